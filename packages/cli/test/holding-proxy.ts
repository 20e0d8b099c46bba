import { once } from 'node:events';
import { createServer, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface HoldingProxy {
  readonly url: string;
  /** The numbers of the parts that were sent on, in their order. */
  readonly parts: readonly number[];
  /** From now on parts with this number and later ones are held. Resolves when one is, and all before it have arrived. */
  hold(from: number): Promise<void>;
  /** Lets every part through again. Held ones are refused, and are sent again. */
  release(): void;
  close(): void;
}

/** A proxy before a service, which can keep parts of uploads waiting for as long as a test needs. */
export async function holdingProxy(target: () => string): Promise<HoldingProxy> {
  const parts: number[] = [];
  const held = new Set<ServerResponse>();
  let first = Infinity;
  let onHeld: () => void = () => {};
  let arrived = new Set<number>();
  const checkHeld = () => {
    if (held.size > 0 && arrived.size >= first - 1) onHeld();
  };
  const server = createServer((incoming, response) => {
    const part = Number(/^\/uploads\/[^/]+\/(\d+)/.exec(incoming.url ?? '')?.[1] ?? 0);
    if (part >= first) {
      held.add(response);
      checkHeld();
      return;
    }
    const { method, url = '/', headers } = incoming;
    const outgoing = request(new URL(url, target()), { method, headers }, (answer) => {
      if (part > 0) {
        parts.push(part);
        arrived.add(part);
      }
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      response.once('finish', checkHeld);
      answer.pipe(response);
    });
    outgoing.on('error', () => response.destroy());
    incoming.pipe(outgoing);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // It listens on a port, and not on a pipe.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    parts,
    hold(from) {
      first = from;
      arrived = new Set();
      return new Promise((resolve) => (onHeld = resolve));
    },
    release() {
      first = Infinity;
      for (const response of held) response.writeHead(503).end();
      held.clear();
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
