import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Credentials } from '../src/index.ts';
import { ended, sendParts, signIn, startUpload } from './support.ts';

let parent: string;
const children = new Set<ChildProcess>();

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'server-attempts-'));
});
afterEach(() => {
  for (const child of children) child.kill('SIGKILL');
});
afterAll(async () => {
  await rm(parent, { recursive: true });
});

interface Started {
  readonly url: string;
  readonly credentials?: Credentials;
}

function run(folder: string, behaviour: 'crash' | 'hang' | 'succeed') {
  const child = fork(
    fileURLToPath(new URL('transcriber-process.ts', import.meta.url)),
    [join(parent, folder), behaviour],
    { execArgv: ['--conditions=@conversation-analytics/source'] },
  );
  children.add(child);
  let transcriptions = 0;
  const exit = once(child, 'exit').then(() => {
    children.delete(child);
    return transcriptions;
  });
  const transcribing = new Promise<void>((resolve) => {
    child.on('message', (message) => {
      if (message !== 'transcribing') return;
      transcriptions++;
      resolve();
    });
  });
  const started = new Promise<Started>((resolve, reject) => {
    child.on('message', (message) => {
      if (message !== 'transcribing') resolve(message as Started);
    });
    child.once('exit', () => reject(new Error('The process ended before it had started.')));
  });
  // A process that is to end is not waited for.
  started.catch(() => {});
  return { child, exit, started, transcribing };
}

/** Starts a service on a new folder, and gives it a recording to transcribe. */
async function runWithJob(folder: string, behaviour: 'crash' | 'hang') {
  const service = run(folder, behaviour);
  const { url, credentials } = await service.started;
  if (credentials === undefined) throw new Error('A new folder has credentials.');
  const caller = await signIn(url, credentials);
  const job = await startUpload(caller, 'sound', { content_type: 'audio/wav' });
  const parts = await sendParts(job, 'sound');
  const path = `/v1/conversations/jobs/${String(job.id)}/complete-multipart`;
  // The process may end before it responds.
  await caller.post(path, { parts }).catch(() => {});
  return { service, credentials, jobId: String(job.id) };
}

test('a job that ends the process is begun three times, and then fails', { timeout: 120_000 }, async () => {
  const { service, credentials, jobId } = await runWithJob('crash', 'crash');
  expect(await service.exit).toBe(1);
  expect(await run('crash', 'crash').exit).toBe(1);
  expect(await run('crash', 'crash').exit).toBe(1);

  const last = run('crash', 'crash');
  const caller = await signIn((await last.started).url, credentials);
  expect((await ended(caller, jobId)).status).toBe('failed:internal_error');
  // The operator may look at it, and replay the job.
  expect(existsSync(join(parent, 'crash', 'objects', 'jobs', jobId, 'input'))).toBe(true);
  last.child.send('close');
  expect(await last.exit).toBe(0);
});

test('a stop of the service gives a running job its attempt back', { timeout: 120_000 }, async () => {
  const { service, credentials, jobId } = await runWithJob('hang', 'hang');
  for (const start of [() => service, () => run('hang', 'hang'), () => run('hang', 'hang')]) {
    const stopped = start();
    await Promise.all([stopped.started, stopped.transcribing]);
    stopped.child.send('close');
    expect(await stopped.exit).toBe(1);
  }

  const last = run('hang', 'succeed');
  const caller = await signIn((await last.started).url, credentials);
  expect((await ended(caller, jobId)).status).toBe('completed');
  last.child.send('close');
  await last.exit;
});
