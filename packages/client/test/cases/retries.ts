import { expect, it } from 'vitest';
import {
  ApiError,
  ConnectionError,
  RateLimitError,
  ServerError,
  TimeoutError,
  type RequestOptions,
  type Transport,
} from '../../src/index.ts';
import { failureOf, text, useFaultServer, type MakeClient } from '../connect.ts';
import {
  dieBeforeHeaders,
  dieInBody,
  dieInChunks,
  json,
  problem,
  startFaultServer,
  stallBeforeHeaders,
  type Answer,
} from '../../../runtime/test/fault-server.ts';

interface Row {
  readonly failure: string;
  readonly answer: Answer;
  readonly get: number;
  readonly post: number;
}

const now = 'Sat, 21 Nov 2026 10:00:00 GMT';

/** Requests that are made when every answer is the same failure: 3 with the 2 retries of the default. */
const table: readonly Row[] = [
  { failure: '400', answer: problem(400), get: 1, post: 1 },
  { failure: '404', answer: problem(404), get: 1, post: 1 },
  { failure: '408', answer: problem(408), get: 3, post: 1 },
  { failure: '409', answer: problem(409), get: 1, post: 1 },
  { failure: '409 with Retry-After', answer: problem(409, { 'retry-after': '0' }), get: 1, post: 1 },
  { failure: '429', answer: problem(429), get: 3, post: 1 },
  { failure: '429 with Retry-After', answer: problem(429, { 'retry-after': '0' }), get: 3, post: 3 },
  { failure: '500', answer: problem(500), get: 3, post: 1 },
  { failure: '500 with Retry-After', answer: problem(500, { 'retry-after': '0' }), get: 3, post: 1 },
  { failure: '501', answer: problem(501), get: 3, post: 1 },
  { failure: '502', answer: problem(502), get: 3, post: 1 },
  { failure: '503', answer: problem(503), get: 3, post: 1 },
  { failure: '503 with Retry-After', answer: problem(503, { 'retry-after': '0' }), get: 3, post: 3 },
  {
    failure: '503 with a date in Retry-After',
    answer: problem(503, { 'retry-after': now, date: now }),
    get: 3,
    post: 3,
  },
  { failure: '503 with Retry-After: -5', answer: problem(503, { 'retry-after': '-5' }), get: 3, post: 1 },
  { failure: '503 with Retry-After: soon', answer: problem(503, { 'retry-after': 'soon' }), get: 3, post: 1 },
  {
    failure: '503 with Retry-After: in 2099',
    answer: problem(503, { 'retry-after': 'in 2099' }),
    get: 3,
    post: 1,
  },
  { failure: '503 with Retry-After: 61', answer: problem(503, { 'retry-after': '61' }), get: 1, post: 1 },
  {
    failure: '503 with a far date in Retry-After',
    answer: problem(503, { 'retry-after': 'Sat, 21 Nov 2026 10:01:01 GMT', date: now }),
    get: 1,
    post: 1,
  },
  { failure: 'a connection that dies before the headers', answer: dieBeforeHeaders, get: 3, post: 1 },
  { failure: 'a success that dies inside its body', answer: dieInBody(), get: 3, post: 1 },
  { failure: 'a success without its last chunk', answer: dieInChunks(), get: 3, post: 1 },
  { failure: 'a 400 that dies inside its body', answer: dieInBody(400), get: 1, post: 1 },
];

