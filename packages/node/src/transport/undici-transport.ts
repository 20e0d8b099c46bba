import type { Transport, TransportRequest, TransportResponse } from '@conversation-analytics/client';
import { Readable } from 'node:stream';
import { getProxyForUrl } from 'proxy-from-env';
import { Agent, buildConnector, type Dispatcher } from 'undici';
import { trusted, type Certificates } from './agents.ts';
import type { ByteReader } from './byte-reader.ts';
import { originOf } from './destinations.ts';
import { encodedBody } from './encoded-body.ts';
import { bytesOf, headersOf, textOf } from './incoming.ts';
import type { NodeTransportOptions } from './node-transport.ts';
import { openTunnel, parseProxy } from './tunnel.ts';

const pieceLength = 64 * 1024;

/** A response that is given up is read to its end, for the connection's sake, if that takes no more than this. */
const discardLimit = { bytes: 64 * 1024, milliseconds: 1_000 };

/**
 * A transport on `undici.request`, with connections that are kept alive. It does what `nodeTransport` does, for less CPU
 * time. It needs the package `undici`, version 7 or 8.
 *
 * It goes through the proxy that `HTTPS_PROXY`, `ALL_PROXY` and `NO_PROXY` name. Idle connections do not keep the process
 * alive.
 *
 * @example
 * import { undiciTransport } from '@conversation-analytics/node/undici';
 *
 * createClient({ baseUrl, serviceId, auth, transport: undiciTransport() });
 */
export function undiciTransport(options: NodeTransportOptions = {}): Transport {
  // The client has time limits of its own.
  const timeouts = { headersTimeout: 0, bodyTimeout: 0 };
  const agent = new Agent({ ...timeouts, allowH2: false, connect: connector(options.ca) });

  const send = (request: TransportRequest): Promise<TransportResponse> =>
    new Promise((resolve, reject) => {
      const { url, signal } = request;
      // Before anything is sent; undici would connect first.
      signal.throwIfAborted();
      // undici reports an abort only when it is connected, and a proxy may keep it waiting.
      signal.addEventListener('abort', () => reject(signal.reason));
      const origin = originOf(url);
      const sent = agent.request({
        origin,
        path: url.slice(origin.length) || '/',
        // Methods are strings in a transport, and names that undici knows in its types. It takes any token.
        method: request.method as Dispatcher.HttpMethod,
        ...headersAndBody(request, options.fileField),
        signal,
        // A GET with a body would close its connection.
        reset: false,
      });
      sent.then((response) => resolve(responseOf(response, request)), reject);
    });
  return Object.assign(send, { sendsBodyWithGet: true, reportsProgress: true });
}

function headersAndBody({ headers, body, onProgress }: TransportRequest, fileField: string | undefined) {
  if (body === undefined) return { headers };
  const { content, contentLength, contentType } = encodedBody(body, fileField);
  return {
    headers: {
      ...headers,
      ...(contentType && { 'content-type': contentType }),
      'content-length': String(contentLength),
    },
    body: typeof content === 'object' ? Readable.from(piecesOf(content, onProgress)) : (content ?? null),
  };
}

/** Connects to an origin, through the proxy that the environment names for it. Plain http goes through none. */
function connector(ca: Certificates | undefined): buildConnector.connector {
  const connect = buildConnector({ ...trusted(ca), allowH2: false });
  return (target, callback) => {
    const { protocol, hostname } = target;
    const port = target.port || '443';
    const address = protocol === 'https:' ? getProxyForUrl(`https://${target.host}`) : '';
    if (address === '') return connect(target, callback);
    try {
      openTunnel(parseProxy(address, trusted(ca).ca), { host: hostname, port }, (opened) => {
        if (opened instanceof Error) callback(opened, null);
        else connect({ ...target, httpSocket: opened }, callback);
      });
    } catch (error) {
      // What is thrown here is an error of this package: the address of the proxy cannot be used.
      callback(error as Error, null);
    }
  };
}

/** Each piece is asked for when the one before has left. */
async function* piecesOf(reader: ByteReader, onProgress: () => void): AsyncGenerator<Uint8Array> {
  for (let position = 0; position < reader.size;) {
    // Memory of its own, as the connection may still hold the piece before.
    const target = new Uint8Array(Math.min(pieceLength, reader.size - position));
    const read = await reader.read(target, position);
    if (!(read > 0)) throw new RangeError('A reader gave no bytes before its end.');
    position += read;
    yield target.subarray(0, read);
    onProgress();
  }
}

function responseOf(
  { statusCode, headers, body }: Dispatcher.ResponseData,
  request: TransportRequest,
): TransportResponse {
  return {
    status: statusCode,
    headers: headersOf({ headers }),
    text(limit) {
      // The reader of undici costs less, but supports neither progress nor a limit.
      if (limit === undefined && typeof request.body !== 'object') return body.text();
      return bytesOf(body, limit ?? Number.POSITIVE_INFINITY, request).then(textOf);
    },
    blob: async () => {
      const bytes = await bytesOf(body, Number.POSITIVE_INFINITY, request);
      return new Blob([new Uint8Array(bytes)], { type: String(headers['content-type'] ?? '') });
    },
    discard: () => {
      const { bytes: limit, milliseconds } = discardLimit;
      body.dump({ limit, signal: AbortSignal.timeout(milliseconds) }).catch(() => {});
    },
  };
}
