import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchChromium } from '../../../packages/server/browser-test/chromium.ts';
import { analyseFile, dropFile, inAllLooks, overflow, accessibilityProblems } from './page.ts';
import { startRealConsole, type RealConsole } from './real-console.ts';
import { storedRecords } from './records.ts';
import { openScriptedConsole } from './scripted-console.ts';
import { json } from './scripted-service.ts';

const transcript = await readFile(
  new URL('../../demo/transcript/kitchen-table.vtt', import.meta.url),
  'utf8',
);
const vtt = { name: 'kitchen-table.vtt', type: 'text/vtt', content: transcript };

let opened: RealConsole;
let browser: Browser;
let page: Page;
/** What was sent to the service. */
let sent: string[];

beforeAll(async () => {
  opened = await startRealConsole({ memory: true });
  browser = await launchChromium();
});
afterAll(async () => {
  await browser?.close();
  await opened?.close();
});
beforeEach(async () => {
  ({ page } = await opened.openPage(browser));
  sent = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) sent.push(`${request.method()} ${request.url()}`);
  });
});
afterEach(() => page.context().close());

const onDevice = () => page.getByRole('button', { name: 'Analyse on this device' });
const counts = () => page.locator('.counts').innerText();

describe('on this device', () => {
  it('a conversation is analysed offline, and nothing is sent or stored of what was said', async () => {
    await dropFile(page, vtt);
    await expect.poll(() => onDevice().isEnabled()).toBe(true);
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.context().setOffline(true);
    await onDevice().click();
    await page.getByRole('feed', { name: 'Transcript' }).waitFor();
    // The families and their definitions are those of the engine.
    await page.locator('.ca-chip.ca-slot-0').first().waitFor();
    const found = await counts();
    const address = page.url();
    await page.getByRole('button', { name: 'Explain' }).first().click();

    await page.getByText('Words that speak for it').first().waitFor();
    expect(sent).toEqual([]);
    const [record] = await storedRecords(page);
    expect(record).toMatchObject({
      title: 'kitchen table',
      coach: 'Maya',
      state: 'analysed',
      figures: { turns: 82 },
    });
    expect(JSON.stringify(record)).not.toMatch(/Tom|evening/);

    // It is in the list, and opens again for as long as the page is there.
    await page.getByRole('link', { name: 'Conversations', exact: true }).click();
    await page.getByText('Analysed on this device').waitFor();
    await page.getByRole('link', { name: 'kitchen table' }).click();
    await page.getByRole('feed', { name: 'Transcript' }).waitFor();
    await page.context().setOffline(false);
    await page.reload();
    await page.getByRole('heading', { name: 'This conversation can’t be opened again' }).waitFor();
    expect([page.url(), await page.getByRole('feed').count()]).toEqual([address, 0]);
    await expect.poll(async () => (await storedRecords(page)).length).toBe(1);

    // The service finds the same.
    await page.getByRole('link', { name: 'Conversations', exact: true }).click();
    await analyseFile(page, vtt);
    await page.getByRole('feed', { name: 'Transcript' }).waitFor();
    await expect.poll(counts).toBe(found);
  });

  it('a team’s own profile file decides about targets and leaders, and its mistakes are named by line', async () => {
    await dropFile(page, vtt);
    await onDevice().click();
    const profiles = page.getByRole('combobox', { name: 'Profile' });
    await profiles.waitFor();
    const open = (content: string) =>
      page
        .getByLabel('Profile file', { exact: true })
        .setInputFiles({ name: 'team.yaml', mimeType: 'application/yaml', buffer: Buffer.from(content) });
    await open('name: team\ntargets:\n  - measure: happiness\n    source: our board\n');
    await page.getByText(/^team\.yaml:3:\d+ targets\.0\.measure/).waitFor();
    const target = '  - measure: talk share\n    at_most: 0.9\n    source: our board\n';
    await open(`name: team\ntitle: Our team\nleaders: [coach]\ntargets:\n${target}`);
    const targets = page.getByRole('list', { name: 'Targets' });
    await targets.getByText('Source: our board').waitFor();
    expect(await targets.getByRole('listitem').count()).toBe(1);
    expect(await page.getByText('The profile cannot be used').count()).toBe(0);
    expect(await profiles.locator('option:checked').innerText()).toBe('Our team');
    await profiles.selectOption('Coaching');
    await page.getByText('This profile has no targets.').waitFor();
    await profiles.selectOption('Our team');
    await targets.getByText('Source: our board').waitFor();
    expect(sent).toEqual([]);
  });

  it('a conversation is analysed again on the device, and its former names are hidden', async () => {
    await dropFile(page, vtt);
    await page.getByRole('textbox', { name: 'Name of Maya' }).fill('Jane');
    await onDevice().click();
    await page.getByText('Speakers', { exact: true }).click();
    await page.getByRole('button', { name: 'Analyse again' }).click();
    await page.getByRole('heading', { name: 'Check before you analyse' }).waitFor();
    await page.getByRole('textbox', { name: 'Name of Jane' }).press('Enter');
    await page.getByRole('feed', { name: 'Transcript' }).waitFor();
    expect(sent).toEqual([]);
    const [record] = await storedRecords(page);
    expect(record).toMatchObject({ coach: 'Jane', formerNames: ['Maya'] });
    await page.getByRole('button', { name: 'Hide names' }).click();
    await page.getByText('Speaker A').first().waitFor();
    expect(await page.locator('main').textContent()).not.toMatch(/Maya|Jane/);
  });

  it('the page says when the engine cannot be loaded, and tries again', async () => {
    await page.route(/worker/, (route) => route.abort());
    await dropFile(page, vtt);
    const option = page.locator('.device-option');
    await option.getByText('The engine couldn’t be loaded').waitFor();
    expect(await onDevice().isDisabled()).toBe(true);
    await page.unroute(/worker/);
    await option.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => onDevice().isEnabled()).toBe(true);
  });

  it('a large transcript tells how far it is, and is cancelled', async () => {
    const line =
      'Maya: You should really try that again, and how would you feel if it worked?\nTom: I will.\n';
    const content = line.repeat(100_000);
    await dropFile(page, { name: 'long.txt', type: 'text/plain', content });
    await onDevice().click();
    await page.getByRole('heading', { name: 'Analysing on this device' }).waitFor();
    await page.getByText(/^[1-9]\d?%\. Nothing is sent\.$/).waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Choose files' }).waitFor();
    expect([await storedRecords(page), sent, await page.getByRole('alert').count()]).toEqual([[], [], 0]);
    // It is free for the next one.
    await dropFile(page, vtt);
    await onDevice().click();
    await page.getByRole('feed', { name: 'Transcript' }).waitFor();
  });

  it('a transcript that cannot be read is refused with the reason', async () => {
    const content = `WEBVTT\n\n00:01.000 -> 00:02.000\nHello\n${'word '.repeat(120_000)}`;
    await dropFile(page, { name: 'broken.vtt', type: 'text/vtt', content });
    await onDevice().click();
    const notice = page.getByRole('alert');
    await notice.getByText('broken.vtt: This transcript cannot be read').waitFor();
    expect(await notice.textContent()).toContain('write its arrow as');
  });

  it('recordings are left to the service', async () => {
    const withRecordings = await openScriptedConsole(browser);
    try {
      await dropFile(withRecordings.page, { name: 'call.mp3', type: 'audio/mpeg', content: 'sound' });
      await withRecordings.page.getByText('The service transcribes it').waitFor();
      expect(await withRecordings.page.locator('.device-option').count()).toBe(0);
    } finally {
      await withRecordings.close();
    }
  });
});

