import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { LogEntry } from '../src/index.ts';
import { openService } from '../src/lifecycle/service.ts';
import { publicAddressesOnly } from '../src/meetings/outgoing.ts';
import { addZoomCredentials } from '../src/meetings/platform-credentials.ts';
import { platformKeys } from '../src/meetings/platform-keys.ts';
import { sendJson, startFakeZoom, type Behave } from './fake-zoom.ts';
import {
  credentialsOf,
  expectProblem,
  expectSchema,
  pointersOf,
  signIn,
  type Answer,
  type TestCaller,
} from './support.ts';

const content = randomBytes(300_000);
const platformKey = randomBytes(32).toString('base64');
const keys = platformKeys(platformKey);
const logged: LogEntry[] = [];
const pauses: number[] = [];

let folder: string;
let zoom: Awaited<ReturnType<typeof startFakeZoom>>;
let running: Awaited<ReturnType<typeof openService>>;
let caller: TestCaller;
let other: TestCaller;
let credentialsId: string;
let freeBytes = 10 ** 12;

const add = (serviceId: string, more: object = {}) =>
  addZoomCredentials(running.database.queries, keys, serviceId, {
    accountId: 'the-account',
    clientId: 'the-client',
    clientSecret: 'the-secret',
    ...more,
  });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'server-zoom-'));
  zoom = await startFakeZoom(content);
  const options = {
    port: 0,
    dataDirectory: folder,
    platformKey,
    logger: (entry: LogEntry) => void logged.push(entry),
  };
  running = await openService(options, {
    freeBytes: async () => freeBytes,
    imports: {
      addresses: { oauth: zoom.api, api: zoom.api, isZoom: ({ hostname }) => hostname === '127.0.0.1' },
      // The fake speaks HTTP on loopback. Everything else is as in earnest.
      policy: {
        ...publicAddressesOnly,
        lookup: (_, _options, callback) => callback(null, [{ address: '10.1.2.3', family: 4 }]),
        allowsUrl: (url) => publicAddressesOnly.allowsUrl(url) || url.hostname === '127.0.0.1',
        allowsAddress: (address) => publicAddressesOnly.allowsAddress(address) || address === '127.0.0.1',
      },
      pause: async (milliseconds) => void pauses.push(milliseconds),
    },
  });
  caller = await signIn(running.service.url, credentialsOf(running.service));
  other = await signIn(running.service.url, await running.service.createCredentials());
  credentialsId = await add(caller.credentials.serviceId);
});
afterAll(async () => {
  await running.service.close();
  await zoom.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  zoom.reset();
  logged.length = 0;
  pauses.length = 0;
  freeBytes = 10 ** 12;
  await running.database.queries.deleteFrom('files').execute();
  await rm(join(folder, 'objects', 'files'), { recursive: true, force: true });
});
afterEach(async () => {
  const left = await readdir(join(folder, 'objects', 'temporary'));
  if (left.length > 0) throw new Error(`Temporary files are left: ${left.join(', ')}`);
  const told = inspect(logged, { depth: null });
  const secret = ['the-secret', 'access-', 'download-', platformKey].find((each) => told.includes(each));
  if (secret !== undefined) throw new Error(`The log tells ${secret}.`);
});

const importRecording = (body: object = {}, as = caller): Promise<Answer> =>
  as.post('/v1/files/videomeeting', { credentials_id: credentialsId, meeting_id: '81234567890', ...body });

const storedObjects = () => readdir(join(folder, 'objects', 'files')).catch(() => []);
const partsAsked = () => zoom.requests.map(({ part }) => part);

async function expectImported(answer: Answer): Promise<void> {
  expect(answer).toMatchObject({ status: 200 });
  expectSchema(answer.json, 'ZoomImportRecordingResponse');
  const rows = await running.database.queries.selectFrom('files').selectAll().execute();
  const sha256 = createHash('sha256').update(content).digest('hex');
  expect(rows).toMatchObject([{ service_id: caller.credentials.serviceId, id: answer.json.file_id, sha256 }]);
  expect(Number(rows[0]?.size_bytes)).toBe(content.length);
  const [name = ''] = await storedObjects();
  expect((await readFile(join(folder, 'objects', 'files', name))).equals(content)).toBe(true);
}

