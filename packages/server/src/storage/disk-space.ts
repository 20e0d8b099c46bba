import { statfs } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { limits } from '../settings/limits.ts';
import type { Log } from '../lifecycle/log.ts';
import { Problem } from '../http/problem.ts';
import { StartError } from '../lifecycle/start-error.ts';

/** How long a measurement counts, in milliseconds. */
const freshMilliseconds = 1000;

/**
 * The room on the disk of the data. PostgreSQL adds 16 MB to its log at a time. Inside PGlite it never returns when there
 * is no room for them. So nothing that writes begins when less than `limits.freeDiskBytes` are left.
 *
 * Reserved bytes count as taken before they are written. So several large files cannot fill the disk together.
 */
export interface DiskSpace {
  /** Whether too little room is left. */
  isLow(): Promise<boolean>;
  /**
   * Takes room for bytes that will be written. Release it in the end, however that comes.
   *
   * @throws {Problem} 503 when too little room would be left.
   */
  reserve(bytes: number): Promise<Reservation>;
  /** Waits until there is room. Rejects when the signal aborts. */
  waitForRoom(signal: AbortSignal): Promise<void>;
}

/** Room on the disk for one file. */
export interface Reservation {
  /**
   * Counts bytes that were written. More than were reserved may be written, for a file whose size nobody announced.
   *
   * @throws {Problem} 503 when they are more than were reserved, and too little room is left.
   */
  wrote(bytes: number): Promise<void>;
  release(): void;
}

/** @throws {Problem} 503 when too little room is left. */
export async function requireRoom(disk: DiskSpace): Promise<void> {
  if (await disk.isLow()) throw diskIsFull();
}

/** @throws {StartError} When there is too little room already. */
export async function watchDiskSpace(
  folder: string,
  log: Log,
  freeBytes: (folder: string) => Promise<number> = freeBytesOf,
): Promise<DiskSpace> {
  const ledger = createLedger();
  let free = await freeBytes(folder);
  let measuredAt = performance.now();
  let wasLow = false;
  if (free < limits.freeDiskBytes) {
    throw new StartError(
      `There is too little room on the disk of ${folder}: ${free} bytes, ${limits.freeDiskBytes} are needed.`,
    );
  }

  async function measure(): Promise<void> {
    if (performance.now() - measuredAt < freshMilliseconds) return;
    measuredAt = performance.now();
    const settle = ledger.settle();
    free = await freeBytes(folder);
    settle();
    const isLow = free < limits.freeDiskBytes;
    if (isLow && !wasLow) {
      const message = `The disk of ${folder} is full: nothing is written until ${limits.freeDiskBytes} bytes are free.`;
      log({ level: 'error', message });
    }
    wasLow = isLow;
  }

  const leaves = (moreBytes: number) => free - ledger.taken() - moreBytes >= limits.freeDiskBytes;
  const isLow = async () => {
    await measure();
    return !leaves(0);
  };
  return {
    isLow,
    reserve: async (bytes) => {
      await measure();
      // Nothing else runs between this check and the entry.
      if (!leaves(bytes)) throw diskIsFull();
      const entry = ledger.add(bytes);
      return {
        wrote: async (more) => {
          entry.written += more;
          if (entry.written <= entry.announced) return;
          if (await isLow()) throw diskIsFull();
        },
        release: () => ledger.release(entry),
      };
    },
    waitForRoom: async (signal) => {
      while (await isLow()) await delay(freshMilliseconds, undefined, { signal });
    },
  };
}

interface Entry {
  readonly announced: number;
  written: number;
  /** How much of what is written the last measurement has seen. */
  seen: number;
}

/** What has been reserved, or was written after the last measurement. */
function createLedger() {
  const entries = new Set<Entry>();
  /** Of entries that have been released. */
  let unseen = 0;
  return {
    taken: () => {
      let sum = unseen;
      for (const { announced, written, seen } of entries) sum += Math.max(announced, written) - seen;
      return sum;
    },
    add: (announced: number) => {
      const entry: Entry = { announced, written: 0, seen: 0 };
      entries.add(entry);
      return entry;
    },
    release: (entry: Entry) => {
      if (entries.delete(entry)) unseen += entry.written - entry.seen;
    },
    /** Begins a measurement. Once it is there, the function that is returned says so. */
    settle: () => {
      const before = [...entries].map((entry) => [entry, entry.written] as const);
      const unseenBefore = unseen;
      return () => {
        for (const [entry, written] of before) {
          // One that was released in the meantime has given away what was not seen then.
          if (!entries.has(entry)) unseen -= written - entry.seen;
          entry.seen = written;
        }
        unseen -= unseenBefore;
      };
    },
  };
}

function diskIsFull(): Problem {
  return new Problem(503, 'The disk of the service is full.', { headers: { 'retry-after': '60' } });
}

async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
