import type { Queries } from '../storage/database.ts';
import type { DeadLetter, JobQueue } from './queue.ts';
import { changeStatus } from './status.ts';

/**
 * Queues the jobs of dead letters again, with all their attempts. Returns those that were: a job that was deleted in the
 * meantime is not, and its letter goes.
 */
export async function replayDeadLetters(
  queries: Queries,
  queue: JobQueue,
  letters: readonly DeadLetter[],
): Promise<readonly DeadLetter[]> {
  const replayed: DeadLetter[] = [];
  for (const letter of letters) {
    const isReplayed = await queries.transaction().execute(async (transaction) => {
      const changes = [{ id: letter.jobId, from: 'failed', to: 'queued' }] as const;
      const changed = await changeStatus(transaction, changes);
      await queue.dropDeadLetter(transaction, letter);
      if (changed.size > 0) await queue.addAgain(transaction, [{ ...letter, id: letter.jobId }]);
      return changed.size > 0;
    });
    if (isReplayed) replayed.push(letter);
  }
  return replayed;
}
