import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { clientCredentials, createClient } from '@conversation-analytics/client';
import type { Browser } from 'playwright-core';
import { launchChromium } from '../../../../packages/server/browser-test/chromium.ts';
import type { Consumer } from '../consumer.ts';
import { execute } from '../environment/execute.ts';
import { visitJob, visitMistake, visitUnknownJob, type Shown } from './framework-page.ts';
import { startFramework, type FrameworkServer } from './framework-server.ts';
import { filesBelow } from '../published.ts';
import { recordBefore, type Recorder } from '../environment/recorder.ts';
import { outcomeOf, type Outcome } from '../report.ts';
import { startService, type Service } from '../environment/service.ts';
import { frameworkLibraries } from '../environment/toolchain.ts';

const area = 'Frameworks';

/** An app of programs/frameworks. Commands are programs in node_modules with their parameters. */
interface Framework {
  readonly name: string;
  readonly folder: string;
  readonly build: readonly (readonly string[])[];
  readonly start: readonly string[];
  /** Where the build leaves what browsers get. */
  readonly browserFiles: string;
  /** A page whose server component uses a hook, where there are server components. */
  readonly mistake?: string;
}

const frameworks: readonly Framework[] = [
  {
    name: `Next.js ${frameworkLibraries.next}`,
    folder: 'next',
    build: [['next/dist/bin/next', 'build']],
    start: ['next/dist/bin/next', 'start', '--hostname', '127.0.0.1', '--port', '0'],
    browserFiles: '.next/static',
    mistake: '/mistake',
  },
  {
    name: `React Router ${frameworkLibraries['react-router']}`,
    folder: 'react-router',
    build: [
      ['@react-router/dev/bin.cjs', 'typegen'],
      ['typescript/bin/tsc'],
      ['@react-router/dev/bin.cjs', 'build'],
    ],
    start: ['@react-router/serve/bin.cjs', 'build/server/index.js'],
    browserFiles: 'build/client',
  },
];

interface Surroundings {
  readonly consumer: Consumer;
  readonly browser: Browser;
  readonly service: Service;
  readonly shown: Shown;
}

/** Builds an app by each framework, serves it, and looks at its page in Chromium. */
export async function frameworkOutcomes(consumer: Consumer): Promise<readonly Outcome[]> {
  const browser = await launchChromium().catch((error: Error) => error);
  if (browser instanceof Error)
    return [{ area, row: 'Chromium', column: 'page', result: { kind: 'missing', why: browser.message } }];
  const service = await startService(consumer, process.execPath);
  try {
    const around = { consumer, browser, service, shown: await startJob(service) };
    const rows: Outcome[] = [];
    for (const framework of frameworks) rows.push(...(await outcomesOf(framework, around)));
    return rows;
  } finally {
    await browser.close();
    await service.stop();
  }
}

async function startJob(service: Service): Promise<Shown> {
  const { url: baseUrl, serviceId, clientId, clientSecret } = service;
  const client = createClient({ baseUrl, serviceId, auth: clientCredentials({ clientId, clientSecret }) });
  const { id } = await client.conversations.jobs.start({
    talk_turns: [{ input: 'What would you like to try first?', speaker: { id: 'ann', role: 'coach' } }],
  });
  if (!id) throw new Error('The service started a job without an id.');
  const { status } = await client.conversations.jobs.wait(id);
  const { behaviors } = await client.profile.get();
  return { jobId: id, html: `<p>${status}, ${behaviors?.length} behaviors</p>`, secret: clientSecret };
}

async function outcomesOf(
  { name, folder, build, start, browserFiles, mistake }: Framework,
  { consumer, browser, service, shown }: Surroundings,
): Promise<readonly Outcome[]> {
  const home = join(consumer.folder, 'frameworks', folder);
  const recorder = await recordBefore(service.url);
  const environment = environmentOf(service, recorder);
  const installed = ([program = '', ...parameters]: readonly string[]) => [
    join(consumer.folder, 'node_modules', program),
    ...parameters,
  ];
  const served = async (use: (server: FrameworkServer) => Promise<string>) => {
    const server = await startFramework(installed(start), home, environment);
    return use(server).finally(() => server.stop());
  };
  const check = (column: string, run: () => string | Promise<string>) => outcomeOf(area, name, column, run);
  try {
    const built = await check('build', async () => {
      for (const one of build) await execute(process.execPath, installed(one), home, environment);
      return 'with types';
    });
    if (built.result.kind !== 'passed') return [built];
    return [
      built,
      await check('code for browsers', () => searchCode(join(home, browserFiles), service)),
      await check('page', () => served((server) => visitJob(browser, server, recorder, shown))),
      await check('unknown job', () => served((server) => visitUnknownJob(browser, server))),
      ...(mistake
        ? [await check('hook on the server', () => served((server) => visitMistake(server, mistake)))]
        : []),
    ];
  } finally {
    recorder.close();
  }
}

/** The same for the build, so that a secret could get into what it makes. */
function environmentOf({ serviceId, clientId, clientSecret }: Service, { url }: Recorder) {
  return {
    ANALYTICS_URL: url,
    ANALYTICS_SERVICE_ID: serviceId,
    ANALYTICS_CLIENT_ID: clientId,
    ANALYTICS_CLIENT_SECRET: clientSecret,
    // Next.js is told on its command line.
    HOST: '127.0.0.1',
    NEXT_TELEMETRY_DISABLED: '1',
  };
}

/** The secret stays on the server, and so does what only a server runs. */
function searchCode(folder: string, { clientSecret }: Service): string {
  const scripts = filesBelow(folder).filter((path) => path.endsWith('.js'));
  const all = scripts.map((path) => readFileSync(join(folder, path), 'utf8')).join('\n');
  if (!all.includes('/api/analytics')) throw new Error(`The code of the page is not in ${folder}.`);
  if (all.includes(clientSecret)) throw new Error('The client secret is in it.');
  const [left] = /["'`]node:\w+["'`]|client_credentials|sec-fetch-site|ANALYTICS_\w+/.exec(all) ?? [];
  if (left) throw new Error(`${left} is in it.`);
  return 'no secret';
}
