import type { Dispatcher } from 'undici';
import { systemCode } from '../lifecycle/start-error.ts';
import { AddressRefused, type Outgoing } from './outgoing.ts';
import {
  isRetryableStatus,
  retryAfterSeconds,
  RetryableFailure,
  withRetries,
  type Pause,
} from './retries.ts';

/** Where Zoom is. */
export interface ZoomAddresses {
  readonly oauth: string;
  readonly api: string;
  /** Whether the bearer token may be sent there. */
  readonly isZoom: (url: URL) => boolean;
}

export const zoomAddresses: ZoomAddresses = {
  oauth: 'https://zoom.us',
  api: 'https://api.zoom.us',
  isZoom: ({ hostname }) => hostname === 'zoom.us' || hostname.endsWith('.zoom.us'),
};

/** What calls of Zoom share. */
export interface Zoom {
  readonly outgoing: Outgoing;
  readonly addresses: ZoomAddresses;
  readonly pause: Pause;
}

/** A response of Zoom whose status tells nothing that passes. */
export interface ZoomResponse {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Codes of errors that do not come from the connection. */
const diskErrors: ReadonlySet<string> = new Set([
  'EACCES',
  'EDQUOT',
  'EEXIST',
  'EIO',
  'EMFILE',
  'ENOSPC',
  'EROFS',
]);

const largestResponseBytes = 4 * 1024 * 1024;

/**
 * Calls an operation of Zoom until it responds with something other than being busy.
 *
 * @throws {RetryableFailure} When it is busy or fails for longer.
 */
export function callZoom(
  { outgoing, pause }: Zoom,
  url: URL,
  request: {
    method: 'GET' | 'POST';
    headers: Readonly<Record<string, string>>;
    body?: string;
    signal: AbortSignal;
  },
): Promise<ZoomResponse> {
  const { signal } = request;
  const attempt = () =>
    retryableConnection(url, signal, async () => {
      const response = await outgoing.send(url, request);
      requireNotBusy(response, url);
      return { status: response.statusCode, body: await readObject(response, url) };
    });
  return withRetries(attempt, { pause, signal });
}

/** Makes the failure of a connection a `RetryableFailure`. */
export async function retryableConnection<Result>(
  url: URL,
  signal: AbortSignal,
  use: () => Promise<Result>,
): Promise<Result> {
  try {
    return await use();
  } catch (error) {
    signal.throwIfAborted();
    const code = systemCode(error);
    if (error instanceof AddressRefused || code === undefined || diskErrors.has(code)) throw error;
    throw new RetryableFailure(`The connection to ${url.hostname} failed (${code}).`, { cause: error });
  }
}

/** @throws {RetryableFailure} When the response says that the other side is busy or fails for now. */
export function requireNotBusy({ statusCode, headers, body }: Dispatcher.ResponseData, url: URL): void {
  if (!isRetryableStatus(statusCode)) return;
  body.destroy();
  const message = `${url.hostname} responded with status ${statusCode}.`;
  throw new RetryableFailure(message, { retryAfterSeconds: retryAfterSeconds(headers) });
}

async function readObject({ body }: Dispatcher.ResponseData, url: URL): Promise<ZoomResponse['body']> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > largestResponseBytes) throw new Error(`The response of ${url.hostname} is too large.`);
    chunks.push(chunk);
  }
  try {
    const value: unknown = JSON.parse(Buffer.concat(chunks).toString());
    // An object that is no array has its properties by name.
    if (typeof value === 'object' && value !== null) return value as ZoomResponse['body'];
  } catch {
    // Told below.
  }
  return {};
}
