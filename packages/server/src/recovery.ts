import { jobKeys } from './jobs/job-keys.ts';
import { jobsAmong, requeueUnfinished } from './jobs/job-records.ts';
import type { Jobs } from './jobs/jobs.ts';

/** Takes up what the last run left: deletes the files that nothing refers to, and returns the jobs to run, in order. */
export async function recover(jobs: Jobs): Promise<readonly string[]> {
  const { queries, store } = jobs;
  await jobs.expire();
  const folders = await store.list(jobKeys.all);
  const known = await jobsAmong(queries, folders);
  for (const name of folders) {
    if (!known.has(name)) await store.remove(jobKeys.job(name));
  }
  return await requeueUnfinished(queries);
}
