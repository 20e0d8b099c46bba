import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { launchChromium } from '../../../packages/server/browser-test/chromium.ts';
import { analyseFile, inAllLooks, overflow, accessibilityProblems } from './page.ts';
import { startRealConsole, type RealConsole } from './real-console.ts';

const talk = {
  name: 'talk.vtt',
  type: 'text/vtt',
  content:
    'WEBVTT\n\n00:01.000 --> 00:04.000\n<v Ann>What do you think?\n\n00:05.000 --> 00:06.000\n<v Ben>Good.\n',
};

let folder: string;
let opened: RealConsole;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser?.close());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'console-'));
  opened = await startRealConsole({ dataDirectory: folder });
  ({ page } = await opened.openPage(browser));
  await analyseFile(page, talk);
  await page.getByRole('feed').waitFor();
});
afterEach(async () => {
  await page?.context().close();
  await opened?.close();
  await rm(folder, { recursive: true });
});

it('the page of a job waits for a service that is stopped, says so all the time, and goes on by itself', async () => {
  await opened.stopService();
  await page.reload();
  const notice = page.getByRole('alert');
  await notice.getByText('The service cannot be reached').waitFor();
  await notice.getByText('goes on by itself').waitFor();
  await page.getByRole('status').getByText('Waiting for the service').waitFor();
  // From now on every change of the page is written down, over further attempts that fail.
  const changes = await page.evaluateHandle(() => {
    const seen: string[] = [];
    const main = document.querySelector('main');
    new MutationObserver(() => seen.push(main?.innerText ?? '')).observe(document.body, {
      childList: true,
      characterData: true,
      subtree: true,
    });
    return seen;
  });
  for (let failures = 0; failures < 3; failures += 1) {
    await page.waitForResponse((response) => response.status() === 502);
  }
  expect(await changes.jsonValue()).toEqual([]);
  await inAllLooks(page, 'outage', async (look) => {
    expect([look, await overflow(page), await accessibilityProblems(page)]).toEqual([look, 0, []]);
  });
  await opened.restartService();
  await page.getByRole('feed').waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
});

it('the page of a job goes on after the server of the console itself was out of reach', async () => {
  await page.route('**/api/**', (route) => route.abort());
  await page.reload();
  await page.getByRole('alert').getByText('The console’s server cannot be reached').waitFor();
  await page.getByRole('alert').getByText('goes on by itself').waitFor();
  await page.unroute('**/api/**');
  await page.getByRole('feed').waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
});

it('two conversations wait for a service that is stopped, and are compared once it is back', async () => {
  const id = /conversations\/([^?]+)/.exec(page.url())?.[1];
  await opened.stopService();
  await page.goto(`${opened.url}/#/compare/${id}/${id}`);
  await page.reload();
  await page.getByText('talk: The service cannot be reached').first().waitFor();
  await page.getByText('goes on by itself').first().waitFor();
  await opened.restartService();
  await page.getByText('How often, in 100 utterances').waitFor();
  expect(await page.getByText('goes on by itself').count()).toBe(0);
});
