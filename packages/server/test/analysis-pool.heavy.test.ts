import { existsSync } from 'node:fs';
import { request } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAnalysisPool, type AnalysisPool } from '../src/analysis/analysis-pool.ts';
import { replayDeadLetters } from '../src/jobs/dead-letters.ts';
import { openQueue } from '../src/jobs/queue.ts';
import { openService } from '../src/lifecycle/service.ts';
import { credentialsOf, ended, expectProblem, sendParts, signIn, startUpload, talkTurns } from './support.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'analysis-pool-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
});

const mebibyte = 1024 ** 2;

function analyze(pool: AnalysisPool, owner: string, name: string, copies = 1, bytes = copies) {
  const talk_turns = Array.from({ length: copies }, () => talkTurns).flat();
  const text = JSON.stringify({ talk_turns, include_conversation: true });
  const resultPath = join(folder, name);
  return pool.perform(
    {
      kind: 'conversation',
      source: { kind: 'request', text },
      profile: {},
      head: '{"id":""}',
      resultPath,
    },
    { owner, bytes },
  );
}

test('an analysis that runs out of memory fails alone: what waits behind it is done', async () => {
  // Threads that begin from now on have little memory.
  setFlagsFromString('--max-old-space-size=64');
  // Collecting garbage takes a while before memory runs out, which no time limit shall end.
  const pool = createAnalysisPool({ threads: 1, limit: () => 300_000 });
  const outcomes = await Promise.allSettled([
    analyze(pool, 'a', 'large', 60_000),
    analyze(pool, 'a', 'small'),
  ]);
  setFlagsFromString('--max-old-space-size=4096');
  expect(outcomes).toMatchObject([
    { status: 'rejected', reason: { code: 'out_of_memory' } },
    { status: 'fulfilled', value: { kind: 'written' } },
  ]);
  expect(existsSync(join(folder, 'small'))).toBe(true);
  await pool.close();
  await expect(analyze(pool, 'a', 'late')).rejects.toMatchObject({ code: 'stopped' });
});

test('an analysis that takes too long is ended, and what waits behind it is done', async () => {
  const pool = createAnalysisPool({ threads: 1, limit: (bytes) => (bytes > mebibyte ? 1 : 60_000) });
  const outcomes = await Promise.allSettled([
    analyze(pool, 'a', 'too long', 5000, 2 * mebibyte),
    analyze(pool, 'a', 'behind it'),
  ]);
  expect(outcomes).toMatchObject([
    { status: 'rejected', reason: { code: 'timeout' } },
    { status: 'fulfilled', value: { kind: 'written' } },
  ]);
  expect(existsSync(join(folder, 'behind it'))).toBe(true);
  await pool.close();
});

test('a task of one owner does not wait for the tasks of another', { timeout: 300_000 }, async () => {
  // What takes long is the point here, so no time limit ends it.
  const pool = createAnalysisPool({ threads: 2, shortTaskThreads: 1, limit: () => 300_000 });
  const order: string[] = [];
  const long = 20_000;
  const run = (owner: string, name: string, copies: number, bytes: number) =>
    analyze(pool, owner, name, copies, bytes).then(() => order.push(name));
  await Promise.all([
    run('a', 'long 1', long, mebibyte),
    run('a', 'long 2', long, mebibyte),
    run('a', 'long 3', long, mebibyte),
    run('b', 'long of another', 100, mebibyte),
    run('c', 'short of a third', 100, 1000),
  ]);
  expect(order.slice(0, 2).sort()).toEqual(['long of another', 'short of a third']);
  expect(order.slice(2)).toEqual(['long 1', 'long 2', 'long 3']);
  await pool.close();
});

