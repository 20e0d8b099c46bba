import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import {
  archiveVersion,
  type ArchiveEnd,
  type ArchiveHead,
  type ArchiveObject,
  type ArchiveRow,
} from './archive.ts';

/** An archive is damaged, cut short, or none of this service. The message says so in one line. */
export class ArchiveError extends Error {
  override readonly name = 'ArchiveError';
}

/** The content has to be read before the next entry. What is left of it is skipped then. */
export type ArchiveEntry = ArchiveRow | (ArchiveObject & { readonly content: AsyncIterable<Buffer> });

/** Longest line, in bytes: that of a row. */
const longestLine = 64 * 1024 * 1024;

/**
 * Reads the entries of an archive in their order.
 *
 * @param endBytes Reads so many bytes of an archive that is still being written, and expects no end.
 * @throws {ArchiveError} When the archive cannot be used. That it is cut short or changed may be noticed at its end only.
 */
export async function* readArchive(path: string, endBytes?: number): AsyncGenerator<ArchiveEntry> {
  const stream = createReadStream(path, endBytes === undefined ? {} : { end: endBytes - 1 });
  // A stream without an encoding gives buffers.
  const input = bytesOf(stream as AsyncIterable<Buffer>);
  try {
    readHead(await input.line());
    let rows = 0;
    let objects = 0;
    for (;;) {
      const sha256 = input.hash.copy().digest('hex');
      const line = await input.line();
      if (line === undefined) {
        if (endBytes !== undefined) return;
        throw cutShort();
      }
      const entry = readEntry(line);
      if ('end' in entry) {
        const isWhole = entry.rows === rows && entry.objects === objects && entry.sha256 === sha256;
        if (!isWhole || (await input.line()) !== undefined) throw damaged();
        return;
      }
      if ('table' in entry) {
        rows++;
        yield entry;
        continue;
      }
      objects++;
      const content = input.content(entry.bytes);
      yield { ...entry, content };
      await input.skipContent();
      if ((await input.line()) !== '') throw damaged();
    }
  } finally {
    stream.destroy();
  }
}

interface Input {
  /** Of everything that was read. */
  readonly hash: Hash;
  /** The next line without its end. Undefined at the end of the input. */
  line(): Promise<string | undefined>;
  /** The next bytes, so many. They can be read in several goes. */
  content(bytes: number): AsyncIterable<Buffer>;
  /** Passes over what is left of the content. */
  skipContent(): Promise<void>;
}

function bytesOf(stream: AsyncIterable<Buffer>): Input {
  const chunks = stream[Symbol.asyncIterator]();
  const hash = createHash('sha256');
  /** What was read of the input and not taken yet. */
  let rest: Buffer = Buffer.alloc(0);
  /** Bytes of the content that are not taken yet. */
  let contentLeft = 0;

  /** Reads on, once all of the rest is taken. */
  async function more(): Promise<boolean> {
    const { value, done } = await chunks.next();
    if (done === true) return false;
    rest = value;
    return true;
  }

  function take(length: number): Buffer {
    const taken = rest.subarray(0, length);
    rest = rest.subarray(length);
    hash.update(taken);
    return taken;
  }

  async function takeContent(): Promise<Buffer> {
    if (rest.length === 0 && !(await more())) throw cutShort();
    const taken = take(Math.min(contentLeft, rest.length));
    contentLeft -= taken.length;
    return taken;
  }

  return {
    hash,
    line: async () => {
      // Joined once: to join them with each chunk would take time quadratic in the length of the line.
      const pieces: Buffer[] = [];
      let length = 0;
      for (;;) {
        const end = rest.indexOf(0x0a);
        const piece = take(end < 0 ? rest.length : end + 1);
        pieces.push(piece);
        length += piece.length;
        if (end >= 0) return Buffer.concat(pieces, length).toString('utf8', 0, length - 1);
        if (length > longestLine) throw damaged();
        if (await more()) continue;
        if (length > 0) throw cutShort();
        return undefined;
      }
    },
    content: (bytes) => {
      contentLeft = bytes;
      return (async function* () {
        while (contentLeft > 0) yield await takeContent();
      })();
    },
    skipContent: async () => {
      while (contentLeft > 0) await takeContent();
    },
  };
}

function readHead(line: string | undefined): void {
  const head = parse(line) as Partial<ArchiveHead>;
  if (head.archive !== 'conversation-analytics') {
    throw new ArchiveError(
      'The file is no archive of the service: "conversation-analytics-server export" makes one.',
    );
  }
  if (head.version !== archiveVersion) {
    throw new ArchiveError(
      `The archive has format ${String(head.version)}, and this version reads ${archiveVersion}. ` +
        'Import it with the version that wrote it.',
    );
  }
}

function readEntry(line: string): ArchiveRow | ArchiveObject | ArchiveEnd {
  const entry = parse(line);
  const isRow =
    typeof entry['table'] === 'string' && typeof entry['row'] === 'object' && entry['row'] !== null;
  const isObject =
    typeof entry['object'] === 'string' &&
    Number.isSafeInteger(entry['bytes']) &&
    Number(entry['bytes']) >= 0;
  if (!isRow && !isObject && entry['end'] !== true) throw damaged();
  // Its shape was just checked; what an end holds is compared.
  return entry as unknown as ArchiveRow | ArchiveObject | ArchiveEnd;
}

function parse(line: string | undefined): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(line ?? '');
    // A primitive value has no properties.
    return Object(value) as Readonly<Record<string, unknown>>;
  } catch {
    return {};
  }
}

function cutShort(): ArchiveError {
  return new ArchiveError('The archive is cut short. Use a complete one.');
}

function damaged(): ArchiveError {
  return new ArchiveError('The archive is damaged. Use another copy.');
}
