import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bearer, clientCredentials, createCaller, json, type DirectOptions } from '../src/index.ts';
import { failureOf } from './failures.ts';
import { scriptedService, type Scripted } from './scripted-service.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const tokenEndpoint = {
  id: 'issue-token',
  method: 'POST',
  path: '/token',
  secured: false,
  body: json,
  response: json,
} as const;

interface Playing {
  /** Of the tokens: `expires_in` and others. */
  readonly details?: object;
  /** Milliseconds until the token endpoint responds. */
  readonly slow?: number;
  /** Milliseconds until the service responds, call by call. Default: 0. */
  readonly delays?: number[];
  /** What the token endpoint responds before it issues tokens. */
  readonly failures?: Scripted[];
  /** The tokens that the service takes. Default: all. */
  readonly valid?: readonly string[];
  readonly auth?: DirectOptions['auth'];
}

/** A client of a service that issues `token-1`, `token-2`, …, and what the service has seen. */
function connect({ details, slow = 0, delays = [], failures = [], valid, auth }: Playing = {}) {
  let issued = 0;
  const service = scriptedService(async ({ path, authorization }) => {
    const delay = path === '/token' ? slow : (delays.shift() ?? 0);
    if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay));
    if (path !== '/token') return { status: valid?.includes(String(authorization)) === false ? 401 : 204 };
    const body = { access_token: `token-${++issued}`, token_type: 'Bearer', expires_in: 3_600, ...details };
    return failures.shift() ?? { status: 200, body };
  });
  const send = createCaller(
    { tokenEndpoint },
    {
      baseUrl: 'https://service.example',
      transport: service.transport,
      auth: auth ?? clientCredentials({ clientId: 'client-1', clientSecret: 'secret-1' }),
    },
  );
  return {
    call: (options: object = {}) => send<void>({ id: 'probe', method: 'GET', path: '/things' }, {}, options),
    tokenRequests: () => service.sent.filter(({ path }) => path === '/token').length,
    bearers: () =>
      service.sent.filter(({ path }) => path !== '/token').map(({ authorization }) => authorization),
  };
}

describe('a token', () => {
  it.each([
    // 30 s before it expires, or a tenth of its lifetime, whatever is less.
    { expires_in: 86_400, usedFor: 86_370 },
    { expires_in: 3_600, usedFor: 3_570 },
    { expires_in: 301, usedFor: 271 },
    { expires_in: 300, usedFor: 270 },
    { expires_in: 299, usedFor: 269.1 },
    { expires_in: 100, usedFor: 90 },
    { expires_in: 10, usedFor: 9 },
    { expires_in: 1, usedFor: 0.9 },
  ])('that lives for $expires_in s is used for $usedFor s', async ({ expires_in, usedFor }) => {
    const { call, bearers, tokenRequests } = connect({ details: { expires_in } });
    await call();
    vi.advanceTimersByTime(usedFor * 1_000 - 1);
    await call();
    expect(tokenRequests()).toBe(1);
    vi.advanceTimersByTime(1);
    await call();
    expect(tokenRequests()).toBe(2);
    expect(bearers()).toEqual(['Bearer token-1', 'Bearer token-1', 'Bearer token-2']);
  });

  it('lives from when it was asked for, however long the response took', async () => {
    const { call, tokenRequests } = connect({ details: { expires_in: 100 }, slow: 40_000 });
    const first = call();
    await vi.advanceTimersByTimeAsync(40_000);
    await first;
    vi.advanceTimersByTime(49_999);
    await call();
    expect(tokenRequests()).toBe(1);
    vi.advanceTimersByTime(1);
    const last = call();
    await vi.runAllTimersAsync();
    await last;
    expect(tokenRequests()).toBe(2);
  });

  it.each([undefined, null, 0, -1, '3600', Number.MAX_VALUE])(
    'with expires_in %j is used until the service refuses it',
    async (expires_in) => {
      const { call, tokenRequests } = connect({ details: { expires_in } });
      await call();
      vi.advanceTimersByTime(365 * 24 * 3_600 * 1_000);
      await call();
      expect(tokenRequests()).toBe(1);
    },
  );

  it.each(['1970-01-01', '2200-01-01'])('does not care that the clock says %s', async (date) => {
    const { call, tokenRequests } = connect();
    await call();
    vi.setSystemTime(new Date(date));
    await call();
    expect(tokenRequests()).toBe(1);
  });
});

