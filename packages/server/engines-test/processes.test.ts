import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRollbackPlans } from 'pg-boss';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { killCommands, runCommand } from '../test/command.ts';
import { createDatabase, postgresVariable, query } from '../test/engines/postgres.ts';
import {
  ended,
  send,
  signIn,
  startUpload,
  talkTurns,
  transcript,
  type TestCaller,
  type UploadedPart,
} from '../test/support.ts';

const server = process.env[postgresVariable] ?? '';
const credentials = { serviceId: 'service-1', clientId: 'client-1', clientSecret: 'a-secret-of-the-tests' };

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'server-processes-'));
});
afterAll(async () => {
  killCommands();
  await rm(folder, { recursive: true });
});

/** Runs the command on a database. */
function run(databaseUrl: string, words: readonly string[], environment: Record<string, string> = {}) {
  return runCommand(words, {
    DATABASE_URL: databaseUrl,
    CONVERSATION_ANALYTICS_DATA: folder,
    CONVERSATION_ANALYTICS_PORT: '0',
    ...environment,
  });
}

async function outcomeOf(databaseUrl: string, words: readonly string[]) {
  const command = run(databaseUrl, words);
  return { code: await command.exit, output: command.output() };
}

describe('the schema', { timeout: 300_000 }, () => {
  test('is made once by four commands at once, and a service says that it is missing', async () => {
    const url = await createDatabase(server);
    const before = await outcomeOf(url, []);
    expect(before.code).toBe(1);
    expect(before.output).toContain(
      'The database has no schema yet. Run: conversation-analytics-server migrate',
    );
    const outcomes = await Promise.all([1, 2, 3, 4].map(() => outcomeOf(url, ['migrate'])));
    expect(outcomes.map(({ code }) => code)).toEqual([0, 0, 0, 0]);
    const made = outcomes.filter(({ output }) => output.startsWith('The schema is made'));
    const current = outcomes.filter(({ output }) => output.startsWith('The schema is up to date'));
    expect([made.length, current.length]).toEqual([1, 3]);
  });

  test('of an older version ends the start of a service, which names the command', async () => {
    const url = await createDatabase(server);
    await outcomeOf(url, ['migrate']);
    const [row] = (await query(url, 'select applied from migrations')) as { applied: number }[];
    await query(url, 'update migrations set applied = 0');
    expect((await outcomeOf(url, [])).output).toContain('The database has no schema yet');
    await query(url, `update migrations set applied = ${(row?.applied ?? 0) - 1}`);
    const { code, output } = await outcomeOf(url, []);
    expect(code).toBe(1);
    expect(output).toContain(
      'The schema of the database is older. Run: conversation-analytics-server migrate',
    );
  });

  test('of an older queue ends the start of each role, and the command updates it with its indexes', async () => {
    const url = await createDatabase(server);
    await outcomeOf(url, ['migrate']);
    const indexes = () =>
      query(url, `select indexname from pg_indexes where schemaname = 'pgboss' order by 1`);
    const before = await indexes();
    // As an earlier version of the queue had left it.
    const [{ version = 0 } = {}] = (await query(url, 'select version from pgboss.version')) as {
      version?: number;
    }[];
    for (let step = version; step > version - 4; step--) await query(url, getRollbackPlans('pgboss', step));
    expect(await indexes()).not.toEqual(before);
    for (const role of ['api', 'worker']) {
      const { code, output } = await outcomeOf(url, ['--role', role]);
      expect(code).toBe(1);
      expect(output).toContain(
        'The schema of the job queue is older. Run: conversation-analytics-server migrate',
      );
    }
    expect(await outcomeOf(url, ['migrate'])).toEqual({
      code: 0,
      output: 'The schema of the job queue is updated.\n',
    });
    expect(await indexes()).toEqual(before);
    expect((await outcomeOf(url, ['migrate'])).output).toContain('The schema is up to date');
  });

  test('of a newer queue is refused, by a service and by the command', async () => {
    const url = await createDatabase(server);
    await outcomeOf(url, ['migrate']);
    await query(url, 'update pgboss.version set version = 9999');
    for (const words of [[], ['migrate']]) {
      const { code, output } = await outcomeOf(url, words);
      expect(code).toBe(1);
      expect(output).toContain('A newer version of the service has migrated the job queue (schema 9999;');
    }
  });

  test('of a newer version is refused, by a service and by the command', async () => {
    const url = await createDatabase(server);
    await outcomeOf(url, ['migrate']);
    await query(url, 'update migrations set applied = 9999');
    for (const words of [[], ['migrate']]) {
      const { code, output } = await outcomeOf(url, words);
      expect(code).toBe(1);
      expect(output).toContain('A newer version of the service has migrated the database (9999 steps;');
    }
  });
});

