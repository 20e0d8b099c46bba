import { Kysely, PostgresDialect, sql, type PostgresPool, type PostgresPoolClient } from 'kysely';
import { DatabaseError, Pool, TypeOverrides, types, type PoolClient, type PoolConfig } from 'pg';
import type { Log } from '../lifecycle/log.ts';
import { StartError, systemCode } from '../lifecycle/start-error.ts';
import { DatabaseUnavailable, type Database, type Queries } from './database.ts';
import type { Tables } from './tables.ts';

/** Connections of one process for its queries. The queue has some of its own. Those that are idle are closed. */
const connections = { queries: 10, maintenance: 2, queue: 4 } as const;

/** How long a request waits for the database, in milliseconds, before it is refused with 503. */
const timeLimits = {
  /** For a connection: a new one, or one that another request has. */
  connect: 5000,
  /** For a statement, before the server gives it up. */
  statement: 10_000,
  /** For the response to a statement, when the server or the network is silent. */
  response: 12_000,
  /** For the next statement of a transaction, so that a process that has vanished holds no locks. */
  nextStatement: 60_000,
} as const;

/** How long a statement of maintenance may take, in milliseconds. No request waits for it, and it may read whole tables. */
const maintenanceLimits = { statement: 15 * 60_000, response: 15 * 60_000 + 2000 } as const;

/** How long a look at the database may take, in milliseconds: a supervisor waits no longer. */
const checkMilliseconds = 2000;

/**
 * Connects to a PostgreSQL server. Its schema stays as it is: see migrate() and requireCurrentSchema().
 *
 * @param url `postgres://user:password@host:port/database`. Messages never have the password.
 * @param statements What runs there: those of requests have time limits, those of a migration take as long as they take.
 * @throws {StartError} When the server cannot be reached or refuses the user.
 */
export async function openPostgresDatabase(
  url: string,
  log: Log,
  statements: 'of requests' | 'of a migration' = 'of requests',
): Promise<Database> {
  const isLimited = statements === 'of requests';
  const config = { ...connectionTo(url), ...(isLimited && limitsOfStatements(timeLimits)) };
  const pool = openPool({ ...config, max: connections.queries });
  const availability = watchAvailability(log);
  const queries = queriesOn(pool, availability);
  const maintenancePool = openPool({
    ...connectionTo(url),
    ...(isLimited && limitsOfStatements(maintenanceLimits)),
    max: connections.maintenance,
  });
  const maintenance = queriesOn(maintenancePool, availability);
  try {
    await sql`select 1`.execute(queries);
  } catch (error) {
    await Promise.all([pool.end(), maintenancePool.end()]);
    throw refusal(url, error);
  }
  availability.begin();
  return {
    kind: 'postgres',
    queries,
    maintenance,
    endMaintenance: endingConnections(maintenancePool),
    queueConnection: { ...config, max: connections.queue, migrate: false },
    check: shared(() => check(queries)),
    exclusively: (name, work) => exclusively(queries, name, work),
    // Its own autovacuum and checkpointer do that.
    maintain: async () => {},
    // The statistics hold samples of the rows. The rest is up to autovacuum.
    eraseDeleted: () => analyzeTables(maintenance),
    close: async () => {
      if (!pool.ended) await Promise.all([queries.destroy(), maintenance.destroy()]);
    },
  };
}

function limitsOfStatements({ statement, response }: { statement: number; response: number }) {
  return {
    statement_timeout: statement,
    query_timeout: response,
    idle_in_transaction_session_timeout: timeLimits.nextStatement,
  };
}

function connectionTo(url: string) {
  return {
    connectionString: url,
    application_name: 'conversation-analytics',
    connectionTimeoutMillis: timeLimits.connect,
    keepAlive: true,
  };
}

/** A bigint is a number, as it is in PGlite. */
function parsers(): TypeOverrides {
  const overrides = new TypeOverrides();
  overrides.setTypeParser(types.builtins.INT8, Number);
  return overrides;
}

function openPool(config: PoolConfig): Pool {
  const pool = new Pool({ ...config, types: parsers() });
  // An `error` event without a listener would end the process. The pool drops the connection, and opens another.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

function queriesOn(pool: Pool, availability: Availability): Queries {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: strict(pool, availability) }) });
}

/** Returns what closes the connections of a pool, also those on which a statement runs. */
function endingConnections(pool: Pool): () => Promise<void> {
  const open = new Set<PoolClient>();
  pool.on('connect', (client) => open.add(client));
  pool.on('remove', (client) => open.delete(client));
  return async () => {
    await Promise.all([...open].map((client) => client.end()));
  };
}

