import { createSecretKey, randomBytes } from 'node:crypto';
import type { Queries } from '../storage/database.ts';
import { longestTokenSeconds, type TokenKey } from './token-format.ts';

/** The keys are settings of this name and a number. Their value is the key in base64url, and when it was made in seconds. */
const prefix = 'token-key-';

interface StoredKey {
  readonly number: number;
  readonly secret: string;
  readonly createdAt: number;
}

/** The keys that sign tokens, shared by all processes. The last one signs new tokens. Makes the first one. */
export async function readTokenKeys(queries: Queries): Promise<readonly TokenKey[]> {
  let stored = await storedKeys(queries);
  if (stored.length === 0) {
    await insertKey(queries, 1);
    stored = await storedKeys(queries);
  }
  return stored.map(({ number, secret }) => ({ number, key: createSecretKey(secret, 'base64url') }));
}

/**
 * Adds a key, which signs tokens from now on.
 *
 * @param isAtOnce Whether the tokens of the keys before end at once. Else they stay valid until they expire.
 */
export async function rotateTokenKey(queries: Queries, isAtOnce: boolean): Promise<void> {
  await queries.transaction().execute(async (transaction) => {
    const last = (await storedKeys(transaction)).at(-1)?.number ?? 0;
    await insertKey(transaction, last + 1);
    if (!isAtOnce) return;
    await transaction
      .deleteFrom('settings')
      .where('name', 'like', `${prefix}%`)
      .where('name', '!=', `${prefix}${last + 1}`)
      .execute();
  });
}

/** Deletes the keys whose last token has expired. */
export async function deleteRetiredKeys(queries: Queries): Promise<void> {
  const keys = await storedKeys(queries);
  const before = nowSeconds() - 2 * longestTokenSeconds;
  // A key signs until the next one is made.
  const retired = keys.filter((_, index) => (keys[index + 1]?.createdAt ?? Infinity) < before);
  if (retired.length === 0) return;
  const names = retired.map(({ number }) => `${prefix}${number}`);
  await queries.deleteFrom('settings').where('name', 'in', names).execute();
}

/** Keeps the key of another process that made one of the same number. */
async function insertKey(queries: Queries, number: number): Promise<void> {
  const value = `${randomBytes(32).toString('base64url')} ${nowSeconds()}`;
  await queries
    .insertInto('settings')
    .values({ name: `${prefix}${number}`, value })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function storedKeys(queries: Queries): Promise<readonly StoredKey[]> {
  const rows = await queries.selectFrom('settings').selectAll().where('name', 'like', `${prefix}%`).execute();
  return rows
    .map(({ name, value }) => {
      const [secret = '', createdAt = '0'] = value.split(' ');
      return { number: Number(name.slice(prefix.length)), secret, createdAt: Number(createdAt) };
    })
    .toSorted((one, other) => one.number - other.number);
}

function nowSeconds(): number {
  return Math.floor(Date.now() / 1000);
}
