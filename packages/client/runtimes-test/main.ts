import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { pack, pnpm } from '../../../tools/packed/pack.ts';
import { startHost } from './host.ts';
import { knownDifferences } from './known-differences.ts';
import type { Outcome } from './messages.ts';
import { runtimes, type Runtime } from './runtimes.ts';

/**
 * Runs the cases of test/cases, and some of their own, against the package as it is published, in other server runtimes
 * than Node: build, pack, install with the runtimes into a temporary folder, run. Ends with 1 when a case fails, when none
 * ran, or when one passes that known-differences.ts says cannot.
 */
const longest = 300_000;
const platform = `${process.platform}-${process.arch}`;
const packages = runtimes.map((runtime) => packageOf(runtime));
const folder = mkdtempSync(join(tmpdir(), 'client-runtimes-'));
try {
  install(folder);
  for (const runtime of runtimes) {
    const isGood = judge(runtime, await run(runtime, folder));
    if (!isGood) process.exitCode = 1;
  }
} finally {
  rmSync(folder, { recursive: true });
}

function packageOf({ name, packages }: Runtime): string {
  const found = packages[platform];
  if (!found)
    throw new Error(
      `There is no ${name} for ${platform} here: run this on ${Object.keys(packages).join(', ')}.`,
    );
  return found;
}

function install(folder: string): void {
  const runtime = pack(fileURLToPath(new URL('../../runtime', import.meta.url)), folder);
  const tarball = pack(fileURLToPath(new URL('..', import.meta.url)), folder);
  // The registry does not have this version of the runtime, which the client depends on.
  const pnpmOptions = { overrides: { '@conversation-analytics/runtime': `file:${runtime}` } };
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ private: true, type: 'module', pnpm: pnpmOptions }),
  );
  const programs = runtimes.map(({ version }, index) => `${packages[index]}@${version}`);
  pnpm(['add', '--ignore-workspace', '--ignore-scripts', tarball, ...programs], folder);
}

async function run(runtime: Runtime, folder: string): Promise<readonly Outcome[]> {
  const program = join(folder, 'node_modules', packageOf(runtime), runtime.program);
  const host = await startHost();
  const child = await runtime.start(program, folder, host.url);
  const kill = () => child.kill('SIGKILL');
  const timer = setTimeout(kill, longest);
  const printed = Promise.all([child.stdout, child.stderr].map((one) => (one ? text(one) : '')));
  const exit = once(child, 'exit');
  try {
    const broken = exit.then(async () => {
      throw new Error(`${runtime.name} ended before its cases did.\n${(await printed).join('\n')}`);
    });
    return await Promise.race([host.outcomes, broken]);
  } finally {
    clearTimeout(timer);
    // workerd would wait for requests under way.
    kill();
    await exit;
    host.close();
  }
}

/** Prints how the cases ended, and tells whether all did as they should. */
function judge({ name, version }: Runtime, outcomes: readonly Outcome[]): boolean {
  const known = knownDifferences.filter(({ runtimes }) => runtimes.includes(name));
  const isKnown = (outcome: Outcome) => known.some((one) => one.case === outcome.name);
  const failed = outcomes.filter(({ failure }) => failure !== undefined);
  const unexpected = failed.filter((one) => !isKnown(one));
  const outdated = known.filter((one) => !failed.some((outcome) => outcome.name === one.case));

  const passed = outcomes.length - failed.length;
  console.log(`${name} ${version}: ${passed} of ${outcomes.length} cases passed.`);
  for (const one of known) console.log(`  differs: ${one.case}\n    ${one.because}`);
  for (const one of unexpected) console.error(`  failed: ${one.name}\n    ${one.failure}`);
  for (const one of outdated)
    console.error(`  passed, or is gone, and is listed as a difference: ${one.case}`);
  return outcomes.length > 0 && unexpected.length === 0 && outdated.length === 0;
}
