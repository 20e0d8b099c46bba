import { existsSync, realpathSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { filesBelow, readManifest, type Manifest } from '../published.ts';

/** A package that is installed, and where. */
export interface Installed {
  readonly folder: string;
  readonly manifest: Manifest;
}

/** A package and everything that npm installs for it on this platform, without peers: these are the consumer's. */
export function withDependencies(home: string, name: string): readonly Installed[] {
  const found = new Map<string, Installed>();
  const visit = (from: string, dependency: string, isOptional: boolean) => {
    const folder = find(from, dependency);
    if (!folder && isOptional) return;
    if (!folder) throw new Error(`${dependency} of ${from} is not installed.`);
    if (found.has(folder)) return;
    const manifest = readManifest(folder);
    found.set(folder, { folder, manifest });
    const optional = manifest.optionalDependencies ?? {};
    for (const next of Object.keys({ ...manifest.dependencies, ...optional }))
      visit(folder, next, next in optional);
  };
  visit(home, name, false);
  return [...found.values()];
}

function find(from: string, name: string): string | undefined {
  const candidate = join(from, 'node_modules', name);
  if (existsSync(join(candidate, 'package.json'))) return realpathSync(candidate);
  const above = dirname(from);
  return above === from ? undefined : find(above, name);
}

/** Bytes of all files. */
export function sizeOf(installed: readonly Installed[]): number {
  const sizes = installed.flatMap(({ folder }) =>
    filesBelow(folder)
      // Links, which the package manager adds.
      .filter((path) => !path.startsWith('node_modules/.bin/'))
      .map((path) => statSync(join(folder, path)).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
