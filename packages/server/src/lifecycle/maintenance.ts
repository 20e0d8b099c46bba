import type { Database } from '../storage/database.ts';
import { repairQueue } from '../jobs/repair.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Log } from './log.ts';
import type { Objects } from './open-objects.ts';
import { abandonedMilliseconds, sweepObjects } from './sweep.ts';
import { deleteExpiredRevocations } from '../auth/revocations.ts';
import { deleteRetiredKeys } from '../auth/token-keys.ts';
import { removeExpired } from '../retention/retention.ts';

const minute = 60_000;
/** Each so many minutes the database is cleaned as well. */
const databaseEvery = 10;
/** The objects are swept after so many minutes, and then each so many minutes. */
const firstSweep = 30;
const sweepEvery = 12 * 60;

/** Does the regular work. The function that it returns ends it, with what is being done. */
export function startMaintenance(
  database: Database,
  objects: Objects,
  jobs: Jobs,
  log: Log,
  keepResultsSeconds: number | undefined,
): () => Promise<void> {
  const stopping = new AbortController();
  let minutes = 0;
  let current = Promise.resolve();
  const timer = setInterval(() => {
    current = current.then(maintain).catch((error: unknown) => {
      if (stopping.signal.aborted) return;
      log({ level: 'error', message: 'Maintenance failed; it is tried again in a minute.', error });
    });
  }, minute);
  // The timer alone is no reason to keep the process alive.
  timer.unref();

  async function maintain(): Promise<void> {
    if (await objects.disk.isLow()) return;
    await database.exclusively('maintenance', async () => {
      await jobs.expire();
      await deleteExpiredRevocations(database.queries);
      await deleteRetiredKeys(database.queries);
      await repairQueue(database, jobs.queue, log);
    });
    await removeExpired(database, jobs.store, keepResultsSeconds, stopping.signal);
    minutes++;
    if (minutes % databaseEvery === 0) await database.maintain();
    if (minutes % sweepEvery === firstSweep) {
      const before = new Date(Date.now() - abandonedMilliseconds);
      await database.exclusively('sweep', () => sweepObjects(database.queries, objects, before));
    }
  }

  return async () => {
    clearInterval(timer);
    stopping.abort();
    await database.endMaintenance();
    await current;
  };
}
