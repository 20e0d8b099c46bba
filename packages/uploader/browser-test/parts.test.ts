import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  dieBeforeHeaders,
  raw,
  startFaultServer,
  type FaultServer,
} from '../../runtime/test/fault-server.ts';
import { listen } from './listen.ts';
import type { PutOutcome, PutPlan, Suite } from './page.ts';
import { startS3Storage, type S3Storage } from './s3-storage.ts';
import { control, surround } from './setup.ts';
import { preflight, share, shared } from './shared-answer.ts';

declare const suite: Suite;

const web = surround();
/** What the page wrote to its console. */
let written: string[];

beforeEach(async () => {
  written = [];
  web.page.on('console', (message) => written.push(message.text()));
  await web.page.evaluate(() => void (document.cookie = 'session=secret'));
});

function put(plan: PutPlan): Promise<PutOutcome> {
  return web.page.evaluate((one) => suite.put(one), plan);
}

const nothingOfOurs = ['authorization', 'content-type', 'cookie', 'service-id', 'transfer-encoding'];

describe.each(['xhr', 'fetch'] as const)(
  'a part by %s, with a storage that checks signatures',
  (transport) => {
    let storage: S3Storage;
    beforeAll(async () => {
      storage = await startS3Storage();
    });
    afterAll(() => storage.close());

    it('arrives with its length, nothing of ours, and an ETag that the page reads', async () => {
      const upload = await storage.start('etag-exposed', `by-${transport}`);
      const url = await storage.presign(upload, 1);
      const outcome = await put({ url, transport, body: { text: 'recording' } });
      expect(outcome).toMatchObject({ status: 200, etag: expect.stringMatching(/^"[0-9a-f]{32}"$/) });
      expect(outcome).toMatchObject({
        wasRedirected: false,
        told: expect.toSatisfy((told) => told.at(-1) === 9),
      });
      const sent = storage.parts.at(-1);
      expect(sent?.headers).toMatchObject({ 'content-length': '9' });
      for (const name of nothingOfOurs) expect(sent?.headers).not.toHaveProperty(name);
      await storage.complete(upload, [
        { partNumber: 1, etag: 'etag' in outcome ? (outcome.etag ?? '') : '' },
      ]);
      expect((await storage.read(upload)).toString()).toBe('recording');
    });

    it('has no ETag where the storage does not expose it, and nothing is written about that', async () => {
      const url = await storage.presign(await storage.start('etag-hidden', 'hidden'), 1);
      expect(await put({ url, transport, body: { text: 'recording' } })).toMatchObject({
        status: 200,
        etag: null,
      });
      expect(written).toEqual([]);
    });

    it('is refused with a reason when its URL was changed', async () => {
      const url = await storage.presign(await storage.start('etag-exposed', 'changed'), 1);
      const outcome = await put({
        url: url.replace('partNumber=1', 'partNumber=2'),
        transport,
        body: { text: 'x' },
      });
      expect(outcome).toMatchObject({ status: 403, text: expect.stringContaining('SignatureDoesNotMatch') });
    });
  },
);

