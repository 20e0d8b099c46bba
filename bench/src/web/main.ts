import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { builtPages, startConsole } from '@conversation-analytics/web-console/server';
import type { Page } from 'playwright-core';
// Finds Chromium where the machine has it.
import { launchChromium } from '../../../packages/server/browser-test/chromium.ts';
import { machine } from '../machine.ts';
import { spread } from '../statistics.ts';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '3' }, turns: { type: 'string', default: '5000' } },
});
const turnCount = Number(values.turns);

/** What a person does with a conversation, and how a page does it. Each ends when the page has come to rest. */
const actions: readonly (readonly [name: string, act: (page: Page) => Promise<unknown>])[] = [
  ['open', open],
  ['scroll', scroll],
  ['filter by a behaviour', (page) => page.locator('.filters select').first().selectOption('advice')],
  ['clear the filter', (page) => page.locator('.filters select').first().selectOption('')],
  ['jump to a moment', (page) => page.locator('.moment a').nth(1).click()],
  ['walk along the timeline', walk],
  ['a narrower window', (page) => page.setViewportSize({ width: 900, height: 900 })],
  ['hide names', (page) => page.getByRole('button', { name: 'Hide names' }).click()],
  ['show names', (page) => page.getByRole('button', { name: 'Hide names' }).click()],
];

const folder = await mkdtemp(join(tmpdir(), 'bench-web-'));
const file = join(folder, 'talk.json');
await writeFile(file, JSON.stringify(conversation()));
const webConsole = await startConsole({ port: 0, pages: builtPages });
const browser = await launchChromium();
try {
  console.log(
    `A conversation of ${turnCount} turns in the web console. Chromium ${browser.version()}, ${machine()}.`,
  );
  console.log(`Tasks of 50 ms and more, by the browser's own account; ${values.rounds} rounds.\n`);
  const found = new Map(actions.map(([name]) => [name, [] as number[][]]));
  for (let round = 0; round < Number(values.rounds); round += 1) {
    for (const [name, tasks] of await measure()) found.get(name)?.push(tasks);
  }
  const columns = ['longest task ms', 'tasks over 50 ms', 'tasks over 200 ms'];
  console.log(['action'.padEnd(26), ...columns.map((title) => title.padEnd(20))].join(' '));
  for (const [name, rounds] of found) {
    const over = (limit: number) => rounds.map((tasks) => tasks.filter((task) => task > limit).length);
    const cells = [
      spread(
        rounds.map((tasks) => Math.max(0, ...tasks)),
        0,
      ),
      spread(over(50), 0),
      spread(over(200), 0),
    ];
    console.log([name.padEnd(26), ...cells.map((cell) => cell.padEnd(20))].join(' '));
  }
} finally {
  await browser.close();
  await webConsole.close();
  await rm(folder, { recursive: true });
}

/** Milliseconds of each long task, by what was done. */
async function measure(): Promise<Map<string, number[]>> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await page.addInitScript(() => {
    const tasks: number[] = [];
    Object.assign(globalThis, { longTasks: tasks });
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(Math.round(duration));
    });
    observer.observe({ type: 'longtask', buffered: true });
  });
  await page.goto(webConsole.url);
  const measured = new Map<string, number[]>();
  for (const [name, act] of actions) {
    await act(page);
    await rest(page);
    measured.set(
      name,
      await page.evaluate(() => {
        // Put there by the script above.
        const { longTasks } = globalThis as unknown as { longTasks: number[] };
        return longTasks.splice(0);
      }),
    );
  }
  await context.close();
  return measured;
}

async function open(page: Page): Promise<void> {
  // A path: the contents of a buffer would be decoded in the page, at its expense.
  await page.setInputFiles('input[type=file]', file);
  await page.getByRole('button', { name: 'Analyse' }).click();
  await page.getByRole('feed').waitFor({ timeout: 120_000 });
}

/** Mostly as a wheel does it, with a leap now and then. */
async function scroll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const feed = document.querySelector('.transcript');
    if (!feed) return;
    for (let step = 0; step < 120; step += 1) {
      feed.scrollTop += step % 10 === 9 ? 20_000 : 400;
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });
}

async function walk(page: Page): Promise<void> {
  await page.locator('.timeline path').nth(20).focus();
  for (let step = 0; step < 10; step += 1) await page.keyboard.press('ArrowRight');
}

/** Long tasks are told a while after they have ended. */
async function rest(page: Page): Promise<void> {
  await page.waitForTimeout(1_000);
}

function conversation(): object[] {
  const said = [
    'What would you like to try first?',
    'I hear you, it sounds like a long week. Thank you for telling me. We could look at the plan together, if that is all right with you, and then decide.',
    'You should sleep more.',
    'I will send it tomorrow. Okay. Is that right?',
  ];
  const speakers = ['Ann', 'Ben', 'Cat', 'Dan'];
  return Array.from({ length: turnCount }, (_, turn) => ({
    input: Array.from({ length: 1 + (turn % 5) }, (_, at) => said[(turn + at) % said.length]).join(' '),
    speaker: { id: speakers[((turn * 7) % 4) ^ (turn % 3 === 0 ? 1 : 0)] },
  }));
}
