import { createHash, type Hash } from 'node:crypto';
import { open, type FileHandle } from 'node:fs/promises';
import type { Dispatcher } from 'undici';
import { mediaType } from '../http/media-types.ts';
import type { Reservation } from '../storage/disk-space.ts';
import { getFollowingRedirects } from './follow-redirects.ts';
import { RetryableFailure, withRetries } from './retries.ts';
import { requireNotBusy, retryableConnection, type Zoom } from './zoom-api.ts';

export interface Download {
  readonly url: URL;
  readonly token: string;
  /** What the file has to have. Undefined when Zoom does not say. */
  readonly size: number | undefined;
  /** A larger file is not taken. */
  readonly mostBytes: number;
  readonly path: string;
  readonly signal: AbortSignal;
  /** Room on the disk for the file. */
  readonly room: Reservation;
}

/** The token is not accepted, or the URL has expired: another list has new ones. */
export class DownloadRefused extends Error {
  override readonly name = 'DownloadRefused';
}

/** The file is not what Zoom said it was. */
export class DownloadMismatch extends Error {
  override readonly name = 'DownloadMismatch';
}

/** What has arrived. */
interface Progress {
  readonly file: FileHandle;
  hash: Hash;
  size: number;
  /** The most bytes that there have ever been. */
  furthest: number;
  etag: string | undefined;
}

/**
 * Downloads a file to a new path, and goes on where a connection was cut.
 *
 * @throws {DownloadRefused} When the token or the URL is not accepted.
 * @throws {DownloadMismatch} When the file has another size, or is larger than allowed.
 * @throws {RetryableFailure} When the other side fails for longer.
 */
export async function download(zoom: Zoom, given: Download): Promise<{ size: number; sha256: string }> {
  const file = await open(given.path, 'ax', 0o600);
  const progress: Progress = { file, hash: createHash('sha256'), size: 0, furthest: 0, etag: undefined };
  try {
    const { pause } = zoom;
    const { signal } = given;
    await withRetries(() => retryableConnection(given.url, signal, () => fetchRest(zoom, given, progress)), {
      pause,
      signal,
      progress: () => progress.furthest,
    });
    return { size: progress.size, sha256: progress.hash.digest('hex') };
  } finally {
    await file.close();
  }
}

/** Fetches what has not arrived yet. */
async function fetchRest(zoom: Zoom, given: Download, progress: Progress): Promise<void> {
  const { url, token, signal, size } = given;
  const range = progress.size > 0 ? { range: `bytes=${progress.size}-` } : {};
  const unchanged = progress.size > 0 && progress.etag !== undefined ? { 'if-range': progress.etag } : {};
  const headers = { 'accept-encoding': 'identity', ...range, ...unchanged };
  const response = await getFollowingRedirects(zoom.outgoing, url, { token, headers, signal });
  const { body, headers: fields } = response;
  try {
    requireNotBusy(response, url);
    // The file is shorter than what was fetched of it.
    if (response.statusCode === 416) {
      await restart(progress);
      throw new RetryableFailure(`${url.hostname} has a shorter file than before.`);
    }
    requireFile(response);
    if (!continues(response, progress.size)) await restart(progress);
    const { etag } = fields;
    progress.etag = typeof etag === 'string' && !etag.startsWith('W/') ? etag : undefined;
    for await (const chunk of body as AsyncIterable<Buffer>) await write(chunk, given, progress);
  } finally {
    body.destroy();
  }
  if (size === undefined || progress.size === size) return;
  throw new RetryableFailure(`${url.hostname} sent ${progress.size} bytes of ${size}.`);
}

/** @throws {DownloadRefused} For a status or a page that stands for a login. */
function requireFile({ statusCode, headers }: Dispatcher.ResponseData): void {
  if (statusCode !== 200 && statusCode !== 206) throw new DownloadRefused(`The status is ${statusCode}.`);
  const type = mediaType(String(headers['content-type'] ?? ''));
  if (type === 'text/html') throw new DownloadRefused('The response is a page of HTML.');
}

/** Whether the body begins where the file ends. Otherwise it is the whole file. */
function continues({ statusCode, headers }: Dispatcher.ResponseData, size: number): boolean {
  if (statusCode !== 206) return size === 0 && statusCode === 200;
  const [, start] = /^bytes (\d+)-/.exec(String(headers['content-range'] ?? '')) ?? [];
  if (Number(start) === size) return true;
  throw new DownloadMismatch('The response begins at another place than it was asked to.');
}

async function restart(progress: Progress): Promise<void> {
  await progress.file.truncate(0);
  progress.hash = createHash('sha256');
  progress.size = 0;
}

async function write(chunk: Buffer, { size, mostBytes, room }: Download, progress: Progress): Promise<void> {
  const most = size ?? mostBytes;
  if (progress.size + chunk.length > most) throw new DownloadMismatch(`It is larger than ${most} bytes.`);
  await room.wrote(chunk.length);
  await progress.file.appendFile(chunk);
  progress.hash.update(chunk);
  progress.size += chunk.length;
  progress.furthest = Math.max(progress.furthest, progress.size);
}
