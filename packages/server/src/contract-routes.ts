import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendJson } from './app.ts';
import { authenticate, serviceIdHeader, type Caller } from './authentication.ts';
import type { Core } from './core.ts';
import { requireRoom } from './disk-space.ts';
import { withForm } from './form-parts.ts';
import { readBytes } from './json-body.ts';
import { limits } from './limits.ts';
import { charset, matchesMediaType, mediaType } from './media-types.ts';
import { badRequest, Problem } from './problem.ts';
import type { Route, RouteBody } from './route.ts';
import { parameterReader, type RouteParameters } from './route-parameters.ts';
import { contractValidator } from './validation.ts';

/** Limits of bodies other than the common one, by the name of the handler. */
const bodyLimits: ReadonlyMap<string, number> = new Map([
  ['analyzeConversation', limits.conversationBodyBytes],
  ['startConversationJob', limits.conversationBodyBytes],
  ['updateConversationMetadata', limits.conversationMetadataBytes],
  // Anybody can send these. They are never read in a thread.
  ['issueToken', limits.inlineBodyBytes],
]);

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

/**
 * Adds the routes of the contract. The table alone drives them: the response of a row without a handler is 501. Each request is
 * checked in this order: credentials (401, 400), media type (415), parameters, body (413, 400).
 */
export function addContractRoutes(app: FastifyInstance, routes: readonly Route[], core: () => Core): void {
  for (const route of routes) {
    // The table and the handlers' types are generated from the same contract, so a row has what its handler takes.
    const handlerOf = ({ handlers }: Core) => handlers[route.handler] as Handler | undefined;
    const readParameters = parameterReader(route);
    app.route({
      method: route.method,
      url: route.url,
      onRequest: async (request, reply) => {
        const current = core();
        if (route.secured) {
          const signal = closeSignal(reply);
          const caller = await authenticate(current.queries, route, request.headers);
          callers.set(request, { ...caller, signal });
        } else serviceIdHeader(request.headers);
        if (handlerOf(current) === undefined) return;
        if (route.body !== undefined) requireMediaType(request, route.body);
        parameters.set(request, readParameters(request));
        if (route.method !== 'GET') await requireRoom(current.disk, storedBytes(request, route));
      },
      handler: async (request, reply) => {
        const current = core();
        const handler = handlerOf(current);
        if (handler === undefined) throw new Problem(501, 'Not implemented.');
        const head = { ...whoCalls(route, request), path: request.params, ...parameters.get(request) };
        const answer = await withBody(route, request, current, (body) => handler({ ...head, ...body }));
        return await sendAnswer(reply, route, answer);
      },
    });
  }
}

/** Reads and checks the body that the route takes, and hands it to `use`. */
async function withBody(
  { body, handler }: Route,
  request: FastifyRequest,
  { store, readBody }: Core,
  use: (body: Pick<HandlerRequest, 'body' | 'form'>) => Promise<unknown>,
): Promise<unknown> {
  if (body === undefined) return await use({});
  if (body.kind === 'form') {
    if (!hasBody(request)) throw badRequest([{ pointer: '', detail: 'is required.' }]);
    return await withForm(request, store, contractValidator(body.schema), (form) => use({ form }));
  }
  const bytes = await readBytes(request.raw, bodyLimits.get(handler) ?? limits.jsonBodyBytes);
  if (bytes.length === 0) {
    if (body.required) throw badRequest([{ pointer: '', detail: 'is required.' }]);
    return await use({ body: undefined });
  }
  // Callers who are not known share one turn.
  const { serviceId: owner = '', signal } = callers.get(request) ?? {};
  return await use({ body: await readBody(body.schema, bytes, { owner, signal }) });
}

async function sendAnswer(reply: FastifyReply, { success }: Route, answer: unknown): Promise<FastifyReply> {
  if (success.schema === undefined) return reply.code(success.status).send();
  return await sendJson(reply, success.status, answer);
}

/**
 * How much of the body goes to the disk as it arrives: the file of a form. Bodies of JSON are small beside the room that is
 * kept free.
 *
 * @throws {Problem} 413 when it is more than a form may have.
 */
function storedBytes({ headers }: FastifyRequest, { body }: Route): number {
  if (body?.kind !== 'form') return 0;
  const length = Number(headers['content-length'] ?? 0);
  if (length > limits.formBytes) throw new Problem(413, `The body is larger than ${limits.formBytes} bytes.`);
  return length;
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

const callers = new WeakMap<FastifyRequest, Caller>();
const parameters = new WeakMap<FastifyRequest, RouteParameters>();

/** Aborts when the connection is closed, and after the response. */
function closeSignal({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  raw.once('close', () => controller.abort());
  return controller.signal;
}

function whoCalls(route: Route, request: FastifyRequest): Pick<HandlerRequest, 'caller' | 'serviceId'> {
  if (!route.secured) return { serviceId: serviceIdHeader(request.headers) };
  const caller = callers.get(request);
  if (caller === undefined) throw new Error('A secured route was reached without authentication.');
  return { caller };
}
