import { jobsAmong } from '../jobs/job-records.ts';
import type { Queries } from '../storage/database.ts';
import { fileKeys } from '../storage/file-keys.ts';
import { jobKeys } from '../storage/job-keys.ts';
import type { ObjectStore } from '../storage/objects/object-store.ts';
import type { Objects } from './open-objects.ts';

/** Objects are looked up in the database so many at a time. */
const batchSize = 500;

/** What is older than this, in milliseconds, is not in the making any more: no request and no upload of a part takes so long. */
export const abandonedMilliseconds = 24 * 3_600_000;

/**
 * Deletes what ended processes left behind: unfinished files, objects without a row, and the input of ended jobs. Results
 * of attempts that do not count, and uploads of S3 that nobody can complete, are deleted too.
 *
 * @param before What has changed since then is left alone, since another process may be making it.
 */
export async function sweepObjects(queries: Queries, objects: Objects, before: Date): Promise<void> {
  await objects.sweepTemporary(before);
  for await (const keys of oldKeys(objects.store, jobKeys.all, before)) {
    await sweepJobs(queries, objects.store, keys);
  }
  for await (const keys of oldKeys(objects.store, fileKeys.all, before)) {
    await sweepFiles(queries, objects.store, keys);
  }
  for await (const upload of objects.openUploads()) {
    if (upload.startedAt >= before) continue;
    const id = jobIdOf(upload.key);
    // The upload of a job that waits for it stays, however old it is.
    if ((await jobsAmong(queries, [id])).get(id)?.isOpen !== true) await objects.abortUpload(upload);
  }
}

async function sweepJobs(queries: Queries, store: ObjectStore, keys: readonly string[]): Promise<void> {
  const ids = [...new Set(keys.map(jobIdOf))];
  const jobs = await jobsAmong(queries, ids);
  for (const id of ids) {
    const job = jobs.get(id);
    if (job === undefined) await store.remove(jobKeys.job(id));
    else if (!job.isOpen && keys.some((key) => key.startsWith(`${jobKeys.input(id)}/`))) {
      await store.remove(jobKeys.input(id));
    }
  }
  for (const key of keys) {
    const job = jobs.get(jobIdOf(key));
    if (job === undefined || job.isRunning || !key.startsWith(jobKeys.results(jobIdOf(key)))) continue;
    if (key !== job.resultObject) await store.remove(key);
  }
}

async function sweepFiles(queries: Queries, store: ObjectStore, keys: readonly string[]): Promise<void> {
  const rows = await queries.selectFrom('files').select('object').where('object', 'in', keys).execute();
  const known = new Set(rows.map(({ object }) => object));
  for (const key of keys) if (!known.has(key)) await store.remove(key);
}

/** Keys of the objects that have not changed since a time, some at a time. */
async function* oldKeys(store: ObjectStore, below: string, before: Date): AsyncGenerator<readonly string[]> {
  let keys: string[] = [];
  for await (const { key, changedAt } of store.list(below)) {
    if (changedAt < before) keys.push(key);
    if (keys.length < batchSize) continue;
    yield keys;
    keys = [];
  }
  if (keys.length > 0) yield keys;
}

/** `jobs/<id>/...` */
function jobIdOf(key: string): string {
  return key.split('/')[1] ?? '';
}
