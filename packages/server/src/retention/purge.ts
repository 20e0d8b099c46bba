import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { addRevocation } from '../auth/revocations.ts';
import { conversationKey } from '../storage/conversation-records.ts';
import type { Database } from '../storage/database.ts';
import type { ObjectStore } from '../storage/objects/object-store.ts';
import { archivedTables } from '../transfer/archived-tables.ts';
import { isUuid } from '../validation/validation.ts';
import { deleteConversations, deleteFiles, deleteJobs, hasQueue, type Deleted } from './delete-data.ts';
import { removeRecorded } from './removals.ts';

/** What a purge works with. The caller sees to it that it is the only one that deletes data. */
export interface PurgeOptions {
  readonly database: Database;
  readonly store: ObjectStore;
  readonly signal: AbortSignal;
}

/** Until all processes know that credentials have ended, in milliseconds. */
const noticeMilliseconds = 6000;

/**
 * Deletes everything that is stored for a service id, with its credentials. Their tokens end first, so that nothing new
 * is stored meanwhile. When it is interrupted, the next call goes on.
 */
export async function purgeService(serviceId: string, options: PurgeOptions): Promise<Deleted> {
  const { database, signal } = options;
  if (await endCredentials(database, serviceId)) await delay(noticeMilliseconds, undefined, { signal });
  const isOfService = sql<boolean>`service_id = ${serviceId}`;
  const deleted = {
    jobs: await deleteJobs(database, isOfService, signal),
    files: await deleteFiles(database, isOfService, signal),
    conversations: await deleteConversations(database, isOfService, signal),
  };
  // What else belongs to a service id, its credentials for one, has few rows.
  for (const { name, columns } of await archivedTables(database.queries)) {
    if (!columns.has('service_id')) continue;
    await sql`delete from ${sql.table(name)} where ${isOfService}`.execute(database.queries);
  }
  await deleteQueued(database, serviceId);
  await finish(options);
  return deleted;
}

/** The queue groups its entries by service id, and keeps those that are done for an hour. */
async function deleteQueued({ queries }: Database, serviceId: string): Promise<void> {
  if (!(await hasQueue(queries))) return;
  await sql`delete from pgboss.job where group_id = ${serviceId}`.execute(queries);
}

/** Deletes a conversation of a service id: its metadata, and its jobs with their results. Files belong to no conversation. */
export async function purgeConversation(
  serviceId: string,
  conversationId: string,
  options: PurgeOptions,
): Promise<Deleted> {
  const { database, signal } = options;
  const stored = JSON.stringify(conversationId);
  const isItsId = isUuid(conversationId)
    ? sql<boolean>`lower(conversation_id) = ${stored.toLowerCase()}`
    : sql<boolean>`conversation_id = ${stored}`;
  const deleted = {
    jobs: await deleteJobs(database, sql<boolean>`service_id = ${serviceId} and ${isItsId}`, signal),
    files: 0,
    conversations: await deleteConversations(
      database,
      sql<boolean>`service_id = ${serviceId} and key = ${conversationKey(conversationId)}`,
      signal,
    ),
  };
  await finish(options);
  return deleted;
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

async function finish({ database, store, signal }: PurgeOptions): Promise<void> {
  await removeRecorded(database, store, signal);
  await database.eraseDeleted();
}
