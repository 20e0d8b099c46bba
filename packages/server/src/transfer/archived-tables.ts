import { sql } from 'kysely';
import type { Queries } from '../storage/database.ts';

/** A table whose rows an archive holds. */
export interface ArchivedTable {
  readonly name: string;
  /** Its columns, by name. */
  readonly columns: ReadonlySet<string>;
  /** The columns of its primary key, with their types. */
  readonly key: readonly { readonly name: string; readonly type: string }[];
}

/**
 * All tables of the service but the one that says how the schema was made. A table comes after those that it refers to.
 * The queue has a schema of its own, which is made again from the jobs.
 */
export async function archivedTables(queries: Queries): Promise<readonly ArchivedTable[]> {
  const { rows: columns } = await sql<{ table: string; name: string; type: string; position: number | null }>`
    select c.relname as "table", a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
      array_position(i.indkey::int2[], a.attnum) as position
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_index i on i.indrelid = c.oid and i.indisprimary
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'migrations'
    order by c.relname, position, a.attnum`.execute(queries);
  const { rows: references } = await sql<{ from: string; to: string }>`
    select f.relname as "from", t.relname as "to"
    from pg_constraint k join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
    where k.contype = 'f' and f.relnamespace = 'public'::regnamespace and f.oid <> t.oid`.execute(queries);
  const left = new Set(columns.map(({ table }) => table));
  const sorted: ArchivedTable[] = [];
  while (left.size > 0) {
    const next = [...left].find((name) => !references.some(({ from, to }) => from === name && left.has(to)));
    if (next === undefined) throw new Error(`Tables refer to each other: ${[...left].join(', ')}.`);
    left.delete(next);
    const its = columns.filter(({ table }) => table === next);
    sorted.push({
      name: next,
      columns: new Set(its.map(({ name }) => name)),
      key: its.filter(({ position }) => position !== null).map(({ name, type }) => ({ name, type })),
    });
  }
  return sorted;
}

/** The name of a table that has a row, or undefined when none has. */
export async function tableWithRows(
  queries: Queries,
  tables: readonly ArchivedTable[],
): Promise<string | undefined> {
  for (const { name } of tables) {
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(queries);
    if (rows.length > 0) return name;
  }
  return undefined;
}
