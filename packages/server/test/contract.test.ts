import { request } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { routes } from '../src/generated/routes.ts';
import type { Route } from '../src/http/route.ts';
import {
  credentialsOf,
  expectProblem,
  openTestService,
  pointersOf,
  schemaErrors,
  send,
  sendParts,
  signIn,
  startUpload,
  talkTurns,
  tokenRequest,
  transcript,
  type Answer,
  type RequestOptions,
  type TestCaller,
} from './support.ts';

const unknownId = '00000000-0000-4000-8000-000000000000';

const later = {
  ...routes[0],
  handler: 'writtenLater',
  operationId: 'written-later',
  url: '/v1/later',
  query: { type: 'object', properties: { detail: { type: 'string' } }, required: ['detail'] },
};
let running: Awaited<ReturnType<typeof openTestService>>;
let caller: TestCaller;
let url: string;

beforeAll(async () => {
  // The row of an operation that has no handler yet, as a longer contract would have one.
  running = await openTestService({}, { table: [...routes, later as Route] });
  ({ url } = running.service);
  caller = await signIn(url, credentialsOf(running.service));
});
afterAll(async () => {
  await running.service.close();
});

const form = (fields: string) => ({
  headers: { 'content-type': 'multipart/form-data; boundary=xyz' },
  raw: `${fields}--xyz--\r\n`,
});
const filePart = '--xyz\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\nhello\r\n';
const upload = { file_name: 'a.vtt', content_type: 'text/vtt', file_size_bytes: 10 };

interface Case {
  readonly path: () => Promise<string>;
  readonly good: () => Promise<RequestOptions>;
  readonly bad: RequestOptions;
}

/** How each operation is called: rightly, and so that its body breaks a rule. An operation that is written needs a row. */
const cases: Readonly<Partial<Record<string, Case>>> = {
  'detect-behaviors': json('/v1/behaviors', { input: 'Why?' }, { input: '' }),
  'analyze-conversation': json('/v1/conversations', { talk_turns: talkTurns }, { talk_turns: [] }),
  'update-conversation-metadata': {
    ...json('/v1/conversations/update-metadata', {}, { metadata: { a: 1 } }),
    good: async () => {
      await caller.post('/v1/conversations', { talk_turns: talkTurns, conversation_id: unknownId });
      return { body: { conversation_id: unknownId, metadata: { a: 'b' } } };
    },
  },
  'start-conversation-job': json('/v1/conversations/jobs', { talk_turns: talkTurns }, {}),
  'get-conversation-job': {
    path: async () => `/v1/conversations/jobs/${await newJob()}`,
    good: async () => ({}),
    bad: {},
  },
  'start-multipart-conversation-job': json('/v1/conversations/jobs/start-multipart', upload, {
    ...upload,
    file_size_bytes: '10',
  }),
  'complete-multipart-conversation-job': {
    path: async () => `/v1/conversations/jobs/${await newUpload()}/complete-multipart`,
    good: async () => ({ body: { parts: uploadedParts } }),
    bad: { body: { parts: null } },
  },
  'cancel-multipart-conversation-job': {
    path: async () => `/v1/conversations/jobs/${await newUpload()}/cancel-multipart`,
    good: async () => ({ body: {} }),
    bad: { body: { reason: 1 } },
  },
  'upload-file': { path: async () => '/v1/files', good: async () => form(filePart), bad: form('') },
  'import-recording': json('/v1/files/videomeeting', {}, { credentials_id: 'mine' }),
  'get-profile': json('/v1/profile', { role: 'coach' }, { roles: [] }),
  'issue-token': {
    ...json('/v1/token', {}, { grant_type: 'client_credentials' }),
    good: async () => ({ body: tokenRequest(caller.credentials) }),
  },
};

function json(path: string, good: unknown, bad: unknown) {
  return { path: async () => path, good: async () => ({ body: good }), bad: { body: bad } };
}

const content = transcript(3);
let uploadedParts: unknown;

async function newUpload(): Promise<string> {
  const job = await startUpload(caller, content);
  uploadedParts = await sendParts(job, content);
  return String(job.id);
}

async function newJob(): Promise<string> {
  const { json } = await caller.post('/v1/conversations/jobs', { talk_turns: talkTurns });
  return String(json.id);
}

/** Whether a request for the path is one for the route with this pattern. */
function matches(pattern: string, path: string): boolean {
  return new RegExp(`^${pattern.replaceAll(/:[^/]+/g, '[^/]+')}$`).test(path);
}

const table: readonly Route[] = routes.filter(({ operationId }) => cases[operationId] !== undefined);

function caseOf({ operationId }: Route): Case {
  const found = cases[operationId];
  if (!found) throw new Error(`${operationId} has no row.`);
  return found;
}

