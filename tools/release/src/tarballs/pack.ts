import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pnpm } from '../../../packed/pack.ts';
import { run, runNode } from '../command.ts';
import { readManifest, shortName, type Manifest, type WorkspacePackage } from '../workspace.ts';

/** A package as it would be published. */
export interface Packed {
  name: string;
  version: string;
  tarball: string;
  /** From the tarball, where `workspace:` has become a version. */
  manifest: Manifest;
  /** Folder with its content. */
  content: string;
  /** Paths within it. */
  files: string[];
}

/** Builds every package. */
export function buildAll(root: string): void {
  runNode([join(root, 'tools/turbo.mjs'), 'run', 'build', '--output-logs=errors-only'], root);
}

/** Writes the tarballs of every public package that is built, and their contents, into `folder`. */
export async function packAll(
  root: string,
  folder: string,
  packages: readonly WorkspacePackage[],
): Promise<Packed[]> {
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

async function unpack(target: string, content: string): Promise<Packed> {
  const [name] = await readdir(target);
  if (name === undefined) throw new Error(`pnpm pack wrote no tarball into ${target}.`);
  const tarball = join(target, name);
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
