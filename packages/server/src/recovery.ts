import type { Queries } from './database/database.ts';
import { fileKeys } from './file-keys.ts';
import { jobKeys } from './jobs/job-keys.ts';
import { failExhausted, jobsAmong, requeueUnfinished } from './jobs/job-records.ts';
import type { Jobs } from './jobs/jobs.ts';
import { limits } from './limits.ts';
import type { Log } from './log.ts';
import type { ObjectStore } from './object-store.ts';

/**
 * Takes up what the last run left: fails the jobs that ended the process too often, deletes the files that nothing refers
 * to, and returns the jobs to run, in order.
 */
export async function recover(jobs: Jobs, log: Log): Promise<readonly string[]> {
  const { queries, store } = jobs;
  await jobs.expire();
  for (const id of await failExhausted(queries)) {
    const message = `Job ${id} failed: the process ended during each of its ${limits.jobAttempts} attempts.`;
    log({ level: 'error', message });
  }
  await sweepJobs(queries, store);
  await sweepFiles(queries, store);
  return await requeueUnfinished(queries);
}

async function sweepJobs(queries: Queries, store: ObjectStore): Promise<void> {
  const folders = await store.list(jobKeys.all);
  const states = await jobsAmong(queries, folders);
  for (const name of folders) {
    const state = states.get(name);
    if (state === undefined) await store.remove(jobKeys.job(name));
    else if (state === 'ended') await store.remove(jobKeys.input(name));
  }
}

async function sweepFiles(queries: Queries, store: ObjectStore): Promise<void> {
  const names = await store.list(fileKeys.all);
  if (names.length === 0) return;
  const rows = await queries.selectFrom('files').select('object').execute();
  const known = new Set(rows.map(({ object }) => object));
  for (const name of names) {
    const key = fileKeys.file(name);
    if (!known.has(key)) await store.remove(key);
  }
}