/** What is repeated, how often, and what is not. */
export function retryCases(transport: Transport, make?: MakeClient): void {
  const harness = useFaultServer({ transport }, make);
  const get = (options?: RequestOptions) => harness.connect().conversations.jobs.get('job-1', options);
  const post = (options?: RequestOptions) => harness.connect().behaviors.detect(text, options);

  it.each(table)('GET: $get requests for $failure', async ({ answer, get: expected }) => {
    harness.server.on('*', answer);
    await failureOf(get());
    expect(harness.server.requests).toHaveLength(expected);
  });

  it.each(table)('POST: $post requests for $failure', async ({ answer, post: expected }) => {
    harness.server.on('*', answer);
    await failureOf(post());
    expect(harness.server.requests).toHaveLength(expected);
  });

  it.each([problem(503), dieBeforeHeaders, dieInBody(), dieInChunks()])(
    'a GET succeeds after two failures (%#)',
    async (answer) => {
      harness.server.on('*', answer, answer, json({ id: 'job-1' }));
      expect(await get()).toEqual({ id: 'job-1' });
      expect(harness.server.requests).toHaveLength(3);
    },
  );

  it('a POST succeeds after the wait that the service asked for', async () => {
    harness.server.on('*', problem(429, { 'retry-after': '1' }), json({ id: 'done' }));
    const started = performance.now();
    expect(await post()).toEqual({ id: 'done' });
    expect(performance.now() - started).toBeGreaterThanOrEqual(990);
  });

  it('retries: 0 makes one request', async () => {
    harness.server.on('*', problem(503, { 'retry-after': '0' }));
    await failureOf(get({ retries: 0 }));
    await failureOf(post({ retries: 0 }));
    expect(harness.server.requests).toHaveLength(2);
  });

  it('retries: 5 makes up to six', async () => {
    harness.server.on('*', problem(503));
    const error = await failureOf(get({ retries: 5 }));
    expect(error).toBeInstanceOf(ServerError);
    expect(error).toMatchObject({ attempts: 6, retryable: true });
    expect(harness.server.requests).toHaveLength(6);
  });

  it('a GET that times out is made again, a POST is not', async () => {
    harness.server.on('*', stallBeforeHeaders);
    expect(await failureOf(get({ timeout: 300 }))).toBeInstanceOf(TimeoutError);
    expect(harness.server.requests).toHaveLength(3);
    expect(await failureOf(post({ timeout: 300 }))).toBeInstanceOf(TimeoutError);
    expect(harness.server.requests).toHaveLength(4);
  });

  it('a wait of over 60 s is left to the caller, at once', async () => {
    harness.server.on('*', problem(429, { 'retry-after': '3600' }));
    const error = await failureOf(get());
    expect(error).toBeInstanceOf(RateLimitError);
    expect(error).toMatchObject({ retryAfter: 3_600_000, attempts: 1, retryable: true });
  });

  it('a wait of 60 s is waited for', async () => {
    harness.server.on('*', problem(429, { 'retry-after': '60' }));
    const controller = new AbortController();
    const client = harness.connect({
      hooks: [{ onRetry: (_request, { delay }) => controller.abort(delay) }],
    });
    const error = await failureOf(client.conversations.jobs.get('job-1', { signal: controller.signal }));
    expect(error).toMatchObject({ name: 'AbortError', cause: 60_000 });
  });

  it('a wait that the deadline would cut off is not begun: the answer itself is told, at once', async () => {
    harness.server.on('*', problem(429, { 'retry-after': '60' }));
    const error = await failureOf(get({ deadline: 10_000 }));
    expect(error).toBeInstanceOf(RateLimitError);
    expect(error).toMatchObject({ retryAfter: 60_000, attempts: 1, retryable: true });
    expect(harness.server.requests).toHaveLength(1);
  });

  it('a connection that never opened is tried again, for a POST too', async () => {
    const gone = await startFaultServer();
    await gone.close();
    let attempts = 0;
    const counting: Transport = (request) => {
      attempts += 1;
      return transport(request);
    };
    const client = harness.connect({ baseUrl: gone.url, transport: counting });
    const error = await failureOf(client.behaviors.detect(text));
    expect(error).toBeInstanceOf(ConnectionError);
    expect(error).toMatchObject({ neverOpened: true, retryable: true });
    expect(attempts).toBe(3);
  });

  it('a connection that died after the request was sent is no proof that nothing happened', async () => {
    harness.server.on('*', dieBeforeHeaders);
    const error = await failureOf(post());
    expect(error).toBeInstanceOf(ConnectionError);
    expect(error).toMatchObject({ neverOpened: false });
  });

  it('an error whose body dies is that error still', async () => {
    harness.server.on('*', dieInBody(400));
    const error = await failureOf(get());
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 400, problem: undefined });
  });
}
