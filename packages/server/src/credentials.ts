import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import type { Queries } from './database/database.ts';
import { StartError } from './start-error.ts';

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
  await insertCredentials(queries, credentials);
  return credentials;
}

/** Keeps what is stored when the client id is known already. */
async function insertCredentials(queries: Queries, credentials: Credentials): Promise<void> {
  await queries
    .insertInto('credentials')
    .values({
      client_id: credentials.clientId,
      service_id: credentials.serviceId,
      // 256 random bits cannot be guessed, so a slow hash would only serve to slow the service down.
      client_secret_hash: sha256(credentials.clientSecret),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Sees to it that there is a caller: the one that the operator names, who is added when the client id is new, or else one
 * that is made on the first start. Only the latter is returned.
 *
 * @throws {StartError} When the client id is stored with another service id or secret.
 * @internal
 */
export async function firstCredentials(
  queries: Queries,
  given: Credentials | undefined,
): Promise<Credentials | undefined> {
  if (given === undefined) {
    const found = await queries.selectFrom('credentials').select('client_id').limit(1).executeTakeFirst();
    return found === undefined ? await createCredentials(queries) : undefined;
  }
  await insertCredentials(queries, given);
  if (await areValidCredentials(queries, given)) return undefined;
  throw new StartError(
    `The client id ${given.clientId} is stored with another service id or secret. Choose another client id.`,
  );
}

/** Whether a text can be a client id. Others never get as far as the database, which refuses some characters. */
export function isClientId(text: string): boolean {
  return /^[\w.-]{1,100}$/.test(text);
}

/**
 * Whether the three belong together. Takes the same path whichever of them is wrong.
 *
 * @internal
 */
export async function areValidCredentials(queries: Queries, given: Credentials): Promise<boolean> {
  const clientId = isClientId(given.clientId) ? given.clientId : '';
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
