import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { gzipSync } from 'node:zlib';
import type { Service } from '../../src/index.ts';
import {
  credentialsOf,
  ended,
  expectProblem,
  openTestService,
  sendParts,
  signIn,
  startUpload,
  type Answer,
  type TestCaller,
} from '../support.ts';

const mebibyte = 1024 * 1024;

let service: Service;
let caller: TestCaller;

beforeAll(async () => {
  ({ service } = await openTestService());
  caller = await signIn(service.url, credentialsOf(service));
});
afterAll(async () => {
  await service.close();
});

const post = (path: string, raw: string | Buffer, headers: Record<string, string> = {}): Promise<Answer> =>
  caller.send('POST', path, { raw, headers: { 'content-type': 'application/json', ...headers } });

/** A JSON text of some bytes that repeats a piece. */
const repeated = (begin: string, piece: string, end: string, bytes: number) =>
  begin + piece.repeat(Math.floor((bytes - begin.length - end.length) / piece.length)) + end;

describe('a JSON bomb', () => {
  const nested = (levels: number, open: string, close: string) =>
    `{"input":"a","user_metadata":${open.repeat(levels)}1${close.repeat(levels)}}`;

  test.each([
    ['513 arrays', nested(513, '[', ']')],
    ['513 objects', nested(513, '{"a":', '}')],
    ['a million arrays', nested(1_000_000, '[', ']')],
    ['five million arrays that never end', `{"input":"a","user_metadata":${'['.repeat(5_000_000)}`],
    ['a million objects', nested(1_000_000, '{"a":', '}')],
  ])('of depth is refused: %s', async (_, body) => {
    const answer = await post('/v1/behaviors', body);
    expectProblem(answer, 400);
    expect(answer.text.length).toBeLessThan(1000);
  });

  test.each([
    ['items', repeated('{"input":"a","user_metadata":[0', ',0', ']}', 9 * mebibyte), [200]],
    ['empty objects', repeated('{"input":"a","user_metadata":[{}', ',{}', ']}', 9 * mebibyte), [200]],
    ['unknown properties', repeated('{"input":"a"', ',"x":0', '}', 9 * mebibyte), [400]],
    // A text that takes longer than its time limit is a 500.
    ['escapes', repeated('{"input":"', '\\u0000', '"}', 9 * mebibyte), [200, 500]],
    ['talk turns that break a rule', repeated('{"talk_turns":[0', ',0', ']}', 9 * mebibyte), [400]],
  ])('of width holds nobody up: %s', async (_, body, expected) => {
    const path = body.startsWith('{"talk_turns"') ? '/v1/conversations' : '/v1/behaviors';
    const over = new AbortController();
    const bomb = post(path, body).finally(() => over.abort());
    const others: number[] = [];
    while (!over.signal.aborted) others.push((await caller.get('/v1/profile')).status);
    expect(new Set(others)).toEqual(new Set([200]));
    // The thread of the requests was free in between.
    expect(others.length).toBeGreaterThan(3);
    const { status, text } = await bomb;
    expect(expected).toContain(status);
    expect(status === 200 ? 0 : text.length).toBeLessThan(20_000);
  });

  test('of names that collide as prototypes changes nothing', async () => {
    const body =
      '{"input":"a","user_metadata":{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}}';
    expect((await post('/v1/behaviors', body)).status).toBe(200);
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });

  test('in an uploaded file fails its job, and no other', async () => {
    const content = `[${'['.repeat(500_000)}`;
    const job = await startUpload(caller, content, {
      content_type: 'application/json',
      preferred_part_size_bytes: mebibyte,
    });
    const parts = await sendParts(job, content);
    await caller.post(`/v1/conversations/jobs/${String(job.id)}/complete-multipart`, { parts });
    expect((await ended(caller, job.id)).status).toMatch(/^failed:transcript_/);
  });
});

describe('a compressed body is refused, and never expanded', () => {
  const bomb = gzipSync(Buffer.alloc(64 * mebibyte, 32));

  test.each(['gzip', 'GZIP', 'deflate', 'br', 'zstd', 'gzip, gzip', 'identity, gzip'])(
    'as %s',
    async (encoding) => {
      expectProblem(await post('/v1/behaviors', bomb, { 'content-encoding': encoding }), 415);
    },
  );

  test('without a name, it is not JSON', async () => {
    expectProblem(await post('/v1/behaviors', bomb), 400);
  });

  test('as a file, it is stored as it is', async () => {
    const head =
      '--b\r\ncontent-disposition: form-data; name="file"; filename="a.zip"\r\ncontent-encoding: gzip\r\n\r\n';
    const raw = Buffer.concat([Buffer.from(head), bomb, Buffer.from('\r\n--b--\r\n')]);
    const stored = await post('/v1/files', raw, { 'content-type': 'multipart/form-data; boundary=b' });
    expect(stored.status).toBe(200);
  });

  test('as an uploaded transcript, it is no text', async () => {
    const content = bomb.toString('latin1').slice(0, 1000);
    const job = await startUpload(caller, content);
    const parts = await sendParts(job, content);
    await caller.post(`/v1/conversations/jobs/${String(job.id)}/complete-multipart`, { parts });
    expect((await ended(caller, job.id)).status).toMatch(/^failed:transcript_/);
  });
});