describe('"Explain"', () => {
  const said = (text: string, ...behaviors: object[]) => ({
    input: text,
    speaker: { id: 'Ann' },
    behavior_detections: [{ index: 0, text, behaviors }],
  });

  it('shows the words that speak for a detection, and says where the engine differs', async () => {
    const scripted = await openScriptedConsole(browser);
    try {
      const { service } = scripted;
      service.on(
        'GET /v1/conversations/jobs/job-1',
        json(200, {
          status: 'completed',
          conversations_response: {
            conversation: {
              talk_turns: [
                said('Okay, thank you.', { name: 'appreciation', confidence: 0.9 }),
                said('Okay, thank you.', { name: 'appreciation', confidence: 0.5 }),
                said('It is late.', { name: 'open question', confidence: 0.8 }),
                said('It is late.', { name: 'telepathy', confidence: 0.8 }),
              ],
            },
          },
        }),
      );
      await analyseFile(scripted.page, vtt);
      const turn = (number: number) => scripted.page.locator(`[aria-posinset="${number}"]`);
      const explain = async (number: number) => {
        await turn(number).focus();
        await scripted.page.keyboard.press('Tab');
        await scripted.page.keyboard.press('Enter');
      };
      await turn(1).waitFor();
      await explain(1);
      await turn(1)
        .getByRole('row', { name: '“thank you” Rule: alone, this phrase is right 90% of the time' })
        .waitFor();
      expect(await turn(1).locator('.difference').count()).toBe(0);
      await explain(2);
      await turn(2).getByText('the engine says 90%; the service says 50%').waitFor();
      await explain(3);
      await turn(3).getByText('The engine does not find this in the sentence alone.').waitFor();
      await explain(4);
      await turn(4).getByText('The service has no definition of this behaviour.').waitFor();
      expect(await turn(4).locator('.evidence, .difference').count()).toBe(0);
      await inAllLooks(scripted.page, 'explain', async (look) => {
        expect([look, await overflow(scripted.page), await accessibilityProblems(scripted.page)]).toEqual([
          look,
          0,
          [],
        ]);
      });
    } finally {
      await scripted.close();
    }
  });

  it('loads the engine only when somebody asks', async () => {
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(request.url()));
    const engine = () => loaded.filter((url) => /worker/.test(url)).length;
    await page.reload();
    await page.getByRole('button', { name: 'Use the example' }).click();
    await page.getByRole('feed', { name: 'Transcript' }).waitFor();
    expect(engine()).toBe(0);
    await page.getByRole('button', { name: 'Explain' }).first().click();
    await page.getByText('Words that speak for it').first().waitFor();
    expect(engine()).toBe(1);
  });
});
