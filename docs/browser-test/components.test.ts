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

/** Each page, with a button of its example, and what is there once it was pressed. It works in a browser only. */
const pages = [
  { name: 'transcript', button: 'Explain', shown: 'appreciation: “Thanks for coming.”' },
  { name: 'timeline', button: 'Show as table', shown: 'Speaker' },
  { name: 'key-figures', button: 'Show as table', shown: 'Basis' },
  { name: 'moments', button: undefined, shown: 'Suicide: severity 3 of 3' },
  { name: 'recording-upload', button: 'Pause monday.mp3', shown: 'Resume' },
] as const;

let site: SiteServer;
let browser: Browser;
let page: Page;
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
});
afterEach(async () => {
  await page.close();
  if (mistakes.length > 0) throw new Error(`The page complains: ${mistakes.join('; ')}`);
});

/** What axe finds in the example: the rule, and where. */
async function problems(): Promise<string[]> {
  await page.evaluate(axeSource);
  const { violations } = await page.evaluate(async () => {
    // Put there by the line above.
    const { axe: loaded } = globalThis as unknown as { axe: typeof axe };
    return loaded.run('.live-example');
  });
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}

describe.each(pages)('the example of the page /components/$name', ({ name, button, shown }) => {
  it('is in the HTML of the page', async () => {
    const html = await (await fetch(`${site.url}components/${name}`)).text();
    expect(html).toMatch(/class="live-example"[^>]*><div class="vp-raw"><[a-z]+/);
  });

  it.each(['light', 'dark'] as const)('works and is accessible in the %s scheme', async (scheme) => {
    for (const width of [360, 1200]) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      await page.goto(`${site.url}components/${name}`, { waitUntil: 'networkidle' });
      const example = page.locator('.live-example');
      await example.scrollIntoViewIfNeeded();
      await page.screenshot({ path: `${pictures}component-${name}-${scheme}-${width}.png` });
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect([width, overflow, await problems()]).toEqual([width, 0, []]);
      if (button) await example.getByRole('button', { name: button }).first().click();
      await example.getByText(shown).first().waitFor();
      expect([width, 'with its button pressed', await problems()]).toEqual([
        width,
        'with its button pressed',
        [],
      ]);
    }
  });
});
