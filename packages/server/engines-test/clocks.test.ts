import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { removeExpired } from '../src/retention/retention.ts';
import { openDiskStore } from '../src/storage/objects/disk-store.ts';
import { credentialsOf, ended, openTestService, signIn, talkTurns } from '../test/support.ts';

test('a process whose clock is two hours ahead deletes nothing that is to be kept for one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'server-clocks-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const { service, database } = await openTestService();
  onTestFinished(() => service.close());
  const caller = await signIn(service.url, credentialsOf(service));
  const { json } = await caller.post('/v1/conversations/jobs', { talk_turns: talkTurns });
  const job = await ended(caller, json.id);
  const remove = (keepSeconds: number) =>
    removeExpired(database, openDiskStore(folder, folder), keepSeconds, new AbortController().signal);

  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 3_600_000 });
  try {
    expect(await remove(3600)).toEqual({ jobs: 0, files: 0, conversations: 0 });
  } finally {
    vi.useRealTimers();
  }
  expect(await ended(caller, json.id)).toEqual(job);
  expect(await remove(0)).toMatchObject({ jobs: 1 });
});
