import { randomBytes } from 'node:crypto';
import { sha256 } from './credentials.ts';
import type { Queries } from './database/database.ts';

/** Issues a bearer token: 256 random bits, of which the database keeps the SHA-256. */
export async function issueToken(
  queries: Queries,
  serviceId: string,
  lifetimeSeconds: number,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(Date.now() + lifetimeSeconds * 1000);
  await queries
    .insertInto('tokens')
    .values({ hash: sha256(token), service_id: serviceId, expires_at: expiresAt })
    .execute();
  return token;
}

/** The service id that a token was issued to, or undefined when the token is unknown or has expired. */
export async function serviceIdOfToken(queries: Queries, token: string): Promise<string | undefined> {
  const found = await queries
    .selectFrom('tokens')
    .select('service_id')
    .where('hash', '=', sha256(token))
    .where('expires_at', '>', new Date())
    .executeTakeFirst();
  return found?.service_id;
}

export async function deleteExpiredTokens(queries: Queries): Promise<void> {
  await queries.deleteFrom('tokens').where('expires_at', '<=', new Date()).execute();
}
