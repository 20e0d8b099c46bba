import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendJson } from './app.ts';
import { authenticate, serviceIdHeader, type Caller } from '../auth/authentication.ts';
import { requireCredentials } from '../auth/credentials.ts';
import type { Core } from '../lifecycle/core.ts';
import { requireRoom } from '../storage/disk-space.ts';
import { withForm } from '../uploads/form-parts.ts';
import { readBytes } from '../json/json-body.ts';
import { limits } from '../settings/limits.ts';
import { charset, matchesMediaType, mediaType } from './media-types.ts';
import { badRequest, Problem } from './problem.ts';
import type { Route, RouteBody } from './route.ts';
import type { Workload } from './overload.ts';
import type { RateLimit } from './rate-limit.ts';
import { parameterReader, type RouteParameters } from '../validation/route-parameters.ts';
import { contractValidator } from '../validation/validation.ts';

/** Limits of bodies other than the common one, by the name of the handler. */
const bodyLimits: ReadonlyMap<string, number> = new Map([
  ['analyzeConversation', limits.conversationBodyBytes],
  ['startConversationJob', limits.conversationBodyBytes],
  ['updateConversationMetadata', limits.conversationMetadataBytes],
  // Anybody can send these. They are never read in a thread.
  ['issueToken', limits.inlineBodyBytes],
]);

/** When a body takes longer than this to arrive, the service id may have been purged in the meantime. */
const freshMilliseconds = 500;

/** What a handler gets. Which of the properties are there follows from its row of the table. */
interface HandlerRequest {
  caller?: Caller;
  serviceId?: string;
  path?: unknown;
  query?: unknown;
  header?: unknown;
  cookie?: unknown;
  body?: unknown;
  form?: unknown;
}
type Handler = (request: HandlerRequest) => Promise<unknown>;

declare module 'fastify' {
  interface FastifyRequest {
    /** Undefined until the request is authenticated, and on routes that need no token. */
    caller: Caller | undefined;
    /** Undefined until they have been read. */
    parameters: RouteParameters | undefined;
  }
}

/**
 * Adds the routes of the contract. The table alone drives them: the response of a row without a handler is 501. Each request is
 * checked in this order: credentials (401, 400), media type (415), parameters, body (413, 400).
 */
export function addContractRoutes(
  app: FastifyInstance,
  routes: readonly Route[],
  core: () => Core,
  { workload, rateLimit }: { readonly workload: Workload; readonly rateLimit: RateLimit | undefined },
): void {
  app.decorateRequest('caller', undefined);
  app.decorateRequest('parameters', undefined);
  for (const route of routes) {
    // The table and the handlers' types are generated from the same contract, so a row has what its handler takes.
    const handlerOf = ({ handlers }: Core) => handlers[route.handler] as Handler | undefined;
    const readParameters = parameterReader(route);
    app.route({
      method: route.method,
      url: route.url,
      config: { operation: route.operationId },
      onRequest: async (request, reply) => {
        const current = core();
        if (route.secured) {
          const caller = await authenticate(current, route, request.headers);
          request.caller = withCloseSignal(caller, reply);
          rateLimit?.(caller.serviceId);
        } else serviceIdHeader(request.headers);
        if (handlerOf(current) === undefined) return;
        if (route.body !== undefined) requireMediaType(request, route.body);
        request.parameters = readParameters(request);
        if (route.method !== 'GET') await requireRoom(current.disk);
      },
      handler: async (request, reply) => {
        const current = core();
        const handler = handlerOf(current);
        if (handler === undefined) throw new Problem(501, 'Not implemented.');
        const head = { ...whoCalls(route, request), path: request.params, ...request.parameters };
        const answer = await withBody(route, request, current, workload, async (body) => {
          const isLate = reply.elapsedTime > freshMilliseconds;
          if (isLate && head.caller) await requireCredentials(current.queries, head.caller.serviceId);
          return await handler({ ...head, ...body });
        });
        return await sendAnswer(reply, route, answer);
      },
    });
  }
}

/** Reads and checks the body that the route takes, and hands it to `use`. It counts as work once the body is there. */
async function withBody(
  { body, handler }: Route,
  request: FastifyRequest,
  { store, disk, readBody }: Core,
  workload: Workload,
  use: (body: Pick<HandlerRequest, 'body' | 'form'>) => Promise<unknown>,
): Promise<unknown> {
  if (body === undefined) return await workload.during(() => use({}));
  if (body.kind === 'form') {
    if (!hasBody(request)) throw badRequest([{ pointer: '', detail: 'is required.' }]);
    return await withForm(request, { store, disk }, contractValidator(body.schema), (form) => use({ form }));
  }
  const bytes = await readBytes(request.raw, bodyLimits.get(handler) ?? limits.jsonBodyBytes);
  if (bytes.length > 0) {
    return await workload.during(async () =>
      use({ body: await readBody(body.schema, bytes, senderOf(request)) }),
    );
  }
  if (body.required) throw badRequest([{ pointer: '', detail: 'is required.' }]);
  return await workload.during(() => use({ body: undefined }));
}

/** Callers who are not known share one turn in the threads. */
function senderOf({ caller }: FastifyRequest): { owner: string; readonly signal: AbortSignal | undefined } {
  return {
    owner: caller?.serviceId ?? '',
    get signal() {
      return caller?.signal;
    },
  };
}

async function sendAnswer(reply: FastifyReply, { success }: Route, answer: unknown): Promise<FastifyReply> {
  if (success.schema === undefined) return reply.code(success.status).send();
  return await sendJson(reply, success.status, answer);
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function requireMediaType(request: FastifyRequest, body: RouteBody): void {
  if (!hasBody(request)) return;
  const { headers } = request;
  const contentType = headers['content-type'];
  if (!matchesMediaType(mediaType(contentType), body.mediaTypes)) {
    throw new Problem(415, `The content type must be ${body.mediaTypes.join(' or ')}.`);
  }
  if (body.kind === 'json' && charset(contentType) !== 'utf-8') throw new Problem(415, 'JSON must be UTF-8.');
  const encoding = headers['content-encoding'];
  if (encoding !== undefined && encoding.toLowerCase() !== 'identity') {
    throw new Problem(415, 'The body must not be compressed.');
  }
}

/**
 * Adds the signal that aborts when the connection is closed, and after the response. It is made when it is asked for: only
 * long work does, and it costs as much as a small request.
 */
function withCloseSignal({ serviceId, profile }: Omit<Caller, 'signal'>, { raw }: FastifyReply): Caller {
  let signal: AbortSignal | undefined;
  return {
    serviceId,
    profile,
    get signal() {
      return (signal ??= closeSignal(raw));
    },
  };
}

function closeSignal(response: ServerResponse): AbortSignal {
  if (response.closed) return AbortSignal.abort();
  const controller = new AbortController();
  response.once('close', () => controller.abort());
  return controller.signal;
}

function whoCalls(route: Route, request: FastifyRequest): Pick<HandlerRequest, 'caller' | 'serviceId'> {
  if (!route.secured) return { serviceId: serviceIdHeader(request.headers) };
  const { caller } = request;
  if (caller === undefined) throw new Error('A secured route was reached without authentication.');
  return { caller };
}
