import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { expect, onTestFinished, test, vi } from 'vitest';
import { jobHandlers } from '../src/handlers/jobs.ts';
import { startDispatcher } from '../src/jobs/dispatcher.ts';
import { findJob, insertJobs } from '../src/jobs/job-records.ts';
import { createJobs } from '../src/jobs/jobs.ts';
import { openQueue } from '../src/jobs/queue.ts';
import { removeLeftovers } from '../src/jobs/run-job.ts';
import { defaultProfile } from '../src/profiles/profiles.ts';
import { openEmbeddedDatabase } from '../src/storage/database-embedded.ts';
import { DatabaseUnavailable, type Queries } from '../src/storage/database.ts';
import { watchDiskSpace } from '../src/storage/disk-space.ts';
import { jobKeys } from '../src/storage/job-keys.ts';
import { openDiskStore } from '../src/storage/objects/disk-store.ts';
import { writeText } from '../src/storage/objects/temporary-files.ts';
import { createPartUrls } from '../src/uploads/part-urls.ts';
import { partsOnDisk } from '../src/uploads/parts-on-disk.ts';

/** A database of which the response to a commit can get lost: the transaction counts, and nobody is told. */
function forgetful(queries: Queries, losesCommit: () => boolean): Queries {
  return new Proxy(queries, {
    get: (target, name) => {
      if (name !== 'transaction') return Reflect.get(target, name, target) as unknown;
      return () => ({
        execute: async (work: Parameters<ReturnType<Queries['transaction']>['execute']>[0]) => {
          const result = await target.transaction().execute(work);
          if (losesCommit()) throw new DatabaseUnavailable('The connection was closed.');
          return result;
        },
      });
    },
  });
}

/** A store and a queue on an embedded database. */
async function openParts() {
  const folder = await mkdtemp(join(tmpdir(), 'server-commits-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const temporary = join(folder, 'temporary');
  await mkdir(temporary);
  const store = openDiskStore(join(folder, 'objects'), temporary);
  const database = await openEmbeddedDatabase(undefined);
  onTestFinished(() => database.close());
  const log = vi.fn<() => void>();
  const queue = await openQueue(database, log);
  onTestFinished(() => queue.close());
  return { folder, store, database, log, queue };
}

test('the request of a job stays when the connection breaks while the job is committed', async () => {
  const { folder, store, database, queue } = await openParts();
  let isLost = true;
  const partUrls = createPartUrls('key', 'http://127.0.0.1');
  const jobs = createJobs({
    queries: forgetful(database.queries, () => isLost),
    store,
    queue,
    parts: partsOnDisk(store, partUrls),
    partUrls,
    urlLifetimeSeconds: 60,
    graceSeconds: 60,
    maxWaitingJobs: 1,
  });
  const { startConversationJob } = jobHandlers(jobs);
  const input = 'What would you like to do next? '.repeat(1000);
  const start = () =>
    startConversationJob({
      caller: { serviceId: 'a', profile: defaultProfile, signal: new AbortController().signal },
      body: { talk_turns: [{ input, speaker: { id: 'Maya', role: 'coach' } }] },
    });

  await expect(start()).rejects.toThrow(DatabaseUnavailable);
  const [job] = await database.queries.selectFrom('jobs').select(['id', 'status']).execute();
  expect(job?.status).toBe('queued');
  const request = await json(await store.read(jobKeys.request(String(job?.id))));
  expect(request).toMatchObject({ talk_turns: [{ input }] });

  // A job that is refused leaves nothing.
  isLost = false;
  await expect(start()).rejects.toThrow('1 jobs of this service id wait already.');
  expect(await readdir(join(folder, 'objects', 'jobs'))).toEqual([job?.id]);
});

test('a result stays when the connection breaks while the end of its job is committed', async () => {
  const { folder, store, database, log, queue } = await openParts();
  const id = randomUUID();
  const job = { id, serviceId: 'a', conversationId: 'b', profile: defaultProfile, echo: {}, request: '{}' };
  await database.queries.transaction().execute(async (transaction) => {
    await insertJobs(transaction, [{ ...job, status: 'queued', upload: undefined }]);
    await queue.add(transaction, [{ id, kind: 'small', serviceId: 'a' }]);
  });

  let isLost = false;
  const queries = forgetful(database.queries, () => isLost && !(isLost = false));
  const stopping = new AbortController();
  const settled = vi.fn<(counts: boolean) => void>();
  const dispatcher = startDispatcher(
    'small',
    { jobs: 1, batch: 1, perService: 1 },
    {
      queries,
      queue,
      disk: await watchDiskSpace(folder, log),
      log,
      signal: stopping.signal,
      run: async ({ attempt }) => {
        const path = store.temporaryPath();
        await writeText(path, '{"the":"result"}');
        const key = jobKeys.result(id, attempt);
        await store.keep(path, key);
        isLost = true;
        return { kind: 'completed', result: { object: key } };
      },
      settled: async (settlement, counts) => {
        await removeLeftovers({ queries: database.queries, store }, settlement, counts);
        settled(counts);
      },
    },
  );
  await vi.waitFor(() => expect(settled).toHaveBeenCalledOnce(), { timeout: 50_000 });
  stopping.abort();
  await dispatcher.close();
  expect(log).toHaveBeenCalledWith(
    expect.objectContaining({ message: `The end of job ${id} could not be written down.` }),
  );
  const found = await findJob(database.queries, id);
  expect(found).toMatchObject({ status: 'completed', result: { object: jobKeys.result(id, 1) } });
  expect(await readFile(join(folder, 'objects', jobKeys.result(id, 1)), 'utf8')).toBe('{"the":"result"}');
}, 120_000);
