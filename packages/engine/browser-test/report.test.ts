import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type axe from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../../server/browser-test/chromium.ts';
import { type AnalysisToReport, renderReport } from '../src/report/render-report.ts';
import { analysisWith } from '../test/hostile-analyses.ts';
import { analysisOf } from '../test/reported-conversations.ts';

const axeFile = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

const HOSTILE = `<script>globalThis.broken = true</script><img src=x onerror="globalThis.broken = true">"'><svg onload="globalThis.broken = true">`;

const REPORTS: Readonly<Record<string, readonly AnalysisToReport[]>> = {
  single: [analysisOf({ title: 'First session', turns: 60 })],
  untimed: [analysisOf({ times: 'none', turns: 8 })],
  danger: [analysisOf({ coachSays: ['How are you today?', 'I want to kill myself.'] })],
  comparison: [
    analysisOf({ title: 'First' }),
    analysisOf({ title: 'Second', client: 'Cleo' }),
    analysisOf({ title: 'Third', coachSays: ['So you feel torn about all this.', 'What would help you?'] }),
  ],
  hostile: [analysisWith((name) => `${name} ${HOSTILE}`)],
};

describe('a report that is opened from the disk', () => {
  let browser: Browser;
  let folder: string;
  let page: Page;
  let problems: string[];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'report-'));
    for (const [name, analyses] of Object.entries(REPORTS)) {
      await writeFile(join(folder, `${name}.html`), renderReport(analyses));
    }
    browser = await launchChromium();
  });
  afterAll(async () => {
    await browser?.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function open(
    name: string,
    { width = 1_280, scheme = 'light' }: { width?: number; scheme?: 'light' | 'dark' } = {},
  ): Promise<void> {
    await page?.close();
    page = await browser.newPage({ viewport: { width, height: 900 }, colorScheme: scheme });
    problems = [];
    page.on('console', (message) => problems.push(message.text()));
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('request', (request) => {
      if (!request.url().startsWith('file:')) problems.push(`asks for ${request.url()}`);
    });
    await page.goto(pathToFileURL(join(folder, `${name}.html`)).href);
  }

  const looks = Object.keys(REPORTS).flatMap((name) =>
    [375, 768, 1_440].flatMap((width) =>
      (['light', 'dark'] as const).map((scheme) => ({ name, width, scheme })),
    ),
  );
  it.each(looks)('is accessible and as wide as the page: $name, $width, $scheme', async (look) => {
    await open(look.name, look);
    // What is closed has to be accessible as well.
    await page.evaluate(() => {
      for (const details of document.querySelectorAll('details')) details.open = true;
    });
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(look.width);
    expect(problems).toEqual([]);
  });

  it.each([375, 768, 1_440])('has no verdict over the name of its target: %i', async (width) => {
    await open('single', { width });
    const overlaps = await page.locator('.targets li').evaluateAll((items) =>
      items.map((item) => {
        const boxes = [...item.children].map((child) => child.getBoundingClientRect());
        return boxes.some((one, at) =>
          boxes
            .slice(at + 1)
            .some(
              (other) =>
                one.left < other.right &&
                other.left < one.right &&
                one.top < other.bottom &&
                other.top < one.bottom,
            ),
        );
      }),
    );
    expect(overlaps).toEqual([false, false, false]);
  });

  it('has no element or handler of the words in it', async () => {
    await open('hostile');
    const found = await page.evaluate(() => ({
      broken: 'broken' in globalThis,
      elements: document.querySelectorAll('script, img, iframe, object, [onload], [onerror]').length,
      utterances: [...document.querySelectorAll('.transcript li p')].map(({ textContent }) => textContent),
      title: document.title,
    }));
    expect(found).toMatchObject({ broken: false, elements: 0 });
    expect(found.utterances).toHaveLength(6);
    expect(found.utterances[0]).toContain(`first utterance 0 ${HOSTILE}`);
    expect(found.title).toContain('<script>');
    expect(problems).toEqual([]);
  });

  it('filters the transcript by behaviours and by speakers', async () => {
    await open('single');
    const shown = (): Promise<string[]> => page.locator('.transcript li:visible').allInnerTexts();
    expect(await shown()).toHaveLength(60);
    await page.getByRole('radio', { name: 'Ben' }).check();
    expect(await shown()).toHaveLength(30);
    expect((await shown()).every((text) => text.includes('Ben'))).toBe(true);
    await page.getByRole('radio', { name: 'Curiosity' }).check();
    expect(await shown()).toEqual([]);
    await page.getByRole('group', { name: 'Speakers' }).getByRole('radio', { name: 'All' }).check();
    const curious = await shown();
    expect(curious.length).toBeGreaterThan(10);
    expect(curious.every((text) => text.includes('Maya'))).toBe(true);
  });

  it('names the behaviours behind an utterance to those who do not see it', async () => {
    await open('single');
    const tree = await page.locator('.transcript ol').ariaSnapshot();
    expect(tree).toContain('closed question');
  });

  it('leads from a moment to its talk turn, also in a conversation that is closed', async () => {
    await open('comparison');
    await expect.poll(() => page.locator('#c2-5').isVisible()).toBe(false);
    await page.goto(`${page.url()}#c2-5`);
    await expect.poll(() => page.locator('#c2-5').isVisible()).toBe(true);
    await open('single');
    const link = page.locator('.moments a').first();
    const target = await link.getAttribute('href');
    await link.click();
    await expect
      .poll(() => page.evaluate(() => document.querySelector(':target')?.id))
      .toBe(target?.slice(1));
  });

  it('prints all conversations with their transcripts', async () => {
    await open('comparison');
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('.transcript li:visible').count()).toBe(120);
    expect(await page.locator('nav:visible, fieldset:visible').count()).toBe(0);
  });
});

/** What axe finds: the rule, and where. */
async function accessibilityProblems(page: Page): Promise<string[]> {
  // Evaluated, as the page lets no script in.
  await page.evaluate(await readFile(axeFile, 'utf8'));
  const { violations } = await page.evaluate(async () => {
    // Put there by the line above.
    const { axe: loaded } = globalThis as unknown as { axe: typeof axe };
    return loaded.run();
  });
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}
