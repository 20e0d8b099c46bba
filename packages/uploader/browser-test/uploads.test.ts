import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createProxyHandler } from '@conversation-analytics/client/proxy';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startService, type Service } from '../../server/src/index.ts';
import { jobServiceOnS3, type JobServiceOnS3 } from './job-service-on-s3.ts';
import type { Suite } from './page.ts';
import { startS3Storage, type S3Storage } from './s3-storage.ts';
import { control, surround } from './setup.ts';

declare const suite: Suite;

const partBytes = 64 * 1024;
const partCount = 10;
/** The last part is short. */
const fileBytes = partBytes * (partCount - 1) + 1000;

const web = surround();
let folder: string;
let path: string;
let content: Buffer;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'uploads-'));
  path = join(folder, 'recording.mp3');
  content = randomBytes(fileBytes);
  await write(content);
});
afterEach(() => rm(folder, { recursive: true }));

/** Writes the file, always with the same date unless told. */
async function write(bytes: Buffer, seconds = 1_000_000): Promise<void> {
  await writeFile(path, bytes);
  await utimes(path, seconds, seconds);
}

async function start(page: Page, api: string): Promise<void> {
  await page.setInputFiles('input', path);
  await page.evaluate((plan) => suite.startUpload(plan), { api, partBytes });
}

const ended = (page: Page) => page.evaluate(() => suite.ended());
const snapshot = (page: Page) => page.evaluate(() => suite.snapshot());

