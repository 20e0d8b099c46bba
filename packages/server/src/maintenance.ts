import type { Database } from './database/database.ts';
import type { DiskSpace } from './disk-space.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Log } from './log.ts';
import { deleteExpiredTokens } from './tokens.ts';

const minute = 60_000;
/** Each so many minutes the database is cleaned as well. */
const databaseEvery = 10;

/** Does the regular work. The function that it returns ends it, after what is being done. */
export function startMaintenance(
  database: Database,
  jobs: Jobs,
  disk: DiskSpace,
  log: Log,
): () => Promise<void> {
  let minutes = 0;
  let current = Promise.resolve();
  const timer = setInterval(() => {
    current = current.then(maintain).catch((error: unknown) => {
      log({ level: 'error', message: 'Maintenance failed; it is tried again in a minute.', error });
    });
  }, minute);
  // The timer alone is no reason to keep the process alive.
  timer.unref();

  async function maintain(): Promise<void> {
    if (await disk.isLow()) return;
    await jobs.expire();
    await deleteExpiredTokens(database.queries);
    minutes++;
    if (minutes % databaseEvery === 0) await database.maintain();
  }

  return async () => {
    clearInterval(timer);
    await current;
  };
}
