import { createHash } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { InUseError } from '@conversation-analytics/uploader';
import { claim } from './claim.ts';
import { lineFile, linesOf } from './line-file.ts';

/** Remembers what was done, across runs: 22 characters for each. */
export interface Ledger {
  has(entry: string): boolean;
  /** Resolves once it is on disk. */
  add(entry: string): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens a ledger for this process alone.
 *
 * @throws InUseError when another one has it.
 */
export async function openLedger(folder: string, name: string): Promise<Ledger> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const own = await claim(folder, `ledger ${name}`);
  if (!own) throw new InUseError('This folder is being uploaded by another run.');
  try {
    const path = join(folder, `${createHash('sha256').update(name).digest('hex')}.done.jsonl`);
    const file = lineFile(path);
    const lines = await linesOf(path);
    if (lines.length === 0) await file.replace([]);
    const done = new Set(lines);
    return {
      has: (entry) => done.has(digestOf(entry)),
      async add(entry) {
        const digest = digestOf(entry);
        await file.append(digest);
        done.add(digest);
      },
      close: () => own.release(),
    };
  } catch (error) {
    await own.release();
    throw error;
  }
}

function digestOf(entry: string): string {
  return createHash('sha256').update(entry).digest('base64url').slice(0, 22);
}
