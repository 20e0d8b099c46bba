import { maxHeaderSize } from 'node:http';
import cors from '@fastify/cors';
import type { Tracer } from '@opentelemetry/api';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { AnalysisError } from '../analysis/analysis-thread.ts';
import { addHealth, isHealthRoute, requireReady, type ServiceState } from './health.ts';
import { knownPaths } from './known-paths.ts';
import type { Log } from '../lifecycle/log.ts';
import type { OpenRequests } from './open-requests.ts';
import { badRequest, Problem, problemBody } from './problem.ts';
import { requestId } from './request-id.ts';
import { refuseSlowBodies, type BodyPace } from './slow-bodies.ts';
import { systemCode } from '../lifecycle/start-error.ts';
import { DatabaseUnavailable } from '../storage/database.ts';
import { logRequests } from '../observability/access-log.ts';
import type { Metrics } from '../observability/metrics.ts';
import { traceRequests } from '../observability/tracing.ts';
import { refuseOverload, type Workload } from './overload.ts';
import { responseHeaders } from './response-headers.ts';
import { jsonBody } from '../json/stored-json.ts';
import { ObjectStoreUnavailable } from '../storage/objects/object-store.ts';

/** A longer path is cut in messages. */
const shownCharacters = 200;

/** After this long without a byte in either direction a connection is closed. */
const idleMilliseconds = 5 * 60_000;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The operation of the contract, such as `detect-behaviors`. */
    operation?: string;
  }
}

/** The HTTP side of the service without its routes: errors, request ids, CORS, logging, closing. */
export async function createApp(options: {
  readonly corsOrigins: readonly string[];
  readonly publicUrl: string | undefined;
  readonly accessLog: boolean;
  readonly requests: OpenRequests;
  readonly workload: Workload;
  readonly metrics: Metrics | undefined;
  readonly tracer: Tracer | undefined;
  readonly state: ServiceState;
  readonly log: Log;
  readonly bodyPace?: BodyPace | undefined;
}): Promise<FastifyInstance> {
  const { corsOrigins, requests, state, log, bodyPace } = options;
  const fixedHeaders = responseHeaders(options.publicUrl);
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
      reply.headers({ ...fixedHeaders, 'x-request-id': request.id, connection: 'close' });
      void sendError(error, request, reply, log);
    },
    clientErrorHandler: (error, socket) => answerMalformedRequest(error, socket, fixedHeaders),
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
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(fixedHeaders).header('x-request-id', request.id);
    done();
  });
  if (options.tracer !== undefined) traceRequests(app, options.tracer);
  options.metrics?.watchRequests(app, options.workload);
  if (options.accessLog) logRequests(app, log);
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
  // Hooks that wait for nothing take `done`: a promise for each of them would cost every request.
  app.addHook('onRequest', (request, _reply, done) => {
    requireWellFormed(request);
    if (!isHealthRoute(request.routeOptions.url)) requireReady(state);
    done();
  });
  refuseOverload(app, options.workload, state);
  app.addHook('onSend', (_request, reply, _payload, done) => {
    // A connection kept alive would hold up the close until its timeout.
    if (state.phase === 'stopping') reply.header('connection', 'close');
    done();
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

/** @throws {Problem} 400 without the header `host`, 417 for an expectation that is not met. */
function requireWellFormed({ raw, headers }: FastifyRequest): void {
  if (raw.httpVersion === '1.1' && headers.host === undefined) {
    throw badRequest([{ header: 'host', detail: 'is required.' }]);
  }
  if (headers.expect !== undefined && !/^(?:100-continue)?$/i.test(headers.expect)) {
    throw new Problem(417, 'The only expectation that is met is 100-continue.');
  }
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
  reply.headers(problem.headers);
  const body = JSON.stringify(problemBody(problem, request.id));
  return reply.code(problem.status).type('application/json').send(body);
}

/** What streams of a client fail with that goes away in the middle of its request, or of its answer. */
const hangUps: ReadonlySet<string> = new Set(['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE']);

function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof DatabaseUnavailable || error instanceof ObjectStoreUnavailable) {
    return new Problem(503, 'The service cannot reach its storage. Try again in a few seconds.', {
      headers: { 'retry-after': '5' },
    });
  }
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

/** Responds to bytes that are not an HTTP request, which never reach a route. */
function answerMalformedRequest(
  error: Error & { code?: string },
  socket: { writable: boolean; end(text: string): void; destroy(): void },
  headers: Readonly<Record<string, string>>,
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
  const head = Object.entries({
    ...headers,
    connection: 'close',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'x-request-id': id,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} \r\n${head.join('')}\r\n${body}`);
}
