import type { UploadManager } from '@conversation-analytics/react/uploads';
import { forgetDeviceAnalyses } from '../engine/device-analyses.ts';
import { records } from './browser-records.ts';
import { deleteDatabase } from './database.ts';

/** That of `indexedDbStore`. */
const uploadDatabase = 'conversation-analytics-uploads';
/** With which all keys of this page in `localStorage` begin. */
const prefix = 'conversation-analytics-console-';

/**
 * Deletes all that this page keeps on the device, also for other tabs. Uploads on their way are cancelled.
 *
 * @throws {Error} When something could not be deleted, or an upload not be cancelled. Whatever can be deleted is.
 */
export async function deleteEverything(
  uploads: Pick<UploadManager, 'getSnapshot' | 'remove'>,
): Promise<void> {
  const cancelled = await Promise.allSettled(uploads.getSnapshot().map(({ id }) => uploads.remove(id)));
  forgetDeviceAnalyses();
  const deleted = await Promise.allSettled([
    records.clear(),
    deleteDatabase(uploadDatabase),
    forgetSettings(),
  ]);
  const failure = [...cancelled, ...deleted].find((one) => one.status === 'rejected');
  if (failure) throw failure.reason;
}

/** The roles that were assigned, and the measured link. */
async function forgetSettings(): Promise<void> {
  for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
}
