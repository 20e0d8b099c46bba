import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { addRevocation } from '../auth/revocations.ts';
import { conversationKey } from '../storage/conversation-records.ts';
import type { Database } from '../storage/database.ts';
import type { ObjectStore } from '../storage/objects/object-store.ts';
import { archivedTables } from '../transfer/archived-tables.ts';
import { isUuid } from '../validation/validation.ts';
import { deleteConversations, deleteFiles, deleteJobs, hasQueue, type Deleted } from './delete-data.ts';
import { countLeft, removeRecorded } from './removals.ts';

/** What a purge works with. The caller sees to it that it is the only one that deletes data. */
export interface PurgeOptions {
  readonly database: Database;
  readonly store: ObjectStore;
  readonly signal: AbortSignal;
}

/** What a purge has done. */
export interface Purged {
  /** Null when nothing was stored for what was to be purged. */
  readonly deleted: Deleted | null;
  /** Objects that earlier deletions had left, of any service id: their record has none. */
  readonly leftObjects: number;
}

/** Until all processes know that credentials have ended, in milliseconds. */
const noticeMilliseconds = 6000;

/**
 * Deletes everything that is stored for a service id, with its credentials. Their tokens end first, so that nothing new
 * is stored meanwhile. The credentials are deleted last: when a purge is interrupted, the next call finds them, and goes on.
 */
export async function purgeService(serviceId: string, options: PurgeOptions): Promise<Purged> {
  const { database, store, signal } = options;
  if (await endCredentials(database, serviceId)) await delay(noticeMilliseconds, undefined, { signal });
  const leftObjects = await countLeft(database.queries);
  const isOfService = sql<boolean>`service_id = ${serviceId}`;
  const deleted = {
    jobs: await deleteJobs(database, isOfService, signal),
    files: await deleteFiles(database, isOfService, signal),
    conversations: await deleteConversations(database, isOfService, signal),
  };
  let others = 0;
  const deleteFrom = async (name: string) => {
    const { numAffectedRows = 0n } = await sql`delete from ${sql.table(name)} where ${isOfService}`.execute(
      database.queries,
    );
    others += Number(numAffectedRows);
  };
  // What else belongs to a service id has few rows.
  for (const { name, columns } of await archivedTables(database.queries)) {
    if (columns.has('service_id') && name !== 'credentials') await deleteFrom(name);
  }
  await deleteQueued(database, serviceId);
  await removeRecorded(database, store, signal);
  await deleteFrom('credentials');
  await database.eraseDeleted();
  return { deleted: others > 0 || isAny(deleted) ? deleted : null, leftObjects };
}

function isAny({ jobs, files, conversations }: Deleted): boolean {
  return jobs + files + conversations > 0;
}

/** The queue groups its entries by service id, and keeps those that are done for an hour. */
async function deleteQueued({ queries }: Database, serviceId: string): Promise<void> {
  if (!(await hasQueue(queries))) return;
  await sql`delete from pgboss.job where group_id = ${serviceId}`.execute(queries);
}

/**
 * Deletes a conversation of a service id: its jobs with their results, and its metadata. Files belong to no conversation.
 * The metadata are deleted last: when a purge is interrupted, the next call finds them, and goes on.
 */
export async function purgeConversation(
  serviceId: string,
  conversationId: string,
  options: PurgeOptions,
): Promise<Purged> {
  const { database, store, signal } = options;
  const stored = JSON.stringify(conversationId);
  const isItsId = isUuid(conversationId)
    ? sql<boolean>`lower(conversation_id) = ${stored.toLowerCase()}`
    : sql<boolean>`conversation_id = ${stored}`;
  const leftObjects = await countLeft(database.queries);
  const jobs = await deleteJobs(database, sql<boolean>`service_id = ${serviceId} and ${isItsId}`, signal);
  await removeRecorded(database, store, signal);
  const conversations = await deleteConversations(
    database,
    sql<boolean>`service_id = ${serviceId} and key = ${conversationKey(conversationId)}`,
    signal,
  );
  await database.eraseDeleted();
  const deleted = { jobs, files: 0, conversations };
  return { deleted: isAny(deleted) ? deleted : null, leftObjects };
}

/** Returns whether there were any that were valid. */
async function endCredentials({ queries }: Database, serviceId: string): Promise<boolean> {
  return await queries.transaction().execute(async (transaction) => {
    const ended = await transaction
      .updateTable('credentials')
      .set({ revoked_at: new Date(), old_secret_hash: null, old_secret_until: null })
      .where('service_id', '=', serviceId)
      .where('revoked_at', 'is', null)
      .returning(['client_id', 'generation'])
      .execute();
    for (const { client_id: clientId, generation } of ended) {
      await addRevocation(transaction, { clientId, generation, from: null });
    }
    return ended.length > 0;
  });
}