describe('an upload from a page to a storage that checks signatures', () => {
  let storage: S3Storage;
  let service: JobServiceOnS3;
  let hiding: JobServiceOnS3;

  beforeEach(async () => {
    storage = await startS3Storage();
    service = jobServiceOnS3(storage, 'etag-exposed');
    hiding = jobServiceOnS3(storage, 'etag-hidden');
    web.app.mount('/api', service.handler);
    web.app.mount('/hiding', hiding.handler);
  });
  afterEach(() => storage.close());

  /** Numbers of the parts that were sent, after so many others. */
  function partNumbers(before = 0): number[] {
    return storage.parts
      .slice(before)
      .map(({ partNumber }) => partNumber)
      .sort((a, b) => a - b);
  }

  async function expectUploaded(page: Page): Promise<void> {
    const outcome = await ended(page);
    const [jobId = ''] = service.jobs.slice(-1);
    expect(outcome).toEqual({ jobId });
    expect((await service.file(jobId)).equals(content)).toBe(true);
    expect(service.cancelled).toEqual([]);
    expect(await page.evaluate(() => suite.store.keys())).toEqual([]);
  }

  it('arrives, each part once', async () => {
    await start(web.page, '/api');
    await expectUploaded(web.page);
    expect(partNumbers()).toEqual(numbers(1, partCount));
    expect(await snapshot(web.page)).toMatchObject({
      state: 'completed',
      bytesConfirmed: fileBytes,
      fraction: 1,
    });
  });

  it('ends where the storage hides the ETag, and names the header', async () => {
    await start(web.page, '/hiding');
    expect(await ended(web.page)).toMatchObject({
      error: 'EtagUnavailableError',
      message: expect.stringContaining('Access-Control-Expose-Headers: ETag'),
    });
    expect(hiding.cancelled).toEqual(hiding.jobs);
    expect(storage.parts.length).toBeLessThan(partCount);
  });

  it('goes on after a reload when the same file is chosen again, without the parts that had arrived', async () => {
    storage.letPass(4);
    await start(web.page, '/api');
    await expect.poll(async () => (await snapshot(web.page)).bytesConfirmed).toBe(4 * partBytes);
    await web.page.reload();
    const before = storage.parts.length;
    storage.letPass(Infinity);
    await start(web.page, '/api');
    await expectUploaded(web.page);
    expect(service.jobs).toHaveLength(1);
    expect(partNumbers(before)).toEqual(numbers(5, partCount));
  });

  it('begins anew after a reload with another file of the same name, size and date', async () => {
    storage.letPass(4);
    await start(web.page, '/api');
    await expect.poll(async () => (await snapshot(web.page)).bytesConfirmed).toBe(4 * partBytes);
    await web.page.reload();
    const before = storage.parts.length;
    storage.letPass(Infinity);
    content = randomBytes(fileBytes);
    await write(content);
    await start(web.page, '/api');
    const outcome = await ended(web.page);
    const [, jobId = ''] = service.jobs;
    expect(outcome).toEqual({ jobId });
    expect(partNumbers(before)).toEqual(numbers(1, partCount));
    expect((await service.file(jobId)).equals(content)).toBe(true);
  });

  it('is cancelled when the file is edited on its way', async () => {
    storage.letPass(2);
    await start(web.page, '/api');
    await expect.poll(async () => (await snapshot(web.page)).bytesConfirmed).toBe(2 * partBytes);
    await write(randomBytes(fileBytes), 2_000_000);
    storage.letPass(Infinity);
    expect(await ended(web.page)).toMatchObject({ error: 'SourceChangedError', resumable: false });
    expect(service.cancelled).toEqual(service.jobs);
    expect(storage.parts.length).toBeLessThan(partCount);
  });

  it('arrives through a service worker, which tells nothing of its progress', async () => {
    await control(web.page);
    await start(web.page, '/api');
    await expectUploaded(web.page);
    expect(await web.page.evaluate(async () => (await fetch('/taken')).text())).toBe(String(partCount));
    // Whole parts only, each when it was answered.
    const sent = (await web.page.evaluate(() => suite.seen())).map(({ bytesSent }) => bytesSent % partBytes);
    expect([0, fileBytes % partBytes]).toEqual(expect.arrayContaining(sent));
    expect(await snapshot(web.page)).toMatchObject({ bytesSent: fileBytes, bytesConfirmed: fileBytes });
  });

  it('arrives where the browser has no room for its record, and says that it is not resumable', async () => {
    const devtools = await web.context.newCDPSession(web.page);
    await devtools.send('Storage.overrideQuotaForOrigin', { origin: web.app.origin, quotaSize: 1 });
    await start(web.page, '/api');
    await expectUploaded(web.page);
    const seen = await web.page.evaluate(() => suite.seen());
    expect(seen.findLast(({ state }) => state === 'uploading')).toMatchObject({ resumable: false });
  });

  it('is refused to a second tab while the first has it', async () => {
    storage.letPass(2);
    await start(web.page, '/api');
    await storage.sent(3);
    const other = await web.context.newPage();
    await other.goto(web.app.origin);
    await start(other, '/api');
    expect(await ended(other)).toMatchObject({ error: 'InUseError' });
    storage.letPass(Infinity);
    await expectUploaded(web.page);
    expect(service.jobs).toHaveLength(1);
  });

  it('arrives from a worker, by fetch', async () => {
    await web.page.setInputFiles('input', path);
    const outcome = await web.page.evaluate((plan) => suite.uploadInWorker(plan), { api: '/api', partBytes });
    const [jobId = ''] = service.jobs;
    expect(outcome).toEqual({ jobId });
    expect((await service.file(jobId)).equals(content)).toBe(true);
  });

  it('does not begin when the file was edited before', async () => {
    await web.page.setInputFiles('input', path);
    // Chromium looks at a file only when it is first read.
    expect(await web.page.evaluate(() => (suite.chooseFile(), suite.revalidate()))).toBe(true);
    await write(content, 2_000_000);
    await web.page.evaluate((plan) => suite.startUpload(plan), { api: '/api', partBytes });
    expect(await ended(web.page)).toMatchObject({ error: 'SourceUnreadableError' });
    expect(service.jobs).toEqual([]);
  });

  it('waits while the browser is offline, and tries nothing', async () => {
    await web.page.clock.install();
    storage.letPass(2);
    await start(web.page, '/api');
    await expect.poll(async () => (await snapshot(web.page)).bytesConfirmed).toBe(2 * partBytes);
    await goOffline();
    const tried: string[] = [];
    web.page.on('request', (request) => tried.push(request.method()));
    storage.letPass(Infinity);
    // Longer than all back-offs of a part together.
    await web.page.clock.fastForward(300_000);
    expect(await snapshot(web.page)).toMatchObject({ state: 'waiting', waitingFor: 'offline' });
    expect(tried).toEqual([]);
    await web.context.setOffline(false);
    await expectUploaded(web.page);
  });

  it('survives being offline more often than a part has attempts', async () => {
    storage.letPass(0);
    await start(web.page, '/api');
    for (const time of numbers(1, 8)) {
      await storage.sent(4 * time);
      await goOffline();
      await web.context.setOffline(false);
    }
    storage.letPass(Infinity);
    await expectUploaded(web.page);
  });

  async function goOffline(): Promise<void> {
    await web.context.setOffline(true);
    await expect.poll(() => snapshot(web.page)).toMatchObject({ state: 'waiting', waitingFor: 'offline' });
  }
});

