import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCommand } from '../src/commands/run-command.ts';
import type { LogEntry, Service } from '../src/index.ts';
import { openService } from '../src/lifecycle/service.ts';
import { readCommand } from '../src/settings/command-line.ts';
import type { Database, Queries } from '../src/storage/database.ts';
import {
  credentialsOf,
  ended,
  expectProblem,
  openTestService,
  sendParts,
  signIn,
  startUpload,
  talkTurns,
  type Answer,
  type TestCaller,
} from './support.ts';

const jobsPath = '/v1/conversations/jobs';

const startJob = (caller: TestCaller) => caller.post(jobsPath, { talk_turns: talkTurns });
const startJobs = (caller: TestCaller, count: number) =>
  Promise.all(Array.from({ length: count }, () => startJob(caller)));
const idOf = ({ json }: Answer) => String(json.id);

/** Uploads a recording, and returns the id of its job and the response to its completion. */
async function uploadRecording(caller: TestCaller, fileName: string) {
  const job = await startUpload(caller, 'sound', { content_type: 'audio/wav', file_name: fileName });
  const parts = await sendParts(job, 'sound');
  const complete = () => caller.post(`${jobsPath}/${String(job.id)}/complete-multipart`, { parts });
  return { id: String(job.id), complete };
}

async function queueRecording(caller: TestCaller, fileName: string): Promise<string> {
  const { id, complete } = await uploadRecording(caller, fileName);
  expect((await complete()).status).toBe(200);
  return id;
}

/** Keeps all jobs waiting: the database refuses that one begins. The function that it returns lets them begin. */
async function holdJobs(queries: Queries): Promise<() => Promise<void>> {
  await sql`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'refused by the test'; end $$`.execute(queries);
  await sql`create trigger refuse before update on jobs for each row
    when (new.status = 'running') execute function refuse()`.execute(queries);
  return async () => {
    await sql`drop function refuse cascade`.execute(queries);
  };
}

/** Records in which order jobs end. */
async function recordEnds(queries: Queries): Promise<() => Promise<readonly string[]>> {
  await sql`create table ends (position bigserial, job uuid)`.execute(queries);
  await sql`create function record_end() returns trigger language plpgsql as
    $$ begin insert into ends (job) values (new.id); return new; end $$`.execute(queries);
  await sql`create trigger record_end after update on jobs for each row
    when (new.status = 'completed') execute function record_end()`.execute(queries);
  return async () => {
    const { rows } = await sql<{ job: string }>`select job from ends order by position`.execute(queries);
    return rows.map(({ job }) => job);
  };
}

/** A transcriber whose recordings take until the test lets them end. */
function heldTranscriber() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  let notice = () => {};
  return {
    begun,
    transcriber: async ({ fileName }: { readonly fileName: string }) => {
      begun.push(fileName);
      notice();
      await new Promise<void>((resolve) => ends.set(fileName, resolve));
      return talkTurns;
    },
    end: (fileName: string) => ends.get(fileName)?.(),
    untilBegun: async (count: number) => {
      while (begun.length < count) await new Promise<void>((resolve) => (notice = resolve));
    },
  };
}

describe('service ids take turns', () => {
  test('so that one job does not wait behind hundreds of another service id', async () => {
    const { service, database } = await openTestService();
    const greedy = await signIn(service.url, credentialsOf(service));
    const other = await signIn(service.url, await service.createCredentials());
    const readEnds = await recordEnds(database.queries);
    const release = await holdJobs(database.queries);
    const many = (await startJobs(greedy, 200)).map(idOf);
    const one = idOf(await startJob(other));
    await release();
    for (const id of many) expect((await ended(greedy, id)).status).toBe('completed');
    expect((await ended(other, one)).status).toBe('completed');
    const ends = await readEnds();
    expect(ends.toSorted()).toEqual([...many, one].toSorted());
    // A batch of 32 of the first service id may be taken before, and one while this job waits for its end.
    expect(ends.indexOf(one)).toBeLessThanOrEqual(64);
    await service.close();
  });

  test('also for recordings, of which no service id has all places', async () => {
    const held = heldTranscriber();
    const { service } = await openTestService({ transcriber: held.transcriber });
    const [first, second, third] = [
      await signIn(service.url, credentialsOf(service)),
      await signIn(service.url, await service.createCredentials()),
      await signIn(service.url, await service.createCredentials()),
    ];
    for (const name of ['first 1', 'first 2', 'first 3', 'first 4']) await queueRecording(first, name);
    await held.untilBegun(2);
    // Two places are left, and the first service id gets none of them.
    for (const name of ['second 1', 'second 2']) await queueRecording(second, name);
    await held.untilBegun(4);
    expect(held.begun.toSorted()).toEqual(['first 1', 'first 2', 'second 1', 'second 2']);
    const one = await queueRecording(third, 'third 1');
    // Two places become free: the first service id gets one of them, although its jobs have waited longer.
    held.end('first 1');
    await held.untilBegun(5);
    held.end('first 2');
    await held.untilBegun(6);
    expect(held.begun.slice(4).toSorted()).toEqual(['first 3', 'third 1']);
    held.end('third 1');
    expect((await ended(third, one)).status).toBe('completed');
    await service.close();
  });
});

