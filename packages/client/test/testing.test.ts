import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, assertType, beforeAll, describe, expect, expectTypeOf, it, vi } from 'vitest';
import {
  bearer,
  BadRequestError,
  clientCredentials,
  ConnectionError,
  createClient,
  NotFoundError,
  RateLimitError,
  ResponseError,
  ServerError,
  TimeoutError,
  type BehaviorsResponse,
  type ConversationsJobStatus,
} from '../src/index.ts';
import { examples } from '../src/generated/examples.ts';
import { operationList } from '../src/generated/operation-list.ts';
import { mockService } from '../src/testing/mock-service.ts';
import { failureOf, text } from './connect.ts';
import { callOf, contract, schemaOfSuccess } from './every-operation.ts';

const baseUrl = 'https://analytics.example.org/eu';
const mock = mockService({ baseUrl });
const server = setupServer(...mock.handlers);
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => {
  server.resetHandlers();
  vi.restoreAllMocks();
});
afterAll(() => server.close());

const client = createClient({ baseUrl, serviceId: 'service-1', auth: bearer('token-1') });
const { detect } = client.behaviors;

describe('the happy path', () => {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema(contract, 'contract');

  it.each(operationList.filter(({ response }) => response))(
    'answers $id with what the contract allows',
    async (operation) => {
      const data = await callOf(client, operation);
      const validate = ajv.compile({ $ref: schemaOfSuccess(operation) });
      validate(data);
      expect(validate.errors).toBeNull();
      // What it has to hold, the generator's own tests say.
      expect(data).not.toEqual({});
    },
  );

  it.each(operationList.filter(({ response }) => !response))(
    'answers $id with nothing, as the contract declares',
    async (operation) => {
      expect(await callOf(client, operation)).toBeUndefined();
    },
  );

  it('answers with the example, of which everybody has a copy', async () => {
    const { example } = mock.behaviors.detect;
    example.id = 'changed';
    expect(await detect(text)).toEqual(examples.behaviors.detect.success);
    expect(mock.behaviors.detect.example.id).toBe('response-1');
  });

  it('issues tokens to a client with credentials', async () => {
    const auth = clientCredentials({ clientId: 'a', clientSecret: 'b' });
    const sent = vi.fn<(token: string | null) => void>();
    server.use(
      mock.behaviors.detect.returns(({ request }) => {
        sent(request.headers.get('authorization'));
        return {};
      }),
    );
    await createClient({ baseUrl, serviceId: 'service-1', auth }).behaviors.detect(text);
    expect(sent).toHaveBeenCalledExactlyOnceWith('Bearer example-token');
  });

  it('runs a job from its start to its end', async () => {
    const { id, ...started } = await client.conversations.jobs.start({ talk_turns: [text] });
    expect(started.status).toBe('queued');
    expect(started.conversations_response).toBeUndefined();
    const done = await client.conversations.jobs.wait(id ?? '');
    expect(done.id).toBe(id);
    expect(done.status).toBe('completed');
    expect(done.conversations_response?.analytics).toBeDefined();
    expect((await client.conversations.jobs.cancelMultipart('job-1', {})).status).toBe('cancelled');
  });
});

describe('the addresses', () => {
  it.each([
    ['https://analytics.example.org', 'https://analytics.example.org/'],
    ['http://127.0.0.1:4010/a/b/', 'http://127.0.0.1:4010/a/b'],
    ['https://analytics.example.org/a(b)+$', 'https://analytics.example.org/a(b)+$'],
    ['/api/analytics', 'https://app.example.org/api/analytics'],
    ['/api/analytics/', 'http://localhost:3000/api/analytics/'],
  ])('of a mock of %s are those of a client of %s', async (mocked, called) => {
    const own = mockService({ baseUrl: mocked });
    server.use(own.conversations.jobs.get.returns(({ params }) => ({ id: `seen ${params['id']}` })));
    const proxied = createClient({ baseUrl: called, auth: 'proxy' });
    expect(await proxied.conversations.jobs.get('a b/ä?')).toEqual({ id: 'seen a b/ä?' });
  });

  it('of other services are left to MSW', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const other = createClient({
      baseUrl: 'https://analytics.example.org/us',
      serviceId: 's',
      auth: bearer('t'),
    });
    expect(await failureOf(other.behaviors.detect(text, { retries: 0 }))).toBeInstanceOf(ConnectionError);
    expect(console.error).toHaveBeenCalledWith(
      expect.stringContaining('POST https://analytics.example.org/us/v1/behaviors'),
    );
  });
});

describe('returns', () => {
  it('answers with data, or with what a function makes of the request', async () => {
    server.use(mock.behaviors.detect.returns({ id: 'mine' }));
    expect(await detect(text)).toEqual({ id: 'mine' });
    server.use(
      mock.behaviors.detect.returns(async ({ request }) => ({ user_metadata: await request.json() })),
    );
    expect(await detect(text)).toEqual({ user_metadata: text });
    server.use(mock.conversations.updateMetadata.returns(undefined));
    expect(await client.conversations.updateMetadata({ metadata: {} })).toBeUndefined();
  });

  it('in turn goes through the list and stays at its end', async () => {
    server.use(mock.conversations.jobs.get.returnsInTurn([{ status: 'queued' }, { status: 'running' }]));
    const seen: unknown[] = [];
    for (let count = 0; count < 3; count += 1)
      seen.push((await client.conversations.jobs.get('job-1')).status);
    expect(seen).toEqual(['queued', 'running', 'running']);
  });

  it('refuses data that the operation does not answer', () => {
    const { detect } = mock.behaviors;
    assertType(() => [
      // @ts-expect-error an id is a text
      detect.returns({ id: 7 }),
      // @ts-expect-error unknown key
      detect.returns({ unknown: 'key' }),
      // @ts-expect-error the data of another operation
      mock.profile.get.returns(mock.behaviors.detect.example.detections),
      // @ts-expect-error the data of another operation, by a function
      detect.returns(async () => ({ created_at: 'today' })),
      // @ts-expect-error at least one
      mock.conversations.jobs.get.returnsInTurn([]),
      // @ts-expect-error there is no such operation
      mock.conversations.jobs.remove,
    ]);
    expectTypeOf(detect.example).toEqualTypeOf<BehaviorsResponse>();
    expectTypeOf(mock.conversations.jobs.get.returnsInTurn)
      .parameter(0)
      .toEqualTypeOf<readonly [ConversationsJobStatus, ...ConversationsJobStatus[]]>();
    const { scope: _, ...resources } = client;
    expect(Object.keys(mock).sort()).toEqual([...Object.keys(resources), 'handlers'].sort());
  });
});

