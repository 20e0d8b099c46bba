import { createRequire } from 'node:module';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import { StartError } from '../lifecycle/start-error.ts';
import type { Database, Queries } from '../storage/database.ts';

/** The number of the queue's schema that this version of the service works with. */
function knownVersion(): number {
  // The file belongs to a dependency of an exact version, which reads the same number.
  const { pgboss } = createRequire(import.meta.url)('pg-boss/package.json') as { pgboss: { schema: number } };
  return pgboss.schema;
}

/** The number of the schema in the database, or undefined without one. */
async function storedVersion(queries: Queries): Promise<number | undefined> {
  const { rows } = await sql<{ exists: boolean }>`
    select to_regclass('pgboss.version') is not null as exists`.execute(queries);
  if (rows[0]?.exists !== true) return undefined;
  const { rows: versions } = await sql<{ version: number }>`select version from pgboss.version`.execute(
    queries,
  );
  return versions[0]?.version;
}

/**
 * Checks that the schema of the queue is the one of this version, as requireCurrentSchema() does for that of the service.
 *
 * @throws {StartError} When it is missing, older or newer.
 */
export async function requireCurrentQueue(queries: Queries): Promise<void> {
  const version = await storedVersion(queries);
  refuseNewer(version);
  if (version === knownVersion()) return;
  const state =
    version === undefined ? 'The job queue has no schema yet' : 'The schema of the job queue is older';
  throw new StartError(`${state}. Run: conversation-analytics-server migrate`);
}

/**
 * Brings the schema of the queue up to date. Returns whether it was not.
 *
 * @throws {StartError} When a newer version of the service has migrated the database.
 */
export async function migrateQueue({ queries, queueConnection }: Database): Promise<boolean> {
  const before = await storedVersion(queries);
  refuseNewer(before);
  const options = { migrate: true, supervise: false, schedule: false, bamIntervalSeconds: 10 };
  const boss = new PgBoss({ ...queueConnection, ...options });
  const failures: Error[] = [];
  boss.on('error', (error) => failures.push(error));
  await boss.start();
  try {
    // After its start it builds indexes, one every ten seconds. Processes of the service, which migrate nothing, never do.
    while (failures.length === 0 && (await hasOpenWork(boss))) await delay(200);
  } finally {
    await boss.stop({ graceful: false });
  }
  const [failure] = failures;
  if (failure !== undefined) throw failure;
  return before !== (await storedVersion(queries));
}

async function hasOpenWork(boss: PgBoss): Promise<boolean> {
  return (await boss.getBamStatus()).some(({ status }) => status !== 'completed');
}

function refuseNewer(version: number | undefined): void {
  if (version === undefined || version <= knownVersion()) return;
  throw new StartError(
    `A newer version of the service has migrated the job queue (schema ${version}; this version knows ` +
      `${knownVersion()}). Run that version, or one after it.`,
  );
}
