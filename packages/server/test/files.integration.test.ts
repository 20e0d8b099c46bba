import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LogEntry } from '../src/index.ts';
import {
  credentialsOf,
  expectProblem,
  expectSchema,
  objectsAreInS3,
  openTestService,
  pointersOf,
  sendParts,
  signIn,
  startUpload,
  type TestCaller,
} from './support.ts';

let folder: string;
let running: Awaited<ReturnType<typeof openTestService>>;
let service: (typeof running)['service'];
const logged: LogEntry[] = [];
let caller: TestCaller;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'server-files-'));
  const logger = (entry: LogEntry) => void logged.push(entry);
  running = await openTestService({ dataDirectory: folder, logger });
  ({ service } = running);
  caller = await signIn(service.url, credentialsOf(service));
});
afterAll(async () => {
  await service.close();
  await rm(folder, { recursive: true });
});

const boundary = 'aBoundary';
const type = `multipart/form-data; boundary=${boundary}`;

function part(name: string, value: string, more = ''): string {
  return `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
}
const filePart = (value = 'hello', name = 'file') => part(name, value, '; filename="call.bin"');

function upload(...parts: string[]) {
  const raw = `${parts.join('')}--${boundary}--\r\n`;
  return caller.send('POST', '/v1/files', { raw, headers: { 'content-type': type } });
}

// The bucket is looked at in `object-storage.integration.test.ts`.
const temporaryFiles = async () =>
  objectsAreInS3 ? [] : await readdir(join(folder, 'objects', 'temporary'));
const storedFiles = () => readdir(join(folder, 'objects', 'files')).catch(() => []);

describe('a file', () => {
  test.skipIf(objectsAreInS3)('is stored with the id and the metadata of its sender', async () => {
    const id = crypto.randomUUID();
    const answer = await upload(part('file_id', id), filePart(), part('user_metadata', ' {"a": [null]} '));
    expect(answer.status).toBe(200);
    expectSchema(answer.json, 'FileUploadResponse');
    expect(answer.json).toMatchObject({
      file_id: id,
      user_metadata: { a: [null] },
      api_version: 'v1',
      message: null,
    });
    const [name = ''] = await storedFiles();
    expect(await readFile(join(folder, 'objects', 'files', name), 'utf8')).toBe('hello');
  });

  test('gets an id when it has none, and may be in any field, before or after the others', async () => {
    const first = await upload(
      filePart('x', 'recording'),
      part('user_metadata', 'null'),
      part('more', 'ignored'),
    );
    expect(first.json.file_id).toMatch(/^[0-9a-f-]{36}$/);
    expect(first.json.user_metadata).toBeNull();
    const second = await upload(filePart(''));
    expect(second.status).toBe(200);
    expect('user_metadata' in second.json).toBe(false);
  });

  test('may have its metadata in a part of the type application/json', async () => {
    const raw =
      `--${boundary}\r\ncontent-disposition: form-data; name="user_metadata"\r\n` +
      `content-type: application/json\r\n\r\n"text"\r\n${filePart()}--${boundary}--\r\n`;
    const answer = await caller.send('POST', '/v1/files', { raw, headers: { 'content-type': type } });
    expect([answer.status, answer.json.user_metadata]).toEqual([200, 'text']);
  });

  test('of the form of a browser is taken', async () => {
    const form = new FormData();
    form.set('file', new File([Buffer.alloc(3_000_000, 'a')], 'gr\u00fc\u00df "e".txt'));
    form.set('user_metadata', '"x"');
    const answer = await fetch(`${service.url}/v1/files`, {
      method: 'POST',
      headers: caller.headers,
      body: form,
    });
    expect([answer.status, await answer.json()]).toMatchObject([200, { user_metadata: 'x' }]);
  });
});

test
  .skipIf(objectsAreInS3)
  .each([
    '../../etc/passwd',
    '..\\\\..\\\\windows\\\\system32\\\\config',
    '/etc/passwd',
    'C:\\\\a.txt',
    'CON',
    'aux.txt',
    '.',
    '..',
    'a\u0000b',
    `${'x'.repeat(5000)}.wav`,
    '%2e%2e%2fetc%2fpasswd',
    'a\u202egpj.exe',
  ])('a file by the name %j is stored under a name of the service', async (name) => {
  const before = new Set(await storedFiles());
  const response = await upload(part('file', 'hello', `; filename="${name}"`));
  expect(response.status).toBe(200);
  const added = (await storedFiles()).filter((stored) => !before.has(stored));
  expect(added).toEqual([expect.stringMatching(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)]);
  expect((await readdir(join(folder, 'objects'))).toSorted()).toEqual(['files', 'temporary']);
});

test.skipIf(objectsAreInS3).each(['../../etc/passwd', 'C:\\a', 'a\u0000b', 'x'.repeat(100_000)])(
  'the name of an upload is data only, and no path (%#)',
  async (file_name) => {
    const content = 'WEBVTT';
    const job = await startUpload(caller, content, { file_name });
    expect(job.upload.parts[0].url).not.toContain('etc');
    await sendParts(job, content);
    expect((await readdir(join(folder, 'objects'))).toSorted()).toEqual(['files', 'jobs', 'temporary']);
    const path = join(folder, 'objects', 'jobs', String(job.id), 'input', 'parts');
    expect(await readdir(path)).toEqual([expect.stringMatching(/^1-[0-9a-f-]{36}$/)]);
  },
);

describe('a form is refused', () => {
  test.each<[string, string[], string]>([
    ['without a file', [part('user_metadata', '{}')], '/file'],
    ['with a file that is text', [part('file', 'hello')], '/file'],
    [
      'with a file without a name',
      [part('file', 'hello', '\r\ncontent-type: application/octet-stream')],
      '/file',
    ],
    [
      'with metadata nested without end',
      [filePart(), part('user_metadata', `${'['.repeat(400_000)}${']'.repeat(400_000)}`)],
      '/user_metadata',
    ],
    ['with two files', [filePart(), filePart('x', 'other')], '/other'],
    ['with an id that is no UUID', [part('file_id', 'mine'), filePart()], '/file_id'],
    ['with an empty id', [filePart(), part('file_id', '')], '/file_id'],
    [
      'with two ids',
      [part('file_id', crypto.randomUUID()), part('file_id', crypto.randomUUID()), filePart()],
      '/file_id',
    ],
    ['with metadata that is no JSON', [filePart(), part('user_metadata', '{a:1}')], '/user_metadata'],
    [
      'with metadata that say to be JSON and are not',
      [filePart(), part('user_metadata', '{a:1}', '\r\ncontent-type: application/json')],
      '/user_metadata',
    ],
    [
      'with a field twice that a pointer has to escape',
      [part('a/b', ''), part('a/b', ''), filePart()],
      '/a~1b',
    ],
    ['with empty metadata', [filePart(), part('user_metadata', '')], '/user_metadata'],
  ])('%s', async (_, parts, pointer) => {
    const before = await storedFiles();
    const answer = await upload(...parts);
    expectProblem(answer, 400);
    expect(pointersOf(answer)).toEqual([pointer]);
    expect(await temporaryFiles()).toEqual([]);
    expect(await storedFiles()).toEqual(before);
  });

  test('with an id that is taken, and the file that has it stays', async () => {
    const id = crypto.randomUUID();
    expect((await upload(part('file_id', id), filePart('first'))).status).toBe(200);
    const before = await storedFiles();
    const answer = await upload(part('file_id', id.toUpperCase()), filePart('second'));
    expectProblem(answer, 400);
    expect(pointersOf(answer)).toEqual(['/file_id']);
    expect(await storedFiles()).toEqual(before);
  });

  test.each([
    ['is cut off', `${filePart().slice(0, -10)}`],
    ['is none', 'hello'],
    ['is empty', ''],
  ])('that %s', async (_, raw) => {
    const answer = await caller.send('POST', '/v1/files', { raw, headers: { 'content-type': type } });
    expectProblem(answer, 400);
    expect(await temporaryFiles()).toEqual([]);
  });

  test('without a boundary', async () => {
    const headers = { 'content-type': 'multipart/form-data' };
    expectProblem(await caller.send('POST', '/v1/files', { raw: filePart(), headers }), 400);
  });

  test('with a field beyond its limit, or too many of them', async () => {
    expectProblem(await upload(filePart(), part('user_metadata', `"${'a'.repeat(1024 * 1024)}"`)), 413);
    const fields = Array.from({ length: 21 }, (_, index) => part(`field${index}`, 'x'));
    expectProblem(await upload(...fields, filePart()), 413);
    expect(await temporaryFiles()).toEqual([]);
  });
});

test('a file whose row cannot be stored is not kept, and the log does not say what was sent', async () => {
  const before = await storedFiles();
  logged.length = 0;
  await sql`alter table files rename to elsewhere`.execute(running.database.queries);
  const answer = await upload(filePart(), part('user_metadata', '"a private word"'));
  await sql`alter table elsewhere rename to files`.execute(running.database.queries);
  expectProblem(answer, 500);
  expect(await storedFiles()).toEqual(before);
  const errors = logged.filter(({ level }) => level === 'error');
  expect(errors).toMatchObject([{ error: { message: expect.stringContaining('"files"'), code: '42P01' } }]);
  for (const text of [inspect(errors, { depth: null, showHidden: true }), JSON.stringify(errors)]) {
    expect(text).not.toContain('a private word');
    expect(text).not.toContain('insert into');
  }
});

test.skipIf(objectsAreInS3)(
  'a sender that goes away leaves nothing behind, and is no failure of the service',
  async () => {
    logged.length = 0;
    const outgoing = request(`${service.url}/v1/files`, {
      method: 'POST',
      headers: { ...caller.headers, 'content-type': type, 'content-length': '10000000' },
    });
    outgoing.on('error', () => {});
    outgoing.write(filePart('a'.repeat(1_000_000)).slice(0, -2));
    // The file is in the making ...
    while ((await temporaryFiles()).length === 0) await new Promise(setImmediate);
    outgoing.destroy();
    // ... and gone: a file that stayed would end this test by its timeout.
    while ((await temporaryFiles()).length > 0) await new Promise(setImmediate);
    expect((await upload(filePart())).status).toBe(200);
    expect(logged.filter(({ level }) => level === 'error')).toEqual([]);
  },
);
