import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { listCredentials, revokeCredentials, rotateSecret } from '../src/auth/credential-changes.ts';
import { createCredentials, firstCredentials, secretGeneration } from '../src/auth/credentials.ts';
import { deleteExpiredRevocations, readRevocations } from '../src/auth/revocations.ts';
import { deleteRetiredKeys, readTokenKeys, rotateTokenKey } from '../src/auth/token-keys.ts';
import { openTokens, type Tokens } from '../src/auth/tokens.ts';
import { openEmbeddedDatabase } from '../src/storage/database-embedded.ts';
import type { Database } from '../src/storage/database.ts';

const day = 24 * 3_600_000;
const options = { tokenLifetimeSeconds: 3600, log: () => {} };

let database: Database;
/** Those of two processes on one database, each of which knows what it has read. */
let issuing: Tokens;
let checking: Tokens;

beforeAll(async () => {
  database = await openEmbeddedDatabase(undefined);
  issuing = await openTokens(database.queries, options);
  checking = await openTokens(database.queries, options, 100);
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(async () => {
  await issuing.close();
  await checking.close();
  await database.close();
});

async function newCaller() {
  const credentials = await createCredentials(database.queries);
  return { credentials, token: issuing.issue({ ...credentials, generation: 1 }) };
}

const isValid = async (token: string) => (await checking.verify(token)) !== undefined;

/** Waits until the other process has noticed. */
const noticed = (token: string) =>
  vi.waitUntil(async () => !(await isValid(token)), { timeout: 5000, interval: 20 });

const jumpBy = (milliseconds: number) =>
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + milliseconds });

test('a token says whom it was issued to', async () => {
  const { credentials, token } = await newCaller();
  const { serviceId, clientId } = credentials;
  const claims = await checking.verify(token);
  expect(claims).toMatchObject({ serviceId, clientId, scope: 'v1', generation: 1 });
  expect((claims?.expiresAt ?? 0) - Date.now() / 1000).toBeGreaterThan(3590);
});

test('revoked credentials get no token, and theirs end in every process within 5 seconds', async () => {
  const { credentials, token } = await newCaller();
  const other = await newCaller();
  expect(await isValid(token)).toBe(true);
  expect(await revokeCredentials(database.queries, credentials.clientId)).toBe(true);
  expect(await secretGeneration(database.queries, credentials)).toBeUndefined();
  await noticed(token);
  // Read as often as in a service.
  await vi.waitUntil(() => issuing.verify(token) === undefined, { timeout: 5000 });
  expect(await isValid(other.token)).toBe(true);
  expect(await revokeCredentials(database.queries, credentials.clientId)).toBe(false);
  expect(await revokeCredentials(database.queries, 'unknown')).toBe(false);
});

test('revoked tokens stay revoked when the clock jumps backwards', async () => {
  const { credentials, token } = await newCaller();
  await revokeCredentials(database.queries, credentials.clientId);
  await noticed(token);
  jumpBy(-30_000);
  expect(await isValid(token)).toBe(false);
});

test('credentials that settings name stay revoked over a restart', async () => {
  const given = { serviceId: 'service-1', clientId: 'client-1', clientSecret: 'secret-1' };
  await firstCredentials(database.queries, given);
  await revokeCredentials(database.queries, given.clientId);
  await expect(firstCredentials(database.queries, given)).rejects.toThrow('was revoked');
});

test('a rotated secret ends at once, with the tokens that it got', async () => {
  const { credentials, token } = await newCaller();
  const rotated = await rotateSecret(database.queries, credentials.clientId, 0);
  expect(await secretGeneration(database.queries, credentials)).toBeUndefined();
  const renewed = { ...credentials, clientSecret: rotated?.clientSecret ?? '' };
  expect(await secretGeneration(database.queries, renewed)).toBe(2);
  await noticed(token);
  expect(await isValid(issuing.issue({ ...credentials, generation: 2 }))).toBe(true);
  expect(await rotateSecret(database.queries, 'unknown', 0)).toBeUndefined();
});

test('a rotated secret that is kept ends after the overlap, with the tokens that it got', async () => {
  const { credentials, token } = await newCaller();
  const rotated = await rotateSecret(database.queries, credentials.clientId, 600);
  const renewed = { ...credentials, clientSecret: rotated?.clientSecret ?? '' };
  expect(await secretGeneration(database.queries, credentials)).toBe(1);
  expect(await secretGeneration(database.queries, renewed)).toBe(2);
  const duringOverlap = issuing.issue({ ...credentials, generation: 1 });
  expect(await isValid(token)).toBe(true);
  jumpBy(601_000);
  expect(await secretGeneration(database.queries, credentials)).toBeUndefined();
  expect(await secretGeneration(database.queries, renewed)).toBe(2);
  await noticed(token);
  expect(await isValid(duringOverlap)).toBe(false);
  expect(await isValid(issuing.issue({ ...credentials, generation: 2 }))).toBe(true);
});

