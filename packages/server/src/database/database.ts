import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect, sql, type Transaction } from 'kysely';
import { syncFolder, syncToDisk } from './durability.ts';
import { migrations } from './migrations.ts';
import type { Tables } from './tables.ts';

export type Queries = Kysely<Tables>;
export type QueriesInTransaction = Transaction<Tables>;

export interface Database {
  readonly queries: Queries;
  /** For the queue, which has its own schema in the same database. */
  readonly pglite: PGlite;
  /** What autovacuum and the checkpointer do in a server, which an embedded database lacks. */
  maintain(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens the embedded database in a folder, or in memory without one, and brings its schema up to date. Only one
 * process may have the folder open: see lockDataFolder().
 */
export async function openDatabase(folder: string | undefined): Promise<Database> {
  const settings = [
    `fsync=${folder === undefined ? 'off' : 'on'}`,
    'wal_sync_method=fsync',
    // The default of 128 MB only costs memory here: this halves that of a service that was opened again.
    'shared_buffers=16MB',
  ];
  const startParams = [
    // -F switches fsync off.
    ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
    ...settings.flatMap((setting) => ['-c', setting]),
  ];
  const pglite = await PGlite.create({ ...(folder !== undefined && { dataDir: folder }), startParams });
  try {
    if (folder !== undefined) {
      syncToDisk(pglite);
      await syncFolder(folder);
    }
    const queries = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }) });
    await migrate(queries);
    return {
      queries,
      pglite,
      maintain: async () => {
        await pglite.exec('VACUUM');
        await pglite.exec('CHECKPOINT');
      },
      close: async () => {
        if (!pglite.closed) await pglite.close();
      },
    };
  } catch (error) {
    await pglite.close();
    throw error;
  }
}

async function migrate(queries: Queries): Promise<void> {
  await sql`create table if not exists migrations (applied integer not null)`.execute(queries);
  await queries.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ applied: number }>`select applied from migrations`.execute(transaction);
    const applied = rows[0]?.applied ?? 0;
    if (applied > migrations.length) {
      throw new Error('The data folder was written by a newer version of the service.');
    }
    if (applied === migrations.length) return;
    for (const statement of migrations.slice(applied)) await sql.raw(statement).execute(transaction);
    await sql`delete from migrations`.execute(transaction);
    await sql`insert into migrations (applied) values (${migrations.length})`.execute(transaction);
  });
}
