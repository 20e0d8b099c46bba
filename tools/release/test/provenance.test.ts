import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { writeFiles } from '../src/metadata.ts';
import { staleProvenance } from '../src/provenance.ts';

const path = 'packages/engine/src/model/provenance.ts';
let root: string;

async function write(file: string, value: unknown): Promise<void> {
  await writeFile(join(root, file), JSON.stringify(value));
}

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'provenance-'));
  await mkdir(join(root, 'packages/engine/src/model'), { recursive: true });
  await writeFile(join(root, 'pnpm-workspace.yaml'), 'packages:\n  - packages/*\n');
  await write('packages/engine/package.json', { name: '@acme/engine', version: '1.2.0' });
  await write('packages/engine/src/model/manifest.json', { weights: { sha256: 'ab'.repeat(32) } });
});
afterEach(() => rm(root, { recursive: true, force: true }));

it('tells the version of the package and the digest of its models', async () => {
  const stale = await staleProvenance(root);
  expect([...stale.keys()]).toEqual([path]);
  expect(stale.get(path)).toMatch(/version: '1\.2\.0',\n {2}model: 'abababababab'/);
});

it('is written again when the version or the models change, and at no other time', async () => {
  await writeFiles(root, await staleProvenance(root));
  expect((await staleProvenance(root)).size).toBe(0);
  await write('packages/engine/package.json', { name: '@acme/engine', version: '1.3.0' });
  expect((await staleProvenance(root)).get(path)).toContain("version: '1.3.0'");
  await writeFiles(root, await staleProvenance(root));
  await write('packages/engine/src/model/manifest.json', { weights: { sha256: 'cd'.repeat(32) } });
  expect((await staleProvenance(root)).get(path)).toContain("model: 'cdcdcdcdcdcd'");
});

it('is written in no repository without an engine', async () => {
  await rm(join(root, 'packages/engine'), { recursive: true });
  expect((await staleProvenance(root)).size).toBe(0);
});
