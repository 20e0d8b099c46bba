import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { repository } from './command.ts';
import { ReleaseProblem } from './problem.ts';

const usage = `Usage: pnpm contract:changeset     write a changeset for every package that the changed contract affects
       pnpm check:contract         write nothing; fail when changesets, MIGRATION.md or spec/released do not match
       pnpm contract:version       turn changesets into versions and changelogs, and release the contract
       pnpm check:package          pack every public package that is built, and check the tarballs
       pnpm release:check [--out DIR]
                                   build and pack every public package, and check and install the tarballs
       pnpm generate               stamp homepage, repository and bugs of the root into every public package.json, copy
                                   the NOTICE of the root, and pin the versions in Dockerfiles

  --out DIR  keep the tarballs and their bill of materials (CycloneDX) in DIR`;

interface Flags {
  out?: string | undefined;
  check?: boolean | undefined;
}

/** What each command does, and which flags it takes. */
const commands: Readonly<
  Record<string, { flags: readonly string[]; run: (flags: Flags) => Promise<number> }>
> = {
  changeset: { flags: [], run: () => writeChangesets(repository) },
  check: { flags: [], run: () => check(repository) },
  version: { flags: [], run: () => growVersions(repository) },
  packages: { flags: [], run: () => packages(repository) },
  tarballs: { flags: ['out'], run: ({ out }) => tarballs(repository, out) },
  metadata: { flags: ['check'], run: ({ check: isCheck }) => metadata(repository, isCheck === true) },
};

async function main(): Promise<number> {
  const [name = '', ...parameters] = process.argv.slice(2);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  const { values, isKnown } = parse(parameters, command?.flags ?? []);
  if (!command || !isKnown || values.help === true) {
    console.error(usage);
    return values.help === true ? 0 : 2;
  }
  return command.run(values);
}

/** A command refuses a flag that it does not take: its user expects the flag to do something. */
function parse(parameters: string[], taken: readonly string[]) {
  const { values, positionals, tokens } = parseArgs({
    args: parameters,
    allowPositionals: true,
    tokens: true,
    options: { out: { type: 'string' }, check: { type: 'boolean' }, help: { type: 'boolean' } },
  });
  const given = tokens.flatMap((token) => (token.kind === 'option' ? [token.name] : []));
  const isKnown = positionals.length === 0 && given.every((name) => name === 'help' || taken.includes(name));
  return { values, isKnown };
}

async function writeChangesets(root: string): Promise<number> {
  const { plan, take } = await import('./changesets/plan.ts');
  const { migrationFile, nextSectionOf } = await import('./changesets/migration.ts');
  const { readIfPresent, readReleased } = await import('./contract/released.ts');
  const steps = await plan(root);
  const before = await Promise.all(steps.map(({ path }) => readIfPresent(join(root, path))));
  await take(root, steps);
  for (const [at, { path, text, reason, isByHand }] of steps.entries()) {
    const old = path === migrationFile ? nextSectionOf(before[at] ?? '') : before[at];
    if (isByHand) console.error(reason);
    else if (text === undefined || old === undefined) {
      console.log(`${text === undefined ? 'removed' : 'written'}  ${path}`);
    }
    // People may have edited the old text.
    else console.log(`rewritten  ${path}. The old text was:\n\n${old}`);
  }
  if (steps.length === 0) {
    const { state } = await readReleased(root);
    console.log(
      state === 'none'
        ? 'Nothing has been released yet. Describe the first release by hand. Run: pnpm changeset'
        : 'Every change of the contract has its changeset.',
    );
  }
  return steps.some(({ isByHand }) => isByHand) ? 1 : 0;
}

async function check(root: string): Promise<number> {
  const { plan } = await import('./changesets/plan.ts');
  const steps = await plan(root);
  if (steps.length === 0) {
    console.log('Changesets, MIGRATION.md and spec/released match the contract.');
    return 0;
  }
  for (const { reason } of steps) console.error(reason);
  if (steps.some(({ isByHand }) => !isByHand)) console.error('Run: pnpm contract:changeset');
  return 1;
}

async function growVersions(root: string): Promise<number> {
  const { version } = await import('./changesets/version.ts');
  const grown = await version(root);
  for (const { name, from, to } of grown) console.log(`${name}  ${from} -> ${to}`);
  console.log('spec/released has the contract. Commit the changes. Then run: pnpm release:check');
  return 0;
}

async function packages(root: string): Promise<number> {
  const { checkPackages } = await import('./tarballs/check.ts');
  await checkPackages(root);
  return 0;
}

async function tarballs(root: string, out: string | undefined): Promise<number> {
  const { checkTarballs } = await import('./tarballs/check.ts');
  await checkTarballs(root, out === undefined ? undefined : resolve(root, out));
  return 0;
}

async function metadata(root: string, isCheck: boolean): Promise<number> {
  const { staleManifests, writeFiles } = await import('./metadata.ts');
  const { staleNotices } = await import('./notices.ts');
  const { stalePins } = await import('./pinned-versions.ts');
  const { staleProvenance } = await import('./provenance.ts');
  const manifests = await staleManifests(root);
  const pins = await stalePins(root);
  const provenance = await staleProvenance(root);
  const stale = new Map([...manifests, ...(await staleNotices(root)), ...pins, ...provenance]);
  if (!isCheck) await writeFiles(root, stale);
  for (const path of stale.keys()) {
    if (!isCheck) console.log(`written  ${path}`);
    else if (pins.has(path)) console.error(`${path} installs another version than that of the package.`);
    else if (provenance.has(path)) console.error(`${path} has another version or another model.`);
    else if (!manifests.has(path)) console.error(`${path} differs from the NOTICE of the root.`);
    else console.error(`${path} has another homepage, repository or address for bugs than the root.`);
  }
  if (isCheck && stale.size > 0) console.error('Run: pnpm generate');
  return isCheck && stale.size > 0 ? 1 : 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  // Errors of the generator are known by name: loading it takes a second, and not every command needs it.
  const isKnown =
    error instanceof ReleaseProblem ||
    (error instanceof Error && (error.name.endsWith('ContractError') || 'code' in error));
  console.error(isKnown ? error.message : error);
  process.exitCode = 1;
}