test('of the secrets before the current one, only the last is kept', async () => {
  const { credentials, token } = await newCaller();
  const second = await rotateSecret(database.queries, credentials.clientId, 600);
  await rotateSecret(database.queries, credentials.clientId, 600);
  expect(await secretGeneration(database.queries, credentials)).toBeUndefined();
  const kept = { ...credentials, clientSecret: second?.clientSecret ?? '' };
  expect(await secretGeneration(database.queries, kept)).toBe(2);
  await noticed(token);
});

test('the list shows neither secrets nor hashes', async () => {
  const { credentials } = await newCaller();
  await rotateSecret(database.queries, credentials.clientId, 600);
  const listed = await listCredentials(database.queries);
  const own = listed.find(({ clientId }) => clientId === credentials.clientId);
  expect(own).toEqual({
    clientId: credentials.clientId,
    serviceId: credentials.serviceId,
    label: null,
    createdAt: expect.stringMatching(/Z$/),
    oldSecretUntil: expect.stringMatching(/Z$/),
    revokedAt: null,
  });
  const rows = await database.queries.selectFrom('credentials').selectAll().execute();
  for (const { client_secret_hash: hash } of rows) expect(JSON.stringify(listed)).not.toContain(hash);
  expect(JSON.stringify(listed)).not.toContain(credentials.clientSecret);
});

test('a revocation is kept until the last token that it ends has expired', async () => {
  const { credentials } = await newCaller();
  await revokeCredentials(database.queries, credentials.clientId);
  const isKept = async () => (await readRevocations(database.queries)).has(credentials.clientId);
  await deleteExpiredRevocations(database.queries);
  expect(await isKept()).toBe(true);
  jumpBy(3 * day);
  await deleteExpiredRevocations(database.queries);
  expect(await isKept()).toBe(false);
});

test('a new key signs new tokens, and the old ones stay valid', async () => {
  const { credentials, token } = await newCaller();
  await rotateTokenKey(database.queries, false);
  const other = await openTokens(database.queries, options);
  const renewed = other.issue({ ...credentials, generation: 1 });
  await other.close();
  // The process learns of the key by the token that is signed with it.
  expect(await isValid(renewed)).toBe(true);
  expect(await isValid(token)).toBe(true);
  await deleteRetiredKeys(database.queries);
  expect(await readTokenKeys(database.queries)).toHaveLength(2);
  jumpBy(3 * day);
  await deleteRetiredKeys(database.queries);
  expect(await readTokenKeys(database.queries)).toHaveLength(1);
});

test('a key that may be known to others ends with all its tokens', async () => {
  const { token } = await newCaller();
  await rotateTokenKey(database.queries, true);
  await noticed(token);
  expect(await readTokenKeys(database.queries)).toHaveLength(1);
});

test('while the database is down, tokens are checked by what was read before', async () => {
  const own = await openEmbeddedDatabase(undefined);
  const failures: unknown[] = [];
  const tokens = await openTokens(own.queries, { ...options, log: ({ error }) => failures.push(error) }, 100);
  const token = tokens.issue({ serviceId: 'service', clientId: 'client', generation: 1 });
  await own.close();
  await vi.waitUntil(() => failures.length > 0, { timeout: 5000 });
  expect(await tokens.verify(token)).toBeDefined();
  await tokens.close();
  expect(failures).toHaveLength(1);
});

test('credentials that were deleted and added again get tokens that count', async () => {
  const { credentials } = await newCaller();
  const { clientId } = credentials;
  expect(await revokeCredentials(database.queries, clientId)).toBe(true);
  await database.queries.deleteFrom('credentials').where('client_id', '=', clientId).execute();
  await firstCredentials(database.queries, credentials);
  const generation = await secretGeneration(database.queries, credentials);
  const again = await openTokens(database.queries, options);
  expect(await again.verify(again.issue({ ...credentials, generation: generation ?? 0 }))).toBeDefined();
  expect(await again.verify(again.issue({ ...credentials, generation: 1 }))).toBeUndefined();
  await again.close();
});
