import { PgBoss } from 'pg-boss';
import { openEmbeddedDatabase } from '../../../packages/server/src/storage/database-embedded.ts';

/** What is asked of the queue alone. */
export interface NoOpOrder {
  /** How many jobs are added at the same time. */
  readonly connections: number;
  readonly jobs: number;
}

/** The queue of the service with jobs that do nothing: on an embedded database in a folder, or on PostgreSQL. */
const place = process.argv[2] ?? '';
const isPostgres = place.startsWith('postgres:');
const boss = new PgBoss(
  isPostgres
    ? { connectionString: place, max: 10, schedule: false, useListenNotify: true }
    : { ...(await openEmbeddedDatabase(place)).queueConnection, schedule: false, useListenNotify: true },
);
boss.on('error', (error) => {
  throw error;
});
await boss.start();
await boss.createQueue('no-op', { notify: true });
let handled = 0;
let wanted = Infinity;
let finish = () => {};
const options = { batchSize: 32, pollingIntervalSeconds: 0.5, burstWhenBatchFull: true };
await boss.work('no-op', options, async (jobs) => {
  handled += jobs.length;
  if (handled >= wanted) finish();
});

async function run({ connections, jobs }: NoOpOrder): Promise<number> {
  const start = performance.now();
  handled = 0;
  wanted = jobs;
  const finished = new Promise<void>((resolve) => (finish = resolve));
  let begun = 0;
  const add = async () => {
    while (begun < jobs) {
      begun += 1;
      await boss.send('no-op', {});
    }
  };
  await Promise.all(Array.from({ length: connections }, add));
  await finished;
  return (performance.now() - start) / 1000;
}

process.on('message', (order: NoOpOrder) => {
  void run(order).then((seconds) => process.send?.(seconds));
});
process.once('disconnect', () => process.exit());
process.send?.('ready');
