import { describe, expect, it } from 'vitest';
import { createCaller } from '@conversation-analytics/runtime';
import {
  bearer,
  clientCredentials,
  createClient,
  ServerError,
  TimeoutError,
  UnsupportedRequestError,
  type ClientOptions,
  type RequestOptions,
} from '../src/index.ts';
import { failureOf, text, thrownBy, useFaultServer } from './connect.ts';
import { problem, stallBeforeHeaders } from '../../runtime/test/fault-server.ts';

const harness = useFaultServer();

type Defaults = Pick<ClientOptions, 'timeout' | 'deadline' | 'retries' | 'headers'>;

/** A call of each runtime, with options of the client and of the call. */
const runtimes = [
  {
    name: 'the client',
    call: (defaults: Defaults, own?: RequestOptions): Promise<unknown> =>
      harness.connect(defaults).profile.get(undefined, own),
  },
  {
    name: 'a client of another document',
    call: (defaults: Defaults, own?: RequestOptions): Promise<unknown> =>
      createCaller({}, { baseUrl: harness.server.url, auth: bearer('fixed-token'), ...defaults })(
        { id: 'get-profile', method: 'GET', path: '/v1/profile' },
        {},
        own,
      ),
  },
];

describe.each(runtimes)('the options of $name', ({ call }) => {
  it('limit every attempt', async () => {
    harness.server.on('*', stallBeforeHeaders);
    const error = await failureOf(call({ timeout: 100, retries: 0 }));
    expect(error).toBeInstanceOf(TimeoutError);
    expect(error).toMatchObject({ limit: 'timeout', message: expect.stringContaining('100 ms') });
    expect(harness.server.requests).toHaveLength(1);
  });

  it('limit every call', async () => {
    harness.server.on('*', stallBeforeHeaders);
    expect(await failureOf(call({ deadline: 100 }))).toMatchObject({ limit: 'deadline' });
  });

  it('say how often to try again', async () => {
    harness.server.on('*', problem(500));
    expect(await failureOf(call({ retries: 1 }))).toBeInstanceOf(ServerError);
    expect(harness.server.requests).toHaveLength(2);
  });

  it('add headers to every request', async () => {
    await call({ headers: { 'X-Tenant': 'a', 'If-Match': 'b' } });
    expect(harness.server.requests[0]?.headers).toMatchObject({
      'x-tenant': 'a',
      'if-match': 'b',
    });
  });

  it.each(['Authorization', 'Accept', 'User-Agent', 'Content-Type', 'Host'])(
    'have no header that the client sets itself, and none is dropped: %s',
    async (name) => {
      const error = await failureOf((async () => call({ headers: { [name]: 'a' } }))());
      expect(error).toBeInstanceOf(UnsupportedRequestError);
      expect(String(error)).toContain(`The client sets the header ${name.toLowerCase()} itself.`);
    },
  );

  it('give way to those of a call', async () => {
    harness.server.on('*', problem(500));
    const defaults = { retries: 5, deadline: 1, timeout: 1, headers: { 'x-tenant': 'a', 'x-app': 'b' } };
    const own = { retries: 0, deadline: 60_000, timeout: 60_000, headers: { 'X-Tenant': 'c' } };
    expect(await failureOf(call(defaults, own))).toBeInstanceOf(ServerError);
    expect(harness.server.requests).toHaveLength(1);
    expect(harness.server.requests[0]?.headers).toMatchObject({ 'x-tenant': 'c', 'x-app': 'b' });
  });

  it('hold where a call has none of its own', async () => {
    harness.server.on('*', problem(500));
    await failureOf(call({ retries: 1 }, { retries: undefined, headers: undefined }));
    expect(harness.server.requests).toHaveLength(2);
  });

  it.each<Defaults>([
    { timeout: 0 },
    { deadline: Number.NaN },
    { retries: -1 },
    { retries: 1.5 },
    { headers: { 'x-tenant': 'a\nb' } },
  ])('are refused before anything is sent: %o', async (defaults) => {
    expect(await failureOf((async () => call(defaults))())).toBeInstanceOf(UnsupportedRequestError);
    expect(harness.server.connections).toBe(0);
  });
});

