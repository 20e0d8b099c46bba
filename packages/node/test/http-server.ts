import { createServer, type Socket } from 'node:net';
import { listening, type Listening } from './listening.ts';

export interface BareServer extends Listening {
  readonly url: string;
  /** The bytes of every request, in order of arrival. */
  readonly requests: readonly string[];
}

/** Answers the requests of a connection byte by byte, as no server of Node's would. */
export async function startBareServer(
  answer: (socket: Socket, request: number) => void,
  host = '127.0.0.1',
): Promise<BareServer> {
  const requests: string[] = [];
  const server = createServer((socket) => {
    let arrived = '';
    socket.on('data', (chunk) => {
      arrived += chunk.toString('latin1');
      const end = endOf(arrived);
      if (end === undefined) return;
      requests.push(arrived.slice(0, end));
      arrived = arrived.slice(end);
      answer(socket, requests.length);
    });
  });
  const bare = await listening(server, host);
  return {
    requests,
    url: `http://${host.includes(':') ? `[${host}]` : host}:${bare.port}`,
    port: bare.port,
    close: () => bare.close(),
    get connections() {
      return bare.connections;
    },
  };
}

/** Where the first request ends, if all of it is there. */
function endOf(text: string): number | undefined {
  const headers = text.indexOf('\r\n\r\n');
  if (headers < 0) return undefined;
  const [, length = '0'] = /^content-length: (\d+)/im.exec(text.slice(0, headers)) ?? [];
  const end = headers + 4 + Number(length);
  return text.length < end ? undefined : end;
}

/** A success with a JSON body. */
export function success(body: string, headers: readonly string[] = [], version = 'HTTP/1.1'): string {
  const lines = [
    `${version} 200 OK`,
    'content-type: application/json',
    `content-length: ${body.length}`,
    ...headers,
  ];
  return `${lines.join('\r\n')}\r\n\r\n${body}`;
}
