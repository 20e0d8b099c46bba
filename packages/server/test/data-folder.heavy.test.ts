import fs from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startService, type Credentials, type ServiceOptions } from '../src/index.ts';
import { lockAddresses } from '../src/storage/data-folder-lock.ts';
import { openService } from '../src/lifecycle/service.ts';
import { metadataOf } from '../src/storage/conversation-records.ts';
import {
  credentialsOf,
  ended,
  expectProblem,
  namesOf,
  sendParts,
  signIn,
  startUpload,
  talkTurns,
  transcript,
  withProfile,
} from './support.ts';

let parent: string;
let folder: string;
let credentials: Credentials;

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'server-data-'));
  folder = join(parent, 'data', 'of', 'a service');
  const service = await startService(onDisk());
  credentials = credentialsOf(service);
  await service.close();
});
afterAll(async () => {
  await rm(parent, { recursive: true });
});

function onDisk(more: ServiceOptions = {}): ServiceOptions {
  return { port: 0, dataDirectory: folder, ...more };
}

const message = (options: ServiceOptions) =>
  startService(options).then(
    async (service) => {
      await service.close();
      return 'started';
    },
    (error: Error) => `${error.name}: ${error.message}`,
  );

describe('a service does not start', () => {
  test('on a port that is taken', async () => {
    const service = await startService(onDisk());
    const port = Number(new URL(service.url).port);
    expect(await message({ port, memory: true })).toBe(
      `StartError: Port ${port} of 127.0.0.1 is taken; choose another one.`,
    );
    await service.close();
  });

  test('on a data folder that is in use, in this process or another', async () => {
    const service = await startService(onDisk());
    const inUse = `StartError: The data folder ${folder} is in use by another process.`;
    expect(await message(onDisk())).toBe(inUse);
    // The file of a lock looks like what a dead process left behind, and somebody may delete it.
    await rm(join(folder, 'lock'));
    expect(await message(onDisk())).toBe(inUse);
    await service.close();
    expect(await message(onDisk())).toBe('started');
  });

  test('on Windows, only on the data folder that is in use', async () => {
    const [address] = await lockAddresses(folder, 'win32');
    const [other] = await lockAddresses(parent, 'win32');
    expect(address).toMatch(/^\\\\\.\\pipe\\conversation-analytics-[0-9a-f]{32}$/);
    expect(other).not.toBe(address);
  });

  // The tests may run as root, who may write anywhere, so a file is in the way instead.
  test('on a data folder that cannot be written', async () => {
    const file = join(parent, 'file');
    await writeFile(file, '');
    for (const dataDirectory of [file, join(file, 'below')]) {
      expect(await message(onDisk({ dataDirectory }))).toMatch(
        /^StartError: The data folder .* cannot be written/,
      );
    }
  });

  test.each<[string, string, RegExp]>([
    [
      'newer',
      '{"dataFolder":2,"postgres":19}\n',
      /written by another version .* Run that version, or one after it\.$/,
    ],
    [
      'older',
      '{"dataFolder":1,"postgres":17}\n',
      /PostgreSQL 17; .* run ".*server export FILE --data .*older" with the version that wrote them, then ".* import /,
    ],
    ['unreadable', '{"dataFolder":1', /version\.json is not one of the service/],
  ])('on a data folder of another version (%s), and says what to do', async (name, text, expected) => {
    const dataDirectory = join(parent, name);
    fs.mkdirSync(dataDirectory);
    await writeFile(join(dataDirectory, 'version.json'), text);
    expect(await message(onDisk({ dataDirectory }))).toMatch(expected);
  });

  test.each<[string, (path: string) => void, RegExp]>([
    ['whose objects are a file', (path) => fs.writeFileSync(join(path, 'objects'), ''), /opened \(E\w+\)/],
    ['whose version is a folder', (path) => fs.mkdirSync(join(path, 'version.json')), /opened \(EISDIR\)/],
    [
      'that has lost its database',
      (path) => fs.copyFileSync(join(folder, 'version.json'), join(path, 'version.json')),
      /has lost its database/,
    ],
    [
      'whose database is damaged',
      (path) => {
        fs.cpSync(folder, path, { recursive: true });
        fs.truncateSync(join(path, 'database', 'global', 'pg_control'), 10);
      },
      /cannot be opened \(.{1,200}\)\.$/,
    ],
  ])('on a data folder %s, and says so in one line', async (name, damage, expected) => {
    const dataDirectory = join(parent, name);
    fs.mkdirSync(dataDirectory);
    damage(dataDirectory);
    const text = await message(onDisk({ dataDirectory }));
    expect(text).toMatch(/^StartError: The data folder .*$/);
    expect(text).toMatch(expected);
  });

  test('on a disk that is full', async () => {
    const full = openService(onDisk(), { freeBytes: async () => 1_000_000 });
    await expect(full).rejects.toThrow(/^There is too little room on the disk of .*: 1000000 bytes/);
  });

  test.each<[ServiceOptions, RegExp]>([
    [{ port: -1 }, /port must be a whole number/],
    [{ publicUrl: 'ftp://a' }, /public URL must be an http/],
    [{ publicUrl: 'http://:secret@a' }, /public URL must be an http/],
    [{ corsOrigins: ['https://app.example/path'] }, /CORS origin must be/],
    [{ host: '' }, /host must not be empty/],
    [{ memory: false, dataDirectory: '' }, /data folder must not be empty/],
    [{ host: '203.0.113.1' }, /cannot listen on 203\.0\.113\.1/],
  ])('with %j', async (options, expected) => {
    expect(await message({ memory: true, port: 0, ...options })).toMatch(expected);
  });
});

