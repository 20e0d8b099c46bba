import type { Queries, QueriesInTransaction } from './database.ts';
import { sha256 } from '../auth/credentials.ts';
import { isUuid } from '../validation/validation.ts';

/** Remembers a conversation, so that metadata can be stored on it. Once known it stays as it is. */
export async function rememberConversation(
  queries: Queries,
  serviceId: string,
  conversationId: string,
): Promise<void> {
  await rememberConversations(queries, [{ serviceId, conversationId }]);
}

export async function rememberConversations(
  queries: Queries,
  conversations: readonly { readonly serviceId: string; readonly conversationId: string }[],
): Promise<void> {
  const rows = conversations.map(({ serviceId, conversationId }) => {
    return { service_id: serviceId, key: conversationKey(conversationId) };
  });
  // In one order, so that two processes with the same ones never wait for each other.
  rows.sort((one, other) => (one.key < other.key ? -1 : 1));
  await queries
    .insertInto('conversations')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Changes the metadata of a conversation. Whether there is such a conversation. */
export async function changeMetadata(
  transaction: QueriesInTransaction,
  serviceId: string,
  conversationId: string,
  change: (metadata: Record<string, string>) => Record<string, string>,
): Promise<boolean> {
  const key = conversationKey(conversationId);
  const found = await transaction
    .selectFrom('conversations')
    .select('metadata')
    .where('service_id', '=', serviceId)
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirst();
  if (found === undefined) return false;
  // Written by this function only.
  const metadata = change(JSON.parse(found.metadata) as Record<string, string>);
  await transaction
    .updateTable('conversations')
    .set({ metadata: JSON.stringify(metadata) })
    .where('service_id', '=', serviceId)
    .where('key', '=', key)
    .execute();
  return true;
}

export async function metadataOf(
  queries: Queries,
  serviceId: string,
  conversationId: string,
): Promise<Record<string, string> | undefined> {
  const found = await queries
    .selectFrom('conversations')
    .select('metadata')
    .where('service_id', '=', serviceId)
    .where('key', '=', conversationKey(conversationId))
    .executeTakeFirst();
  // Written by changeMetadata() only.
  return found && (JSON.parse(found.metadata) as Record<string, string>);
}

/**
 * The hash of a conversation's id, which stands for it. The id may be any string, also one that is too long for an index or
 * that the database refuses. A UUID is the same in upper and lower case.
 */
export function conversationKey(conversationId: string): string {
  return sha256(isUuid(conversationId) ? conversationId.toLowerCase() : conversationId);
}
