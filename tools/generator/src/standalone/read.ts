import { open, type FileHandle } from 'node:fs/promises';
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
 * @param argument - What the address is called in messages, which do not quote it.
 * @throws ContractError in one line for what cannot be read, is too large or is not UTF-8, and for a URL with a password.
 */
export async function readSource(from: string, argument = '--spec'): Promise<Source> {
  const url = urlOf(from, argument);
  const name = url ? url.origin + url.pathname : from;
  const bytes = url ? await download(url, name) : await readUpTo(from);
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return { name, text, url };
  } catch {
    throw unreadable(name, 'is not UTF-8.');
  }
}

/** What is refused is not quoted: it may hold a password wherever somebody put it. */
function urlOf(from: string, argument: string): URL | undefined {
  const scheme = /^(https?(?=:)|[a-z][a-z0-9+.-]+(?=:\/\/))/i.exec(from)?.[1]?.toLowerCase();
  if (scheme === undefined) return undefined;
  if (scheme !== 'http' && scheme !== 'https') {
    throw unreadable(argument, `is a ${scheme}: URL; a file or an http(s) URL is read.`);
  }
  if (!URL.canParse(from)) throw unreadable(argument, 'is no valid URL.');
  const url = new URL(from);
  if (url.username !== '' || url.password !== '') {
    throw unreadable(
      argument,
      'has a user name or a password in its URL. Download the document, and name the file.',
    );
  }
  return url;
}

async function readUpTo(file: string): Promise<Uint8Array> {
  let handle: Awaited<ReturnType<typeof open>> | undefined;
  try {
    handle = await open(file);
    const { size } = await handle.stat();
    if (size > largestDocument) {
      throw unreadable(file, `has ${megabytes(size)}; up to ${megabytes(largestDocument)} are read.`);
    }
    return await bytesOf(handle, file);
  } catch (error) {
    if (error instanceof ContractError) throw error;
    throw unreadable(file, `cannot be read: ${reasonOf(error)}.`);
  } finally {
    await handle?.close();
  }
}

/** A device has no size, and may have no end. */
async function bytesOf(handle: FileHandle, file: string): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of handle.createReadStream({ highWaterMark: 1024 * 1024, autoClose: false })) {
    // Without an encoding it reads bytes.
    const bytes = chunk as Uint8Array;
    chunks.push(bytes);
    size += bytes.length;
    if (size > largestDocument) throw tooLarge(file);
  }
  return Buffer.concat(chunks);
}

function tooLarge(name: string): ContractError {
  return unreadable(name, `has more than the ${megabytes(largestDocument)} that are read.`);
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
        throw tooLarge(name);
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
