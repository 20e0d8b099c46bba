import type { Jobs } from '../jobs/jobs.ts';

/**
 * Takes up what the last run of an embedded service left: gives up uploads, and fails the attempts that its end cut short.
 * No other process may be at work on the same database.
 */
export async function recover({ expire, queue }: Jobs): Promise<void> {
  await expire();
  await queue.failAll();
}
