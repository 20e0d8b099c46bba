import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openPostgresDatabase } from '../src/storage/database-postgres.ts';
import { DatabaseUnavailable } from '../src/storage/database.ts';
import { runCommand } from '../test/command.ts';
import { createDatabase, migratedDatabase, postgresVariable, query } from '../test/engines/postgres.ts';

const newDatabase = () => createDatabase(process.env[postgresVariable] ?? '', migratedDatabase);

test('a purge takes as long as it takes, and no request does', async () => {
  const databaseUrl = await newDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'server-maintenance-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  // A little longer than the statement of a request may take.
  await query(
    databaseUrl,
    `create function delay() returns trigger language plpgsql as
     $$ begin perform pg_sleep(11); return old; end $$;
     create trigger delay before delete on conversations for each row execute function delay();
     insert into conversations (service_id, key) values ('service-1', 'a key')`,
  );
  const words = ['purge', '--service', 'service-1', '--yes', '--data', folder];
  const { exit, output } = runCommand(words, { DATABASE_URL: databaseUrl });
  expect([await exit, output()]).toEqual([0, expect.stringContaining('1 conversations')]);

  const database = await openPostgresDatabase(databaseUrl, () => {});
  onTestFinished(() => database.close());
  await expect(sql`select pg_sleep(11)`.execute(database.queries)).rejects.toThrow('not available');
});

test('a statement of maintenance ends when the service stops', async () => {
  const databaseUrl = await newDatabase();
  const database = await openPostgresDatabase(databaseUrl, () => {});
  const failure = sql`select pg_sleep(600)`.execute(database.maintenance).catch((error: unknown) => error);
  const running = `select 1 from pg_stat_activity where query like 'select pg_sleep(600)%' and state = 'active'`;
  await expect.poll(() => query(databaseUrl, running)).toHaveLength(1);
  await database.endMaintenance();
  expect(await failure).toBeInstanceOf(DatabaseUnavailable);
  await database.close();
});
