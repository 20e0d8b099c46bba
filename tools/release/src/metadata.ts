import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ReleaseProblem } from './problem.ts';
import { readPackages } from './workspace.ts';

/** What npm shows of a package beside its description. */
interface Metadata {
  homepage: string;
  bugs: string;
  repository: { type: 'git'; url: string; directory: string };
}

/**
 * Returns the `package.json` files of public packages whose homepage, repository or address for bugs differ from what the
 * `package.json` of the root says. The new text is beside each path, which is relative to the root.
 *
 * @throws ReleaseProblem when the root names no homepage or repository.
 */
export async function staleManifests(root: string): Promise<ReadonlyMap<string, string>> {
  const origin = await readOrigin(root);
  const stale = new Map<string, string>();
  for (const { folder, isPublic } of await readPackages(root)) {
    const path = `${folder}/package.json`;
    const text = await readFile(join(root, path), 'utf8');
    const stamped = stamp(text, metadataOf(origin, folder));
    if (isPublic && stamped !== text) stale.set(path, stamped);
  }
  return stale;
}

export async function writeFiles(root: string, files: ReadonlyMap<string, string>): Promise<void> {
  for (const [path, text] of files) await writeFile(join(root, path), text);
}

interface Origin {
  homepage: string;
  /** `git+https://host/owner/name.git` */
  repository: string;
}

async function readOrigin(root: string): Promise<Origin> {
  const { homepage, repository }: Record<string, unknown> = JSON.parse(
    await readFile(join(root, 'package.json'), 'utf8'),
  );
  const url = typeof repository === 'object' && repository !== null && 'url' in repository && repository.url;
  if (typeof homepage !== 'string' || !URL.canParse(homepage)) {
    throw new ReleaseProblem('The package.json of the root has no "homepage" that is an address.');
  }
  if (typeof url !== 'string' || !/^git\+https:\/\/[^/]+\/[^/]+\/[^/]+\.git$/.test(url)) {
    throw new ReleaseProblem(
      'The "repository" in the package.json of the root has no "url" like git+https://github.com/OWNER/NAME.git.',
    );
  }
  return { homepage, repository: url };
}

function metadataOf({ homepage, repository }: Origin, folder: string): Metadata {
  const address = repository.replace(/^git\+/, '').replace(/\.git$/, '');
  return {
    homepage,
    bugs: `${address}/issues`,
    repository: { type: 'git', url: repository, directory: folder },
  };
}

/** Puts the fields behind the license, where npm's documentation has them too. */
function stamp(text: string, metadata: Metadata): string {
  const { homepage: _homepage, bugs: _bugs, repository: _repository, ...manifest } = JSON.parse(text);
  const entries = Object.entries(manifest);
  const after = entries.findIndex(([key]) => key === 'license') + 1;
  const stamped = [...entries.slice(0, after), ...Object.entries(metadata), ...entries.slice(after)];
  return `${JSON.stringify(Object.fromEntries(stamped), null, 2)}\n`;
}
