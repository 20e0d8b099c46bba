import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Queries } from '../storage/database.ts';
import type { Tables } from '../storage/tables.ts';
import type { PlatformKeys } from './platform-keys.ts';

/** The credentials of a server-to-server app of Zoom, which a service id imports recordings with. */
export interface ZoomCredentials {
  readonly id: string;
  readonly accountId: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** What is shown of credentials. */
export interface ListedPlatformCredentials {
  readonly id: string;
  readonly serviceId: string;
  readonly platform: string;
  readonly accountId: string;
  readonly clientId: string;
  readonly keyId: string;
  /** ISO 8601. */
  readonly createdAt: string;
}

type Row = Selectable<Tables['platform_credentials']>;

/** Stores credentials, their secret encrypted, and returns their id. */
export async function addZoomCredentials(
  queries: Queries,
  keys: PlatformKeys,
  serviceId: string,
  given: Omit<ZoomCredentials, 'id'>,
): Promise<string> {
  const row = {
    id: randomUUID(),
    service_id: serviceId,
    platform: 'zoom',
    account_id: given.accountId,
    client_id: given.clientId,
  };
  const { keyId, sealed } = keys.encrypt(given.clientSecret, contextOf(row));
  await queries
    .insertInto('platform_credentials')
    .values({ ...row, key_id: keyId, client_secret: sealed })
    .execute();
  return row.id;
}

/** Finds the credentials of a service id. Those of another are as unknown as none. */
export async function findPlatformCredentials(
  queries: Queries,
  serviceId: string,
  id: string,
): Promise<Row | undefined> {
  // The database refuses to compare other texts with an id.
  if (!/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)) return undefined;
  return await queries
    .selectFrom('platform_credentials')
    .selectAll()
    .where('id', '=', id)
    .where('service_id', '=', serviceId)
    .executeTakeFirst();
}

/** @throws {Error} When the key is not there, or the row was changed. */
export function openCredentials(row: Row, keys: PlatformKeys): ZoomCredentials {
  const sealed = { keyId: row.key_id, sealed: row.client_secret };
  return {
    id: row.id,
    accountId: row.account_id,
    clientId: row.client_id,
    clientSecret: keys.decrypt(sealed, contextOf(row)),
  };
}

export async function listPlatformCredentials(
  queries: Queries,
): Promise<readonly ListedPlatformCredentials[]> {
  const rows = await queries.selectFrom('platform_credentials').selectAll().orderBy('created_at').execute();
  return rows.map((row) => ({
    id: row.id,
    serviceId: row.service_id,
    platform: row.platform,
    accountId: row.account_id,
    clientId: row.client_id,
    keyId: row.key_id,
    createdAt: row.created_at.toISOString(),
  }));
}

/** Whether there were credentials of that id. */
export async function removePlatformCredentials(queries: Queries, id: string): Promise<boolean> {
  const { numDeletedRows } = await queries
    .deleteFrom('platform_credentials')
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/**
 * Encrypts with the first key what was encrypted with another one, so that the other one can be taken away.
 *
 * @returns How many credentials stay as they are, because their key is not configured.
 */
export async function reencryptCredentials(queries: Queries, keys: PlatformKeys): Promise<number> {
  const rows = await queries
    .selectFrom('platform_credentials')
    .selectAll()
    .where('key_id', '!=', keys.currentId)
    .execute();
  const readable = rows.filter(({ key_id: keyId }) => keys.has(keyId));
  for (const row of readable) {
    const { keyId, sealed } = keys.encrypt(openCredentials(row, keys).clientSecret, contextOf(row));
    await queries
      .updateTable('platform_credentials')
      .set({ key_id: keyId, client_secret: sealed })
      .where('id', '=', row.id)
      .execute();
  }
  return rows.length - readable.length;
}

/** What the secret is bound to: moved to another row, it cannot be decrypted. */
function contextOf(row: Pick<Row, 'service_id' | 'id' | 'platform' | 'account_id' | 'client_id'>): string[] {
  return [row.service_id, row.id, row.platform, row.account_id, row.client_id];
}