async function expectRefused(answer: Answer, pointer: string, detail: RegExp): Promise<void> {
  expectProblem(answer, 400);
  expect(pointersOf(answer)).toEqual([pointer]);
  expect(answer.json.detail).toMatch(detail);
  await expectNothingStored();
}

async function expectUnavailable(answer: Answer, retryAfter = '60'): Promise<void> {
  expectProblem(answer, 503);
  expect(answer.headers.get('retry-after')).toBe(retryAfter);
  await expectNothingStored();
}

async function expectNothingStored(): Promise<void> {
  expect(await storedObjects()).toEqual([]);
  expect(await running.database.queries.selectFrom('files').selectAll().execute()).toEqual([]);
}

const fail =
  (status: number, headers: Record<string, string> = {}): Behave =>
  (response) =>
    void response.writeHead(status, headers).end();
/** Sends so many bytes of the file, and cuts the connection. */
const truncate =
  (bytes: number): Behave =>
  (response) => {
    response.writeHead(200, { 'content-length': content.length, etag: '"one"' });
    response.write(content.subarray(0, bytes), () => response.destroy());
  };

describe('a recording is imported', () => {
  test('over a redirect to another origin, which does not get the token', async () => {
    const answer = await importRecording({ recording_file_id: 'video', user_metadata: { a: [1] } });
    await expectImported(answer);
    expect(answer.json).toEqual({
      file_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      message: 'The recording (MP4, 300000 bytes) is stored.',
      user_metadata: { a: [1] },
    });
    expect(partsAsked().filter((part) => part !== 'token')).toEqual(['list', 'download', 'cdn']);
    const [list, download, cdn] = zoom.requests.filter(({ part }) => part !== 'token');
    expect(list?.path).toBe(
      '/v2/meetings/81234567890/recordings?include_fields=download_access_token&ttl=3600',
    );
    expect(download?.authorization).toMatch(/^Bearer download-\d+$/);
    expect(cdn?.authorization).toBeUndefined();
  });

  test('as the sound alone when no file is named', async () => {
    const answer = await importRecording({ user_metadata: null });
    await expectImported(answer);
    expect(answer.json).toMatchObject({ message: expect.stringContaining('M4A'), user_metadata: null });
  });

  test.each([
    ['/ajXp112QmuoKj4854875==', '%252FajXp112QmuoKj4854875%253D%253D'],
    ['ab//cd==', 'ab%252F%252Fcd%253D%253D'],
    ['a/b+c==', 'a%2Fb%2Bc%3D%3D'],
  ])('of the instance %s of a meeting', async (meeting_id, path) => {
    await expectImported(await importRecording({ meeting_id }));
    const list = zoom.requests.find(({ part }) => part === 'list');
    expect(list?.path.startsWith(`/v2/meetings/${path}/recordings?`)).toBe(true);
  });

  test('with a new access token when another process has ended the one that is known', async () => {
    await importRecording();
    zoom.reset();
    zoom.revoke();
    await rm(join(folder, 'objects', 'files'), { recursive: true });
    await running.database.queries.deleteFrom('files').execute();
    await expectImported(await importRecording());
    expect(partsAsked()).toEqual(['list', 'token', 'list', 'download', 'cdn']);
  });

  test('with the access token when Zoom gives none for downloads', async () => {
    zoom.issuesDownloadTokens = false;
    await expectImported(await importRecording());
  });

  test('from where a connection was cut', async () => {
    zoom.script('cdn', truncate(100_000), truncate(200_000));
    const answer = await importRecording();
    await expectImported(answer);
    const ranges = zoom.requests.filter(({ part }) => part === 'cdn').map(({ range }) => range);
    expect(ranges[0]).toBeUndefined();
    expect(ranges[1]).toMatch(/^bytes=\d+-$/);
  });

  test('from its beginning when it changed meanwhile', async () => {
    zoom.etag = '"two"';
    zoom.script('cdn', (response) => {
      response.writeHead(200, { 'content-length': content.length, etag: '"one"' });
      response.write(Buffer.alloc(50_000, 'x'), () => response.destroy());
    });
    await expectImported(await importRecording());
  });

  test('after the pause that Zoom asks for', async () => {
    zoom.script('list', fail(429, { 'retry-after': '7' }));
    zoom.script('cdn', fail(429, { 'retry-after': '3' }));
    await expectImported(await importRecording());
    expect(pauses.map((pause) => Math.floor(pause / 1000))).toEqual([
      expect.toBeOneOf([7, 8]),
      expect.toBeOneOf([3]),
    ]);
  });

  test('when Zoom fails for a while', async () => {
    zoom.revoke();
    zoom.script('list', fail(401), fail(500), fail(502), (response) => response.destroy());
    zoom.script('token', fail(500));
    zoom.script('download', fail(503));
    await expectImported(await importRecording());
    expect(pauses).toHaveLength(5);
  });

  test('with a new URL when the one of the list has expired', async () => {
    zoom.script('download', fail(404));
    await expectImported(await importRecording());
    expect(partsAsked().filter((part) => part !== 'token')).toEqual([
      'list',
      'download',
      'list',
      'download',
      'cdn',
    ]);
  });
});

