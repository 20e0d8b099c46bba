import { sql } from 'kysely';
import type { PgBoss } from 'pg-boss';
import type { Log } from '../lifecycle/log.ts';
import type { Queries } from '../storage/database.ts';

/** Milliseconds between looks for jobs whose worker is gone. */
const roundMilliseconds = 4000;
/** The clock of the database may differ so much from this process's between two looks, in milliseconds. */
const toleratedMilliseconds = 2000;
/** After a jump no worker counts as dead for this time, in milliseconds. Each living one sends a heartbeat within it. */
const quietMilliseconds = 10_000;

/**
 * Lets the queue look for jobs whose worker is gone, and delete old entries. The queue compares times of the database's
 * clock, which an operator or a time server may set. After a jump each heartbeat looks too old or is in the future.
 *
 * @returns A function that stops it.
 */
export function superviseQueue(
  queries: Queries,
  boss: PgBoss,
  names: readonly string[],
  log: Log,
): () => void {
  let isStopped = false;
  let before: ClockReading | undefined;
  let quietUntil = 0;

  async function round(): Promise<void> {
    const now = await readClock(queries);
    if (now !== undefined) await compare(now);
    if (performance.now() >= quietUntil) await boss.supervise();
  }

  async function compare(now: ClockReading): Promise<void> {
    const jump = before === undefined ? 0 : now.database - before.database - (now.own - before.own);
    if (Math.abs(jump) > toleratedMilliseconds) {
      const seconds = Math.round(jump / 1000);
      log({ level: 'warning', message: `The clock of the database jumped by ${seconds} s.` });
      quietUntil = now.own + quietMilliseconds;
    }
    // At the start as well: the clock may have gone back while the service was stopped.
    if (before === undefined || jump < -toleratedMilliseconds) await bringBack(queries, names);
    before = now;
  }

  function next(): void {
    if (isStopped) return;
    timer = setTimeout(() => void round().catch(report).finally(next), roundMilliseconds);
  }

  function report(error: unknown): void {
    if (!isStopped) log({ level: 'error', message: 'The job queue failed.', error });
  }

  let timer = setTimeout(() => void round().catch(report).finally(next));
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}

/** One moment by two clocks, in milliseconds. That of this process never jumps. */
interface ClockReading {
  readonly database: number;
  readonly own: number;
}

/** Undefined when the response was slow: then it does not tell when the database read its clock. */
async function readClock(queries: Queries): Promise<ClockReading | undefined> {
  const begin = performance.now();
  const { rows } = await sql<{ now: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as now`.execute(queries);
  const own = performance.now();
  return own - begin > toleratedMilliseconds / 2 ? undefined : { database: rows[0]?.now ?? 0, own };
}

/** Moves times in the future to the present. Otherwise jobs would wait until the clock has caught up. */
async function bringBack(queries: Queries, names: readonly string[]): Promise<void> {
  // No job is ever put off for so long.
  const isFuture = (column: string) => sql`${sql.ref(column)} > now() + interval '1 minute'`;
  const present = (column: string) =>
    sql`${sql.ref(column)} = case when ${isFuture(column)} then now() else ${sql.ref(column)} end`;
  await sql`
    update pgboss.job
    set ${present('start_after')}, ${present('created_on')}, ${present('heartbeat_on')}
    where name = any (${names}) and state < 'completed'
      and (${isFuture('start_after')} or ${isFuture('created_on')} or ${isFuture('heartbeat_on')})`.execute(
    queries,
  );
  await sql`
    update pgboss.queue
    set ${present('monitor_claim_on')}, ${present('monitor_on')}, ${present('maintain_on')}
    where ${isFuture('monitor_claim_on')} or ${isFuture('monitor_on')} or ${isFuture('maintain_on')}`.execute(
    queries,
  );
}
