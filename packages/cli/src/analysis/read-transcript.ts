import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { dateOf, parseTranscript, type Transcript } from '@conversation-analytics/engine';
import type { Context } from '../frame/context.ts';
import { CommandFailure } from '../frame/failure.ts';
import type { Input } from '../frame/input-files.ts';
import { readStandardInput } from '../frame/standard-input.ts';

/** Larger files are recordings, or need more memory than most machines have. */
const mostBytes = 500_000_000;

export interface DatedTranscript extends Transcript {
  /** When they talked, where the file or its name says so. */
  readonly date: string | undefined;
}

export async function readTranscript(input: Input, context: Context): Promise<DatedTranscript> {
  const content = await contentOf(input, context);
  return { ...parseTranscript(content), date: dateOf(basename(input.name), content) };
}

async function contentOf(input: Input, context: Context): Promise<Uint8Array> {
  if (input.kind === 'unusable') throw new CommandFailure('failure', input.problem);
  if (input.kind === 'standard-input') return readStandardInput(context);
  const found = await stat(input.path);
  // A pipe may never end, and a device has no end.
  if (!found.isFile())
    throw new CommandFailure('failure', 'It is not a file. Pipe it into the command, and use -.');
  if (found.size > mostBytes) throw new CommandFailure('failure', 'It has more than 500 MB.');
  return readFile(input.path, { signal: context.signal });
}
