import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openQueue } from '../src/jobs/queue.ts';
import { openEmbeddedDatabase } from '../src/storage/database-embedded.ts';
import type { Database } from '../src/storage/database.ts';
import { postgresMajor, readSeed } from '../src/storage/seed.ts';

let parent: string;

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'server-seed-'));
});
afterAll(async () => {
  await rm(parent, { recursive: true });
});

async function described(database: Database): Promise<unknown> {
  const columns = await sql`
    select table_schema, table_name, column_name, data_type, is_nullable
    from information_schema.columns where table_schema in ('public', 'pgboss') order by 1, 2, 3`.execute(
    database.queries,
  );
  const indexes = await sql`
    select schemaname, indexname, indexdef
    from pg_indexes where schemaname in ('public', 'pgboss') order by 1, 2`.execute(database.queries);
  return [columns.rows, indexes.rows];
}

async function openWithQueue(folder: string, fromSeed: boolean): Promise<Database> {
  const database = await openEmbeddedDatabase(folder, { fromSeed });
  const queue = await openQueue(database, () => {});
  await queue.close();
  return database;
}

test('a database from the seed is like one that is made from nothing, and holds no row of anybody', async () => {
  expect(await readSeed()).toBeDefined();
  const seeded = await openWithQueue(join(parent, 'seeded'), true);
  const made = await openWithQueue(join(parent, 'made'), false);
  expect(await described(seeded)).toEqual(await described(made));
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'migrations'`.execute(
    seeded.queries,
  );
  expect(tables.length).toBeGreaterThan(5);
  for (const { name } of tables) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(seeded.queries);
    expect([name, rows]).toEqual([name, []]);
  }
  await seeded.close();
  await made.close();
});

test('the seed is of the version of PostgreSQL that the layout of a data folder names', async () => {
  const database = await openEmbeddedDatabase(join(parent, 'version'));
  const { rows } = await sql<{ server_version: string }>`show server_version`.execute(database.queries);
  expect(rows[0]?.server_version).toMatch(new RegExp(`^${postgresMajor}\\.`));
  await database.close();
  expect(existsSync(join(parent, 'version', 'PG_VERSION'))).toBe(true);
});
