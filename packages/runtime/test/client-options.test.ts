import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  apiKey,
  createCaller,
  fetchTransport,
  UnsupportedRequestError,
  type DirectOptions,
  type Operation,
  type ProxiedOptions,
  type Service,
  type Transport,
} from '../src/index.ts';
import { failureOf, thrownBy } from './failures.ts';
import { startFaultServer, type FaultServer } from './fault-server.ts';

let server: FaultServer;
beforeEach(async () => {
  server = await startFaultServer();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await server.close();
});

const probe: Operation = { id: 'probe', method: 'GET', path: '/things' };

/** A service with headers of its own, as the document of a client may have them. */
const service: Service = {
  configuration: { tenant: { header: 'x-tenant', required: true }, profile: { header: 'x-profile' } },
};

/** Takes the place of the network between the client and the server of the test. */
const toServer: Transport = (request) =>
  fetchTransport({ ...request, url: request.url.replace(/^(?:http:\/\/[^/]+)?/, server.url) });

async function send(options: DirectOptions | ProxiedOptions, own = {}, of: Service = {}): Promise<string> {
  await createCaller(of, { transport: toServer, ...options })(probe, {}, own);
  return server.requests.at(-1)?.url ?? 'nothing';
}

describe('baseUrl', () => {
  it.each([
    'http://service:8080',
    'http://10.0.0.7',
    'http://192.168.1.20:4010/base',
    'http://[fd00::1]:8080',
  ])('of a network of your own is accepted with allowInsecure alone: %s', async (baseUrl) => {
    vi.spyOn(console, 'warn').mockReturnValue();
    expect(String(thrownBy(() => createCaller({}, { baseUrl })))).toContain('`allowInsecure`');
    const { pathname } = new URL(baseUrl);
    expect(await send({ baseUrl, allowInsecure: true })).toBe(`${pathname.replace(/\/$/, '')}/things`);
  });

  it.each([
    ['/api', '/api/things'],
    ['/', '/things'],
    ['/api/v2/', '/api/v2/things'],
  ])('may be a path where a proxy adds the credentials: %s', async (baseUrl, expected) => {
    expect(await send({ baseUrl, auth: 'proxy' })).toBe(expected);
  });

  it('that is a path is refused where the client calls the service itself', () => {
    expect(thrownBy(() => createCaller({}, { baseUrl: '/api' }))).toHaveProperty(
      'message',
      '`baseUrl` needs http:// or https://.',
    );
  });

  it.each(['//example.org', '/\\example.org', '/api?a=1', '/api#a', '/a b', 'api', 'ftp://example.org'])(
    'of a proxy that could lead elsewhere is refused, and says what is accepted: %s',
    (baseUrl) => {
      expect(thrownBy(() => createCaller({}, { baseUrl, auth: 'proxy' }))).toHaveProperty(
        'message',
        '`baseUrl` needs http:// or https:// or an absolute path.',
      );
    },
  );
});

describe('a header of the caller', () => {
  const names = [
    'Authorization',
    'Accept',
    'User-Agent',
    'Content-Type',
    'Content-Length',
    'Host',
    'Connection',
  ];

  it.each([...names, 'X-Tenant', 'x-profile'])('that the client sets itself is refused: %s', async (name) => {
    const options = { baseUrl: server.url, tenant: 'a' };
    const headers = { [name]: 'value' };
    expect(await failureOf(send(options, { headers }, service))).toMatchObject({
      name: 'UnsupportedRequestError',
      message: `The client sets the header ${name.toLowerCase()} itself.`,
    });
    expect(() => createCaller(service, { ...options, headers })).toThrow(UnsupportedRequestError);
    expect(server.requests).toEqual([]);
  });

  it.each(['X-Request-Id', 'If-Match', 'Cookie', 'Accept-Language', 'Date'])('is sent: %s', async (name) => {
    await send({ baseUrl: server.url, headers: { [name]: 'client' } });
    await send({ baseUrl: server.url }, { headers: { [name]: 'call' } });
    const values = server.requests.map(({ headers }) => headers[name.toLowerCase()]);
    expect(values).toEqual(['client', 'call']);
  });
});

describe('options that supply headers', () => {
  const headersOf = async (options: object, own = {}, of: Operation = probe) => {
    await createCaller(service, { baseUrl: server.url, ...options })(of, {}, own);
    const { 'x-tenant': tenant, 'x-profile': profile } = server.requests.at(-1)?.headers ?? {};
    return { tenant, profile };
  };

  it('are required where the document says so, and checked at once', () => {
    expect(thrownBy(() => createCaller(service, { baseUrl: server.url }))).toHaveProperty(
      'message',
      '`tenant` is required.',
    );
    const broken = { baseUrl: server.url, tenant: 'a', profile: 'b\nc' };
    expect(thrownBy(() => createCaller(service, broken))).toBeInstanceOf(UnsupportedRequestError);
  });

  it('are sent with every call, and an optional one gives way to that of a call', async () => {
    const options = { tenant: 'a', profile: 'b' };
    expect(await headersOf(options)).toEqual({ tenant: 'a', profile: 'b' });
    expect(await headersOf(options, { tenant: 'x', profile: 'c' })).toEqual({ tenant: 'a', profile: 'c' });
  });

  it('are sent to operations that take them alone', async () => {
    const of = { ...probe, configuration: ['profile'] };
    expect(await headersOf({ tenant: 'a', profile: 'b' }, {}, of)).toEqual({ profile: 'b' });
  });

  it('that are required come from the proxy where there is one', async () => {
    expect(await headersOf({ auth: 'proxy', tenant: 'a', profile: 'b' })).toEqual({ profile: 'b' });
  });
});

describe('a key', () => {
  it('is asked for before every attempt, so that a retry has a fresh one', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    server.on('*', (response) => void response.writeHead(503).end());
    let count = 0;
    const auth = apiKey({ in: 'header', name: 'x-key', value: () => `key-${(count += 1)}` });
    await failureOf(createCaller({}, { baseUrl: server.url, auth })(probe, {}, { retries: 1 }));
    expect(server.requests.map(({ headers }) => headers['x-key'])).toEqual(['key-1', 'key-2']);
  });

  it('that never comes does not outlive the timeout and the deadline', async () => {
    const auth = apiKey({ in: 'header', name: 'x-key', value: () => new Promise<string>(() => {}) });
    const call = createCaller({}, { baseUrl: server.url, auth });
    for (const limit of ['timeout', 'deadline'])
      expect(await failureOf(call(probe, {}, { [limit]: 20, retries: 0 }))).toMatchObject({ limit });
  });
});
