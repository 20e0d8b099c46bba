import { sql, type RawBuilder } from 'kysely';
import type { Database, Queries } from '../storage/database.ts';
import { jobKeys } from '../storage/job-keys.ts';
import { ObjectMissing, type ObjectStore } from '../storage/objects/object-store.ts';
import type { JobStatus } from '../jobs/status.ts';
import type { ArchiveCounts, Row } from './archive.ts';
import { readArchive } from './archive-reader.ts';
import { createArchive, type ArchiveWriter } from './archive-writer.ts';
import { archivedTables, type ArchivedTable } from './archived-tables.ts';

/** Rows that are read at a time. */
const pageRows = 500;

export interface ExportOptions {
  readonly database: Database;
  readonly store: ObjectStore;
  /** Tells the operator what the archive lacks. */
  readonly report: (message: string) => void;
  readonly signal: AbortSignal;
}

/**
 * Writes all data into an archive, as they are at one moment, while the service goes on. The caller sees to it that
 * nothing is purged meanwhile.
 */
export async function exportData(path: string, options: ExportOptions): Promise<ArchiveCounts> {
  const archive = await createArchive(path);
  try {
    await writeRows(archive, options);
    await writeObjects(archive, options);
    return await archive.complete();
  } finally {
    await archive.discard();
  }
}

/** In one transaction: of all changes that are made meanwhile it sees none. */
async function writeRows(archive: ArchiveWriter, { database, signal }: ExportOptions): Promise<void> {
  await database.queries
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (transaction) => {
      for (const table of await archivedTables(transaction)) {
        for await (const row of rowsOf(transaction, table)) {
          signal.throwIfAborted();
          await archive.row(table.name, archivedText(table.name, row));
        }
      }
    });
}

async function* rowsOf(queries: Queries, { name, key }: ArchivedTable): AsyncGenerator<string> {
  const list = (parts: readonly RawBuilder<unknown>[]) => sql.join(parts, sql`, `);
  const columns = key.map((column) => sql.ref(column.name));
  const keyText = key.map((column) => sql`${sql.ref(column.name)}::text`);
  let last: readonly string[] | undefined;
  for (;;) {
    const values = key.map(({ type }, index) => sql`cast(${last?.[index]}::text as ${sql.raw(type)})`);
    const after = last === undefined ? sql`` : sql`where (${list(columns)}) > (${list(values)})`;
    const { rows } = await sql<{ row: string; key: string[] }>`
      select row_to_json(page.*)::text as row, array[${list(keyText)}] as key
      from ${sql.table(name)} as page ${after} order by ${list(columns)} limit ${pageRows}`.execute(queries);
    for (const { row } of rows) yield row;
    last = rows.at(-1)?.key;
    if (rows.length < pageRows) return;
  }
}

/** An upload cannot go on elsewhere, since its URLs belong to this storage. A job that is running is to be run again. */
const archivedStatus: Readonly<Record<string, JobStatus>> = {
  awaiting_upload: 'failed:upload_expired',
  running: 'queued',
};

function archivedText(table: string, text: string): string {
  if (table !== 'jobs') return text;
  const row = JSON.parse(text) as Row;
  const status = archivedStatus[String(row['status'])];
  return status === undefined ? text : JSON.stringify({ ...row, status });
}

/** The rows that are in the archive say which objects belong to it. They are read from it, so that memory stays bounded. */
async function writeObjects(archive: ArchiveWriter, options: ExportOptions): Promise<void> {
  const { path, bytes } = await archive.written();
  for await (const entry of readArchive(path, bytes)) {
    options.signal.throwIfAborted();
    if (!('table' in entry)) continue;
    const { table, row } = entry;
    if (table === 'files') await writeObject(archive, options, String(row['object']));
    if (table === 'jobs') await writeJobObjects(archive, options, row);
  }
}

async function writeJobObjects(archive: ArchiveWriter, options: ExportOptions, job: Row): Promise<void> {
  const { id, status } = { id: String(job['id']), status: job['status'] };
  await writeResult(archive, options, job);
  if (status !== ('queued' satisfies JobStatus)) return;
  const keys: string[] = [];
  for await (const { key } of options.store.list(jobKeys.input(id))) keys.push(key);
  for (const key of keys.toSorted()) {
    // The end of the job deletes them. Then its result is written below.
    await tryWriteObject(archive, options.store, key);
  }
  const { rows } = await sql<{ row: string; status: string }>`
    select row_to_json(jobs.*)::text as row, status from jobs where id = ${id}`.execute(
    options.database.queries,
  );
  const [now] = rows;
  if (now === undefined || now.status === 'queued' || now.status === 'running') return;
  // It has ended since its row was written.
  await archive.row('jobs', now.row);
  await writeResult(archive, options, JSON.parse(now.row) as Row);
}

/** A small result is part of the row. */
async function writeResult(archive: ArchiveWriter, options: ExportOptions, job: Row): Promise<void> {
  const key = job['result_object'];
  if (typeof key === 'string') await writeObject(archive, options, key);
}

async function writeObject(archive: ArchiveWriter, options: ExportOptions, key: string): Promise<void> {
  if (!(await tryWriteObject(archive, options.store, key))) {
    options.report(`The object ${key} is missing in the storage, so the archive lacks it.`);
  }
}

/** Whether there is such an object. */
async function tryWriteObject(archive: ArchiveWriter, store: ObjectStore, key: string): Promise<boolean> {
  try {
    await store.withFile(key, (path) => archive.object(key, path));
    return true;
  } catch (error) {
    if (error instanceof ObjectMissing) return false;
    throw error;
  }
}
