import { createProxyHandler } from '@conversation-analytics/client/proxy';
import { beforeEach, expect, it } from 'vitest';
import { createClient } from '../../src/index.ts';
import { useFaultServer } from '../../test/connect.ts';
import {
  closing,
  held,
  json,
  onlyFor,
  stallBeforeHeaders,
  tokens,
} from '../../../runtime/test/fault-server.ts';
import type { Runtime } from './suite.ts';

const job = { id: 'job-1' };
const jobPath = '/v1/conversations/jobs/job-1';

/** The proxy handler, mounted as it is on the server of the runtime. */
export function proxyCases(runtime: Runtime): void {
  const harness = useFaultServer();
  let origin = '';
  beforeEach(() => {
    const handler = createProxyHandler({
      baseUrl: harness.server.url,
      serviceId: 'service-1',
      credentials: { clientId: 'client-1', clientSecret: 'secret-7' },
      basePath: '/api/analytics',
      operations: ['get-conversation-job', 'detect-behaviors'],
      authorize: () => true,
      maxBodyBytes: 1_000_000,
    });
    origin = runtime.serve(handler);
  });

  const getJob = (signal?: AbortSignal) =>
    createClient({ baseUrl: `${origin}/api/analytics`, auth: 'proxy' }).conversations.jobs.get('job-1', {
      retries: 0,
      timeout: 5000,
      ...(signal && { signal }),
    });
  const detect = (body: string) =>
    fetch(`${origin}/api/analytics/v1/behaviors`, {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json', cookie: 'session=1' },
      body,
    });

  it('adds the token and the service id', async () => {
    harness.server.on(`GET ${jobPath}`, json(job));
    expect(await getJob()).toEqual(job);
    expect(harness.server.calls[0]?.headers).toMatchObject({
      authorization: 'Bearer token-1',
      'service-id': 'service-1',
    });
  });

  it('streams a body there and an answer back', async () => {
    harness.server.on('POST /v1/behaviors', json({ id: 'Grüße' }));
    const response = await detect('{"input":"Grüße"}');
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toEqual({ id: 'Grüße' });
    const [call] = harness.server.calls;
    expect(String(call?.body)).toBe('{"input":"Grüße"}');
    expect(call?.headers).not.toHaveProperty('cookie');
  });

  it('stops a body that is too long', async () => {
    const response = await detect(JSON.stringify({ input: 'x'.repeat(1_000_000) }));
    expect(response.status).toBe(413);
    expect(harness.server.calls).toEqual([]);
  });

  it('replays a call whose token was refused', async () => {
    harness.server.on(`GET ${jobPath}`, onlyFor(['token-2'], json(job)));
    expect(await getJob()).toEqual(job);
    expect(harness.server.tokenRequests).toBe(2);
  });

  it('asks for one token, however many requests wait for it', async () => {
    const token = held(tokens());
    harness.server.on('POST /v1/token', token.answer);
    harness.server.on(`GET ${jobPath}`, json(job));
    const calls = Array.from({ length: 20 }, () => getJob());
    await harness.server.arrived('POST /v1/token');
    token.release();
    expect(await Promise.all(calls)).toEqual(calls.map(() => job));
    expect(harness.server.tokenRequests).toBe(1);
  });

  it('serves on when the request that asked for the token was given up', async () => {
    const token = held(tokens());
    harness.server.on('POST /v1/token', token.answer, tokens());
    harness.server.on(`GET ${jobPath}`, json(job));
    const first = new AbortController();
    const givenUp = getJob(first.signal).catch((error: unknown) => error);
    await harness.server.arrived('POST /v1/token');
    first.abort();
    expect(await givenUp).toMatchObject({ name: 'AbortError' });
    const second = getJob();
    token.release();
    expect(await second).toEqual(job);
    expect(await getJob()).toEqual(job);
  });

  it('gives up at the service what the browser has given up', async () => {
    const stalled = closing(stallBeforeHeaders);
    harness.server.on(`GET ${jobPath}`, stalled.answer);
    const browser = new AbortController();
    const givenUp = getJob(browser.signal).catch(() => {});
    await harness.server.arrived(`GET ${jobPath}`);
    browser.abort();
    await givenUp;
    expect(await stalled.closed).toBe('closed');
  });
}
