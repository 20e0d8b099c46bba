import { existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { packBuilt, pnpm, run } from '../../packed/pack.ts';

/** A package as it would be published. */
export interface Published {
  /** Without the scope: `client`. */
  readonly short: string;
  readonly name: string;
  readonly tarball: string;
  /** Where it was unpacked. */
  readonly folder: string;
  readonly manifest: Manifest;
}

export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly private?: boolean;
  readonly license?: string;
  readonly engines?: { readonly node?: string };
  readonly exports?: Readonly<Record<string, ExportTarget>>;
  readonly bin?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

export type ExportTarget = string | Readonly<Record<string, string>>;

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Builds and packs every package that is not private, and unpacks it below `folder` to be looked at. */
export function publish(folder: string): readonly Published[] {
  pnpm(['run', 'build'], root);
  return publicPackages().map((home) => {
    const tarball = packBuilt(home, folder);
    const { name } = readManifest(home);
    const short = name.replace(/^.*\//, '');
    const unpacked = join(folder, 'unpacked', short);
    mkdirSync(unpacked, { recursive: true });
    run('tar', ['-xzf', tarball, '-C', unpacked, '--strip-components=1']);
    return { short, name, tarball, folder: unpacked, manifest: readManifest(unpacked) };
  });
}

function publicPackages(): readonly string[] {
  const homes = ['packages', 'tools'].flatMap((group) =>
    readdirSync(join(root, group)).map((name) => join(root, group, name)),
  );
  return [join(root, 'spec'), ...homes].filter(
    (home) => existsSync(join(home, 'package.json')) && !readManifest(home).private,
  );
}

export function readManifest(folder: string): Manifest {
  // It is a file of ours, or of a package that npm took.
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
}

/** What can be imported: `@scope/client`, `@scope/client/timing`. Not its package.json, nor what is neither code nor JSON. */
export function entriesOf({ name, exports = {} }: Manifest): readonly Entry[] {
  return Object.entries(exports).flatMap(([path, target]) => {
    const file = typeof target === 'string' ? target : (target['default'] ?? '');
    const isJson = file.endsWith('.json');
    return path !== './package.json' && (isJson || file.endsWith('.js'))
      ? [{ id: name + path.slice(1), isJson }]
      : [];
  });
}

export interface Entry {
  readonly id: string;
  readonly isJson: boolean;
}

/** All files below a folder, as paths with slashes. */
export function filesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => statSync(join(folder, path)).isFile())
    .map((path) => path.replaceAll('\\', '/'));
}
