import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchChromium } from '../../../packages/server/browser-test/chromium.ts';
import {
  analyseFile,
  analyseFiles,
  confirmImport,
  dropFile,
  inAllLooks,
  overflow,
  accessibilityProblems,
} from './page.ts';
import { storedRecords } from './records.ts';
import { openScriptedConsole, type ScriptedConsole } from './scripted-console.ts';
import { json, type ScriptedService } from './scripted-service.ts';

const start = 'POST /v1/conversations/jobs';
const poll = 'GET /v1/conversations/jobs/job-1';
const cue = 'WEBVTT\n\n00:01.000 --> 00:04.000\n<v Ann>What do you think?';
const vtt = (name: string, content = cue) => ({ name, type: 'text/vtt', content });

let opened: ScriptedConsole;
let service: ScriptedService;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser?.close());
beforeEach(async () => {
  opened = await openScriptedConsole(browser);
  ({ service, page } = opened);
});
afterEach(() => opened?.close());

function answer(turns: readonly object[], analytics?: object): void {
  const conversations_response = { analytics, conversation: { talk_turns: turns } };
  service.on(poll, json(200, { status: 'completed', conversations_response }));
}

const turn = (id: string, input = 'What next? I hear you.', behavior = 'reflection') => ({
  input,
  speaker: { id, role: 'clinician and lead of the team' },
  behavior_detections: [{ index: 0, text: 'I hear you.', behaviors: [{ name: behavior, confidence: 0.9 }] }],
});

/** What has the focus, by what is written on it. */
const focused = () => page.evaluate(() => document.activeElement?.textContent);
const jobs = async () => (await storedRecords(page)).map(({ title }) => title).toSorted();

describe('what is read', () => {
  it.each(['light', 'dark'] as const)('can be seen in forced colours, %s', async (colorScheme) => {
    answer([turn('Ann')]);
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    await analyseFile(page, vtt('talk.vtt'));
    const mark = page.locator('.ca-said mark');
    await mark.waitFor();
    const colourOf = (element: Element) => getComputedStyle(element).color;
    expect(await mark.evaluate(colourOf)).toBe(await page.locator('.ca-said').evaluate(colourOf));
    expect(await mark.evaluate(colourOf)).not.toBe(
      await page.locator('body').evaluate((element) => getComputedStyle(element).backgroundColor),
    );
  });

  it('fits a narrow window, whatever the ids and the names of behaviours', async () => {
    const names = [
      'auth0|5f7c8ec7c33c6c004bbafe82',
      'marie-antoinette.grossmann@klinik-nord.example',
      'A'.repeat(80),
      '王'.repeat(60),
    ];
    const behaviors = ['reflection', 'unsolicited-advice', 'long'.repeat(20), 'telepathy'];
    answer(
      names.map((id, at) => turn(id, undefined, behaviors[at])),
      {
        speaker_analytics: names.map((id) => ({ id, role: 'clinician and lead of the team' })),
        conversation_analytics: {
          behavior_counts: Object.fromEntries(behaviors.map((one) => [one, 3])),
          action_items: [{ title: 'T'.repeat(90), status: 1, reason: 4 }],
        },
      },
    );
    await analyseFile(page, vtt(`${'talk'.repeat(25)}.vtt`));
    await page.getByRole('feed').waitFor();
    await inAllLooks(page, 'long-names', async (look) => {
      expect([look, await overflow(page), await accessibilityProblems(page)]).toEqual([look, 0, []]);
    });
    await page.setViewportSize({ width: 320, height: 900 });
    await expect.poll(() => overflow(page)).toBe(0);
    const outside = await page.evaluate(() => {
      const lanes = [...document.querySelectorAll('.ca-lane-name, .ca-chip, .person')];
      return lanes
        .filter((one) => one.getBoundingClientRect().right > innerWidth)
        .map((one) => one.textContent);
    });
    expect(outside).toEqual([]);
  });

  it('begins with the beginning of a long turn, after a link to it', async () => {
    const turns = Array.from({ length: 30 }, (_, at) =>
      turn('Ann', at === 12 ? `First. ${'word '.repeat(2000)}` : undefined),
    );
    answer(turns);
    await page.goto(`${opened.url}/#/conversations/job-1?turn=13`);
    await expect.poll(focused).toMatch(/^13Ann/);
    const isAtTop = () =>
      page.evaluate(() => {
        const feed = document.querySelector('.ca-turns')?.getBoundingClientRect();
        const top = document.activeElement?.getBoundingClientRect().top;
        return feed !== undefined && top !== undefined && top >= feed.top && top < feed.top + 200;
      });
    await expect.poll(isAtTop).toBe(true);
  });
});

