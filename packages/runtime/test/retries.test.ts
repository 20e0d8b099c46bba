import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCaller, type CallOptions, type DirectOptions, type Operation } from '../src/index.ts';
import { failureOf } from './failures.ts';
import { scriptedService, type Scripted } from './scripted-service.ts';

const now = 'Sat, 21 Nov 2026 10:00:00 GMT';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(now) });
  jitter(0.5);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** What `Math.random` returns, one after the other. The last is repeated. */
function jitter(...shares: [number, ...number[]]): void {
  vi.spyOn(Math, 'random').mockImplementation(() => (shares.length > 1 ? shares.shift() : shares[0]) ?? 0);
}

type Method = Operation['method'];
interface Settings extends CallOptions {
  readonly method?: Method;
  readonly client?: Partial<DirectOptions>;
}

/** Makes a call to a service that always fails alike. Returns its error, and the waits between its requests. */
async function waitsAfter(failure: Scripted | 'silence', settings: Settings = {}) {
  const { method = 'GET', client, ...own } = settings;
  const never = new Promise<never>(() => {});
  const { sent, transport } = scriptedService(() => (failure === 'silence' ? never : failure));
  const call = createCaller({}, { baseUrl: 'https://service.example', transport, ...client });
  const error = failureOf(call({ id: 'probe', method, path: '/things' }, {}, own));
  await vi.runAllTimersAsync();
  const times = sent.map(({ at }) => at);
  return {
    error: await error,
    requests: times.length,
    waits: times.slice(1).map((at, index) => at - (times[index] ?? 0)),
  };
}

const busy = (headers: Record<string, string> = {}) => ({ status: 503, headers });
const thrown = (code: string) => Object.assign(new Error('It failed.'), { code });

describe('Retry-After', () => {
  it.each([
    { value: '0', date: undefined, wait: 0 },
    { value: '1', date: undefined, wait: 1_000 },
    { value: '7', date: now, wait: 7_000 },
    { value: '60', date: undefined, wait: 60_000 },
    // The three forms of a date in HTTP.
    { value: 'Sat, 21 Nov 2026 10:00:30 GMT', date: now, wait: 30_000 },
    { value: 'Saturday, 21-Nov-26 10:00:30 GMT', date: now, wait: 30_000 },
    { value: 'Sat Nov 21 10:00:30 2026', date: now, wait: 30_000 },
    // A date counts from the clock of the service, where it says what time it has.
    { value: 'Sat, 21 Nov 2026 12:00:30 GMT', date: 'Sat, 21 Nov 2026 12:00:00 GMT', wait: 30_000 },
    { value: 'Sat, 21 Nov 2026 10:00:30 GMT', date: undefined, wait: 30_000 },
    { value: 'Sat, 21 Nov 2026 10:00:30 GMT', date: 'yesterday', wait: 30_000 },
    { value: now, date: now, wait: 0 },
  ])('of $value, with the date $date, is a wait of $wait ms', async ({ value, date, wait }) => {
    const headers = { 'retry-after': value, ...(date && { date }) };
    const { error } = await waitsAfter(busy(headers), { retries: 0 });
    expect(error).toMatchObject({ retryAfter: wait });
    const { waits } = await waitsAfter(busy(headers), { retries: 1 });
    expect(waits).toEqual([wait]);
  });

  it.each(['-5', '1.5', '1e3', 'soon', 'in 2099', '2099-01-01', 'Sat, 21 Nov 2026 09:59:59 GMT'])(
    'of %s says nothing: the back-off decides',
    async (value) => {
      const { waits, error } = await waitsAfter(busy({ 'retry-after': value, date: now }));
      expect(waits).toEqual([250, 500]);
      expect(error).toMatchObject({ retryAfter: undefined });
    },
  );

  it.each([
    { value: '61', retryAfter: 61_000 },
    { value: '3600', retryAfter: 3_600_000 },
    { value: 'Sat, 21 Nov 2026 10:01:01 GMT', retryAfter: 61_000 },
  ])('of $value is over 60 s, which is left to the caller', async ({ value, retryAfter }) => {
    const { requests, error } = await waitsAfter(busy({ 'retry-after': value, date: now }));
    expect(requests).toBe(1);
    expect(error).toMatchObject({ name: 'ServerError', attempts: 1, retryAfter, retryable: true });
  });
});

