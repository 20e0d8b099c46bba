import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Objects } from '../src/lifecycle/open-objects.ts';
import { sweepObjects } from '../src/lifecycle/sweep.ts';
import type { Queries } from '../src/storage/database.ts';
import { jobKeys } from '../src/storage/job-keys.ts';

/**
 * Compares the objects with the database after the daily sweep. Returns the files whose bytes are not those that were
 * hashed when they arrived, and the results that are missing, or that belong to an attempt which does not count.
 */
export async function wrongObjects(queries: Queries, objects: Objects): Promise<readonly string[]> {
  const { store } = objects;
  // A job whose start was not acknowledged may still run, and write its result at any moment.
  while (await hasUnfinishedJobs(queries)) await delay(100);
  await sweepObjects(queries, objects, new Date(Date.now() + 3_600_000));
  const wrong: string[] = [];
  for (const { object, sha256 } of await queries.selectFrom('files').select(['object', 'sha256']).execute()) {
    const hash = createHash('sha256');
    for await (const chunk of await store.read(object)) hash.update(chunk as Buffer);
    if (hash.digest('hex') !== sha256) wrong.push(object);
  }
  const rows = await queries
    .selectFrom('jobs')
    .select('result_object')
    .where('result_object', 'is not', null)
    .execute();
  const expected = new Set(rows.map(({ result_object: object }) => object));
  for await (const { key } of store.list(jobKeys.all)) {
    if (key.includes('/result') && !expected.delete(key)) wrong.push(key);
  }
  return [...wrong, ...[...expected].map(String)];
}

async function hasUnfinishedJobs(queries: Queries): Promise<boolean> {
  const job = await queries
    .selectFrom('jobs')
    .select('id')
    .where('status', 'in', ['queued', 'running'])
    .limit(1)
    .executeTakeFirst();
  return job !== undefined;
}
