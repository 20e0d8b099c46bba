import type { Consumer } from './consumer.ts';
import { sizeOf, withDependencies } from './matrix/dependencies.ts';
import { inPairs } from './environment/execute.ts';
import { fileProblems } from './matrix/hygiene.ts';
import { isAllowed } from './matrix/licences.ts';
import { filesBelow, type Published } from './published.ts';
import { outcomeOf, type Outcome } from './report.ts';

const area = 'Packages';

/**
 * The most that installing a package may bring, with its dependencies and without its peers, in MB of 10^6 bytes. A
 * limit is some tenth above what it was when it was set; the guide for consumers has them too.
 */
const mostMegabytes: Readonly<Record<string, number>> = {
  spec: 0.2,
  runtime: 0.46,
  client: 0.77,
  uploader: 0.4,
  react: 0.25,
  node: 0.9,
  engine: 4.8,
  // Of these the engine takes 3.2.
  cli: 5.3,
  // Of these PostgreSQL takes 28, as PGlite.
  server: 52,
  // Of these TypeScript takes 23, and the program that compares contracts 16.
  generator: 82,
};

/** What the tarballs themselves are like, and what installing them brings along. */
export async function packageOutcomes({ folder, packages }: Consumer): Promise<readonly Outcome[]> {
  const rows = await inPairs(packages, (one) => {
    const check = (column: string, run: () => string | Promise<string>) =>
      outcomeOf(area, one.name, column, run);
    const installed = () => withDependencies(folder, one.name);
    return Promise.all([
      check('files', () => filesOf(one)),
      check('licences', () => licencesOf(installed())),
      check('installed', () => sizeWithin(one, sizeOf(installed()))),
    ]);
  });
  return rows.flat();
}

function filesOf({ folder, manifest }: Published): string {
  const problems = fileProblems(folder, manifest);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return String(filesBelow(folder).length);
}

function licencesOf(installed: ReturnType<typeof withDependencies>): string {
  const refused = installed.filter(({ manifest }) => !isAllowed(manifest.license));
  if (refused.length > 0)
    throw new Error(refused.map(({ manifest }) => `${manifest.name}: ${manifest.license}`).join('\n'));
  return [...new Set(installed.map(({ manifest }) => manifest.license))].sort().join(', ');
}

function sizeWithin({ short }: Published, bytes: number): string {
  const most = mostMegabytes[short];
  const megabytes = `${(bytes / 1e6).toFixed(2)} MB`;
  if (most === undefined) throw new Error(`It is ${megabytes}, and has no limit: set one in packages.ts.`);
  if (bytes > most * 1e6) throw new Error(`It is ${megabytes}; the limit is ${most} MB.`);
  return megabytes;
}