describe('back-off', () => {
  it.each([
    { shares: [1], waits: [500, 1_000, 2_000, 4_000, 8_000, 8_000, 8_000] },
    { shares: [0.5], waits: [250, 500, 1_000, 2_000, 4_000, 4_000, 4_000] },
    { shares: [0], waits: [0, 0, 0, 0, 0, 0, 0] },
    // The share is drawn anew for every wait.
    { shares: [1, 0, 0.25, 0.5, 0.75, 0, 1], waits: [500, 0, 500, 2_000, 6_000, 0, 8_000] },
  ])('doubles from 0.5 s to 8 s, times shares of $shares', async ({ shares, waits: expected }) => {
    const [first = 0, ...others] = shares;
    jitter(first, ...others);
    const { waits } = await waitsAfter(busy(), { retries: expected.length });
    expect(waits).toEqual(expected);
  });

  it('spreads clients that failed together', async () => {
    vi.restoreAllMocks();
    const firstWaits = new Set<number>();
    for (let client = 0; client < 20; client += 1) {
      const { waits } = await waitsAfter(busy(), { retries: 4 });
      for (const [index, wait] of waits.entries()) expect(wait).toBeLessThanOrEqual(500 * 2 ** index);
      firstWaits.add(waits[0] ?? 0);
    }
    expect(firstWaits.size).toBeGreaterThan(10);
  });

  it.each([
    { failure: thrown('ECONNRESET'), what: 'a lost connection', waits: [250, 500] },
    { failure: { status: 429 }, what: '429', waits: [250, 500] },
    { failure: { status: 500 }, what: '500', waits: [250, 500] },
    // Its time limit of 1,000 ms passes before each wait.
    { failure: 'silence' as const, what: 'a timeout', waits: [1_250, 1_500] },
  ])('is the wait after $what', async ({ failure, waits: expected }) => {
    expect((await waitsAfter(failure, { timeout: 1_000 })).waits).toEqual(expected);
  });

  it('is told to hooks, before the wait', async () => {
    const told: unknown[] = [];
    const onRetry = (request: { attempt: number }, { delay }: { delay: number }) =>
      void told.push([request.attempt, delay, performance.now()]);
    const started = performance.now();
    await waitsAfter(busy(), { client: { hooks: [{ onRetry }] } });
    expect(told).toEqual([
      [1, 250, started],
      [2, 500, started + 250],
    ]);
  });
});

describe('a call is tried', () => {
  it.each([
    { client: {}, own: {}, requests: 3 },
    { client: { retries: 0 }, own: {}, requests: 1 },
    { client: {}, own: { retries: 0 }, requests: 1 },
    { client: {}, own: { retries: 1 }, requests: 2 },
    { client: { retries: 4 }, own: {}, requests: 5 },
    { client: { retries: 4 }, own: { retries: 1 }, requests: 2 },
  ])('$requests times with $own of the call and $client of the client', async (row) => {
    const { requests, error } = await waitsAfter(busy(), { ...row.own, client: row.client });
    expect(requests).toBe(row.requests);
    expect(error).toMatchObject({ name: 'ServerError', attempts: row.requests });
  });

  it('until it succeeds', async () => {
    const responses: Scripted[] = [busy(), thrown('ECONNRESET'), { status: 204 }];
    const { sent, transport } = scriptedService(() => responses.shift() ?? busy());
    const call = createCaller({}, { baseUrl: 'https://service.example', transport });
    const response = call({ id: 'probe', method: 'GET', path: '/things' }, {}).withResponse();
    await vi.runAllTimersAsync();
    expect(await response).toMatchObject({ status: 204 });
    expect(sent).toHaveLength(3);
  });
});

