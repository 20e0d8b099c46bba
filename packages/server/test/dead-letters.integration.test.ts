import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { insertJobs } from '../src/jobs/job-records.ts';
import { openQueue } from '../src/jobs/queue.ts';
import { defaultProfile } from '../src/profiles/profiles.ts';
import { deleteJobs } from '../src/retention/delete-data.ts';
import { openEmbeddedDatabase } from '../src/storage/database-embedded.ts';

test('with a job goes what the queue keeps of its failed attempts', async () => {
  const database = await openEmbeddedDatabase(undefined);
  onTestFinished(() => database.close());
  const queue = await openQueue(database, () => {});
  onTestFinished(() => queue.close());
  const { queries } = database;
  const [id, otherId] = [randomUUID(), randomUUID()];
  for (const jobId of [id, otherId]) {
    const job = { id: jobId, serviceId: 'a', conversationId: jobId, profile: defaultProfile, echo: {} };
    await queries.transaction().execute(async (transaction) => {
      await insertJobs(transaction, [{ ...job, request: '{}', status: 'queued', upload: undefined }]);
      await queue.add(transaction, [{ id: jobId, kind: 'small', serviceId: 'a' }]);
    });
    const reason = '{"reason":"words of a recording"}';
    await sql`update pgboss.job set state = 'failed', output = ${reason}::jsonb where id = ${jobId}`.execute(
      queries,
    );
    await sql`
      insert into pgboss.job (name, source_name, source_id, source_output)
      values ('dead-jobs', 'small-jobs', ${jobId}, ${reason}::jsonb)`.execute(queries);
  }
  const { signal } = new AbortController();
  expect(await deleteJobs(database, sql<boolean>`id = ${id}`, signal)).toBe(1);
  expect((await queue.deadLetters()).map(({ jobId }) => jobId)).toEqual([otherId]);
  const { rows } = await sql`select id from pgboss.job where name = 'small-jobs'`.execute(queries);
  expect(rows).toEqual([{ id: otherId }]);
}, 60_000);
