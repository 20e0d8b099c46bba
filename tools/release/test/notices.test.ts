import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { repository } from '../src/command.ts';
import { staleNotices } from '../src/notices.ts';
import { writeFiles } from '../src/metadata.ts';
import { readPackages } from '../src/workspace.ts';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'notices-'));
  await writeFile(join(root, 'pnpm-workspace.yaml'), 'packages:\n  - packages/*\n');
  await writeFile(join(root, 'NOTICE'), 'The data.\n');
  await writeManifest('packages/a', { name: 'a', version: '1.0.0', files: ['dist', 'NOTICE'] });
  await writeManifest('packages/b', { name: 'b', version: '1.0.0', files: ['dist'] });
  await writeManifest('packages/c', { name: 'c', version: '1.0.0', files: ['NOTICE'], private: true });
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function writeManifest(folder: string, manifest: object): Promise<void> {
  await mkdir(join(root, folder), { recursive: true });
  await writeFile(join(root, folder, 'package.json'), JSON.stringify(manifest));
}

it('every public package that publishes a NOTICE gets that of the root; again there is nothing to write', async () => {
  const stale = await staleNotices(root);
  expect([...stale]).toEqual([['packages/a/NOTICE', 'The data.\n']]);
  await writeFiles(root, stale);
  expect((await staleNotices(root)).size).toBe(0);
});

it('a changed copy is stale', async () => {
  await writeFile(join(root, 'packages/a/NOTICE'), 'Other data.\n');
  expect([...(await staleNotices(root)).keys()]).toEqual(['packages/a/NOTICE']);
});

describe('the packages of this repository', () => {
  it('engine, server and command line publish the NOTICE of the root', async () => {
    const text = await readFile(join(repository, 'NOTICE'), 'utf8');
    const published = (await readPackages(repository)).filter(({ manifest }) =>
      manifest.files?.includes('NOTICE'),
    );
    expect(published.map(({ folder }) => folder).sort()).toEqual([
      'packages/cli',
      'packages/engine',
      'packages/server',
    ]);
    for (const { folder } of published) {
      expect(await readFile(join(repository, folder, 'NOTICE'), 'utf8')).toBe(text);
    }
  });
});
