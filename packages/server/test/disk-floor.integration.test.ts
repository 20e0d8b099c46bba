import { request, type ClientRequest } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openService } from '../src/lifecycle/service.ts';
import { limits } from '../src/settings/limits.ts';
import {
  credentialsOf,
  expectProblem,
  send,
  signIn,
  startUpload,
  type Json,
  type TestCaller,
} from './support.ts';

const mebibyte = 1024 * 1024;
const boundary = 'aBoundary';
const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n`;

let running: Awaited<ReturnType<typeof openService>>;
let caller: TestCaller;

beforeAll(async () => {
  // Whatever is written, the disk has room for 10 MiB above the floor.
  const freeBytes = async () => limits.freeDiskBytes + 10 * mebibyte;
  running = await openService({ port: 0, memory: true, transcriber: async () => [] }, { freeBytes });
  caller = await signIn(running.service.url, credentialsOf(running.service));
});
afterAll(async () => {
  await running?.service.close();
});

const large = (): Promise<Json> =>
  startUpload(caller, '', {
    content_type: 'audio/wav',
    file_size_bytes: 8 * mebibyte,
    preferred_part_size_bytes: 8 * mebibyte,
  });

/** Sends the head of a request and nothing else. `abort` ends once the service has noticed. */
function hold(method: string, url: string, headers: Record<string, string>): ClientRequest {
  const outgoing = request(url, { method, agent: false, headers });
  outgoing.on('error', () => {});
  outgoing.flushHeaders();
  return outgoing;
}

/** Sends a part of 8 MiB, until it gets another status. The service takes notice of other requests in its own time. */
async function statusOtherThan(status: number, url: string): Promise<Awaited<ReturnType<typeof send>>> {
  for (;;) {
    const response = await send('PUT', url, { raw: Buffer.alloc(8 * mebibyte) });
    if (response.status !== status) return response;
  }
}

const holders: [string, (job: Json) => ClientRequest][] = [
  ['a part', (job) => hold('PUT', job.upload.parts[0].url, { 'content-length': String(8 * mebibyte) })],
  [
    'a form',
    () => {
      const outgoing = hold('POST', `${running.service.url}/v1/files`, {
        ...caller.headers,
        'content-type': `multipart/form-data; boundary=${boundary}`,
        'content-length': String(8 * mebibyte),
      });
      outgoing.write(head);
      return outgoing;
    },
  ],
];

test.each(holders)('%s that is being sent has its room, until its sender goes away', async (_, start) => {
  const first = await large();
  const second = await large();
  const { url } = second.upload.parts[0];
  const held = start(first);
  const refused = await statusOtherThan(200, url);
  expectProblem(refused, 503);
  expect(refused.headers.get('retry-after')).toBe('60');
  held.destroy();
  expect((await statusOtherThan(503, url)).status).toBe(200);
});

test('a form whose length nobody announced ends where the room does, and leaves nothing', async () => {
  const { url } = (await large()).upload.parts[0];
  const status = await new Promise<number | undefined>((resolve, reject) => {
    const outgoing = request(
      `${running.service.url}/v1/files`,
      {
        method: 'POST',
        agent: false,
        headers: { ...caller.headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
      },
      (response) => {
        response.resume();
        resolve(response.statusCode);
      },
    );
    outgoing.on('error', reject);
    outgoing.write(head);
    outgoing.end(`${'x'.repeat(12 * mebibyte)}\r\n--${boundary}--\r\n`);
  });
  expect(status).toBe(503);
  expect((await statusOtherThan(503, url)).status).toBe(200);
});
