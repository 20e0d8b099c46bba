import { fromKysely, fromPglite, PgBoss } from 'pg-boss';
import type { Database, QueriesInTransaction } from '../database/database.ts';
import type { Log } from '../log.ts';

/** The queue of the jobs to run. It may give a job out more than once, so running one must be repeatable. */
export interface JobQueue {
  /** Adds a job once the transaction is committed. */
  add(jobId: string, transaction: QueriesInTransaction): Promise<void>;
  /** Replaces what is waiting, then begins to give jobs out, some at a time. A job that rejects is tried again. */
  start(jobIds: readonly string[], run: (jobId: string) => Promise<void>): Promise<void>;
  /** Gives out no more. Does not wait for what is running. */
  close(): Promise<void>;
}

const queueName = 'conversation-jobs';

/** A transcription may wait for another service, so that jobs behind it should not wait as well. */
const concurrency = 2;

/** Only what is tried again waits for a poll: new jobs are notified. */
const workOptions = { batchSize: 1, notifyPollingIntervalSeconds: 2 } as const;

export async function openQueue({ pglite }: Database, log: Log): Promise<JobQueue> {
  const boss = new PgBoss({
    db: fromPglite(pglite),
    backend: 'pglite',
    // Without notifications a job waits for the next poll.
    useListenNotify: true,
    schedule: false,
  });
  boss.on('error', (error) => log({ level: 'error', message: 'The job queue failed.', error }));
  await boss.start();
  await boss.createQueue(queueName, {
    notify: true,
    // The longest that the queue allows short of a day: a transcription takes as long as the recording, or longer.
    expireInSeconds: 24 * 3600 - 1,
    // The attempts of a job are counted over restarts, in its own row.
    retryLimit: 10,
    retryDelay: 1,
    deleteAfterSeconds: 3600,
  });
  return {
    add: async (jobId, transaction) => {
      await boss.send(queueName, { jobId }, { db: fromKysely(transaction) });
    },
    start: async (jobIds, run) => {
      // The jobs' own table is the truth: what a killed process left in the queue is made again from it.
      await boss.deleteAllJobs(queueName);
      for (const jobId of jobIds) await boss.send(queueName, { jobId });
      for (let index = 0; index < concurrency; index++) {
        let worker = '';
        worker = await boss.work<{ jobId: string }>(queueName, workOptions, async (jobs) => {
          try {
            for (const { data } of jobs) await run(data.jobId);
          } finally {
            // Between two jobs a worker waits to be notified, or for its poll. This makes it look for the next at once.
            boss.notifyWorker(worker);
          }
        });
      }
    },
    close: () => boss.stop({ graceful: false }),
  };
}