describe('after a restart', () => {
  test('credentials, tokens, jobs, uploads and metadata are as they were', { timeout: 60_000 }, async () => {
    const first = await openService(onDisk({ publicUrl: 'https://service.example/' }));
    const caller = await signIn(first.service.url, credentials);
    expect(first.service.credentials).toBeUndefined();
    const id = crypto.randomUUID();
    await caller.post('/v1/conversations', { talk_turns: talkTurns, conversation_id: id });
    const update = (body: object) =>
      caller.post('/v1/conversations/update-metadata', { conversation_id: id, ...body });
    await update({ metadata: { a: '1', b: '2' } });
    // Merged at once: none of them may be lost.
    const merges = Array.from({ length: 10 }, (_, index) => ({ [`key${index}`]: 'x\u0000' }));
    await Promise.all(merges.map((metadata) => update({ metadata, merge_existing: true })));
    await update({ metadata: { b: '3' }, merge_existing: true });
    await update({ metadata: null, merge_existing: true });
    const expected = Object.assign({ a: '1', b: '3' }, ...merges);
    const done = await caller.post('/v1/conversations/jobs', { talk_turns: talkTurns });
    const before = await ended(caller, done.json.id);
    const content = transcript(60);
    const job = await startUpload(caller, content);
    expect(job.upload.parts[0].url).toMatch(/^https:\/\/service\.example\/uploads\//);
    await first.service.close();

    const second = await openService(onDisk());
    const again = await signIn(second.service.url, credentials);
    const sameToken = await again.send('GET', '/v1/profile', { headers: caller.headers });
    expect(sameToken.status).toBe(200);
    expect(await ended(again, done.json.id)).toEqual(before);
    // The URLs of the first start hold at the address of the second.
    const parts = job.upload.parts.map(({ part_number, url }: { part_number: number; url: string }) => ({
      part_number,
      url: url.replace('https://service.example', second.service.url),
    }));
    const list = await sendParts({ upload: { ...job.upload, parts } }, content);
    const complete = await again.post(`/v1/conversations/jobs/${String(job.id)}/complete-multipart`, {
      parts: list,
    });
    expect(complete.status).toBe(200);
    expect((await ended(again, job.id)).status).toBe('completed');

    const { queries } = second.database;
    expect(await metadataOf(queries, credentials.serviceId, id.toUpperCase())).toEqual(expected);
    const replace = { conversation_id: id, metadata: { c: '4' } };
    await again.post('/v1/conversations/update-metadata', replace);
    expect(await metadataOf(queries, credentials.serviceId, id)).toEqual({ c: '4' });
    await again.post('/v1/conversations/update-metadata', { conversation_id: id, metadata: null });
    expect(await metadataOf(queries, credentials.serviceId, id)).toEqual({});
    await second.service.close();
  });

  test('a job that was interrupted is run again, with the profile of its start', async () => {
    let isRunning = () => {};
    const running = new Promise<void>((resolve) => (isRunning = resolve));
    const first = await startService(
      onDisk({
        transcriber: ({ signal }) =>
          new Promise((_, reject) => {
            signal.addEventListener('abort', () => reject(new Error('stopped')));
            isRunning();
          }),
      }),
    );
    const caller = await signIn(first.url, credentials);
    const interviewer = withProfile(caller, 'motivational-interviewing');
    const job = await startUpload(interviewer, 'sound', { content_type: 'audio/wav' });
    const parts = await sendParts(job, 'sound');
    await caller.post(`/v1/conversations/jobs/${String(job.id)}/complete-multipart`, { parts });
    await running;
    await first.close();
    const said = [{ input: 'I could try to cut down on drinking.', speaker: { id: 'Tom', role: 'client' } }];
    const second = await startService(onDisk({ transcriber: async () => said }));
    const again = await signIn(second.url, credentials);
    const { status, conversations_response: response } = await ended(again, job.id);
    expect(status).toBe('completed');
    expect(namesOf(response.conversation.talk_turns[0].behavior_detections)).toContain('change talk');
    await second.close();
  });

  test('a first start that was cut short is made anew', async () => {
    const dataDirectory = join(parent, 'cut short');
    fs.mkdirSync(join(dataDirectory, 'database', 'base'), { recursive: true });
    fs.writeFileSync(join(dataDirectory, 'version.json.new'), '');
    const service = await startService(onDisk({ dataDirectory }));
    expect(service.credentials).toBeDefined();
    await service.close();
    expect(await message(onDisk({ dataDirectory }))).toBe('started');
  });

  test('files in the making and files that nothing refers to are gone', async () => {
    fs.mkdirSync(join(folder, 'objects', 'files'), { recursive: true });
    await writeFile(join(folder, 'objects', 'files', crypto.randomUUID()), 'x');
    await writeFile(join(folder, 'objects', 'temporary', 'left'), 'x');
    fs.mkdirSync(join(folder, 'objects', 'jobs', crypto.randomUUID(), 'input'), { recursive: true });
    fs.mkdirSync(join(folder, 'objects', 'jobs', 'none'), { recursive: true });
    const known = (await readdir(join(folder, 'objects', 'jobs'))).length - 2;
    await (await startService(onDisk())).close();
    expect(await readdir(join(folder, 'objects', 'temporary'))).toEqual([]);
    expect(await readdir(join(folder, 'objects', 'files'))).toEqual([]);
    expect(await readdir(join(folder, 'objects', 'jobs'))).toHaveLength(known);
  });
});

test('on a full disk nothing is written and nothing hangs, until there is room again', async () => {
  let free = 1e9;
  const messages: string[] = [];
  const logger: NonNullable<ServiceOptions['logger']> = ({ level, message: text }) => {
    if (level === 'error') messages.push(text);
  };
  const { service } = await openService({ port: 0, memory: true, logger }, { freeBytes: async () => free });
  const caller = await signIn(service.url, credentialsOf(service));
  const answerOf = async (isExpected: (status: number) => boolean) => {
    for (;;) {
      const answer = await caller.post('/v1/conversations/jobs', { talk_turns: talkTurns });
      if (isExpected(answer.status)) return answer;
    }
  };
  free = 60 * 1024 * 1024;
  // A measurement counts for a second.
  const refused = await answerOf((status) => status !== 200);
  expectProblem(refused, 503);
  expect(refused.headers.get('retry-after')).toBe('60');
  expect((await caller.get('/v1/profile')).status).toBe(200);
  expect(messages).toEqual([expect.stringMatching(/^The disk of .* is full/)]);
  free = 1e9;
  const { json } = await answerOf((status) => status !== 503);
  expect((await ended(caller, json.id)).status).toBe('completed');
  await service.close();
});

test('every commit reaches the disk', async () => {
  const { service, database } = await openService(onDisk());
  const synced = vi.spyOn(fs, 'fsyncSync');
  for (let index = 0; index < 20; index++) {
    await database.queries
      .insertInto('settings')
      .values({ name: `test-${index}`, value: '' })
      .execute();
  }
  // At least one per commit; the maintenance of the queue may add some.
  expect(synced.mock.calls.length).toBeGreaterThanOrEqual(20);
  synced.mockRestore();
  await database.maintain();
  await service.close();
});
