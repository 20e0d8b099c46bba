import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A request as it arrived, body included. */
export interface RecordedRequest {
  readonly method: string;
  /** As it stood in the request line. */
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Plays the service for one request, in whatever way a network or a service can. */
export type Answer = (response: ServerResponse, request: RecordedRequest) => unknown;

export interface FaultServer {
  readonly url: string;
  /** Every request, in order of arrival. */
  readonly requests: readonly RecordedRequest[];
  /** How many connections were opened. */
  readonly connections: number;
  /** How many tokens were asked for. */
  readonly tokenRequests: number;
  /** The requests to everything but the token endpoint. */
  readonly calls: readonly RecordedRequest[];
  /** Scripts a route such as `GET /v1/profile`, or `*` for all without a script. The last answer is repeated. */
  on(route: string, ...answers: [Answer, ...Answer[]]): void;
  /** Waits until so many requests have arrived at a route. */
  arrived(route: string, count?: number): Promise<void>;
  close(): Promise<void>;
}

const tokenRoute = 'POST /v1/token';

/** A service on loopback that misbehaves as told. Until told, it issues tokens and answers `{}` to everything. */
export async function startFaultServer(): Promise<FaultServer> {
  const scripts = new Map<string, Answer[]>([[tokenRoute, [tokens()]]]);
  const requests: RecordedRequest[] = [];
  const arrivals = new EventEmitter().setMaxListeners(0);
  let connections = 0;

  const server = createServer(async (incoming, response) => {
    const { method = '', url = '', headers } = incoming;
    // A request that the client gives up on its way has not arrived.
    const body = await buffer(incoming).catch(() => undefined);
    if (!body) return;
    const request = { method, url, headers, body };
    requests.push(request);
    arrivals.emit('request');
    const script = scripts.get(routeOf(request)) ?? scripts.get('*') ?? [json({})];
    const answer = script.length > 1 ? script.shift() : script[0];
    await answer?.(response, request);
  });
  server.on('connection', () => (connections += 1));
  // Longer than any test, so that it is never the server that ends an idle connection.
  server.keepAliveTimeout = 60_000;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A server that listens on TCP has an address of this kind.
  const address = server.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${address.port}`,
    requests,
    get connections() {
      return connections;
    },
    get tokenRequests() {
      return requests.filter((request) => routeOf(request) === tokenRoute).length;
    },
    get calls() {
      return requests.filter((request) => routeOf(request) !== tokenRoute);
    },
    on: (route, ...answers) => void scripts.set(route, answers),
    async arrived(route, count = 1) {
      while (requests.filter((request) => routeOf(request) === route).length < count) {
        await once(arrivals, 'request');
      }
    },
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

function routeOf({ method, url }: RecordedRequest): string {
  return `${method} ${url}`;
}

type HeaderValues = Readonly<Record<string, string | readonly string[]>>;

/** Any status, headers and body, with a correct length. */
export function raw(status: number, body: string | Buffer, headers: HeaderValues = {}): Answer {
  return (response) => {
    const lines = Object.entries(headers).flatMap(([name, value]) =>
      [value].flat().flatMap((one) => [name, one]),
    );
    response.writeHead(status, [...lines, 'content-length', String(Buffer.byteLength(body))]).end(body);
  };
}

/** A JSON body: a success unless told. */
export function json(body: unknown, status = 200, headers: HeaderValues = {}): Answer {
  return raw(status, JSON.stringify(body), { 'content-type': 'application/json', ...headers });
}

/** An error status with ProblemDetails. */
export function problem(status: number, headers: HeaderValues = {}, details: object = {}): Answer {
  return json({ title: `Problem ${status}`, status, ...details }, status, headers);
}

/** `token-1`, `token-2`, … */
export function tokens(details: object = {}): Answer {
  let issued = 0;
  return (response, request) => {
    issued += 1;
    const token = { access_token: `token-${issued}`, token_type: 'Bearer', expires_in: 3600, ...details };
    return json(token)(response, request);
  };
}

/** 401 unless the bearer token is one of these. */
export function onlyFor(valid: readonly string[], answer: Answer = json({})): Answer {
  return (response, request) => {
    const isValid = valid.some((token) => request.headers.authorization === `Bearer ${token}`);
    return (isValid ? answer : problem(401))(response, request);
  };
}

/** Takes the request and never says a word. */
export const stallBeforeHeaders: Answer = () => {};

/** Sends the headers and half a body, and stops. */
export function stallInBody(status = 200): Answer {
  return (response) => {
    response
      .writeHead(status, { 'content-type': 'application/json', 'content-length': '100' })
      .write('{"id":');
  };
}

/** Takes the request and ends the connection. */
export const dieBeforeHeaders: Answer = (response) => {
  response.socket?.destroy();
};

/** Announces 100 bytes, sends some and ends the connection. */
export function dieInBody(status = 200): Answer {
  return (response) => {
    response.writeHead(status, { 'content-type': 'application/json', 'content-length': '100' });
    response.write('{"id":', () => response.socket?.destroy());
  };
}

/** Sends a chunk and ends the connection without the last chunk. */
export function dieInChunks(status = 200): Answer {
  return (response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.write('{"id":"job-1"}', () => response.socket?.destroy());
  };
}

/** A chunked body of no chunks. */
export function emptyChunks(status: number): Answer {
  return (response) => response.writeHead(status, { 'transfer-encoding': 'chunked' }).end();
}

export function redirect(status: number, location: string): Answer {
  return raw(status, '', { location });
}

/** An answer, and a promise that is kept when the client has closed its connection. */
export function closing(answer: Answer): { readonly answer: Answer; readonly closed: Promise<'closed'> } {
  let close = () => {};
  const closed = new Promise<'closed'>((resolve) => {
    close = () => resolve('closed');
  });
  return {
    answer(response, request) {
      response.socket?.once('close', () => close());
      return answer(response, request);
    },
    closed,
  };
}

/** An answer that waits until the test releases it. */
export function held(answer: Answer): { readonly answer: Answer; release(): void } {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  return {
    answer: async (response, request) => {
      await released;
      return answer(response, request);
    },
    release: () => release(),
  };
}
