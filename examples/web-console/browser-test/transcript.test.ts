import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchChromium } from '../../../packages/server/browser-test/chromium.ts';
import { analyseFile, inAllLooks, overflow, accessibilityProblems } from './page.ts';
import { startRealConsole, type RealConsole } from './real-console.ts';

const transcript = await readFile(
  new URL('../../demo/transcript/kitchen-table.vtt', import.meta.url),
  'utf8',
);
const turns = 82;

let opened: RealConsole;
let browser: Browser;
let page: Page;
let mistakes: readonly string[];

beforeAll(async () => {
  opened = await startRealConsole({ memory: true });
  browser = await launchChromium();
});
afterAll(async () => {
  await browser?.close();
  await opened?.close();
});
beforeEach(async () => {
  ({ page, mistakes } = await opened.openPage(browser));
  await analyseFile(page, { name: 'kitchen-table.vtt', type: 'text/vtt', content: transcript });
  await page.getByRole('feed', { name: 'Transcript' }).waitFor();
});
afterEach(async () => {
  await page.context().close();
  if (mistakes.length > 0) throw new Error(`The page complains: ${mistakes.join('; ')}`);
});

const section = (name: string) => page.getByRole('region', { name, exact: true });
const placeOf = async (name: string) =>
  (await section(name).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

const isMatchInView = () =>
  page.locator('.ca-match.ca-current').evaluate((mark) => {
    const view = mark.closest('[role=feed]')?.getBoundingClientRect();
    const { top, bottom } = mark.getBoundingClientRect();
    return view !== undefined && top >= view.top && bottom <= view.bottom;
  });

describe('the transcript', () => {
  it('stands beside the charts from 1,200 px, and stays there while they are scrolled', async () => {
    await page.setViewportSize({ width: 1200, height: 800 });
    const charts = await placeOf('Behaviours');
    expect((await placeOf('Transcript')).x).toBeGreaterThan(charts.x + charts.width);
    await section('Synchrony').scrollIntoViewIfNeeded();
    await expect.poll(async () => (await placeOf('Transcript')).y).toBeGreaterThanOrEqual(0);
    const { y, height } = await placeOf('Transcript');
    expect(y + height).toBeLessThanOrEqual(800);
    expect(height).toBeGreaterThan(700);
    const feed = page.getByRole('feed');
    expect(await feed.evaluate((list) => list.scrollHeight > list.clientHeight)).toBe(true);
    await page.setViewportSize({ width: 1199, height: 800 });
    const above = await placeOf('Behaviours');
    const below = await placeOf('Transcript');
    expect([below.x, below.y > above.y + above.height]).toEqual([above.x, true]);
  });

  it('tells which turn is being read, as it is scrolled and led to a turn', async () => {
    const place = page.locator('.read-place');
    const feed = page.getByRole('feed');
    expect(await place.textContent()).toBe('at turn 1');
    // The list grows as the turns at its end are measured.
    const atEnd = async () => {
      await feed.evaluate((list) => list.scrollTo({ top: list.scrollHeight }));
      return place.textContent();
    };
    await expect.poll(atEnd).toBe(`at turn ${turns}`);
    await feed.evaluate((list) => list.scrollTo({ top: list.scrollHeight / 2 }));
    await expect.poll(() => place.textContent()).toMatch(/^at turn [34]\d$/);
    const link = page.locator('.ca-moment a').first();
    const [turn] = /\d+/.exec((await link.textContent()) ?? '') ?? [];
    await link.click();
    await expect.poll(() => place.textContent()).toBe(`at turn ${turn}`);
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => place.textContent()).toBe(`at turn ${Number(turn) + 1}`);
  });

  it('is searched by keyboard: matches are counted, shown one after the other, and marked', async () => {
    const field = page.getByRole('searchbox', { name: 'Search the transcript' });
    const count = page.locator('.ca-search-count');
    const current = page.locator('.ca-match.ca-current');
    await field.focus();
    await page.keyboard.type('EVENING');
    await expect.poll(() => count.textContent()).toMatch(/^1 of \d+$/);
    const matches = Number(/\d+$/.exec((await count.textContent()) ?? '')?.[0]);
    expect(matches).toBe(transcript.match(/evening/gi)?.length);
    const turnOf = () => current.locator('xpath=ancestor::article').getAttribute('aria-posinset');
    await expect.poll(() => current.count()).toBe(1);
    const first = Number(await turnOf());
    await page.keyboard.press('Enter');
    await expect.poll(() => count.textContent()).toBe(`2 of ${matches}`);
    await expect.poll(async () => Number(await turnOf())).toBeGreaterThan(first);
    // Around the end, and to the last one, which is in view.
    await page.keyboard.press('Shift+Enter');
    await page.keyboard.press('Shift+Enter');
    await expect.poll(() => count.textContent()).toBe(`${matches} of ${matches}`);
    await expect.poll(isMatchInView).toBe(true);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('search');
    await inAllLooks(page, 'search', async (look) => {
      expect([look, await overflow(page), await accessibilityProblems(page)]).toEqual([look, 0, []]);
    });
    await field.focus();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('.ca-match').count()).toBe(0);
    await page.keyboard.type('no such words');
    await expect.poll(() => count.textContent()).toBe('No match');
  });
});

