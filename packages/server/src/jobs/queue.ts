import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { fromKysely, PgBoss, type JobWithMetadata } from 'pg-boss';
import type { Database, Queries, QueriesInTransaction } from '../storage/database.ts';
import type { Log } from '../lifecycle/log.ts';
import { limits } from '../settings/limits.ts';
import { superviseQueue } from './supervision.ts';

/** Jobs of each kind have a queue of their own, so that those of one kind never wait behind those of another. */
export type JobKind =
  /** Takes milliseconds. */
  | 'small'
  /** Takes a thread, for seconds. */
  | 'large'
  /** Waits for a transcriber first. */
  | 'recording';

export const jobKinds = ['small', 'large', 'recording'] as const satisfies readonly JobKind[];

/** A job to run. Its id is that of its entry in the queue too, so that adding it twice adds it once. */
export interface QueuedJob {
  readonly id: string;
  readonly kind: JobKind;
  readonly serviceId: string;
}

/** An entry of the queue that was given to this process. It is void once another process was given the same job. */
export interface Entry extends QueuedJob {
  /** How many attempts failed before. */
  readonly retryCount: number;
  /** How many may fail before the last one. */
  readonly retryLimit: number;
}

/** A job whose attempts all failed. */
export interface DeadLetter {
  readonly id: string;
  readonly jobId: string;
  readonly kind: JobKind;
  readonly serviceId: string;
  readonly startedAt: Date;
  readonly failedAt: Date;
  /** Why the last attempt failed. */
  readonly reason: string;
}

/**
 * The queue of the jobs to run. What changes it belongs to a transaction of the jobs' own table, so that both always say
 * the same.
 */
export interface JobQueue {
  add(transaction: QueriesInTransaction, jobs: readonly QueuedJob[]): Promise<void>;
  /** Whether jobs of a kind wait. It costs less than to take none. */
  hasWaiting(kind: JobKind): Promise<boolean>;
  /** Gives out jobs of a kind, oldest first, except those of some service ids. */
  take(transaction: QueriesInTransaction, kind: JobKind, choice: Choice): Promise<readonly Entry[]>;
  /** Says that this process still works on jobs. Without it they are given to another one after some seconds. */
  keep(entries: readonly Entry[]): Promise<void>;
  /** Drops jobs that are done. */
  finish(transaction: QueriesInTransaction, entries: readonly Entry[]): Promise<void>;
  /** Ends an attempt that failed. The job is tried again later; after its last attempt it becomes a dead letter. */
  fail(transaction: QueriesInTransaction, entry: Entry, reason: string): Promise<void>;
  /** Puts a job back as if its attempt had never begun. It is given out again after some seconds. */
  giveBack(transaction: QueriesInTransaction, entry: Entry, afterSeconds: number): Promise<void>;
  /** Adds jobs whose attempts are to be counted from the start. */
  addAgain(transaction: QueriesInTransaction, jobs: readonly QueuedJob[]): Promise<void>;
  deadLetters(): Promise<readonly DeadLetter[]>;
  dropDeadLetter(transaction: QueriesInTransaction, letter: DeadLetter): Promise<void>;
  /** Fails all attempts that have begun. For an embedded database, where those of the last process are left at a start. */
  failAll(): Promise<void>;
  /** Calls back whenever a process has added jobs of a kind. */
  onAdded(kind: JobKind, listener: () => void): void;
  close(): Promise<void>;
}

export interface Choice {
  readonly most: number;
  readonly except: readonly string[];
}

const queueNames: Readonly<Record<JobKind, string>> = {
  small: 'small-jobs',
  large: 'large-jobs',
  recording: 'recording-jobs',
};
export const deadLetterQueue = 'dead-jobs';
const channel = 'conversation_analytics_jobs';

const kindOf = (queueName: string | null): JobKind =>
  jobKinds.find((kind) => queueNames[kind] === queueName) ?? 'large';

/** The entries of the jobs in the queue's own table, `pgboss.job`. */
export const namesOfQueues: readonly string[] = Object.values(queueNames);

const year = 365 * 24 * 3600;

const queueOptions = {
  deadLetter: deadLetterQueue,
  retryLimit: limits.jobAttempts - 1,
  retryDelay: 1,
  retryBackoff: true,
  heartbeatSeconds: 10,
  // The longest that the queue allows short of a day. Heartbeats notice earlier that a worker is gone.
  expireInSeconds: 24 * 3600 - 1,
  retentionSeconds: year,
  deleteAfterSeconds: 3600,
} as const;

