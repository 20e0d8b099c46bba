import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { run } from '../src/command.ts';
import { problemsOf } from '../src/inspect.ts';
import { packedAs, type Packed } from '../src/pack.ts';
import { readManifest } from '../src/packages.ts';
import { hasTrustedIdentity } from '../src/publish.ts';
import { partOf, type BillOfMaterials } from '../src/sbom.ts';

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
      'notes.txt is in the tarball, and package.json does not name it.',
    ],
    ['a secret', { 'dist/.env': 'A=1' }, 'dist/.env is private and in the tarball.'],
    ['a test', { 'dist/one.test.js': '1;' }, 'dist/one.test.js is private and in the tarball.'],
    [
      'a path of the machine',
      { 'dist/index.js': 'export const at = "/home/somebody/repository/x";' },
      'dist/index.js has a path of this machine in it.',
    ],
  ])('with %s is refused', async (_, files, problem) => {
    expect(await problems({ ...good, ...files })).toEqual([`@test/one: ${problem}`]);
  });

  it('without a licence is refused', async () => {
    const { LICENSE: _, ...others } = good;
    expect(await problems(others)).toEqual(['@test/one: LICENSE is missing.']);
  });

  it('tells of its version, once there is one', async () => {
    const { 'CHANGELOG.md': _, ...others } = good;
    expect(await problems(others)).toEqual(['@test/one: CHANGELOG.md is missing.']);
    expect(await problems(good, { version: '1.2.1' })).toEqual([
      '@test/one: CHANGELOG.md does not tell of 1.2.1.',
    ]);
    expect(await problems(others, { version: '0.0.0' })).toEqual([]);
    expect(await problems(good, { version: '0.0.0-pr-12.gabc' })).toEqual([]);
  });

  it.each([
    ['workspace:^', '@test/other is needed as workspace:^, which means nothing outside of the workspace.'],
    ['^1.0.0', '@test/other is needed and not published.'],
  ])('that needs another package as %s is refused', async (range, problem) => {
    expect(await problems(good, { dependencies: { '@test/other': range } })).toEqual([
      `@test/one: ${problem}`,
    ]);
  });

  it('that needs another version of a package than is released is refused', async () => {
    const one = await packed(good, { peerDependencies: { '@test/other': '^1.0.0' } });
    const other = await packed(good, { name: '@test/other', version: '2.0.0' });
    expect(await problemsOf(one, [one, other], ['@test/one', '@test/other'], '/home/somebody')).toEqual([
      '@test/one: @test/other is needed as ^1.0.0, and 2.0.0 is what is released.',
    ]);
  });

  it('whose entry is not there is refused by publint', async () => {
    const [problem] = await problems(good, { exports: { '.': './dist/main.js' } });
    expect(problem).toMatch(/publint says[\s\S]*main\.js/);
  });
});

describe('a canary', () => {
  it('has a version of its own, and needs exactly that of the others', async () => {
    const needs = { '@test/other': '^1.0.0', yaml: '2.9.1' };
    const all = [
      await packed(good, { dependencies: needs }),
      await packed(good, { name: '@test/other', version: '1.0.0' }),
    ];
    const folder = await mkdtemp(join(tmpdir(), 'canary-test-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const [one, other] = await packedAs('0.0.0-pr-12.gabc', all, folder);
    expect(one?.manifest).toMatchObject({
      version: '0.0.0-pr-12.gabc',
      dependencies: { '@test/other': '0.0.0-pr-12.gabc', yaml: '2.9.1' },
    });
    expect(one?.files).toContain('dist/index.js');
    expect(other?.version).toBe('0.0.0-pr-12.gabc');
  });
});

describe('publishing', () => {
  it('is for a workflow whose identity npm can trust, and for no other CI', () => {
    expect(hasTrustedIdentity({})).toBe(false);
    expect(hasTrustedIdentity({ CI: 'true' })).toBe(false);
    expect(hasTrustedIdentity({ CI: 'true', ACTIONS_ID_TOKEN_REQUEST_URL: 'https://example.org' })).toBe(
      true,
    );
  });
});

describe('a bill of materials', () => {
  it('lists what a package leads to, without optional peers and paths of the machine', () => {
    const component = (name: string) => ({
      'bom-ref': `${name}@1.0.0`,
      name,
      version: '1.0.0',
      externalReferences: [{ url: `file:/tmp/${name}.tgz` }, { url: `https://example.org/${name}` }],
    });
    const all: BillOfMaterials = {
      serialNumber: 'urn:uuid:3e671687-395b-41f5-a30f-a58921a69b79',
      metadata: { timestamp: '2026-01-01' },
      components: ['@test/one', 'needed', 'below', 'optional', 'foreign'].map(component),
      dependencies: [
        { ref: '@test/one@1.0.0', dependsOn: ['needed@1.0.0', 'optional@1.0.0'] },
        { ref: 'needed@1.0.0', dependsOn: ['below@1.0.0'] },
        { ref: 'below@1.0.0' },
        { ref: 'optional@1.0.0', dependsOn: ['foreign@1.0.0'] },
        { ref: 'foreign@1.0.0' },
      ],
    };
    const bill = partOf(all, '@test/one', [
      { ...manifest, exports: {}, peerDependenciesMeta: { optional: { optional: true } } },
    ]);
    expect(bill.serialNumber).toMatch(/^urn:uuid:[0-9a-f-]{36}$/);
    expect(bill.serialNumber).not.toBe(all.serialNumber);
    expect(bill.components.map(({ name }) => name)).toEqual(['needed', 'below']);
    expect(bill.metadata['component']).toMatchObject({
      name: '@test/one',
      externalReferences: [{ url: 'https://example.org/@test/one' }],
    });
    expect(bill.dependencies.map(({ ref }) => ref)).toEqual([
      '@test/one@1.0.0',
      'needed@1.0.0',
      'below@1.0.0',
    ]);
  });
});
