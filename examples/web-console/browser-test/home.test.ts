import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchChromium } from '../../../packages/server/browser-test/chromium.ts';
import { analyseFile, inAllLooks, overflow, accessibilityProblems } from './page.ts';
import { madeRecords, storedRecords, storeRecords } from './records.ts';
import { openScriptedConsole, type ScriptedConsole } from './scripted-console.ts';
import { json } from './scripted-service.ts';

let opened: ScriptedConsole;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser?.close());
beforeEach(async () => {
  opened = await openScriptedConsole(browser);
  ({ page } = opened);
});
afterEach(() => opened?.close());

const rows = () => page.locator('.record');
const titles = () => page.locator('.record-link').allTextContents();
const status = () => page.locator('.record-head [role=status]');
const focused = () => page.evaluate(() => document.activeElement?.textContent);

async function expectGoodLooks(name: string): Promise<void> {
  await inAllLooks(page, name, async (look) => {
    expect([look, await overflow(page), await accessibilityProblems(page)]).toEqual([look, 0, []]);
  });
}

describe('the list', () => {
  it('says what will be there while it is empty', async () => {
    await page.getByText('Conversations you analyse appear here.').waitFor();
    await expectGoodLooks('home-empty');
  });

  it('with one conversation needs no search', async () => {
    await storeRecords(page, madeRecords(1));
    await rows().waitFor();
    expect(await page.getByRole('searchbox').count()).toBe(0);
    await expectGoodLooks('home-one');
  });

  it('is painted within a second, in the font that comes with the page', async () => {
    await storeRecords(page, madeRecords(30));
    const paints: number[] = [];
    for (let loads = 0; loads < 3; loads += 1) {
      await page.reload();
      await rows().first().waitFor();
      paints.push(
        await page.evaluate(
          () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
        ),
      );
    }
    // The machine may be busy during one of them.
    expect(Math.min(...paints)).toBeLessThanOrEqual(1_000);
    const fonts = () =>
      page.evaluate(() => [...document.fonts].map(({ family, status }) => `${family} ${status}`));
    await expect.poll(fonts).toEqual([expect.stringMatching(/Inter Variable"? loaded/)]);
  });

  it('of thirty is searched, filtered and sorted, and stays so while a conversation is read', async () => {
    await storeRecords(page, madeRecords(30));
    await rows().first().waitFor();
    await expectGoodLooks('home-thirty');
    await page.keyboard.press('/');
    await page.keyboard.type('evenings maya');
    await expect.poll(titles).toEqual(['Evenings and sleep 16']);
    expect(await status().textContent()).toBe('1 of 30 conversations');
    await page.getByRole('searchbox').fill('nobody at all');
    await page.getByText('No conversation matches.').waitFor();
    await page.getByRole('button', { name: 'Clear search and filters' }).click();
    await page.getByRole('combobox', { name: 'Coach' }).selectOption({ label: 'Jonas (4 conversations)' });
    await page.getByRole('button', { name: 'Targets met' }).click();
    const sorted = page.getByRole('columnheader', { name: 'Targets met' });
    expect(await sorted.getAttribute('aria-sort')).toBe('ascending');
    const before = await titles();
    expect(before).toHaveLength(4);
    opened.service.on('GET /v1/conversations/jobs/job-1', json(200, { status: 'running' }));
    await page.getByRole('link', { name: 'First session 25' }).click();
    await page.getByRole('link', { name: 'Conversations' }).click();
    await expect.poll(titles).toEqual(before);
  });

  it('of two thousand is there at once, and is searched without a long task', async () => {
    await storeRecords(page, madeRecords(2_000));
    await rows().first().waitFor();
    expect(await status().textContent()).toBe('2,000 conversations');
    const tasks = await page.evaluateHandle(() => {
      const seen: number[] = [];
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) seen.push(duration);
      }).observe({ type: 'longtask' });
      return seen;
    });
    await page.getByRole('searchbox').fill('closing priya');
    await expect.poll(() => status().textContent()).toBe('48 of 2,000 conversations');
    await page.getByRole('searchbox').fill('');
    await page.getByRole('button', { name: 'Show 50 more' }).click();
    expect(await rows().count()).toBe(100);
    // Many times what it takes: this machine may be busy.
    for (const duration of await tasks.jsonValue()) expect(duration).toBeLessThan(2_000);
  });

  it('is worked with by keyboard: along the rows, rename, delete, undo', async () => {
    await storeRecords(page, madeRecords(5));
    await rows().first().waitFor();
    await page.getByRole('link', { name: 'Closing session 4' }).focus();
    await page.keyboard.press('ArrowDown');
    await expect.poll(focused).toBe('A difficult week 3');
    await page.keyboard.press('F2');
    await page.keyboard.type('Week nine');
    await page.keyboard.press('Enter');
    await expect.poll(focused).toBe('Week nine');
    await page.keyboard.press('F2');
    await page.keyboard.type('Not this');
    await page.keyboard.press('Escape');
    await expect.poll(focused).toBe('Week nine');
    await page.keyboard.press('Delete');
    await expect.poll(focused).toBe('Returning to work 2');
    await page.getByText('“Week nine” was removed from this browser.').waitFor();
    await page.getByText('The service keeps its copy').waitFor();
    await expectGoodLooks('home-removed');
    await expect.poll(async () => (await storedRecords(page)).length).toBe(4);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.reload();
    await page.getByRole('link', { name: 'Week nine' }).waitFor();
    expect(await titles()).toContain('Week nine');
  });

  it('fills in the figures of a conversation once it is analysed, and says when there are none', async () => {
    const poll = 'GET /v1/conversations/jobs/job-0';
    opened.service.on(poll, json(200, { status: 'running' }));
    opened.service.on('GET /v1/conversations/jobs/job-1', json(200, { status: 'failed:internal_error' }));
    const [first, second] = madeRecords(2);
    if (!first || !second) throw new Error('There are two.');
    await storeRecords(page, [
      { id: first.id, title: 'Under way', createdAt: 1, state: 'processing' },
      { id: second.id, title: 'In vain', createdAt: 2, state: 'processing' },
    ]);
    await page.getByText('Couldn’t be analysed').waitFor();
    await page.getByText('Processing. Usually a few seconds.').waitFor();
    await expectGoodLooks('home-processing');
    const said = (id: string, role: string, input: string) => ({ input, speaker: { id, role } });
    const talk_turns = [said('Maya', 'coach', 'How are you today?'), said('Tom', 'client', 'Fine.')];
    opened.service.on(
      poll,
      json(200, { status: 'completed', conversations_response: { conversation: { talk_turns } } }),
    );
    await page.getByRole('row', { name: /Under way.*Maya.*80%/ }).waitFor();
    const [stored] = await storedRecords(page);
    expect(stored).toMatchObject({ state: 'analysed', coach: 'Maya', figures: { talkShare: 0.8 } });
    expect(JSON.stringify(stored)).not.toContain('today');
  });
});

