import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startService } from '../src/index.ts';
import { createDatabase, migratedDatabase, postgresVariable, query } from '../test/engines/postgres.ts';

test('a service listens on one connection for new jobs, and leaves none behind', async () => {
  const server = process.env[postgresVariable] ?? '';
  const databaseUrl = await createDatabase(server, migratedDatabase);
  const dataDirectory = await mkdtemp(join(tmpdir(), 'server-connections-'));
  onTestFinished(() => rm(dataDirectory, { recursive: true }));
  const database = new URL(databaseUrl).pathname.slice(1);
  const connections = (condition: string) =>
    query(server, `select pid from pg_stat_activity where datname = '${database}' and ${condition}`);

  const service = await startService({ port: 0, databaseUrl, dataDirectory });
  try {
    await expect.poll(() => connections(`query ilike 'listen %'`)).toHaveLength(1);
  } finally {
    await service.close();
  }
  // The server notices the end of a connection a moment after the client has closed it.
  await expect.poll(() => connections('true')).toEqual([]);
});
