import { sql } from 'kysely';
import type { Database } from '../storage/database.ts';
import type { ObjectStore } from '../storage/objects/object-store.ts';
import { deleteConversations, deleteFiles, deleteJobs, hasEnded, type Deleted } from './delete-data.ts';
import { dataRemoval, removeRecorded } from './removals.ts';

/**
 * Deletes the ended jobs, the files and the conversations that are older than `keepSeconds`. Then it finishes deletions
 * that were begun earlier. Without `keepSeconds` it only does the latter. Several processes may call it: one does it.
 */
export async function removeExpired(
  database: Database,
  store: ObjectStore,
  keepSeconds: number | undefined,
  signal: AbortSignal,
): Promise<Deleted> {
  let deleted: Deleted = { jobs: 0, files: 0, conversations: 0 };
  await database.exclusively(dataRemoval, async () => {
    if (keepSeconds !== undefined) {
      // By the clock that wrote the times: that of this process may be hours ahead.
      const isOld = sql<boolean>`created_at < now() - make_interval(secs => ${keepSeconds})`;
      deleted = {
        jobs: await deleteJobs(database, sql<boolean>`${isOld} and ${hasEnded}`, signal),
        files: await deleteFiles(database, isOld, signal),
        conversations: await deleteConversations(database, isOld, signal),
      };
    }
    await removeRecorded(database, store, signal);
  });
  return deleted;
}
