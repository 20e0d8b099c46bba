import type { ClientRequest } from 'node:http';
import type { ByteReader } from './byte-reader.ts';

const bufferLength = 256 * 1024;

/** One buffer is filled while the other is being sent. */
type BufferPair = readonly [Buffer, Buffer];

/** A body that is being sent. */
export interface Sending {
  /** Bytes that were handed to the request so far. */
  sent(): number;
  /** Ends the sending after what was handed over. */
  stop(): void;
  /** Rejects when the bytes cannot be read. Errors of the connection are events of the request instead. */
  readonly done: Promise<void>;
}

/**
 * Makes a function that sends bodies as they are read. Each body uses two buffers, which the next one reuses: a body of any
 * size takes 512 KiB.
 */
export function createSender(): (
  outgoing: ClientRequest,
  reader: ByteReader,
  onBytes: (bytes: number) => void,
) => Sending {
  const idle: BufferPair[] = [];

  return (outgoing, reader, onBytes) => {
    const pair = idle.pop() ?? newPair();
    let sent = 0;
    let isStopped = false;
    const isOver = () => isStopped || outgoing.destroyed;

    /** Calls back when the buffer is free. */
    function write(bytes: Buffer): Promise<void> {
      sent += bytes.length;
      const at = sent;
      return new Promise((resolve) => {
        outgoing.write(bytes, (error) => {
          if (!error) onBytes(at);
          resolve();
        });
      });
    }

    async function run(): Promise<void> {
      let previous = Promise.resolve();
      for (let turn = 0; sent < reader.size; turn += 1) {
        const buffer = turn % 2 === 0 ? pair[0] : pair[1];
        const piece = buffer.subarray(0, Math.min(buffer.length, reader.size - sent));
        await fill(reader, piece, sent);
        // At most one buffer is being sent: the other is free when this one is handed over.
        await previous;
        // Buffers of a body that broke off are not reused: they may still be read from or written to.
        if (isOver()) return;
        previous = write(piece);
      }
      outgoing.end();
      await previous;
      if (!outgoing.destroyed) idle.push(pair);
    }

    return {
      // No getter: in a literal it gets a hidden class of its own, which keeps all of this until a major collection.
      sent: () => sent,
      stop: () => void (isStopped = true),
      done: run(),
    };
  };
}

async function fill(reader: ByteReader, target: Uint8Array, from: number): Promise<void> {
  for (let filled = 0; filled < target.length;) {
    const read = await reader.read(target.subarray(filled), from + filled);
    // Zeros must not replace bytes that are missing.
    if (!(read > 0)) throw new RangeError('A reader returned no bytes before its end.');
    filled += read;
  }
}

function newPair(): BufferPair {
  // Not from Node's pool, which would hold a whole slab for each.
  return [Buffer.allocUnsafeSlow(bufferLength), Buffer.allocUnsafeSlow(bufferLength)];
}
