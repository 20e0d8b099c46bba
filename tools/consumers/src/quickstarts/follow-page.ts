import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Browser } from 'playwright-core';
import { launchChromium } from '../../../../packages/server/browser-test/chromium.ts';
import { run } from '../../../packed/pack.ts';
import { expectOwnMachineOnly } from './own-machine.ts';
import { isAsShown, stepsOf, type Step } from './page.ts';
import { openShell, type Shell } from './shell.ts';

/**
 * Does what a page tells its reader to do, in a folder, and compares what the page shows with what happens.
 *
 * @param registry Where npm finds the packages as they would be published.
 * @throws Error that names the step that fails, and for a server that others than its reader can use.
 */
export async function followPage(markdown: string, folder: string, registry: string): Promise<string> {
  const steps = stepsOf(markdown);
  const shell = openShell(folder, environmentOf(folder, registry));
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
  before: string,
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
    case 'service': {
      const printed = await shell.serve(step.text);
      await expectOwnMachineOnly(step.text, printed());
      return undefined;
    }
    case 'output':
      return expectShown(step.text, before);
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
  // Space between paragraphs is a matter of style.
  const actual = (await page.locator('body').innerText()).replaceAll(/\n\s*\n/g, '\n');
  if (problems.length > 0) throw new Error([...problems, actual].join('\n'));
  return expectShown(text, actual);
}

/** Nothing of the person who runs this is seen, except for the cache of npm. */
export function environmentOf(folder: string, registry: string): Readonly<Record<string, string>> {
  const { PATH = '', NODE_EXTRA_CA_CERTS } = process.env;
  return {
    // The Node that runs this comes first.
    PATH: `${dirname(process.execPath)}:${PATH}`,
    HOME: folder,
    CI: 'true',
    // Colours would be inside of addresses.
    NO_COLOR: '1',
    npm_config_registry: registry,
    npm_config_cache: run('npm', ['config', 'get', 'cache']).stdout.trim(),
    npm_config_fund: 'false',
    npm_config_audit: 'false',
    npm_config_update_notifier: 'false',
    ...(NODE_EXTRA_CA_CERTS !== undefined && { NODE_EXTRA_CA_CERTS }),
  };
}
