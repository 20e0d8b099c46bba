import { extname, resolve } from 'node:path';
import type { Context } from './context.ts';
import { CommandFailure } from './failure.ts';
import { openOutputFile } from './output-file.ts';
import { writeTo } from './write.ts';

export type OutputFormat = 'text' | 'json' | 'ndjson' | 'csv' | 'html';

export interface OutputOptions {
  readonly json?: true | undefined;
  readonly output?: string | undefined;
}

export interface OutputChoice {
  readonly format: OutputFormat;
  /** Without it the output goes to standard output. */
  readonly file: string | undefined;
}

/** Where the result of a command goes. */
export interface Output extends OutputChoice {
  write(text: string): Promise<void>;
}

const extensions: Readonly<Record<string, OutputFormat>> = {
  '.txt': 'text',
  '.json': 'json',
  '.ndjson': 'ndjson',
  '.jsonl': 'ndjson',
  '.csv': 'csv',
  '.html': 'html',
};

/** What `--json` and `-o` ask for: `-o csv` names a format, `-o calls.csv` a file whose extension names it. */
export function chooseOutput(
  { json, output }: OutputOptions,
  formats: readonly OutputFormat[] = ['text', 'json', 'ndjson'],
): OutputChoice {
  if (output === undefined) return { format: json ? 'json' : 'text', file: undefined };
  const named = formats.find((format) => format === output);
  const format = named ?? extensions[extname(output).toLowerCase()];
  if (format === undefined || !formats.includes(format)) {
    const files = Object.keys(extensions).filter((one) => formats.includes(extensions[one] ?? 'text'));
    throw new CommandFailure(
      'usage',
      `-o does not take ${output}. It takes a format (${formats.join(', ')}), or a file (${files.join(', ')}).`,
    );
  }
  if (json && format !== 'json' && format !== 'ndjson') {
    throw new CommandFailure('usage', `--json and -o ${output} ask for different formats. Use one of them.`);
  }
  return { format, file: named === undefined ? output : undefined };
}

/**
 * Opens the output while `produce` runs. A file appears when all of it was written. After a failure or an interruption, a
 * file that was there before is as it was.
 */
export async function withOutput<Result>(
  { format, file }: OutputChoice,
  context: Context,
  produce: (output: Output) => Promise<Result>,
): Promise<Result> {
  if (file === undefined) return produce({ format, file, write: (text) => writeTo(context.stdout, text) });
  const opened = await openOutputFile(resolve(context.workingFolder, file), file);
  try {
    const result = await produce({ format, file, write: (text) => opened.write(text) });
    context.signal.throwIfAborted();
    await opened.finish();
    return result;
  } catch (error) {
    await opened.discard();
    throw error;
  }
}
