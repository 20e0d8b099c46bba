import { createHmac } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Service } from '../src/index.ts';
import type { Database } from '../src/storage/database.ts';
import { openService } from '../src/lifecycle/service.ts';
import {
  credentialsOf,
  expectProblem,
  send,
  signIn,
  tokenRequest,
  type Answer,
  type TestCaller,
} from './support.ts';

let service: Service;
let database: Database;
let caller: TestCaller;
let token: string;

beforeAll(async () => {
  ({ service, database } = await openService({ port: 0, memory: true }));
  caller = await signIn(service.url, credentialsOf(service));
  token = caller.headers.authorization.replace('Bearer ', '');
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(async () => {
  await service.close();
});

const withToken = (text: string): Promise<Answer> =>
  caller.send('GET', '/v1/profile', { headers: { authorization: `Bearer ${text}` } });

const statusesOf = async (texts: readonly string[]) =>
  new Set((await Promise.all(texts.map(withToken))).map(({ status }) => status));

describe('a token that was changed is refused', () => {
  test('in any byte', async () => {
    const changed = Array.from(token, (character, index) => {
      const other = character === 'A' ? 'B' : 'A';
      return token.slice(0, index) + other + token.slice(index + 1);
    });
    expect(await statusesOf(changed)).toEqual(new Set([401]));
  });

  test('in the last bits of its signature, which base64url ignores', async () => {
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const others = [...alphabet].map((last) => token.slice(0, -1) + last).filter((text) => text !== token);
    expect(await statusesOf(others)).toEqual(new Set([401]));
  });

  test('by being cut short, at either end and at any place', async () => {
    const cuts = Array.from(token, (_, index) => [token.slice(0, index), token.slice(index + 1)]).flat();
    expect(await statusesOf(cuts)).toEqual(new Set([401]));
  });

  test('by being made longer', async () => {
    for (const more of ['.', 'A', '=', `.${token}`]) expect((await withToken(token + more)).status).toBe(401);
    expect((await withToken(`A${token}`)).status).toBe(401);
  });
});

describe('a token that was made up is refused', () => {
  const fields = () => token.split('.');
  /** Signs the way the service does, with a key of the attacker's. */
  const signed = (parts: readonly string[], key: string) => {
    const text = parts.join('.');
    return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`;
  };

  test('signed with another key, with an empty one, and with none', async () => {
    const parts = fields().slice(0, -1);
    const forged = [signed(parts, 'another key'), signed(parts, ''), `${parts.join('.')}.`, parts.join('.')];
    expect(await statusesOf(forged)).toEqual(new Set([401]));
  });

  test('for a key that the service does not have', async () => {
    const [kind = '', , ...rest] = fields().slice(0, -1);
    const keys = ['0', '2', '-1', '999999999999', '__proto__', 'none'];
    const forged = keys.map((key) => signed([kind, key, ...rest], 'a key'));
    expect(await statusesOf(forged)).toEqual(new Set([401]));
  });

  test('by naming a way to check it', async () => {
    const json = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const claims = { sub: caller.credentials.clientId, service_id: caller.credentials.serviceId, exp: 1e12 };
    const none = `${json({ alg: 'none', typ: 'JWT' })}.${json(claims)}.`;
    const hmac = signed([json({ alg: 'HS256', typ: 'JWT' }), json(claims)], 'secret');
    const versions = ['ca0', 'ca2', 'CA1', 'none'].map((kind) => [kind, ...fields().slice(1)].join('.'));
    expect(await statusesOf([none, hmac, `${none}x`, ...versions])).toEqual(new Set([401]));
  });

  test('by another service of the same kind', async () => {
    const other = await openService({ port: 0, memory: true });
    const foreign = await signIn(other.service.url, credentialsOf(other.service));
    const answer = await send('GET', `${service.url}/v1/profile`, { headers: foreign.headers });
    await other.service.close();
    expectProblem(answer, 401);
  });

  test('in a header that is huge', async () => {
    expectProblem(await withToken('A'.repeat(10_000)), 401);
    expectProblem(await withToken(`${token}${'A'.repeat(10_000)}`), 401);
    expectProblem(await withToken('A'.repeat(20_000)), 431);
  });
});

test('a stolen token is of no use for another service id', async () => {
  const other = await signIn(service.url, await service.createCredentials());
  const headers = { ...caller.headers, 'service-id': other.credentials.serviceId };
  expectProblem(await send('GET', `${service.url}/v1/profile`, { headers }), 401);
});

test('two tokens of one caller differ', async () => {
  const again = await signIn(service.url, caller.credentials);
  expect(again.headers.authorization).not.toBe(caller.headers.authorization);
});

describe('a clock that jumps', () => {
  const hour = 3_600_000;
  const jumpTo = (time: number) => vi.useFakeTimers({ toFake: ['Date'], now: time });

  test('forwards ends tokens, and new ones are issued', async () => {
    const now = Date.now();
    jumpTo(now + 2 * hour);
    expect((await withToken(token)).status).toBe(401);
    const renewed = await signIn(service.url, caller.credentials);
    expect((await renewed.get('/v1/profile')).status).toBe(200);
    // Back again: what was issued in between is from the future.
    jumpTo(now);
    expect((await renewed.get('/v1/profile')).status).toBe(401);
    expect((await withToken(token)).status).toBe(200);
  });

  test('backwards gives no token a longer life', async () => {
    const now = Date.now();
    const begin = await signIn(service.url, caller.credentials);
    for (const back of [2 * hour, 24 * hour, 10 * 365 * 24 * hour]) {
      jumpTo(now - back);
      expect((await begin.get('/v1/profile')).status).toBe(401);
      const renewed = await signIn(service.url, caller.credentials);
      expect((await renewed.get('/v1/profile')).status).toBe(200);
    }
  });

  test('by less than a minute, as between two machines, ends nothing', async () => {
    const begin = await signIn(service.url, caller.credentials);
    jumpTo(Date.now() - 50_000);
    expect((await begin.get('/v1/profile')).status).toBe(200);
  });
});

// The last test of this file: the service has no database after it.
test('a request with a token asks the database for nothing', async () => {
  await database.close();
  expect((await caller.get('/v1/profile')).status).toBe(200);
  expect((await caller.post('/v1/behaviors', { input: 'Why?' })).status).toBe(200);
  expect((await caller.post('/v1/token', tokenRequest(caller.credentials))).status).toBeGreaterThanOrEqual(
    500,
  );
});
