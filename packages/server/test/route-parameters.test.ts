import { afterAll, beforeAll, expect, test } from 'vitest';
import Fastify, { type FastifyInstance } from 'fastify';
import { routes } from '../src/generated/routes.ts';
import { Problem } from '../src/http/problem.ts';
import type { Route } from '../src/http/route.ts';
import { parameterReader } from '../src/validation/route-parameters.ts';

const integer = { type: 'integer', minimum: 1 };
const route: Route = {
  ...routes[0],
  query: { type: 'object', additionalProperties: false, properties: { limit: integer } },
  header: { type: 'object', properties: { 'x-page': integer }, required: ['x-page'] },
  cookie: { type: 'object', properties: { visit: integer, name: { type: 'string' } } },
};

let app: FastifyInstance;
let url: string;

beforeAll(async () => {
  app = Fastify();
  const read = parameterReader(route);
  app.get('/', async (request, reply) => {
    try {
      const { query, header, cookie } = read(request);
      return { query, page: Object(header)['x-page'], cookie };
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      return await reply.code(error.status).send(error.violations);
    }
  });
  url = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

const get = async (path: string, headers: Record<string, string>) => {
  const response = await fetch(url + path, { headers });
  return [response.status, await response.json()];
};

test('query, headers and cookies arrive with the types of the contract', async () => {
  const headers = { 'X-Page': '2', cookie: 'visit=3; name=a%20b; visit=4; other' };
  expect(await get('/?limit=1', headers)).toEqual([
    200,
    { query: { limit: 1 }, page: 2, cookie: { visit: 3, name: 'a b' } },
  ]);
});

test('every violation is listed with its place', async () => {
  expect(await get('/?limit=0&other=1', { cookie: 'visit=a' })).toEqual([
    400,
    expect.arrayContaining([
      { query: 'limit', detail: 'must be >= 1.' },
      { query: 'other', detail: 'is not known.' },
      { header: 'x-page', detail: 'is required.' },
      { header: 'cookie', detail: expect.stringContaining('must be an integer') },
    ]),
  ]);
});

test('a cookie that is not percent-encoded is taken as it is', async () => {
  const [status, body] = await get('/', { 'x-page': '1', cookie: 'name=100%' });
  expect([status, body]).toEqual([200, { query: {}, page: 1, cookie: { name: '100%' } }]);
});
