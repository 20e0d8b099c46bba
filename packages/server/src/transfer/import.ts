import { Readable } from 'node:stream';
import { sql } from 'kysely';
import type { Database, QueriesInTransaction } from '../storage/database.ts';
import { requireRoom, type DiskSpace } from '../storage/disk-space.ts';
import { migrations } from '../storage/migrations.ts';
import type { ObjectStore } from '../storage/objects/object-store.ts';
import { receive } from '../storage/objects/temporary-files.ts';
import type { ArchiveCounts, ArchiveRow, Row } from './archive.ts';
import { ArchiveError, readArchive } from './archive-reader.ts';
import { archivedTables, tableWithRows, type ArchivedTable } from './archived-tables.ts';

/** Rows that are written at a time. */
const batchRows = 200;

export interface ImportOptions {
  readonly database: Database;
  readonly store: ObjectStore;
  /** That of the database, which must not run out of room, and of files in the making. */
  readonly disk: DiskSpace;
  readonly signal: AbortSignal;
}

/** The database has data already. */
export class NotEmptyError extends Error {
  override readonly name = 'NotEmptyError';
}

/**
 * Reads all data from an archive, all or nothing: the archive is checked first, then the objects are stored, then all rows
 * in one transaction. What a crash in between leaves are objects that nothing refers to.
 *
 * @throws {ArchiveError} When the archive cannot be used.
 * @throws {NotEmptyError} When the database has data.
 */
export async function importData(path: string, options: ImportOptions): Promise<ArchiveCounts> {
  const { queries } = options.database;
  const tables = new Map((await archivedTables(queries)).map((table) => [table.name, table]));
  const counts = await checkArchive(path, tables, options.signal);
  await requireEmpty(queries, tables);
  try {
    await storeObjects(path, options);
    await queries.transaction().execute(async (transaction) => {
      await requireEmpty(transaction, tables);
      await insertRows(transaction, path, tables, options);
    });
    return counts;
  } catch (error) {
    await removeObjects(path, options.store);
    throw error;
  }
}

type Tables = ReadonlyMap<string, ArchivedTable>;

async function checkArchive(path: string, tables: Tables, signal: AbortSignal): Promise<ArchiveCounts> {
  let rows = 0;
  let objects = 0;
  for await (const entry of readArchive(path)) {
    signal.throwIfAborted();
    if ('table' in entry) {
      rows++;
      const columns = tables.get(entry.table)?.columns;
      const unknown = Object.keys(entry.row).find((name) => columns?.has(name) !== true);
      if (columns === undefined || unknown !== undefined) throw newer();
      requireOwnPaths(entry);
    } else {
      objects++;
      // A key becomes a path on the disk.
      if (!objectKey.test(entry.object)) throw newer();
    }
  }
  return { rows, objects };
}

const objectKey = /^(?:files|jobs)(?:\/[\w-][\w.-]*)+$/;

/** The columns that become a path on the disk, by table and column, with what they may hold. */
const pathColumns: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  files: { object: objectKey },
  jobs: { result_object: objectKey },
  removals: { object: objectKey },
  upload_parts: { file: /^[\w-][\w.-]*$/ },
};

/** @throws {ArchiveError} When a row would have the service read, hand out or delete files that are not its own. */
function requireOwnPaths({ table, row }: ArchiveRow): void {
  for (const [column, allowed] of Object.entries(pathColumns[table] ?? {})) {
    const value = row[column] ?? null;
    if (value === null || (typeof value === 'string' && allowed.test(value))) continue;
    throw new ArchiveError(
      `The archive has a path in ${table}.${column} that no version of the service writes. Do not use it.`,
    );
  }
}

function newer(): ArchiveError {
  return new ArchiveError(
    `The archive holds data that this version does not know (its schema has ${migrations.length} steps). ` +
      'Import it with the version that wrote it, or one after it.',
  );
}

async function requireEmpty(queries: Database['queries'], tables: Tables): Promise<void> {
  const name = await tableWithRows(queries, [...tables.values()]);
  if (name !== undefined) throw new NotEmptyError(`The table ${name} has rows.`);
}

async function storeObjects(path: string, { store, disk, signal }: ImportOptions): Promise<void> {
  for await (const entry of readArchive(path)) {
    signal.throwIfAborted();
    if ('table' in entry) continue;
    const temporary = store.temporaryPath();
    const room = await disk.reserve(entry.bytes);
    try {
      await receive(Readable.from(entry.content), temporary, room);
      await store.keep(temporary, entry.object);
    } finally {
      room.release();
    }
  }
}

async function removeObjects(path: string, store: ObjectStore): Promise<void> {
  for await (const entry of readArchive(path)) {
    if ('object' in entry) await store.remove(entry.object);
  }
}

async function insertRows(
  transaction: QueriesInTransaction,
  path: string,
  tables: Tables,
  { disk, signal }: ImportOptions,
): Promise<void> {
  // By their keys, so that of two rows with the same key the last one counts.
  let batch = new Map<string, Row>();
  let current: ArchivedTable | undefined;
  const flush = async () => {
    await requireRoom(disk);
    if (current !== undefined && batch.size > 0) await insertBatch(transaction, current, [...batch.values()]);
    batch = new Map();
  };
  for await (const entry of readArchive(path)) {
    signal.throwIfAborted();
    if (!('table' in entry)) continue;
    const table = tableOf(entry, tables);
    if (table !== current || batch.size >= batchRows) await flush();
    current = table;
    batch.set(JSON.stringify(table.key.map(({ name }) => entry.row[name])), entry.row);
  }
  await flush();
}

function tableOf({ table }: ArchiveRow, tables: Tables): ArchivedTable {
  const found = tables.get(table);
  if (found === undefined) throw newer();
  return found;
}

/** PostgreSQL reads the values from the JSON that it wrote. Columns that the archive lacks get their defaults. */
async function insertBatch(
  transaction: QueriesInTransaction,
  { name, key }: ArchivedTable,
  rows: readonly Row[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const list = sql.join(columns.map((column) => sql.ref(column)));
  const isKey = (column: string) => key.some((part) => part.name === column);
  const changes = columns
    .filter((column) => !isKey(column))
    .map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`);
  const action = changes.length === 0 ? sql`nothing` : sql`update set ${sql.join(changes)}`;
  await sql`
    insert into ${sql.table(name)} (${list})
    select ${list} from json_populate_recordset(null::${sql.table(name)}, ${JSON.stringify(rows)}::json)
    on conflict (${sql.join(key.map((column) => sql.ref(column.name)))}) do ${action}`.execute(transaction);
}