describe('an import is refused', () => {
  test('without credentials, or with those of nobody or of another service id', async () => {
    const foreign = await add(other.credentials.serviceId);
    await expectRefused(await importRecording({ credentials_id: null }), '/credentials_id', /is required/);
    const unknown = ['', 'zoom', crypto.randomUUID(), foreign].map(
      async (credentials_id) => await importRecording({ credentials_id }),
    );
    for (const answer of await Promise.all(unknown)) {
      await expectRefused(answer, '/credentials_id', /names no credentials of a meeting platform/);
    }
    expect(zoom.requests).toEqual([]);
  });

  test.each([undefined, null, '', '../users', 'a?b', 'a'.repeat(101)])(
    'of the meeting %j',
    async (meeting_id) => {
      await expectRefused(await importRecording({ meeting_id }), '/meeting_id', /is required|is not the id/);
      expect(zoom.requests).toEqual([]);
    },
  );

  test.each([
    [404, 3301, '/meeting_id'],
    [404, 3001, '/meeting_id'],
    [400, 1010, '/meeting_id'],
    [400, 4711, '/credentials_id'],
    [403, 200, '/credentials_id'],
  ])('when Zoom responds with %d and the code %d', async (status, code, pointer) => {
    zoom.script('list', (response) => sendJson(response, status, { code, message: 'No.' }));
    await expectRefused(await importRecording(), pointer, new RegExp(String(code)));
  });

  test('when Zoom refuses the credentials', async () => {
    const credentials_id = await add(caller.credentials.serviceId, { clientSecret: 'wrong' });
    await expectRefused(await importRecording({ credentials_id }), '/credentials_id', /Zoom refuses/);
  });

  test('of a recording that the meeting does not have', async () => {
    await expectRefused(
      await importRecording({ recording_file_id: 'none' }),
      '/recording_file_id',
      /names no recording/,
    );
    zoom.recordings = [{ file_type: 'TIMELINE', download_url: 'x' }];
    await expectRefused(await importRecording(), '/meeting_id', /without a recording/);
  });

  test('of a recording that Zoom is still making', async () => {
    zoom.recordings = [zoom.recording('video', 'MP4', { status: 'processing', file_size: 0 })];
    await expectRefused(
      await importRecording({ recording_file_id: 'video' }),
      '/recording_file_id',
      /still making/,
    );
    await expectRefused(await importRecording(), '/meeting_id', /still making/);
    expect(partsAsked()).not.toContain('download');
  });

  test('when the download is a page to sign in, also with new tokens', async () => {
    const page: Behave = (response) =>
      void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end('<html>');
    zoom.script('download', page, page);
    await expectRefused(await importRecording(), '/credentials_id', /do not allow the download.*HTML/);
  });

  test('of a recording that is larger than a file may be', async () => {
    zoom.recordings = [zoom.recording('video', 'MP4', { file_size: 6 * 1024 ** 3 })];
    await expectRefused(
      await importRecording({ recording_file_id: 'video' }),
      '/recording_file_id',
      /is the most/,
    );
  });
});