describe('a request for a token', () => {
  it('is not made before the first call', async () => {
    const { tokenRequests } = connect();
    await vi.runAllTimersAsync();
    expect(tokenRequests()).toBe(0);
  });

  it('is one for all calls that begin together, at first and when the token has to be renewed', async () => {
    const { call, tokenRequests, bearers } = connect({ slow: 100 });
    for (const expected of [1, 2]) {
      const calls = Array.from({ length: 20 }, () => call());
      await vi.advanceTimersByTimeAsync(100);
      await Promise.all(calls);
      expect(tokenRequests()).toBe(expected);
      expect(new Set(bearers().slice(-20))).toEqual(new Set([`Bearer token-${expected}`]));
      vi.advanceTimersByTime(3_570_000);
    }
  });

  it('goes on for the others when the call that began it is aborted', async () => {
    const { call, tokenRequests, bearers } = connect({ slow: 100 });
    const controller = new AbortController();
    const aborted = failureOf(call({ signal: controller.signal }));
    const other = call();
    controller.abort();
    expect(await aborted).toMatchObject({ name: 'AbortError' });
    await vi.advanceTimersByTimeAsync(100);
    await other;
    expect(tokenRequests()).toBe(1);
    expect(bearers()).toEqual(['Bearer token-1']);
  });

  it('that fails, fails for all who wait for it, and the next call makes another', async () => {
    const { call, tokenRequests } = connect({ failures: [{ status: 401 }] });
    const failures = await Promise.all([failureOf(call()), failureOf(call())]);
    for (const failure of failures) expect(failure).toMatchObject({ operation: 'issue-token', status: 401 });
    expect(tokenRequests()).toBe(1);
    await call();
    expect(tokenRequests()).toBe(2);
  });

  it.each([
    { retries: 0, requests: 1 },
    { retries: 2, requests: 3 },
  ])('is made $requests times by a call with $retries retries', async ({ retries, requests }) => {
    const busy = { status: 503, headers: { 'retry-after': '1' } };
    const { call, tokenRequests } = connect({ failures: [busy, busy, busy, busy, busy, busy, busy] });
    const failure = failureOf(call({ retries }));
    await vi.runAllTimersAsync();
    expect(await failure).toMatchObject({ name: 'ServerError', operation: 'issue-token' });
    expect(tokenRequests()).toBe(requests);
  });
});

describe('a refused token', () => {
  it.each([{}, { retries: 0 }])(
    'is replaced, and the call sent once more, with options %j',
    async (options) => {
      const { call, bearers, tokenRequests } = connect({ valid: ['Bearer token-2'] });
      await call(options);
      expect(bearers()).toEqual(['Bearer token-1', 'Bearer token-2']);
      expect(tokenRequests()).toBe(2);
    },
  );

  it('is replaced once in a call', async () => {
    const { call, bearers } = connect({ valid: [] });
    expect(await failureOf(call())).toMatchObject({ name: 'AuthenticationError', attempts: 1 });
    expect(bearers()).toEqual(['Bearer token-1', 'Bearer token-2']);
  });

  it('is replaced once for all calls that were sent with it', async () => {
    const { call, tokenRequests } = connect({ valid: ['Bearer token-2'] });
    await Promise.all(Array.from({ length: 20 }, () => call()));
    expect(tokenRequests()).toBe(2);
  });

  it('does not take the newer one along when its refusal comes late', async () => {
    const { call, tokenRequests, bearers } = connect({ valid: ['Bearer token-2'], delays: [0, 1_000] });
    const calls = [call(), call()];
    await vi.advanceTimersByTimeAsync(1_000);
    await Promise.all(calls);
    expect(tokenRequests()).toBe(2);
    expect(bearers().slice(-1)).toEqual(['Bearer token-2']);
  });

  it('that is fixed is not sent again', async () => {
    const { call, bearers } = connect({ auth: bearer('fixed'), valid: [] });
    expect(await failureOf(call())).toMatchObject({ name: 'AuthenticationError' });
    expect(bearers()).toEqual(['Bearer fixed']);
  });

  it('of a function is asked for before every attempt, and once more', async () => {
    let asked = 0;
    const auth = bearer(() => `own-${++asked}`);
    const { call, bearers } = connect({ auth, valid: ['Bearer own-2', 'Bearer own-3'] });
    await call();
    await call();
    expect(bearers()).toEqual(['Bearer own-1', 'Bearer own-2', 'Bearer own-3']);
  });
});
