import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pnpm } from '../../packed/pack.ts';
import { run, runNode } from './command.ts';
import { readManifest, shortName, type Manifest, type WorkspacePackage } from './packages.ts';

/** A package as it would be published. */
export interface Packed {
  name: string;
  version: string;
  tarball: string;
  /** What the tarball says, which is not what the workspace says: `workspace:` has become a version. */
  manifest: Manifest;
  /** Folder with its content. */
  content: string;
  /** Paths within it. */
  files: string[];
}

/** Builds and packs every public package into `folder`, the contents beside the tarballs. */
export async function packAll(
  root: string,
  folder: string,
  packages: readonly WorkspacePackage[],
): Promise<Packed[]> {
  runNode([join(root, 'tools/turbo.mjs'), 'run', 'build', '--output-logs=errors-only'], root);
  await mkdir(folder, { recursive: true });
  const packed: Packed[] = [];
  for (const one of packages.filter(({ isPublic }) => isPublic)) {
    const target = join(folder, 'tarballs', shortName(one.name));
    await mkdir(target, { recursive: true });
    pnpm(['pack', '--pack-destination', target], join(root, one.folder));
    packed.push(await unpack(target, join(folder, 'contents', shortName(one.name))));
  }
  return packed;
}

/**
 * The same packages with another version, and their needs of each other at exactly that version. The workspace stays as
 * it is.
 */
export async function packedAs(
  version: string,
  packed: readonly Packed[],
  folder: string,
): Promise<Packed[]> {
  const names = new Set(packed.map(({ name }) => name));
  const again: Packed[] = [];
  for (const { name, manifest, content } of packed) {
    const text = JSON.stringify(withVersion(manifest, version, names), null, 2);
    await writeFile(join(content, 'package.json'), `${text}\n`);
    const target = join(folder, version, shortName(name));
    await mkdir(target, { recursive: true });
    run('npm', ['pack', content, '--pack-destination', target, '--silent'], folder);
    again.push(await unpack(target, content));
  }
  return again;
}

function withVersion(manifest: Manifest, version: string, names: ReadonlySet<string>): Manifest {
  const rewritten: Manifest = { ...manifest, version };
  for (const field of ['dependencies', 'peerDependencies', 'optionalDependencies'] as const) {
    const needs = manifest[field];
    if (!needs) continue;
    rewritten[field] = Object.fromEntries(
      Object.entries(needs).map(([name, range]) => [name, names.has(name) ? version : range]),
    );
  }
  return rewritten;
}

async function unpack(target: string, content: string): Promise<Packed> {
  const [name] = await readdir(target);
  if (name === undefined) throw new Error(`Packing left no tarball in ${target}.`);
  const tarball = join(target, name);
  await rm(content, { recursive: true, force: true });
  await mkdir(content, { recursive: true });
  run('tar', ['-xzf', tarball, '-C', content, '--strip-components=1'], target);
  const manifest = await readManifest(join(content, 'package.json'));
  const entries = await readdir(content, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(content.length + 1)
        .replaceAll('\\', '/'),
    )
    .sort();
  return { name: manifest.name, version: manifest.version, tarball, manifest, content, files };
}
