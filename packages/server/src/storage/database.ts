import type { Kysely, Transaction } from 'kysely';
import type { ConstructorOptions } from 'pg-boss';
import type { Tables } from './tables.ts';

export type Queries = Kysely<Tables>;
export type QueriesInTransaction = Transaction<Tables>;

/** The database of the service: an embedded one in this process, or PostgreSQL, which several processes share. */
export interface Database {
  readonly kind: 'embedded' | 'postgres';
  readonly queries: Queries;
  /** The same tables, for work that no request waits for. Its statements may take longer. */
  readonly maintenance: Queries;
  /** Ends the statements of maintenance that run, however long they would take. What they did is undone. */
  endMaintenance(): Promise<void>;
  /** How the queue reaches the same database, where it has its own schema. */
  readonly queueConnection: ConstructorOptions;
  /**
   * Returns when the database responds.
   *
   * @throws {DatabaseUnavailable} When it does not, within two seconds.
   */
  check(): Promise<void>;
  /** Does work that only one process at a time may do. Returns whether it was done: not while another process is at it. */
  exclusively(name: string, work: () => Promise<void>): Promise<boolean>;
  /**
   * Takes what deleted rows left behind out of the files of the database, as far as the database can do that at once. Waits
   * for nobody's transactions.
   */
  eraseDeleted(): Promise<void>;
  /** What autovacuum and the checkpointer do in a server, which an embedded database lacks. */
  maintain(): Promise<void>;
  close(): Promise<void>;
}

/** The same database for what works with many rows: purges, retention, sweeps, exports and imports. */
export function forMaintenance(database: Database): Database {
  return { ...database, queries: database.maintenance };
}

/** The database cannot be reached, does not respond in time, or has no room. The same request may succeed later. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
}
