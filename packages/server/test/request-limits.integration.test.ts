import { request } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Service } from '../src/index.ts';
import {
  credentialsOf,
  expectProblem,
  objectsAreInS3,
  openTestService,
  send,
  signIn,
  startUpload,
  type TestCaller,
} from './support.ts';

const gibibyte = 1024 ** 3;
const pace = { milliseconds: 400, leastBytes: 32 * 1024 };

let service: Service;
let caller: TestCaller;

beforeAll(async () => {
  ({ service } = await openTestService({}, { freeBytes: async () => gibibyte, bodyPace: pace }));
  caller = await signIn(service.url, credentialsOf(service));
});
afterAll(async () => {
  await service.close();
});

/** Sends the head of a request and nothing of its body, and returns the status. */
function statusOf(path: string, headers: Record<string, string>): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const outgoing = request(`${service.url}${path}`, { method: 'POST', headers });
    outgoing.on('response', ({ statusCode }) => {
      resolve(statusCode);
      outgoing.destroy();
    });
    outgoing.on('error', reject);
    outgoing.flushHeaders();
  });
}

describe('a content-length beyond the room on the disk', () => {
  const json = { 'content-type': 'application/json', 'content-length': String(100 * gibibyte) };
  const form = { ...json, 'content-type': 'multipart/form-data; boundary=x' };

  test.each(['/v1/behaviors', '/v1/conversations', '/v1/files'])(
    'is 401 without a token: %s',
    async (path) => {
      expect(await statusOf(path, path === '/v1/files' ? form : json)).toBe(401);
    },
  );

  test.each(['/v1/behaviors', '/v1/conversations', '/v1/token'])(
    'is 413 where nothing is stored: %s',
    async (path) => {
      expect(await statusOf(path, { ...caller.headers, ...json })).toBe(413);
    },
  );

  test('is 413 for a form that is larger than forms may be, else 503', async () => {
    expect(await statusOf('/v1/files', { ...caller.headers, ...form })).toBe(413);
    const smaller = { ...caller.headers, ...form, 'content-length': String(2 * gibibyte) };
    expect(await statusOf('/v1/files', smaller)).toBe(503);
  });
});

describe('a body', () => {
  /** Sends a head, then pieces of the body one after the other, until the service closes the connection. */
  function sendSlowly(line: string, type: string, body: string, pieceBytes: number): Promise<string> {
    return new Promise((resolve) => {
      const socket = connect(Number(new URL(service.url).port), '127.0.0.1');
      let text = '';
      let sent = 0;
      const timer = setInterval(() => {
        if (sent < body.length) socket.write(body.slice(sent, (sent += pieceBytes)));
      }, 20);
      socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
      socket.on('error', () => {});
      socket.on('close', () => {
        clearInterval(timer);
        resolve(text);
      });
      const { authorization, 'service-id': id } = caller.headers;
      socket.write(
        `${line} HTTP/1.1\r\nhost: a\r\nauthorization: ${authorization}\r\nservice-id: ${id}\r\n` +
          `content-type: ${type}\r\ncontent-length: ${body.length}\r\nconnection: close\r\n\r\n`,
      );
    });
  }

  const json = 'application/json';

  test('that arrives too slowly is 408', async () => {
    const text = await sendSlowly('POST /v1/behaviors', json, `{"input":"${'a'.repeat(100_000)}"}`, 60);
    expect(text).toMatch(/^HTTP\/1\.1 408 /);
    expect(text).toContain('Fewer than 32768 bytes of the body arrived in 1 s.');
    expect(text).toMatch(/^connection: close/m);
  });

  test.skipIf(objectsAreInS3)(
    'of a part that arrives too slowly is 408, and leaves the upload open',
    async () => {
      const content = 'x'.repeat(100_000);
      const job = await startUpload(caller, content, { preferred_part_size_bytes: 100_000 });
      const { pathname, search, href } = new URL(job.upload.parts[0].url);
      const text = await sendSlowly(`PUT ${pathname}${search}`, json, content, 60);
      expect(text).toMatch(/^HTTP\/1\.1 408 /);
      expect((await send('PUT', href, { raw: content })).status).toBe(200);
    },
  );

  test('that nobody reads any more does not keep its connection', async () => {
    const refused = await sendSlowly('POST /v1/nothing', json, 'a'.repeat(100_000), 60);
    expect(refused).toMatch(/^HTTP\/1\.1 404 /);
  });

  test('may take as long as it likes while it arrives', async () => {
    const file = `--b\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n${'x'.repeat(2_000_000)}\r\n--b--\r\n`;
    const begin = performance.now();
    const text = await sendSlowly('POST /v1/files', 'multipart/form-data; boundary=b', file, 32 * 1024);
    expect(text).toMatch(/^HTTP\/1\.1 200 /);
    expect(performance.now() - begin).toBeGreaterThan(2 * pace.milliseconds);
  });
});

test('a path that the service does not have is named with its method', async () => {
  const answer = await caller.post('/v1/conversation?id=secret', {});
  expectProblem(answer, 404);
  expect(answer.json.detail).toBe('The service has no operation POST /v1/conversation.');
  const long = await caller.get(`/${'a'.repeat(5000)}`);
  expect(long.json.detail.length).toBeLessThan(300);
});

test('the metadata of a conversation have a limit, also when they are merged', async () => {
  const id = crypto.randomUUID();
  await caller.post('/v1/conversations', { talk_turns: [{ input: 'Hi.' }], conversation_id: id });
  const merge = (metadata: object) =>
    caller.post('/v1/conversations/update-metadata', { conversation_id: id, metadata, merge_existing: true });
  const large = 'x'.repeat(130 * 1024);
  expect((await merge({ a: large })).status).toBe(200);
  const merged = await merge({ b: large });
  expectProblem(merged, 400);
  expect(merged.json.errors).toEqual([
    { pointer: '/metadata', detail: 'would have more than 262144 bytes with what is stored.' },
  ]);
  expect((await merge({ a: 'x' })).status).toBe(200);
  expect((await merge({ b: large })).status).toBe(200);
  expectProblem(await merge({ c: large + large }), 413);
});

test('a response has one content type, whether it was written in a thread or not', async () => {
  const inputs = ['Why?', 'Why? '.repeat(4000)];
  const types = await Promise.all(
    inputs.map(async (input) => (await caller.post('/v1/behaviors', { input })).headers.get('content-type')),
  );
  expect(types).toEqual(['application/json; charset=utf-8', 'application/json; charset=utf-8']);
});
