import { randomBytes } from 'node:crypto';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openService } from '../src/lifecycle/service.ts';
import { s3Bucket, type S3Bucket } from '../src/storage/objects/s3-bucket.ts';
import { connectS3, type S3Connection } from '../src/storage/objects/s3-connection.ts';
import type { S3ForTests } from './engines/s3.ts';
import { jobsPath, manyTurns, sha256, startServiceOnS3, type ServiceOnS3 } from './service-on-s3.ts';
import { ended, expectProblem, pointersOf, type Json, type TestCaller } from './support.ts';

const mebibyte = 1024 * 1024;

let service: ServiceOnS3;
let s3: S3ForTests;
let caller: TestCaller;
let connection: S3Connection;
let bucket: S3Bucket;

beforeAll(async () => {
  service = await startServiceOnS3();
  ({ s3, caller } = service);
  connection = await connectS3(s3.options, () => {});
  bucket = s3Bucket(connection);
});
afterAll(async () => {
  connection?.close();
  await service?.close();
});

async function keysBelow(prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of bucket.list(prefix)) keys.push(key);
  return keys;
}

async function startRecording(bytes: Buffer): Promise<Json> {
  const { status, json } = await caller.post(`${jobsPath}/start-multipart`, {
    file_name: 'call.wav',
    content_type: 'audio/wav',
    file_size_bytes: bytes.length,
    preferred_part_size_bytes: 1,
  });
  expect(status).toBe(200);
  return json;
}

/** Sends a part. The storage responds with XML, and not with JSON. */
const put = (url: string, body: Buffer) => fetch(url, { method: 'PUT', body: new Uint8Array(body) });

async function sendParts(job: Json, bytes: Buffer) {
  const { part_size_bytes: size, parts } = job.upload as {
    part_size_bytes: number;
    parts: { part_number: number; url: string }[];
  };
  const sent = [];
  for (const { part_number: number, url } of parts) {
    const { status, headers } = await put(url, bytes.subarray((number - 1) * size, number * size));
    expect(status).toBe(200);
    sent.push({ part_number: number, etag: headers.get('etag') ?? '' });
  }
  return sent;
}

const complete = (id: unknown, parts: unknown) =>
  caller.post(`${jobsPath}/${String(id)}/complete-multipart`, { parts });

