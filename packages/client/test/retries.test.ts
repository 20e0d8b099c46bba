import * as fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  bearer,
  ConnectionError,
  createClient,
  fetchTransport,
  ServerError,
  type Transport,
} from '../src/index.ts';
import { parseRetryAfter } from '../../runtime/src/retry/retry-after.ts';
import { retryCases } from './cases/retries.ts';
import { failureOf, text } from './connect.ts';

describe('over fetch', () => {
  retryCases(fetchTransport);
});

function throughTransport(transport: Transport) {
  return createClient({
    baseUrl: 'https://analytics.example.org',
    serviceId: 'service-1',
    auth: bearer('fixed-token'),
    transport,
  });
}

describe('back-off', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it.each([
    { jitter: 1, waits: [500, 1000, 2000, 4000, 8000, 8000] },
    { jitter: 0.5, waits: [250, 500, 1000, 2000, 4000, 4000] },
    { jitter: 0, waits: [0, 0, 0, 0, 0, 0] },
  ])('doubles from 0.5 s to 8 s, with full jitter ($jitter)', async ({ jitter, waits }) => {
    vi.useFakeTimers();
    vi.spyOn(Math, 'random').mockReturnValue(jitter);
    const times: number[] = [];
    const unavailable: Transport = async () => {
      times.push(Date.now());
      return { status: 503, headers: { get: () => null }, text: async () => '', discard: () => {} };
    };
    const failure = failureOf(throughTransport(unavailable).profile.get(undefined, { retries: 6 }));
    await vi.runAllTimersAsync();
    expect(await failure).toBeInstanceOf(ServerError);
    expect(times.slice(1).map((time, index) => time - (times[index] ?? 0))).toEqual(waits);
  });
});

describe('a POST whose connection fails', () => {
  async function attemptsAfter(failure: unknown): Promise<number> {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    let attempts = 0;
    const failing: Transport = () => {
      attempts += 1;
      return Promise.reject(failure);
    };
    const error = await failureOf(throughTransport(failing).behaviors.detect(text));
    vi.restoreAllMocks();
    expect(error).toBeInstanceOf(ConnectionError);
    expect(error).toMatchObject({ cause: failure });
    return attempts;
  }
  const failed = (code: string) => Object.assign(new Error('It failed.'), { code });
  // fetch wraps the error of the socket.
  const wrapped = (cause: Error) => new TypeError('fetch failed', { cause });

  it.each(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT', 'ConnectionRefused'])(
    'is repeated after %s, which proves that nothing was sent',
    async (code) => {
      expect(await attemptsAfter(failed(code))).toBe(3);
      expect(await attemptsAfter(wrapped(failed(code)))).toBe(3);
    },
  );

  it.each(['ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'UND_ERR_SOCKET', 'ERR_SSL_PROTOCOL_ERROR'])(
    'is not repeated after %s, which proves nothing',
    async (code) => {
      expect(await attemptsAfter(failed(code))).toBe(1);
      expect(await attemptsAfter(wrapped(failed(code)))).toBe(1);
    },
  );

  it.each([new TypeError('Failed to fetch'), 'a text', undefined])(
    'is not repeated when the runtime gives no reason (%o)',
    async (failure) => {
      expect(await attemptsAfter(failure)).toBe(1);
    },
  );
});

describe('Retry-After', () => {
  const date = 'Sat, 21 Nov 2026 10:00:00 GMT';

  it.each([
    { value: '0', expected: 0 },
    { value: '120', expected: 120_000 },
    { value: ' 7 ', expected: 7_000 },
    { value: 'Sat, 21 Nov 2026 10:00:30 GMT', expected: 30_000 },
    { value: 'Saturday, 21-Nov-26 10:00:30 GMT', expected: 30_000 },
    { value: 'Sat Nov 21 10:00:30 2026', expected: 30_000 },
    { value: 'Sat, 21 Nov 2026 09:59:59 GMT', expected: undefined },
    { value: '-5', expected: undefined },
    { value: '1.5', expected: undefined },
    { value: '1e3', expected: undefined },
    { value: '', expected: undefined },
    { value: 'soon', expected: undefined },
    { value: 'in 2099', expected: undefined },
    { value: '2099-01-01', expected: undefined },
    { value: null, expected: undefined },
  ])('$value means $expected ms', ({ value, expected }) => {
    expect(parseRetryAfter(value, date)).toBe(expected);
  });

  it.each([null, 'yesterday'])('counts from the local clock when the date of the service is %j', (date) => {
    vi.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 10, 21, 10));
    expect(parseRetryAfter('Sat, 21 Nov 2026 10:00:30 GMT', date)).toBe(30_000);
    vi.restoreAllMocks();
  });

  it('is never a negative wait, nor none that is a number, whatever it says', () => {
    const anything = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.integer().map(String),
      fc.stringMatching(/^\d{1,400}$/),
      fc.date().map((value) => value.toUTCString()),
      fc.tuple(fc.constantFrom('Sat, ', 'in ', '-', '+'), fc.integer()).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(anything, fc.option(anything), (value, date) => {
        const wait = parseRetryAfter(value, date);
        expect(wait === undefined || wait >= 0).toBe(true);
      }),
    );
  });
});
