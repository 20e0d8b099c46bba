import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fileProblems } from '../src/matrix/hygiene.ts';

const good = {
  LICENSE: 'Apache License',
  'README.md': '# Package',
  'CHANGELOG.md': '# a',
  'dist/index.js': 'export const one = 1;\n//# sourceMappingURL=index.js.map\n',
  'dist/index.js.map': '{"version":3,"sources":["../src/index.ts"]}',
  'src/index.ts': 'export const one = 1;\n',
};
const manifest = { name: 'a', version: '1.0.0', exports: { '.': './dist/index.js' } };

describe('the files of a package', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'hygiene-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  function problemsOf(files: Readonly<Record<string, string>>, changes: object = {}): readonly string[] {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    return fileProblems(folder, { ...manifest, ...changes });
  }

  it('are in order when everything is there', () => {
    expect(problemsOf(good)).toEqual([]);
  });

  it('include licence and readme', () => {
    const { LICENSE: _, 'README.md': __, ...others } = good;
    expect(problemsOf(others)).toEqual(['LICENSE is missing.', 'README.md is missing.']);
  });

  it('include a changelog from the first version on', () => {
    const { 'CHANGELOG.md': _, ...others } = good;
    expect(problemsOf(others)).toEqual(['CHANGELOG.md is missing.']);
    expect(problemsOf(others, { version: '0.0.0' })).toEqual([]);
  });

  it('are those that package.json names', () => {
    const exports = { '.': { types: './dist/index.d.ts', default: './dist/index.js' } };
    expect(problemsOf(good, { exports, bin: { a: './dist/main.js' } })).toEqual([
      'package.json names ./dist/index.d.ts, which is missing.',
      'package.json names ./dist/main.js, which is missing.',
    ]);
  });

  it('ask for nothing that only the workspace has', () => {
    expect(problemsOf(good, { peerDependencies: { b: 'workspace:^' } })).toEqual([
      'package.json asks for b as workspace:^, which nobody else has.',
    ]);
  });

  it.each(['test/a.test.ts', 'src/a.test.ts', 'packed-test/main.ts', 'vitest.config.ts'])(
    'are not of tests: %s',
    (path) => {
      expect(problemsOf({ ...good, [path]: '' })).toEqual([`${path} belongs to tests.`]);
    },
  );

  it.each(['"/home/someone/project/a.ts"', 'see /tmp/build/a', 'file:///mnt/disk', 'C:\\Users\\someone'])(
    'tell nothing of the machine: %s',
    (text) => {
      expect(problemsOf({ ...good, 'src/a.ts': `// ${text}\n` })).toEqual([
        expect.stringContaining('src/a.ts has an absolute path: '),
      ]);
    },
  );

  it('have the source maps that they name, and these their sources', () => {
    const { 'dist/index.js.map': _, ...withoutMap } = good;
    expect(problemsOf(withoutMap)).toEqual([
      'dist/index.js names the source map index.js.map, which is missing.',
    ]);
    rmSync(folder, { recursive: true });
    const { 'src/index.ts': __, ...withoutSource } = good;
    expect(problemsOf(withoutSource)).toEqual([
      'dist/index.js.map maps to ../src/index.ts, which is missing.',
    ]);
  });

  it('bundle nobody else', () => {
    const map = '{"version":3,"sources":["../node_modules/other/index.js"],"sourcesContent":[""]}';
    expect(problemsOf({ ...good, 'dist/index.js.map': map })).toEqual([
      'dist/index.js.map shows that ../node_modules/other/index.js is bundled, with a licence of its own.',
    ]);
  });

  it('ask for no types by reference', () => {
    expect(problemsOf({ ...good, 'dist/a.d.ts': '/// <reference types="node" />\n' })).toEqual([
      'dist/a.d.ts asks for types that nobody declared.',
    ]);
  });
});
