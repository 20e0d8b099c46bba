import { requireCurrentQueue } from '../jobs/queue-schema.ts';
import type { Settings } from '../settings/options.ts';
import {
  openDataFolder,
  sharedDataFolder,
  temporaryDataFolder,
  type DataFolder,
} from '../storage/data-folder.ts';
import type { Database } from '../storage/database.ts';
import { openEmbeddedDatabase } from '../storage/database-embedded.ts';
import { openPostgresDatabase } from '../storage/database-postgres.ts';
import { requireCurrentSchema } from '../storage/schema.ts';

/**
 * Opens the folder of the data. With an embedded database this process has it alone; with PostgreSQL the processes of
 * one machine share it; with S3 as well there is none.
 *
 * @throws {StartError} When it is in use, cannot be written, or was written by another version.
 */
export async function openFolder({
  databaseUrl,
  s3,
  dataDirectory,
  memory,
}: Pick<Settings, 'databaseUrl' | 's3' | 'dataDirectory' | 'memory'>): Promise<DataFolder> {
  if (databaseUrl !== undefined) {
    // With S3 as well, only files in the making are on this machine.
    return s3 === undefined ? await sharedDataFolder(dataDirectory) : await temporaryDataFolder();
  }
  return memory ? await temporaryDataFolder() : await openDataFolder(dataDirectory);
}

/**
 * Opens the database that the settings name. An embedded one is migrated here, since nobody else uses it. PostgreSQL is
 * migrated by its operator, since processes of another version may be at work.
 *
 * @throws {StartError} When PostgreSQL cannot be reached, or its schema is not the one of this version.
 */
export async function openDatabase(
  { databaseUrl, log }: Pick<Settings, 'databaseUrl' | 'log'>,
  folder: DataFolder,
): Promise<Database> {
  if (databaseUrl === undefined) return await openEmbeddedDatabase(folder.database);
  const database = await openPostgresDatabase(databaseUrl, log);
  try {
    await requireCurrentSchema(database.queries);
    await requireCurrentQueue(database.queries);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
