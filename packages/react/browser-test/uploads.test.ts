import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page, Route } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bundlePage } from '../../server/browser-test/bundle.ts';
import { jobServiceOnS3, type JobServiceOnS3 } from '../../uploader/browser-test/job-service-on-s3.ts';
import { startS3Storage, type S3Storage } from '../../uploader/browser-test/s3-storage.ts';
import { control, surround } from '../../uploader/browser-test/setup.ts';
import type { Suite } from './page.tsx';

declare const suite: Suite;

const partBytes = 64 * 1024;
const partCount = 10;
/** The last part is short. */
const fileBytes = partBytes * (partCount - 1) + 1000;

const web = surround();
let storage: S3Storage;
let service: JobServiceOnS3;
let folder: string;
let path: string;
let content: Buffer;

beforeAll(async () => {
  const script = await bundlePage(new URL('page.tsx', import.meta.url));
  const page = '<!doctype html><title>Uploads</title><body><script src="page.js"></script>';
  web.app.mount('/uploads', async ({ url }) => {
    const isScript = url.endsWith('.js');
    const type = isScript ? 'text/javascript' : 'text/html';
    return new Response(isScript ? script : page, { headers: { 'content-type': type } });
  });
});
beforeEach(async () => {
  storage = await startS3Storage();
  service = jobServiceOnS3(storage, 'etag-exposed');
  web.app.mount('/api', service.handler);
  folder = await mkdtemp(join(tmpdir(), 'react-uploads-'));
  content = randomBytes(fileBytes);
  path = await write(content);
  // Earlier than the test, so that it says what it was waiting for.
  web.page.setDefaultTimeout(15_000);
  // Before there is a page, since a dialog that opens earlier than the browser is told so is not handed over.
  web.page.on('filechooser', (chooser) => void chooser.setFiles(path));
  await web.page.goto(`${web.app.origin}/uploads/`);
});
afterEach(async () => {
  // The page sends no more, so that the storage can end.
  await web.page.goto('about:blank');
  storage.letPass(Infinity);
  await storage.close();
  await rm(folder, { recursive: true });
});

/** Writes a file, always with the same date. Answers its path. */
async function write(bytes: Buffer, within = '.'): Promise<string> {
  await mkdir(join(folder, within), { recursive: true });
  const written = join(folder, within, 'recording.mp3');
  await writeFile(written, bytes);
  await utimes(written, 1_000_000, 1_000_000);
  return written;
}

/** Chooses the file as somebody does who has no mouse. What the dialog answers is said in `beforeEach`. */
async function choose(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Choose recordings' }).focus();
  await page.keyboard.press('Enter');
}

function row(state: string, confirmed: number, name = 'recording.mp3') {
  return web.page.getByText(`${name} ${state} ${confirmed}/${fileBytes}`);
}

async function expectUploaded(expected = content): Promise<void> {
  await web.page.getByText(/completed/).waitFor();
  const [jobId = ''] = service.jobs.slice(-1);
  expect((await service.file(jobId)).equals(expected)).toBe(true);
  expect(service.cancelled).toEqual([]);
}

/** Numbers of the parts that were sent, after so many others. */
function partNumbers(before = 0): number[] {
  return storage.parts
    .slice(before)
    .map(({ partNumber }) => partNumber)
    .sort((a, b) => a - b);
}