describe('a database that cannot be used', { timeout: 120_000 }, () => {
  test.each([
    ['is not there', (url: URL) => (url.pathname = 'none'), /There is no database none at 127\.0\.0\.1:\d+/],
    [
      'does not listen',
      (url: URL) => (url.port = '1'),
      /at 127\.0\.0\.1:1 cannot be reached \(ECONNREFUSED\)/,
    ],
    [
      'refuses the password',
      (url: URL) => (url.password = 'another-password'),
      /refuses the user postgres \(28P01\)/,
    ],
    [
      'is of another kind',
      (url: URL) => (url.href = 'mysql://root:hidden@host/x'),
      /must have the form postgres/,
    ],
  ])('since it %s, is named without its password', async (_, change, expected) => {
    const url = new URL(server);
    change(url);
    const { output } = await outcomeOf(url.href, []);
    expect(output).toMatch(expected);
    expect(output).not.toContain(url.password);
    expect(output).not.toMatch(/\n\s+at /);
  });

  test('since it is embedded, has no other roles', async () => {
    const { code, output } = await outcomeOf('', ['--role', 'worker']);
    expect(code).toBe(2);
    expect(output).toContain('set DATABASE_URL');
  });
});

describe('two processes that take requests and two workers', { timeout: 300_000 }, () => {
  let one: TestCaller;
  let other: TestCaller;
  let otherUrl: string;
  let workerUrl: string;

  beforeAll(async () => {
    const url = await createDatabase(server);
    await outcomeOf(url, ['migrate']);
    const caller = {
      CONVERSATION_ANALYTICS_SERVICE_ID: credentials.serviceId,
      CONVERSATION_ANALYTICS_CLIENT_ID: credentials.clientId,
      CONVERSATION_ANALYTICS_CLIENT_SECRET: credentials.clientSecret,
    };
    const starting = ['api', 'api', 'worker', 'worker'].map(async (role) => {
      const [, at = ''] = await run(url, ['--role', role], caller).printed(/listens on (http:\S+)/);
      while ((await fetch(`${at}/health/ready`)).status !== 200);
      return at;
    });
    const [first = '', second = '', worker = ''] = await Promise.all(starting);
    [otherUrl, workerUrl] = [second, worker];
    one = await signIn(first, credentials);
    other = await signIn(second, credentials);
  }, 300_000);

  test('share jobs: one process starts them, the other reads their results', async () => {
    const started = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        one.post('/v1/conversations/jobs', {
          talk_turns: talkTurns,
          conversation_id: `conversation ${index}`,
        }),
      ),
    );
    expect(started.map(({ status }) => status)).toEqual(started.map(() => 200));
    for (const [index, { json }] of started.entries()) {
      const { status, conversations_response: result } = await ended(other, String(json.id));
      expect(status).toBe('completed');
      expect(result.conversation_id).toBe(`conversation ${index}`);
    }
  });

  test('take a token that the other issued', async () => {
    const answer = await send('GET', `${otherUrl}/v1/profile`, { headers: one.headers });
    expect(answer.status).toBe(200);
  });

  test('take the parts of an upload at either', async () => {
    const content = transcript(60);
    const job = await startUpload(one, content);
    const size = Number(job.upload.part_size_bytes);
    const parts: UploadedPart[] = [];
    for (const { part_number: number, url } of job.upload.parts as { part_number: number; url: string }[]) {
      const at = new URL(url);
      const { pathname, search } = at;
      const origin = number % 2 === 0 ? otherUrl : at.origin;
      const raw = content.slice((number - 1) * size, number * size);
      const answer = await send('PUT', `${origin}${pathname}${search}`, { raw });
      expect(answer.status).toBe(200);
      parts.push({ part_number: number, etag: answer.headers.get('etag') ?? '' });
    }
    expect(parts.length).toBeGreaterThan(1);
    const complete = `/v1/conversations/jobs/${String(job.id)}/complete-multipart`;
    expect((await other.post(complete, { parts })).status).toBe(200);
    expect((await ended(one, String(job.id))).status).toBe('completed');
  });

  test('share conversations', async () => {
    const id = crypto.randomUUID();
    await one.post('/v1/conversations', { talk_turns: talkTurns, conversation_id: id });
    const body = { conversation_id: id, metadata: { room: 'blue' } };
    expect((await other.post('/v1/conversations/update-metadata', body)).status).toBe(200);
  });

  test('leave workers without an interface', async () => {
    const answer = await send('GET', `${workerUrl}/v1/profile`, { headers: one.headers });
    expect(answer.status).toBe(404);
    expect((await fetch(`${workerUrl}/health/live`)).status).toBe(200);
  });
});

test(
  'of two processes that start on a new database, one makes credentials',
  { timeout: 300_000 },
  async () => {
    const url = await createDatabase(server);
    await outcomeOf(url, ['migrate']);
    const commands = [run(url, []), run(url, [])];
    for (const command of commands) {
      const [, at = ''] = await command.printed(/listens on (http:\S+)/);
      while ((await fetch(`${at}/health/ready`)).status !== 200);
      command.child.kill('SIGTERM');
      expect(await command.exit).toBe(0);
    }
    const shown = commands.filter((command) => command.output().includes('client secret'));
    expect(shown).toHaveLength(1);
    const rows = (await query(url, 'select count(*)::int as count from credentials')) as { count: number }[];
    expect(rows[0]?.count).toBe(1);
  },
);