describe('a browser that keeps nothing', () => {
  const talk = { name: 'talk.txt', type: 'text/plain', content: 'Ann: How are you?\nBen: Fine.' };

  /** Analyses a conversation, which is then in the list although it is not stored. */
  async function expectToWork(): Promise<void> {
    opened.service.on('GET /v1/conversations/jobs/job-1', json(200, { status: 'running' }));
    await analyseFile(page, talk);
    await page.getByRole('heading', { name: 'talk', level: 1 }).waitFor();
    await page.getByRole('link', { name: 'Conversations' }).click();
    await expect.poll(titles).toEqual(['talk']);
  }

  it('because it is not allowed to says so, and the list works until the page is closed', async () => {
    await page.addInitScript(() => {
      Object.defineProperty(globalThis, 'indexedDB', {
        get: () => {
          throw new DOMException('Denied.', 'SecurityError');
        },
      });
    });
    await page.reload();
    await page.getByText('This browser doesn’t save the list').waitFor();
    await expectToWork();
    await expectGoodLooks('home-blocked');
  });

  it('because it is full says so, and the list works until the page is closed', async () => {
    await page.addInitScript(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('No room.', 'QuotaExceededError');
      };
    });
    await page.reload();
    await expectToWork();
    await page.getByText('This browser’s storage is full').waitFor();
    await expectGoodLooks('home-full');
  });
});
