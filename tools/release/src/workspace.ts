import { access, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';

/** What this tool reads of a package.json. */
export interface Manifest {
  name: string;
  version: string;
  private?: boolean;
  files?: string[];
  exports?: Record<string, unknown>;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

export interface WorkspacePackage {
  name: string;
  version: string;
  /** From the root of the repository, with slashes. */
  folder: string;
  isPublic: boolean;
  manifest: Manifest;
}

/** Returns every package of the workspace. Dependencies and peers come before the packages that need them. */
export async function readPackages(root: string): Promise<WorkspacePackage[]> {
  const workspace: unknown = parse(await readFile(join(root, 'pnpm-workspace.yaml'), 'utf8'));
  const patterns =
    typeof workspace === 'object' && workspace !== null && 'packages' in workspace ? workspace.packages : [];
  if (!Array.isArray(patterns)) throw new Error('pnpm-workspace.yaml names no packages.');
  const folders = await Promise.all(patterns.map((pattern) => foldersOf(root, String(pattern))));
  const packages: WorkspacePackage[] = [];
  for (const folder of folders.flat()) {
    const manifest = await readManifest(join(root, folder, 'package.json'));
    const isPublic = manifest.private !== true;
    packages.push({ name: manifest.name, version: manifest.version, folder, isPublic, manifest });
  }
  return inOrder(packages);
}

export async function readManifest(file: string): Promise<Manifest> {
  const manifest: unknown = JSON.parse(await readFile(file, 'utf8'));
  const isManifest =
    typeof manifest === 'object' &&
    manifest !== null &&
    'name' in manifest &&
    'version' in manifest &&
    typeof manifest.name === 'string' &&
    typeof manifest.version === 'string';
  if (!isManifest) throw new Error(`${file} has no name and version.`);
  // Package managers check the form of the rest.
  return manifest as Manifest;
}

/** Returns `client` for `@conversation-analytics/client`. */
export function shortName(name: string): string {
  return name.slice(name.indexOf('/') + 1);
}

async function foldersOf(root: string, pattern: string): Promise<string[]> {
  const parent = pattern.replace(/\/\*$/, '');
  const entries = parent === pattern ? [] : await readdir(join(root, parent)).catch(() => []);
  const candidates = parent === pattern ? [pattern] : entries.sort().map((entry) => `${parent}/${entry}`);
  const folders: string[] = [];
  for (const folder of candidates) {
    if (await exists(join(root, folder, 'package.json'))) folders.push(folder);
  }
  return folders;
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

function inOrder(packages: readonly WorkspacePackage[]): WorkspacePackage[] {
  const ordered = new Set<WorkspacePackage>();
  const place = (one: WorkspacePackage, above: readonly WorkspacePackage[]): void => {
    if (ordered.has(one) || above.includes(one)) return;
    const { dependencies, peerDependencies, optionalDependencies } = one.manifest;
    const needed = { ...dependencies, ...peerDependencies, ...optionalDependencies };
    for (const other of packages) if (other.name in needed) place(other, [...above, one]);
    ordered.add(one);
  };
  for (const one of packages) place(one, []);
  return [...ordered];
}