async function callRightly(route: Route): Promise<Answer> {
  const { path, good } = caseOf(route);
  const address = await path();
  return await caller.send(route.method, address, await good());
}

async function callWrongly(route: Route): Promise<Answer> {
  const { path, bad } = caseOf(route);
  const address = route.operationId === 'get-conversation-job' ? '/v1/conversations/jobs/none' : await path();
  return await caller.send(route.method, address, bad);
}

function expectAnswer({ text, json, headers }: Answer, schema: string | undefined): void {
  const hasBody = schema !== undefined;
  expect(hasBody ? schemaErrors(json, schema) : text).toHaveLength(0);
  expect(headers.get('content-type')?.startsWith('application/json') ?? false).toBe(hasBody);
  expect(headers.get('content-length') === '0').toBe(!hasBody);
}

describe('every operation of the contract', () => {
  // Nothing can be imported without a meeting platform, which is no part of the embedded service.
  const successful = table.filter(({ operationId }) => operationId !== 'import-recording');

  test.each(successful.map((route) => [route.operationId, route] as const))(
    '%s succeeds',
    async (_, route) => {
      const answer = await callRightly(route);
      expect([answer.status, answer.json?.errors]).toEqual([route.success.status, undefined]);
      expectAnswer(answer, route.success.schema);
      expect(answer.headers.get('x-request-id')).toMatch(/^[\w.-]{1,64}$/);
    },
  );

  test.each(table.map((route) => [route.operationId, route] as const))('%s answers 400', async (_, route) => {
    const answer = await callWrongly(route);
    expectProblem(answer, 400);
    expect(pointersOf(answer)).not.toEqual([]);
  });

  test.each(table.map((route) => [route.operationId, route] as const))('%s answers 401', async (_, route) => {
    const { path, good } = caseOf(route);
    const address = await path();
    const options = await good();
    const isToken = route.operationId === 'issue-token';
    const answer = await send(route.method, `${url}${address}`, {
      ...options,
      headers: { ...options.headers, 'service-id': isToken ? 'another' : caller.headers['service-id'] },
    });
    expectProblem(answer, 401);
    expect(answer.headers.get('www-authenticate')).toBe('Bearer');
  });

  test.each(
    table
      .filter(({ errorStatuses }) => errorStatuses.includes(404))
      .map((route) => [route.operationId, route] as const),
  )('%s answers 404', async (_, route) => {
    const { good } = caseOf(route);
    await caseOf(route).path();
    const unknown = await caller.send(route.method, route.url.replace(':id', unknownId), await good());
    expectProblem(unknown, 404);
    const withoutUpload = await caller.send(
      route.method,
      route.url.replace(':id', await newJob()),
      await good(),
    );
    expectProblem(withoutUpload, 404);
  });

  test.each(
    table
      .filter(({ errorStatuses }) => errorStatuses.includes(409))
      .map((route) => [route.operationId, route] as const),
  )('%s responds with 409 once the upload is cancelled', async (_, route) => {
    const { path, good } = caseOf(route);
    const address = await path();
    const cancelled = await caller.post(address.replace('/complete-', '/cancel-'), {});
    expect(cancelled.status).toBe(200);
    expectProblem(await caller.send(route.method, address, await good()), 409);
  });

  test('without an example above is not implemented, and responds with 501', async () => {
    for (const { operationId, method, url: path } of routes) {
      if (cases[operationId]) continue;
      const answer = await caller.send(method, path.replaceAll(/:[^/]+/g, unknownId), {});
      expect([operationId, answer.status]).toEqual([operationId, 501]);
    }
    expect(Object.keys(cases).filter((id) => !routes.some(({ operationId }) => operationId === id))).toEqual(
      [],
    );
  });

  test('declares no other error than those above and 500', () => {
    const declared = new Set(table.flatMap(({ errorStatuses }) => errorStatuses));
    expect([...declared].filter((status) => ![400, 401, 404, 409, 500].includes(status))).toEqual([]);
  });
});

