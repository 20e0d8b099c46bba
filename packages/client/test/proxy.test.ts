import { inspect } from 'node:util';
import * as fc from 'fast-check';
import { afterEach, describe, expect, expectTypeOf, it, vi } from 'vitest';
import { UnsupportedRequestError } from '../src/index.ts';
import {
  createProxyHandler,
  type AuthorizeInput,
  type ProxiedOperation,
  type ProxyOptions,
} from '../src/proxy.ts';
import { failureOf, thrownBy } from './connect.ts';
import {
  closing,
  dieBeforeHeaders,
  dieInBody,
  emptyChunks,
  held,
  json,
  onlyFor,
  problem,
  raw,
  redirect,
  stallInBody,
  type Answer,
} from './fault-server.ts';
import { appOrigin, ask, listed, post, postStream, secrets, useProxy, type Listed } from './proxy-harness.ts';

const harness = useProxy();

async function titleOf(response: Response): Promise<unknown> {
  const body: unknown = await response.json();
  return typeof body === 'object' && body !== null && 'title' in body ? body.title : undefined;
}

describe('a proxy handler is refused at construction', () => {
  const construct = (options: object) =>
    createProxyHandler({
      baseUrl: 'https://analytics.example.org',
      serviceId: 'service-1',
      credentials: secrets,
      basePath: '/api/analytics',
      operations: ['get-profile'],
      authorize: () => true,
      ...options,
    });

  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it.each<Record<string, unknown>>([
    { baseUrl: 'http://analytics.example.org' },
    { baseUrl: '/relative' },
    { serviceId: 'a\r\nb' },
    { serviceProfile: 'a\r\nb' },
    { credentials: { clientId: 'client-1', clientSecret: '' } },
    { authorize: undefined },
    { operations: [] },
    { operations: ['issue-token'] },
    { operations: ['get-profile', 'issue-token'] },
    { operations: ['no-such-operation'] },
    { basePath: 'api/analytics' },
    { basePath: '' },
    { basePath: '//evil.example.org' },
    { basePath: '/api/../analytics' },
    { basePath: '/api?x' },
    { basePath: '/api#x' },
    { basePath: '/api\\x' },
    { allowedOrigins: ['app.example.org'] },
    { allowedOrigins: ['https://app.example.org/'] },
    { allowedOrigins: ['null'] },
    { maxBodyBytes: 0 },
    { maxBodyBytes: Number.NaN },
  ])('with %j', (options) => {
    const error = thrownBy(() => construct(options));
    expect(error).toBeInstanceOf(UnsupportedRequestError);
    expect(inspect(error)).not.toContain('secret-7');
  });

  it('in a browser, where the secret would be public', () => {
    vi.stubGlobal('window', { document: {} });
    const error = thrownBy(() => construct({}));
    expect(error).toBeInstanceOf(UnsupportedRequestError);
    expect(inspect(error)).not.toContain('secret-7');
  });

  it('only then: with the same options on a server it is not', () => {
    expect(construct({ basePath: '/', allowedOrigins: [appOrigin], maxBodyBytes: 1 })).toBeTypeOf('function');
  });
});

describe('the token endpoint', () => {
  it('is none of the operations, for the compiler either', () => {
    expectTypeOf<'issue-token'>().not.toExtend<ProxiedOperation>();
    expectTypeOf<'detect-behaviors'>().toExtend<ProxiedOperation>();
    expectTypeOf<[]>().not.toExtend<ProxyOptions<Listed>['operations']>();
    expect(listed).not.toContain('issue-token');
  });

  it('is not there', async () => {
    const response = await harness.proxy()(post('/v1/token'));
    expect(response.status).toBe(404);
    expect(harness.service.connections).toBe(0);
  });
});

