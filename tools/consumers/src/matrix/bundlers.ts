import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { clientCredentials, createClient } from '@conversation-analytics/client';
import type { Browser, Page } from 'playwright-core';
import { launchChromium } from '../../../../packages/server/browser-test/chromium.ts';
import type { Answers } from '../../programs/calls.ts';
import { checkAnswers } from '../answers.ts';
import { servePages, type Pages } from '../environment/browser.ts';
import type { Consumer } from '../consumer.ts';
import { execute } from '../environment/execute.ts';
import { outcomeOf, type Outcome } from '../report.ts';
import { startService, type Service } from '../environment/service.ts';
import type { Bundler } from '../environment/toolchain.ts';

const area = 'Bundlers';

interface Single {
  readonly name: string;
  readonly from: string;
  readonly mostBytes: number;
  /** What must not come along. */
  readonly never: RegExp;
}

/** Imported alone, to see that nothing else comes along. */
const single: readonly Single[] = [
  { name: 'bearer', from: 'client', mostBytes: 1500, never: /\/v1\/|retry-after/ },
  { name: 'NotFoundError', from: 'client', mostBytes: 1800, never: /\/v1\// },
  { name: 'blobSource', from: 'uploader', mostBytes: 2500, never: /XMLHttpRequest|indexedDB/ },
  {
    name: 'createConversationAnalyticsOptions',
    from: 'react/options',
    mostBytes: 7300,
    never: /useContext|useSyncExternalStore/,
  },
  { name: 'transcriptContentTypes', from: 'engine', mostBytes: 600, never: /uh-huh/ },
];

interface Surroundings {
  readonly browser: Browser;
  readonly pages: Pages;
  readonly service: Service;
  readonly token: string;
}

/** Bundles the same programs by each bundler, and runs them in Chromium against a service. */
export async function bundlerOutcomes(consumer: Consumer): Promise<readonly Outcome[]> {
  const browser = await launchChromium().catch((error: Error) => error);
  if (browser instanceof Error)
    return [
      { area, row: 'Chromium', column: 'app in Chromium', result: { kind: 'missing', why: browser.message } },
    ];
  const pages = await servePages();
  const service = await startService(consumer, process.execPath, [pages.origin]);
  try {
    const around = { browser, pages, service, token: await tokenOf(service) };
    const rows: Outcome[] = [];
    for (const bundler of consumer.selection.bundlers)
      rows.push(...(await outcomesOf(consumer, bundler, around)));
    return rows;
  } finally {
    await browser.close();
    await service.stop();
    pages.close();
  }
}

/** A secret does not go into a page, and a client refuses one there: its server asks for a token. */
async function tokenOf({ url, serviceId, clientId, clientSecret }: Service): Promise<string> {
  const client = createClient({
    baseUrl: url,
    serviceId,
    auth: clientCredentials({ clientId, clientSecret }),
  });
  const body = { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret };
  const { access_token: token } = await client.token.issue(body);
  return token ?? '';
}

async function outcomesOf(
  consumer: Consumer,
  bundler: Bundler,
  around: Surroundings,
): Promise<readonly Outcome[]> {
  const row = `${bundler} ${consumer.selection.libraries[bundler]}`;
  const check = (column: string, run: () => Promise<string>) => outcomeOf(area, row, column, run);
  return [
    await check('app in Chromium', async () => {
      const script = await bundle(consumer, bundler, 'page.js');
      await inPage(around, script, (page) => useApp(page, around));
      return sizeOf(script);
    }),
    await check('engine in Chromium', async () => {
      const script = await bundle(consumer, bundler, 'engine-page.js');
      await inPage(around, script, useEngine);
      return sizeOf(script);
    }),
    ...(await Promise.all(
      single.map((one) => check(`only ${one.name}`, () => importOne(consumer, bundler, one))),
    )),
  ];
}

/** Bundles for production, as a bundler does that is not told much. It may not warn, nor leave anything to Node. */
async function bundle({ folder }: Consumer, bundler: Bundler, entry: string): Promise<string> {
  const output = join(folder, 'bundles', `${bundler}-${entry}`);
  const parameters = [`${bundler}-build.mjs`, join(folder, entry), output];
  const { stdout, stderr } = await execute(process.execPath, parameters, folder);
  if ((stdout + stderr).trim()) throw new Error(`${bundler} says:\n${stdout}${stderr}`);
  const script = readFileSync(output, 'utf8');
  const [left] = /["'`]node:\w+["'`]|\brequire\(["'`]/.exec(script) ?? [];
  if (left) throw new Error(`The bundle still has ${left}.`);
  return script;
}

async function inPage(
  { browser, pages }: Surroundings,
  script: string,
  use: (page: Page) => Promise<void>,
): Promise<void> {
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  try {
    await page.goto(pages.add(script));
    await page.waitForFunction(() => 'run' in globalThis);
    await use(page);
    if (errors.length > 0) throw new Error(errors.join('\n'));
  } catch (error) {
    throw new Error([String(error), ...errors].join('\n'), { cause: error });
  } finally {
    await page.close();
  }
}

declare const run: (...parameters: readonly string[]) => unknown;

async function useApp(page: Page, { service, token }: Surroundings): Promise<void> {
  const connection = [service.url, service.serviceId, token];
  // What programs/page.ts answers.
  checkAnswers((await page.evaluate((all) => run(...all), connection)) as Answers);
  await page.getByText('open question').waitFor();
}

async function useEngine(page: Page): Promise<void> {
  const found = await page.evaluate(() => run('What would you like to try first?'));
  if (!String(found).includes('open question')) throw new Error(`The engine found: ${String(found)}`);
}

async function importOne(
  consumer: Consumer,
  bundler: Bundler,
  { name, from, mostBytes, never }: Single,
): Promise<string> {
  const entry = `only-${name}.js`;
  const program = `import { ${name} } from '@conversation-analytics/${from}';\nglobalThis.run = ${name};\n`;
  writeFileSync(join(consumer.folder, entry), program);
  const script = await bundle(consumer, bundler, entry);
  const [surplus] = never.exec(script) ?? [];
  if (surplus) throw new Error(`It brings "${surplus}" along.`);
  if (script.length > mostBytes) throw new Error(`It is ${script.length} B; the limit is ${mostBytes} B.`);
  return `${script.length} B`;
}

function sizeOf(script: string): string {
  return `${Math.round(gzipSync(script).length / 1000)} kB gzip`;
}