/** Tells the operator once when the database goes, and once when it is back. */
interface Availability {
  begin(): void;
  failed(error: Error): void;
  succeeded(): void;
}

function watchAvailability(log: Log): Availability {
  let state: 'starting' | 'available' | 'unavailable' = 'starting';
  return {
    begin: () => {
      state = 'available';
    },
    failed: (error) => {
      if (state !== 'available') return;
      state = 'unavailable';
      log({ level: 'error', message: 'The database is not available; requests get 503 until it is.', error });
    },
    succeeded: () => {
      if (state !== 'unavailable') return;
      state = 'available';
      log({ level: 'info', message: 'The database is available again.' });
    },
  };
}

/** The pool as Kysely uses it, with one kind of error for everything that may pass. */
function strict(pool: Pool, availability: Availability): PostgresPool {
  const fail = (error: unknown): never => {
    if (!isOutage(error)) throw error;
    const unavailable = new DatabaseUnavailable('The database is not available.', { cause: error });
    availability.failed(unavailable);
    throw unavailable;
  };
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect().catch(fail);
      return strictClient(client, fail, () => availability.succeeded());
    },
  };
}

function strictClient(
  client: PoolClient,
  fail: (error: unknown) => never,
  succeeded: () => void,
): PostgresPoolClient {
  // A connection on which a statement got no response is of no use: the next one would wait behind it.
  let lost: unknown;
  const strict = {
    query: async (text: string, parameters: readonly unknown[]) => {
      if (lost !== undefined) return fail(lost);
      try {
        const result = await client.query(text, [...parameters]);
        succeeded();
        return result;
      } catch (error) {
        if (!(error instanceof DatabaseError)) lost = error;
        return fail(error);
      }
    },
    release: (destroy = false) => client.release(destroy || lost !== undefined),
  };
  // The types of pg know the command of a result as a string only. Cursors, which Kysely's also has, are not used here.
  return strict as unknown as PostgresPoolClient;
}

/**
 * Classes of SQLSTATE that pass without a change of the request. Connections are lost; disk, memory or connections are
 * exhausted; the operator stops the database or a statement. Deadlocks, locks that stay taken and system errors pass too.
 */
const passing = /^(?:08|53|57|58|40|55P03|25P03|25006)/;

/** What the server says has a SQLSTATE. All else is the connection: refused, closed, timed out. */
function isOutage(error: unknown): boolean {
  return !(error instanceof DatabaseError) || passing.test(error.code ?? '');
}

async function check(queries: Queries): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DatabaseUnavailable('The database is silent.')), checkMilliseconds);
  });
  try {
    await Promise.race([sql`select 1`.execute(queries), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** However many ask at the same time, the work is done once. */
function shared(work: () => Promise<void>): () => Promise<void> {
  let current: Promise<void> | undefined;
  return () => (current ??= work().finally(() => (current = undefined)));
}

async function analyzeTables(queries: Queries): Promise<void> {
  for (const table of ['conversations', 'credentials', 'files', 'jobs', 'uploads']) {
    await sql`analyze ${sql.table(table)}`.execute(queries);
  }
}

async function exclusively(queries: Queries, name: string, work: () => Promise<void>): Promise<boolean> {
  // The lock belongs to the connection: when the process dies, the server gives it back.
  return await queries.connection().execute(async (connection) => {
    const key = sql`hashtextextended(${`conversation-analytics ${name}`}, 0)`;
    const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_lock(${key}) as taken`.execute(
      connection,
    );
    if (rows[0]?.taken !== true) return false;
    try {
      await work();
    } finally {
      await sql`select pg_advisory_unlock(${key})`.execute(connection);
    }
    return true;
  });
}

/** Why the service cannot start on this database, without the password. */
function refusal(url: string, error: unknown): StartError {
  const { host, pathname, username } = new URL(url);
  const cause = error instanceof DatabaseUnavailable ? error.cause : error;
  const code = systemCode(cause);
  const reason = code ?? (cause instanceof Error ? cause.message : 'unknown error');
  const name = decodeURIComponent(pathname.slice(1)) || decodeURIComponent(username);
  const advice =
    code === '3D000'
      ? `There is no database ${name} at ${host}. Create it, or correct DATABASE_URL.`
      : code?.startsWith('28')
        ? `The database at ${host} refuses the user ${decodeURIComponent(username)} (${code}). ` +
          'Correct user and password in DATABASE_URL.'
        : `The database at ${host} cannot be reached (${reason}). ` +
          'See that PostgreSQL runs there, or correct DATABASE_URL.';
  return new StartError(advice, { cause: error });
}