describe('a search in a long turn', () => {
  it('brings the match itself into view', async () => {
    const text = `Maya: ${'Well, that may be so. '.repeat(200)}Then the kettle boiled. ${'And so on. '.repeat(200)}`;
    const content = `Tom: One.\n${text}\nTom: Two.\n`.repeat(3);
    await page.getByRole('link', { name: 'Conversations', exact: true }).click();
    await analyseFile(page, { name: 'long.txt', type: 'text/plain', content });
    await page.getByRole('feed', { name: 'Transcript' }).waitFor();
    await page.getByRole('searchbox').fill('kettle');
    const count = page.locator('.ca-search-count');
    for (const expected of ['1 of 3', '2 of 3', '3 of 3']) {
      await expect.poll(() => count.textContent()).toBe(expected);
      await expect.poll(isMatchInView).toBe(true);
      await page.getByRole('button', { name: 'Next match' }).click();
    }
  });
});

describe('on paper', () => {
  it('every turn is there, and nothing is cut off or scrolls', async () => {
    // Runs after the page's own listener, as the browser takes the page next.
    await page.evaluate(() =>
      addEventListener('beforeprint', () => {
        const numbers = [...document.querySelectorAll('.ca-turn .ca-number')].map((one) => one.textContent);
        document.documentElement.dataset['printed'] = numbers.join();
      }),
    );
    const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true });
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    const printed = await page.evaluate(() => document.documentElement.dataset['printed']);
    expect(printed).toBe(Array.from({ length: turns }, (_, at) => at + 1).join());
    // Afterwards only what is in view is drawn again.
    await expect.poll(() => page.locator('.ca-turn').count()).toBeLessThan(turns);
    await page.emulateMedia({ media: 'print' });
    // A4 without its margins.
    await page.setViewportSize({ width: 688, height: 1000 });
    await expect.poll(() => page.locator('.ca-turn').count()).toBe(turns);
    await expect
      .poll(() => page.locator('.ca-timeline svg').evaluate((svg) => svg.clientWidth))
      .toBeLessThanOrEqual(688);
    const cut = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('main, main *:not(.visually-hidden, option)')]
        .filter((one) => {
          const { position, overflowX, overflowY, display } = getComputedStyle(one);
          const hides = overflowX !== 'visible' || overflowY !== 'visible';
          const isSticky = position === 'sticky' || position === 'fixed';
          const isOutside = display !== 'none' && one.getBoundingClientRect().right > innerWidth + 1;
          const isClipped =
            hides && (one.scrollHeight > one.clientHeight || one.scrollWidth > one.clientWidth);
          return isSticky || isOutside || (isClipped && !(one instanceof SVGElement));
        })
        .map((one) => `${one.tagName}.${one.className}`),
    );
    expect(cut).toEqual([]);
    expect(await page.locator('.counts .ca-bar').first().isVisible()).toBe(true);
    expect(await page.getByRole('navigation').count()).toBe(0);
    expect(await overflow(page)).toBe(0);
  });

  it('is what "PDF (print)" asks the browser for', async () => {
    await page.evaluate(() => {
      window.print = () => (document.documentElement.dataset['asked'] = 'yes');
    });
    await page.getByRole('button', { name: 'PDF (print)' }).click();
    expect(await page.evaluate(() => document.documentElement.dataset['asked'])).toBe('yes');
  });
});
