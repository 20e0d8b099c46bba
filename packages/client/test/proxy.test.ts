import { inspect } from 'node:util';
import * as fc from 'fast-check';
import { afterEach, describe, expect, expectTypeOf, it, vi } from 'vitest';
import { UnsupportedRequestError } from '../src/index.ts';
import {
  createProxyHandler,
  type AuthorizeInput,
  type ProxiedOperation,
  type ProxyOptions,
} from '../src/proxy/proxy-handler.ts';
import { thrownBy } from './connect.ts';
import { appOrigin, ask, listed, post, postStream, secrets, useProxy, type Listed } from './proxy-harness.ts';

const harness = useProxy();

async function titleOf(response: Response): Promise<unknown> {
  const body: unknown = await response.json();
  return typeof body === 'object' && body !== null && 'title' in body ? body.title : undefined;
}

/** A handler with options as plain JavaScript may pass them. */
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

describe('a proxy handler is refused at construction', () => {
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

describe('the error of a wrong option', () => {
  it('names an operation that no proxy forwards, the option, and the ids that are valid', () => {
    const message = String(thrownBy(() => construct({ operations: ['get-profile', 'get-profiles'] })));
    expect(message).toContain('`operations` holds "get-profiles"');
    expect(message).toContain('Valid ids: detect-behaviors, analyze-conversation,');
    expect(message).not.toContain('issue-token');
  });

  it.each(['baseUrl', 'serviceId', 'credentials', 'basePath', 'operations'])(
    'names the option that is missing: %s',
    (name) => {
      const error = thrownBy(() => construct({ [name]: undefined }));
      expect(error).toBeInstanceOf(UnsupportedRequestError);
      expect(error).toHaveProperty('message', `\`${name}\` is required.`);
    },
  );
});

describe('a service without TLS', () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('is reached with allowInsecure, which warns once', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const inCluster = 'http://analytics-proxied:4010';
    const options = {
      baseUrl: inCluster,
      fetch: (input: string | URL | Request, init?: RequestInit) =>
        fetch(String(input).replace(inCluster, harness.service.url), init),
    };
    expect(String(thrownBy(() => harness.proxy(options)))).toContain('`allowInsecure`');
    const response = await harness.proxy({ ...options, allowInsecure: true })(post('/v1/behaviors'));
    expect(response.status).toBe(200);
    expect(harness.service.calls).toHaveLength(1);
    expect(warn.mock.calls).toEqual([[`${inCluster} is not encrypted: use https.`]]);
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

  it('names the operation that is not in the list, the option to change, and what the list has', async () => {
    const proxy = harness.proxy({ operations: ['detect-behaviors', 'get-profile'] });
    expect(await (await proxy(post('/v1/conversations'))).json()).toMatchObject({
      detail:
        'This proxy does not forward analyze-conversation. Add it to `operations` of the proxy handler, which has ' +
        'detect-behaviors, get-profile.',
    });
    expect(await (await proxy(post('/v1/token'))).json()).toMatchObject({
      detail: 'No proxy forwards issue-token: the browser needs no token.',
    });
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
