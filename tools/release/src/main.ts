import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readChangesets } from './changeset-file.ts';
import { repository } from './command.ts';
import { ReleaseProblem } from './problem.ts';

const usage = `Usage: pnpm contract:changeset     write a changeset for every package that the changed contract affects
       pnpm check:contract         write nothing; fail where changesets, MIGRATION.md or spec/released do not match
       pnpm contract:version       turn changesets into versions and changelogs; the contract becomes the released one
       pnpm contract:comment       print what changed as Markdown, for a pull request
       pnpm release [--dry-run] [--out DIR]
                                   pack and check every public package; publish what is not published yet
       pnpm canary [--tag NAME] [--dry-run] [--out DIR]
                                   the same with versions of their own, 0.0.0-NAME.COMMIT, under a tag of their own
       pnpm release:mode           print what is due: mode=version with changesets, mode=publish without
       pnpm sbom [--out DIR]       a CycloneDX bill of materials for every public package

  --dry-run  publish nothing
  --out DIR  keep tarballs and bills of materials there; of pnpm sbom, .release by default`;

interface Flags {
  isDry: boolean;
  out: string | undefined;
  tag: string | undefined;
}

/** What each command does, and which flags it takes. */
const commands: Readonly<
  Record<string, { flags: readonly string[]; run: (flags: Flags) => Promise<number> }>
> = {
  changeset: { flags: [], run: () => writeChangesets(repository) },
  check: { flags: [], run: () => check(repository) },
  version: { flags: [], run: () => growVersions(repository) },
  comment: { flags: [], run: () => printComment(repository) },
  mode: { flags: [], run: () => printMode(repository) },
  release: { flags: ['dry-run', 'out'], run: (flags) => pack('release', flags) },
  canary: { flags: ['dry-run', 'out', 'tag'], run: (flags) => pack('canary', flags) },
  sbom: { flags: ['out'], run: (flags) => pack('sbom', flags) },
};

async function main(): Promise<number> {
  const [name = '', ...parameters] = process.argv.slice(2);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  const { values, isKnown } = parse(parameters, command?.flags ?? []);
  if (!command || !isKnown || values.help === true) {
    console.error(usage);
    return values.help === true ? 0 : 2;
  }
  const isDry = values['dry-run'] === true;
  return command.run({ isDry, out: values.out, tag: values.tag });
}

/** A flag that a command does not take is not passed over: it may be what keeps the command from doing something. */
function parse(parameters: string[], taken: readonly string[]) {
  const { values, positionals, tokens } = parseArgs({
    args: parameters,
    allowPositionals: true,
    tokens: true,
    options: {
      'dry-run': { type: 'boolean' },
      out: { type: 'string' },
      tag: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  const given = tokens.flatMap((token) => (token.kind === 'option' ? [token.name] : []));
  const isKnown = positionals.length === 0 && given.every((name) => name === 'help' || taken.includes(name));
  return { values, isKnown };
}

async function printComment(root: string): Promise<number> {
  const { comment } = await import('./comment.ts');
  console.log(await comment(root));
  return 0;
}

async function printMode(root: string): Promise<number> {
  const { length } = await readChangesets(root);
  console.log(`mode=${length > 0 ? 'version' : 'publish'}`);
  return 0;
}

async function writeChangesets(root: string): Promise<number> {
  const { plan, take } = await import('./plan.ts');
  const { migrationFile, nextSectionOf } = await import('./migration.ts');
  const { readIfPresent, readReleased } = await import('./released.ts');
  const steps = await plan(root);
  const before = await Promise.all(steps.map(({ path }) => readIfPresent(join(root, path))));
  await take(root, steps);
  for (const [at, { path, text, reason, isByHand }] of steps.entries()) {
    const old = path === migrationFile ? nextSectionOf(before[at] ?? '') : before[at];
    if (isByHand) console.error(reason);
    else if (text === undefined || old === undefined) {
      console.log(`${text === undefined ? 'removed' : 'written'}  ${path}`);
    }
    // Somebody may have written into it.
    else console.log(`rewritten  ${path}, which said:\n\n${old}`);
  }
  if (steps.length === 0) {
    const { state } = await readReleased(root);
    console.log(
      state === 'none'
        ? 'Nothing has been released yet. The first release is described by hand: pnpm changeset'
        : 'Every change of the contract has its changeset.',
    );
  }
  return steps.some(({ isByHand }) => isByHand) ? 1 : 0;
}

async function check(root: string): Promise<number> {
  const { plan } = await import('./plan.ts');
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
  const { version } = await import('./version.ts');
  const grown = await version(root);
  for (const { name, from, to } of grown) console.log(`${name}  ${from} -> ${to}`);
  console.log('spec/released has the contract. Commit, and check with: pnpm release --dry-run');
  return 0;
}

async function pack(command: 'release' | 'canary' | 'sbom', { isDry, out, tag }: Flags): Promise<number> {
  const folder = out === undefined ? undefined : resolve(repository, out);
  const { canary, release, sbom } = await import('./release.ts');
  if (command === 'release') await release(repository, { isDry, out: folder });
  else if (command === 'canary') await canary(repository, tag ?? 'canary', { isDry, out: folder });
  else await sbom(repository, folder ?? join(repository, '.release'));
  return 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  // Those of the generator go by their names: it takes a second to load, and not every command needs it.
  const isKnown =
    error instanceof ReleaseProblem ||
    (error instanceof Error && (error.name.endsWith('ContractError') || 'code' in error));
  console.error(isKnown ? error.message : error);
  process.exitCode = 1;
}
