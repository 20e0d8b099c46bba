import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { filesBelow, type ExportTarget, type Manifest } from '../published.ts';

/** What is wrong with the files of an unpacked package, a line each. */
export function fileProblems(folder: string, manifest: Manifest): readonly string[] {
  const files = filesBelow(folder);
  const has = new Set(files);
  return [
    ...expectedOf(manifest)
      .filter((name) => !has.has(name))
      .map((name) => `${name} is missing.`),
    ...promised(manifest)
      .filter((path) => !has.has(posix.normalize(path)))
      .map((path) => `package.json names ${path}, which is missing.`),
    ...workspaceRanges(manifest),
    ...files.filter(isOfTests).map((path) => `${path} belongs to tests.`),
    ...files.flatMap((path) => contentProblems(folder, path)),
  ];
}

/** A changelog starts with the first version. */
function expectedOf({ version }: Manifest): readonly string[] {
  const always = ['LICENSE', 'README.md'];
  return version === '0.0.0' ? always : [...always, 'CHANGELOG.md'];
}

/** Files that the manifest points at. The condition of the workspace is for nobody else, and may point at sources. */
function promised({ exports = {}, bin = {} }: Manifest): readonly string[] {
  const targets = (target: ExportTarget) => (typeof target === 'string' ? [target] : Object.values(target));
  return [...Object.values(exports).flatMap(targets), ...Object.values(bin)];
}

function workspaceRanges({
  dependencies,
  peerDependencies,
  optionalDependencies,
}: Manifest): readonly string[] {
  return Object.entries({ ...dependencies, ...peerDependencies, ...optionalDependencies })
    .filter(([, range]) => range.startsWith('workspace:') || range.startsWith('file:'))
    .map(([name, range]) => `package.json asks for ${name} as ${range}, which nobody else has.`);
}

function isOfTests(path: string): boolean {
  return /(^|\/)([\w-]*-test|tests?|__tests__|fixtures)\/|\.(test|spec)\.[cm]?[jt]sx?$|vitest|\.tsbuildinfo$/.test(
    path,
  );
}

/** Folders of people and machines. None is meant for others, wherever it stands. */
const absolutePath =
  /(?:file:\/\/|["'`(\s])\/(?:home|root|Users|tmp|var|private|mnt|work|workspace|github)\/[\w.-]+|[A-Za-z]:\\\\?Users/;

function contentProblems(folder: string, path: string): readonly string[] {
  const text = readFileSync(join(folder, path), 'utf8');
  const [absolute] = absolutePath.exec(text) ?? [];
  const problems = absolute ? [`${path} has an absolute path: ${absolute.trim()}`] : [];
  if (/^\/\/\/ <reference types=/m.test(text)) problems.push(`${path} asks for types that nobody declared.`);
  const [, map] = /^\/\/# sourceMappingURL=(\S+)\s*$/m.exec(text) ?? [];
  if (map && !map.startsWith('data:') && !existsSync(join(folder, dirname(path), map)))
    problems.push(`${path} names the source map ${map}, which is missing.`);
  return path.endsWith('.map') ? [...problems, ...mapProblems(folder, path, text)] : problems;
}

function mapProblems(folder: string, path: string, text: string): readonly string[] {
  // The form of a source map.
  const map = JSON.parse(text) as {
    sources: readonly string[];
    sourceRoot?: string;
    sourcesContent?: readonly unknown[];
  };
  return map.sources.flatMap((source, at) => {
    if (source.includes('node_modules'))
      return [`${path} shows that ${source} is bundled, with a licence of its own.`];
    const file = join(folder, dirname(path), map.sourceRoot ?? '', source);
    return map.sourcesContent?.[at] || existsSync(file)
      ? []
      : [`${path} maps to ${source}, which is missing.`];
  });
}
