import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Context } from './context.ts';
import { CommandFailure } from './failure.ts';
import { readTextInput } from './standard-input.ts';
import { reasonOf } from './system-error.ts';

/** One input of a command. `name` is how the caller named it, and how output names it. */
export type Input =
  | { readonly kind: 'file'; readonly name: string; readonly path: string }
  | { readonly kind: 'standard-input'; readonly name: '-' }
  /** What was named and cannot be used. The others go on. */
  | { readonly kind: 'unusable'; readonly name: string; readonly problem: string };

export interface Inputs {
  readonly inputs: readonly Input[];
  /** Whether one file was named, so that its result is one object and not a list. */
  readonly isSingle: boolean;
}

export interface FolderRule {
  /** What is taken from a folder, as a glob. */
  readonly pattern: string;
  /** What is left out. */
  readonly ignore: readonly string[];
  /** How messages name what is taken. */
  readonly what: string;
}

/** The inputs that the words of a command name: files, folders, globs, and `-` for standard input. */
export async function findInputs(
  words: readonly string[],
  rule: FolderRule,
  context: Context,
): Promise<Inputs> {
  if (words.includes('')) {
    throw new CommandFailure('usage', 'An input has an empty name. Use . for the folder where you are.');
  }
  if (words.filter((word) => word === '-').length > 1) {
    throw new CommandFailure('usage', 'Standard input (-) can be named only once.');
  }
  const found = await Promise.all(words.map((word) => inputsOf(word, rule, context)));
  const seen = new Set<string>();
  const inputs = found.flat().filter((input) => {
    if (input.kind !== 'file') return true;
    const isNew = !seen.has(input.path);
    seen.add(input.path);
    return isNew;
  });
  return { inputs, isSingle: words.length === 1 && inputs.length === 1 && inputs[0]?.name === words[0] };
}

/** The words on the command line, and with `--from-stdin` the lines of standard input. */
export async function wordsOf(
  words: readonly string[],
  { fromStdin }: { readonly fromStdin?: true | undefined },
  context: Context,
): Promise<readonly string[]> {
  if (fromStdin && words.includes('-')) {
    throw new CommandFailure(
      'usage',
      '--from-stdin reads names from standard input, so - cannot be read from it too.',
    );
  }
  const lines = fromStdin ? (await readTextInput(context)).split(/\r?\n/).filter((line) => line !== '') : [];
  if (words.length + lines.length > 0) return [...words, ...lines];
  throw new CommandFailure('usage', 'Name a file, a folder or a glob, or - for standard input.');
}

/** Refuses an output file that is one of the inputs, under any name: writing it would destroy a transcript. */
export async function refuseToReplaceInput(
  { file }: { readonly file: string | undefined },
  inputs: readonly Input[],
  { workingFolder }: Context,
): Promise<void> {
  if (file === undefined) return;
  const output = await stat(resolve(workingFolder, file)).catch(() => undefined);
  if (!output?.isFile()) return;
  for (const input of inputs) {
    if (input.kind !== 'file') continue;
    const found = await stat(input.path).catch(() => undefined);
    if (found?.ino !== output.ino || found.dev !== output.dev) continue;
    throw new CommandFailure('usage', `${file} is also an input. Name another file for -o.`);
  }
}

async function inputsOf(word: string, rule: FolderRule, context: Context): Promise<Input[]> {
  if (word === '-') return [{ kind: 'standard-input', name: '-' }];
  const path = resolve(context.workingFolder, word);
  const found = await stat(path).catch((error: unknown) => error);
  if (found instanceof Error) return missing(word, found, rule, context);
  // What `stat` resolves with.
  const { isDirectory } = found as { isDirectory(): boolean };
  if (!isDirectory.call(found)) return [{ kind: 'file', name: word, path }];
  const files = await glob(rule.pattern, path, rule.ignore);
  if (files.length === 0)
    return [{ kind: 'unusable', name: word, problem: `The folder has no ${rule.what}.` }];
  return files.map((file) => ({ kind: 'file', name: join(word, file), path: join(path, file) }));
}

/** A word that names nothing may be a glob. A file of that very name comes first. */
async function missing(
  word: string,
  error: Error,
  { ignore }: FolderRule,
  context: Context,
): Promise<Input[]> {
  const { isDynamicPattern } = await import('tinyglobby');
  const pattern = context.platform === 'win32' ? word.replaceAll('\\', '/') : word;
  if (!isDynamicPattern(pattern)) {
    const reason = reasonOf(error) ?? error.message;
    return [{ kind: 'unusable', name: word, problem: `It cannot be read: ${reason}.` }];
  }
  const files = await glob(pattern, context.workingFolder, ignore);
  if (files.length === 0) return [{ kind: 'unusable', name: word, problem: 'No file matches this pattern.' }];
  return files.map((file) => ({ kind: 'file', name: file, path: resolve(context.workingFolder, file) }));
}

async function glob(pattern: string, folder: string, ignore: readonly string[]): Promise<string[]> {
  const { glob: find } = await import('tinyglobby');
  const files = await find(pattern, {
    cwd: folder,
    ignore: [...ignore],
    onlyFiles: true,
    expandDirectories: false,
    followSymbolicLinks: false,
  });
  return files.sort();
}
