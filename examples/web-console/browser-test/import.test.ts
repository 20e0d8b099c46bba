import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchChromium } from '../../../packages/server/browser-test/chromium.ts';
import {
  confirmImport,
  dropFile,
  dropFiles,
  inAllLooks,
  overflow,
  peopleOf,
  accessibilityProblems,
} from './page.ts';
import { startRealConsole, type RealConsole } from './real-console.ts';
import { storedRecords } from './records.ts';

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

const session = (name: string, coach = 'Maya') => ({
  name,
  type: 'text/plain',
  content: [
    `[00:01] ${coach}: How was your week? What would you like to talk about?`,
    '[00:09] Tom: It was long, and I did not sleep.',
    `[00:20] ${coach}: It sounds like you are tired.`,
    '[00:31] Tom: I will call my sister on Monday, I promise.',
  ].join('\n'),
});

const role = (name: string) => page.getByRole('combobox', { name: `Role of ${name}` });
const focused = () => page.evaluate(() => document.activeElement?.textContent);

async function expectGoodLooks(name: string): Promise<void> {
  await inAllLooks(page, name, async (look) => {
    expect([look, await overflow(page), await accessibilityProblems(page)]).toEqual([look, 0, []]);
  });
}

describe('a preview', () => {
  it('says what was found in a file, takes roles and remembers them', async () => {
    await dropFile(page, session('monday.txt'));
    await expect.poll(focused).toBe('Check before you analyse');
    await page.getByText('Plain text · 4 turns · 30 s').waitFor();
    await page.getByText('4 turns is little to go by.').waitFor();
    await page.getByRole('heading', { name: '2 speakers' }).waitFor();
    await role('Maya').selectOption('coach');
    await role('Tom').selectOption('client');
    await expectGoodLooks('import');
    await confirmImport(page);
    await page.getByRole('feed').waitFor();
    expect(await peopleOf(page)).toEqual(['Maya coach', 'Tom client']);
    // Another day, with the same people.
    await page.goto(opened.url);
    await page.reload();
    await dropFile(page, session('tuesday.txt'));
    await expect.poll(() => role('Maya').inputValue()).toBe('coach');
    expect(await role('Tom').inputValue()).toBe('client');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('heading', { name: 'Drop files here' }).waitFor();
    expect(await storedRecords(page)).toHaveLength(1);
  });

  it('of several files asks for each name once, and leaves out what is not wanted', async () => {
    await dropFiles(page, [session('a.txt'), session('b.txt', 'Jonas'), session('c.txt')]);
    await page.getByRole('heading', { name: '3 speakers' }).waitFor();
    await page.getByRole('button', { name: 'Leave out c' }).click();
    await role('Jonas').selectOption('coach');
    await role('Maya').selectOption('coach');
    await expectGoodLooks('import-several');
    await page.getByRole('button', { name: 'Analyse 2 conversations' }).click();
    await page.getByRole('row', { name: /^a Maya/ }).waitFor();
    await page.getByRole('row', { name: /^b Jonas/ }).waitFor();
    expect(await page.locator('.record').count()).toBe(2);
  });

  it('does not offer recordings that the service cannot process', async () => {
    await page.getByText('Transcripts: .vtt, .srt, .json or .txt').waitFor();
    await dropFile(page, { name: 'call.mp3', type: 'audio/mpeg', content: 'sound' });
    await page.getByRole('alert').getByText('call.mp3: This service doesn’t process recordings').waitFor();
    expect(await page.locator('.preview').count()).toBe(0);
    await expectGoodLooks('import-refused');
  });
});

it('everything from a file to its removal is done by keyboard alone', async () => {
  page.on('filechooser', (chooser) => {
    const { name, type, content } = session('weekly.txt');
    void chooser.setFiles({ name, mimeType: type, buffer: Buffer.from(content) });
  });
  const press = (key: string) => page.keyboard.press(key);
  /** Tabs on until the focus is on something with this name. */
  async function tabTo(name: RegExp): Promise<void> {
    const named = () =>
      page.evaluate(() => {
        const { activeElement } = document;
        return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent ?? '';
      });
    for (let tabs = 0; tabs < 40; tabs += 1) {
      if (name.test(await named())) return;
      await press('Tab');
    }
    throw new Error(`Tab does not lead to ${name}.`);
  }
  await tabTo(/^Choose files$/);
  await press('Enter');
  await expect.poll(focused).toBe('Check before you analyse');
  await tabTo(/^Role of Maya$/);
  await page.keyboard.type('coach');
  await tabTo(/^Analyse$/);
  await press('Enter');
  await page.getByRole('feed').waitFor();
  await page.evaluate(() => document.querySelector<HTMLElement>('.skip')?.focus());
  await tabTo(/^\s*Conversations$/);
  await press('Enter');
  await page.getByRole('row', { name: /^weekly Maya/ }).waitFor();
  await tabTo(/^weekly$/);
  await press('F2');
  await page.keyboard.type('Week one');
  await press('Enter');
  await expect.poll(focused).toBe('Week one');
  await press('Enter');
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('Week one');
  await page.goBack();
  await tabTo(/^Week one$/);
  await press('Delete');
  await page.getByText('“Week one” was removed from this browser.').waitFor();
  await expect.poll(focused).toBe('Your conversations');
  await expect.poll(() => storedRecords(page)).toEqual([]);
});
