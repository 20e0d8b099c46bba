import type { PartTransport } from '../src/index.ts';

interface Transfer {
  readonly size: number;
  readonly weight: number;
  delivered: number;
  readonly onBytes: (bytes: number) => void;
  readonly finish: () => void;
}

interface SlowLink {
  readonly transport: PartTransport;
  setPace(bytesPerSecond: number): void;
  /** How many parts were given up. */
  givenUp(): number;
  stop(): void;
}

/**
 * A link that all parts share, on the clock of the test's timers. It accepts bytes into buffers long before it has
 * delivered them, as the sockets and proxies of real links do.
 *
 * @param pace - Bytes per second.
 * @param buffer - Bytes of each part that are accepted before they are delivered. With Infinity none are reported.
 * @param weigh - The share of the next part among the others. By default all have the same.
 */
export function slowLink(pace: number, buffer: number, weigh = () => 1): SlowLink {
  const transfers = new Set<Transfer>();
  let givenUp = 0;
  const step = 250;
  const timer = setInterval(() => {
    const total = Array.from(transfers).reduce((sum, { weight }) => sum + weight, 0);
    for (const transfer of transfers) {
      transfer.delivered += (pace * step * transfer.weight) / 1000 / total;
      if (buffer < Infinity)
        transfer.onBytes(Math.min(transfer.size, Math.floor(transfer.delivered) + buffer));
      if (transfer.delivered < transfer.size) continue;
      transfers.delete(transfer);
      transfer.finish();
    }
  }, step);

  return {
    stop: () => clearInterval(timer),
    setPace: (next) => void (pace = next),
    givenUp: () => givenUp,
    transport: ({ body: { size }, signal, onBytes }) =>
      new Promise((resolve, reject) => {
        let told = 0;
        const transfer: Transfer = {
          size,
          weight: weigh(),
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
          givenUp += 1;
          transfers.delete(transfer);
          reject(signal.reason);
        });
      }),
  };
}
