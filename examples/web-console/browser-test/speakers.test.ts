import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchChromium } from '../../../packages/server/browser-test/chromium.ts';
import { analyseFile, inAllLooks, overflow, peopleOf, accessibilityProblems } from './page.ts';
import { startRealConsole, type RealConsole } from './real-console.ts';

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

interface Said {
  readonly text: string;
  readonly speaker?: { readonly id: string; readonly role?: string };
}

async function analyse(name: string, said: readonly Said[]): Promise<void> {
  const turns = said.map(({ text, speaker }) => ({ input: text, ...(speaker && { speaker }) }));
  await analyseFile(page, { name: `${name}.json`, type: 'application/json', content: JSON.stringify(turns) });
  await page.getByRole('feed').waitFor();
}

const withoutNames = `WEBVTT

1
00:00:01.000 --> 00:00:04.000
How was your week? What would you like to talk about?

2
00:00:15.000 --> 00:00:19.000
Long. You should ask me less. I will call my sister on Monday, I promise.

3
00:00:20.000 --> 00:00:24.000
It sounds like the evenings are the hardest.
`;

async function choose(profile: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Profile' }).selectOption({ label: profile });
}

async function analyseUnknown(): Promise<void> {
  await analyseFile(page, { name: 'meeting.vtt', type: 'text/vtt', content: withoutNames });
  await page.getByRole('feed').waitFor();
}

const maya = { id: 'Maya', role: 'coach' };
const coaching: readonly Said[] = [
  { text: 'How was your week?', speaker: maya },
  { text: 'It was long, and I did not sleep.', speaker: { id: 'Tom', role: 'client' } },
  { text: 'It sounds like you are tired.', speaker: maya },
];

/** All that the page judges by: measures, moments, and who has which share. */
const judgements = () => page.locator('.key-figures > div, .target, .moment, .share-bar');

describe('a transcript that names no speaker', () => {
  it('is not judged, and the page says what is missing and what it should look like', async () => {
    await analyseUnknown();
    const notice = page.getByRole('region', { name: 'No speaker was found' });
    await notice.getByText('Maya: How was your week?', { exact: true }).waitFor();
    await notice.getByText('<v.role-coach Maya>How was your week?').waitFor();
    await notice.getByText('"speaker": { "id": "Maya", "role": "coach" }').waitFor();
    await page.getByText('No speaker was found, so nobody is judged.').first().waitFor();
    expect(await judgements().count()).toBe(0);
    expect(await page.getByRole('combobox', { name: 'Measured for' }).count()).toBe(0);
    expect(await page.getByRole('list', { name: 'People' }).count()).toBe(0);
    // What was said, and the behaviours in it, are there.
    expect(await page.getByRole('feed').textContent()).toContain('How was your week?');
    expect(await page.locator('.counts li').count()).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Hide names' }).click();
    await notice.getByText('No names are hidden').waitFor();
    await inAllLooks(page, 'no-speaker', async (look) => {
      expect([look, await overflow(page), await accessibilityProblems(page)]).toEqual([look, 0, []]);
    });
  });

  it('is compared with another one by its behaviours alone', async () => {
    await analyse('coaching', coaching);
    await page.getByRole('link', { name: 'Conversations' }).click();
    await analyseUnknown();
    await page.getByLabel('Compare with').selectOption({ label: 'coaching' });
    await page.getByText('How often, in 100 utterances').waitFor();
    await page.getByText('No speaker was found, so it is not known who speaks how much.').waitFor();
    expect(await judgements().count()).toBe(1);
    expect(await page.getByRole('region', { name: 'Measures, as a table' }).count()).toBe(0);
    await inAllLooks(page, 'no-speaker-comparison', async (look) => {
      expect([look, await overflow(page), await accessibilityProblems(page)]).toEqual([look, 0, []]);
    });
  });
});

describe('a transcript that names', () => {
  it('speakers in front of the text measures them', async () => {
    const content = '[00:01] Maya: How was your week?\n[00:04] Tom: Long.\n';
    await analyseFile(page, { name: 'notes.txt', type: 'text/plain', content });
    await page.getByRole('feed').waitFor();
    const people = page.getByRole('combobox', { name: 'Measured for' }).getByRole('option');
    expect(await people.allTextContents()).toEqual(['Maya', 'Tom']);
  });

  it('one speaker alone is measured against no target', async () => {
    await analyse('alone', [{ text: 'How was your week? You should sleep more.', speaker: maya }]);
    await page.getByText('Only Maya speaks.').waitFor();
    await page.getByText('Only Maya is named.').waitFor();
    await choose('Motivational interviewing');
    expect(await page.locator('.target').count()).toBe(0);
    expect(await page.getByText('No speaker was found').count()).toBe(0);
  });

  it('one speaker beside turns of nobody is measured against no target', async () => {
    await analyse('mixed', [{ text: 'What is next?' }, ...coaching.slice(0, 1), { text: 'We go on.' }]);
    await page.getByText('and talk turns without a speaker the rest.').waitFor();
    await page.getByText('2 talk turns name no speaker.').waitFor();
    await choose('Motivational interviewing');
    expect(await page.locator('.target').count()).toBe(0);
    expect(await peopleOf(page)).toEqual(['Maya coach', 'Unknown speaker']);
  });

  it('most speakers measures these, and tells of the other turns', async () => {
    await analyse('most', [{ text: 'What is next? Why? How come? What else?' }, ...coaching]);
    await page.getByText('1 talk turn names no speaker.').waitFor();
    const people = page.getByRole('combobox', { name: 'Measured for' }).getByRole('option');
    expect(await people.allTextContents()).toEqual(['Maya (coach)', 'Tom (client)']);
    await inAllLooks(page, 'some-speakers', async (look) => {
      expect([look, await overflow(page), await accessibilityProblems(page)]).toEqual([look, 0, []]);
    });
  });

  it('speakers without roles says that who leads is a guess', async () => {
    await analyse(
      'roles',
      coaching.map(({ text, speaker }) => ({ text, speaker: { id: speaker?.id ?? '' } })),
    );
    const limits = page.getByRole('list', { name: 'Limits of this analysis' });
    await limits.getByText('No speaker has a role, so it is a guess who leads.').waitFor();
    const shown = page.getByRole('combobox', { name: 'Measured for' });
    expect(await shown.inputValue()).toBe('Maya');
    await shown.selectOption({ label: 'Tom' });
    expect(await shown.inputValue()).toBe('Tom');
  });
});

describe('the profile', () => {
  it('that is chosen has its targets on the page, each with its source', async () => {
    await analyse('coaching', coaching);
    await page.getByText('This profile has no targets.').waitFor();
    expect(await page.locator('.target').count()).toBe(0);
    await choose('Motivational interviewing');
    await page.getByRole('list', { name: 'Targets' }).getByText('MITI 4.2.1').first().waitFor();
    expect(await page.getByText('This profile has no targets.').count()).toBe(0);
    // There are too few utterances to judge anybody.
    expect(await page.locator('.target.missed, .target.partly, .target.met').count()).toBe(0);
    await inAllLooks(page, 'targets', async (look) => {
      expect([look, await overflow(page), await accessibilityProblems(page)]).toEqual([look, 0, []]);
    });
  });
});
