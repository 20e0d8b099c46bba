import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export const sum = 'export const sum = (a: number, b: number): number => a + b;\n';
export const difference = 'export const sum = (a: number, b: number): number => a - b;\n';

/** A test of a module with `sum`. */
export const testOf = (module: string) => `import { expect, it } from 'vitest';
import { sum } from '${module}';
it('adds', () => expect(sum(2, 2)).toBe(4));
`;

const compilerOptions = {
  module: 'nodenext',
  noEmit: true,
  allowImportingTsExtensions: true,
  types: ['node'],
};
const projectOf = (folder: string) => JSON.stringify({ compilerOptions, include: [folder] });

const files: Readonly<Record<string, string>> = {
  '.gitignore': 'node_modules',
  'package.json': '{ "type": "module" }',
  'tsconfig.json': projectOf('packages'),
  'tsconfig.dom.json': projectOf('packages/one/src'),
  'spec/openapi.yaml': '4',
  'tools/generator/package.json': '{ "scripts": { "generate": "node generate.mjs" } }',
  'tools/generator/generate.mjs': `import { readFileSync, writeFileSync } from 'node:fs';
    const four = readFileSync('../../spec/openapi.yaml', 'utf8');
    writeFileSync('../../packages/one/src/four.ts', 'export const four = ' + four + ';');`,
  'packages/one/package.json': '{ "type": "module" }',
  'packages/one/vitest.config.ts': 'export default {};',
  'packages/one/src/sum.ts': sum,
  'packages/one/src/four.ts': 'export const four = 4;',
  'packages/one/test/sum.test.ts': testOf('../src/sum.ts'),
  'packages/one/test/four.test.ts': `import { expect, it } from 'vitest';
import { four } from '../src/four.ts';
it('is four', () => expect(four).toBe(4));
`,
  'packages/two/package.json': '{ "type": "module" }',
  'packages/two/src/index.ts': "export { four } from '../../one/src/four.ts';\n",
};

export interface Workspace {
  readonly folder: string;
  /** Saves as most editors do: writes another file, which replaces the one of that name. */
  save(path: string, text: string): Promise<void>;
  remove(path: string): Promise<void>;
  git(...parameters: string[]): void;
}

/** What the branch `other` has more than the first. */
const others = Array.from({ length: 30 }, (_, index) => `packages/one/src/many/file-${index}.ts`);

/** A small workspace in a repository of Git with the branches `main` and `other`, and with the tools of this one. */
export async function makeWorkspace(): Promise<Workspace> {
  const folder = await mkdtemp(join(tmpdir(), 'dev-'));
  const save = async (path: string, text: string) => {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(`${file}~`, text);
    await rename(`${file}~`, file);
  };
  const identity = [
    '-c',
    'user.name=Test',
    '-c',
    'user.email=test@example.org',
    '-c',
    'commit.gpgsign=false',
  ];
  const git = (...parameters: string[]) =>
    void execFileSync('git', [...identity, ...parameters], { cwd: folder, stdio: 'pipe' });
  for (const [path, text] of Object.entries(files)) await save(path, text);
  await symlink(join(import.meta.dirname, '../../../node_modules'), join(folder, 'node_modules'));
  const remove = (path: string) => rm(join(folder, path));
  const commit = (message: string) => {
    git('add', '.');
    git('commit', '--quiet', `--message=${message}`);
  };
  git('init', '--quiet', '--initial-branch=main');
  commit('first');
  git('checkout', '--quiet', '-b', 'other');
  for (const path of others) await save(path, sum);
  await save('packages/one/test/many/sum.test.ts', testOf('../../src/many/file-29.ts'));
  await remove('packages/one/test/four.test.ts');
  commit('second');
  git('checkout', '--quiet', 'main');
  return { folder, save, remove, git };
}
