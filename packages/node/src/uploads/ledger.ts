import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { InUseError } from '@conversation-analytics/uploader';
import { claim } from './claim.ts';
import { lineFile, linesOf, type LineFile } from './line-file.ts';
import { StateFolderError, usable } from './state-folder.ts';

/** Remembers what was done, across runs: 22 characters for each. */
export interface Ledger {
  has(entry: string): boolean;
  /** Resolves once it is on disk. */
  add(entry: string): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens a ledger, in a folder that is there, for this process alone.
 *
 * @throws InUseError when another one has it. StateFolderError when the folder cannot be used, also from `add`.
 */
export async function openLedger(folder: string, name: string): Promise<Ledger> {
  const own = await usable(folder, () => claim(folder, `ledger ${name}`));
  if (!own) throw new InUseError('This folder is being uploaded by another run.');
  try {
    const path = join(folder, `${createHash('sha256').update(name).digest('hex')}.done.jsonl`);
    const file = lineFile(path);
    const done = await usable(folder, () => read(path, file));
    let latest: Promise<void> = Promise.resolve();
    let isClosed = false;
    return {
      has: (entry) => done.has(digestOf(entry)),
      async add(entry) {
        // It may be another run's by now.
        if (isClosed) throw new StateFolderError(`${folder} is closed.`);
        const digest = digestOf(entry);
        latest = usable(folder, () => file.append(digest));
        await latest;
        done.add(digest);
      },
      async close() {
        isClosed = true;
        await latest.catch(() => {});
        await own.release();
      },
    };
  } catch (error) {
    await own.release();
    throw error;
  }
}

async function read(path: string, file: LineFile): Promise<Set<unknown>> {
  const lines = await linesOf(path);
  if (lines.length === 0) await file.replace([]);
  return new Set(lines);
}

function digestOf(entry: string): string {
  return createHash('sha256').update(entry).digest('base64url').slice(0, 22);
}
