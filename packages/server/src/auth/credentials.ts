import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { Queries } from '../storage/database.ts';
import { unauthorized } from '../http/problem.ts';
import { StartError } from '../lifecycle/start-error.ts';

/** What an operator gives to a caller. The secret is stored as a hash only: it cannot be shown again. */
export interface Credentials {
  readonly serviceId: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/**
 * Creates credentials, by default of a new service id: its conversations, jobs and files are apart from those of others.
 *
 * @param more A service id that the caller shares with others, and a label for the operator.
 * @internal
 */
export async function createCredentials(
  queries: Queries,
  more: { readonly serviceId?: string | undefined; readonly label?: string | undefined } = {},
): Promise<Credentials> {
  const credentials = {
    serviceId: more.serviceId ?? `service-${randomUUID()}`,
    clientId: `client-${randomUUID()}`,
    clientSecret: newSecret(),
  };
  await insertCredentials(queries, credentials, more.label);
  return credentials;
}

/** 256 random bits, in base64url. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Keeps what is stored when the client id is known already. */
async function insertCredentials(queries: Queries, credentials: Credentials, label?: string): Promise<void> {
  await queries
    .insertInto('credentials')
    .values({
      client_id: credentials.clientId,
      service_id: credentials.serviceId,
      // 256 random bits cannot be guessed, so a slow hash would only serve to slow the service down.
      client_secret_hash: sha256(credentials.clientSecret),
      label: label ?? null,
      // A client id that was purged, and is there again, leaves behind what ended its tokens.
      generation: sql<number>`(
        select coalesce(max(generation), 0) + 1 from revocations where client_id = ${credentials.clientId})`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Makes sure that there is a caller. The one that the operator names is added when its client id is new. Without a name,
 * the first start makes credentials and returns them.
 *
 * @throws {StartError} When the client id is stored with another service id or secret, or was revoked.
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
  if ((await secretGeneration(queries, given)) !== undefined) return undefined;
  throw new StartError(
    `The client id ${given.clientId} is stored with another service id or secret, or was revoked. Choose another client id.`,
  );
}

/**
 * Checks that a service id still has credentials. A request may store its data long after its token was checked. In
 * between, the service id may have been purged.
 *
 * @throws {Problem} 401 when all credentials have ended.
 *
 * @internal
 */
export async function requireCredentials(queries: Queries, serviceId: string): Promise<void> {
  const found = await queries
    .selectFrom('credentials')
    .select('client_id')
    .where('service_id', '=', serviceId)
    .where('revoked_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  if (found === undefined) throw unauthorized('The credentials of this service id have ended.');
}

/** Whether a text can be a client id. Others never get as far as the database, which refuses some characters. */
export function isClientId(text: string): boolean {
  return /^[\w.-]{1,100}$/.test(text);
}

/** Whether a text can be a service id, which is sent in a header. */
export function isServiceId(text: string): boolean {
  return /^[\x21-\x7e]{1,200}$/.test(text);
}

/**
 * Which secret of the client id was given, counted from 1, or undefined when the three do not belong together. Takes the
 * same path whichever of them is wrong.
 *
 * @internal
 */
export async function secretGeneration(queries: Queries, given: Credentials): Promise<number | undefined> {
  const clientId = isClientId(given.clientId) ? given.clientId : '';
  const stored = await queries
    .selectFrom('credentials')
    .select([
      'service_id',
      'client_secret_hash',
      'generation',
      'old_secret_hash',
      'old_secret_until',
      'revoked_at',
    ])
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  const hash = sha256(given.clientSecret);
  const isCurrent = equals(hash, stored?.client_secret_hash ?? sha256(''));
  const isOld = equals(hash, stored?.old_secret_hash ?? sha256(''));
  const isService = equals(sha256(given.serviceId), sha256(stored?.service_id ?? ''));
  if (stored === undefined || !isService || stored.revoked_at !== null) return undefined;
  if (isCurrent) return stored.generation;
  const isOldUsable = stored.old_secret_until !== null && stored.old_secret_until.getTime() > Date.now();
  return isOld && isOldUsable ? stored.generation - 1 : undefined;
}

export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Compares two strings of equal length without telling by the time where they differ. */
function equals(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
