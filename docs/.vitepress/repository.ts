import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The root of the repository, on this machine. */
export const root = join(import.meta.dirname, '../..');

interface RootManifest {
  readonly repository: { readonly url: string };
  readonly homepage: string;
}

// The release check holds the form of these fields.
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as RootManifest;

/** The address of the repository, for browsers. */
export const repositoryUrl = manifest.repository.url.replace(/^git\+/, '').replace(/\.git$/, '');

/** The address of this site. */
export const homepage = new URL(manifest.homepage);

/** The address of a file or folder of the repository. `path` is relative to its root. */
export function sourceUrl(path: string, isFolder: boolean): string {
  return `${repositoryUrl}/${isFolder ? 'tree' : 'blob'}/main/${path}`;
}
