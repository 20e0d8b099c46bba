import { createHash } from 'node:crypto';
import { constants, read as readFile, type BigIntStats } from 'node:fs';
import { open, stat, type FileHandle } from 'node:fs/promises';
import { basename } from 'node:path';
import { promisify } from 'node:util';
import {
  EmptySourceError,
  SourceChangedError,
  SourceUnreadableError,
  type UploadSource,
} from '@conversation-analytics/uploader';
import { headLength, mediaType } from './media-type.ts';
import { codeOf, messageOf } from '../system-error.ts';

export interface FileSourceOptions {
  /** The file name that the service receives. Default: the last part of the path. For a FileHandle it is required. */
  readonly name?: string | undefined;
  /** The media type that the service receives. Default: by the name, else by the first bytes. */
  readonly type?: string | undefined;
}

/** Where the bytes of a file come from: a path or a handle. */
export interface OpenFile {
  /** Its name in messages. */
  readonly label: string;
  /** The file as it is now. */
  stat(): Promise<BigIntStats>;
  /** A handle to read from, the same each time. */
  handle(): Promise<FileHandle>;
  close(): Promise<void>;
}

/**
 * Makes a source of a file on disk, which is read at the requested positions.
 *
 * The file counts as changed when its size, inode, modification time or change time (ctime, in nanoseconds) differ from
 * those of now. Programs can restore the modification time but not the change time. Hence `chmod`, a rename or a new hard
 * link count as a change too.
 *
 * A path is opened when the upload begins to read, and closed when it ends. You close a FileHandle yourself.
 *
 * @throws SourceUnreadableError for a missing file, a directory or something else that is not a file, or without permission.
 * @throws EmptySourceError for a file without bytes.
 *
 * @example
 * const source = await fileSource('interview.mp3');
 */
export async function fileSource(
  file: string | FileHandle,
  options: FileSourceOptions = {},
): Promise<UploadSource> {
  // Plain JavaScript may pass a variable that was not set.
  if (!file) throw new SourceUnreadableError('The path of the file is required.');
  const own = typeof file === 'string' ? fileAtPath(file) : fileOfHandle(file, options.name);
  const name = options.name ?? (typeof file === 'string' ? basename(file) : undefined);
  if (!name) throw new SourceUnreadableError('The file has no name. Set the option `name`.');
  // A source that is not uploaded keeps no file open.
  return sourceOf(own, name, options.type).finally(own.close);
}

/** @throws The errors of `fileSource`. */
export async function sourceOf(
  file: OpenFile,
  name: string,
  type: string | undefined,
): Promise<UploadSource> {
  const first = await file.stat();
  if (!first.isFile()) {
    const what = first.isDirectory() ? 'a directory' : 'no regular file';
    throw new SourceUnreadableError(`${file.label} is ${what}.`);
  }
  if (first.size === 0n) throw new EmptySourceError(`${file.label} is empty.`);
  const read = checkedRead(file, first);
  // Opened always, so that a missing permission is noticed before anything is sent.
  const head = await read(0, type === undefined ? headLength : 1);
  return fileBytes(file, first, read, { name, type: type ?? (await mediaType(name, async () => head)) });
}

/** Costs less than `read` of the handle, which counts for thousands of pieces. */
const readAt = promisify(readFile);

type Read = (position: number, length: number) => Promise<Uint8Array>;

function fileBytes(
  file: OpenFile,
  first: BigIntStats,
  read: Read,
  names: { readonly name: string; readonly type: string },
): UploadSource {
  const size = Number(first.size);
  const identity = identityOf(first);
  return {
    ...names,
    size,
    slice: (start, end) => ({
      size: end - start,
      read: async (target, position) => {
        const length = Math.min(target.length, end - start - position);
        return length > 0 ? readInto(file, target, length, start + position) : 0;
      },
    }),
    async fingerprint() {
      const edge = Math.min(size, 64 * 1024);
      const hash = createHash('sha256').update(`${names.name}\n${identity}\n`);
      return hash
        .update(await read(0, edge))
        .update(await read(size - edge, edge))
        .digest('hex');
    },
    // An unreadable file has not changed: it may be readable again at the next start.
    revalidate: async () => identityOf(await file.stat()) === identity,
    close: () => file.close(),
  };
}

/** The change time is in it because a program that rewrites a file can set the modification time back. */
function identityOf({ size, mtimeNs, ctimeNs, ino }: BigIntStats): string {
  return `${size} ${mtimeNs} ${ctimeNs} ${ino}`;
}

/** Reads some bytes, fewer at the end of the file. */
function checkedRead(file: OpenFile, { size }: BigIntStats): Read {
  return async (position, length) => {
    const target = new Uint8Array(Math.min(length, Number(size) - position));
    for (let filled = 0; filled < target.length;) {
      filled += await readInto(file, target.subarray(filled), target.length - filled, position + filled);
    }
    return target;
  };
}

async function readInto(
  file: OpenFile,
  target: Uint8Array,
  length: number,
  position: number,
): Promise<number> {
  const handle = await file.handle();
  const { bytesRead } = await readAt(handle.fd, target, 0, length, position).catch((error: unknown) => {
    throw unreadable(file.label, error);
  });
  if (bytesRead === 0) throw new SourceChangedError(`${file.label} is shorter than when its upload began.`);
  return bytesRead;
}

function fileAtPath(path: string): OpenFile {
  let opened: Promise<FileHandle> | undefined;
  return {
    label: path,
    stat: () =>
      stat(path, { bigint: true }).catch((error: unknown) => {
        throw unreadable(path, error);
      }),
    // Does not wait for a writer if the path is a pipe now.
    handle: () =>
      (opened ??= open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0)).catch((error: unknown) => {
        throw unreadable(path, error);
      })),
    async close() {
      const handle = await opened?.catch(() => undefined);
      opened = undefined;
      await handle?.close();
    },
  };
}

function fileOfHandle(handle: FileHandle, name: string | undefined): OpenFile {
  const label = name ?? 'The file';
  return {
    label,
    stat: () =>
      handle.stat({ bigint: true }).catch((error: unknown) => {
        throw unreadable(label, error);
      }),
    handle: async () => handle,
    close: async () => {},
  };
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'does not exist',
  ENOTDIR: 'does not exist',
  EISDIR: 'is a directory',
  ELOOP: 'cannot be read: its symbolic links lead in a circle',
  EACCES: 'may not be read: no permission',
  EPERM: 'may not be read: no permission',
  EMFILE: 'cannot be opened: too many files are open',
  ENFILE: 'cannot be opened: too many files are open',
};

/** Turns an error of the file system, or of a stream, into a SourceUnreadableError with a message. */
export function unreadable(label: string, error: unknown): SourceUnreadableError {
  const code = codeOf(error);
  const message = messageOf(error);
  const reason = (code && reasons[code]) ?? `cannot be read${code ? ` (${code})` : ''}: ${message}`;
  return new SourceUnreadableError(`${label} ${reason.replace(/\.$/, '')}.`, { cause: error });
}
