import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startDispatcher } from '../src/jobs/dispatcher.ts';
import { findJob, insertJobs } from '../src/jobs/job-records.ts';
import { openQueue } from '../src/jobs/queue.ts';
import { removeLeftovers } from '../src/jobs/run-job.ts';
import { defaultProfile } from '../src/profiles/profiles.ts';
import { openEmbeddedDatabase } from '../src/storage/database-embedded.ts';
import { DatabaseUnavailable, type Queries } from '../src/storage/database.ts';
import { watchDiskSpace } from '../src/storage/disk-space.ts';
import { jobKeys } from '../src/storage/job-keys.ts';
import { openDiskStore } from '../src/storage/objects/disk-store.ts';
import { writeText } from '../src/storage/objects/temporary-files.ts';

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

test('a result stays when the connection breaks while the end of its job is committed', async () => {
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
