import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { PGlite, type QueryOptions } from '@electric-sql/pglite';
import { Kysely, PGliteDialect, type PGliteDialectConfig } from 'kysely';
import { fromPglite } from 'pg-boss';
import type { Database } from './database.ts';
import { syncFolder, syncToDisk } from './durability.ts';
import { migrate } from './schema.ts';
import { readSeed } from './seed.ts';
import type { Tables } from './tables.ts';

/**
 * Opens the embedded database in a folder, or in memory without one, and brings its schema up to date. Only one
 * process may have the folder open: see lockDataFolder().
 *
 * @param fromSeed Whether a new database is copied from the seed that the service brings along. Default: true.
 */
export async function openEmbeddedDatabase(
  folder: string | undefined,
  { fromSeed = true } = {},
): Promise<Database> {
  const settings = [
    `fsync=${folder === undefined ? 'off' : 'on'}`,
    'wal_sync_method=fsync',
    // The default of 128 MB only costs memory here: this halves that of a service that was opened again.
    'shared_buffers=16MB',
    // A file of the log that is used again would keep what was deleted from the tables.
    'wal_recycle=off',
    'min_wal_size=32MB',
  ];
  const startParams = [
    // -F switches fsync off.
    ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
    ...settings.flatMap((setting) => ['-c', setting]),
  ];
  const isNew = folder === undefined || !existsSync(join(folder, 'PG_VERSION'));
  const seed = isNew && fromSeed ? await readSeed() : undefined;
  const pglite = await PGlite.create({
    startParams,
    ...(folder !== undefined && { dataDir: folder }),
    ...(seed !== undefined && { loadDataDir: seed }),
  });
  try {
    if (folder !== undefined) {
      syncToDisk(pglite);
      await syncFolder(folder);
    }
    const queries = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite: forKysely(pglite) }) });
    await migrate(queries);
    return {
      kind: 'embedded',
      queries,
      maintenance: queries,
      // Each statement runs to its end before anything else does.
      endMaintenance: async () => {},
      queueConnection: { db: fromPglite(pglite), backend: 'pglite' },
      // It is part of this process.
      check: async () => {},
      exclusively: exclusivelyHere(),
      eraseDeleted: async () => {
        await pglite.exec('VACUUM FULL');
        // What was written before is in the log, whose old files a checkpoint deletes.
        await pglite.exec('SELECT pg_switch_wal()');
        await pglite.exec('CHECKPOINT');
      },
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

function exclusivelyHere(): Database['exclusively'] {
  const names = new Set<string>();
  return async (name, work) => {
    if (names.has(name)) return false;
    names.add(name);
    try {
      await work();
    } finally {
      names.delete(name);
    }
    return true;
  };
}

/**
 * PGlite works on the thread of the requests, and returns without a turn of the event loop. Each query or transaction ends
 * with such a turn, so that requests are read before the next one, however many wait.
 *
 * A closed PGlite begins no transaction, and Kysely would wait for it without end. So `transaction` throws at once.
 */
function forKysely(pglite: PGlite): PGliteDialectConfig['pglite'] {
  return {
    get closed() {
      return pglite.closed;
    },
    get ready() {
      return pglite.ready;
    },
    waitReady: pglite.waitReady,
    close: () => pglite.close(),
    query: async <Row>(text: string, parameters?: unknown[], options?: QueryOptions) => {
      const result = await pglite.query<Row>(text, parameters, options);
      await setImmediate();
      return result;
    },
    transaction: (work) => {
      if (pglite.closed) throw new Error('The database is closed.');
      return pglite.transaction(work).finally(() => setImmediate());
    },
  };
}
