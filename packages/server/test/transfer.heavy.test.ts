import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startService, type Credentials, type Service } from '../src/index.ts';
import { command, engines, startPlaces, type Place, type Places } from './engines/places.ts';
import {
  credentialsOf,
  ended,
  sendParts,
  signIn,
  startUpload,
  talkTurns,
  transcript,
  type TestCaller,
} from './support.ts';

let parent: string;
let places: Places;

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'server-transfer-'));
  places = await startPlaces();
});
afterAll(async () => {
  await places.close();
  await rm(parent, { recursive: true });
});

const start = (place: Place) => startService(place.options);

/** One of everything that can be stored. */
async function fill(caller: TestCaller): Promise<{ jobId: string; uploadId: string; openId: string }> {
  const { json: job } = await caller.post('/v1/conversations/jobs', {
    talk_turns: talkTurns,
    conversation_id: 'a conversation \u0000 with "quotes"',
    user_metadata: { note: 'kept \u0000', 'large number': 9_007_199_254_740_991 },
  });
  expect((await ended(caller, job.id)).status).toBe('completed');
  const content = transcript(50);
  const upload = await startUpload(caller, content);
  const parts = await sendParts(upload, content);
  await caller.post(`/v1/conversations/jobs/${String(upload.id)}/complete-multipart`, { parts });
  expect((await ended(caller, upload.id)).status).toBe('completed');
  const open = await startUpload(caller, content);
  await sendParts(open, content);
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(300_000).fill(10)]), 'lines.bin');
  const { ok } = await fetch(`${urlOf.get(caller)}/v1/files`, {
    method: 'POST',
    headers: caller.headers,
    body: form,
  });
  expect(ok).toBe(true);
  return { jobId: job.id, uploadId: upload.id, openId: open.id };
}

const urlOf = new WeakMap<TestCaller, string>();

async function callerOf(service: Service, credentials: Credentials): Promise<TestCaller> {
  const caller = await signIn(service.url, credentials);
  urlOf.set(caller, service.url);
  return caller;
}

async function filled(place: Place) {
  const service = await start(place);
  const credentials = credentialsOf(service);
  const caller = await callerOf(service, credentials);
  const ids = await fill(caller);
  return { service, credentials, caller, ids };
}

/** The lines of an archive in an order that does not depend on the engine. */
async function linesOf(archive: string): Promise<readonly string[]> {
  const lines = (await readFile(archive, 'latin1')).split('\n');
  return lines.filter((line) => !line.startsWith('{"end"')).toSorted();
}

test.each(engines)('what is exported from %s is imported whole on each', async (name) => {
  const place = await places.make(name);
  const { service, credentials, caller, ids } = await filled(place);
  const before = await caller.get(`/v1/conversations/jobs/${ids.jobId}`);
  const archive = join(parent, `${name}.archive`);
  // The service runs meanwhile.
  expect(await command(place, 'export', archive)).toEqual({
    code: 0,
    text: expect.stringMatching(/^Exported \d+ rows and 2 files to /),
  });
  await service.close();

  for (const otherName of engines) {
    const other = await places.make(otherName);
    expect(await command(other, 'import', archive)).toEqual({
      code: 0,
      text: expect.stringMatching(/^Imported \d+ rows and 2 files\.$/),
    });
    const again = `${archive}.again`;
    expect((await command(other, 'export', again)).code).toBe(0);
    expect(await linesOf(again)).toEqual(await linesOf(archive));
    // The engine itself keeps every byte.
    const isSame = (await readFile(again)).equals(await readFile(archive));
    expect(isSame || name !== otherName).toBe(true);

    const imported = await start(other);
    expect(imported.credentials).toBeUndefined();
    const sameCaller = await callerOf(imported, credentials);
    const after = await sameCaller.get(`/v1/conversations/jobs/${ids.jobId}`);
    expect(after.json).toEqual(before.json);
    const upload = await sameCaller.get(`/v1/conversations/jobs/${ids.uploadId}`);
    expect(upload.json.status).toBe('completed');
    const open = await sameCaller.get(`/v1/conversations/jobs/${ids.openId}`);
    expect(open.json.status).toBe('failed:upload_expired');
    // The token of before was signed with a key that is imported as well.
    const withOldToken = await fetch(`${imported.url}/v1/profile`, { headers: caller.headers });
    expect(withOldToken.status).toBe(200);
    await imported.close();
  }
});

