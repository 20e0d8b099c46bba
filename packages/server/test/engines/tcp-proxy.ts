import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** Stands between a service and a server that it needs, and can take that server away. */
export interface TcpProxy {
  /** The URL of the server with the address of the proxy. */
  readonly url: string;
  /** Closes all connections, and each new one at once. */
  cut(): void;
  /** Passes nothing on any more. Connections stay open. */
  stall(): void;
  /** Passes on again, what has waited included. */
  restore(): void;
  close(): Promise<void>;
}

export async function openTcpProxy(serverUrl: string): Promise<TcpProxy> {
  const target = new URL(serverUrl);
  const pairs = new Set<readonly [Socket, Socket]>();
  let state: 'open' | 'cut' | 'stalled' = 'open';

  const join = (pair: readonly [Socket, Socket]) => {
    pair[0].pipe(pair[1]).pipe(pair[0]);
  };
  const part = ([one, other]: readonly [Socket, Socket]) => {
    one.unpipe(other).pause();
    other.unpipe(one).pause();
  };
  const end = (pair: readonly [Socket, Socket]) => {
    pairs.delete(pair);
    for (const socket of pair) socket.destroy();
  };

  const proxy = createServer((incoming) => {
    if (state === 'cut') {
      incoming.destroy();
      return;
    }
    const pair = [incoming, connect(Number(target.port), target.hostname)] as const;
    pairs.add(pair);
    for (const socket of pair) socket.on('error', () => end(pair)).on('close', () => end(pair));
    if (state === 'open') join(pair);
    else part(pair);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const url = new URL(serverUrl);
  // A server on TCP has an address of this kind.
  url.port = String((proxy.address() as AddressInfo).port);
  return {
    url: url.href,
    cut: () => {
      state = 'cut';
      for (const pair of pairs) end(pair);
    },
    stall: () => {
      state = 'stalled';
      for (const pair of pairs) part(pair);
    },
    restore: () => {
      if (state === 'stalled') for (const pair of pairs) join(pair);
      state = 'open';
    },
    close: async () => {
      for (const pair of pairs) end(pair);
      await new Promise((resolve) => proxy.close(resolve));
    },
  };
}
