import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { InUseError } from '@conversation-analytics/uploader';
import { claim } from '../stores/claim.ts';
import { lineFile, linesOf, type LineFile } from '../stores/line-file.ts';
import { StateFolderError, usable } from '../stores/state-folder.ts';

/** Remembers across runs which entries were uploaded, and by which job. It keeps 22 characters of a digest, and the job id. */
export interface Ledger {
  /** Returns what is known of an entry, or undefined when it was never added. Lines of early versions have no job id. */
  find(entry: string): { readonly jobId: string | undefined } | undefined;
  /** Resolves once it is on disk. */
  add(entry: string, jobId: string): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens a ledger in an existing folder, for this process alone.
 *
 * @throws InUseError when another process has opened it.
 * @throws StateFolderError when the folder cannot be used. `add` throws it too.
 */
export async function openLedger(folder: string, name: string): Promise<Ledger> {
  const own = await usable(folder, () => claim(folder, `ledger ${name}`));
  if (!own) throw new InUseError('This folder is being uploaded by another run.');
  try {
    const path = join(folder, `${createHash('sha256').update(name).digest('hex')}.done.jsonl`);
    const file = lineFile(path);
    const jobIds = await usable(folder, () => read(path, file));
    let latest: Promise<void> = Promise.resolve();
    let isClosed = false;
    return {
      find(entry) {
        const digest = digestOf(entry);
        return jobIds.has(digest) ? { jobId: jobIds.get(digest) } : undefined;
      },
      async add(entry, jobId) {
        // Another run may have opened it meanwhile.
        if (isClosed) throw new StateFolderError(`${folder} is closed.`);
        const digest = digestOf(entry);
        latest = usable(folder, () => file.append([digest, jobId]));
        await latest;
        jobIds.set(digest, jobId);
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

/** A line is a digest and a job id. Lines of early versions are only a digest. */
async function read(path: string, file: LineFile): Promise<Map<unknown, string | undefined>> {
  const lines = await linesOf(path);
  if (lines.length === 0) await file.replace([]);
  return new Map(
    lines.map((line) => {
      const [digest, jobId]: unknown[] = Array.isArray(line) ? line : [line];
      return [digest, typeof jobId === 'string' ? jobId : undefined];
    }),
  );
}

function digestOf(entry: string): string {
  return createHash('sha256').update(entry).digest('base64url').slice(0, 22);
}
