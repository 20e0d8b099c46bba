import { clientCredentials, UnsupportedRequestError, type Transport } from '@conversation-analytics/runtime';
import { checkHeader, parseBaseUrl, required, sendWith } from '@conversation-analytics/runtime/internal';
import { createClient } from '../client.ts';
import type * as operations from '../generated/operations.ts';
import { service } from '../generated/service.ts';
import { findRoute, type Route } from '../operation-route.ts';
import { checkHosts, foreignHost } from './allowed-hosts.ts';
import { checkBasePath, checkOperations, checkOrigins, notForwarded } from './checks.ts';
import { forward, type Upstream } from './forward.ts';
import { problem } from './problem.ts';
import { isSameOrigin } from './same-origin.ts';
import { targetOf } from './target.ts';

type Row = (typeof operations)[keyof typeof operations];

/** The ids of the operations that a proxy can forward: all but the one that takes the client secret. */
export type ProxiedOperation = Exclude<Row['id'], 'issue-token'>;

type ParameterName<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParameterName<Rest>
  : never;

/** What `authorize` decides about. `operation` tells which path parameters there are. */
export type AuthorizeInput<Id extends ProxiedOperation = ProxiedOperation> = {
  [One in Id]: {
    /** The request without its body: method, URL, headers with the cookies of the session, signal. */
    readonly request: Request;
    readonly operation: One;
    /** Decoded. */
    readonly pathParameters: Readonly<Record<ParameterName<Extract<Row, { id: One }>['path']>, string>>;
  };
}[Id];

export interface ProxyOptions<Id extends ProxiedOperation> {
  /** Address of the service: https, or http on loopback. A path in it is kept. */
  readonly baseUrl: string;
  readonly serviceId: string;
  /** The profile of every request. Default: the one that the browser names, or the service's default. */
  readonly serviceProfile?: string | undefined;
  readonly credentials: { readonly clientId: string; readonly clientSecret: string };
  /** Where the handler is mounted, such as `/api/analytics`. */
  readonly basePath: string;
  /**
   * Decides whether the user behind a request may do this. `true` allows it, and a `Response` is sent as it is, such as
   * 401 without a session. Anything else is 403.
   *
   * The credentials open everything of the service, so this function alone keeps users apart: look up whose job
   * `pathParameters.id` is. What it throws becomes a 500 without details, and is not logged.
   */
  readonly authorize: (input: AuthorizeInput<Id>) => boolean | Response | Promise<boolean | Response>;
  /** The operations that are forwarded. All others are 404. */
  readonly operations: readonly [Id, ...Id[]];
  /**
   * Origins of the app beside that of the request's own URL. Browsers without `Sec-Fetch-Site` need it behind a server
   * that ends TLS or renames the host. It allows no cross-origin use: the handler sends no CORS headers.
   */
  readonly allowedOrigins?: readonly string[] | undefined;
  /**
   * The hosts that the handler responds to, without ports: the names of the app, and on loopback
   * `['localhost', '127.0.0.1', '[::1]']`. A request whose `Host` header has another name is 403. Without it, a site can
   * let its own name lead to this server, and read the responses (DNS rebinding). Name them wherever
   * `authorize` allows requests without a session. Behind a reverse proxy, `Host` is what that one sends;
   * `X-Forwarded-Host` is not read. Default: every host.
   */
  readonly allowedHosts?: readonly string[] | undefined;
  /** The longest request body, in bytes. Default: 10 MiB. Recordings need more. */
  readonly maxBodyBytes?: number | undefined;
  /** Reaches the service, in place of the global `fetch`. */
  readonly fetch?: typeof globalThis.fetch | undefined;
  /**
   * Accept a `baseUrl` of plain http beyond loopback, such as `http://analytics:4010` inside a cluster. The interface requires
   * HTTPS: without it, others on the network can read the credentials and the conversations. A warning is printed once.
   * Default: false.
   */
  readonly allowInsecure?: boolean | undefined;
}

export type ProxyHandler = (request: Request) => Promise<Response>;

const defaultMaxBodyBytes = 10 * 1024 * 1024;

