import { stat } from 'node:fs/promises';
import type { DirectoryProgress, DirectorySummary, FileOutcome } from './directory-options.ts';
import type { Found } from './walk-folder.ts';

/** Counts the outcomes of the files, and reports them. */
export interface ProgressReport {
  summary(): DirectorySummary;
  add(outcome: FileOutcome): void;
  /** Call it when the folder has been walked. */
  total(totals: FolderTotals): void;
  /** Call it when bytes were sent. */
  change(): void;
  /** Reports the last state. */
  end(): void;
}

/** Milliseconds from a change to its report. */
const interval = 100;

/**
 * @param bytesUnderWay - Bytes sent of the files that have no outcome yet.
 * @param onProgress - Its errors are unhandled rejections, and stop nothing.
 */
export function createProgressReport(
  bytesUnderWay: () => number,
  onProgress?: (progress: DirectoryProgress) => void,
): ProgressReport {
  const counts = { uploaded: 0, uploadedBytes: 0, skipped: 0, failed: 0 };
  let skippedBytes = 0;
  let totals: FolderTotals | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function report(): void {
    timer = undefined;
    const { files: filesTotal, bytes: bytesTotal } = totals ?? {};
    const bytesSent = counts.uploadedBytes + skippedBytes + bytesUnderWay();
    void (async () => onProgress?.({ ...counts, bytesSent, bytesTotal, filesTotal }))();
  }

  function change(): void {
    if (onProgress) timer ??= setTimeout(report, interval);
  }

  return {
    summary: () => ({ ...counts }),
    add(outcome) {
      counts[outcome.kind] += 1;
      if (outcome.kind === 'uploaded') counts.uploadedBytes += outcome.size;
      if (outcome.kind === 'skipped' && outcome.reason === 'already_uploaded') skippedBytes += outcome.size;
      change();
    },
    total(known) {
      totals = known;
      change();
    },
    change,
    end() {
      clearTimeout(timer);
      report();
    },
  };
}

export interface FolderTotals {
  readonly files: number;
  readonly bytes: number;
}

/**
 * Counts the files that a walk finds, and their bytes.
 *
 * @throws The reason of the signal, as soon as it is aborted.
 */
export async function totalsOf(walk: AsyncIterable<Found>, signal: AbortSignal): Promise<FolderTotals> {
  let files = 0;
  let bytes = 0;
  for await (const { kind, path } of walk) {
    signal.throwIfAborted();
    files += 1;
    // A file that was deleted meanwhile counts as one without bytes.
    if (kind === 'file') bytes += (await stat(path).catch(() => ({ size: 0 }))).size;
  }
  return { files, bytes };
}
