import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { run } from '../src/command.ts';
import { problemsOf } from '../src/tarballs/inspect.ts';
import type { Packed } from '../src/tarballs/pack.ts';
import { readManifest } from '../src/workspace.ts';
import { writeBillOfMaterials } from '../src/tarballs/bill-of-materials.ts';

const good = {
  'README.md': '# One\n',
  LICENSE: 'Apache-2.0\n',
  'CHANGELOG.md': '# One\n\n## 1.2.0\n\n### Minor Changes\n\n- More.\n\n## 1.1.0\n',
  'dist/index.js': 'export const one = 1;\n',
};

const manifest = {
  name: '@test/one',
  version: '1.2.0',
  license: 'Apache-2.0',
  type: 'module',
  files: ['dist', 'CHANGELOG.md'],
  exports: { '.': './dist/index.js' },
};

/** Packs a package of these files as npm does. */
async function packed(files: Record<string, string>, fields: object = {}): Promise<Packed> {
  const folder = await mkdtemp(join(tmpdir(), 'tarball-test-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const content = join(folder, 'package');
  const all = { 'package.json': JSON.stringify({ ...manifest, ...fields }), ...files };
  for (const [path, text] of Object.entries(all)) {
    await mkdir(dirname(join(content, path)), { recursive: true });
    await writeFile(join(content, path), text);
  }
  const tarball = join(folder, 'one.tgz');
  run('tar', ['-czf', tarball, '-C', folder, 'package'], folder);
  const { name, version, ...rest } = await readManifest(join(content, 'package.json'));
  return { name, version, manifest: { name, version, ...rest }, tarball, content, files: Object.keys(all) };
}

async function problems(files: Record<string, string>, fields: object = {}): Promise<string[]> {
  const one = await packed(files, fields);
  return problemsOf(one, [one], ['@test/one', '@test/other'], '/home/somebody/repository');
}

describe('a tarball', () => {
  it('that is in order has no problems', async () => {
    expect(await problems(good)).toEqual([]);
  });

  it.each([
    [
      'a file that nobody named',
      { 'notes.txt': 'x' },
      'notes.txt is in the tarball, but not in the "files" of package.json.',
    ],
    ['a secret', { 'dist/.env': 'A=1' }, 'dist/.env must not be published.'],
    ['a test', { 'dist/one.test.js': '1;' }, 'dist/one.test.js must not be published.'],
    [
      'a path of the machine',
      { 'dist/index.js': 'export const at = "/home/somebody/repository/x";' },
      'dist/index.js contains a path of this machine.',
    ],
  ])('with %s is refused', async (_, files, problem) => {
    expect(await problems({ ...good, ...files })).toEqual([`@test/one: ${problem}`]);
  });

  it('without a licence is refused', async () => {
    const { LICENSE: _, ...others } = good;
    expect(await problems(others)).toEqual(['@test/one: LICENSE is missing.']);
  });

  it.each([
    ['the models of the engine', { name: '@conversation-analytics/engine' }],
    ['the engine', { dependencies: { '@conversation-analytics/engine': '1.2.0' } }],
  ])('with %s names the data behind the models', async (_, fields) => {
    const one = await packed(good, fields);
    const engine = await packed(good, { name: '@conversation-analytics/engine' });
    const found = await problemsOf(one, [one, engine], [one.name, engine.name], '/home/somebody/repository');
    expect(found).toEqual([`${one.name}: NOTICE is missing.`]);
    const files = { ...good, NOTICE: 'CC BY 4.0\n' };
    const whole = await packed(files, { ...fields, files: [...manifest.files, 'NOTICE'] });
    expect(await problemsOf(whole, [whole, engine], [one.name, engine.name], '/home/somebody')).toEqual([]);
  });

  it('tells of its version, once there is one', async () => {
    const { 'CHANGELOG.md': _, ...others } = good;
    expect(await problems(others)).toEqual(['@test/one: CHANGELOG.md is missing.']);
    expect(await problems(good, { version: '1.2.1' })).toEqual([
      '@test/one: CHANGELOG.md has no section on 1.2.1.',
    ]);
    expect(await problems(others, { version: '0.0.0' })).toEqual([]);
    expect(await problems(good, { version: '0.0.0-pr-12-20260102030405' })).toEqual([]);
  });

  it.each([
    ['workspace:^', '@test/other is required as workspace:^, which is only valid in the workspace.'],
    ['^1.0.0', '@test/other is required, but it is not a public package.'],
  ])('that needs another package as %s is refused', async (range, problem) => {
    expect(await problems(good, { dependencies: { '@test/other': range } })).toEqual([
      `@test/one: ${problem}`,
    ]);
  });

  it('that needs another version of a package than is released is refused', async () => {
    const one = await packed(good, { peerDependencies: { '@test/other': '^1.0.0' } });
    const other = await packed(good, { name: '@test/other', version: '2.0.0' });
    expect(await problemsOf(one, [one, other], ['@test/one', '@test/other'], '/home/somebody')).toEqual([
      '@test/one: @test/other is required as ^1.0.0, but 2.0.0 is released.',
    ]);
  });

  it('whose entry is not there is refused by publint', async () => {
    const [problem] = await problems(good, { exports: { '.': './dist/main.js' } });
    expect(problem).toMatch(/^@test\/one: publint: .*main\.js/);
  });

  it('whose types are in another format than its code is refused by attw', async () => {
    const files = { ...good, 'dist/index.d.cts': 'export declare const one: 1;\n', 'dist/other.d.ts': '' };
    const exports = { '.': { types: './dist/index.d.cts', default: './dist/index.js' } };
    expect(await problems(files, { exports })).toContainEqual(
      expect.stringMatching(/^@test\/one: attw: FalseCJS .*index\.d\.cts/),
    );
  });
});

describe('the bill of materials', () => {
  it('lists what is installed, and names tarballs without their path on this machine', async () => {
    const { tarball } = await packed(good);
    const consumer = await mkdtemp(join(tmpdir(), 'bill-test-'));
    onTestFinished(() => rm(consumer, { recursive: true }));
    const dependencies = { '@test/one': `file:${tarball}` };
    const own = { name: 'consumer', version: '1.0.0', dependencies };
    await writeFile(join(consumer, 'package.json'), JSON.stringify(own));
    run('npm', ['install', '--offline', '--ignore-scripts', '--loglevel=error'], consumer);
    const text = await readFile(await writeBillOfMaterials(consumer, consumer), 'utf8');
    expect(JSON.parse(text)).toMatchObject({
      bomFormat: 'CycloneDX',
      components: [
        {
          name: '@test/one',
          version: '1.2.0',
          externalReferences: [{ type: 'distribution', url: 'one.tgz' }],
        },
      ],
    });
    expect(text).not.toContain(tmpdir());
  });
});
