import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { attempt } from './command.ts';
import type { Packed } from './pack.ts';

/** What belongs into a package besides what its own `files` names. */
const alwaysPacked = ['package.json', 'README.md', 'LICENSE'];

/** What is nobody's business, wherever it lies. */
const privateFile =
  /(^|\/)(\.env|\.npmrc|\.git|\.turbo|node_modules|tests?|coverage)(\/|\.|$)|\.(test\.\w+|tgz|pem|key|log|tsbuildinfo)$/;

/** Everything in a tarball that must not be published so, a sentence each. `names` are all packages of the workspace. */
export async function problemsOf(
  packed: Packed,
  released: readonly Packed[],
  names: readonly string[],
  root: string,
): Promise<string[]> {
  return [
    ...rangeProblems(packed, released, names),
    ...fileProblems(packed),
    ...(await changelogProblems(packed)),
    ...(await pathProblems(packed, root)),
    ...toolProblems(packed),
  ].map((problem) => `${packed.name}: ${problem}`);
}

function rangeProblems(
  { manifest }: Packed,
  released: readonly Packed[],
  names: readonly string[],
): string[] {
  const { dependencies, peerDependencies, optionalDependencies } = manifest;
  const needs = [dependencies, peerDependencies, optionalDependencies].flatMap((one) =>
    Object.entries(one ?? {}),
  );
  return needs.flatMap(([name, range]) => {
    if (/^(workspace|link|file|catalog|portal):/.test(range))
      return [`${name} is needed as ${range}, which means nothing outside of the workspace.`];
    if (!names.includes(name)) return [];
    const version = released.find((one) => one.name === name)?.version;
    if (version === undefined) return [`${name} is needed and not published.`];
    const isSatisfied = [version, `^${version}`, `~${version}`].includes(range);
    return isSatisfied ? [] : [`${name} is needed as ${range}, and ${version} is what is released.`];
  });
}

function fileProblems({ manifest, files }: Packed): string[] {
  const roots = [...alwaysPacked, ...(manifest.files ?? [])];
  const strange = files.filter((file) => !roots.some((root) => file === root || file.startsWith(`${root}/`)));
  const secret = files.filter((file) => privateFile.test(file));
  const missing = ['README.md', 'LICENSE'].filter((file) => !files.includes(file));
  return [
    ...strange.map((file) => `${file} is in the tarball, and package.json does not name it.`),
    ...secret.map((file) => `${file} is private and in the tarball.`),
    ...missing.map((file) => `${file} is missing.`),
  ];
}

/** Changesets starts it with the first version, and writes nothing of a canary. Both are some 0.0.0. */
async function changelogProblems({ version, content, files }: Packed): Promise<string[]> {
  if (/^0\.0\.0(-|$)/.test(version)) return [];
  if (!files.includes('CHANGELOG.md')) return ['CHANGELOG.md is missing.'];
  const text = await readFile(join(content, 'CHANGELOG.md'), 'utf8');
  const isTold = text.split(/\r?\n/).includes(`## ${version}`);
  return isTold ? [] : [`CHANGELOG.md does not tell of ${version}.`];
}

/** Paths of the machine that packed tell about it, and lead nowhere. */
async function pathProblems({ content, files }: Packed, root: string): Promise<string[]> {
  const problems: string[] = [];
  for (const file of files) {
    const text = await readFile(join(content, file), 'utf8');
    if (text.includes(root)) problems.push(`${file} has a path of this machine in it.`);
  }
  return problems;
}

function toolProblems({ tarball, content, files }: Packed): string[] {
  const problems: string[] = [];
  const lint = attempt('publint', ['run', tarball, '--strict'], content);
  if (!lint.isGood) problems.push(`publint says\n${lint.output}${lint.errors}`);
  if (!files.some((file) => file.endsWith('.d.ts'))) return problems;
  const types = attempt('attw', [tarball, '--profile', 'esm-only', '--no-emoji'], content);
  if (!types.isGood) problems.push(`attw says\n${types.output}${types.errors}`);
  return problems;
}