export async function openQueue({ queries, queueConnection }: Database, log: Log): Promise<JobQueue> {
  const boss = new PgBoss({
    ...queueConnection,
    schedule: false,
    // See superviseQueue().
    supervise: false,
    // How often it looks for entries without a heartbeat. With the default, a minute, a dead worker's job waits long.
    monitorIntervalSeconds: 4,
  });
  boss.on('error', (error) => log({ level: 'error', message: 'The job queue failed.', error }));
  await boss.start();
  await createQueues(boss);
  const endSupervision = superviseQueue(queries, boss, namesOfQueues, log);
  const listeners = new Map<JobKind, () => void>();
  let listening: ReturnType<typeof listen> | undefined;

  async function listen(): Promise<{ close(): Promise<void> } | undefined> {
    const wakeAll = () => listeners.forEach((wake) => wake());
    const wakeOne = (payload: string) => listeners.get(payload as JobKind)?.();
    try {
      return await boss.getDb().listen?.(channel, wakeOne, wakeAll);
    } catch (error) {
      log({ level: 'error', message: 'New jobs are not announced; they are found by polling.', error });
      return undefined;
    }
  }

  return {
    add: (transaction, jobs) => addJobs(boss, transaction, jobs),
    hasWaiting: async (kind) => {
      const { rows } = await sql`
        select from pgboss.job
        where name = ${queueNames[kind]} and state < 'active' and start_after <= now()
        limit 1`.execute(queries);
      return rows.length > 0;
    },
    take: async (transaction, kind, { most, except }) => {
      const jobs = await boss.fetch(queueNames[kind], {
        batchSize: most,
        includeMetadata: true,
        ignoreGroups: [...except],
        db: fromKysely(transaction),
      });
      return jobs.map(({ id, groupId, retryCount, retryLimit }) => {
        return { id, kind, serviceId: groupId ?? '', retryCount, retryLimit };
      });
    },
    keep: async (entries) => {
      for (const [kind, some] of byKind(entries)) await boss.touch(queueNames[kind], some);
    },
    finish: async (transaction, entries) => {
      for (const [kind, some] of byKind(entries)) {
        await boss.complete(queueNames[kind], some, null, { db: fromKysely(transaction) });
      }
    },
    fail: async (transaction, entry, reason) => {
      await boss.fail(queueNames[entry.kind], [entry], { reason }, { db: fromKysely(transaction) });
    },
    giveBack: async (transaction, entry, afterSeconds) => {
      await boss.deleteJob(queueNames[entry.kind], [entry], { db: fromKysely(transaction) });
      // First in the queue, since it has waited before.
      const retryLimit = entry.retryLimit - entry.retryCount;
      const options = { retryLimit, priority: 1, startAfter: afterSeconds };
      await addJobs(boss, transaction, [entry], options);
    },
    addAgain: async (transaction, jobs) => {
      for (const [kind, some] of byKind(jobs)) {
        // The entry that ended has the same id.
        const ids = some.map(({ id }) => id);
        await boss.deleteJob(queueNames[kind], ids, { db: fromKysely(transaction) });
      }
      await addJobs(boss, transaction, jobs);
    },
    deadLetters: async () => (await boss.findJobs<object>(deadLetterQueue)).map(deadLetter),
    dropDeadLetter: async (transaction, { id }) => {
      await boss.deleteJob(deadLetterQueue, id, { db: fromKysely(transaction) });
    },
    failAll: async () => {
      const reason = 'The process ended during the attempt.';
      for (const [kind, entries] of byKind(await activeEntries(queries))) {
        await boss.fail(queueNames[kind], entries, { reason });
      }
    },
    onAdded: (kind, listener) => {
      listeners.set(kind, listener);
      listening ??= listen();
    },
    close: async () => {
      endSupervision();
      // A database that is gone has no listener to close.
      await (await listening)?.close().catch(() => {});
      await boss.stop({ graceful: false });
    },
  };
}

async function createQueues(boss: PgBoss): Promise<void> {
  const existing = new Set((await boss.getQueues()).map(({ name }) => name));
  // A letter is kept until it is replayed.
  const letters = [deadLetterQueue, { retentionSeconds: 50 * year }] as const;
  const queues = Object.values(queueNames).map((name) => [name, queueOptions] as const);
  for (const [name, options] of [letters, ...queues]) {
    if (existing.has(name)) continue;
    await boss.createQueue(name, options);
    // Now the queue is known. Later it would be looked up in the middle of a transaction, which PGlite waits for forever.
    await boss.findJobs(name, { id: randomUUID() });
  }
}

async function addJobs(
  boss: PgBoss,
  transaction: QueriesInTransaction,
  jobs: readonly QueuedJob[],
  options: { retryLimit?: number; priority?: number; startAfter?: number } = {},
): Promise<void> {
  for (const [kind, some] of byKind(jobs)) {
    const entries = some.map(({ id, serviceId }) => ({ id, group: { id: serviceId }, ...options }));
    await boss.insert(queueNames[kind], entries, { db: fromKysely(transaction) });
    // Heard by every process once the transaction is committed.
    await sql`select pg_notify(${channel}, ${kind})`.execute(transaction);
  }
}

async function activeEntries(queries: Queries): Promise<readonly Entry[]> {
  const { rows } = await sql<Omit<Entry, 'kind'> & { name: string }>`
    select id, name, group_id as "serviceId", retry_count as "retryCount", retry_limit as "retryLimit"
    from pgboss.job
    where state = 'active' and name = any (${namesOfQueues})`.execute(queries);
  return rows.map(({ name, ...entry }) => ({ ...entry, kind: kindOf(name) }));
}

function byKind<Item extends { readonly kind: JobKind }>(items: readonly Item[]): Map<JobKind, Item[]> {
  const groups = new Map<JobKind, Item[]>();
  for (const item of items) groups.set(item.kind, [...(groups.get(item.kind) ?? []), item]);
  return groups;
}

function deadLetter(letter: JobWithMetadata): DeadLetter {
  const { id, sourceName, sourceId, groupId, sourceCreatedOn, sourceOutput, createdOn } = letter;
  return {
    id,
    jobId: sourceId ?? id,
    kind: kindOf(sourceName),
    serviceId: groupId ?? '',
    startedAt: sourceCreatedOn ?? createdOn,
    failedAt: createdOn,
    reason: reasonOf(sourceOutput),
  };
}

/** Written by fail(), or by the queue itself when there were no heartbeats. */
function reasonOf(output: object | null): string {
  const { reason, value } = (output ?? {}) as { reason?: string; value?: { message?: string } };
  return reason ?? value?.message ?? 'unknown';
}