/**
 * Makes a handler that lets the pages of a web app use the service without its credentials. It adds token and service id,
 * and streams bodies both ways. In the page: `createClient({ baseUrl: '/api/analytics', auth: 'proxy' })`.
 *
 * A request is forwarded when it passes all checks, in this order:
 * - Its host is in `allowedHosts`, if there is that option; otherwise 403.
 * - Its operation is in `operations`; otherwise 404.
 * - Each path parameter is one segment of the path; otherwise 400, or 404 where dots make it another path.
 * - It comes from a page of the app's own origin; otherwise 403. `Sec-Fetch-Site` must be `same-origin` or `none`. Without
 *   that header, `Origin` must be the request's own or one of `allowedOrigins`. Without both, only a GET passes.
 * - `authorize` allows it; otherwise 403. The body has not been read by then.
 * - Its body is not longer than `maxBodyBytes`; otherwise 413.
 *
 * Only the request headers `content-type` and `service-profile` are forwarded, and no query. Only the response headers
 * `content-type`, `content-length`, `retry-after`, `x-request-id` and `date` are returned, with `cache-control: no-store`.
 *
 * The handler never rejects. Its own responses are ProblemDetails. Beside those above they are:
 * - 499: the browser has gone.
 * - 500: `authorize` threw.
 * - 502: the service cannot be reached, redirects, or refuses the credentials.
 * - 503 with `Retry-After: 0`: a token was refused after the body had been streamed. The client sends the request again.
 * - 504: the service did not respond in time.
 *
 * @throws InvalidOptionError for hosts that `allowedHosts` cannot hold.
 * @throws UnsupportedRequestError for other options that cannot work, and in a browser, where the secret would be public.
 *
 * @example
 * const handler = createProxyHandler({
 *   baseUrl: 'https://analytics.example.org',
 *   serviceId,
 *   credentials: { clientId, clientSecret },
 *   basePath: '/api/analytics',
 *   operations: ['detect-behaviors', 'get-conversation-job'],
 *   authorize: async ({ request, operation, pathParameters }) => {
 *     const user = await userOf(request.headers.get('cookie'));
 *     if (!user) return new Response(null, { status: 401 });
 *     return operation !== 'get-conversation-job' || (await ownerOf(pathParameters.id)) === user.id;
 *   },
 * });
 */
export function createProxyHandler<const Id extends ProxiedOperation>(
  options: ProxyOptions<Id>,
): ProxyHandler {
  const upstream = connect(required('options', options));
  const { authorize } = options;
  if (typeof authorize !== 'function') {
    throw new UnsupportedRequestError('authorize is missing: without it everybody could do everything.');
  }
  const root = parseBaseUrl(options.baseUrl, options.allowInsecure);
  const basePath = checkBasePath(options.basePath);
  const allowed = checkOperations(options.operations);
  const origins = checkOrigins(options.allowedOrigins ?? []);
  const hosts = checkHosts(options.allowedHosts);

  function routeOf(request: Request): Route | undefined {
    const { pathname } = new URL(request.url);
    if (!pathname.startsWith(`${basePath}/`)) return undefined;
    return findRoute(request.method, pathname.slice(basePath.length));
  }

  async function answer(request: Request): Promise<Response> {
    const refusal = foreignHost(request, hosts);
    if (refusal !== undefined) return problem(403, refusal);
    const route = routeOf(request);
    if (!route) return problem(404, 'There is no such operation.');
    const { operation } = route;
    if (!allowed.has(operation.id)) return problem(404, notForwarded(operation.id, allowed));
    const target = targetOf(root, route);
    if (!target) return problem(400, 'A path parameter holds what cannot be part of an id.');
    if (!isSameOrigin(request, operation.method === 'GET', origins)) {
      return problem(403, 'The request does not come from a page of this app.');
    }
    const { method, headers, signal } = request;
    // A copy without a body: reading it here would take it from the service.
    const asked = new Request(request.url, { method, headers, signal });
    const input = { request: asked, operation: operation.id, pathParameters: target.pathParameters };
    // The id is on the list and the parameters are those of its template, which the types of the table say too.
    const verdict = await authorize(input as AuthorizeInput<Id>);
    if (verdict instanceof Response) return uncached(verdict);
    // Compared with true, as a plain JavaScript app may return anything.
    if (verdict !== true) return problem(403, 'This is not allowed.');
    return forward(upstream, { operation, url: target.url, request });
  }

  return async function handleProxyRequest(request) {
    try {
      return await answer(request);
    } catch {
      return problem(500, 'The request could not be handled.');
    }
  };
}

function connect(options: Omit<ProxyOptions<never>, 'authorize' | 'operations'>): Upstream {
  const { baseUrl, serviceId, serviceProfile, allowInsecure, maxBodyBytes = defaultMaxBodyBytes } = options;
  const ownFetch = options.fetch;
  // Looked up late, so that instrumentation and mocks of the global one count.
  const send: typeof fetch = (input, init) => (ownFetch ?? fetch)(input, init);
  const auth = clientCredentials(required('credentials', options.credentials));
  const transport: Transport = (request) => sendWith(send, request);
  const client = createClient({ baseUrl, serviceId, auth, transport, allowInsecure });
  if (!(maxBodyBytes > 0)) throw new UnsupportedRequestError('maxBodyBytes is not above 0.');

  const headers: Record<string, string> = {
    accept: 'application/json',
    'user-agent': service.userAgent,
    'service-id': serviceId,
  };
  if (serviceProfile) headers['service-profile'] = checkHeader('service-profile', serviceProfile);
  return {
    tokens: auth.connect((body) => client.token.issue(body)),
    renewals: new WeakMap(),
    headers,
    fetch: send,
    maxBodyBytes,
  };
}

function uncached(response: Response): Response {
  const copy = new Response(response.body, response);
  copy.headers.set('cache-control', 'no-store');
  return copy;
}