describe('two tabs', () => {
  it('have one list, in which each sees what the other has done', async () => {
    service.on(poll, json(200, { status: 'running' }));
    const other = await page.context().newPage();
    await other.goto(opened.url);
    service.on(start, json(200, { id: 'job-2', status: 'queued' }));
    await analyseFile(page, vtt('first.vtt'));
    await page.getByRole('heading', { name: 'first' }).waitFor();
    await other.getByRole('link', { name: 'first' }).waitFor();
    service.on(start, json(200, { id: 'job-1', status: 'queued' }));
    await analyseFile(other, vtt('second.vtt'));
    await other.getByRole('heading', { name: 'second' }).waitFor();
    await expect.poll(jobs).toEqual(['first', 'second']);
  });
});

describe('a pasted text', () => {
  const field = () => page.getByLabel('Or paste a transcript');
  const read = () => page.getByRole('button', { name: 'Continue' }).click();
  const analyse = async () => {
    await read();
    await confirmImport(page);
  };

  it('is still there when it cannot be read, or not be sent', async () => {
    await field().fill('WEBVTT\n\n00:01.000 -> 00:02.000\nHello');
    await read();
    await page.getByRole('alert').getByText('This transcript cannot be read').waitFor();
    expect(await field().inputValue()).toContain('Hello');
    service.on(start, json(500, { status: 500 }));
    await field().fill(cue);
    await analyse();
    await page.getByRole('alert').getByText('The service failed').waitFor();
    expect(await field().inputValue()).toBe(cue);
  });

  it('is still there when sending it is cancelled, and so is the focus', async () => {
    service.on(start, () => {});
    await field().fill(cue);
    await page.getByRole('button', { name: 'Continue' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(focused).toBe('Check before you analyse');
    await page.getByRole('button', { name: 'Analyse', exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Sending' }).waitFor();
    await expect.poll(focused).toBe('Conversations');
    await page.keyboard.press('Tab');
    await expect.poll(focused).toBe('Cancel');
    await page.keyboard.press('Enter');
    await field().waitFor();
    expect(await field().inputValue()).toBe(cue);
    await expect.poll(focused).toBe('Conversations');
  });
});

describe('several files', () => {
  it('are all taken, and what is not is listed by name', async () => {
    const started: string[] = [];
    service.on(start, (request, response) => {
      started.push(`job-${started.length + 1}`);
      json(200, { id: started.at(-1), status: 'queued' })(request, response);
    });
    await analyseFiles(page, [
      { name: 'notes.pdf', type: 'application/pdf', content: '%PDF' },
      vtt('bad.vtt', 'WEBVTT\n\nbroken'),
      vtt('one.vtt'),
      vtt('two.vtt'),
    ]);
    await page.getByRole('link', { name: 'two' }).waitFor();
    const notice = page.getByRole('alert');
    await notice.getByRole('heading', { name: '2 files couldn’t be added' }).waitFor();
    expect(await notice.getByRole('listitem').allInnerTexts()).toEqual([
      expect.stringMatching(/^notes\.pdf: This type of file cannot be analysed/),
      expect.stringMatching(/^bad\.vtt: This transcript cannot be read/),
    ]);
    expect(started).toEqual(['job-1', 'job-2']);
    await expect.poll(jobs).toEqual(['one', 'two']);
    expect(new URL(page.url()).hash).toBe('');
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  it('are all cancelled at once', async () => {
    let started = 0;
    service.on(start, () => (started += 1));
    await analyseFiles(page, [vtt('one.vtt'), vtt('two.vtt')]);
    await expect.poll(() => started).toBe(1);
    await page.getByRole('heading', { name: 'Sending 1 of 2' }).waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Choose files' }).waitFor();
    expect([started, await jobs(), await page.getByRole('alert').count()]).toEqual([1, [], 0]);
  });

  it('of which one alone is taken lead nowhere, so that the other is read of', async () => {
    await analyseFiles(page, [
      vtt('one.vtt'),
      { name: 'notes.pdf', type: 'application/pdf', content: '%PDF' },
    ]);
    await page.getByRole('link', { name: 'one' }).waitFor();
    await page.getByRole('alert').getByText('notes.pdf: This type of file').waitFor();
    expect(new URL(page.url()).hash).toBe('');
  });
});

describe('a file that was refused', () => {
  it('does not stand in the way of what is pasted afterwards', async () => {
    service.on(poll, json(200, { status: 'running' }));
    await dropFile(page, { name: 'notes.pdf', type: 'application/pdf', content: '%PDF' });
    await page.getByRole('alert').waitFor();
    await page.getByLabel('Or paste a transcript').fill(cue);
    await page.getByRole('button', { name: 'Continue' }).click();
    await confirmImport(page);
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toMatch(/^Pasted on/);
    expect(await page.getByRole('alert').count()).toBe(0);
  });
});

describe('the focus', () => {
  it('stays where a recording is paused and resumed, and goes to headings when its buttons go', async () => {
    const upload = {
      part_size_bytes: 5,
      part_count: 1,
      parts: [{ part_number: 1, url: `${service.url}/part` }],
    };
    service.on(
      'POST /v1/conversations/jobs/start-multipart',
      json(200, { id: 'job-1', status: 'awaiting_upload', upload }),
    );
    service.on('OPTIONS /part', () => {});
    service.on('POST /v1/conversations/jobs/job-1/cancel-multipart', json(200, { status: 'cancelled' }));
    await analyseFile(page, { name: 'call.mp3', type: 'audio/mpeg', content: 'sound' });
    await page.getByText('Uploading').waitFor();
    await page.getByRole('button', { name: 'Pause call.mp3' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(focused).toBe('Resume');
    await page.keyboard.press('Enter');
    await expect.poll(focused).toBe('Pause');
    await page.getByRole('button', { name: 'Cancel call.mp3' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Remove call.mp3' }).waitFor();
    await expect.poll(focused).toBe('call.mp3');
    await page.getByRole('button', { name: 'Remove call.mp3' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(focused).toBe('Conversations');
  });

  it('goes to the heading of the list from which a conversation is forgotten', async () => {
    service.on(poll, json(200, { status: 'running' }));
    await analyseFile(page, vtt('talk.vtt'));
    await page.getByRole('link', { name: 'Conversations' }).click();
    await page.getByRole('button', { name: 'Delete talk' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(focused).toBe('Your conversations');
  });

  it('is left alone while the transcript is scrolled', async () => {
    answer(Array.from({ length: 200 }, () => turn('Ann')));
    await page.goto(`${opened.url}/#/conversations/job-1?turn=3`);
    await expect.poll(focused).toMatch(/^3Ann/);
    await page.locator('.ca-turns').evaluate((feed) => feed.scrollTo({ top: 9_000 }));
    await page.locator('[data-row="2"]').waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
  });
});

describe('what cannot be done', () => {
  it('because the service is down is said, also of a recording that is to be removed', async () => {
    const upload = {
      part_size_bytes: 5,
      part_count: 1,
      parts: [{ part_number: 1, url: `${service.url}/part` }],
    };
    service.on(
      'POST /v1/conversations/jobs/start-multipart',
      json(200, { id: 'job-1', status: 'awaiting_upload', upload }),
    );
    service.on('OPTIONS /part', (_request, response) => {
      response.writeHead(204, {
        'access-control-allow-origin': '*',
        'access-control-allow-methods': 'PUT',
        'access-control-allow-headers': '*',
        'access-control-expose-headers': 'etag',
      });
      response.end();
    });
    service.on('PUT /part', (_request, response) =>
      response.writeHead(403, { 'access-control-allow-origin': '*' }).end(),
    );
    await analyseFile(page, { name: 'call.mp3', type: 'audio/mpeg', content: 'sound' });
    await page.getByRole('button', { name: 'Remove call.mp3' }).waitFor();
    await service.close();
    await page.getByRole('button', { name: 'Remove call.mp3' }).click();
    await page.getByRole('alert').getByText('Couldn’t remove: The service cannot be reached').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  it('with a comparison can be tried again, and each conversation has its own title', async () => {
    answer([turn('Ann')]);
    service.on('GET /v1/conversations/jobs/job-2', json(418, {}));
    await page.goto(`${opened.url}/#/compare/job-1/job-2`);
    const notice = page.getByRole('alert');
    await notice.getByText('Second conversation: The service refuses this (418)').waitFor();
    expect(await page.locator('.facts').textContent()).toBe('First conversation and Second conversation');
    service.on(
      'GET /v1/conversations/jobs/job-2',
      json(200, { status: 'completed', conversations_response: {} }),
    );
    await notice.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('How often, in 100 utterances').waitFor();
  });
});
