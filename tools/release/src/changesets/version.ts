import { createRequire } from 'node:module';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isBreakingStep } from './bump.ts';
import { withoutRepeatedPeers } from './changelog.ts';
import { markOf, readChangesets, type Changeset } from './changeset-file.ts';
import { repository, runNode } from '../command.ts';
import { migrationFile, withReleased } from './migration.ts';
import { writeFiles } from '../metadata.ts';
import { stalePins } from '../pinned-versions.ts';
import { staleProvenance } from '../provenance.ts';
import { readPackages, shortName } from '../workspace.ts';
import { plan, problemOf } from './plan.ts';
import { ReleaseProblem } from '../problem.ts';
import { advanceReleased, readIfPresent } from '../contract/released.ts';

/** A package whose version has grown. */
export interface Grown {
  name: string;
  from: string;
  to: string;
}

/**
 * Turns changesets into versions and changelogs, makes the contract the released one, and generates the files that
 * contain a version. In the pre mode of changesets, the versions are pre-releases.
 *
 * @throws ReleaseProblem when a changeset is missing, or there is nothing to release. Nothing is written then.
 */
export async function version(root: string): Promise<Grown[]> {
  const changesets = await readChangesets(root);
  const [first] = await plan(root);
  if (first) throw problemOf(first);
  const mode = await preMode(root);
  if (changesets.length === 0 && mode !== 'exit')
    throw new ReleaseProblem(
      'There is nothing to release: no changeset, and the contract is the released one.',
    );
  if (mode === 'pre') await makeNamesUnique(root, changesets);
  const before = await readPackages(root);
  runNode(['--experimental-strip-types', changesetProgram(), 'version'], root);
  await advanceReleased(root);
  generate(root);
  await writeFiles(root, new Map([...(await stalePins(root)), ...(await staleProvenance(root))]));
  const after = await readPackages(root);
  for (const { folder } of after) await tidyChangelog(join(root, folder, 'CHANGELOG.md'));
  const grown = after.flatMap(({ name, version: to }) => {
    const from = before.find((one) => one.name === name)?.version ?? to;
    return from === to ? [] : [{ name, from, to }];
  });
  // No version is breaking when every bump was lowered with a reason.
  const breaking = grown.filter(({ from, to }) => isBreakingStep(from, to));
  const named = breaking.length > 0 ? breaking : grown;
  await completeMigration(
    root,
    named.map(({ name, to }) => ({ name, version: to })),
  );
  return grown;
}

/** The mode that `pnpm changeset pre` has set. */
async function preMode(root: string): Promise<string | undefined> {
  const state = await readIfPresent(join(root, '.changeset/pre.json'));
  return /"mode":\s*"(\w+)"/.exec(state ?? '')?.[1];
}

/** Changesets keeps those of all pre-releases in one folder, where equal names would replace each other. */
async function makeNamesUnique(root: string, changesets: readonly Changeset[]): Promise<void> {
  for (const changeset of changesets) {
    const mark = markOf(changeset);
    const path = join(root, changeset.path);
    if (mark) await rename(path, path.replace(/\.md$/, `-${mark.digest}.md`));
  }
}

async function tidyChangelog(file: string): Promise<void> {
  const text = await readIfPresent(file);
  if (text !== undefined) await writeFile(file, withoutRepeatedPeers(text));
}

/** Puts the versions into the heading of the section on the next release. */
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

/** The client sends its version, which is in a generated file. */
function generate(root: string): void {
  const program = join(repository, 'tools/generator/src/main.ts');
  const flags = ['--conditions=@conversation-analytics/source', '--experimental-strip-types'];
  runNode([...flags, '--disable-warning=ExperimentalWarning', program, 'generate', '--root', root], root);
}