describe('three requests are made', () => {
  const asked = { 'retry-after': '0' };
  const rows: readonly { failure: string; of: Scripted | 'silence'; safe: boolean; unsafe: boolean }[] = [
    { failure: '400', of: { status: 400 }, safe: false, unsafe: false },
    { failure: '401', of: { status: 401 }, safe: false, unsafe: false },
    { failure: '403 with Retry-After', of: { status: 403, headers: asked }, safe: false, unsafe: false },
    { failure: '404', of: { status: 404 }, safe: false, unsafe: false },
    { failure: '408', of: { status: 408 }, safe: true, unsafe: false },
    { failure: '408 with Retry-After', of: { status: 408, headers: asked }, safe: true, unsafe: false },
    { failure: '409 with Retry-After', of: { status: 409, headers: asked }, safe: false, unsafe: false },
    { failure: '422', of: { status: 422 }, safe: false, unsafe: false },
    { failure: '429', of: { status: 429 }, safe: true, unsafe: false },
    { failure: '429 with Retry-After', of: { status: 429, headers: asked }, safe: true, unsafe: true },
    { failure: '499', of: { status: 499 }, safe: false, unsafe: false },
    { failure: '500', of: { status: 500 }, safe: true, unsafe: false },
    { failure: '500 with Retry-After', of: { status: 500, headers: asked }, safe: true, unsafe: false },
    { failure: '502', of: { status: 502 }, safe: true, unsafe: false },
    { failure: '503', of: busy(), safe: true, unsafe: false },
    { failure: '503 with Retry-After', of: busy(asked), safe: true, unsafe: true },
    { failure: '504', of: { status: 504 }, safe: true, unsafe: false },
    { failure: '302', of: { status: 302 }, safe: false, unsafe: false },
    { failure: 'a refused connection', of: thrown('ECONNREFUSED'), safe: true, unsafe: true },
    { failure: 'a name that is not found', of: thrown('ENOTFOUND'), safe: true, unsafe: true },
    { failure: 'a lost connection', of: thrown('ECONNRESET'), safe: true, unsafe: false },
    { failure: 'an error without a reason', of: new TypeError('Failed'), safe: true, unsafe: false },
    { failure: 'an expired certificate', of: thrown('CERT_HAS_EXPIRED'), safe: false, unsafe: false },
    { failure: 'a timeout', of: 'silence', safe: true, unsafe: false },
  ];

  it.each(rows)('after $failure: $safe where repeating is safe', async ({ of, safe }) => {
    expect((await waitsAfter(of)).requests).toBe(safe ? 3 : 1);
  });

  it.each(rows)('after $failure: $unsafe where repeating may do harm', async ({ of, unsafe }) => {
    expect((await waitsAfter(of, { method: 'POST' })).requests).toBe(unsafe ? 3 : 1);
  });

  it.each([
    ['GET', true],
    ['HEAD', true],
    ['OPTIONS', true],
    ['POST', false],
    ['PUT', false],
    ['PATCH', false],
    ['DELETE', false],
  ] as const)('by %s after 503: %s', async (method, isSafe) => {
    expect((await waitsAfter(busy(), { method })).requests).toBe(isSafe ? 3 : 1);
    expect((await waitsAfter(busy(), { method, retry: 'safe' })).requests).toBe(3);
    expect((await waitsAfter(busy(), { method, retry: 'unsafe' })).requests).toBe(1);
  });
});

describe('a wait', () => {
  it.each([
    // The first wait of 250 ms ends just before the deadline, or would end with it.
    { deadline: 251, requests: 2 },
    { deadline: 250, requests: 1 },
  ])('is not begun where the deadline of $deadline ms would cut it off', async ({ deadline, requests }) => {
    const started = performance.now();
    const after = await waitsAfter(busy(), { deadline });
    expect(after.requests).toBe(requests);
    expect(after.error).toMatchObject({ name: 'ServerError', status: 503 });
    expect(performance.now() - started).toBeLessThan(deadline);
  });

  it('does not follow a deadline that has passed', async () => {
    const { requests, error } = await waitsAfter('silence', { deadline: 1_000 });
    expect(requests).toBe(1);
    expect(error).toMatchObject({ name: 'TimeoutError', limit: 'deadline' });
  });

  it('ends with an abort, at once', async () => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 10_000);
    const started = performance.now();
    const { requests, error } = await waitsAfter(busy({ 'retry-after': '60' }), {
      signal: controller.signal,
    });
    expect(requests).toBe(1);
    expect(error).toMatchObject({ name: 'AbortError' });
    expect(performance.now() - started).toBe(10_000);
  });
});
