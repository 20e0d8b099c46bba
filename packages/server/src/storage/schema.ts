import { sql } from 'kysely';
import { StartError } from '../lifecycle/start-error.ts';
import type { Queries } from './database.ts';
import { migrations } from './migrations.ts';

/** What a migration found and left: how many statements of the schema were applied. */
export interface Migrated {
  readonly before: number;
  readonly after: number;
}

/** PostgreSQL's advisory locks are numbers, which all programs on a database share. */
const migrationLock = 0x636f6e76;

/**
 * Applies the statements of the schema that are still missing, all or none. Of several processes that migrate at once, one
 * does the work and the others wait for it.
 *
 * @param others What else is migrated while no other process is at it. It uses connections of its own.
 * @throws {StartError} When a newer version of the service has migrated the database.
 */
export async function migrate(
  queries: Queries,
  others: () => Promise<void> = async () => {},
): Promise<Migrated> {
  return await queries.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${migrationLock}::bigint)`.execute(transaction);
    await sql`create table if not exists migrations (applied integer not null)`.execute(transaction);
    const before = await appliedMigrations(transaction);
    refuseNewer(before);
    await others();
    if (before === migrations.length) return { before, after: before };
    for (const statement of migrations.slice(before)) await sql.raw(statement).execute(transaction);
    await sql`delete from migrations`.execute(transaction);
    await sql`insert into migrations (applied) values (${migrations.length})`.execute(transaction);
    return { before, after: migrations.length };
  });
}

/**
 * Checks that the schema is the one of this version. Used where several processes share a database: there an operator
 * decides when it is migrated.
 *
 * @throws {StartError} When it is missing, older or newer.
 */
export async function requireCurrentSchema(queries: Queries): Promise<void> {
  const { rows } = await sql<{ exists: boolean }>`
    select to_regclass('migrations') is not null as exists`.execute(queries);
  const applied = rows[0]?.exists === true ? await appliedMigrations(queries) : 0;
  refuseNewer(applied);
  if (applied === migrations.length) return;
  const state = applied === 0 ? 'The database has no schema yet' : 'The schema of the database is older';
  throw new StartError(`${state}. Run: conversation-analytics-server migrate`);
}

async function appliedMigrations(queries: Queries): Promise<number> {
  const { rows } = await sql<{ applied: number }>`select applied from migrations`.execute(queries);
  return rows[0]?.applied ?? 0;
}

function refuseNewer(applied: number): void {
  if (applied <= migrations.length) return;
  throw new StartError(
    `A newer version of the service has migrated the database (${applied} steps; this version knows ` +
      `${migrations.length}). Run that version, or one after it.`,
  );
}
