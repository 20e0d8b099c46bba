import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Packed } from './pack.ts';
import { packagingProblems } from './packaging.ts';

/** Files of every package, beside those that its `files` names. */
const alwaysPacked = ['package.json', 'README.md', 'LICENSE'];

/** Has the models. The licences of their data ask for attribution. */
const engine = '@conversation-analytics/engine';

/** Files that must never be published. */
const privateFile =
  /(^|\/)(\.env|\.npmrc|\.git|\.turbo|node_modules|tests?|coverage)(\/|\.|$)|\.(test\.\w+|tgz|pem|key|log|tsbuildinfo)$/;

/** Returns the problems of a tarball, a sentence each. `names` are those of all packages of the workspace. */
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
    ...(await packagingProblems(packed)),
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
      return [`${name} is required as ${range}, which is only valid in the workspace.`];
    if (!names.includes(name)) return [];
    const version = released.find((one) => one.name === name)?.version;
    if (version === undefined) return [`${name} is required, but it is not a public package.`];
    const isSatisfied = [version, `^${version}`, `~${version}`].includes(range);
    return isSatisfied ? [] : [`${name} is required as ${range}, but ${version} is released.`];
  });
}

function fileProblems({ manifest, files }: Packed): string[] {
  const roots = [...alwaysPacked, ...(manifest.files ?? [])];
  const strange = files.filter((file) => !roots.some((root) => file === root || file.startsWith(`${root}/`)));
  const secret = files.filter((file) => privateFile.test(file));
  const hasModels = manifest.name === engine || Object.hasOwn(manifest.dependencies ?? {}, engine);
  const needed = ['README.md', 'LICENSE', ...(hasModels ? ['NOTICE'] : [])];
  const missing = needed.filter((file) => !files.includes(file));
  return [
    ...strange.map((file) => `${file} is in the tarball, but not in the "files" of package.json.`),
    ...secret.map((file) => `${file} must not be published.`),
    ...missing.map((file) => `${file} is missing.`),
  ];
}

/** Changesets starts the changelog with the first version. Snapshots, `0.0.0-…`, are not in it. */
async function changelogProblems({ version, content, files }: Packed): Promise<string[]> {
  if (/^0\.0\.0(-|$)/.test(version)) return [];
  if (!files.includes('CHANGELOG.md')) return ['CHANGELOG.md is missing.'];
  const text = await readFile(join(content, 'CHANGELOG.md'), 'utf8');
  const isTold = text.split(/\r?\n/).includes(`## ${version}`);
  return isTold ? [] : [`CHANGELOG.md has no section on ${version}.`];
}

/** A path of the machine that packed is useless to others, and may be private. */
async function pathProblems({ content, files }: Packed, root: string): Promise<string[]> {
  const problems: string[] = [];
  for (const file of files) {
    const text = await readFile(join(content, file), 'utf8');
    if (text.includes(root)) problems.push(`${file} contains a path of this machine.`);
  }
  return problems;
}