describe('a fault', () => {
  it('of a status has the problem that the service would send', async () => {
    server.use(mock.behaviors.detect.fails(400));
    const error = await failureOf(detect(text));
    expect(error).toBeInstanceOf(BadRequestError);
    expect(error).toMatchObject({ violations: [{ pointer: '/input', message: 'is not valid.' }] });

    server.use(mock.behaviors.detect.fails(429, {}, { 'Retry-After': '90', 'Content-Type': 'text/plain' }));
    const limited = await failureOf(detect(text));
    expect(limited).toBeInstanceOf(RateLimitError);
    expect(limited).toMatchObject({ retryAfter: 90_000, attempts: 1 });
    expect(limited instanceof RateLimitError && limited.headers.get('content-type')).toBe('text/plain');

    server.use(mock.conversations.jobs.completeMultipart.fails(404, { detail: 'Gone.', code: 'x' }));
    const notFound = await failureOf(client.conversations.jobs.completeMultipart('job-1', {}));
    expect(notFound).toBeInstanceOf(NotFoundError);
    expect(notFound).toMatchObject({
      problem: { title: 'Not Found', status: 404, detail: 'Gone.', code: 'x' },
    });
  });

  it('of a status that the contract does not declare is a problem all the same', async () => {
    server.use(mock.conversations.updateMetadata.fails(418));
    const error = await failureOf(client.conversations.updateMetadata({ metadata: {} }));
    expect(error).toMatchObject({ name: 'ApiError', problem: { type: 'about:blank', status: 418 } });
  });

  it('that asks to come again is retried', async () => {
    server.use(mock.behaviors.detect.fails(503, {}, { 'retry-after': '0' }));
    expect(await failureOf(detect(text))).toMatchObject({ name: 'ServerError', status: 503, attempts: 3 });
    server.resetHandlers();
    server.use(mock.behaviors.detect.once.fails(503, {}, { 'retry-after': '0' }));
    expect((await detect(text)).id).toBe('response-1');
  });

  it('of the connection is a ConnectionError', async () => {
    server.use(mock.behaviors.detect.drops());
    expect(await failureOf(detect(text, { retries: 0 }))).toBeInstanceOf(ConnectionError);
  });

  it('that stalls runs into the timeout', async () => {
    server.use(mock.behaviors.detect.stalls());
    expect(await failureOf(detect(text, { timeout: 50, retries: 0 }))).toBeInstanceOf(TimeoutError);
  });

  it('that delays answers in the end, or runs into the timeout', async () => {
    server.use(mock.behaviors.detect.delays(30));
    const started = performance.now();
    expect((await detect(text)).id).toBe('response-1');
    expect(performance.now() - started).toBeGreaterThan(25);
    server.use(mock.behaviors.detect.delays(5_000));
    expect(await failureOf(detect(text, { timeout: 50, retries: 0 }))).toBeInstanceOf(TimeoutError);
  });

  it('of a gateway or of a body is what the client makes of it', async () => {
    const headers = { 'content-type': 'text/html' };
    server.use(mock.behaviors.detect.returnsRaw('<h1>Bad Gateway</h1>', { status: 502, headers }));
    expect(await failureOf(detect(text))).toBeInstanceOf(ServerError);
    server.use(mock.behaviors.detect.returnsRaw('<h1>Sign in</h1>', { headers }));
    expect(await failureOf(detect(text))).toBeInstanceOf(ResponseError);
    server.use(
      mock.behaviors.detect.returnsRaw('{"id": "respon', { headers: { 'content-type': 'application/json' } }),
    );
    expect(await failureOf(detect(text))).toBeInstanceOf(ResponseError);
  });
});

describe('the package', () => {
  it.each([
    { entry: 'index', loadsMsw: false },
    { entry: 'testing/mock-service', loadsMsw: true },
  ])('loads MSW from $entry: $loadsMsw', async ({ entry, loadsMsw }) => {
    const script = `
      import { registerHooks } from 'node:module';
      const seen = new Set();
      registerHooks({ resolve: (name, context, next) => (seen.add(name), next(name, context)) });
      await import(${JSON.stringify(new URL(`../src/${entry}.ts`, import.meta.url).href)});
      console.log(seen.has('msw'));`;
    const flags = [
      '--conditions=@conversation-analytics/source',
      '--experimental-strip-types',
      '--disable-warning=ExperimentalWarning',
      '--input-type=module',
    ];
    const { stdout } = await promisify(execFile)(process.execPath, [...flags, '--eval', script]);
    expect(stdout.trim()).toBe(String(loadsMsw));
  });
});
