import { readFile, stat } from 'node:fs/promises';
import { basename, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseTranscript, TranscriptError } from '@conversation-analytics/engine';
import type { ConversationTalkTurn } from '@conversation-analytics/client';
import { printable } from './text.ts';

export interface Input {
  /** As a person would call it. */
  readonly path: string;
  readonly name: string;
  readonly content: Uint8Array<ArrayBuffer>;
  readonly talkTurns: ConversationTalkTurn[];
}

const ownTranscript = fileURLToPath(new URL('../transcript/kitchen-table.vtt', import.meta.url));

/** Larger files are for the service, not for a demo that holds one in memory twice. */
const largestFile = 256 * 1024 * 1024;

/** Something about the input that a person can mend; the message says what. */
export class InputError extends Error {
  override readonly name = 'InputError';
}

/**
 * Reads a transcript, by default the one of this project. Paths start from where the command was typed, which pnpm
 * keeps in INIT_CWD.
 */
export async function readInput(argument: string | undefined, signal: AbortSignal): Promise<Input> {
  const typedFrom = process.env['INIT_CWD'] ?? process.cwd();
  const file = argument === undefined ? ownTranscript : resolve(typedFrom, argument);
  const path = printable(argument === undefined ? relative(typedFrom, file) : argument);
  const name = basename(file);
  const content = await readContent(file, path, signal);
  return { path, name, content, talkTurns: talkTurnsOf(content, path) };
}

function talkTurnsOf(content: Uint8Array, path: string): ConversationTalkTurn[] {
  try {
    return parseTranscript(content).talkTurns;
  } catch (error) {
    if (!(error instanceof TranscriptError)) throw error;
    throw new InputError(`${path}: ${printable(error.message)}`);
  }
}

async function readContent(
  file: string,
  path: string,
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  try {
    const found = await stat(file);
    if (found.isDirectory()) throw new InputError(`${path} is a folder. Name a transcript in it.`);
    // A pipe may never end, and a device has no end.
    if (!found.isFile()) throw new InputError(`${path} is no ordinary file. Write the transcript to one.`);
    if (found.size > largestFile) {
      throw new InputError(`${path} has ${found.size} bytes; the demo reads up to ${largestFile}.`);
    }
    return new Uint8Array(await readFile(file, { signal }));
  } catch (error) {
    if (error instanceof InputError || signal.aborted) throw error;
    throw new InputError(`${path} cannot be read: ${reason(error)}`);
  }
}

function reason(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOENT') return 'there is no such file.';
  if (code === 'EACCES' || code === 'EPERM') return 'you have no permission to read it.';
  return error instanceof Error ? error.message : String(error);
}