test('a job that has not ended is run where it is imported', async () => {
  const place = await places.make('embedded');
  const audio = { content_type: 'audio/wav' };
  let begun = () => {};
  const running = new Promise<void>((resolve) => (begun = resolve));
  const service = await startService({
    ...place.options,
    transcriber: ({ signal }) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(new Error('stopped')));
        begun();
      }),
  });
  const credentials = credentialsOf(service);
  const caller = await callerOf(service, credentials);
  const job = await startUpload(caller, 'sound', audio);
  const parts = await sendParts(job, 'sound');
  await caller.post(`/v1/conversations/jobs/${String(job.id)}/complete-multipart`, { parts });
  await running;
  const archive = join(parent, 'unfinished.archive');
  expect((await command(place, 'export', archive)).code).toBe(0);
  await service.close();

  const other = await places.make('embedded');
  expect((await command(other, 'import', archive)).code).toBe(0);
  const imported = await startService({
    ...other.options,
    transcriber: async () => [{ input: 'What would help?', speaker: { id: 'Maya' } }],
  });
  const { status } = await ended(await callerOf(imported, credentials), job.id);
  expect(status).toBe('completed');
  await imported.close();
});

describe('an import that cannot be whole leaves nothing', () => {
  let archive: string;
  beforeAll(async () => {
    const place = await places.make('embedded');
    const { service } = await filled(place);
    await service.close();
    archive = join(parent, 'source.archive');
    const { code, text } = await command(place, 'export', archive);
    if (code !== 0) throw new Error(text);
  });

  async function expectNothing(place: Place): Promise<void> {
    const objects = await readdir(join(place.folder, 'objects'), { recursive: true, withFileTypes: true });
    expect(objects.filter((entry) => entry.isFile())).toEqual([]);
    // An import takes an empty database only.
    expect((await command(place, 'import', archive)).code).toBe(0);
  }

  test('of an archive that is cut short, at any length', async () => {
    const place = await places.make('embedded');
    const whole = await readFile(archive);
    for (const length of [0, 1, 50, 2000, whole.length >> 1, whole.length - 100, whole.length - 1]) {
      const cut = join(parent, 'cut.archive');
      await writeFile(cut, whole);
      await truncate(cut, length);
      const { code, text } = await command(place, 'import', cut);
      expect([length, code]).toEqual([length, 1]);
      expect(text).toMatch(/^The (?:archive is (?:cut short|damaged)|file is no archive)[^\n]*$/);
    }
    await expectNothing(place);
  });

  test.each([0.02, 0.3, 0.6, 0.9])('of an archive in which the byte at %d has changed', async (share) => {
    const place = await places.make('embedded');
    const changed = await readFile(archive);
    const at = Math.floor(share * changed.length);
    changed[at] = (changed[at] ?? 0) ^ 1;
    const path = join(parent, `changed-${share}.archive`);
    await writeFile(path, changed);
    const { code, text } = await command(place, 'import', path);
    expect([code, text]).toEqual([1, expect.stringMatching(/^The archive /)]);
    await expectNothing(place);
  });

  test('when the rows cannot be written after the objects were', async () => {
    const place = await places.make('embedded');
    const { createHash } = await import('node:crypto');
    const lines = (await readFile(archive, 'latin1')).split('\n');
    const end = JSON.parse(lines.at(-2) ?? '');
    const body = `${lines.slice(0, -2).join('\n')}\n`.replace('"status":"completed"', '"status":null');
    const sha256 = createHash('sha256').update(Buffer.from(body, 'latin1')).digest('hex');
    const path = join(parent, 'refused.archive');
    await writeFile(path, `${body}${JSON.stringify({ ...end, sha256 })}\n`, 'latin1');
    await expect(command(place, 'import', path)).rejects.toThrow(/null value in column "status"/);
    await expectNothing(place);
  });
});

test('an import into data that are there is refused, and an export to a place that cannot be written leaves nothing', async () => {
  const place = await places.make('embedded');
  const service = await start(place);
  const archive = join(parent, 'there.archive');
  expect((await command(place, 'export', archive)).code).toBe(0);
  const refused = {
    code: 1,
    text: expect.stringMatching(/^There are data already, .* Import into a data folder that is new/),
  };
  expect(await command(place, 'import', archive)).toEqual(refused);
  await service.close();
  expect(await command(place, 'import', archive)).toEqual(refused);
  expect(await command(place, 'export', join(parent, 'none', 'archive'))).toEqual({
    code: 1,
    text: 'The archive cannot be written (ENOENT). Nothing of it is left.',
  });
  const files = await readdir(parent);
  expect(files.filter((name) => name.endsWith('.part'))).toEqual([]);
});
