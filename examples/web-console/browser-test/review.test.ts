import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { launchChromium } from '../../../packages/server/browser-test/chromium.ts';
import { accessibilityProblems, analyseFile, inAllLooks, overflow } from './page.ts';
import { startRealConsole, type RealConsole } from './real-console.ts';

const content = JSON.stringify([
  {
    input: 'What would you like to change? You should sleep more.',
    speaker: { id: 'Maya', role: 'coach' },
  },
  { input: 'The evenings. Thank you so much.', speaker: { id: 'Tom', role: 'client' } },
]);

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
});
afterEach(async () => {
  await page.context().close();
  if (mistakes.length > 0) throw new Error(`The page complains: ${mistakes.join('; ')}`);
});

const press = (key: string) => page.keyboard.press(key);

/** Tabs on until the focus is on something with this name. */
async function tabTo(name: RegExp): Promise<void> {
  const named = () =>
    page.evaluate(() => {
      const { activeElement } = document;
      return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent ?? '';
    });
  for (let tabs = 0; tabs < 60; tabs += 1) {
    if (name.test(await named())) return;
    await press('Tab');
  }
  throw new Error(`Tab does not lead to ${name}.`);
}

/** The number of the turn that has the focus. */
const focusedTurn = () => page.locator('article:focus').getAttribute('aria-posinset');

async function exported(name: RegExp): Promise<string> {
  await page.evaluate(() => document.querySelector<HTMLElement>('.skip')?.focus());
  await tabTo(name);
  const [download] = await Promise.all([page.waitForEvent('download'), press('Enter')]);
  return readFile(await download.path(), 'utf8');
}

it('a review is made, exported and deleted by keyboard alone', async () => {
  await analyseFile(page, { name: 'talk.json', type: 'application/json', content });
  await page.getByRole('feed').waitFor();
  expect(await page.locator('.turn-review').count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Review (CSV)' }).count()).toBe(0);
  await tabTo(/^Review$/);
  await press('Enter');
  await tabTo(/^Right: open question/);
  await press(' ');
  // To the next turn, and there the arrows choose a behaviour and move the cursor.
  await press('ArrowDown');
  await expect.poll(focusedTurn).toBe('2');
  await tabTo(/^Missed in turn 2$/);
  await page.keyboard.type('summary');
  await press('ArrowDown');
  await press('ArrowUp');
  await tabTo(/^Utterance$/);
  await press('ArrowDown');
  await tabTo(/^Add missed$/);
  await press('Enter');
  await page.getByRole('button', { name: /^Missed: summary “Thank you/ }).waitFor();
  await tabTo(/^Comment on turn 2$/);
  await page.keyboard.type('Why?');
  await press('ArrowUp');
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA');
  await inAllLooks(page, 'review', async (look) => {
    expect([look, await overflow(page), await accessibilityProblems(page)]).toEqual([look, 0, []]);
  });

  const csv = await exported(/^Review \(CSV\)$/);
  expect(csv).toMatch(/,1,,Maya,coach,What would you like to change\?,open question,0\.\d+,right,\r\n/);
  expect(csv).toContain(',2,,Tom,client,The evenings.,,,,Why?\r\n');
  expect(csv).toContain(',2,,Tom,client,Thank you so much.,summary,,missed,\r\n');

  await page.reload();
  await page.getByRole('feed').waitFor();
  const lines = (await exported(/^Review \(JSON Lines\)$/)).trimEnd().split('\n');
  expect(lines.map((line) => JSON.parse(line) as unknown)).toContainEqual(
    expect.objectContaining({ turn: 2, behaviour: 'summary', verdict: 'missed' }),
  );

  // What is taken back leaves the focus on its turn.
  await tabTo(/^Review$/);
  await press('Enter');
  await page.locator('article').first().focus();
  await press('ArrowDown');
  await expect.poll(focusedTurn).toBe('2');
  await tabTo(/^Missed: summary/);
  await press('Enter');
  await expect.poll(focusedTurn).toBe('2');
  await page.getByRole('button', { name: 'Hide names' }).click();
  await expect.poll(() => page.locator('.turn-review textarea').count()).toBe(0);

  await page.evaluate(() => document.querySelector<HTMLElement>('.skip')?.focus());
  await tabTo(/^\s*Conversations$/);
  await press('Enter');
  await page.getByText('180 days after you last opened').waitFor();
  await tabTo(/^Delete everything kept on this device$/);
  await press('Enter');
  await inAllLooks(page, 'delete-everything', async (look) => {
    expect([look, await overflow(page), await accessibilityProblems(page)]).toEqual([look, 0, []]);
  });
  // The first press cancels.
  await press('Enter');
  await expect.poll(() => page.locator('dialog[open]').count()).toBe(0);
  expect(await page.locator('.record').count()).toBe(1);
  await press('Enter');
  await tabTo(/^Delete everything$/);
  await press('Enter');
  await page.getByText('Everything kept on this device was deleted.').waitFor();
  expect(await page.locator('.record').count()).toBe(0);
  const left = await page.evaluate(async () => [await indexedDB.databases(), { ...localStorage }]);
  expect(left).toEqual([[], {}]);
});

it('of 5,000 turns only those in view are drawn for the review, and a mark shows at once', async () => {
  const many = Array.from({ length: 5_000 }, (_, at) => ({
    input: at % 2 ? 'Thank you so much. I will try.' : 'What would you like to change?',
    speaker: { id: at % 2 ? 'Tom' : 'Maya' },
  }));
  await analyseFile(page, { name: 'long.json', type: 'application/json', content: JSON.stringify(many) });
  await page.getByRole('feed').waitFor({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Review', exact: true }).click();
  await page.locator('.turn-review').first().waitFor();
  expect(await page.locator('.turn-review').count()).toBeLessThan(40);
  const durations = await page.evaluate(async () => {
    const times: number[] = [];
    for (let mark = 0; mark < 5; mark += 1) {
      const begin = performance.now();
      document.querySelector<HTMLElement>('.turn-review button')?.click();
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      times.push(performance.now() - begin);
    }
    return times;
  });
  // Another program may have the processor meanwhile, but hardly each time.
  expect(Math.min(...durations)).toBeLessThan(150);
});
