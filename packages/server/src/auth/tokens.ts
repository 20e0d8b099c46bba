import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Settings } from '../settings/options.ts';
import type { Queries } from '../storage/database.ts';
import { isRevoked, readRevocations, type RevocationList } from './revocations.ts';
import { isSignedWith, readToken, writeToken, type TokenClaims, type TokenKey } from './token-format.ts';
import { readTokenKeys } from './token-keys.ts';

/** The tokens of the service. All processes on one database issue and accept the same ones. */
export interface Tokens {
  readonly lifetimeSeconds: number;
  issue(owner: Pick<TokenClaims, 'serviceId' | 'clientId' | 'generation'>): string;
  /**
   * What a token says, or undefined when it was not issued here, has expired or was revoked. The database is only asked
   * when the token names a key that is not known yet.
   */
  verify(token: string): TokenClaims | undefined | Promise<TokenClaims | undefined>;
  close(): Promise<void>;
}

/**
 * Every process reads the keys and the revocations this often. `docs/service/commands.md` promises 5 seconds, the time to
 * read included.
 */
const refreshMilliseconds = 3000;
/** However many tokens name an unknown key, they cause one reading in this time. */
const leastMilliseconds = 1000;
/** So much the clocks of two processes may differ. A token from further in the future is refused. */
const clockSkewSeconds = 60;

/**
 * Reads the keys and the revocations, and goes on doing so until it is closed.
 *
 * @param everyMilliseconds How often it reads them. Tests have less time.
 */
export async function openTokens(
  queries: Queries,
  { tokenLifetimeSeconds: lifetimeSeconds, log }: Pick<Settings, 'tokenLifetimeSeconds' | 'log'>,
  everyMilliseconds = refreshMilliseconds,
): Promise<Tokens> {
  let keys: ReadonlyMap<number, TokenKey>;
  let signing: TokenKey;
  let revocations: RevocationList;
  let hasFailed = false;
  let reading: Promise<void> | undefined;
  let turn: Promise<void> | undefined;
  let readAt = 0;

  async function read(): Promise<void> {
    const all = await readTokenKeys(queries);
    const last = all.at(-1);
    if (last === undefined) throw new Error('The database has no key for tokens.');
    revocations = await readRevocations(queries);
    keys = new Map(all.map((key) => [key.number, key]));
    signing = last;
  }

  /** Keeps what was read before when the database cannot be reached. */
  async function refresh(): Promise<void> {
    try {
      await read();
      hasFailed = false;
    } catch (error) {
      const message =
        'The keys and revocations of tokens cannot be read; the last ones count until they can.';
      if (!hasFailed) log({ level: 'error', message, error });
      hasFailed = true;
    }
  }

  /** Readings at the same time are one. */
  function refreshOnce(): Promise<void> {
    readAt = performance.now();
    return (reading ??= refresh().finally(() => (reading = undefined)));
  }

  /** Waits for its turn, so that those who send made-up tokens do not burden the database. */
  function refreshForUnknownKey(): Promise<void> {
    const wait = Math.max(0, readAt + leastMilliseconds - performance.now());
    return (turn ??= delay(wait)
      .then(refreshOnce)
      .finally(() => (turn = undefined)));
  }

  await read();
  const timer = setInterval(() => void refreshOnce(), everyMilliseconds);
  timer.unref();

  function check(token: NonNullable<ReturnType<typeof readToken>>): TokenClaims | undefined {
    const key = keys.get(token.keyNumber);
    if (key === undefined || !isSignedWith(key.key, token)) return undefined;
    const { claims } = token;
    const now = Date.now();
    const seconds = now / 1000;
    if (claims.expiresAt <= seconds || claims.issuedAt > seconds + clockSkewSeconds) return undefined;
    return isRevoked(revocations, claims, now) ? undefined : claims;
  }

  return {
    lifetimeSeconds,
    issue: (owner) => {
      const now = Date.now() / 1000;
      return writeToken(signing, {
        ...owner,
        scope: 'v1',
        issuedAt: Math.floor(now),
        // Rounded up: no token lives shorter than its response says.
        expiresAt: Math.ceil(now + lifetimeSeconds),
        tokenId: randomBytes(12).toString('base64url'),
      });
    },
    verify: (text) => {
      const token = readToken(text);
      if (token === undefined) return undefined;
      if (keys.has(token.keyNumber)) return check(token);
      return refreshForUnknownKey().then(() => check(token));
    },
    close: async () => {
      clearInterval(timer);
      await turn;
      await reading;
    },
  };
}
