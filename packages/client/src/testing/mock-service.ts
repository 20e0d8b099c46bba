import { delay, http, HttpResponse, type HttpHandler } from 'msw';
import { examples } from '../generated/examples.ts';
import type { ProblemDetails } from '../generated/models.ts';
import { mockRoute } from './mock-route.ts';
import type { Operation } from '@conversation-analytics/runtime';

/** A request as the function of `returns` sees it. */
export interface MockRequest {
  readonly request: Request;
  /** The path parameters, decoded, by their names in the contract. */
  readonly params: Readonly<Record<string, string>>;
}

/** Handlers for one operation. Each method makes a new one, for `setupServer`, `setupWorker` or `server.use`. */
export interface MockResponses<Data> {
  /** Responds with this data, or with what a function returns for the request. */
  returns(data: Data | ((request: MockRequest) => Data | Promise<Data>)): HttpHandler;
  /** Responds with one item after the other; the last one is repeated. */
  returnsInTurn(data: readonly [Data, ...Data[]]): HttpHandler;
  /** Responds with any body: the HTML page of a gateway, half of a JSON document. Default status: 200. */
  returnsRaw(body: string | null, init?: ResponseInit): HttpHandler;
  /** Responds with an error status. `problem` is merged into the ProblemDetails that the service would send. */
  fails(status: number, problem?: ProblemDetails, headers?: Readonly<Record<string, string>>): HttpHandler;
  /** Lets the connection fail. */
  drops(): HttpHandler;
  /** Responds with the example after this many milliseconds. */
  delays(milliseconds: number): HttpHandler;
  /** Never responds. */
  stalls(): HttpHandler;
}

/** One operation of a mocked service. */
export interface MockOperation<Data> extends MockResponses<Data> {
  /** What `handlers` respond with, valid by the contract. It is a copy, so that you may change it. */
  readonly example: Data;
  /** The same handlers for the next request alone. Later requests go to the handlers behind it. */
  readonly once: MockResponses<Data>;
}

/** A mocked service, in the shape of the client. */
export type MockService = Mocked<typeof examples> & {
  /** Every operation responds with its example. */
  readonly handlers: readonly HttpHandler[];
};

interface Example<Data> {
  readonly operation: Operation;
  readonly status: number;
  readonly success: Data;
  readonly problems: Readonly<Record<number, ProblemDetails>>;
}

type Mocked<Node> =
  Node extends Example<infer Data>
    ? MockOperation<Data>
    : { readonly [Key in keyof Node]: Mocked<Node[Key]> };

/**
 * Mocks the service with MSW, so that your tests run against the real client and no network.
 *
 * @param options.baseUrl - As you pass it to `createClient`; a path such as `/api/analytics` is found on every origin.
 *
 * @example
 * const mock = mockService({ baseUrl: 'https://analytics.example.org' });
 * const server = setupServer(...mock.handlers);
 * server.use(mock.behaviors.detect.fails(503));
 */
export function mockService({ baseUrl }: { baseUrl: string }): MockService {
  const handlers: { path: string; handler: HttpHandler }[] = [];
  // `mocked` goes through the examples key by key, as the type does.
  const tree = mocked(withJobStates(examples)) as Mocked<typeof examples>;
  // A brace sorts behind every letter: `/jobs/latest` is asked before `/jobs/{id}`.
  handlers.sort((one, other) => (one.path < other.path ? -1 : 1));
  return { ...tree, handlers: handlers.map(({ handler }) => handler) };

  function mocked(node: object): unknown {
    if (!isExample(node)) {
      return Object.fromEntries(
        Object.entries(node).map(([key, child]: [string, object]) => [key, mocked(child)]),
      );
    }
    const operation = mockOperation(baseUrl, node);
    handlers.push({ path: node.operation.path, handler: operation.returns(node.success) });
    return operation;
  }
}

function isExample(node: object): node is Example<unknown> {
  return 'operation' in node && 'success' in node && 'problems' in node;
}

function mockOperation(baseUrl: string, example: Example<unknown>): MockOperation<unknown> {
  return {
    ...mockResponses(baseUrl, example, false),
    once: mockResponses(baseUrl, example, true),
    get example() {
      return structuredClone(example.success);
    },
  };
}

function mockResponses(
  baseUrl: string,
  { operation, status, success, problems }: Example<unknown>,
  once: boolean,
): MockResponses<unknown> {
  const route = mockRoute(baseUrl, operation);
  const method = lowerCase(operation.method);
  const handle = (respond: (request: MockRequest) => Response | Promise<Response>) =>
    http[method](
      ({ request }) => route(request),
      ({ request }) => respond({ request, params: route(request).params }),
      { once },
    );
  const succeed = (data: unknown) =>
    operation.response ? json(data, status, 'application/json') : new HttpResponse(null, { status });
  return {
    returns: (data) =>
      handle(async (request) => succeed(typeof data === 'function' ? await data(request) : data)),
    returnsInTurn: (data) => {
      let next = 0;
      return handle(() => succeed(data[Math.min(next++, data.length - 1)]));
    },
    returnsRaw: (body, init) => handle(() => new HttpResponse(body, init)),
    fails: (failure, problem, headers) => {
      const body = { ...(problems[failure] ?? { type: 'about:blank', status: failure }), ...problem };
      return handle(() => json(body, failure, 'application/problem+json', headers));
    },
    drops: () => handle(() => HttpResponse.error()),
    delays: (milliseconds) => handle(() => delay(milliseconds).then(() => succeed(success))),
    // MSW's own infinite delay is a timer, which would keep a process alive.
    stalls: () => handle(() => new Promise<never>(() => {})),
  };
}

function json(
  data: unknown,
  status: number,
  type: string,
  headers?: Readonly<Record<string, string>>,
): Response {
  return new HttpResponse(JSON.stringify(data), {
    status,
    // Through Headers, so that the case of your names does not matter.
    headers: { 'content-type': type, ...Object.fromEntries(new Headers(headers)) },
  });
}

/** The contract says what a job consists of, and not what is there in which state. */
function withJobStates(all: typeof examples): typeof examples {
  const { jobs } = all.conversations;
  const { upload: _, ...completed } = jobs.get.success;
  const { conversations_response: _response, ...started } = completed;
  const queued = { ...started, status: 'queued' };
  return {
    ...all,
    conversations: {
      ...all.conversations,
      jobs: {
        ...jobs,
        get: { ...jobs.get, success: { ...completed, status: 'completed' } },
        start: { ...jobs.start, success: queued },
        startMultipart: {
          ...jobs.startMultipart,
          success: { ...jobs.startMultipart.success, status: 'awaiting_upload' },
        },
        completeMultipart: { ...jobs.completeMultipart, success: queued },
        cancelMultipart: { ...jobs.cancelMultipart, success: { ...started, status: 'cancelled' } },
      },
    },
  };
}

function lowerCase<Method extends string>(method: Method): Lowercase<Method> {
  // TypeScript does not follow the case of a text.
  return method.toLowerCase() as Lowercase<Method>;
}
