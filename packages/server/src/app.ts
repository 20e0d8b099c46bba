import { maxHeaderSize } from 'node:http';
import cors from '@fastify/cors';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { AnalysisError } from './analysis/analysis-thread.ts';
import { addHealth, isHealthRoute, requireReady, type ServiceState } from './health.ts';
import { knownPaths } from './known-paths.ts';
import type { Log } from './log.ts';
import type { OpenRequests } from './open-requests.ts';
import { badRequest, Problem, problemBody } from './problem.ts';
import { requestId } from './request-id.ts';
import { refuseSlowBodies, type BodyPace } from './slow-bodies.ts';
import { systemCode } from './start-error.ts';
import { jsonBody } from './stored-json.ts';

/** A longer path is cut in messages. */
const shownCharacters = 200;

/** After this long without a byte in either direction a connection is closed. */
const idleMilliseconds = 5 * 60_000;

/** The HTTP side of the service without its routes: errors, request ids, CORS, logging, closing. */
export async function createApp(options: {
  readonly corsOrigins: readonly string[];
  readonly requests: OpenRequests;
  readonly state: ServiceState;
  readonly log: Log;
  readonly bodyPace?: BodyPace | undefined;
}): Promise<FastifyInstance> {
  const { corsOrigins, requests, state, log, bodyPace } = options;
  const app = fastify({
    genReqId: requestId,
    connectionTimeout: idleMilliseconds,
    // What Node would refuse with no body or none of ours: see the checks below.
    http: { requireHostHeader: false },
    exposeHeadRoutes: false,
    return503OnClosing: false,
    // The head of a request has its own limit.
    routerOptions: { maxParamLength: maxHeaderSize },
    // The URL of a malformed request is not repeated, since it may hold a signature.
    frameworkErrors: (error, request, reply) => {
      // No hook runs for these.
      const { origin } = request.headers;
      if (origin !== undefined && corsOrigins.includes(origin)) {
        reply.headers({ 'access-control-allow-origin': origin, vary: 'Origin' });
      }
      void sendError(error, request, reply.header('connection', 'close'), log);
    },
    clientErrorHandler: answerMalformedRequest,
  });
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  // Without hasBody fastify drops the body of a GET.
  app.addHttpMethod('GET', { hasBody: true, overrideExisting: true });
  // Routes read their body themselves, after authentication.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));

  requests.watch(app);
  // Before all that refuses a request: its body may still arrive.
  refuseSlowBodies(app, bodyPace);
  const paths = knownPaths(app);
  app.addHook('preClose', async () => {
    state.phase = 'stopping';
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(commonHeaders(request));
  });
  if (corsOrigins.length > 0) {
    await app.register(cors, {
      origin: [...corsOrigins],
      methods: ['GET', 'POST', 'PUT'],
      allowedHeaders: ['authorization', 'content-type', 'service-id', 'service-profile', 'x-request-id'],
      exposedHeaders: ['etag', 'date', 'retry-after', 'x-request-id'],
      maxAge: 600,
      strictPreflight: false,
    });
  }
  app.addHook('onRequest', async (request) => {
    if (request.raw.httpVersion === '1.1' && request.headers.host === undefined) {
      throw badRequest([{ header: 'host', detail: 'is required.' }]);
    }
    if (!/^(?:100-continue)?$/i.test(request.headers.expect ?? '')) {
      throw new Problem(417, 'The only expectation that is met is 100-continue.');
    }
    if (!isHealthRoute(request.routeOptions.url)) requireReady(state);
  });
  app.addHook('onSend', async (_request, reply) => {
    // A connection kept alive would hold up the close until its timeout.
    if (state.phase === 'stopping') reply.header('connection', 'close');
  });
  app.addHook('onResponse', async (request, reply) => {
    // A supervisor looks every few seconds.
    if (isHealthRoute(request.routeOptions.url) && reply.statusCode === 200) return;
    const milliseconds = Math.round(reply.elapsedTime);
    const message = `${request.method} ${pathOf(request)} ${reply.statusCode} ${milliseconds} ms`;
    log({ level: 'info', message, requestId: request.id });
  });
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply, log));
  app.setNotFoundHandler(async (request) => {
    const path = pathOf(request);
    const allow = paths.methodsOf(path);
    if (allow.length === 0) {
      const shown = path.length > shownCharacters ? `${path.slice(0, shownCharacters)}…` : path;
      throw new Problem(404, `The service has no operation ${request.method} ${shown}.`);
    }
    const headers = { allow: allow.join(', ') };
    throw new Problem(405, `This path takes ${headers.allow}.`, { headers });
  });
  addHealth(app, state);
  return app;
}

/** Sends a value as JSON. */
export async function sendJson(reply: FastifyReply, status: number, value: unknown): Promise<FastifyReply> {
  const body = await jsonBody(value);
  // The type of a stream and that of a text are the same.
  return reply.code(status).type('application/json; charset=utf-8').send(body);
}

function commonHeaders({ id }: FastifyRequest): Record<string, string> {
  return { 'x-request-id': id, 'cache-control': 'no-store' };
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
  reply.headers({ ...commonHeaders(request), ...problem.headers });
  const body = JSON.stringify(problemBody(problem, request.id));
  return reply.code(problem.status).type('application/json').send(body);
}

/** What streams of a client fail with that goes away in the middle of its request, or of its answer. */
const hangUps: ReadonlySet<string> = new Set(['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE']);

function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof AnalysisError && error.code === 'timeout') return new Problem(500, error.message);
  if (error instanceof AnalysisError && error.code === 'too_many') {
    return new Problem(429, error.message, { headers: { 'retry-after': '5' } });
  }
  const isAbandoned = error instanceof AnalysisError && error.code === 'abandoned';
  if (isAbandoned || hangUps.has(systemCode(error) ?? ''))
    return new Problem(400, 'The connection was closed too early.');
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  if (status === 400) return new Problem(400, 'The request is malformed.');
  if (status === 413) return new Problem(413, 'The body is too large.');
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
