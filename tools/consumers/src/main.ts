import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundlerOutcomes } from './bundlers.ts';
import { install } from './consumer.ts';
import { frameworkOutcomes } from './frameworks.ts';
import { generatedClientOutcomes } from './generated-client.ts';
import { jestOutcomes } from './jest.ts';
import { packageOutcomes } from './packages.ts';
import { publish } from './published.ts';
import { isGood, report, type Outcome } from './report.ts';
import { runtimeOutcomes } from './runtimes.ts';
import { typeOutcomes } from './types.ts';

/**
 * Packs the packages, installs the tarballs into a temporary folder and uses them there as their users do. Prints what
 * came of it; ends with 1 when something failed, and in CI also when something could not be tried.
 */
const areas = {
  packages: packageOutcomes,
  types: typeOutcomes,
  'other documents': generatedClientOutcomes,
  bundlers: bundlerOutcomes,
  frameworks: frameworkOutcomes,
  runtimes: runtimeOutcomes,
  jest: jestOutcomes,
};
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'consumers-')));
try {
  const consumer = install(timed('packed', publish(folder)), join(folder, 'app'));
  timed('installed', consumer);
  const outcomes: Outcome[] = [];
  for (const [name, outcomesOf] of Object.entries(areas))
    outcomes.push(...timed(name, await outcomesOf(consumer)));
  console.log(`\n${report(outcomes)}`);
  if (!isGood(outcomes, process.env['CI'] === 'true')) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** Says how far it is: it takes some minutes. */
function timed<Done>(what: string, done: Done): Done {
  console.log(`${what} after ${Math.round(process.uptime())} s`);
  return done;
}
