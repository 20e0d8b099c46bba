import { open } from 'node:fs/promises';
import { ContractError } from '../problem.ts';

/** GitHub's document has 13 MB. Beyond this a parser fills the memory of a small machine. */
const largestDocument = 64 * 1024 * 1024;

const longestDownload = 30_000;

/** A document as it was found. */
export interface Source {
  /** As it is to be named in messages: without the query of a URL, which may hold a token. */
  readonly name: string;
  readonly text: string;
  /** Where it was fetched from; undefined for a file. */
  readonly url: URL | undefined;
}

/**
 * Reads a document from a file or a URL.
 *
 * @throws ContractError in one line for what cannot be read, is too large or is not UTF-8.
 */
export async function readSource(from: string): Promise<Source> {
  const url = /^https?:\/\//i.test(from) && URL.canParse(from) ? new URL(from) : undefined;
  const name = url ? url.origin + url.pathname : from;
  const bytes = url ? await download(url, name) : await readUpTo(from);
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return { name, text, url };
  } catch {
    throw unreadable(name, 'is not UTF-8.');
  }
}

async function readUpTo(file: string): Promise<Uint8Array> {
  let handle: Awaited<ReturnType<typeof open>> | undefined;
  try {
    handle = await open(file);
    const { size } = await handle.stat();
    if (size > largestDocument) {
      throw unreadable(file, `has ${megabytes(size)}; up to ${megabytes(largestDocument)} are read.`);
    }
    return await handle.readFile();
  } catch (error) {
    if (error instanceof ContractError) throw error;
    throw unreadable(file, `cannot be read: ${reasonOf(error)}.`);
  } finally {
    await handle?.close();
  }
}

async function download(url: URL, name: string): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(longestDownload) });
    if (!response.ok) throw unreadable(name, `cannot be read: it was answered with ${response.status}.`);
    for await (const chunk of response.body ?? []) {
      chunks.push(chunk);
      size += chunk.length;
      if (size > largestDocument) {
        throw unreadable(name, `has more than the ${megabytes(largestDocument)} that are read.`);
      }
    }
  } catch (error) {
    if (error instanceof ContractError) throw error;
    throw unreadable(name, `cannot be read: ${reasonOf(error)}.`);
  }
  return Buffer.concat(chunks);
}

function megabytes(bytes: number): string {
  return `${Math.floor(bytes / 1024 / 1024)} MB`;
}

function unreadable(name: string, message: string): ContractError {
  return new ContractError([{ rule: 'file', message, pointer: [], line: 1, column: 1 }], name, '');
}

/** The innermost: fetch says only that it failed. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error) return reasonOf(error.cause);
  if (error.name === 'TimeoutError') return `no answer within ${longestDownload / 1000} s`;
  return error.message.replace(/, (open|read|fstat).*$/, '');
}