describe('the timeout of a client', () => {
  it('leaves an upload the time that its size takes, where progress cannot be seen', async () => {
    harness.server.on('*', stallBeforeHeaders);
    const client = harness.connect({ timeout: 50, retries: 0 });
    // 64 KiB a second are enough: 16 KiB have a quarter of a second more.
    const file = new Blob([new Uint8Array(16 * 1024)]);
    expect(String(await failureOf(client.files.upload({ file })))).toContain('300 ms');
    expect(String(await failureOf(client.behaviors.detect(text)))).toContain('50 ms');
  });
});

describe('headers that are no plain object', () => {
  it.each([new Headers({ 'x-tenant': 'a' }), [['x-tenant', 'a']]])(
    'are refused, not left out: %o',
    async (other) => {
      // Types forbid them.
      const headers = other as unknown as Record<string, string>;
      const error = await failureOf((async () => harness.connect({ headers }).profile.get())());
      expect(error).toBeInstanceOf(UnsupportedRequestError);
      expect(harness.server.connections).toBe(0);
    },
  );
});

describe('options that are changed later', () => {
  it('are those of the next client alone', async () => {
    const options = { baseUrl: harness.server.url, serviceId: 'service-1', auth: bearer('token-1') };
    const first = createClient(options);
    options.serviceId = 'service-2';
    const second = createClient(options);
    await first.profile.get();
    await second.profile.get();
    const ids = harness.server.requests.map(({ headers }) => headers['service-id']);
    expect(ids).toEqual(['service-1', 'service-2']);
  });
});

describe('the scope of a client', () => {
  const scopeOf = (baseUrl: string) =>
    createClient({ baseUrl, serviceId: 'service-1', auth: bearer('token-1') }).scope;

  it.each(['https://analytics.example.org/', 'HTTPS://Analytics.Example.org:443'])(
    'is the same for each way to write its address: %s',
    (baseUrl) => {
      expect(scopeOf(baseUrl)).toBe('https://analytics.example.org service-1');
    },
  );

  it('is there for an address that is a URL object', () => {
    // Types forbid it.
    const baseUrl = new URL('https://analytics.example.org') as unknown as string;
    expect(scopeOf(baseUrl)).toBe('https://analytics.example.org service-1');
  });
});

describe('an option that is required', () => {
  const whole = { baseUrl: 'https://analytics.example.org', serviceId: 'service-1', auth: bearer('token-1') };

  it.each(['baseUrl', 'serviceId', 'auth'] as const)('is named when it is missing: %s', (name) => {
    // Plain JavaScript, and a variable of the environment that was not set.
    for (const value of [undefined, null, '']) {
      const error = thrownBy(() => createClient({ ...whole, [name]: value } as ClientOptions));
      expect(error).toBeInstanceOf(UnsupportedRequestError);
      expect(error).toHaveProperty('message', `\`${name}\` is required.`);
    }
  });

  it('is named where there are no credentials at all', () => {
    const credentials = clientCredentials as (credentials?: unknown) => unknown;
    expect(thrownBy(() => credentials())).toHaveProperty('message', '`clientId` is required.');
  });

  it.each(['token-7', { clientId: 'a', clientSecret: 'token-7' }])(
    'has to be of its kind, and is not repeated: auth as %o',
    (auth) => {
      const error = thrownBy(() => createClient({ ...whole, auth } as unknown as ClientOptions));
      expect(error).toBeInstanceOf(UnsupportedRequestError);
      expect(error).toHaveProperty('message', '`auth` needs clientCredentials, bearer, apiKey or basic.');
    },
  );
});
