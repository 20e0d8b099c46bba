import { migrateQueue } from '../jobs/queue-schema.ts';
import type { Log } from '../lifecycle/log.ts';
import { openPostgresDatabase } from '../storage/database-postgres.ts';
import { migrate, type Migrated } from '../storage/schema.ts';
import { CommandError, type Command } from './command.ts';
import { readWords, requireWords } from './words.ts';

const usage = `  conversation-analytics-server migrate

Makes what this version of the service needs in the PostgreSQL database that DATABASE_URL names, or adds what is missing.
It may run again, and several times at once. Stop the services of an older version before, and start those of this
version after it. An embedded database needs no such command: each start does the same.`;

/** Brings the schemas of the service and of its queue up to date on PostgreSQL. */
export const migrateCommand: Command = {
  name: 'migrate',
  summary: 'make or update the schema of a PostgreSQL database',
  usage,
  run: async ({ settings: { databaseUrl, log }, print }, words) => {
    requireWords(readWords(words, {}).positionals, []);
    if (databaseUrl === undefined) {
      throw new CommandError(
        'Set DATABASE_URL. An embedded database is migrated whenever the service starts.',
      );
    }
    const { before, after, isQueueUpdated } = await migrateDatabase(databaseUrl, log);
    if (before === after && isQueueUpdated) print('The schema of the job queue is updated.\n');
    else if (before === after) print(`The schema is up to date (${after} steps).\n`);
    else if (before === 0) print(`The schema is made (${after} steps).\n`);
    else print(`The schema is updated: ${after - before} of ${after} steps were missing.\n`);
  },
};

/** Does what the command does. */
export async function migrateDatabase(
  databaseUrl: string,
  log: Log,
): Promise<Migrated & { readonly isQueueUpdated: boolean }> {
  const database = await openPostgresDatabase(databaseUrl, log, 'of a migration');
  try {
    let isQueueUpdated = false;
    const migrated = await migrate(database.queries, async () => {
      isQueueUpdated = await migrateQueue(database);
    });
    return { ...migrated, isQueueUpdated };
  } finally {
    await database.close();
  }
}
