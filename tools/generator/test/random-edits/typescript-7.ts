import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import type { OpenApiDocument } from '../../src/document/open-api.ts';
import { generate } from '../../src/targets/conversation-analytics.ts';
import { consumerOfEverything } from './consumer-of-everything.ts';

const repository = resolve(import.meta.dirname, '../../../..');
const runtime = join(repository, 'packages/runtime/src');
const generatedFolder = 'packages/client/src/generated/';

/** What the compiler says, line by line, told apart by whose fault it is. */
export interface Diagnosis {
  /** Of the generated files: what lint lets through makes none. */
  readonly generated: readonly string[];
  /** Of the programs that use the client, and of what is written by hand in the client itself. */
  readonly consumers: readonly string[];
  /** Of the program that holds the types to be those of the base. */
  readonly equality: readonly string[];
}

/** A folder with the client's sources and programs that use it. */
export interface Workshop {
  /** Generates the client of a contract into the folder and compiles the programs against it. */
  diagnose(document: OpenApiDocument): Promise<Diagnosis>;
  dispose(): void;
}

/** The programs use all of the base. */
export function openWorkshop(base: OpenApiDocument): Workshop {
  // The compiler names files by their real path.
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'random-edits-')));
  const client = join(folder, 'client');
  cpSync(join(repository, 'packages/client/src'), client, { recursive: true });
  const scope = join(folder, 'node_modules/@conversation-analytics');
  mkdirSync(scope, { recursive: true });
  symlinkSync(join(repository, 'packages/runtime'), join(scope, 'runtime'), 'junction');
  cpSync(join(import.meta.dirname, '../consumer-program.ts'), join(folder, 'consumer-program.ts'));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings));
  writeFileSync(join(folder, 'consumer-of-everything.ts'), consumerOfEverything(base));
  writeFileSync(join(folder, 'equality.ts'), equalityProgram(base));
  writeClient(base, join(client, 'base'));
  return {
    async diagnose(document) {
      writeClient(document, join(client, 'generated'));
      const lines = await compile(folder);
      const isIn = (path: string) => (line: string) => line.startsWith(path);
      const [isGenerated, isEquality] = [isIn('client/generated/'), isIn('equality.ts')];
      return {
        generated: lines.filter(isGenerated),
        equality: lines.filter(isEquality),
        consumers: lines.filter((line) => !isGenerated(line) && !isEquality(line)),
      };
    },
    dispose: () => rmSync(folder, { recursive: true, force: true }),
  };
}

const settings = {
  extends: join(repository, 'tsconfig.base.json'),
  compilerOptions: {
    noEmit: true,
    lib: ['es2023', 'dom', 'dom.iterable'],
    types: [],
    paths: {
      '@conversation-analytics/client': ['./client/index.ts'],
      '@conversation-analytics/runtime': [join(runtime, 'index.ts')],
      '@conversation-analytics/runtime/internal': [join(runtime, 'internal.ts')],
      '@conversation-analytics/runtime/timing': [join(runtime, 'retry/timing.ts')],
    },
  },
  files: ['consumer-program.ts', 'consumer-of-everything.ts', 'equality.ts', 'client/generated/examples.ts'],
};

function writeClient(document: OpenApiDocument, folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  for (const [path, text] of generate(document, '0.0.0')) {
    if (path.startsWith(generatedFolder))
      writeFileSync(join(folder, path.slice(generatedFolder.length)), text);
  }
}

/** Types are equal here whatever the order of their members, and whether by reference or inline. */
function equalityProgram(base: OpenApiDocument): string {
  const names = Object.keys(base.components?.schemas ?? {});
  return [
    `import type * as base from './client/base/models.ts';`,
    `import type { Resources as BaseResources } from './client/base/resources.ts';`,
    `import type * as now from './client/generated/models.ts';`,
    `import type { Resources } from './client/generated/resources.ts';`,
    `type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;`,
    ...names.map((name) => `export const is${name}: Equal<base.${name}, now.${name}> = true;`),
    'export const areResources: Equal<BaseResources, Resources> = true;',
    '',
  ].join('\n');
}

/** Errors as the compiler writes them, each with what explains it. */
function compile(folder: string): Promise<string[]> {
  const program = process.platform === 'win32' ? 'tsc.exe' : 'tsc';
  const manifest = `@typescript/typescript-${process.platform}-${process.arch}/package.json`;
  const compiler = join(dirname(createRequire(import.meta.url).resolve(manifest)), 'lib', program);
  return new Promise((done, fail) => {
    execFile(compiler, ['-p', '.', '--pretty', 'false'], { cwd: folder }, (error, stdout, stderr) => {
      const errors = stdout.split(/\r?\n(?=\S)/).filter((line) => line.trim() !== '');
      const areOfFiles = errors.length > 0 && errors.every((line) => /^[^ ]+\(\d+,\d+\): error/.test(line));
      if (error && !areOfFiles) fail(new Error(`TypeScript 7: ${error.message}\n${stdout}${stderr}`));
      else done(errors);
    });
  });
}