describe('an import may be sent again', () => {
  test.each<[string, Behave]>([
    ['fails for longer', fail(500)],
    ['cuts every connection', (response) => response.destroy()],
  ])('when the CDN %s', async (_, behave) => {
    zoom.script('cdn', behave, behave, behave, behave);
    await expectUnavailable(await importRecording());
    expect(pauses).toHaveLength(3);
  });

  test('after the time that Zoom asks for when it is too long to wait', async () => {
    zoom.script('list', fail(429, { 'retry-after': '3600' }));
    await expectUnavailable(await importRecording(), '3600');
    expect(pauses).toEqual([]);
  });

  test.each([
    ['shorter', 299_999],
    ['longer', 300_001],
  ])('when the file is %s than Zoom says', async (_, file_size) => {
    zoom.recordings = [zoom.recording('sound', 'M4A', { file_size })];
    await expectUnavailable(await importRecording());
  });

  test('when the disk has no room for the recording', async () => {
    // The room is measured once a second.
    const importUntil = async (status: number) => {
      for (;;) {
        const answer = await importRecording();
        if (answer.status === status) return answer;
      }
    };
    freeBytes = 64 * 1024 * 1024 + 100_000;
    const answer = await importUntil(503);
    expect(answer.headers.get('retry-after')).toBe('60');
    const before = await storedObjects();
    expect((await importRecording()).status).toBe(503);
    expect(await storedObjects()).toEqual(before);
    freeBytes = 10 ** 12;
    await importUntil(200);
  });
});

test.each([
  ['http://127.0.0.2:9/x', '127.0.0.2'],
  ['https://169.254.169.254/latest/meta-data', '169.254.169.254'],
  ['https://intranet.example/', 'intranet.example'],
  ['https://[::ffff:10.0.0.1]/', '[::ffff:a00:1]'],
  ['ftp://example.com/', 'example.com'],
])('a redirect to %s is not followed', async (location, host) => {
  zoom.script('download', fail(302, { location }));
  const answer = await importRecording();
  expectProblem(answer, 500);
  await expectNothingStored();
  expect(inspect(logged, { depth: null })).toContain(`A request to ${host} was refused`);
});

test('redirects without end are given up', async () => {
  zoom.script(
    'download',
    ...Array.from({ length: 10 }, () => fail(302, { location: '/rec/download/again' })),
  );
  expectProblem(await importRecording(), 500);
  expect(partsAsked().filter((part) => part === 'download')).toHaveLength(6);
});

test('a caller who hangs up leaves nothing behind, and the download ends', async () => {
  const cdnClosed = new Promise<void>((resolve) => {
    zoom.script('cdn', (response, { socket }) => {
      socket.once('close', () => resolve());
      response.writeHead(200, { 'content-length': content.length });
      response.write(content.subarray(0, 1000));
      outgoing.destroy();
    });
  });
  const body = JSON.stringify({ credentials_id: credentialsId, meeting_id: '1' });
  const outgoing = request(`${running.service.url}/v1/files/videomeeting`, {
    method: 'POST',
    headers: { ...caller.headers, 'content-type': 'application/json' },
  });
  outgoing.on('error', () => {}).end(body);
  await cdnClosed;
  while ((await readdir(join(folder, 'objects', 'temporary'))).length > 0) await new Promise(setImmediate);
  await expectNothingStored();
  expect(logged.filter(({ level }) => level === 'error')).toEqual([]);
});

test('credentials whose row was changed, or whose key is gone, are not used', async () => {
  const credentials_id = await add(caller.credentials.serviceId);
  await running.database.queries
    .updateTable('platform_credentials')
    .set({ account_id: 'another-account' })
    .where('id', '=', credentials_id)
    .execute();
  expectProblem(await importRecording({ credentials_id }), 500);
  await running.database.queries
    .updateTable('platform_credentials')
    .set({ key_id: '00000000' })
    .where('id', '=', credentials_id)
    .execute();
  expectProblem(await importRecording({ credentials_id }), 500);
  expect(inspect(logged, { depth: null })).toContain('Stored credentials of a platform were changed');
  expect(inspect(logged, { depth: null })).toContain('The platform key 00000000');
  expect(zoom.requests).toEqual([]);
});
