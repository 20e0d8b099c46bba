import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { held, onlyFor, problem, tokens } from '../../runtime/test/fault-server.ts';
import { ask, post, useProxy } from './proxy-harness.ts';

const harness = useProxy();

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

  it('that replace a refused one are known as such, whatever other requests are told in the meantime', async () => {
    const refusal = () => held(problem(401));
    const { service } = harness;
    const proxy = harness.proxy();
    const read = async () => (await proxy(ask('/v1/profile'))).status;
    const detect = async () => (await proxy(post('/v1/behaviors'))).status;
    // The first is sent with token-1, the next two with token-2, which replaces it.
    const [first, second, third, renewal] = [refusal(), refusal(), refusal(), held(tokens())];
    service.on('GET /v1/profile', first.answer, problem(401));
    const withFirst = read();
    await service.arrived('GET /v1/profile');
    service.on('POST /v1/behaviors', problem(401), second.answer, third.answer, problem(401));
    expect(await detect()).toBe(503);
    const withSecond = detect();
    await service.arrived('POST /v1/behaviors', 2);
    const withThird = detect();
    await service.arrived('POST /v1/behaviors', 3);
    service.on('POST /v1/token', renewal.answer);
    second.release();
    expect(await withSecond).toBe(502);
    first.release();
    await service.arrived('POST /v1/token', 3);
    third.release();
    expect(await withThird).toBe(502);
    renewal.release();
    expect(await withFirst).toBe(502);
    // The service refuses the credentials: coming back is no use.
    expect(await detect()).toBe(502);
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
