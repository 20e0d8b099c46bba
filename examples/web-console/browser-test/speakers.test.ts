import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchChromium } from '../../../packages/server/browser-test/chromium.ts';
import {
  analyseFile,
  confirmImport,
  dropFile,
  inAllLooks,
  overflow,
  peopleOf,
  accessibilityProblems,
} from './page.ts';
import { storedRecords } from './records.ts';
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
const judgements = () => page.locator('.ca-key-figures > div, .ca-target, .ca-moment, .share-bar');

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
    expect(await page.locator('.ca-target').count()).toBe(0);
    expect(await page.getByText('No speaker was found').count()).toBe(0);
  });

  it('one speaker beside turns of nobody is measured against no target', async () => {
    await analyse('mixed', [{ text: 'What is next?' }, ...coaching.slice(0, 1), { text: 'We go on.' }]);
    await page.getByText('and talk turns without a speaker the rest.').waitFor();
    await page.getByText('2 talk turns name no speaker.').waitFor();
    await choose('Motivational interviewing');
    expect(await page.locator('.ca-target').count()).toBe(0);
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
    expect(await page.locator('.ca-target').count()).toBe(0);
    await choose('Motivational interviewing');
    await page.getByRole('list', { name: 'Targets' }).getByText('MITI 4.2.1').first().waitFor();
    expect(await page.getByText('This profile has no targets.').count()).toBe(0);
    // There are too few utterances to judge anybody.
    expect(await page.locator('.ca-target.ca-missed, .ca-target.ca-partly, .ca-target.ca-met').count()).toBe(
      0,
    );
    await inAllLooks(page, 'targets', async (look) => {
      expect([look, await overflow(page), await accessibilityProblems(page)]).toEqual([look, 0, []]);
    });
  });
});

/** As Whisper writes it. */
const whisper = {
  name: 'call.json',
  type: 'application/json',
  content: JSON.stringify({
    segments: [
      'How was your week?',
      'Long. I will call my sister on Monday, I promise.',
      'It sounds like you are tired.',
      'I am. I did not sleep.',
    ].map((text, at) => ({ id: at, start: at * 5, end: at * 5 + 4, text })),
  }),
};

const focusedLabel = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
const press = (keys: string) => page.keyboard.press(keys);
const nameOf = (id: string) => page.getByRole('textbox', { name: `Name of ${id}` });
const roleOf = (name: string) => page.getByRole('combobox', { name: `Role of ${name}` });
const speakersOfTurns = () =>
  page
    .locator('.turn-speakers select')
    .evaluateAll((all) => all.map((one) => (one as HTMLSelectElement).value));

/** Presses Tab until something has the focus. */
async function tabTo(label: RegExp): Promise<void> {
  await expect
    .poll(async () => {
      await press('Tab');
      return page.evaluate(() => {
        const { activeElement: at } = document;
        return at?.getAttribute('aria-label') ?? at?.textContent ?? '';
      });
    })
    .toMatch(label);
}

describe('speakers are assigned by keyboard', () => {
  it('before the analysis, with names and roles', async () => {
    await dropFile(page, whisper);
    await page.getByText('JSON · 4 turns · 19 s').waitFor();
    await tabTo(/^Name of Speaker 1$/);
    await page.keyboard.type('Maya');
    expect(await nameOf('Speaker 1').inputValue()).toBe('Maya');
    await tabTo(/^Role of Maya$/);
    await page.keyboard.type('coach');
    await tabTo(/^Name of Speaker 2$/);
    await page.keyboard.type('Tom');
    await tabTo(/^Speaker of turn 1: How was/);
    await press('1');
    expect(await focusedLabel()).toMatch(/^Speaker of turn 2/);
    await press('2');
    await press('ArrowDown');
    await press('1');
    expect(await speakersOfTurns()).toEqual(['Speaker 1', 'Speaker 2', '', 'Speaker 1']);
    await press('ArrowUp');
    await press('ArrowUp');
    expect(await focusedLabel()).toMatch(/^Speaker of turn 2/);
    await tabTo(/^Alternate two speakers from here: Tom and Maya, from turn 2/);
    await press('Enter');
    expect(await speakersOfTurns()).toEqual(['Speaker 1', 'Speaker 2', 'Speaker 1', 'Speaker 2']);
    expect(await page.getByText('name no speaker').count()).toBe(0);
    await inAllLooks(page, 'assign-speakers', async (look) => {
      expect([look, await overflow(page), await accessibilityProblems(page)]).toEqual([look, 0, []]);
    });
    await tabTo(/^Analyse$/);
    await press('Enter');
    await page.getByRole('feed').waitFor();
    expect(await peopleOf(page)).toEqual(['Maya coach', 'Tom']);
  });

  it('and two who get the same name are one', async () => {
    await dropFile(page, { name: 'a.txt', type: 'text/plain', content: 'Maya: Hi.\nTom: Yo.\nMaia: So.\n' });
    await nameOf('Maia').fill('Maya');
    await page.getByText('Several speakers are named “Maya”. They are counted as one.').waitFor();
    await page.getByRole('heading', { name: '2 speakers' }).waitFor();
    await confirmImport(page);
    await page.getByRole('feed').waitFor();
    expect(await peopleOf(page)).toEqual(['Maya', 'Tom']);
  });

  it('after the analysis, and the names and roles stay after a reload', async () => {
    await analyse('coaching', coaching);
    const shown = page.getByRole('combobox', { name: 'Measured for' });
    expect(await shown.inputValue()).toBe('Maya');
    await tabTo(/^Speakers$/);
    await press('Enter');
    await tabTo(/^Name of Tom$/);
    await page.keyboard.type('Maya');
    await press('Enter');
    await page.getByText('Not saved: two speakers have the same name.').waitFor();
    await nameOf('Tom').fill('Thomas');
    await tabTo(/^Role of Tom$/);
    await page.keyboard.type('coach');
    await roleOf('Maya').selectOption('client');
    await tabTo(/^Save$/);
    await press('Enter');
    await page.getByText('Saved in this browser.').waitFor();
    expect(await shown.inputValue()).toBe('Thomas');
    await inAllLooks(page, 'change-speakers', async (look) => {
      expect([look, await overflow(page), await accessibilityProblems(page)]).toEqual([look, 0, []]);
    });
    await expect.poll(async () => (await storedRecords(page))[0]?.coach).toBe('Thomas');
    await page.reload();
    await page.getByRole('feed').waitFor();
    expect(await shown.inputValue()).toBe('Thomas');
    expect(await peopleOf(page)).toEqual(['Maya client', 'Thomas coach']);
    await page.getByRole('button', { name: 'Hide names' }).click();
    await page.getByText('Speaker A').first().waitFor();
    expect(await page.getByText('Thomas').count()).toBe(0);
  });

  it('and what was said can be analysed again with them', async () => {
    await analyseUnknown();
    await page.getByRole('button', { name: 'Assign speakers and analyse again' }).press('Enter');
    await page.getByRole('heading', { name: 'Check before you analyse' }).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('preview');
    await page.locator('.turn-speakers select').first().press('1');
    await press('2');
    await confirmImport(page);
    await page.getByRole('feed').waitFor();
    expect(await peopleOf(page)).toEqual(['Speaker 1', 'Speaker 2', 'Unknown speaker']);
  });
});
