import type { TestProject } from 'vitest/node';
import { migrateDatabase } from '../src/commands/migrate.ts';
import {
  createDatabase,
  migratedDatabase,
  postgresVariable,
  startPostgres,
} from '../test/engines/postgres.ts';
import { s3Variable } from '../test/engines/s3-options.ts';
import { startS3 } from '../test/engines/s3.ts';

/** Starts the engines before the first suite. The function that it returns stops them after the last one. */
export default async function startEngines({ config, name }: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  const url = await createDatabase(postgres.url, 'template1', migratedDatabase);
  await migrateDatabase(url, () => {});
  config.env[postgresVariable] = postgres.url;
  const s3 = name.includes('S3') ? await startS3() : undefined;
  if (s3 !== undefined) config.env[s3Variable] = s3.options.endpoint;
  return async () => {
    await s3?.close();
    await postgres.stop();
  };
}
