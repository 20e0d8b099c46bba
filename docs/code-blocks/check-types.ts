import { existsSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { root } from '../.vitepress/repository.ts';
import { compilerOptions } from './compiler-options.ts';
import { contextImport, contextsFolder } from './module-text.ts';
import type { Block } from './read-blocks.ts';

/** Declares imports of style sheets, as the types of bundlers do. */
const styleSheets = join(root, 'docs/.vitepress/theme/css.d.ts');

/** Returns the problems of all blocks, a line each: `docs/guides/jobs.md:12: error 2304: Cannot find name 'job'.` */
export function checkTypes(blocks: readonly Block[]): string[] {
  const problems: string[] = [];
  const files = new Map<string, Block>();
  for (const [index, block] of blocks.entries()) {
    if (block.context === undefined || existsSync(join(contextsFolder, `${block.context}.ts`))) {
      files.set(join(contextsFolder, `block-${index}.${block.language}`), block);
    } else problems.push(`${place(block, 0)}: there is no docs/contexts/${block.context}.ts.`);
  }
  const program = ts.createProgram([...files.keys(), styleSheets], compilerOptions, hostOf(files));
  for (const [file, block] of files) problems.push(...blockProblems(block, program, file));
  return problems;
}

/** The blocks as files of the folder of contexts, over the real file system. */
function hostOf(blocks: ReadonlyMap<string, Block>): ts.CompilerHost {
  const host = ts.createCompilerHost(compilerOptions, true);
  const texts = new Map(
    [...blocks].map(([file, block]) => [file, contextImport(block, block.text) + block.text]),
  );
  return {
    ...host,
    fileExists: (file) => texts.has(file) || host.fileExists(file),
    readFile: (file) => texts.get(file) ?? host.readFile(file),
    getSourceFile: (file, languageVersion, ...rest) => {
      const text = texts.get(file);
      if (text === undefined) return host.getSourceFile(file, languageVersion, ...rest);
      return ts.createSourceFile(file, text, languageVersion, true);
    },
  };
}

function blockProblems(block: Block, program: ts.Program, file: string): string[] {
  const source = program.getSourceFile(file);
  if (!source) throw new Error(`${file} is not in the program.`);
  const found = [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)];
  const expected = expectedErrors(block.text);
  const added = contextImport(block, block.text) === '' ? 0 : 1;
  const problems = found
    .filter(
      ({ code }) => !expected.includes(code) && !(block.language.startsWith('js') && isImplicitAny(code)),
    )
    .map(({ code, start = 0, messageText }) => {
      const { line } = source.getLineAndCharacterOfPosition(start);
      const message = ts.flattenDiagnosticMessageText(messageText, '\n  ');
      return `${place(block, line - added)}: error ${code}: ${message}`;
    });
  const missing = expected
    .filter((code) => !found.some((one) => one.code === code))
    .map((code) => `${place(block, 0)}: error ${code} is expected, but does not occur.`);
  return [...problems, ...missing];
}

/** `// @errors: 2345 2322`, as Twoslash writes it. */
function expectedErrors(text: string): number[] {
  const [, codes = ''] = /^\/\/ @errors: ([\d ]+)$/m.exec(text) ?? [];
  return codes.split(' ').filter(Boolean).map(Number);
}

/** JavaScript has no annotations, so a parameter without a type is no problem there. */
function isImplicitAny(code: number): boolean {
  return code >= 7000 && code < 7100;
}

function place({ page, line }: Block, offset: number): string {
  return `${page}:${line + Math.max(offset, 0)}`;
}
