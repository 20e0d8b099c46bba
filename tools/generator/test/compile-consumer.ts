import { resolve } from 'node:path';
import ts from 'typescript';
import type { OpenApiDocument } from '../src/document/open-api.ts';
import { generate } from '../src/targets/conversation-analytics.ts';

const repository = resolve(import.meta.dirname, '../../..');
const consumer = resolve(import.meta.dirname, 'consumer-program.ts');

const options: ts.CompilerOptions = {
  ...ts.parseJsonConfigFileContent(
    ts.readConfigFile(resolve(repository, 'tsconfig.base.json'), (file) => ts.sys.readFile(file)).config,
    ts.sys,
    repository,
  ).options,
  noEmit: true,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
};

/** Files that no contract changes are parsed once for all compilations. */
const parsed = new Map<string, ts.SourceFile | undefined>();
let previous: ts.Program | undefined;

/** What the compiler says of the consumer program against the client of a contract, generated in memory. */
export function consumerErrors(document: OpenApiDocument): string[] {
  const outputs = generate(document, '0.0.0');
  const generated = new Map([...outputs].map(([path, text]) => [resolve(repository, path), text]));
  const host = ts.createCompilerHost(options);
  const { getSourceFile } = host;
  host.getSourceFile = (name, language) => {
    const text = generated.get(name);
    if (text !== undefined) return ts.createSourceFile(name, text, language);
    if (!parsed.has(name)) parsed.set(name, getSourceFile.call(host, name, language));
    return parsed.get(name);
  };
  const program = ts.createProgram([consumer], options, host, previous);
  previous = program;
  const source = program.getSourceFile(consumer);
  if (!source) throw new Error('There is no consumer program.');
  return program
    .getSemanticDiagnostics(source)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}
