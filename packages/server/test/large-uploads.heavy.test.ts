import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import type { Credentials, ServiceOptions } from '../src/index.ts';
import { startS3 } from './engines/s3.ts';
import { signIn, type Json, type TestCaller } from './support.ts';

const mebibyte = 1024 * 1024;
const gibibyte = 1024 * mebibyte;
/** What an upload of one GiB may add to the resident set. */
const mostAddedBytes = 100 * mebibyte;
const partsAtOnce = 4;

interface MeasuredService {
  readonly url: string;
  readonly caller: TestCaller;
  /** What `use` adds to the resident set: the difference between the least and the most while it runs. */
  addedBytesBy(use: () => Promise<void>): Promise<number>;
}

/** Starts a service with its data in a new folder. */
async function start(options: ServiceOptions = {}): Promise<MeasuredService> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'server-large-uploads-'));
  onTestFinished(() => rm(dataDirectory, { recursive: true }));
  const service = fork(
    fileURLToPath(new URL('memory-process.ts', import.meta.url)),
    [JSON.stringify({ dataDirectory, ...options })],
    { execArgv: ['--conditions=@conversation-analytics/source', '--expose-gc'] },
  );
  onTestFinished(() => close(service));
  const [{ url, credentials }] = (await once(service, 'message')) as [
    { url: string; credentials: Credentials },
  ];
  const ask = async (message: string) => {
    service.send(message);
    const [range] = (await once(service, 'message')) as [{ least: number; most: number }];
    return range;
  };
  return {
    url,
    caller: await signIn(url, credentials),
    addedBytesBy: async (use) => {
      // Garbage of the start would make room for what the upload needs.
      await ask('collect');
      await use();
      const { least, most } = await ask('take');
      return most - least;
    },
  };
}

async function close(service: ChildProcess): Promise<void> {
  const exit = once(service, 'exit');
  service.disconnect();
  await exit;
}

/** So many bytes, of which one piece at a time is in memory. */
function* zeros(bytes: number): Generator<Buffer> {
  const piece = Buffer.alloc(256 * 1024);
  for (let left = bytes; left > 0; left -= piece.length)
    yield piece.subarray(0, Math.min(left, piece.length));
}

/** Sends a body as it is read, and returns the status of the response. */
async function sendStream(
  method: string,
  url: string,
  headers: Readonly<Record<string, string>>,
  body: Iterable<Buffer>,
): Promise<number | undefined> {
  const outgoing = request(url, { method, headers });
  const responded = once(outgoing, 'response');
  await pipeline(Readable.from(body), outgoing);
  const [incoming] = (await responded) as Parameters<NonNullable<Parameters<typeof request>[2]>>;
  await incoming.resume().toArray();
  return incoming.statusCode;
}

async function sendForm({ url, caller }: MeasuredService, bytes: number): Promise<void> {
  const head = Buffer.from(
    '--boundary\r\ncontent-disposition: form-data; name="file"; filename="zeros.bin"\r\n' +
      'content-type: application/octet-stream\r\n\r\n',
  );
  const end = Buffer.from('\r\n--boundary--\r\n');
  const headers = {
    ...caller.headers,
    'content-type': 'multipart/form-data; boundary=boundary',
    'content-length': String(head.length + bytes + end.length),
  };
  const body = function* () {
    yield head;
    yield* zeros(bytes);
    yield end;
  };
  expect(await sendStream('POST', `${url}/v1/files`, headers, body())).toBe(200);
}

/** For a busy machine: 1 GiB takes a minute there. */
const timeout = 240_000;

/** Sends the parts of an upload. It is not completed: the analysis of its file is not what is measured. */
async function sendAsParts({ caller }: MeasuredService, bytes: number): Promise<void> {
  const { json } = await caller.post('/v1/conversations/jobs/start-multipart', {
    file_name: 'zeros.wav',
    content_type: 'audio/wav',
    file_size_bytes: bytes,
  });
  expect(json).toHaveProperty('upload');
  const { part_size_bytes: size, parts }: Json = json.upload;
  let next = 0;
  const sendParts = async () => {
    while (next < parts.length) {
      const index = next++;
      const length = Math.min(size, bytes - index * size);
      const headers = { 'content-length': String(length) };
      expect(await sendStream('PUT', parts[index].url, headers, zeros(length))).toBe(200);
    }
  };
  await Promise.all(Array.from({ length: partsAtOnce }, sendParts));
}

/** What an upload of 1 GiB adds to the resident set of a service that has done the same with 1 MiB before. */
async function addedBytes(
  service: MeasuredService,
  upload: (service: MeasuredService, bytes: number) => Promise<void>,
): Promise<number> {
  for (let time = 0; time < 10; time++) await upload(service, mebibyte);
  return await service.addedBytesBy(() => upload(service, gibibyte));
}

test('a form of 1 GiB is not held in memory', { timeout }, async () => {
  expect(await addedBytes(await start(), sendForm)).toBeLessThan(mostAddedBytes);
});

test('parts of 1 GiB in all are not held in memory', { timeout }, async () => {
  expect(await addedBytes(await start(), sendAsParts)).toBeLessThan(mostAddedBytes);
});

test('a form of 1 GiB that goes to S3 is not held in memory', { timeout }, async () => {
  const storage = await startS3();
  onTestFinished(() => storage.close());
  expect(await addedBytes(await start({ s3: storage.options }), sendForm)).toBeLessThan(mostAddedBytes);
});
