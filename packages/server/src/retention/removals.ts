import { sql } from 'kysely';
import type { Database, Queries, QueriesInTransaction } from '../storage/database.ts';
import type { ObjectStore } from '../storage/objects/object-store.ts';

/** For Database.exclusively(): whatever deletes data, or must not see data go. */
export const dataRemoval = 'data removal';

/**
 * A worker or a request that was busy with what is deleted may write once more. So long, in hours, its objects are
 * deleted again and again: longer than any attempt at a job or any upload can take.
 */
const busyHours = 25;

/** Objects to delete, of rows that the same transaction deletes. Whatever happens after it, they are deleted. */
export async function recordRemovals(
  transaction: QueriesInTransaction,
  keys: readonly string[],
  owner: 'at rest' | 'busy',
): Promise<void> {
  if (keys.length === 0) return;
  const until = new Date(Date.now() + (owner === 'busy' ? busyHours * 3_600_000 : 0));
  await sql`
    insert into removals (object, until) select object, ${until} from unnest(${[...keys]}::text[]) as object
    on conflict (object) do nothing`.execute(transaction);
}

/** Like recordRemovals(), for the file of an upload that S3 has not put together. */
export async function recordUploadRemoval(
  transaction: QueriesInTransaction,
  object: string,
  uploadId: string,
): Promise<void> {
  await transaction
    .insertInto('removals')
    .values({ object, until: new Date(), storage_id: uploadId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** How many objects earlier deletions have left. Those that are only deleted once more, since a worker was busy, are none. */
export async function countLeft(queries: Queries): Promise<number> {
  const { left } = await queries
    .selectFrom('removals')
    .select((columns) => columns.fn.countAll().as('left'))
    .where('until', '<=', new Date())
    .executeTakeFirstOrThrow();
  return Number(left);
}

/** Objects that are deleted before the next look at the signal. */
const batch = 100;

/** Deletes the objects that are recorded. What is left when it fails or is aborted, the next call deletes. */
export async function removeRecorded(
  { queries }: Pick<Database, 'queries'>,
  store: ObjectStore,
  signal?: AbortSignal,
): Promise<void> {
  let last = '';
  for (;;) {
    signal?.throwIfAborted();
    const objects = await removalsAfter(queries, last);
    for (const { object, storage_id: uploadId } of objects) {
      if (uploadId !== null) await store.abortUpload(object, uploadId);
      await store.remove(object);
    }
    const done = objects.filter(({ until }) => until.getTime() <= Date.now()).map(({ object }) => object);
    if (done.length > 0) await queries.deleteFrom('removals').where('object', 'in', done).execute();
    last = objects.at(-1)?.object ?? '';
    if (objects.length < batch) return;
  }
}

async function removalsAfter(queries: Queries, last: string) {
  return await queries
    .selectFrom('removals')
    .selectAll()
    .where('object', '>', last)
    .orderBy('object')
    .limit(batch)
    .execute();
}
