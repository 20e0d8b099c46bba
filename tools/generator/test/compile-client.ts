import { join, resolve } from 'node:path';
import ts from 'typescript';

const repository = resolve(import.meta.dirname, '../../..');
/** Where the files of a generated client seem to lie: somewhere from which the packages are found. */
const folder = resolve(import.meta.dirname, '../.scratch-in-memory');

/** How the compiler finds what an import names. */
const resolutions = {
  bundler: { module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler },
  nodenext: { module: ts.ModuleKind.NodeNext, moduleResolution: ts.ModuleResolutionKind.NodeNext },
};

const options: ts.CompilerOptions = {
  ...ts.parseJsonConfigFileContent(
    ts.readConfigFile(join(repository, 'tsconfig.base.json'), (file) => ts.sys.readFile(file)).config,
    ts.sys,
    repository,
  ).options,
  noEmit: true,
  noUnusedLocals: true,
  noUnusedParameters: true,
  types: [],
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  paths: {
    '@tanstack/react-query': [
      join(repository, 'packages/react/node_modules/@tanstack/react-query/build/modern/index.d.ts'),
    ],
  },
};

/** Files that are the same for all clients are parsed once. */
const parsed = new Map<string, ts.SourceFile | undefined>();
let previous: ts.Program | undefined;

/** What the strict compiler says of a generated client, and of a program that uses it. */
export function clientErrors(
  files: ReadonlyMap<string, string>,
  consumer = '',
  resolution: keyof typeof resolutions = 'bundler',
): string[] {
  const resolved = { ...options, ...resolutions[resolution] };
  const all = new Map(files).set('consumer.ts', consumer);
  const own = new Map([...all].map(([name, text]) => [join(folder, name), text]));
  const host = ts.createCompilerHost(resolved);
  const { getSourceFile, fileExists, readFile } = host;
  host.fileExists = (name) => own.has(name) || fileExists.call(host, name);
  host.readFile = (name) => own.get(name) ?? readFile.call(host, name);
  host.directoryExists = (name) => name === folder || ts.sys.directoryExists(name);
  host.getSourceFile = (name, language) => {
    const text = own.get(name);
    if (text !== undefined) return ts.createSourceFile(name, text, language);
    if (!parsed.has(name)) parsed.set(name, getSourceFile.call(host, name, language));
    return parsed.get(name);
  };
  const program = ts.createProgram([...own.keys()], resolved, host, previous);
  previous = program;
  return [...own.keys()].flatMap((name) => {
    const source = program.getSourceFile(name);
    const found = [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)];
    // A consumer may name a value for its type alone.
    const counted = found.filter((one) => !name.endsWith('consumer.ts') || !one.reportsUnnecessary);
    return counted.map(({ messageText, start = 0 }) => {
      const line = source?.text.slice(0, start).split('\n').length;
      return `${name.slice(folder.length + 1)}:${line} ${ts.flattenDiagnosticMessageText(messageText, '\n')}`;
    });
  });
}
