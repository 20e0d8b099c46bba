import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Client } from 'pg';
import type { LogEntry, Service } from '../src/index.ts';
import { startService } from '../src/index.ts';
import { createDatabase, migratedDatabase, postgresVariable, query } from '../test/engines/postgres.ts';
import { openTcpProxy, type TcpProxy } from '../test/engines/tcp-proxy.ts';
import {
  credentialsOf,
  ended,
  expectProblem,
  send,
  signIn,
  talkTurns,
  type Answer,
  type TestCaller,
} from '../test/support.ts';

const logged: LogEntry[] = [];
/** Where the entries of the current test begin. */
let begin = 0;
let folder: string;
let databaseUrl: string;
let proxy: TcpProxy;
let service: Service;
let caller: TestCaller;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'server-outage-'));
  databaseUrl = await createDatabase(process.env[postgresVariable] ?? '', migratedDatabase);
  proxy = await openTcpProxy(databaseUrl);
  service = await startService({
    port: 0,
    databaseUrl: proxy.url,
    dataDirectory: folder,
    logger: (entry) => logged.push(entry),
  });
  caller = await signIn(service.url, credentialsOf(service));
});
beforeEach(() => {
  begin = logged.length;
});
afterAll(async () => {
  await service.close();
  await proxy.close();
  await rm(folder, { recursive: true });
});

const startJob = () => caller.post('/v1/conversations/jobs', { talk_turns: talkTurns });
const health = async (kind: 'live' | 'ready') => (await fetch(`${service.url}/health/${kind}`)).status;
const messages = () => logged.slice(begin).map(({ message }) => message);

function expectUnavailable(answer: Answer): void {
  expectProblem(answer, 503);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(answer.text).not.toMatch(/postgres|database|127\.0\.0\.1|ECONN/i);
}

/** Each look waits for the response to the one before it. */
async function untilReady(): Promise<void> {
  while ((await health('ready')) !== 200);
}

async function expectRecovery(): Promise<void> {
  await untilReady();
  const answer = await startJob();
  expect(answer.status).toBe(200);
  expect((await ended(caller, String(answer.json.id))).status).toBe('completed');
}

test('while the database is away, requests get 503, and the service recovers by itself', async () => {
  proxy.cut();
  expectUnavailable(await startJob());
  expectUnavailable(await caller.get('/v1/conversations/jobs/00000000-0000-4000-8000-000000000000'));
  expectUnavailable(await send('GET', `${service.url}/health/ready`));
  expect(await health('live')).toBe(200);
  proxy.restore();
  await expectRecovery();
  const told = messages().filter((message) => message.startsWith('The database is'));
  expect(told).toEqual([
    'The database is not available; requests get 503 until it is.',
    'The database is available again.',
  ]);
});

test('requests that are being worked on when the connections break get a response', async () => {
  const requests = Array.from({ length: 50 }, startJob);
  await requests[0];
  proxy.cut();
  const statuses = (await Promise.all(requests)).map(({ status }) => status);
  expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
  proxy.restore();
  await expectRecovery();
});

test('requests to a database that stops responding end with 503', async () => {
  proxy.stall();
  const ready = performance.now();
  expect(await health('ready')).toBe(503);
  expect(performance.now() - ready).toBeLessThan(4000);
  const answers = await Promise.all(Array.from({ length: 20 }, startJob));
  for (const answer of answers) expectUnavailable(answer);
  expect(performance.now() - ready).toBeLessThan(30_000);
  proxy.restore();
  await expectRecovery();
});

test('connections that the server closes are opened again', async () => {
  await query(
    databaseUrl,
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await expectRecovery();
});

describe('a database that cannot do the work', () => {
  test('since a lock is held, is unavailable for the requests that need it', async () => {
    const other = new Client({ connectionString: databaseUrl });
    await other.connect();
    await other.query('begin');
    await other.query('lock table conversations in access exclusive mode');
    expectUnavailable(await startJob());
    await other.query('rollback');
    await other.end();
    await expectRecovery();
  });

  test.each([
    ['its disk is full', '53100'],
    ['it has no memory', '53200'],
    ['it shuts down', '57P01'],
    ['it is a copy that only reads', '25006'],
  ])('since %s, is unavailable', async (_, code) => {
    await query(
      databaseUrl,
      `create function refuse() returns trigger language plpgsql as
       $$ begin raise exception 'refused by the test' using errcode = '${code}'; end $$;
       create trigger refuse before insert on jobs for each row execute function refuse()`,
    );
    expectUnavailable(await startJob());
    await query(databaseUrl, 'drop function refuse cascade');
    await expectRecovery();
  });

  test('since a statement is wrong, has failed: that is no outage', async () => {
    await query(databaseUrl, 'alter table jobs rename to elsewhere');
    expectProblem(await startJob(), 500);
    await query(databaseUrl, 'alter table elsewhere rename to jobs');
    await expectRecovery();
  });
});

test('no message has the password of the database', () => {
  const { password } = new URL(databaseUrl);
  expect(password).not.toBe('');
  expect(inspect(logged, { depth: 10 })).not.toContain(password);
});
