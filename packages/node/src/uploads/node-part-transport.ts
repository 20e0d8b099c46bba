import type { ClientRequest, IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { UnsupportedRequestError } from '@conversation-analytics/client';
import { untilAborted } from '@conversation-analytics/client/timing';
import { PartFailedError, type PartRequest, type PartTransport } from '@conversation-analytics/uploader';
import type { Certificates } from '../transport/agents.ts';
import { blobReader } from '../transport/byte-reader.ts';
import { createDestinations } from '../transport/destinations.ts';
import { headersOf } from '../transport/incoming.ts';
import { createSender } from '../transport/send-bytes.ts';

export interface NodePartTransportOptions {
  /** Certificates to trust instead of Node's own, in PEM. Default: those of Node. */
  readonly ca?: Certificates | undefined;
}

/** Bytes of a response's body that are read. */
const longestText = 64 * 1024;

/** Milliseconds for the body after the headers. */
const longestReading = 1_000;

/**
 * Makes a part transport on `node:http(s)` with connections that are kept alive. A part in flight takes two buffers of
 * 256 KiB, whatever its size, and the next part reuses them.
 *
 * It uses the proxy that `HTTPS_PROXY`, `ALL_PROXY` and `NO_PROXY` name. Idle connections do not keep the process alive. Make
 * one and keep it: each has its own connections and buffers. An unsupported proxy, such as SOCKS, fails the part with a
 * `PartFailedError` that is not `retryable`.
 *
 * @example
 * createMultipartUpload(client, source, { transport: nodePartTransport() });
 */
export function nodePartTransport(options: NodePartTransportOptions = {}): PartTransport {
  const destinationOf = createDestinations(options.ca);
  const sendBytes = createSender();

  return async (request) => {
    const { signal, body } = request;
    signal.throwIfAborted();
    const { origin, path } = addressOf(request.url);
    const { start, host, port, agent } = reachable(() => destinationOf(origin));
    const headers = { 'content-length': String(body.size) };
    const outgoing = start({ method: 'PUT', host, port, path, headers, agent });
    const abort = () => outgoing.destroy(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
    try {
      // A request that is destroyed without a socket, as while a proxy opens a tunnel, reports it only when it gets one.
      const incoming = await untilAborted(exchange(outgoing, request, sendBytes), signal);
      const text = await untilAborted(startOf(incoming), signal);
      return { status: incoming.statusCode ?? 0, headers: headersOf(incoming), text, wasRedirected: false };
    } finally {
      signal.removeEventListener('abort', abort);
      // After an early refusal the storage would wait for the rest of the part for ever.
      if (!outgoing.writableFinished) outgoing.destroy();
    }
  };
}

/** A wrong proxy setting stays wrong in another attempt. */
function reachable<Value>(find: () => Value): Value {
  try {
    return find();
  } catch (cause) {
    if (!(cause instanceof UnsupportedRequestError)) throw cause;
    throw new PartFailedError(cause.message, { cause, retryable: false });
  }
}

/** Resolves as soon as the headers of a response have arrived. The rest of the part is not sent. */
function exchange(
  outgoing: ClientRequest,
  { body, onBytes }: PartRequest,
  sendBytes: ReturnType<typeof createSender>,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const sending = sendBytes(outgoing, body instanceof Blob ? blobReader(body) : body, onBytes);
    sending.done.catch((error: unknown) => {
      reject(error);
      outgoing.destroy();
    });
    outgoing.on('error', reject);
    outgoing.once('response', (incoming: IncomingMessage) => {
      sending.stop();
      const isSuccess = incoming.statusCode?.toString().startsWith('2');
      if (isSuccess && sending.sent() < body.size) {
        reject(new Error('The storage accepted a part before it had received all of it.'));
      } else resolve(incoming);
    });
    // The client never requests an upgrade. Without this listener Node ends the request silently.
    outgoing.once('upgrade', (_incoming: IncomingMessage, socket: Duplex) => {
      socket.destroy();
      reject(new Error('The storage switched protocols.'));
    });
  });
}

/** Returns the part of the body that arrives in time. The status and the headers count, however the body ends. */
function startOf(incoming: IncomingMessage): Promise<string> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    const end = () => {
      clearTimeout(timer);
      if (!incoming.complete) incoming.destroy();
      resolve(Buffer.concat(chunks).toString('utf8', 0, longestText));
    };
    const timer = setTimeout(end, longestReading);
    incoming.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes >= longestText) end();
    });
    for (const event of ['end', 'error', 'close']) incoming.on(event, end);
  });
}

/** The URL stays out of the errors, since it is a permission. */
function addressOf(url: string): { origin: string; path: string } {
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  if (parsed?.protocol !== 'http:' && parsed?.protocol !== 'https:') {
    throw new TypeError('The URL of a part must be an http or https URL.');
  }
  return { origin: parsed.origin, path: `${parsed.pathname}${parsed.search}` };
}
