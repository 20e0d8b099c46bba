import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Page, Response } from 'playwright-core';
import { launchChromium } from '../../../../packages/server/browser-test/chromium.ts';
import { environmentOf } from './follow-page.ts';
import { openShell } from './shell.ts';

const megabytes = 200;

/**
 * Uploads a recording of 200 MB through the installed app in Chromium, pauses and resumes it, and reloads the page in the
 * middle.
 *
 * @throws Error when parts that have arrived are sent again, or when the service receives other bytes.
 */
export async function uploadWithReload(home: string, registry: string): Promise<string> {
  const recording = join(home, 'interview.wav');
  const sent = await writeRecording(recording);
  const shell = openShell(home, environmentOf(home, registry));
  const browser = await launchChromium();
  try {
    const printed = await shell.serve('npm start');
    const [address = ''] = /http:\/\/127\.0\.0\.1:\d+/.exec(printed()) ?? [];
    const page = await browser.newPage();
    await page.goto(address);
    const firstParts = partsReceived(page);
    await choose(page, 'Recordings', recording);
    await untilSent(page, 0.1);
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.getByRole('button', { name: 'Resume' }).click();
    await untilSent(page, 0.4);
    await page.reload();
    const before = await untilSent(page, 0.2);
    const [first, laterParts] = [firstParts.stop(), partsReceived(page)];
    await choose(page, 'Choose the file again to continue', recording);
    await page.getByText('open question').waitFor({ timeout: 120_000 });
    const later = laterParts.stop();
    const all = new Set([...first, ...later]);
    // A part may arrive just before the reload, and be sent again because the page did not hear of it.
    if (later.size > Math.ceil(all.size * (1 - before)) + 1)
      throw new Error(`${later.size} of ${all.size} parts were sent after the reload, at ${before}.`);
    const [, received] = /Received interview\.wav, sha256 (\w+)/.exec(printed()) ?? [];
    if (received !== sent) throw new Error(`Sent ${sent}, received ${received ?? 'nothing'}.\n${printed()}`);
    return `${later.size} of ${all.size} parts after it, same bytes`;
  } finally {
    await browser.close();
    await shell.close();
  }
}

/** Collects the addresses of parts that the service has accepted, until `stop`. Without their signatures. */
function partsReceived(page: Page): { stop(): ReadonlySet<string> } {
  const parts = new Set<string>();
  const add = (response: Response) => {
    if (response.request().method() === 'PUT' && response.ok()) parts.add(new URL(response.url()).pathname);
  };
  page.on('response', add);
  return {
    stop() {
      page.off('response', add);
      return parts;
    },
  };
}

async function choose(page: Page, label: string, file: string): Promise<void> {
  await page.getByLabel(label).setInputFiles(file);
}

/** Resolves with the share that has been sent, once it is as large as this. */
async function untilSent(page: Page, share: number): Promise<number> {
  const progress = page.locator('progress');
  const value = () => progress.evaluate((element: HTMLProgressElement) => element.value);
  await progress.waitFor();
  await page.waitForFunction((least) => (document.querySelector('progress')?.value ?? 0) >= least, share, {
    timeout: 120_000,
  });
  return value();
}

/** Writes bytes that differ in every megabyte. Returns their SHA-256. */
async function writeRecording(file: string): Promise<string> {
  const hash = createHash('sha256');
  function* blocks() {
    for (let at = 0; at < megabytes; at += 1) {
      const block = createHash('sha512').update(String(at)).digest();
      const bytes = Buffer.alloc(1_000_000, block);
      hash.update(bytes);
      yield bytes;
    }
  }
  await pipeline(Readable.from(blocks()), createWriteStream(file));
  return hash.digest('hex');
}
