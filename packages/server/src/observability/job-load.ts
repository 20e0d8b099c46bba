import type { Queries } from '../storage/database.ts';
import type { JobLoad } from './metrics.ts';

/** Counts the jobs that have not ended. The index of their states has no others, so it stays small. */
export async function readJobLoad(queries: Queries): Promise<JobLoad> {
  const rows = await queries
    .selectFrom('jobs')
    .select(({ fn }) => ['status', fn.countAll().as('count'), fn.min('created_at').as('oldest')])
    .where('status', 'in', ['awaiting_upload', 'queued', 'running'])
    .groupBy('status')
    .execute();
  const oldest = rows.find(({ status }) => status === 'queued')?.oldest;
  return {
    byState: {
      awaiting_upload: 0,
      queued: 0,
      running: 0,
      ...Object.fromEntries(rows.map(({ status, count }) => [status, Number(count)])),
    },
    oldestWaitingSeconds:
      oldest === undefined ? 0 : Math.max(0, (Date.now() - new Date(oldest).getTime()) / 1000),
  };
}
