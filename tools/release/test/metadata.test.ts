import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { staleManifests, writeFiles } from '../src/metadata.ts';

const repository = { type: 'git', url: 'git+https://github.com/acme/talk.git' };
let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'metadata-'));
  await writeFile(join(root, 'pnpm-workspace.yaml'), 'packages:\n  - packages/*\n');
  await writeManifest('.', { name: 'talk', homepage: 'https://talk.example/', repository });
  await writeManifest('packages/a', { name: 'a', version: '1.0.0', license: 'MIT', type: 'module' });
  await writeManifest('packages/b', { name: 'b', version: '1.0.0', private: true });
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function writeManifest(folder: string, manifest: object): Promise<void> {
  await mkdir(join(root, folder), { recursive: true });
  await writeFile(join(root, folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

it('every public package gets the repository of the root, with its own folder; again there is nothing to write', async () => {
  const stale = await staleManifests(root);
  await writeFiles(root, stale);
  expect([...stale.keys()]).toEqual(['packages/a/package.json']);
  expect(JSON.parse(await readFile(join(root, 'packages/a/package.json'), 'utf8'))).toEqual({
    name: 'a',
    version: '1.0.0',
    license: 'MIT',
    homepage: 'https://talk.example/',
    bugs: 'https://github.com/acme/talk/issues',
    repository: { ...repository, directory: 'packages/a' },
    type: 'module',
  });
  expect((await staleManifests(root)).size).toBe(0);
});

it('a package that names another repository is stale', async () => {
  await writeFiles(root, await staleManifests(root));
  const file = join(root, 'packages/a/package.json');
  await writeFile(file, (await readFile(file, 'utf8')).replace('acme/talk.git', 'acme/other.git'));
  expect([...(await staleManifests(root)).keys()]).toEqual(['packages/a/package.json']);
});

it.each([
  ['no homepage', { repository }, 'has no "homepage"'],
  ['no repository', { homepage: 'https://talk.example/' }, 'has no "url"'],
  [
    'a repository without the form that npm asks for',
    { homepage: 'https://talk.example/', repository: { url: 'github.com/acme/talk' } },
    'has no "url"',
  ],
])('a root with %s is refused', async (_, fields, message) => {
  await writeManifest('.', { name: 'talk', ...fields });
  await expect(staleManifests(root)).rejects.toThrow(message);
});
