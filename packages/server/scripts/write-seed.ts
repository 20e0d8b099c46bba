/**
 * Writes the seed of the embedded database: see src/storage/seed.ts. It goes into `.cache`, where it stays for the next
 * time, and from there into the folder that is named, if any.
 */
import { existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { openQueue } from '../src/jobs/queue.ts';
import { openEmbeddedDatabase } from '../src/storage/database-embedded.ts';
import { seedName } from '../src/storage/seed.ts';

const cache = join(import.meta.dirname, '../.cache');
const cached = join(cache, seedName);
if (!existsSync(cached)) await writeSeed();
const [folder] = process.argv.slice(2);
if (folder !== undefined) await copyFile(cached, join(folder, seedName));

async function writeSeed(): Promise<void> {
  const temporary = await mkdtemp(join(tmpdir(), 'conversation-analytics-seed-'));
  try {
    const data = join(temporary, 'database');
    await createDatabase(data);
    await compact(data);
    const archive = join(temporary, seedName);
    await writeFile(archive, gzipSync(await packed(data), { level: 9 }));
    await mkdir(cache, { recursive: true });
    // Several processes may be at it: each replaces the whole file.
    const aside = `${cached}.${process.pid}`;
    await copyFile(archive, aside);
    await rename(aside, cached);
  } finally {
    await rm(temporary, { recursive: true });
  }
}

/** With the schema, and that of the queue. */
async function createDatabase(data: string): Promise<void> {
  const database = await openEmbeddedDatabase(data, { fromSeed: false });
  const queue = await openQueue(database, ({ message }) => process.stderr.write(`${message}\n`));
  await queue.close();
  await database.close();
}

/** Without the templates of further databases, and with a log that is empty: 1 MB instead of 6. */
async function compact(data: string): Promise<void> {
  const settings = ['wal_recycle=off', 'min_wal_size=32MB'].flatMap((setting) => ['-c', setting]);
  const startParams = [...PGlite.defaultStartParams, ...settings];
  const pglite = await PGlite.create({ dataDir: data, startParams });
  await pglite.exec(`update pg_database set datistemplate = false where datname <> current_database()`);
  for (const statement of [
    'drop database template0',
    'drop database template1',
    'vacuum full',
    'select pg_switch_wal()',
    'checkpoint',
  ]) {
    await pglite.exec(statement);
  }
  await pglite.close();
}

/** The files of a database that is closed, as a tar archive. */
async function packed(data: string): Promise<Buffer> {
  const pglite = await PGlite.create({ dataDir: data, noInitDb: true });
  const archive = await pglite.dumpDataDir('none');
  return Buffer.from(await archive.arrayBuffer());
}