describe('an upload from a page to the service of this project', () => {
  const services: Service[] = [];
  /** SHA-256 of the recordings that the services have got. */
  const recordings: string[] = [];

  beforeAll(async () => {
    await mountService('/proxy');
    // The address at which pages reach the parts, on their own origin.
    const { url } = await mountService('/own', `${web.app.origin}/storage`);
    web.app.mount('/storage', async (request) => {
      const { pathname, search } = new URL(request.url);
      return fetch(url + pathname.replace('/storage', '') + search, {
        method: request.method,
        body: await request.arrayBuffer(),
      });
    });
  });
  afterAll(() => Promise.all(services.map((service) => service.close())));

  async function mountService(
    basePath: string,
    publicUrl?: string,
    corsOrigins = [web.app.origin],
  ): Promise<Service> {
    const service = await startService({
      port: 0,
      memory: true,
      publicUrl,
      corsOrigins,
      async transcriber({ path }) {
        recordings.push(hash(await readFile(path)));
        return [{ input: 'How was your week?', speaker: { id: 'Ann' } }];
      },
    });
    services.push(service);
    if (!service.credentials) throw new Error('A service in memory makes credentials.');
    const { serviceId, ...credentials } = service.credentials;
    const handler = createProxyHandler({
      baseUrl: service.url,
      serviceId,
      credentials,
      basePath,
      operations: [
        'start-multipart-conversation-job',
        'complete-multipart-conversation-job',
        'cancel-multipart-conversation-job',
        'get-conversation-job',
      ],
      authorize: () => true,
    });
    web.app.mount(basePath, handler);
    return service;
  }

  it.each([
    ['another origin', '/proxy'],
    ['its own origin', '/own'],
  ])('arrives through the proxy of a web app, its parts on %s', async (_, api) => {
    await start(web.page, api);
    expect(await ended(web.page)).toEqual({ jobId: expect.any(String) });
    await expect.poll(() => recordings.at(-1)).toBe(hash(content));
  });

  it('fails within seconds where the service does not allow the origin of the page, and says what to do', async () => {
    const { url } = await mountService('/closed', undefined, []);
    await start(web.page, '/closed');
    const { origin } = web.app;
    expect(await ended(web.page)).toEqual({
      error: 'PartBlockedError',
      message:
        `The browser blocks uploads from ${origin} to ${url}: allow PUT from that origin there, and expose ETag (CORS). ` +
        `For @conversation-analytics/server: --cors-origin ${origin}`,
      resumable: true,
    });
  });

  it('goes on after a reload, without the parts that had arrived', async () => {
    let left = 4;
    await web.page.route(/\/uploads\//, async (route) => {
      left -= 1;
      // The others wait without an answer, until the reload ends them.
      if (left >= 0) await route.continue();
    });
    await start(web.page, '/proxy');
    await expect.poll(async () => (await snapshot(web.page)).bytesConfirmed).toBe(4 * partBytes);
    await web.page.reload();
    left = partCount;
    const sent: string[] = [];
    web.page.on('request', (request) => request.method() === 'PUT' && sent.push(request.url()));
    await start(web.page, '/proxy');
    expect(await ended(web.page)).toEqual({ jobId: expect.any(String) });
    await expect.poll(() => recordings.at(-1)).toBe(hash(content));
    expect(sent).toHaveLength(partCount - 4);
  });
});

function numbers(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

function hash(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
