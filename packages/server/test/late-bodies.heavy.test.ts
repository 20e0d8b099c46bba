import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { runCommand } from '../src/commands/run-command.ts';
import { openService } from '../src/lifecycle/service.ts';
import { packageVersion } from '../src/lifecycle/package-version.ts';
import { signIn } from './support.ts';

async function opened() {
  const folder = await mkdtemp(join(tmpdir(), 'server-late-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const { service, database } = await openService({ port: 0, dataDirectory: folder, logger: () => {} });
  onTestFinished(() => service.close());
  return { folder, service, database };
}

/** Sends the first bytes of a body. The function that is returned sends the rest, and returns the status. */
async function begin(url: string, headers: Record<string, string>, body: string) {
  const length = String(Buffer.byteLength(body));
  const outgoing = request(url, { method: 'POST', headers: { ...headers, 'content-length': length } });
  const status = new Promise<number | undefined>((resolve, reject) => {
    outgoing.on('error', reject).on('response', (incoming) => {
      incoming.resume();
      resolve(incoming.statusCode);
    });
  });
  outgoing.write(body.slice(0, 10));
  await delay(200);
  return () => {
    outgoing.end(body.slice(10));
    return status;
  };
}

test('what was on its way while its service id was purged is not stored', async () => {
  const { folder, service, database } = await opened();
  const credentials = await service.createCredentials();
  const { headers } = await signIn(service.url, credentials);
  const form =
    '--line\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\nsecret\r\n--line--\r\n';
  const conversation = JSON.stringify({ talk_turns: [{ input: 'Why?', speaker: { id: 'a' } }] });
  const json = { ...headers, 'content-type': 'application/json' };
  const requests = [
    await begin(
      `${service.url}/v1/files`,
      { ...headers, 'content-type': 'multipart/form-data; boundary=line' },
      form,
    ),
    await begin(`${service.url}/v1/conversations/jobs`, json, conversation),
    await begin(`${service.url}/v1/conversations`, json, conversation),
  ];
  const code = await runCommand(['purge', '--service', credentials.serviceId, '--yes'], {
    environment: { CONVERSATION_ANALYTICS_DATA: folder },
    print: () => {},
    report: () => {},
  });
  expect(code).toBe(0);
  for (const finish of requests) expect(await finish()).toBe(401);
  for (const table of ['files', 'jobs', 'conversations', 'pgboss.job']) {
    const column = sql.ref(table === 'pgboss.job' ? 'group_id' : 'service_id');
    const { rows } = await sql`
      select 1 from ${sql.table(table)} where ${column} = ${credentials.serviceId}`.execute(database.queries);
    expect([table, rows.length]).toEqual([table, 0]);
  }
}, 120_000);

test('a command that does not hang up does not hold up the stop', async () => {
  const { folder, service } = await opened();
  const socket = connect({ path: join(folder, 'lock'), allowHalfOpen: true });
  onTestFinished(() => void socket.destroy());
  const response = new Promise<string>((resolve) => socket.once('data', (chunk) => resolve(String(chunk))));
  socket.write(`${JSON.stringify({ version: packageVersion(), action: 'none', given: null })}\n`);
  expect(await response).toContain('accepted');
  const begun = performance.now();
  await service.close();
  expect(performance.now() - begun).toBeLessThan(5000);
});
