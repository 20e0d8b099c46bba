import { mkdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type axe from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchChromium } from '../../packages/server/browser-test/chromium.ts';
import { serveSite, type SiteServer } from './site-server.ts';

const pictures = fileURLToPath(new URL('../../.cache/docs/', import.meta.url));
const axeSource = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** One of each kind: the first page, much code, wide tables, generated operations, the errors. */
const pages = ['', 'quickstart/node', 'guides/proxy', 'reference/api/conversations.jobs', 'reference/errors'];
const widths = [360, 768, 1440];
const schemes = ['light', 'dark'] as const;

let site: SiteServer;
let browser: Browser;
let page: Page;
/** Errors of the console, and requests to other hosts. */
let mistakes: string[];

beforeAll(async () => {
  await mkdir(pictures, { recursive: true });
  site = await serveSite();
  browser = await launchChromium();
});
afterAll(async () => {
  await browser?.close();
  site?.close();
});
beforeEach(async () => {
  page = await browser.newPage();
  mistakes = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) mistakes.push(message.text());
  });
  page.on('pageerror', (error) => mistakes.push(error.message));
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== new URL(site.url).origin) mistakes.push(request.url());
  });
});
afterEach(async () => {
  await page.close();
  if (mistakes.length > 0) throw new Error(`The page complains: ${mistakes.join('; ')}`);
});

async function open(path: string, scheme: (typeof schemes)[number], width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
  await page.goto(site.url + path, { waitUntil: 'networkidle' });
}

/** What axe finds: the rule, and where. */
async function problems(): Promise<string[]> {
  await page.evaluate(axeSource);
  const { violations } = await page.evaluate(async () => {
    // Put there by the line above.
    const { axe: loaded } = globalThis as unknown as { axe: typeof axe };
    return loaded.run();
  });
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}

describe.each(pages)('the page /%s', (path) => {
  it.each(schemes)('is accessible and fits every width in the %s scheme', async (scheme) => {
    for (const width of widths) {
      await open(path, scheme, width);
      const name = `${path.replaceAll('/', '-') || 'home'}-${scheme}-${width}`;
      await page.screenshot({ path: `${pictures}${name}.png` });
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect([name, overflow, await problems()]).toEqual([name, 0, []]);
    }
  });
});

it('the search finds a page without a network, and opens it', async () => {
  await open('', 'light', 1440);
  await page.keyboard.press('Control+k');
  const box = page.locator('#localsearch-input');
  await box.fill('cancelMultipart');
  const first = page.locator('.VPLocalSearchBox .result').first();
  await first.waitFor();
  await first.click();
  await page.getByRole('heading', { level: 1, name: 'client.conversations.jobs' }).waitFor();
  expect(page.url()).toContain('/reference/api/conversations.jobs');
});

it('a name in code shows its type', async () => {
  await open('reference/api/behaviors', 'light', 1440);
  await page.locator('.twoslash-hover', { hasText: 'response' }).first().hover();
  const type = page.locator('.twoslash-popup-code', { hasText: 'BehaviorsResponse' }).first();
  await type.waitFor();
  expect(await type.innerText()).toContain('const response: BehaviorsResponse');
});

it('a click on a link of the sidebar opens its page without an error', async () => {
  await open('', 'light', 1440);
  await page.locator('.VPSidebar').getByRole('link', { name: 'Errors', exact: true }).click();
  const heading = page.getByRole('heading', { level: 1, name: 'Errors' });
  await heading.waitFor();
  expect(page.url()).toBe(`${site.url}reference/errors`);
});
