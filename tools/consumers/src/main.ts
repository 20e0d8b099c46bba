import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundlerOutcomes } from './matrix/bundlers.ts';
import { install, type Consumer } from './consumer.ts';
import { frameworkOutcomes } from './frameworks/frameworks.ts';
import { generatedClientOutcomes } from './matrix/generated-client.ts';
import { jestOutcomes } from './matrix/jest.ts';
import { packageOutcomes } from './packages.ts';
import { publish } from './published.ts';
import { isGood, report, type Outcome } from './report.ts';
import { exampleOutcomes } from './quickstarts/examples.ts';
import { quickstartOutcomes } from './quickstarts/quickstarts.ts';
import { runtimeOutcomes } from './matrix/runtimes.ts';
import { all, core, type Area } from './selection.ts';
import { typeOutcomes } from './matrix/types.ts';

/**
 * Packs the packages, installs the tarballs in a temporary folder, and uses them there as their users do. Prints the
 * outcomes. The exit code is 1 when something failed, and in CI also when something could not be tried. With `--all`,
 * it tries everything that the guide for consumers promises.
 */
const selection = process.argv.includes('--all') ? all : core;
const outcomesByArea: Readonly<Record<Area, (consumer: Consumer) => Promise<readonly Outcome[]>>> = {
  packages: packageOutcomes,
  types: typeOutcomes,
  'other documents': generatedClientOutcomes,
  bundlers: bundlerOutcomes,
  frameworks: frameworkOutcomes,
  runtimes: runtimeOutcomes,
  jest: jestOutcomes,
  quickstarts: quickstartOutcomes,
  examples: exampleOutcomes,
};
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'consumers-')));
try {
  const consumer = install(timed('packed', publish(folder)), selection, join(folder, 'app'));
  timed('installed', consumer);
  const outcomes: Outcome[] = [];
  for (const area of selection.areas) outcomes.push(...timed(area, await outcomesByArea[area](consumer)));
  console.log(`\n${report(outcomes)}`);
  if (!isGood(outcomes, process.env['CI'] === 'true')) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** Prints the progress, because a run takes minutes. */
function timed<Done>(what: string, done: Done): Done {
  console.log(`${what} after ${Math.round(process.uptime())} s`);
  return done;
}