describe('a limit of waiting jobs', () => {
  let service: Service;
  let queries: Queries;
  let caller: TestCaller;
  let other: TestCaller;
  const held = heldTranscriber();

  beforeAll(async () => {
    const opened = await openTestService({ maxWaitingJobs: 5, transcriber: held.transcriber });
    ({ service } = opened);
    ({ queries } = opened.database);
    caller = await signIn(service.url, credentialsOf(service));
    other = await signIn(service.url, await service.createCredentials());
  });
  afterAll(() => service.close());

  test('responds 429 beyond it, also to requests at once, and takes jobs again afterwards', async () => {
    const release = await holdJobs(queries);
    const answers = await startJobs(caller, 50);
    const [accepted, refused] = [200, 429].map((status) =>
      answers.filter((answer) => answer.status === status),
    );
    expect([accepted?.length, refused?.length]).toEqual([5, 45]);
    for (const answer of refused ?? []) {
      expectProblem(answer, 429);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    // Others have a limit of their own, and what is no start of a job is not limited.
    const [ofOther] = await startJobs(other, 1);
    expect(ofOther?.status).toBe(200);
    expect((await caller.post('/v1/conversations', { talk_turns: talkTurns })).status).toBe(200);
    await release();
    for (const answer of accepted ?? []) {
      expect((await ended(caller, idOf(answer))).status).toBe('completed');
    }
    const again = await startJob(caller);
    expect(again.status).toBe(200);
    expect((await ended(caller, idOf(again))).status).toBe('completed');
  });

  test('holds for uploads that are completed, which can be completed later', async () => {
    const release = await holdJobs(queries);
    await startJobs(caller, 5);
    const upload = await uploadRecording(caller, 'refused at first');
    expectProblem(await upload.complete(), 429);
    expect((await caller.get(`${jobsPath}/${upload.id}`)).json.status).toBe('awaiting_upload');
    await release();
    // Each request waits for the response to the one before it.
    while ((await upload.complete()).status === 429);
    await held.untilBegun(1);
    held.end('refused at first');
    expect((await ended(caller, upload.id)).status).toBe('completed');
  });

  test.each(['1e3', '0x10', '1.5', '-1', 'many'])('is not %s on the command line', (text) => {
    expect(() => readCommand([`--max-waiting-jobs=${text}`], {})).toThrow(
      `--max-waiting-jobs must be a whole number: ${text}`,
    );
    expect(() => readCommand([], { CONVERSATION_ANALYTICS_MAX_WAITING_JOBS: text })).toThrow(
      `CONVERSATION_ANALYTICS_MAX_WAITING_JOBS must be a whole number: ${text}`,
    );
  });
});

describe('a job of which every attempt has failed', { timeout: 120_000 }, () => {
  let folder: string;
  let service: Service;
  let database: Database;
  let isBroken = true;
  const logged: LogEntry[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'server-dead-jobs-'));
    ({ service, database } = await openService({
      port: 0,
      dataDirectory: folder,
      logger: (entry) => logged.push(entry),
      transcriber: async () => {
        if (isBroken) throw new Error('No speech service.');
        return talkTurns;
      },
    }));
  });
  afterAll(async () => {
    await service.close();
    await rm(folder, { recursive: true });
  });

  /** Runs a command as the process does, and returns what it wrote. */
  async function run(...words: readonly string[]) {
    let output = '';
    let messages = '';
    const code = await runCommand(words, {
      environment: { CONVERSATION_ANALYTICS_DATA: folder },
      print: (text) => (output += text),
      report: (message) => (messages += `${message}\n`),
    });
    return { code, output, messages };
  }

  test('is listed, and completes when it is replayed after the cause is gone', async () => {
    const caller = await signIn(service.url, credentialsOf(service));
    const { serviceId } = caller.credentials;
    const id = await queueRecording(caller, 'call.wav');
    expect((await ended(caller, id)).status).toBe('failed:transcription_failed');
    const attempts = logged.filter(({ message }) => message.startsWith(`Job ${id} failed in attempt`));
    expect(attempts).toHaveLength(3);
    const dead = await run('jobs', 'dead');
    expect(dead).toMatchObject({ code: 0, messages: '' });
    expect(dead.output).toMatch(new RegExp(`^${id}  ${serviceId}  \\d{4}-\\S+Z  .*No speech service\\.\n$`));

    // Replayed too early, it gets all its attempts again, and is dead once more.
    expect(await run('jobs', 'replay', id)).toEqual({ code: 0, output: `${id}\n`, messages: '' });
    expect((await ended(caller, id)).status).toBe('failed:transcription_failed');
    expect((await run('jobs', 'dead')).output).toContain(id);

    isBroken = false;
    expect(await run('jobs', 'replay', '--all')).toEqual({ code: 0, output: `${id}\n`, messages: '' });
    expect((await ended(caller, id)).status).toBe('completed');
    expect(await run('jobs', 'dead')).toEqual({ code: 0, output: '', messages: '' });
  });

  test('is no job that is unknown', async () => {
    const id = crypto.randomUUID();
    const { code, output, messages } = await run('jobs', 'replay', id);
    expect({ code, output }).toEqual({ code: 1, output: '' });
    expect(messages).toContain(`No dead job has the id ${id}.`);
  });

  test('is no job that was deleted while its entry was read', async () => {
    const id = crypto.randomUUID();
    await sql`insert into pgboss.job (name, source_name, source_id) values ('dead-jobs', 'large-jobs', ${id})`.execute(
      database.queries,
    );
    const { code, output, messages } = await run('jobs', 'replay', id);
    expect({ code, output }).toEqual({ code: 1, output: '' });
    expect(messages).toContain(`No dead job has the id ${id}.`);
  });
});