describe('outside of the contract', () => {
  test('an unknown path is 404', async () => {
    expectProblem(await caller.get('/v1/nothing'), 404);
    expectProblem(await send('GET', `${url}/`), 404);
  });

  test.each(table.map(({ method, url }) => [method, url] as const))(
    '%s %s with another method is 405',
    async (_, pattern) => {
      const path = pattern.replace(':id', unknownId);
      const allowed = routes.filter(({ url }) => matches(url, path)).map(({ method }) => String(method));
      const other =
        ['DELETE', 'PUT', 'PATCH', 'POST', 'GET'].find((method) => !allowed.includes(method)) ?? '';
      const answer = await caller.send(other, path, { body: {} });
      expectProblem(answer, 405);
      expect(answer.headers.get('allow')?.split(', ')).toEqual(expect.arrayContaining(allowed));
    },
  );

  test('HEAD and OPTIONS are no methods of an operation', async () => {
    expect((await caller.send('HEAD', '/v1/profile')).status).toBe(405);
    expectProblem(await caller.send('OPTIONS', '/v1/profile'), 405);
  });

  test('an operation without a handler is 501, after authentication', async () => {
    expectProblem(await caller.post('/v1/later', { anything: true }), 501);
    expectProblem(await send('POST', `${url}/v1/later`, { body: {} }), 401);
  });

  test.each([
    ['another type', { 'content-type': 'text/plain' }],
    ['no type', { 'content-type': undefined }],
    ['a type of another operation', { 'content-type': 'text/json' }],
    ['another charset', { 'content-type': 'application/json; charset=utf-16' }],
    ['a compressed body', { 'content-encoding': 'gzip' }],
  ])('%s is 415', async (_, headers) => {
    expectProblem(await caller.send('POST', '/v1/behaviors', { body: { input: 'Why?' }, headers }), 415);
  });

  test('a form where JSON is wanted is 415, and JSON where a form is wanted', async () => {
    expectProblem(await caller.send('POST', '/v1/behaviors', form(filePart)), 415);
    expectProblem(await caller.post('/v1/files', {}), 415);
  });

  test.each([
    'application/json',
    'application/json; charset=UTF-8',
    'text/json',
    'application/vnd.any+json;x=y',
  ])('the import takes %s', async (type) => {
    const headers = { 'content-type': type };
    const answer = await caller.send('POST', '/v1/files/videomeeting', {
      body: { credentials_id: 'x' },
      headers,
    });
    expectProblem(answer, 400);
    expect(pointersOf(answer)).toEqual(['/credentials_id']);
  });

  test('a body beyond the limit is 413, whether it says its length or not', async () => {
    const body = { input: 'a'.repeat(10 * 1024 * 1024) };
    expectProblem(await caller.post('/v1/behaviors', body), 413);
    const chunked = { 'content-length': undefined, 'transfer-encoding': 'chunked' };
    expectProblem(await caller.send('POST', '/v1/behaviors', { body, headers: chunked }), 413);
  });

  test('what is not HTTP is answered with a problem too', async () => {
    const answer = await send('GET', `${url}/v1/profile`, { headers: { cookie: 'a'.repeat(20_000) } });
    expectProblem(answer, 431);
    expectProblem(await caller.get('/v1/%zz'), 400);
  });
});

test('what Node would refuse by itself is a problem too', async () => {
  const head = (lines: string) =>
    new Promise<string>((resolve, reject) => {
      const socket = connect(Number(new URL(url).port), '127.0.0.1');
      let text = '';
      socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
      socket.on('error', reject);
      socket.on('close', () => resolve(text));
      socket.write(`GET /v1/profile HTTP/1.1\r\nconnection: close\r\n${lines}\r\n`);
    });
  for (const [lines, status] of [
    ['', 400],
    ['host: a\r\nexpect: foo\r\n', 417],
  ] as const) {
    const text = await head(lines);
    expect(text).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(text).toMatch(/^x-request-id: \S+/m);
    expect(text).toContain(`"status":${status}`);
  }
});

test('a body is not read before the caller is known', async () => {
  const answer = await new Promise<number | undefined>((resolve, reject) => {
    const outgoing = request(`${url}/v1/behaviors`, {
      method: 'POST',
      headers: { 'content-length': '1000' },
    });
    outgoing.on('response', ({ statusCode }) => {
      resolve(statusCode);
      outgoing.destroy();
    });
    outgoing.on('error', reject);
    // The head alone: the body never comes.
    outgoing.flushHeaders();
  });
  expect(answer).toBe(401);
});

/** The operations that need no database, since a token is checked by its signature, and how they end without one. */
const withoutDatabase: ReadonlyMap<string, number> = new Map([
  ['detect-behaviors', 200],
  ['get-profile', 200],
  ['import-recording', 400],
]);

// Last, since nothing else works afterwards.
describe('without its database', () => {
  let addresses: Map<string, { path: string; options: RequestOptions }>;

  beforeAll(async () => {
    const entries = [];
    for (const route of table) {
      const { path, good } = caseOf(route);
      entries.push([route.operationId, { path: await path(), options: await good() }] as const);
    }
    addresses = new Map(entries);
    await running.database.close();
  });

  test.each(table.map((route) => [route.operationId, route] as const))(
    '%s answers 500, unless it needs none',
    async (id, route) => {
      const { path = '', options = {} } = addresses.get(id) ?? {};
      const answer = await caller.send(route.method, path, options);
      const status = withoutDatabase.get(id) ?? 500;
      expect(answer.status).toBe(status);
      if (status === 500) expectProblem(answer, 500);
      expect(answer.text).not.toMatch(/PGlite|database|select|\.ts/i);
    },
  );
});