describe('on S3', () => {
  test('a job has its body and its result in the bucket, and its result is a part of the response', async () => {
    const { json } = await caller.post(jobsPath, { talk_turns: manyTurns, include_conversation: true });
    const job = await ended(caller, String(json.id));
    expect(job.status).toBe('completed');
    expect(job.conversations_response.conversation.talk_turns).toHaveLength(manyTurns.length);
    // What it was started with is deleted once it has ended. A body that stayed would end this test by its timeout.
    let keys = await keysBelow(`jobs/${String(json.id)}/`);
    while (keys.some((key) => key.includes('/input/'))) keys = await keysBelow(`jobs/${String(json.id)}/`);
    expect(keys).toHaveLength(1);
  });

  test('parts go to the bucket with URLs that are the same at each reading, and are raised to 5 MiB', async () => {
    const bytes = randomBytes(5 * mebibyte + 10);
    const job = await startRecording(bytes);
    expect(job.upload).toMatchObject({ part_size_bytes: 5 * mebibyte, part_count: 2 });
    const [first] = job.upload.parts;
    expect(first.url).toContain(`${String(s3.options.endpoint)}/conversations/jobs/`);
    expect(new URL(first.url).searchParams.get('X-Amz-SignedHeaders')).toBe('content-length;host');
    const again = await caller.get(`${jobsPath}/${String(job.id)}`);
    expect(again.json.upload).toEqual(job.upload);

    const parts = await sendParts(job, bytes);
    expect(parts[0]?.etag).toMatch(/^"[0-9a-f]{32}"$/);
    // In any order, and without quotes.
    const listed = parts.toReversed().map((part) => ({ ...part, etag: part.etag.replaceAll('"', '') }));
    const completed = await complete(job.id, listed);
    expect([completed.status, completed.json.status]).toEqual([200, 'queued']);
    expect((await ended(caller, String(job.id))).status).toBe('completed');
    expect(service.transcribed).toContain(sha256(bytes));
  });

  test('a URL allows the part of its number and its length, and nothing else', async () => {
    const bytes = randomBytes(100);
    const job = await startRecording(bytes);
    const { url } = job.upload.parts[0];
    const changed = new URL(url);
    changed.searchParams.set('partNumber', '2');
    expect((await put(changed.href, bytes)).status).toBe(403);
    expect((await put(url, randomBytes(101))).status).toBe(403);
    expect((await put(url, bytes)).status).toBe(200);
  });

  test('a list of parts that lacks one, has one twice or too many, or a wrong ETag, is refused with the places', async () => {
    const bytes = randomBytes(5 * mebibyte + 1);
    const job = await startRecording(bytes);
    const [first, second] = await sendParts(job, bytes);
    const cases: [unknown, string[]][] = [
      [undefined, ['/parts']],
      [[], ['/parts', '/parts']],
      [[first], ['/parts']],
      [[first, second, first], ['/parts/2/part_number']],
      [[first, second, { part_number: 3, etag: 'x' }], ['/parts/2/part_number']],
    ];
    for (const [list, pointers] of cases) {
      const response = await complete(job.id, list);
      expectProblem(response, 400);
      expect(pointersOf(response)).toEqual(pointers);
    }
    // Which ETag is wrong, this storage cannot tell.
    const refused = await complete(job.id, [first, { ...second, etag: '"another"' }]);
    expectProblem(refused, 400);
    expect(pointersOf(refused)).toEqual(['/parts']);
    expect((await complete(job.id, [first, second])).status).toBe(200);
  });

  test('an upload is completed once by several requests at the same time', async () => {
    const bytes = randomBytes(300);
    const job = await startRecording(bytes);
    const parts = await sendParts(job, bytes);
    const responses = await Promise.all(Array.from({ length: 5 }, () => complete(job.id, parts)));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect((await ended(caller, String(job.id))).status).toBe('completed');
  });

  test('an upload that the storage had completed when the service crashed is completed by the next request', async () => {
    const bytes = randomBytes(300);
    const job = await startRecording(bytes);
    const [part] = await sendParts(job, bytes);
    const url = new URL(job.upload.parts[0].url);
    const key = url.pathname.replace('/conversations/', '');
    const parts = [{ PartNumber: 1, ETag: part?.etag }];
    expect(await bucket.completeUpload(key, url.searchParams.get('uploadId') ?? '', parts)).toBe('completed');
    expect((await complete(job.id, [part])).status).toBe(200);
    expect((await ended(caller, String(job.id))).status).toBe('completed');
    expect(service.transcribed).toContain(sha256(bytes));
  });

  test('a cancelled upload leaves nothing, and cannot be completed', async () => {
    const bytes = randomBytes(300);
    const job = await startRecording(bytes);
    const parts = await sendParts(job, bytes);
    const cancelled = await caller.post(`${jobsPath}/${String(job.id)}/cancel-multipart`, {});
    expect(cancelled.status).toBe(200);
    expect(await keysBelow(`jobs/${String(job.id)}/`)).toEqual([]);
    expectProblem(await complete(job.id, parts), 409);
  });

  test('the file of a form is the object that its row names, however large it is', async () => {
    for (const size of [0, 1000, 17 * mebibyte + 3]) {
      const content = randomBytes(size);
      const id = crypto.randomUUID();
      const response = await service.upload(content, { file_id: id });
      expect(response.status).toBe(200);
      const row = await service.database.queries
        .selectFrom('files')
        .select(['object', 'sha256', 'size_bytes'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const chunks: Buffer[] = [];
      const found = await bucket.get(row.object);
      for await (const chunk of found?.stream ?? []) chunks.push(chunk as Buffer);
      expect([sha256(Buffer.concat(chunks)), Number(row.size_bytes)]).toEqual([row.sha256, size]);
      expect(row.sha256).toBe(sha256(content));
    }
  });

  test('a form with an id that is taken leaves no object', async () => {
    const id = crypto.randomUUID();
    expect((await service.upload(randomBytes(10), { file_id: id })).status).toBe(200);
    const before = await keysBelow('files/');
    expect((await service.upload(randomBytes(10), { file_id: id })).status).toBe(400);
    expect(await keysBelow('files/')).toEqual(before);
  });
});

describe('the service does not start', () => {
  const startWith = async (change: Partial<S3ForTests['options']>) => {
    const options = { ...s3.options, timeLimitMilliseconds: 500, ...change };
    return await openService({ port: 0, memory: true, s3: options });
  };

  test('without its bucket', async () => {
    await expect(startWith({ bucket: 'another' })).rejects.toThrow(/no bucket another .*S3_BUCKET/);
  });

  test('with keys that the storage refuses, which no message has', async () => {
    const secretAccessKey = 'a-secret-that-is-wrong';
    const failure = startWith({ secretAccessKey });
    await expect(failure).rejects.toThrow(/credentials may not .*SignatureDoesNotMatch/);
    await expect(failure).rejects.not.toThrow(secretAccessKey);
  });

  test('when nothing listens there, or what listens does not respond', async () => {
    const silent = createServer(() => {});
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as AddressInfo;
    const endpoint = `http://127.0.0.1:${port}`;
    await expect(startWith({ endpoint })).rejects.toThrow(/cannot use the bucket .*S3_ENDPOINT/);
    silent.close();
    await expect(startWith({ endpoint: 'http://127.0.0.1:1' })).rejects.toThrow(/ECONNREFUSED/);
  });
});
