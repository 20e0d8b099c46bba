import type { Queries } from '../storage/database.ts';
import { longestTokenSeconds } from './token-format.ts';

/** Ends the tokens that were issued for a secret of a client id, and for those before it. */
export interface Revocation {
  readonly clientId: string;
  /** Counts the secrets of the client id from 1. */
  readonly generation: number;
  /** When the tokens end. Null for at once, whatever the clock says. */
  readonly from: Date | null;
}

/** Clocks of processes may differ by this much, and more, before a revocation is forgotten too early. */
const marginSeconds = 24 * 3600;

export async function addRevocation(
  queries: Queries,
  { clientId, generation, from }: Revocation,
): Promise<void> {
  const lastTokenSeconds = longestTokenSeconds + marginSeconds;
  const expiresAt = new Date((from?.getTime() ?? Date.now()) + lastTokenSeconds * 1000);
  const values = { effective_at: from, expires_at: expiresAt };
  await queries
    .insertInto('revocations')
    .values({ client_id: clientId, generation, ...values })
    .onConflict((conflict) => conflict.columns(['client_id', 'generation']).doUpdateSet(values))
    .execute();
}

/** The revocations, by client id. */
export type RevocationList = ReadonlyMap<string, readonly Revocation[]>;

export async function readRevocations(queries: Queries): Promise<RevocationList> {
  const rows = await queries
    .selectFrom('revocations')
    .select(['client_id', 'generation', 'effective_at'])
    .execute();
  const list = new Map<string, Revocation[]>();
  for (const { client_id: clientId, generation, effective_at: from } of rows) {
    list.set(clientId, [...(list.get(clientId) ?? []), { clientId, generation, from }]);
  }
  return list;
}

/** Forgets the revocations of tokens that have all expired. */
export async function deleteExpiredRevocations(queries: Queries): Promise<void> {
  await queries.deleteFrom('revocations').where('expires_at', '<=', new Date()).execute();
}

export function isRevoked(
  list: RevocationList,
  token: { readonly clientId: string; readonly generation: number },
  now: number,
): boolean {
  const revocations = list.get(token.clientId);
  if (revocations === undefined) return false;
  return revocations.some(
    ({ generation, from }) => token.generation <= generation && (from === null || from.getTime() <= now),
  );
}
