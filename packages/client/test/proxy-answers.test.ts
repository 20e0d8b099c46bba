import { afterEach, describe, expect, it, vi } from 'vitest';
import { failureOf } from './connect.ts';
import {
  closing,
  dieBeforeHeaders,
  dieInBody,
  emptyChunks,
  held,
  json,
  problem,
  raw,
  redirect,
  stallInBody,
  type Answer,
} from '../../runtime/test/fault-server.ts';
import { ask, post, postStream, useProxy } from './proxy-harness.ts';

const harness = useProxy();

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
    expect(String(await failureOf(response.text()))).toBe('Error: The response of the service broke off.');
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
    expect(String(await text)).toBe('Error: The response of the service broke off.');
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
