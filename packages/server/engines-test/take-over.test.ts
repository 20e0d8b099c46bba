import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { killCommands, runCommand } from '../test/command.ts';
import { createDatabase, migratedDatabase, postgresVariable, query } from '../test/engines/postgres.ts';
import { ended, sendParts, signIn, startUpload } from '../test/support.ts';
import { startTranscriptionServer } from '../test/transcription-server.ts';

type TranscriptionServer = Awaited<ReturnType<typeof startTranscriptionServer>>;

const credentials = { serviceId: 'service-1', clientId: 'client-1', clientSecret: 'a-secret-of-the-tests' };
/** Within this time another worker has done the job of one that was killed. */
const longestMilliseconds = 30_000;

let folder: string;
let databaseUrl: string;
let hanging: TranscriptionServer;
let working: TranscriptionServer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'server-take-over-'));
  databaseUrl = await createDatabase(process.env[postgresVariable] ?? '', migratedDatabase);
  [hanging, working] = await Promise.all([startTranscriptionServer(), startTranscriptionServer()]);
});
afterAll(async () => {
  killCommands();
  await Promise.all([hanging.close(), working.close()]);
  await rm(folder, { recursive: true });
});

/** Starts a process, and waits until it is ready. */
async function start(role: 'api' | 'worker', transcriber: TranscriptionServer) {
  const { child, exit, printed } = runCommand(['--role', role, '--transcriber-url', transcriber.url], {
    DATABASE_URL: databaseUrl,
    CONVERSATION_ANALYTICS_DATA: folder,
    CONVERSATION_ANALYTICS_PORT: '0',
    CONVERSATION_ANALYTICS_SERVICE_ID: credentials.serviceId,
    CONVERSATION_ANALYTICS_CLIENT_ID: credentials.clientId,
    CONVERSATION_ANALYTICS_CLIENT_SECRET: credentials.clientSecret,
  });
  const [, url = ''] = await printed(/listens on (http:\S+)/);
  while ((await fetch(`${url}/health/ready`)).status !== 200);
  return { child, exit, url };
}

test(
  'the job of a worker that is killed is done by another one within 30 seconds, once',
  { timeout: 180_000 },
  async () => {
    const transcribing = new Promise<void>((resolve) => hanging.respond(() => resolve()));
    const [api, lost] = await Promise.all([start('api', working), start('worker', hanging)]);
    const caller = await signIn(api.url, credentials);
    const job = await startUpload(caller, 'sound', { content_type: 'audio/wav', file_name: 'call.wav' });
    const id = String(job.id);
    const parts = await sendParts(job, 'sound');
    const completed = await caller.post(`/v1/conversations/jobs/${id}/complete-multipart`, { parts });
    expect(completed.status).toBe(200);
    await transcribing;
    await start('worker', working);
    expect((await caller.get(`/v1/conversations/jobs/${id}`)).json.status).toBe('running');

    lost.child.kill('SIGKILL');
    const begin = performance.now();
    expect(await lost.exit).toBe('SIGKILL');
    const { status, conversations_response: response } = await ended(caller, id);
    const milliseconds = performance.now() - begin;
    expect(status).toBe('completed');
    expect(milliseconds).toBeLessThan(longestMilliseconds);

    // Once: one more transcription, one result, and nothing that is left to do.
    expect([hanging.received.length, working.received.length]).toEqual([1, 1]);
    const files = await readdir(join(folder, 'objects', 'jobs', id));
    expect(files.filter((name) => name.startsWith('result'))).toEqual(['result-2.json']);
    const entries = await query(databaseUrl, `select state from pgboss.job where id = '${id}'`);
    expect(entries).toEqual([{ state: 'completed' }]);
    expect(await query(databaseUrl, `select attempts from jobs where id = '${id}'`)).toEqual([
      { attempts: 2 },
    ]);
    expect(await query(databaseUrl, `select id from pgboss.job where name = 'dead-jobs'`)).toEqual([]);
    expect((await ended(caller, id)).conversations_response).toEqual(response);
  },
);
