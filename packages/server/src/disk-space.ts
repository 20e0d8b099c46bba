import { statfs } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { limits } from './limits.ts';
import type { Log } from './log.ts';
import { Problem } from './problem.ts';
import { StartError } from './start-error.ts';

/** How long a measurement counts, in milliseconds. */
const freshMilliseconds = 1000;

/**
 * The room on the disk of the data. PostgreSQL adds 16 MB to its log at a time, and inside PGlite it never returns when
 * there is no room for them: so nothing that writes is begun when less than `limits.freeDiskBytes` are left.
 */
export interface DiskSpace {
  /** Whether too little room would be left after so many bytes more. */
  isLow(moreBytes?: number): Promise<boolean>;
  /** Waits until there is room. Rejects when the signal aborts. */
  waitForRoom(signal: AbortSignal): Promise<void>;
}

/** @throws {Problem} 503 when too little room would be left after so many bytes more. */
export async function requireRoom(disk: DiskSpace, moreBytes = 0): Promise<void> {
  if (!(await disk.isLow(moreBytes))) return;
  throw new Problem(503, 'The disk of the service is full.', { headers: { 'retry-after': '60' } });
}

/** @throws {StartError} When there is too little room already. */
export async function watchDiskSpace(
  folder: string,
  log: Log,
  freeBytes: (folder: string) => Promise<number> = freeBytesOf,
): Promise<DiskSpace> {
  let free = await freeBytes(folder);
  let measuredAt = Date.now();
  let wasLow = false;
  if (free < limits.freeDiskBytes) {
    throw new StartError(
      `There is too little room on the disk of ${folder}: ${free} bytes, ${limits.freeDiskBytes} are needed.`,
    );
  }

  async function measure(): Promise<void> {
    if (Date.now() - measuredAt < freshMilliseconds) return;
    measuredAt = Date.now();
    free = await freeBytes(folder);
    const isLow = free < limits.freeDiskBytes;
    if (isLow && !wasLow) {
      const message = `The disk of ${folder} is full: nothing is written until ${limits.freeDiskBytes} bytes are free.`;
      log({ level: 'error', message });
    }
    wasLow = isLow;
  }

  const isLow = async (moreBytes = 0) => {
    await measure();
    return free - moreBytes < limits.freeDiskBytes;
  };
  return {
    isLow,
    waitForRoom: async (signal) => {
      while (await isLow()) await delay(freshMilliseconds, undefined, { signal });
    },
  };
}

async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