describe('a request for something else', () => {
  it.each([
    ['GET', '/v1/behaviors'],
    ['HEAD', '/v1/profile'],
    ['OPTIONS', '/v1/behaviors'],
    ['DELETE', '/v1/conversations/jobs/job-1'],
    ['POST', '/v1/conversations'],
    ['POST', '/v1/behaviors/'],
    ['POST', '/v1/%62ehaviors'],
    ['POST', '//v1/behaviors'],
    ['POST', ''],
    ['POST', '-other/v1/behaviors'],
    ['GET', '/v1/conversations/jobs/a/b'],
    ['GET', '/v1/conversations/jobs/..'],
    ['GET', '/v1/conversations/jobs/%2e%2E/profile'],
  ])('is not found: %s %s', async (method, path) => {
    const authorize = vi.fn<() => boolean>(() => true);
    const response = await harness.proxy({ authorize })(ask(path, { method }));
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toBe('application/json');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await titleOf(response)).toBe('Not Found');
    expect(authorize).not.toHaveBeenCalled();
    expect(harness.service.connections).toBe(0);
  });

  it('is not found outside the base path', async () => {
    const response = await harness.proxy()(
      new Request(`${appOrigin}/v1/profile`, { headers: { 'sec-fetch-site': 'none' } }),
    );
    expect(response.status).toBe(404);
  });

  it('of which the path is a literal one is never taken for an id', async () => {
    const authorize = vi.fn<() => boolean>(() => true);
    await harness.proxy({ authorize })(post('/v1/conversations/jobs/start-multipart'));
    expect(authorize).not.toHaveBeenCalled();
  });
});

describe('a path parameter', () => {
  it.each([
    ['a%2Fb'],
    ['..%2Ftoken'],
    ['x%2f..%2f..%2ftoken'],
    ['a%5Cb'],
    ['..%5Ctoken'],
    ['%252e%252e'],
    ['%252E'],
    ['%ff'],
    ['%'],
    ['%zz'],
    [''],
  ])('that could lead elsewhere is refused: %s', async (id) => {
    const authorize = vi.fn<() => boolean>(() => true);
    const response = await harness.proxy({ authorize })(ask(`/v1/conversations/jobs/${id}`));
    expect(response.status).toBe(400);
    expect(authorize).not.toHaveBeenCalled();
    expect(harness.service.connections).toBe(0);
  });

  it('is decoded for authorize and encoded again for the service, as one segment, whatever it is', async () => {
    const seen: string[] = [];
    const sent: string[] = [];
    const proxy = harness.proxy({
      authorize: ({ pathParameters }) => seen.push('id' in pathParameters ? pathParameters.id : '') > 0,
      fetch: async (input) => {
        sent.push(String(input));
        return Response.json({ access_token: 'token-1' });
      },
    });
    const ids = fc
      .string({ unit: 'grapheme', minLength: 1 })
      .filter((id) => !/[/\\]|^(?:\.|%2e){1,2}$/i.test(id));
    await fc.assert(
      fc.asyncProperty(ids, async (id) => {
        const response = await proxy(ask(`/v1/conversations/jobs/${encodeURIComponent(id)}`));
        expect(response.status).toBe(200);
        expect(seen.at(-1)).toBe(id);
        expect(sent.at(-1)).toBe(`${harness.service.url}/v1/conversations/jobs/${encodeURIComponent(id)}`);
      }),
    );
  });
});

