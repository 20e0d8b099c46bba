import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../../../packages/server/browser-test/chromium.ts';
import { accessibilityProblems, confirmImport, dropFiles, inAllLooks, overflow } from './page.ts';
import { startRealConsole, type RealConsole } from './real-console.ts';
import { storedRecords } from './records.ts';

let opened: RealConsole;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  opened = await startRealConsole({ memory: true });
  browser = await launchChromium();
  ({ page } = await opened.openPage(browser));
});
afterAll(async () => {
  await browser?.close();
  await opened?.close();
});

const session = (name: string, asked: string) => ({
  name,
  type: 'text/plain',
  content: `Maya: ${asked}\nTom: It was long, and I did not sleep.\nMaya: Go on.\nTom: That is all.\n`,
});

async function expectGoodLooks(name: string): Promise<void> {
  await inAllLooks(page, name, async (look) => {
    expect([look, await overflow(page), await accessibilityProblems(page)]).toEqual([look, 0, []]);
  });
}

describe('a series', () => {
  it('goes from the import over the list to the trend of a pair, in the order of the dates', async () => {
    await dropFiles(page, [
      session('2026-03-21 later.txt', 'How was your week, and what would you like to talk about today?'),
      session('2026-03-14 earlier.txt', 'How was it?'),
      session('undated.txt', 'Hello, Tom.'),
    ]);
    const date = (title: string) =>
      page.getByRole('group', { name: `Date and group of ${title}` }).getByLabel('Date of the conversation');
    await expect.poll(() => date('2026 03 21 later').inputValue()).toBe('2026-03-21');
    expect(await date('undated').inputValue()).toBe('');
    const groups = await page.getByLabel('Pair or group').all();
    for (const group of groups) {
      // It is a suggestion, which nobody has entered yet.
      expect(await group.inputValue()).toBe('');
      const suggested = await group.evaluate(
        (input: HTMLInputElement) => input.list?.options[0]?.value ?? '',
      );
      expect(suggested).toBe('Maya and Tom');
      await group.fill(suggested);
    }
    await expectGoodLooks('import-dates');
    await confirmImport(page);
    await page.getByRole('link', { name: 'Trend of Maya and Tom' }).nth(2).waitFor();
    await expect
      .poll(async () => (await storedRecords(page)).filter(({ state }) => state === 'analysed').length)
      .toBe(3);

    await page.getByRole('button', { name: 'Details of undated' }).click();
    await page.getByRole('form', { name: 'Details of undated' }).waitFor();
    await expectGoodLooks('home-details');
    await page.getByLabel('New title of undated').fill('Renamed');
    await page.getByLabel('Date of the conversation').fill('2026-03-01');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('link', { name: 'Renamed' }).waitFor();
    expect(await page.locator('.record-link').allTextContents()).toEqual([
      '2026 03 21 later',
      '2026 03 14 earlier',
      'Renamed',
    ]);

    await page.getByRole('link', { name: 'Trend of Maya and Tom' }).first().click();
    await page.getByRole('heading', { name: 'Maya and Tom', level: 1 }).waitFor();
    await expect
      .poll(() => page.locator('.series-list a').allTextContents())
      .toEqual(['Renamed', '2026 03 14 earlier', '2026 03 21 later']);
    await page
      .getByText('it is not known which engine version analysed some of these sessions.', { exact: false })
      .first()
      .waitFor();
    expect(await page.locator('.trend path[d*="L"]').count()).toBe(0);
    await expectGoodLooks('series');
    await page.getByRole('button', { name: 'Hide names' }).click();
    await page.getByRole('heading', { name: 'A group', level: 1 }).waitFor();
    expect(await page.locator('main').textContent()).not.toMatch(/Maya|Tom|Renamed/);
  });
});
