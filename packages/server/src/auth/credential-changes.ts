import { newSecret, sha256 } from './credentials.ts';
import { addRevocation } from './revocations.ts';
import type { Queries } from '../storage/database.ts';

/** Credentials as the operator sees them: without their secret, of which only a hash is stored. */
export interface ListedCredentials {
  readonly clientId: string;
  readonly serviceId: string;
  readonly label: string | null;
  /** Times are in ISO 8601. */
  readonly createdAt: string;
  /** Until when the secret before the current one is valid. */
  readonly oldSecretUntil: string | null;
  readonly revokedAt: string | null;
}

/** All credentials, in the order in which they were made. */
export async function listCredentials(queries: Queries): Promise<readonly ListedCredentials[]> {
  const rows = await queries
    .selectFrom('credentials')
    .select(['client_id', 'service_id', 'label', 'created_at', 'old_secret_until', 'revoked_at'])
    .orderBy('created_at')
    .orderBy('client_id')
    .execute();
  return rows.map((row) => ({
    clientId: row.client_id,
    serviceId: row.service_id,
    label: row.label,
    createdAt: row.created_at.toISOString(),
    oldSecretUntil: isFuture(row.old_secret_until) ? row.old_secret_until.toISOString() : null,
    revokedAt: row.revoked_at?.toISOString() ?? null,
  }));
}

function isFuture(date: Date | null): date is Date {
  return date !== null && date.getTime() > Date.now();
}

/**
 * Gives a client id a new secret, and returns it. The secret before it and the tokens that it got stay valid for so many
 * seconds, and none before those.
 *
 * @returns Undefined when the client id is unknown or revoked.
 */
export async function rotateSecret(
  queries: Queries,
  clientId: string,
  keepOldSeconds: number,
): Promise<{ readonly serviceId: string; readonly clientSecret: string } | undefined> {
  const clientSecret = newSecret();
  return await queries.transaction().execute(async (transaction) => {
    const stored = await transaction
      .selectFrom('credentials')
      .select(['service_id', 'client_secret_hash', 'generation'])
      .where('client_id', '=', clientId)
      .where('revoked_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (stored === undefined) return undefined;
    const oldUntil = keepOldSeconds > 0 ? new Date(Date.now() + keepOldSeconds * 1000) : null;
    await transaction
      .updateTable('credentials')
      .set({
        client_secret_hash: sha256(clientSecret),
        generation: stored.generation + 1,
        old_secret_hash: oldUntil && stored.client_secret_hash,
        old_secret_until: oldUntil,
      })
      .where('client_id', '=', clientId)
      .execute();
    await addRevocation(transaction, { clientId, generation: stored.generation, from: oldUntil });
    // The secrets before the old one are over, whatever an earlier rotation promised.
    if (oldUntil !== null && stored.generation > 1) {
      await addRevocation(transaction, { clientId, generation: stored.generation - 1, from: null });
    }
    return { serviceId: stored.service_id, clientSecret };
  });
}

/** Ends credentials and their tokens for good. Returns whether the client id was known, and valid until now. */
export async function revokeCredentials(queries: Queries, clientId: string): Promise<boolean> {
  return await queries.transaction().execute(async (transaction) => {
    const stored = await transaction
      .updateTable('credentials')
      .set({ revoked_at: new Date(), old_secret_hash: null, old_secret_until: null })
      .where('client_id', '=', clientId)
      .where('revoked_at', 'is', null)
      .returning('generation')
      .executeTakeFirst();
    if (stored === undefined) return false;
    await addRevocation(transaction, { clientId, generation: stored.generation, from: null });
    return true;
  });
}