test('an owner of whom too much waits is refused, and others are not', async () => {
  const pool = createAnalysisPool({ threads: 1 });
  const waiting = ['first', 'second', 'third'].map((name) => analyze(pool, 'd', name, 1, 64 * mebibyte));
  const settled = Promise.allSettled([...waiting, analyze(pool, 'e', 'of another')]);
  expect(await settled).toMatchObject([
    { status: 'fulfilled' },
    { status: 'fulfilled' },
    { status: 'rejected', reason: { code: 'too_many' } },
    { status: 'fulfilled' },
  ]);
  await expect(analyze(pool, 'd', 'third again')).resolves.toEqual({ kind: 'written', warnings: [] });
  await pool.close();
});

test('what waits for a caller that has hung up is dropped', async () => {
  const pool = createAnalysisPool({ threads: 1 });
  const hangUp = new AbortController();
  const first = analyze(pool, 'f', 'begun');
  const abandoned = pool.perform(
    { kind: 'read', schema: 'BehaviorsRequest', bytes: Buffer.from('{}') },
    { owner: 'f', bytes: 2, signal: hangUp.signal },
  );
  hangUp.abort();
  await expect(abandoned).rejects.toMatchObject({ code: 'abandoned' });
  await expect(first).resolves.toEqual({ kind: 'written', warnings: [] });
  await expect(analyze(pool, 'f', 'next')).resolves.toEqual({ kind: 'written', warnings: [] });
  await pool.close();
});

test('requests whose callers have hung up do not hold up the next one', { timeout: 180_000 }, async () => {
  const { service } = await openService({ port: 0, memory: true });
  const caller = await signIn(service.url, credentialsOf(service));
  // All of them together are more than may wait for one caller.
  const body = JSON.stringify({ input: 'What do you think? '.repeat(50_000) });
  const headers = { ...caller.headers, 'content-type': 'application/json' };
  await Promise.all(
    Array.from({ length: 100 }, async () => {
      const outgoing = request(`${service.url}/v1/behaviors`, { method: 'POST', headers, agent: false });
      outgoing.on('error', () => {});
      await new Promise<void>((resolve) => outgoing.end(body, resolve));
      outgoing.destroy();
    }),
  );
  const { status } = await caller.post('/v1/behaviors', { input: 'Why? '.repeat(10_000) });
  expect(status).toBe(200);
  await service.close();
});

test(
  'a request and a job whose analysis takes too long fail, and others succeed',
  { timeout: 120_000 },
  async () => {
    const messages: string[] = [];
    let isStarved = true;
    const { service, database } = await openService(
      {
        port: 0,
        memory: true,
        logger: ({ level, message }) => void (level === 'error' && messages.push(message)),
      },
      { analysisLimit: (bytes) => (isStarved && bytes > mebibyte ? 1 : 60_000) },
    );
    const caller = await signIn(service.url, credentialsOf(service));
    const talk_turns = Array.from({ length: 15_000 }, () => talkTurns).flat();
    const [late, inTime] = await Promise.all([
      caller.post('/v1/conversations', { talk_turns }),
      caller.post('/v1/conversations', { talk_turns: talk_turns.slice(0, 2000) }),
    ]);
    expectProblem(late, 500);
    expect(late.json.detail).toBe('The analysis took longer than 1 s and was ended.');
    expect(inTime.status).toBe(200);

    messages.length = 0;
    const content = JSON.stringify({ talk_turns: talk_turns.slice(0, 14_000) });
    const job = await startUpload(caller, content, {
      content_type: 'application/json',
      preferred_part_size_bytes: mebibyte,
    });
    const path = `/v1/conversations/jobs/${String(job.id)}`;
    await caller.post(`${path}/complete-multipart`, { parts: await sendParts(job, content) });
    expect((await ended(caller, String(job.id))).status).toBe('failed:analysis_timeout');
    const failures = [1, 2, 3].map((attempt) => `Job ${String(job.id)} failed in attempt ${attempt}.`);
    expect(messages).toEqual(failures);
    // Its input is kept: the operator may replay it.
    isStarved = false;
    const queue = await openQueue(database, () => {});
    await replayDeadLetters(database.queries, queue, await queue.deadLetters());
    await queue.close();
    expect((await ended(caller, String(job.id))).status).toBe('completed');
    await service.close();
  },
);
