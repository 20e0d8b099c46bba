import type { PartTransport } from '../src/index.ts';

interface Transfer {
  readonly size: number;
  delivered: number;
  readonly onBytes: (bytes: number) => void;
  readonly finish: () => void;
}

/**
 * A link that all parts share fairly, on the clock of the test's timers. It accepts bytes into buffers long before it has
 * delivered them, as the sockets and proxies of real links do.
 *
 * @param pace - Bytes per second.
 * @param buffer - Bytes of each part that are accepted before they are delivered.
 */
export function slowLink(pace: number, buffer: number): { readonly transport: PartTransport; stop(): void } {
  const transfers = new Set<Transfer>();
  const step = 250;
  const timer = setInterval(() => {
    const share = (pace * step) / 1000 / transfers.size;
    for (const transfer of transfers) {
      transfer.delivered += share;
      transfer.onBytes(Math.min(transfer.size, Math.floor(transfer.delivered) + buffer));
      if (transfer.delivered < transfer.size) continue;
      transfers.delete(transfer);
      transfer.finish();
    }
  }, step);

  return {
    stop: () => clearInterval(timer),
    transport: ({ body: { size }, signal, onBytes }) =>
      new Promise((resolve, reject) => {
        let told = 0;
        const transfer: Transfer = {
          size,
          delivered: 0,
          // A transport reports what changes.
          onBytes: (bytes) => {
            if (bytes > told) onBytes((told = bytes));
          },
          finish: () =>
            resolve({ status: 200, headers: { get: () => '"etag"' }, text: '', wasRedirected: false }),
        };
        transfers.add(transfer);
        signal.addEventListener('abort', () => {
          transfers.delete(transfer);
          reject(signal.reason);
        });
      }),
  };
}
