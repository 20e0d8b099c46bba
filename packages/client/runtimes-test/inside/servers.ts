import type { RequestNotice } from '../messages.ts';
import { EventEmitter } from './events.ts';
import { Buffer } from './globals.ts';
import { listen, newNumber, send } from './wire.ts';

/** As much of node:http, node:net and node:stream/consumers as the cases and the fault server use, with Node far away. */

type RequestListener = (incoming: IncomingMessage, response: ServerResponse) => unknown;

export function createServer(input: RequestListener | { pauseOnConnect?: boolean } = {}): Server {
  return typeof input === 'function' ? new Server(input) : new Server(undefined, input.pauseOnConnect);
}

export async function buffer({ body }: IncomingMessage): Promise<Uint8Array> {
  return body;
}

class Server extends EventEmitter {
  keepAliveTimeout = 0;
  readonly #number = newNumber();
  readonly #pauseOnConnect: boolean;
  readonly #onRequest: RequestListener | undefined;
  readonly #sockets = new Map<number, Socket>();
  #port = 0;

  constructor(onRequest: RequestListener | undefined, pauseOnConnect = false) {
    super();
    this.#onRequest = onRequest;
    this.#pauseOnConnect = pauseOnConnect;
  }

  listen(): this {
    const server = this.#number;
    listen(server, (notice) => {
      if (notice.event === 'listening') {
        this.#port = notice.port;
        this.emit('listening');
      } else if (notice.event === 'connection') {
        const socket = new Socket(notice.socket);
        this.#sockets.set(notice.socket, socket);
        this.emit('connection', socket);
      } else if (notice.event === 'request') {
        const { request } = notice;
        const response = new ServerResponse(request.response, this.#sockets.get(request.socket));
        this.#onRequest?.(incomingMessage(request), response);
      } else this.emit(notice.event);
    });
    const kind = this.#onRequest ? 'http' : 'tcp';
    send({ do: 'listen', server, kind, pauseOnConnect: this.#pauseOnConnect });
    return this;
  }

  address(): { port: number } {
    return { port: this.#port };
  }

  close(): void {
    send({ do: 'close', server: this.#number });
  }

  closeAllConnections(): void {
    send({ do: 'closeAllConnections', server: this.#number });
  }
}

class Socket extends EventEmitter {
  readonly #number: number;

  constructor(number: number) {
    super();
    this.#number = number;
    listen(number, ({ event }) => this.emit(event));
  }

  destroy(): void {
    send({ do: 'destroy', socket: this.#number });
  }

  resume(): void {
    send({ do: 'resume', socket: this.#number });
  }
}

interface IncomingMessage extends Pick<RequestNotice, 'method' | 'url' | 'headers'> {
  readonly body: Uint8Array;
}

function incomingMessage({ method, url, headers, body }: RequestNotice): IncomingMessage {
  return { method, url, headers, body: Buffer.from(Uint8Array.from(atob(body), (one) => one.charCodeAt(0))) };
}

class ServerResponse extends EventEmitter {
  readonly socket: Socket | undefined;
  writableFinished = false;
  readonly #number: number;

  constructor(number: number, socket: Socket | undefined) {
    super();
    this.#number = number;
    this.socket = socket;
    listen(number, (notice) => {
      if (notice.event !== 'close') return;
      this.writableFinished = notice.isFinished ?? false;
      this.emit('close');
    });
  }

  writeHead(status: number, given: Readonly<Record<string, string>> | readonly string[]): this {
    const headers = Array.isArray(given) ? given : Object.entries(given).flat();
    send({ do: 'writeHead', response: this.#number, status, headers });
    return this;
  }

  write(chunk: string | Uint8Array, onWritten?: () => void): void {
    const written = newNumber();
    if (onWritten) listen(written, onWritten);
    send({ do: 'write', response: this.#number, chunk: base64(chunk), written });
  }

  end(chunk: string | Uint8Array = ''): void {
    send({ do: 'end', response: this.#number, chunk: base64(chunk) });
  }
}

function base64(chunk: string | Uint8Array): string {
  const bytes = typeof chunk === 'string' ? new TextEncoder().encode(chunk) : chunk;
  let text = '';
  // All at once would be too many arguments.
  for (let at = 0; at < bytes.length; at += 32_768)
    text += String.fromCharCode(...bytes.subarray(at, at + 32_768));
  return btoa(text);
}
