import { tmpdir } from 'node:os';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { removeExpired } from '../src/retention/retention.ts';
import { openDiskStore } from '../src/storage/objects/disk-store.ts';
import type { Database } from '../src/storage/database.ts';
import type { openService } from '../src/lifecycle/service.ts';
import { limits } from '../src/settings/limits.ts';
import {
  credentialsOf,
  ended,
  openTestService,
  send,
  sendParts,
  signIn,
  startUpload,
  talkTurns,
  type TestCaller,
} from './support.ts';

const hour = 3_600_000;
const RealDate = Date;
/** By how much the clock of the process is wrong, which the embedded database has too. */
let shift = 0;

class ShiftedDate extends RealDate {
  constructor(...given: unknown[]) {
    // What Date takes, or nothing: then it is now.
    super(...((given.length === 0 ? [ShiftedDate.now()] : given) as [number]));
  }
  static override now(): number {
    return RealDate.now() + shift;
  }
}

beforeEach(() => {
  globalThis.Date = ShiftedDate as DateConstructor;
});
afterEach(() => {
  globalThis.Date = RealDate;
  shift = 0;
});

async function open(options: Parameters<typeof openService>[0] = {}, internals = {}) {
  const { service, database } = await openTestService(options, internals);
  onTestFinished(() => service.close());
  return { service, database, caller: await signIn(service.url, credentialsOf(service)) };
}

/** A transcriber that returns when it is told to. */
function heldTranscriber() {
  let begun = 0;
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const transcriber = async () => {
    begun++;
    await released;
    return talkTurns;
  };
  return { transcriber, release: () => release(), begun: () => begun };
}

async function startRecording(caller: TestCaller): Promise<string> {
  const job = await startUpload(caller, 'sound', { content_type: 'audio/wav' });
  const parts = await sendParts(job, 'sound');
  const path = `/v1/conversations/jobs/${String(job.id)}/complete-multipart`;
  expect((await caller.post(path, { parts })).status).toBe(200);
  return String(job.id);
}

/** Waits until the queue has looked for jobs whose worker is gone, by the clock as it is now. */
async function supervised({ queries }: Database): Promise<void> {
  const looks = async () => {
    const { rows } = await sql`
      select from pgboss.queue
      where name = 'recording-jobs' and abs(extract(epoch from monitor_on - now())) < 60`.execute(queries);
    return rows.length;
  };
  await expect.poll(looks, { timeout: 40_000, interval: 100 }).toBe(1);
}

test('a job is not taken from a living worker when the clock jumps, forward or back', async () => {
  const held = heldTranscriber();
  const { database, caller } = await open({ transcriber: held.transcriber });
  const id = await startRecording(caller);
  await expect.poll(held.begun).toBe(1);
  for (const hours of [3, 6, 0]) {
    shift = hours * hour;
    await supervised(database);
    expect(held.begun()).toBe(1);
  }
  held.release();
  // The clock is right again, and so is the token.
  expect((await ended(caller, id)).status).toBe('completed');
  const row = await database.queries.selectFrom('jobs').select('attempts').executeTakeFirstOrThrow();
  expect(row.attempts).toBe(1);
}, 180_000);

test('jobs that wait begin also when the clock goes back by hours', async () => {
  const held = heldTranscriber();
  const { service, caller } = await open({ transcriber: held.transcriber });
  // More than run at the same time.
  const ids = [];
  for (let index = 0; index < 4; index++) ids.push(await startRecording(caller));
  await expect.poll(held.begun).toBe(2);
  shift = -5 * hour;
  held.release();
  // The token is of the future now.
  const again = await signIn(service.url, caller.credentials);
  for (const id of ids) expect((await ended(again, id)).status).toBe('completed');
}, 120_000);

test('tokens and part URLs expire with the clock, and new ones are had at once', async () => {
  const { service, caller } = await open();
  const content = 'WEBVTT\n\n00:00.000 --> 00:01.000\nHello there.\n';
  const job = await startUpload(caller, content);
  const [{ url }] = job.upload.parts as [{ url: string }];
  for (const hours of [2, -3]) {
    shift = hours * hour;
    expect((await caller.get(`/v1/conversations/jobs/${String(job.id)}`)).status).toBe(401);
    expect((await send('PUT', url, { raw: content })).status).toBe(hours > 0 ? 403 : 200);
    const again = await signIn(service.url, caller.credentials);
    const { json } = await again.get(`/v1/conversations/jobs/${String(job.id)}`);
    expect(json.status).toBe('awaiting_upload');
    const sent = await send('PUT', String(json.upload.parts[0].url), { raw: content });
    expect(sent.status).toBe(200);
  }
  const again = await signIn(service.url, caller.credentials);
  const { json } = await again.get(`/v1/conversations/jobs/${String(job.id)}`);
  const parts = await sendParts(json, content);
  const path = `/v1/conversations/jobs/${String(job.id)}/complete-multipart`;
  expect((await again.post(path, { parts })).status).toBe(200);
  expect((await ended(again, String(job.id))).status).toBe('completed');
});

test('a full disk is noticed also when the clock goes back by hours', async () => {
  let free = 1024 * limits.freeDiskBytes;
  const { caller } = await open({}, { freeBytes: async () => free });
  const content = 'x'.repeat(1000);
  const job = await startUpload(caller, content);
  const [{ url }] = job.upload.parts as [{ url: string }];
  shift = -5 * hour;
  free = 0;
  const sendPart = async () => (await send('PUT', url, { raw: content })).status;
  await expect.poll(sendPart, { timeout: 20_000 }).toBe(503);
});

test('retention deletes nothing early when the clock goes back, and what is old by the clock', async () => {
  const { database, caller } = await open();
  const { json } = await caller.post('/v1/conversations/jobs', { talk_turns: talkTurns });
  await ended(caller, String(json.id));
  const store = openDiskStore(tmpdir(), tmpdir());
  const deletedJobs = async () => {
    const { jobs } = await removeExpired(database, store, 3600, new AbortController().signal);
    return jobs;
  };
  for (const hours of [-5, 0]) {
    shift = hours * hour;
    expect(await deletedJobs()).toBe(0);
  }
  shift = 2 * hour;
  expect(await deletedJobs()).toBe(1);
});
