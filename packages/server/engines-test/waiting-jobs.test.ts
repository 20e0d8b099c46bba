import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startService } from '../src/index.ts';
import { createDatabase, migratedDatabase, postgresVariable, query } from '../test/engines/postgres.ts';
import { credentialsOf, signIn, startUpload, sendParts, talkTurns, transcript } from '../test/support.ts';

test('several processes that take requests keep the limit of waiting jobs together', async () => {
  const databaseUrl = await createDatabase(process.env[postgresVariable] ?? '', migratedDatabase);
  const dataDirectory = await mkdtemp(join(tmpdir(), 'server-waiting-'));
  onTestFinished(() => rm(dataDirectory, { recursive: true }));
  const options = { port: 0, role: 'api', databaseUrl, dataDirectory, maxWaitingJobs: 5 } as const;
  const first = await startService(options);
  onTestFinished(() => first.close());
  const others = await Promise.all([1, 2].map(() => startService(options)));
  onTestFinished(async () => {
    for (const other of others) await other.close();
  });
  const callers = await Promise.all([first, ...others].map(({ url }) => signIn(url, credentialsOf(first))));
  const content = transcript(5);
  const uploads = await Promise.all(
    callers.map(async (caller) => {
      const job = await startUpload(caller, content);
      const parts = await sendParts(job, content);
      return { path: `/v1/conversations/jobs/${String(job.id)}/complete-multipart`, parts };
    }),
  );
  const statuses: number[] = [];
  for (let round = 0; round < 10; round++) {
    const responses = await Promise.all([
      ...callers.map((caller) => caller.post('/v1/conversations/jobs', { talk_turns: talkTurns })),
      ...callers.map((caller, index) => {
        const { path, parts } = uploads[index] ?? { path: '', parts: [] };
        return caller.post(path, { parts });
      }),
    ]);
    statuses.push(...responses.map(({ status }) => status));
  }
  expect([...new Set(statuses)].toSorted()).toEqual([200, 429]);
  const [row] = await query(databaseUrl, `select count(*)::int as waiting from jobs where status = 'queued'`);
  expect(row).toEqual({ waiting: 5 });
});