describe.each(['xhr', 'fetch'] as const)('a part by %s, with a storage that misbehaves', (transport) => {
  let storage: FaultServer;
  let elsewhere: FaultServer;
  beforeEach(async () => {
    [storage, elsewhere] = await Promise.all([startFaultServer(), startFaultServer()]);
    for (const one of [storage, elsewhere]) one.on('OPTIONS /', preflight);
    elsewhere.on('PUT /', shared(raw(200, '', { etag: '"elsewhere"' })));
  });
  afterEach(async () => {
    await storage.close();
    await elsewhere.close();
  });

  it('tells of all bytes in the end', async () => {
    storage.on('PUT /', shared(raw(200, '')));
    const { told } = await put({ url: `${storage.url}/`, transport, body: { zeros: 5_000_000 } });
    expect(told.at(-1)).toBe(5_000_000);
  });

  it('tells of the bytes in the end alone when a service worker takes it', async () => {
    await control(web.page);
    storage.on('PUT /', shared(raw(200, '', { etag: '"one"' })));
    const size = 5_000_000;
    const outcome = await put({ url: `${storage.url}/`, transport, body: { zeros: size } });
    expect(outcome).toMatchObject({ status: 200, etag: '"one"', wasRedirected: false });
    expect(new Set(outcome.told)).toEqual(new Set([size]));
    expect(storage.requests.at(-1)?.body.length).toBe(size);
  });

  it('is read from a reader', async () => {
    storage.on('PUT /', shared(raw(200, '')));
    expect(await put({ url: `${storage.url}/`, transport, body: { read: 'recording' } })).toMatchObject({
      status: 200,
    });
    expect(storage.requests.at(-1)?.body.toString()).toBe('recording');
    expect(storage.requests.at(-1)?.headers).not.toHaveProperty('content-type');
  });

  it('tells of a redirect', async () => {
    storage.on('PUT /', shared(raw(307, '', { location: `${elsewhere.url}/` })));
    const outcome = await put({ url: `${storage.url}/`, transport, body: { text: 'recording' } });
    expect(outcome).toMatchObject({ wasRedirected: true });
    // XMLHttpRequest follows, whatever one does.
    expect(elsewhere.connections > 0).toBe(transport === 'xhr');
  });

  it('reads 64 KiB of a long refusal', async () => {
    storage.on('PUT /', shared(raw(503, 'x'.repeat(100_000), { 'retry-after': '1' })));
    const outcome = await put({ url: `${storage.url}/`, transport, body: { text: 'recording' } });
    expect(outcome).toMatchObject({ status: 503, text: 'x'.repeat(65_536) });
  });

  it.each([
    ['without a word', dieBeforeHeaders],
    ['with a refusal that is not shared with the page', raw(403, '')],
  ])('rejects when it ends %s', async (_, answer) => {
    storage.on('PUT /', answer);
    const outcome = await put({ url: `${storage.url}/`, transport, body: { text: 'recording' } });
    expect(outcome).toMatchObject({ error: 'TypeError' });
  });

  it('ends at once when it is aborted', async () => {
    const stalled = await startStalledStorage();
    const pending = put({ url: stalled.url, transport, body: { zeros: 50_000_000 }, abortable: true });
    const { request } = await stalled.arrived;
    const { socket } = request;
    const closed = new Promise((resolve) => socket.once('close', resolve));
    await web.page.evaluate(() => void dispatchEvent(new Event('abort-now')));
    request.resume();
    expect(await pending).toMatchObject({
      error: 'AbortError',
      sinceAbort: expect.toSatisfy((ms) => ms < 2_000),
    });
    await closed;
    expect(socket.bytesRead).toBeLessThan(50_000_000);
    await stalled.close();
  });
});

it('tells of the bytes on their way by xhr', async () => {
  const stalled = await startStalledStorage();
  const size = 50_000_000;
  const pending = put({ url: stalled.url, transport: 'xhr', body: { zeros: size } });
  const { request, response } = await stalled.arrived;
  const told = () => web.page.evaluate(() => suite.told());
  await expect.poll(told).toSatisfy((all: number[]) => all.some((bytes) => bytes > 0 && bytes < size));
  request.resume().once('end', () => response.end());
  const outcome = await pending;
  expect(outcome.told.toSorted((a, b) => a - b)).toEqual(outcome.told);
  expect(outcome.told.at(-1)).toBe(size);
  await stalled.close();
});

/** A storage that does not read a part, of which no more is sent than fits between here and there. */
async function startStalledStorage() {
  type Exchange = { readonly request: IncomingMessage; readonly response: ServerResponse };
  let arrive: (exchange: Exchange) => void = () => {};
  const arrived = new Promise<Exchange>((resolve) => (arrive = resolve));
  const { url, close } = await listen((request, response) => {
    if (request.method === 'OPTIONS') preflight(response);
    else {
      share(response);
      arrive({ request, response });
    }
  });
  return { url, close, arrived };
}
