import { createRequire } from 'node:module';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isBreakingStep } from './bump.ts';
import { withoutRepeatedPeers } from './changelog.ts';
import { readChangesets } from './changeset-file.ts';
import { repository, runNode } from './command.ts';
import { migrationFile, withReleased } from './migration.ts';
import { readPackages, shortName } from './packages.ts';
import { plan, problemOf } from './plan.ts';
import { preModeProblem } from './pre-mode.ts';
import { ReleaseProblem } from './problem.ts';
import { advanceReleased, readIfPresent } from './released.ts';

/** A package whose version has grown. */
export interface Grown {
  name: string;
  from: string;
  to: string;
}

/**
 * Turns changesets into versions and changelogs, makes the contract the released one, and generates what carries a
 * version anew. Nothing is written where a changeset is missing.
 *
 * @throws ReleaseProblem
 */
export async function version(root: string): Promise<Grown[]> {
  const preMode = await preModeProblem(root);
  if (preMode) throw preMode;
  const changesets = await readChangesets(root);
  const [first] = await plan(root);
  if (first) throw problemOf(first);
  if (changesets.length === 0)
    throw new ReleaseProblem(
      'There is nothing to release: no changeset, and the contract is the released one.',
    );
  const before = await readPackages(root);
  runNode(['--experimental-strip-types', changesetProgram(), 'version'], root);
  await advanceReleased(root);
  generate(root);
  const after = await readPackages(root);
  for (const { folder } of after) await tidyChangelog(join(root, folder, 'CHANGELOG.md'));
  const grown = after.flatMap(({ name, version: to }) => {
    const from = before.find((one) => one.name === name)?.version ?? to;
    return from === to ? [] : [{ name, from, to }];
  });
  // None breaks where every bump was lowered with a reason.
  const breaking = grown.filter(({ from, to }) => isBreakingStep(from, to));
  const named = breaking.length > 0 ? breaking : grown;
  await completeMigration(
    root,
    named.map(({ name, to }) => ({ name, version: to })),
  );
  return grown;
}

async function tidyChangelog(file: string): Promise<void> {
  const text = await readIfPresent(file);
  if (text !== undefined) await writeFile(file, withoutRepeatedPeers(text));
}

/** Puts the versions over what was written on the next release. */
async function completeMigration(
  root: string,
  packages: readonly { name: string; version: string }[],
): Promise<void> {
  const file = join(root, migrationFile);
  const migration = await readIfPresent(file);
  if (migration === undefined) return;
  const versions = packages.map(({ name, version }) => `${shortName(name)} ${version}`);
  await writeFile(file, withReleased(migration, versions));
}

function changesetProgram(): string {
  return createRequire(import.meta.url).resolve('@changesets/cli/bin.js');
}

/** The client sends its version, which is generated. */
function generate(root: string): void {
  const program = join(repository, 'tools/generator/src/main.ts');
  const flags = ['--conditions=@conversation-analytics/source', '--experimental-strip-types'];
  runNode([...flags, '--disable-warning=ExperimentalWarning', program, 'generate', '--root', root], root);
}
