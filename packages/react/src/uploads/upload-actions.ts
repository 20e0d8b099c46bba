import { blobSource, SourceUnreadableError, UploadCancelledError } from '@conversation-analytics/uploader';
import { mayHaveJob, show, wantsFile, type Entry } from './managed-upload.ts';
import {
  createUpload,
  entryChanged,
  followUpload,
  hold,
  type ManagerState,
  type Opened,
} from './manager-state.ts';
import { recordOf } from './recorded-uploads.ts';
import type { Chosen, ChosenFile } from './upload-manager.ts';
import { WrongFileError } from './wrong-file-error.ts';

export function open(chosen: Chosen): Opened {
  if ('fingerprint' in chosen) return { source: chosen, handle: undefined };
  const { file, handle } = 'file' in chosen ? chosen : { file: chosen, handle: undefined };
  return { source: blobSource(file), handle };
}

export function pause(manager: ManagerState, entry: Entry | undefined): void {
  if (entry?.hold === 'queued') hold(manager, entry, 'paused');
  else entry?.upload.pause();
}

export function resume(manager: ManagerState, entry: Entry | undefined): void {
  // The upload shows how it fails.
  if (entry?.hold === 'interrupted') attachFile(manager, entry, reopen(entry)).catch(() => {});
  else if (entry?.hold === 'paused') hold(manager, entry, 'queued');
  else entry?.upload.resume();
}

export function retry(manager: ManagerState, entry: Entry | undefined): void {
  if (!entry || show(entry).state !== 'failed') return;
  entry.error = undefined;
  hold(manager, entry, 'queued');
}

export async function cancel(manager: ManagerState, entry: Entry | undefined): Promise<void> {
  if (!entry) return;
  const wasInterrupted = entry.hold === 'interrupted';
  if (!wasInterrupted && !mayHaveJob(entry)) {
    entry.error = new UploadCancelledError('The upload was cancelled.');
    hold(manager, entry, 'cancelled');
    return;
  }
  entry.hold = entry.error = undefined;
  try {
    await entry.upload.cancel();
  } catch (error) {
    entry.error = error;
    if (wasInterrupted) hold(manager, entry, 'interrupted');
    throw error;
  }
}

export async function remove(manager: ManagerState, entry: Entry | undefined): Promise<void> {
  if (!entry) return;
  if (mayHaveJob(entry)) await cancel(manager, entry);
  manager.entries.delete(entry.id);
  entryChanged(manager, entry);
}

/** Continues an interrupted or failed upload with a file, if it is the right one. */
export async function attachFile(
  manager: ManagerState,
  entry: Entry | undefined,
  chosen: Chosen | Promise<Chosen>,
): Promise<void> {
  if (!entry || !wantsFile(entry)) return;
  entry.error = undefined;
  try {
    const opened = open(await chosen);
    const { source } = opened;
    const { jobId } = show(entry);
    const record = await recordOf(manager.store, jobId);
    if (!record && entry.hold === 'interrupted') {
      manager.entries.delete(entry.id);
      throw new UploadCancelledError('The upload has already ended.', { jobId });
    }
    if (record && (await source.fingerprint()) !== record.fingerprint) {
      const message = 'This is not the file with which the upload began.';
      throw new WrongFileError(message, { jobId, resumable: true });
    }
    // Meanwhile the upload may have been cancelled, or have got its file.
    if (!wantsFile(entry)) return;
    entry.name = source.name;
    entry.record = record;
    entry.upload = createUpload(manager, opened, entry.options);
    entry.hold = 'queued';
    followUpload(manager, entry);
  } catch (error) {
    entry.error = error;
    throw error;
  } finally {
    entryChanged(manager, entry);
  }
}

/** Opens the file of an entry again by its handle. */
async function reopen(entry: Entry): Promise<ChosenFile> {
  const { handle } = entry;
  // If the handle fails, the user can choose the file.
  entry.handle = undefined;
  let cause: unknown;
  try {
    await handle?.requestPermission?.({ mode: 'read' });
    // Without permission this rejects.
    const file = await handle?.getFile();
    if (file) return { file, handle };
  } catch (error) {
    cause = error;
  }
  throw new SourceUnreadableError('The file cannot be opened.', { cause });
}
