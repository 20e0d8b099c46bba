import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import {
  createServer as createTcpServer,
  type AddressInfo,
  type Server as TcpServer,
  type Socket,
} from 'node:net';
import { buffer, text } from 'node:stream/consumers';
import type { Command, Notice, Outcome } from './messages.ts';

/** The end in Node of a runtime under test. */
export interface Host {
  readonly url: string;
  /** Kept when the runtime has run its cases. */
  readonly outcomes: Promise<readonly Outcome[]>;
  close(): void;
}

type AnyServer = Server | TcpServer;

/**
 * Is the servers that the cases script: they decide inside the runtime what is answered, and Node puts it on the wire.
 * So the service that a client meets is the same on every runtime, which has no say in how it misbehaves.
 */
export async function startHost(): Promise<Host> {
  const servers = new Map<number, AnyServer>();
  const responses = new Map<number, ServerResponse>();
  const sockets = new Map<number, Socket>();
  const numbers = new WeakMap<Socket, number>();
  const outcomes: Outcome[] = [];
  let finish = (_outcomes: readonly Outcome[]) => {};
  const finished = new Promise<readonly Outcome[]>((resolve) => {
    finish = resolve;
  });
  let notices: ServerResponse | undefined;
  // Those of the runtime are positive.
  let lastNumber = 0;
  const newNumber = () => (lastNumber -= 1);

  const tell = (notice: Notice) => void notices?.write(`${JSON.stringify(notice)}\n`);

  function listen({ server: number, kind, pauseOnConnect }: Extract<Command, { do: 'listen' }>): void {
    const server = kind === 'http' ? httpServer(number) : createTcpServer({ pauseOnConnect });
    servers.set(number, server);
    server.on('connection', (socket: Socket) => {
      const own = newNumber();
      numbers.set(socket, own);
      sockets.set(own, socket);
      socket.on('error', () => {});
      socket.once('close', () => {
        sockets.delete(own);
        tell({ to: own, event: 'close' });
      });
      tell({ to: number, event: 'connection', socket: own });
    });
    server.once('close', () => {
      servers.delete(number);
      tell({ to: number, event: 'close' });
    });
    server.listen(0, '127.0.0.1', () => tell({ to: number, event: 'listening', port: portOf(server) }));
  }

  function httpServer(number: number): Server {
    const server = createServer(async (incoming, response) => {
      const { method = '', url = '', headers, socket } = incoming;
      // A request that the client gives up on its way has not arrived.
      const body = await buffer(incoming).catch(() => undefined);
      if (!body) return;
      const own = newNumber();
      responses.set(own, response);
      response.once('close', () => {
        responses.delete(own);
        tell({ to: own, event: 'close', isFinished: response.writableFinished });
      });
      const request = { method, url, headers, body: body.toString('base64') };
      tell({
        to: number,
        event: 'request',
        request: { ...request, response: own, socket: numbers.get(socket) ?? 0 },
      });
    });
    server.keepAliveTimeout = 60_000;
    return server;
  }

  function carryOut(command: Command): void {
    switch (command.do) {
      case 'listen':
        return listen(command);
      case 'close':
        return void servers.get(command.server)?.close();
      case 'closeAllConnections': {
        const server = servers.get(command.server);
        if (server && 'closeAllConnections' in server) server.closeAllConnections();
        return;
      }
      case 'writeHead':
        return void responses.get(command.response)?.writeHead(command.status, [...command.headers]);
      case 'write': {
        const written = () => tell({ to: command.written, event: 'written' });
        return void responses.get(command.response)?.write(Buffer.from(command.chunk, 'base64'), written);
      }
      case 'end':
        return void responses.get(command.response)?.end(Buffer.from(command.chunk, 'base64'));
      case 'destroy':
        return void sockets.get(command.socket)?.destroy();
      case 'resume':
        return void sockets.get(command.socket)?.resume();
      case 'report':
        return void outcomes.push(command.outcome);
      case 'finish':
        return finish(outcomes);
    }
  }

  const control = createServer(async (request, response) => {
    if (request.url === '/notices') {
      notices = response.writeHead(200, { 'content-type': 'application/x-ndjson' });
      // Some runtimes hand out a response once its first byte is there.
      response.write('\n');
      return;
    }
    // The other end is the `send` of inside/wire.ts.
    const commands = JSON.parse(await text(request)) as readonly Command[];
    commands.forEach(carryOut);
    response.end();
  });
  control.listen(0, '127.0.0.1');
  await once(control, 'listening');

  return {
    url: `http://127.0.0.1:${portOf(control)}`,
    outcomes: finished,
    close() {
      control.close();
      control.closeAllConnections();
      for (const server of servers.values()) server.close();
      for (const socket of sockets.values()) socket.destroy();
    },
  };
}

function portOf(server: AnyServer): number {
  // A server that listens on TCP has an address of this kind.
  return (server.address() as AddressInfo).port;
}
