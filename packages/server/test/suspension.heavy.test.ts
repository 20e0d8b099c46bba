import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Credentials } from '../src/index.ts';
import { ended, signIn, talkTurns, type TestCaller } from './support.ts';

/** The time limit of an analysis in the process, and the longer time for which the process is suspended, in milliseconds. */
const limit = 3000;
const suspension = 3500;

let child: ChildProcess;
let caller: TestCaller;
/** The tasks that threads of the process have begun. */
let tasks = 0;
/** Called at the beginning of each. */
let onTask = () => {};

beforeAll(async () => {
  child = fork(fileURLToPath(new URL('suspended-process.ts', import.meta.url)), {
    execArgv: ['--conditions=@conversation-analytics/source'],
  });
  const [{ url, credentials }] = (await once(child, 'message')) as [
    { url: string; credentials: Credentials },
  ];
  child.on('message', () => {
    tasks++;
    onTask();
  });
  caller = await signIn(url, credentials);
  // The start of a thread takes long on a busy machine, and has no part in what is measured.
  await caller.post('/v1/conversations', body);
  await ended(caller, await startJob());
  child.send(limit);
}, 120_000);
afterAll(async () => {
  child.kill('SIGCONT');
  const exit = once(child, 'exit');
  child.disconnect();
  await exit;
});

// A thread reads the body, and then one analyses it for some hundred milliseconds.
const body = { talk_turns: Array.from({ length: 800 }, () => talkTurns).flat() };

async function startJob(): Promise<string> {
  const { json } = await caller.post('/v1/conversations/jobs', body);
  return String(json.id);
}

/** Suspends the process as soon as the analysis of the body has begun, for longer than it may take. */
async function suspendAnalysis(): Promise<void> {
  tasks = 0;
  // Two messages may arrive at once, so each is counted as it comes.
  await new Promise<void>((resolve) => {
    onTask = () => {
      if (tasks === 2) resolve();
    };
  });
  child.kill('SIGSTOP');
  await delay(suspension);
  child.kill('SIGCONT');
}

test('a job during whose analysis the process was suspended completes in the same attempt', async () => {
  const [id] = await Promise.all([startJob(), suspendAnalysis()]);
  expect((await ended(caller, id)).status).toBe('completed');
  expect(tasks).toBe(2);
});

test('a request during whose analysis the process was suspended gets its response', async () => {
  const [{ status }] = await Promise.all([caller.post('/v1/conversations', body), suspendAnalysis()]);
  expect(status).toBe(200);
  expect(tasks).toBe(2);
});