describe('uploads on a page in StrictMode', () => {
  it('arrive, each part once, and are told at most once per frame', async () => {
    await choose(web.page);
    await expectUploaded();
    expect(await row('completed', fileBytes).count()).toBe(1);
    expect(partNumbers()).toEqual(numbers(1, partCount));
    expect(service.jobs).toHaveLength(1);
    const { times, inOneFrame } = await web.page.evaluate(() => suite.told());
    expect(times).toBeGreaterThan(0);
    expect(inOneFrame).toBe(1);
  });

  it('go on while the user is elsewhere', async () => {
    storage.letPass(4);
    await choose(web.page);
    await row('uploading', 4 * partBytes).waitFor();
    await web.page.getByRole('button', { name: 'Elsewhere' }).click();
    expect(await web.page.getByText('recording.mp3').count()).toBe(0);
    storage.letPass(Infinity);
    await storage.sent(partCount);
    await web.page.getByRole('button', { name: 'Elsewhere' }).click();
    await expectUploaded();
    expect(partNumbers()).toEqual(numbers(1, partCount));
  });

  it('send no further part while they are paused', async () => {
    let left = 4;
    const held: Route[] = [];
    await web.page.route(/partNumber=/, async (route) => {
      left -= 1;
      if (left >= 0) await route.continue();
      // The others wait in the browser, which the storage hears nothing of.
      else held.push(route);
    });
    await choose(web.page);
    await row('uploading', 4 * partBytes).waitFor();
    await expect.poll(() => held.length).toBe(4);
    await web.page.getByRole('button', { name: 'Pause' }).click();
    await row('paused', 4 * partBytes).waitFor();
    // Parts in flight finish, and no other begins.
    left = Infinity;
    await Promise.all(held.map((route) => route.continue()));
    await row('paused', 8 * partBytes).waitFor();
    expect(partNumbers()).toEqual(numbers(1, 8));
    await web.page.getByRole('button', { name: 'Resume' }).click();
    await expectUploaded();
    expect(partNumbers()).toEqual(numbers(1, partCount));
  });

  it('arrive through a service worker', async () => {
    await control(web.page);
    await choose(web.page);
    await expectUploaded();
    expect(await web.page.evaluate(async () => (await fetch('/taken')).text())).toBe(String(partCount));
  });

  it('are refused when they are too large, which is said', async () => {
    await writeFile(path, randomBytes(2 ** 20 + 1));
    await choose(web.page);
    await web.page.getByRole('status').getByText('recording.mp3: size').waitFor();
    expect(service.jobs).toEqual([]);
  });
});

describe('an upload after a reload in its middle', () => {
  /** Answers how many parts had been sent. */
  async function reload(): Promise<number> {
    await web.page.reload();
    const before = storage.parts.length;
    storage.letPass(Infinity);
    return before;
  }

  async function half(): Promise<number> {
    storage.letPass(4);
    await choose(web.page);
    await row('uploading', 4 * partBytes).waitFor();
    const before = await reload();
    await row('interrupted', 4 * partBytes).waitFor();
    return before;
  }

  it('goes on when the same file is chosen, without the parts that had arrived', async () => {
    const before = await half();
    await web.page.getByLabel('Choose the file again').setInputFiles(path);
    await expectUploaded();
    expect(service.jobs).toHaveLength(1);
    expect(partNumbers(before)).toEqual(numbers(5, partCount));
    await web.page.reload();
    await web.page.getByRole('button', { name: 'Choose recordings' }).waitFor();
    expect(await web.page.getByRole('article').count()).toBe(0);
  });

  it('refuses another file of the same name, size and date', async () => {
    const before = await half();
    const other = await write(randomBytes(fileBytes), 'other');
    await web.page.getByLabel('Choose the file again').setInputFiles(other);
    await web.page.getByRole('alert').getByText('WrongFileError').waitFor();
    await row('interrupted', 4 * partBytes).waitFor();
    expect(storage.parts).toHaveLength(before);
    await web.page.getByLabel('Choose the file again').setInputFiles(path);
    await expectUploaded();
    expect(partNumbers(before)).toEqual(numbers(5, partCount));
  });

  it('opens its file again by its handle, with one click', async () => {
    storage.letPass(4);
    await web.page.evaluate((bytes) => suite.addWithHandle(bytes), fileBytes);
    await row('uploading', 4 * partBytes, 'kept.mp3').waitFor();
    const before = await reload();
    await row('interrupted', 4 * partBytes, 'kept.mp3').waitFor();
    await web.page.getByRole('button', { name: 'Resume' }).click();
    await expectUploaded(Buffer.alloc(fileBytes, 7));
    expect(partNumbers(before)).toEqual(numbers(5, partCount));
  });

  it('is not offered in a second tab while the first has it', async () => {
    storage.letPass(4);
    await choose(web.page);
    await row('uploading', 4 * partBytes).waitFor();
    const other = await web.context.newPage();
    other.setDefaultTimeout(15_000);
    await other.goto(`${web.app.origin}/uploads/`);
    // What that tab uploads comes after what it has found.
    await other.evaluate((bytes) => suite.addWithHandle(bytes), 1000);
    await other.getByText(/kept.mp3 (starting|uploading|completed)/).waitFor();
    expect(await other.getByRole('article').count()).toBe(1);
    storage.letPass(Infinity);
    await other.getByText(/completed/).waitFor();
    await row('completed', fileBytes).waitFor();
  });
});

function numbers(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
