import { open, type FileHandle } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { decoded } from './pointer.ts';
import { ContractError } from './problem.ts';

/** GitHub's document has 13 MB. A larger one than this fills the memory of a small machine. */
const largestDocument = 64 * 1024 * 1024;

const longestDownload = 30_000;

/** The text of a document, and where it is from. */
export interface Source {
  /** For messages: a URL without its query, which may contain a token. */
  readonly name: string;
  readonly text: string;
  /** The URL that it was fetched from; undefined for a file. */
  readonly url: URL | undefined;
  /** The texts of other files that it refers to, directly or indirectly, by path. */
  readonly files?: ReadonlyMap<string, string>;
}

/**
 * Reads a document from a file or a URL, and for a file also the files that it refers to.
 *
 * @param argument - The name of the argument, for messages that do not quote a URL.
 * @throws ContractError if it cannot be read, is too large or is not UTF-8, or if the URL has a password.
 */
export async function readSource(from: string, argument = '--spec'): Promise<Source> {
  const url = urlOf(from, argument);
  const name = url ? url.origin + url.pathname : from;
  const text = textOf(name, url ? await download(url, name) : await readUpTo(from));
  return { name, text, url, files: url ? new Map() : await readReferences(from, text) };
}

/**
 * Reads the files that a text refers to, relative to its file. Files that cannot be read are left out; the loader then
 * reports the reference.
 */
export async function readReferences(file: string, text: string): Promise<Map<string, string>> {
  const texts = new Map([[resolve(file), text]]);
  // The loop also visits what is added to the map on the way.
  for (const [from, written] of texts) {
    for (const [, path = ''] of written.matchAll(fileReference)) {
      const target = resolve(dirname(from), decoded(path));
      if (texts.has(target)) continue;
      const found = await readUpTo(target).then(
        (bytes) => textOf(target, bytes),
        () => undefined,
      );
      if (found !== undefined) texts.set(target, found);
    }
  }
  texts.delete(resolve(file));
  return texts;
}

/** `$ref: 'models/pet.yaml#/Pet'`, in YAML or JSON. */
const fileReference = /\$ref["']?\s*:\s*["']?(?![a-z][a-z0-9+.-]*:)([^"'#\s,{}[\]][^"'#\n,{}]*)/gi;

function textOf(name: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw unreadable(name, 'is not UTF-8.');
  }
}

/** A refused URL is not quoted: it may contain a password. */
function urlOf(from: string, argument: string): URL | undefined {
  const scheme = /^(https?(?=:)|[a-z][a-z0-9+.-]+(?=:\/\/))/i.exec(from)?.[1]?.toLowerCase();
  if (scheme === undefined) return undefined;
  if (scheme !== 'http' && scheme !== 'https') {
    throw unreadable(argument, `is a ${scheme}: URL. Pass a file or an http(s) URL.`);
  }
  if (!URL.canParse(from)) throw unreadable(argument, 'is not a valid URL.');
  const url = new URL(from);
  if (url.username !== '' || url.password !== '') {
    throw unreadable(
      argument,
      'has a user name or a password in its URL. Download the document and pass the file.',
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
      throw unreadable(file, `has ${megabytes(size)}; the limit is ${megabytes(largestDocument)}.`);
    }
    return await bytesOf(handle, file);
  } catch (error) {
    if (error instanceof ContractError) throw error;
    throw unreadable(file, `cannot be read: ${reasonOf(error)}.`);
  } finally {
    await handle?.close();
  }
}

/** A device has no size and may be endless. */
async function bytesOf(handle: FileHandle, file: string): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of handle.createReadStream({ highWaterMark: 1024 * 1024, autoClose: false })) {
    // Without an encoding, the stream yields bytes.
    const bytes = chunk as Uint8Array;
    chunks.push(bytes);
    size += bytes.length;
    if (size > largestDocument) throw tooLarge(file);
  }
  return Buffer.concat(chunks);
}

function tooLarge(name: string): ContractError {
  return unreadable(name, `has more than ${megabytes(largestDocument)}, which is the limit.`);
}

async function download(url: URL, name: string): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(longestDownload) });
    if (!response.ok) throw unreadable(name, `cannot be read: the server responded with ${response.status}.`);
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

/** The message of the innermost cause: fetch itself says only that it failed. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error) return reasonOf(error.cause);
  if (error.name === 'TimeoutError') return `no response within ${longestDownload / 1000} s`;
  return error.message.replace(/, (open|read|fstat).*$/, '');
}
