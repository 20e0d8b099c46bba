import cors from '@fastify/cors';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { knownPaths } from './known-paths.ts';
import { limits } from './limits.ts';
import type { Log } from './log.ts';
import { Problem, problemBody } from './problem.ts';
import { requestId } from './request-id.ts';
import { jsonBody } from './stored-json.ts';

/** After this long without a byte in either direction a connection is closed. */
const idleMilliseconds = 5 * 60_000;

/** The HTTP side of the service without its routes: errors, request ids, CORS, logging, closing. */
export async function createApp(options: {
  readonly corsOrigins: readonly string[];
  readonly log: Log;
}): Promise<FastifyInstance> {
  const { corsOrigins, log } = options;
  const app = fastify({
    genReqId: requestId,
    connectionTimeout: idleMilliseconds,
    exposeHeadRoutes: false,
    return503OnClosing: false,
    routerOptions: { maxParamLength: limits.urlCharacters },
    // The URL of a malformed request is not repeated, since it may hold a signature.
    frameworkErrors: (error, request, reply) => void sendError(error, request, reply, log),
    clientErrorHandler: answerMalformedRequest,
  });
  // Without hasBody fastify drops the body of a GET.
  app.addHttpMethod('GET', { hasBody: true, overrideExisting: true });
  // Routes read their body themselves, after authentication.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));

  const paths = knownPaths(app);
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id).header('cache-control', 'no-store');
    if (isClosing) throw new Problem(503, 'The service is stopping.', { headers: { 'retry-after': '5' } });
  });
  app.addHook('onSend', async (_request, reply) => {
    // A connection kept alive would hold up the close until its timeout.
    if (isClosing) reply.header('connection', 'close');
  });
  app.addHook('onResponse', async (request, reply) => {
    const milliseconds = Math.round(reply.elapsedTime);
    const message = `${request.method} ${pathOf(request)} ${reply.statusCode} ${milliseconds} ms`;
    log({ level: 'info', message, requestId: request.id });
  });
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply, log));
  app.setNotFoundHandler(async (request) => {
    const allow = paths.methodsOf(pathOf(request));
    if (allow.length === 0) throw new Problem(404, 'There is nothing at this path.');
    const headers = { allow: allow.join(', ') };
    throw new Problem(405, `This path takes ${headers.allow}.`, { headers });
  });
  if (corsOrigins.length > 0) {
    await app.register(cors, {
      origin: [...corsOrigins],
      methods: ['GET', 'POST', 'PUT'],
      allowedHeaders: ['authorization', 'content-type', 'service-id', 'service-profile', 'x-request-id'],
      exposedHeaders: ['etag', 'date', 'retry-after', 'x-request-id'],
      maxAge: 600,
    });
  }
  return app;
}

/** Sends a value as JSON. */
export function sendJson(reply: FastifyReply, status: number, value: unknown): FastifyReply {
  return reply.code(status).type('application/json').send(jsonBody(value));
}

function pathOf(request: FastifyRequest): string {
  const [path = ''] = request.url.split('?', 1);
  return path;
}

function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply, log: Log): FastifyReply {
  const problem = toProblem(error);
  if (problem.status >= 500 && problem.status !== 503 && problem.status !== 501) {
    log({ level: 'error', message: 'A request failed.', requestId: request.id, error });
  }
  reply.headers({ 'x-request-id': request.id, ...problem.headers });
  return sendJson(reply, problem.status, problemBody(problem, request.id));
}

function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  if (status === 400) return new Problem(400, 'The request is malformed.');
  if (status === 413) return new Problem(413, 'The body is too large.');
  if (status === 414) return new Problem(414, 'The URL is too long.');
  if (status === 415) return new Problem(415, 'The content type is not accepted.');
  return new Problem(500, 'The service failed. The request id names this failure in its log.');
}

/** Answers what is no HTTP request, which never gets as far as a route. */
function answerMalformedRequest(
  error: Error & { code?: string },
  socket: { writable: boolean; end(text: string): void; destroy(): void },
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status =
    error.code === 'HPE_HEADER_OVERFLOW' ? 431 : error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
  const id = requestId({ headers: {} });
  const problem = new Problem(status, 'The request is malformed.');
  const body = JSON.stringify(problemBody(problem, id));
  socket.end(
    `HTTP/1.1 ${status} \r\nconnection: close\r\ncontent-type: application/json; charset=utf-8\r\n` +
      `x-request-id: ${id}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}
