import { join } from 'node:path';
import { readIfPresent } from './contract/released.ts';
import { readPackages } from './workspace.ts';

/** The files that say which version of a package to install. */
const files = ['deploy/Dockerfile', 'docs/service/containers.md'];

/** A package at a version or a tag. A dot after it ends a sentence, and `+build` belongs to it. */
const pin = /(@[\w-]+\/[\w-]+)@[\w-]+(?:\.[\w-]+)*(?:\+[\w-]+(?:\.[\w-]+)*)?/g;

/**
 * Returns those files that name another version of a package than the workspace has. Each path has the text that the file
 * should have.
 */
export async function stalePins(root: string): Promise<ReadonlyMap<string, string>> {
  const versions = new Map((await readPackages(root)).map(({ name, version }) => [name, version]));
  const stale = new Map<string, string>();
  for (const path of files) {
    const text = await readIfPresent(join(root, path));
    const pinned = text?.replace(pin, (old, name: string) => {
      const version = versions.get(name);
      return version === undefined ? old : `${name}@${version}`;
    });
    if (pinned !== undefined && pinned !== text) stale.set(path, pinned);
  }
  return stale;
}
