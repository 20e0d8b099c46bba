import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LogEntry, Service } from '../src/index.ts';
import {
  credentialsOf,
  expectProblem,
  openTestService,
  pointersOf,
  send,
  signIn,
  tokenRequest,
  type TestCaller,
} from './support.ts';

let service: Service;
let caller: TestCaller;
let other: TestCaller;
const logged: LogEntry[] = [];

beforeAll(async () => {
  ({ service } = await openTestService({
    tokenLifetimeSeconds: 2,
    corsOrigins: ['https://app.example'],
    logger: (entry) => logged.push(entry),
  }));
  caller = await signIn(service.url, credentialsOf(service));
  other = await signIn(service.url, await service.createCredentials());
});
afterAll(async () => {
  await service.close();
});

const renew = async () => {
  caller = await signIn(service.url, caller.credentials);
};

describe('the token endpoint', () => {
  test.each(['serviceId', 'clientId', 'clientSecret'] as const)('answers 401 to a wrong %s', async (part) => {
    for (const wrong of ['wrong', other.credentials[part], `${caller.credentials[part]}x`, 'a\u00e9']) {
      const credentials = { ...caller.credentials, [part]: wrong };
      const answer = await send('POST', `${service.url}/v1/token`, {
        headers: { 'service-id': credentials.serviceId },
        body: tokenRequest(credentials),
      });
      expectProblem(answer, 401);
    }
  });

  test('answers 401 to ids that a database would refuse', async () => {
    const body = { ...tokenRequest(caller.credentials), client_id: 'a\u0000b' };
    expectProblem(await caller.post('/v1/token', body), 401);
  });

  test('answers 400 without a service id', async () => {
    const answer = await send('POST', `${service.url}/v1/token`, { body: tokenRequest(caller.credentials) });
    expectProblem(answer, 400);
    expect(pointersOf(answer)).toEqual(['header service-id']);
  });

  test('says how long a token lives', async () => {
    const { json, headers } = await caller.post('/v1/token', tokenRequest(caller.credentials));
    expect(json).toMatchObject({ api_version: 'v1', expires_in: 2, token_type: 'Bearer' });
    expect(headers.get('cache-control')).toBe('no-store');
  });
});

describe('a secured operation', () => {
  test.each([
    undefined,
    '',
    'Bearer',
    'Bearer ',
    'Basic abc',
    'Bearer a b',
    'Bearer unknown',
    `Bearer ${'x'.repeat(5000)}`,
    'Bearer \u00e9',
  ])('answers 401 to authorization %j', async (authorization) => {
    const headers = { authorization, 'service-id': caller.credentials.serviceId };
    const answer = await send('GET', `${service.url}/v1/profile`, { headers });
    expectProblem(answer, 401);
    expect(answer.headers.get('www-authenticate')).toBe('Bearer');
  });

  test('takes the name of the scheme in any case', async () => {
    await renew();
    const authorization = caller.headers.authorization.replace('Bearer', 'bearer');
    expect((await caller.send('GET', '/v1/profile', { headers: { authorization } })).status).toBe(200);
  });

  test('wants the service id that the token was issued to', async () => {
    await renew();
    const missing = await caller.send('GET', '/v1/profile', { headers: { 'service-id': undefined } });
    expectProblem(missing, 400);
    expect(pointersOf(missing)).toEqual(['header service-id']);
    const foreign = { 'service-id': other.credentials.serviceId };
    expectProblem(await caller.send('GET', '/v1/profile', { headers: foreign }), 401);
  });

  test('answers 401 to a token that has expired', async () => {
    await renew();
    const isAccepted = async () => (await caller.get('/v1/profile')).status === 200;
    const begin = Date.now();
    expect(await isAccepted()).toBe(true);
    while (await isAccepted()) expect(Date.now() - begin).toBeLessThan(5000);
    expect(Date.now() - begin).toBeGreaterThan(1000);
    expectProblem(await caller.get('/v1/profile'), 401);
  });
});

describe('web pages', () => {
  const preflight = (origin: string) =>
    send('OPTIONS', `${service.url}/v1/behaviors`, {
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,service-id,service-profile,content-type',
      },
    });

  test('of a listed origin may call, and may read what they need', async () => {
    const asked = await preflight('https://app.example');
    expect(asked.status).toBe(204);
    expect(asked.headers.get('access-control-allow-origin')).toBe('https://app.example');
    expect(asked.headers.get('access-control-allow-methods')).toContain('PUT');
    for (const header of ['authorization', 'service-id', 'service-profile', 'content-type']) {
      expect(asked.headers.get('access-control-allow-headers')).toContain(header);
    }
    const refused = await send('GET', `${service.url}/v1/profile`, {
      headers: { origin: 'https://app.example' },
    });
    expect(refused.status).toBe(401);
    expect(refused.headers.get('access-control-allow-origin')).toBe('https://app.example');
    expect(refused.headers.get('access-control-expose-headers')?.split(', ').sort()).toEqual([
      'date',
      'etag',
      'retry-after',
      'x-request-id',
    ]);
  });

  test('of another origin may not', async () => {
    const asked = await preflight('https://evil.example');
    expect(asked.headers.get('access-control-allow-origin')).toBeNull();
  });
});

test('nothing secret is logged', async () => {
  await renew();
  await caller.get('/v1/profile?access_token=in-the-query');
  const text = JSON.stringify(logged);
  expect(text).toContain('GET /v1/profile 400');
  expect(text).not.toContain('in-the-query');
  expect(text).not.toContain(caller.credentials.clientSecret);
  expect(text).not.toContain(caller.headers.authorization.replace('Bearer ', ''));
});
