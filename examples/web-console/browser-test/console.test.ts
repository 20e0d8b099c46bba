import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page, Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchChromium } from '../../../packages/server/browser-test/chromium.ts';
import {
  analyseFile,
  analyseFiles,
  confirmImport,
  inAllLooks,
  overflow,
  peopleOf,
  accessibilityProblems,
} from './page.ts';
import { dangers } from '../test/dangers.ts';
import { storedRecords } from './records.ts';
import { startRealConsole, type RealConsole } from './real-console.ts';

const transcript = await readFile(
  new URL('../../demo/transcript/kitchen-table.vtt', import.meta.url),
  'utf8',
);
const data = process.env['CA_DATA_DIR'] ?? fileURLToPath(new URL('../../../../shared/data', import.meta.url));
const meetings = join(data, 'qmsum/val.jsonl');

let opened: RealConsole;
let browser: Browser;
let page: Page;
let mistakes: readonly string[];

beforeAll(async () => {
  const transcriber = async () => [{ input: 'This was a recording.', speaker: { id: 'Ann' } }];
  opened = await startRealConsole({ memory: true, transcriber });
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

const vtt = { name: 'kitchen-table.vtt', type: 'text/vtt', content: transcript };

async function analyse(): Promise<void> {
  await analyseFile(page, vtt);
  await page.getByRole('feed', { name: 'Transcript' }).waitFor();
}

function focused(): Promise<string> {
  return page.evaluate(() => document.activeElement?.textContent ?? '');
}

describe('the console', () => {
  it('analyses a transcript that is dropped, and looks right at every width, light and dark', async () => {
    await inAllLooks(page, 'home', async (look) => {
      expect([look, await overflow(page), await accessibilityProblems(page)]).toEqual([look, 0, []]);
    });
    await analyse();
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('kitchen table');
    expect(await peopleOf(page)).toEqual(['Maya coach', 'Tom client']);
    expect(await page.locator('.ca-moment').count()).toBeGreaterThanOrEqual(3);
    await inAllLooks(page, 'analysis', async (look) => {
      expect([look, await overflow(page), await accessibilityProblems(page)]).toEqual([look, 0, []]);
    });
  });

  it('begins with all signs of danger, at every width, light and dark', async () => {
    const said = dangers.map((danger) => `Maya: What would you like to change?\nTom: ${danger}`);
    await analyseFile(page, { name: 'dangers.txt', type: 'text/plain', content: said.join('\n') });
    await page.getByRole('feed', { name: 'Transcript' }).waitFor();
    expect(await page.locator('main h2').first().textContent()).toBe('Signs of danger');
    expect(await page.locator('.ca-moment.ca-sign-of-danger blockquote').allTextContents()).toHaveLength(
      dangers.length,
    );
    expect(await page.locator('.ca-moment').first().getAttribute('class')).toContain('ca-sign-of-danger');
    await inAllLooks(page, 'dangers', async (look) => {
      expect([look, await overflow(page)]).toEqual([look, 0]);
    });
    expect(await accessibilityProblems(page)).toEqual([]);
    // The first one is seen whole without scrolling.
    for (const [width, height] of [
      [360, 740],
      [1200, 800],
    ] as const) {
      await page.setViewportSize({ width, height });
      const { y, height: own } = (await page
        .locator('.ca-moment.ca-sign-of-danger')
        .first()
        .boundingBox()) ?? {
        y: height,
        height,
      };
      expect([width, y + own <= height]).toEqual([width, true]);
    }
  });

  it('keeps the secret and what was said to itself', async () => {
    const bodies: Promise<string>[] = [];
    const urls: string[] = [];
    page.on('response', (response) => {
      urls.push(response.url());
      bodies.push(response.text().catch(() => ''));
    });
    await page.reload();
    await analyse();
    await expect.poll(() => storedRecords(page)).toMatchObject([{ title: 'kitchen table', coach: 'Maya' }]);
    const stored = JSON.stringify(await storedRecords(page));
    const other = await page.evaluate(
      () => JSON.stringify({ ...localStorage }) + JSON.stringify({ ...sessionStorage }),
    );
    for (const kept of [stored, other, page.url(), ...urls]) expect(kept).not.toContain('evenings');
    // The list says who coached; nothing else does.
    for (const kept of [page.url(), ...urls]) expect(kept).not.toContain('Maya');
    expect(stored).not.toContain('Tom');
    for (const body of await Promise.all(bodies)) expect(body).not.toContain(opened.clientSecret);
  });

  it('is all there for the keyboard', async () => {
    // Wide enough for a mark of each turn.
    await page.setViewportSize({ width: 1100, height: 900 });
    await analyse();
    // From a moment to its turn.
    await page.locator('.ca-moment a').first().focus();
    const moment = await page.locator('.ca-moment a').first().textContent();
    await page.keyboard.press('Enter');
    const number = moment?.replace('Turn ', '') ?? '';
    await expect.poll(focused).toMatch(new RegExp(`^${number}(?:Maya|Tom)`));
    expect(page.url()).toContain(`?turn=${number}`);
    // Along the turns, and to the next one with a behaviour.
    await page.keyboard.press('ArrowDown');
    await expect.poll(focused).toMatch(new RegExp(`^${Number(number) + 1}(?:Maya|Tom)`));
    // Along the timeline, and from it to a turn.
    const marks = page.locator('.ca-timeline path[tabindex="0"]');
    expect(await marks.count()).toBe(1);
    await marks.focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    const label = await page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    expect(label).toMatch(/^Turn \d+, Tom: /);
    await page.keyboard.press('Enter');
    await expect.poll(focused).toMatch(new RegExp(`^${/\d+/.exec(label ?? '')?.[0]}Tom`));
    // And past the bar at once.
    await page.evaluate(() => document.querySelector<HTMLElement>('.skip')?.focus());
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
  });

  it('shows every chart as a table', async () => {
    await analyse();
    const buttons = page.getByRole('button', { name: 'Show as table' });
    const charts = await buttons.count();
    expect(charts).toBeGreaterThanOrEqual(4);
    for (let at = 0; at < charts; at += 1) await buttons.nth(at).click();
    expect(await page.locator('figure table').count()).toBe(charts);
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  it('filters the transcript', async () => {
    await analyse();
    const status = page.locator('.ca-steps [role=status]');
    expect(await status.textContent()).toBe('82 turns');
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByRole('combobox', { name: 'Behaviour' }).selectOption('advice');
    expect(await status.textContent()).toBe('2 of 82 turns');
    await page.getByRole('combobox', { name: 'Speaker' }).selectOption({ label: 'Tom' });
    await page.getByText('No turn fits these filters.').waitFor();
    await page.getByRole('button', { name: 'Clear the filters' }).click();
    expect(await status.textContent()).toBe('82 turns');
    // A link to a turn that a filter hides takes the filter away.
    await page.getByRole('combobox', { name: 'Behaviour' }).selectOption('permission seeking');
    const link = page.locator('.ca-moment.ca-missed-chance').first().getByRole('link');
    const [turn] = /\d+/.exec((await link.textContent()) ?? '') ?? [];
    await link.click();
    await expect.poll(focused).toMatch(new RegExp(`^${turn}(?:Maya|Tom)`));
    expect(await status.textContent()).toBe('82 turns');
    // Once it has led there, filters are the user's again.
    await page.getByRole('combobox', { name: 'Speaker' }).selectOption({ label: 'Tom' });
    expect(await status.textContent()).toBe('41 of 82 turns');
    await page.getByRole('button', { name: 'Hide names' }).click();
    await page.getByText('Speaker B').first().waitFor();
    expect(await focused()).toBe('Hide names');
  });

  it('leads to a turn by its address, also after a reload', async () => {
    await analyse();
    await page.goto(`${page.url()}?turn=61`);
    await page.reload();
    await expect.poll(focused).toMatch(/^61Maya/);
    await page.goto(page.url().replace('turn=61', 'turn=2'));
    await expect.poll(focused).toMatch(/^2Tom/);
  });

  it('hides names, and exports what it shows', async () => {
    await analyse();
    await page.getByRole('button', { name: 'Hide names' }).click();
    await page.getByText('Speaker A').first().waitFor();
    expect(await page.locator('main').textContent()).not.toMatch(/Maya|\bTom\b/);
    const save = async (name: string) => {
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name, exact: true }).click(),
      ]);
      const saved = await readFile(await file.path(), 'utf8');
      expect([file.suggestedFilename(), /Maya|\bTom\b/.test(saved)]).toEqual([
        expect.stringMatching(/^conversation-.*\.(?:json|csv|html)$/),
        false,
      ]);
      return saved;
    };
    expect(JSON.parse(await save('JSON'))).toMatchObject({ conversation: { talk_turns: expect.any(Array) } });
    expect(await save('CSV')).toMatch(/^scope,speaker,role,talk_turns,utterances,/);
    expect(await save('HTML report')).toMatch(/^<!doctype html>/i);
  });

  it('compares two conversations, and remembers and forgets them', async () => {
    await analyse();
    await page.getByRole('link', { name: 'Conversations', exact: true }).click();
    await page.getByText('Paste text instead').click();
    await page
      .getByLabel('Paste a transcript')
      .fill('WEBVTT\n\n00:01.000 --> 00:04.000\n<v Ann>What do you think?');
    await page.getByRole('button', { name: 'Continue' }).click();
    await confirmImport(page);
    await page.getByRole('feed').waitFor();
    await page.getByLabel('Compare with').selectOption({ label: 'kitchen table' });
    await page.getByRole('heading', { name: 'Two conversations' }).waitFor();
    await page.getByText('How often, in 100 utterances').waitFor();
    // The later one was opened first.
    expect(await page.locator('.page-head .facts').textContent()).toMatch(/^kitchen table and /);
    await page.getByText('The first was added earlier.').waitFor();
    await inAllLooks(page, 'comparison', async (look) => {
      expect([look, await overflow(page), await accessibilityProblems(page)]).toEqual([look, 0, []]);
    });
    await page.getByRole('link', { name: 'Conversations', exact: true }).click();
    await page.getByRole('button', { name: 'Delete kitchen table' }).click();
    await expect.poll(async () => (await storedRecords(page)).length).toBe(1);
    await page.reload();
    await expect.poll(() => page.locator('.record').count()).toBe(1);
  });

  it('uploads a recording in parts, straight to the service', async () => {
    const parts: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'PUT') return;
      const { authorization, cookie, 'service-id': serviceId } = request.headers();
      parts.push(`${new URL(request.url()).origin} ${authorization} ${cookie} ${serviceId}`);
    });
    await analyseFile(page, { name: 'call.mp3', type: 'audio/mpeg', content: 'x'.repeat(9 * 1024 * 1024) });
    await page.getByText('This was a recording.').first().waitFor();
    // Nothing is known of the link, so the parts are small.
    expect(parts).toEqual(Array(19).fill(`${opened.serviceUrl} undefined undefined undefined`));
  });

  it('stays on the page where several recordings were given', async () => {
    const names = ['first', 'second'];
    await analyseFiles(
      page,
      names.map((name) => ({ name: `${name}.mp3`, type: 'audio/mpeg', content: name })),
    );
    for (const name of names) await page.getByRole('link', { name }).waitFor();
    await page.locator('.ca-upload').first().waitFor({ state: 'detached' });
    expect(new URL(page.url()).hash).toBe('');
  });

  describe('a recording on its way', () => {
    const partCount = 3;
    let folder: string;
    let path: string;
    /** How many more parts the browser lets through. The others wait in it. */
    let left: number;
    let held: Route[];
    let sent: number;

    beforeEach(async () => {
      folder = await mkdtemp(join(tmpdir(), 'console-'));
      path = await write('call.mp3');
      // A fast link, as an upload before has measured it.
      await page.evaluate(() =>
        localStorage.setItem(
          'conversation-analytics-console-link',
          JSON.stringify([100_000_000, Date.now()]),
        ),
      );
      left = 1;
      sent = 0;
      held = [];
      // Listen before the dialog can open. A dialog that opens earlier is not reported.
      page.on('filechooser', (chooser) => void chooser.setFiles(path));
      await page.route(/\/uploads\//, async (route) => {
        const request = route.request();
        if (request.method() === 'PUT') {
          // The first part comes first, so that it is known how much has arrived.
          const isEarly = left < partCount && !/\/1\?/.test(request.url());
          if (isEarly || left < 1) return void held.push(route);
          left -= 1;
          sent += 1;
        }
        return route.continue();
      });
    });
    afterEach(() => rm(folder, { recursive: true }));

    /** Always with the same date. */
    async function write(name: string): Promise<string> {
      const written = join(folder, name);
      await writeFile(written, randomBytes(17 * 1024 * 1024));
      await utimes(written, 1_000_000, 1_000_000);
      return written;
    }

    async function start(): Promise<void> {
      await page.getByLabel('File', { exact: true }).setInputFiles(path);
      await confirmImport(page);
      await page.getByText(/8\.4.MB of 17\.8.MB · 47%/).waitFor();
      // What was sent may still be on its way: it has arrived once it is written down beside the record.
      await expect.poll(() => page.evaluate(countRows)).toBe(2);
    }

    /** How much an upload has written down. Runs in the page. */
    function countRows(): Promise<number> {
      return new Promise((resolve) => {
        const request = indexedDB.open('conversation-analytics-uploads');
        request.addEventListener('success', () => {
          const { result: database } = request;
          const count = database.transaction('rows').objectStore('rows').count();
          count.addEventListener('success', () => resolve(count.result));
          database.close();
        });
      });
    }

    /** Lets all parts through, those that are on their way as well. */
    async function release(): Promise<void> {
      left = Infinity;
      const routes = held.splice(0);
      sent += routes.length;
      await Promise.all(routes.map((route) => route.continue()));
    }

    const card = () => page.getByRole('listitem').filter({ hasText: 'call.mp3' });

    it('is paused and resumed, and goes on while something else is read', async () => {
      await analyse();
      await page.getByRole('link', { name: 'Conversations', exact: true }).click();
      await start();
      await page.getByRole('button', { name: 'Pause call.mp3' }).click();
      await card().getByText('Paused').waitFor();
      await page.getByRole('link', { name: 'kitchen table' }).click();
      await page.getByRole('feed', { name: 'Transcript' }).waitFor();
      await page.getByRole('link', { name: 'Conversations', exact: true }).click();
      await release();
      await page.getByRole('button', { name: 'Resume call.mp3' }).click();
      await page.getByText('This was a recording.').first().waitFor();
      await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('call');
      expect(sent).toBe(partCount);
    });

    it('is cancelled, and leaves the list', async () => {
      await start();
      await page.getByRole('button', { name: 'Cancel call.mp3' }).click();
      await card().getByText('Cancelled').waitFor();
      await page.getByRole('button', { name: 'Remove call.mp3' }).click();
      await card().waitFor({ state: 'detached' });
      await page.reload();
      await page.getByRole('heading', { name: 'Drop files here' }).waitFor();
      expect(await page.locator('.ca-upload').count()).toBe(0);
    });

    it('waits for its file after a reload, refuses another one, and sends what is missing', async () => {
      await start();
      await card()
        .getByText(/A pause .* sends .* again\./)
        .waitFor();
      const asked: string[] = [];
      page.on('dialog', (dialog) => {
        asked.push(dialog.type());
        void dialog.accept();
      });
      // Browsers ask only who has used the page.
      await page.getByRole('heading', { level: 1 }).click();
      await page.reload();
      expect(asked).toEqual(['beforeunload']);
      await card().getByText('Choose the file again to continue where it stopped.').waitFor();
      await page.getByLabel('Choose call.mp3 again').setInputFiles(await write('other.mp3'));
      await card().getByRole('alert').getByText('This is another file').waitFor();
      await inAllLooks(page, 'uploads', async (look) => {
        expect([look, await overflow(page), await accessibilityProblems(page)]).toEqual([look, 0, []]);
      });
      left = Infinity;
      await page.getByLabel('Choose call.mp3 again').focus();
      await page.keyboard.press('Enter');
      await page.getByText('This was a recording.').first().waitFor();
      expect(sent).toBe(partCount);
    });

    it('looks right with all that an upload may say', async () => {
      await start();
      await page
        .getByLabel('File', { exact: true })
        .setInputFiles([await write('second.mp3'), await write('third.mp3')]);
      await confirmImport(page);
      await page.getByRole('button', { name: 'Pause third.mp3' }).click();
      await page.locator('.ca-upload').nth(2).getByText('Paused').waitFor();
      await inAllLooks(page, 'uploading', async (look) => {
        expect([look, await overflow(page), await accessibilityProblems(page)]).toEqual([look, 0, []]);
      });
    });
  });

  it.skipIf(!existsSync(meetings) && process.env['CA_REQUIRE_DATA'] !== '1')(
    'analyses a real meeting, and looks right',
    async () => {
      const [, line = ''] = (await readFile(meetings, 'utf8')).split('\n');
      const { meeting_transcripts: said } = JSON.parse(line) as {
        meeting_transcripts: { speaker: string; content: string }[];
      };
      const turns = said.map(({ speaker, content }) => ({ input: content || '…', speaker: { id: speaker } }));
      await analyseFile(page, {
        name: 'meeting.json',
        type: 'application/json',
        content: JSON.stringify(turns),
      });
      await page.getByRole('feed').waitFor();
      expect(await page.locator('.facts').textContent()).toContain(
        `${turns.length.toLocaleString('en')} talk turns`,
      );
      await inAllLooks(page, 'meeting', async (look) => {
        expect([look, await overflow(page), await accessibilityProblems(page)]).toEqual([look, 0, []]);
      });
    },
  );
});