describe('a request of another site', () => {
  const own = appOrigin;
  const listedOrigin = 'https://www.example.org';
  const other = 'https://evil.example.net';

  it.each<{ method: 'GET' | 'POST'; headers: Record<string, string>; status: 200 | 403 }>([
    { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' }, status: 200 },
    { method: 'POST', headers: { 'sec-fetch-site': 'none' }, status: 200 },
    { method: 'POST', headers: { 'sec-fetch-site': 'same-site' }, status: 403 },
    { method: 'POST', headers: { 'sec-fetch-site': 'cross-site' }, status: 403 },
    { method: 'POST', headers: { 'sec-fetch-site': 'nonsense' }, status: 403 },
    { method: 'POST', headers: { 'sec-fetch-site': '' }, status: 403 },
    { method: 'POST', headers: { 'sec-fetch-site': 'cross-site', origin: own }, status: 403 },
    { method: 'POST', headers: { 'sec-fetch-site': 'cross-site', origin: listedOrigin }, status: 403 },
    { method: 'POST', headers: { origin: own }, status: 200 },
    { method: 'POST', headers: { origin: listedOrigin }, status: 200 },
    { method: 'POST', headers: { origin: other }, status: 403 },
    { method: 'POST', headers: { origin: 'null' }, status: 403 },
    { method: 'POST', headers: { origin: `${own}.evil.example.net` }, status: 403 },
    { method: 'POST', headers: { origin: own.replace('https', 'http') }, status: 403 },
    { method: 'POST', headers: {}, status: 403 },
    { method: 'GET', headers: { 'sec-fetch-site': 'same-origin' }, status: 200 },
    { method: 'GET', headers: { 'sec-fetch-site': 'none' }, status: 200 },
    { method: 'GET', headers: { 'sec-fetch-site': 'cross-site' }, status: 403 },
    { method: 'GET', headers: { 'sec-fetch-site': 'same-site' }, status: 403 },
    { method: 'GET', headers: { origin: other }, status: 403 },
    { method: 'GET', headers: {}, status: 200 },
  ])('$method $headers is answered with $status', async ({ method, headers, status }) => {
    const authorize = vi.fn<() => boolean>(() => true);
    const proxy = harness.proxy({ authorize, allowedOrigins: [listedOrigin] });
    const path = method === 'GET' ? '/v1/profile' : '/v1/behaviors';
    const body = method === 'GET' ? null : '{}';
    const response = await proxy(new Request(`${appOrigin}/api/analytics${path}`, { method, headers, body }));
    expect(response.status).toBe(status);
    expect(harness.service.calls).toHaveLength(status === 200 ? 1 : 0);
    expect(authorize).toHaveBeenCalledTimes(status === 200 ? 1 : 0);
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('authorize', () => {
  it('gets the session, the operation and the decoded path parameters', async () => {
    const seen: AuthorizeInput<Listed>[] = [];
    const proxy = harness.proxy({ authorize: (input) => seen.push(input) > 0 });
    await proxy(post('/v1/conversations/jobs/job%201/complete-multipart?x=1', {}, { cookie: 'session=7' }));
    expect(seen).toMatchObject([
      {
        operation: 'complete-multipart-conversation-job',
        pathParameters: { id: 'job 1' },
        request: { method: 'POST' },
      },
    ]);
    expect(seen[0]?.request.headers.get('cookie')).toBe('session=7');
    expect(seen[0]?.request.url).toBe(
      `${appOrigin}/api/analytics/v1/conversations/jobs/job%201/complete-multipart?x=1`,
    );
  });

  it('is typed: each operation has its own path parameters', () => {
    type Input = AuthorizeInput<'get-conversation-job' | 'get-profile'>;
    expectTypeOf<Extract<Input, { operation: 'get-conversation-job' }>['pathParameters']>().toEqualTypeOf<
      Readonly<Record<'id', string>>
    >();
    expectTypeOf<Input['operation']>().toEqualTypeOf<'get-conversation-job' | 'get-profile'>();
    const handler = harness.proxy({
      authorize: ({ operation, pathParameters }) =>
        operation !== 'get-conversation-job' || pathParameters.id === 'job-1',
    });
    expect(handler).toBeTypeOf('function');
  });

  it('cannot take the body from the service', async () => {
    const proxy = harness.proxy({
      authorize: async ({ request }) => request.body === null && (await request.text()) === '',
    });
    expect((await proxy(post('/v1/behaviors', { input: 'Kept.' }))).status).toBe(200);
    expect(String(harness.service.calls[0]?.body)).toBe('{"input":"Kept."}');
  });

  it('is asked before anything of the body is read', async () => {
    let isRead = false;
    const body = new ReadableStream<Uint8Array>({ pull: () => void (isRead = true) }, { highWaterMark: 0 });
    const response = await harness.proxy({ authorize: () => false })(postStream('/v1/behaviors', body));
    expect(response.status).toBe(403);
    expect(isRead).toBe(false);
  });

  it.each([false, undefined, 1, 'yes', {}])('allows nothing by answering %j', async (verdict) => {
    // As plain JavaScript would.
    const authorize = (() => Promise.resolve(verdict)) as () => Promise<boolean>;
    const response = await harness.proxy({ authorize })(post('/v1/behaviors'));
    expect(response.status).toBe(403);
    expect(await titleOf(response)).toBe('Forbidden');
    expect(harness.service.connections).toBe(0);
  });

  it('can answer by itself, uncached', async () => {
    const authorize = () =>
      new Response('sign in', { status: 401, headers: { 'set-cookie': 'a=1', 'cache-control': 'public' } });
    const response = await harness.proxy({ authorize })(post('/v1/behaviors'));
    expect(response.status).toBe(401);
    expect(await response.text()).toBe('sign in');
    expect(response.headers.get('set-cookie')).toBe('a=1');
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it.each<ProxyOptions<Listed>['authorize']>([
    () => {
      throw new Error('hidden-7');
    },
    () => Promise.reject(new Error('hidden-7')),
    () => Response.error(),
  ])('that fails is a 500 that says nothing (%#)', async (authorize) => {
    const response = await harness.proxy({ authorize })(post('/v1/behaviors'));
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain('hidden-7');
    expect(harness.service.connections).toBe(0);
  });
});

describe('headers', () => {
  const dirty = {
    cookie: 'session=7',
    authorization: 'Bearer of-the-app',
    'proxy-authorization': 'Basic x',
    'service-id': 'other',
    'x-forwarded-for': '10.0.0.1',
    'x-forwarded-host': 'evil.example.net',
    forwarded: 'for=10.0.0.1',
    'x-own': '1',
    referer: appOrigin,
    origin: appOrigin,
    accept: 'text/html',
  };

  it('of a request are those of the proxy, and its content type', async () => {
    await harness.proxy()(
      post('/v1/behaviors?secret=1', {}, { ...dirty, 'content-type': 'application/json; a=b' }),
    );
    const [call] = harness.service.calls;
    expect(call?.url).toBe('/v1/behaviors');
    // What the runtime itself adds to any fetch.
    const ofRuntime = new Set([
      'accept-encoding',
      'accept-language',
      'connection',
      'host',
      'sec-fetch-mode',
      'transfer-encoding',
    ]);
    const rest = Object.entries(call?.headers ?? {}).filter(([name]) => !ofRuntime.has(name));
    expect(Object.fromEntries(rest)).toEqual({
      accept: 'application/json',
      authorization: 'Bearer token-1',
      'content-type': 'application/json; a=b',
      'service-id': 'service-1',
      'user-agent': expect.stringMatching(/^conversation-analytics-client\//),
    });
  });

  it.each([
    { own: undefined, asked: undefined, sent: undefined },
    { own: undefined, asked: 'theirs', sent: 'theirs' },
    { own: 'pinned', asked: 'theirs', sent: 'pinned' },
    { own: 'pinned', asked: undefined, sent: 'pinned' },
  ])('name the profile of the proxy before that of the browser: %j', async ({ own, asked, sent }) => {
    const proxy = harness.proxy(own === undefined ? {} : { serviceProfile: own });
    await proxy(ask('/v1/profile', { headers: asked === undefined ? {} : { 'service-profile': asked } }));
    expect(harness.service.calls[0]?.headers['service-profile']).toBe(sent);
  });

  it('of an answer are on a list', async () => {
    harness.service.on(
      'GET /v1/profile',
      json({ ok: true }, 200, {
        'set-cookie': 'upstream=1',
        'cache-control': 'public, max-age=600',
        'access-control-allow-origin': '*',
        server: 'internal/1.0',
        'retry-after': '7',
        'x-request-id': 'request-7',
        date: 'Sun, 06 Nov 1994 08:49:37 GMT',
      }),
    );
    const response = await harness.proxy()(ask('/v1/profile'));
    expect(Object.fromEntries(response.headers)).toEqual({
      'cache-control': 'no-store',
      'content-length': '11',
      'content-type': 'application/json',
      date: 'Sun, 06 Nov 1994 08:49:37 GMT',
      'retry-after': '7',
      'x-content-type-options': 'nosniff',
      'x-request-id': 'request-7',
    });
    expect(await response.json()).toEqual({ ok: true });
  });

  it('claim no length for a body that was decoded', async () => {
    const { gzipSync } = await import('node:zlib');
    const zipped = gzipSync('{"ok":true}');
    harness.service.on(
      'GET /v1/profile',
      raw(200, zipped, { 'content-type': 'application/json', 'content-encoding': 'gzip' }),
    );
    const response = await harness.proxy()(ask('/v1/profile'));
    expect(response.headers.get('content-length')).toBeNull();
    expect(response.headers.get('content-encoding')).toBeNull();
    expect(await response.json()).toEqual({ ok: true });
  });

  it.each([
    ['text/html', 'application/octet-stream'],
    ['text/html; application/json', 'application/octet-stream'],
    ['application/problem+json; charset=utf-8', 'application/problem+json; charset=utf-8'],
    ['application/jsonp', 'application/octet-stream'],
  ])('make no page of what is %s: %s', async (type, passed) => {
    harness.service.on('GET /v1/profile', raw(500, '<script>', { 'content-type': type }));
    const response = await harness.proxy()(ask('/v1/profile'));
    expect([response.status, response.headers.get('content-type')]).toEqual([500, passed]);
  });
});

describe('an answer of the service', () => {
  it.each([200, 400, 404, 409, 429, 500, 503])('passes with its status %d and its body', async (status) => {
    harness.service.on('POST /v1/behaviors', json({ detail: 'theirs' }, status));
    const response = await harness.proxy()(post('/v1/behaviors'));
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({ detail: 'theirs' });
    expect(harness.service.calls).toHaveLength(1);
  });

  it('may have no body', async () => {
    harness.service.on('GET /v1/profile', raw(204, ''), emptyChunks(200));
    const proxy = harness.proxy();
    expect((await proxy(ask('/v1/profile'))).status).toBe(204);
    expect(await (await proxy(ask('/v1/profile'))).text()).toBe('');
  });

  it.each<{ name: string; answer: Answer; status: number }>([
    { name: '302', answer: redirect(302, '/v1/elsewhere?hidden-7'), status: 502 },
    { name: '307', answer: redirect(307, '/v1/elsewhere?hidden-7'), status: 502 },
    { name: '304', answer: (response) => response.writeHead(304).end(), status: 502 },
    { name: 'a dead connection', answer: dieBeforeHeaders, status: 502 },
  ])('that is none becomes $status: $name', async ({ answer, status }) => {
    harness.service.on('POST /v1/behaviors', answer);
    const response = await harness.proxy()(post('/v1/behaviors'));
    expect(response.status).toBe(status);
    expect(response.headers.get('location')).toBeNull();
    expect(await response.text()).not.toMatch(/hidden-7|elsewhere|127\.0\.0\.1/);
    expect(harness.service.calls).toHaveLength(1);
  });

  it('that is none is not kept open', async () => {
    const { answer, closed } = closing(stallInBody(302));
    harness.service.on('GET /v1/profile', answer);
    expect((await harness.proxy()(ask('/v1/profile'))).status).toBe(502);
    expect(await closed).toBe('closed');
  });

  it('is asked for without cookies and without following, by the fetch of the app', async () => {
    const send = vi.fn<typeof fetch>(async () => Response.json({ access_token: 'token-1' }));
    await harness.proxy({ fetch: send })(post('/v1/behaviors'));
    expect(send.mock.calls.map(([, init]) => [init?.credentials, init?.redirect])).toEqual([
      ['omit', 'manual'],
      ['omit', 'manual'],
    ]);
    expect(harness.service.connections).toBe(0);
  });

  it('that breaks off breaks off, with an error that says no more', async () => {
    harness.service.on('GET /v1/profile', dieInBody());
    const response = await harness.proxy()(ask('/v1/profile'));
    expect(response.status).toBe(200);
    expect(String(await failureOf(response.text()))).toBe('Error: The answer of the service broke off.');
  });
});

describe('a service that cannot be reached', () => {
  it('is a 502', async () => {
    const proxy = harness.proxy();
    await proxy(ask('/v1/profile'));
    await harness.service.close();
    const response = await proxy(ask('/v1/profile'));
    expect(response.status).toBe(502);
    expect(await response.text()).not.toMatch(/127\.0\.0\.1|ECONNREFUSED/);
  });

  it.each<{ answer: Answer; status: number; retryAfter?: string }>([
    { answer: problem(401), status: 502 },
    { answer: problem(500), status: 502 },
    { answer: raw(200, 'no'), status: 502 },
    { answer: redirect(307, 'https://evil.example.net'), status: 502 },
    { answer: problem(503, { 'retry-after': '61' }), status: 503, retryAfter: '61' },
    { answer: problem(429, { 'retry-after': '61' }), status: 503, retryAfter: '61' },
  ])('for a token is a $status (%#)', async ({ answer, status, retryAfter = null }) => {
    harness.service.on('POST /v1/token', answer);
    const response = await harness.proxy()(post('/v1/behaviors'));
    expect(response.status).toBe(status);
    expect(response.headers.get('retry-after')).toBe(retryAfter);
    expect(await response.text()).not.toContain('secret-7');
    expect(harness.service.calls).toHaveLength(0);
  });
});

describe('time limits', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  /** Issues a token at once, and leaves everything else to the test. */
  const service =
    (answer: (init: RequestInit) => Promise<Response>): typeof fetch =>
    async (input, init = {}) =>
      String(input).endsWith('/v1/token') ? Response.json({ access_token: 'token-1' }) : answer(init);
  const never = ({ signal }: RequestInit) =>
    new Promise<Response>((_, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason));
    });

  it('make a 504 of a service that does not answer', async () => {
    vi.useFakeTimers();
    const pending = harness.proxy({ fetch: service(never) })(post('/v1/behaviors'));
    await vi.advanceTimersByTimeAsync(60_000);
    const response = await pending;
    expect(response.status).toBe(504);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('make a 504 of a token endpoint that does not answer', async () => {
    vi.useFakeTimers();
    const pending = harness.proxy({ fetch: (_, init = {}) => never(init) })(post('/v1/behaviors'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect((await pending).status).toBe(504);
  });

  it('end a body that stalls, and leave no timer', async () => {
    vi.useFakeTimers();
    const stalled = ({ signal }: RequestInit) => {
      const start = (controller: ReadableStreamDefaultController) =>
        signal?.addEventListener('abort', () => controller.error(signal.reason));
      return Promise.resolve(new Response(new ReadableStream({ start }), { status: 200 }));
    };
    const response = await harness.proxy({ fetch: service(stalled) })(ask('/v1/profile'));
    const text = failureOf(response.text());
    await vi.advanceTimersByTimeAsync(60_000);
    expect(String(await text)).toBe('Error: The answer of the service broke off.');
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each<{ name: string; answer: () => Promise<Response> }>([
    { name: 'is read', answer: async () => Response.json({}) },
    { name: 'has no body', answer: async () => new Response(null, { status: 204 }) },
    { name: 'is a redirect', answer: async () => new Response('moved', { status: 302 }) },
    { name: 'does not come', answer: () => Promise.reject(new TypeError('fetch failed')) },
  ])('leave no timer once the answer $name', async ({ answer }) => {
    vi.useFakeTimers();
    const response = await harness.proxy({ fetch: service(answer) })(ask('/v1/profile'));
    await response.text();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('and the request to the service end with an answer that nobody wants', async () => {
    vi.useFakeTimers();
    const cancelled = vi.fn<() => void>();
    const answer = async () =>
      new Response(
        new ReadableStream({
          start: (controller) => controller.enqueue(new Uint8Array(1)),
          cancel: cancelled,
        }),
      );
    const response = await harness.proxy({ fetch: service(answer) })(ask('/v1/profile'));
    await response.body?.cancel();
    expect(cancelled).toHaveBeenCalledTimes(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('of an upload count from its last progress', async () => {
    vi.useFakeTimers();
    let feed: ReadableStreamDefaultController<Uint8Array> | undefined;
    const body = new ReadableStream<Uint8Array>({ start: (controller) => void (feed = controller) });
    const consumed = async (init: RequestInit) => {
      const text = new Response(init.body ?? null).text();
      return Promise.race([text.then(({ length }) => Response.json({ length })), never(init)]);
    };
    const pending = harness.proxy({ fetch: service(consumed) })(postStream('/v1/files', body));
    for (let minute = 0; minute < 5; minute += 1) {
      await vi.advanceTimersByTimeAsync(59_000);
      feed?.enqueue(new Uint8Array(10));
    }
    await vi.advanceTimersByTimeAsync(0);
    feed?.close();
    expect(await (await pending).json()).toEqual({ length: 50 });
  });
});

describe('tokens', () => {
  it('are shared by all requests', async () => {
    const proxy = harness.proxy();
    const statuses = await Promise.all(
      Array.from({ length: 20 }, async () => (await proxy(post('/v1/behaviors'))).status),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(harness.service.tokenRequests).toBe(1);
    expect(JSON.parse(String(harness.service.requests[0]?.body))).toEqual({
      grant_type: 'client_credentials',
      client_id: 'client-1',
      client_secret: 'secret-7',
    });
  });

  it('that are refused are replaced, and a request without a body is replayed', async () => {
    harness.service.on('GET /v1/profile', onlyFor(['token-2']));
    const response = await harness.proxy()(ask('/v1/profile'));
    expect(response.status).toBe(200);
    expect(harness.service.tokenRequests).toBe(2);
  });

  it('that are refused twice are no 401 of the app', async () => {
    harness.service.on('GET /v1/profile', problem(401));
    const response = await harness.proxy()(ask('/v1/profile'));
    expect(response.status).toBe(502);
    expect(harness.service.calls).toHaveLength(2);
  });

  it('that are refused after a streamed body are a 503 to come back from', async () => {
    harness.service.on('POST /v1/behaviors', onlyFor(['token-2']));
    const proxy = harness.proxy();
    const first = await proxy(post('/v1/behaviors'));
    expect([first.status, first.headers.get('retry-after')]).toEqual([503, '0']);
    expect((await proxy(post('/v1/behaviors'))).status).toBe(200);
    expect(harness.service.tokenRequests).toBe(2);
  });

  it('that are refused for good are a 502, also after a streamed body: coming back is no use', async () => {
    harness.service.on('POST /v1/behaviors', problem(401));
    const proxy = harness.proxy();
    const statuses: number[] = [];
    for (let request = 0; request < 3; request += 1)
      statuses.push((await proxy(post('/v1/behaviors'))).status);
    expect(statuses).toEqual([503, 502, 503]);
  });

  it.each([
    { how: 'in a replay', renew: () => ask('/v1/profile') },
    { how: 'when the request came again', renew: () => post('/v1/behaviors') },
  ])('that were accepted $how are renewed again when they are refused later', async ({ renew }) => {
    const proxy = harness.proxy();
    harness.service.on('*', onlyFor(['token-2']));
    if ((await proxy(renew())).status === 503) await proxy(renew());
    harness.service.on('*', onlyFor(['token-3']));
    expect((await proxy(post('/v1/behaviors'))).status).toBe(503);
    expect((await proxy(post('/v1/behaviors'))).status).toBe(200);
  });

  it('are replaced once for all requests that were refused', async () => {
    const { answer, release } = held(onlyFor(['token-2']));
    harness.service.on('GET /v1/profile', answer);
    const proxy = harness.proxy();
    const pending = Promise.all(Array.from({ length: 10 }, () => proxy(ask('/v1/profile'))));
    await harness.service.arrived('GET /v1/profile', 10);
    release();
    expect((await pending).map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(harness.service.tokenRequests).toBe(2);
  });
});

describe('a request that the browser gives up', () => {
  it('waits for nothing more, not even for a token that others share', async () => {
    const { answer, release } = held(json({ access_token: 'token-1' }));
    harness.service.on('POST /v1/token', answer);
    const controller = new AbortController();
    const proxy = harness.proxy();
    const given = proxy(ask('/v1/profile', { signal: controller.signal }));
    const kept = proxy(ask('/v1/profile'));
    await harness.service.arrived('POST /v1/token');
    controller.abort();
    expect((await given).status).toBe(499);
    release();
    expect((await kept).status).toBe(200);
    expect(harness.service.calls).toHaveLength(1);
  });

  it('is not sent when that happened while authorize was asked', async () => {
    const controller = new AbortController();
    const proxy = harness.proxy({
      authorize: () => {
        controller.abort();
        return true;
      },
    });
    expect((await proxy(ask('/v1/profile', { signal: controller.signal }))).status).toBe(499);
    expect(harness.service.calls).toHaveLength(0);
  });
});

describe('the secret', () => {
  it('cannot be read off the handler', async () => {
    const proxy = harness.proxy();
    await proxy(ask('/v1/profile'));
    const printed =
      inspect(proxy, { depth: 10, showHidden: true, getters: true }) +
      String(proxy) +
      JSON.stringify({ ...proxy });
    expect(printed).not.toMatch(/secret-7|token-1/);
  });
});
