import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import type { Queries } from './database/database.ts';

/** What an operator gives to a caller. The secret is stored as a hash only: it cannot be shown again. */
export interface Credentials {
  readonly serviceId: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/**
 * Creates the credentials of a new service id: its conversations, jobs and files are apart from those of others.
 *
 * @internal
 */
export async function createCredentials(queries: Queries): Promise<Credentials> {
  const credentials = {
    serviceId: `service-${randomUUID()}`,
    clientId: `client-${randomUUID()}`,
    clientSecret: randomBytes(32).toString('base64url'),
  };
  await queries
    .insertInto('credentials')
    .values({
      client_id: credentials.clientId,
      service_id: credentials.serviceId,
      // 256 random bits cannot be guessed, so a slow hash would only serve to slow the service down.
      client_secret_hash: sha256(credentials.clientSecret),
    })
    .execute();
  return credentials;
}

/** @internal */
export async function hasCredentials(queries: Queries): Promise<boolean> {
  const found = await queries.selectFrom('credentials').select('client_id').limit(1).executeTakeFirst();
  return found !== undefined;
}

/**
 * Whether the three belong together. Takes the same path whichever of them is wrong.
 *
 * @internal
 */
export async function areValidCredentials(queries: Queries, given: Credentials): Promise<boolean> {
  // Other characters cannot be in a client id, and some of them not in a query parameter.
  const clientId = /^[\w-]{1,100}$/.test(given.clientId) ? given.clientId : '';
  const stored = await queries
    .selectFrom('credentials')
    .select(['service_id', 'client_secret_hash'])
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  const isSecret = equals(sha256(given.clientSecret), stored?.client_secret_hash ?? sha256(''));
  const isService = equals(sha256(given.serviceId), sha256(stored?.service_id ?? ''));
  return stored !== undefined && isSecret && isService;
}

export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Compares two strings of equal length without telling by the time where they differ. */
function equals(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
