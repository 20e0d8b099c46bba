import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { launchChromium } from '../../../../packages/server/browser-test/chromium.ts';
import { run } from '../../../packed/pack.ts';
import type { Consumer } from '../consumer.ts';
import { outcomeOf, type Outcome } from '../report.ts';
import { isAsShown, stepsOf, type Step } from './page.ts';
import { startRegistry } from './registry.ts';
import { openShell, type Shell } from './shell.ts';

const docs = fileURLToPath(new URL('../../../../docs/', import.meta.url));
const area = 'Quickstarts';

/** The pages that are followed, from `docs/`: the quickstarts, and a guide whose parts only work together. */
export const followedPages: readonly string[] = [
  ...readdirSync(join(docs, 'quickstart')).map((name) => `quickstart/${name}`),
  'guides/web-app.md',
];

export function readPage(page: string): string {
  return readFileSync(join(docs, page), 'utf8');
}

/** Follows each of these pages as its reader would, in an empty folder, and compares what is shown with what happens. */
export async function quickstartOutcomes({ folder, packages }: Consumer): Promise<readonly Outcome[]> {
  const upstream = run('npm', ['config', 'get', 'registry']).stdout.trim();
  const registry = await startRegistry(packages, upstream);
  const outcomes: Outcome[] = [];
  try {
    for (const page of followedPages) {
      const home = join(dirname(folder), 'followed', page.replace('.md', ''));
      mkdirSync(join(home, 'home'), { recursive: true });
      const follow = () => followPage(readPage(page), home, registry.url);
      outcomes.push(await outcomeOf(area, page, 'followed', follow));
    }
  } finally {
    registry.close();
  }
  return outcomes;
}

async function followPage(markdown: string, home: string, registry: string): Promise<string> {
  const steps = stepsOf(markdown);
  const shell = openShell(home, environmentOf(home, registry));
  const browser = steps.some(({ kind }) => kind === 'browser') ? await launchChromium() : undefined;
  try {
    let printed = '';
    for (const step of steps) printed = (await take(step, printed, shell, browser)) ?? printed;
  } finally {
    await browser?.close();
    await shell.close();
  }
  return `${steps.length} steps`;
}

/** Takes a step. Returns what it printed. */
async function take(
  step: Step,
  printed: string,
  shell: Shell,
  browser: Browser | undefined,
): Promise<string | undefined> {
  switch (step.kind) {
    case 'file': {
      const file = join(shell.folder(), step.name);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, step.text);
      return undefined;
    }
    case 'command':
      return shell.run(step.text);
    case 'service':
      await shell.serve(step.text);
      return undefined;
    case 'output':
      return expectShown(step.text, printed);
    case 'browser':
      return expectOnPage(step, shell.folder(), browser);
  }
}

function expectShown(shown: string, actual: string): undefined {
  if (!isAsShown(shown, actual))
    throw new Error(`The page shows:\n${shown}\nand the reader sees:\n${actual}`);
}

async function expectOnPage(
  { url, upload, text }: Extract<Step, { kind: 'browser' }>,
  folder: string,
  browser: Browser | undefined,
): Promise<undefined> {
  const page = await browser?.newPage();
  if (!page) throw new Error('There is no browser.');
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  await page.goto(url);
  if (upload !== undefined) await page.locator('input[type=file]').setInputFiles(join(folder, upload));
  const last = text.trim().split('\n').at(-1) ?? '';
  await page
    .getByText(last.split('…')[0] ?? last)
    .first()
    .waitFor()
    .catch((error: unknown) => problems.push(String(error)));
  const actual = await page.locator('body').innerText();
  if (problems.length > 0) throw new Error([...problems, actual].join('\n'));
  return expectShown(text, actual);
}

/** Nothing of the person who runs this is seen, except for the cache of npm. */
function environmentOf(home: string, registry: string): Readonly<Record<string, string>> {
  const { PATH = '', NODE_EXTRA_CA_CERTS } = process.env;
  return {
    // The Node that runs this comes first.
    PATH: `${dirname(process.execPath)}:${PATH}`,
    HOME: join(home, 'home'),
    CI: 'true',
    npm_config_registry: registry,
    npm_config_cache: run('npm', ['config', 'get', 'cache']).stdout.trim(),
    npm_config_fund: 'false',
    npm_config_audit: 'false',
    npm_config_update_notifier: 'false',
    ...(NODE_EXTRA_CA_CERTS !== undefined && { NODE_EXTRA_CA_CERTS }),
  };
}
