import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../../../packages/server/browser-test/chromium.ts';
import { confirmImport } from './page.ts';
import { startRealConsole, type RealConsole } from './real-console.ts';

const mebibyte = 1024 * 1024;
/** As long as nothing is known of the link. */
const partBytes = 500_000;

let folder: string;
let opened: RealConsole;
let browser: Browser;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'console-'));
  opened = await startRealConsole({ memory: true });
  browser = await launchChromium();
});
afterAll(async () => {
  await browser?.close();
  await opened?.close();
  await rm(folder, { recursive: true });
});

/** Two people who take turns, which as talk turns in JSON is far larger than the file. */
async function writeTranscript(bytes: number): Promise<{ path: string; turns: number }> {
  const cues = ['WEBVTT\n'];
  let size = cues[0]?.length ?? 0;
  for (let at = 0; ; at += 1) {
    const cue = `\n${time(at)} --> ${time(at + 1)}\n<v ${at % 2 ? 'Tom' : 'Maya'}>It sounds like the evenings are long, and nothing helps.\n`;
    size += cue.length;
    if (size > bytes) break;
    cues.push(cue);
  }
  const path = join(folder, `${bytes}.vtt`);
  await writeFile(path, cues.join('').padEnd(bytes, '\n'));
  return { path, turns: cues.length - 1 };
}

function time(seconds: number): string {
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return `${two(seconds / 3600)}:${two((seconds / 60) % 60)}:${two(seconds % 60)}.000`;
}

describe('a transcript of', () => {
  it.each([11, 12, 30])(
    '%i MiB is uploaded in parts, and shown',
    async (size) => {
      const { path, turns } = await writeTranscript(size * mebibyte);
      const { page, mistakes } = await opened.openPage(browser);
      let parts = 0;
      page.on('request', (request) => void (request.method() === 'PUT' && (parts += 1)));
      await page.getByLabel('File', { exact: true }).setInputFiles(path);
      await confirmImport(page);
      await page.getByRole('feed').waitFor({ timeout: 150_000 });
      expect(await page.locator('.facts').textContent()).toContain(`${turns.toLocaleString('en-GB')} turns`);
      expect([parts, mistakes]).toEqual([Math.ceil((size * mebibyte) / partBytes), []]);
      await page.context().close();
    },
    180_000,
  );

  it('more than 64 MiB is refused, with the size that is allowed', async () => {
    const { path } = await writeTranscript(64 * mebibyte + 1);
    const { page } = await opened.openPage(browser);
    await page.getByLabel('File', { exact: true }).setInputFiles(path);
    const notice = page.getByRole('alert');
    await notice.waitFor();
    expect(await notice.textContent()).toMatch(/This transcript is too large.*up to 64 MiB/);
    await page.context().close();
  });
});
