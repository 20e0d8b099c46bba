import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openObjects, type Objects } from '../src/lifecycle/open-objects.ts';
import { openService } from '../src/lifecycle/service.ts';
import { sweepObjects } from '../src/lifecycle/sweep.ts';
import { fileKeys } from '../src/storage/file-keys.ts';
import { jobKeys } from '../src/storage/job-keys.ts';
import { writeText } from '../src/storage/objects/temporary-files.ts';
import { startS3, type S3ForTests } from './engines/s3.ts';
import { credentialsOf, ended, signIn, startUpload, talkTurns, type TestCaller } from './support.ts';

describe.each(['disk', 'S3'] as const)('on %s, a sweep', (kind) => {
  let s3: S3ForTests | undefined;
  let folder: string;
  let objects: Objects;
  let running: Awaited<ReturnType<typeof openService>>;
  let caller: TestCaller;

  beforeAll(async () => {
    if (kind === 'S3') s3 = await startS3();
    folder = await mkdtemp(join(tmpdir(), 'server-sweep-'));
    running = await openService({ port: 0, dataDirectory: folder, s3: s3?.options });
    caller = await signIn(running.service.url, credentialsOf(running.service));
    // As another process on the same data has it.
    objects = await openObjects({ objects: join(folder, 'objects'), isShared: true }, s3?.options, () => {});
  });
  afterAll(async () => {
    objects?.close();
    await running?.service.close();
    await s3?.close();
    await rm(folder, { recursive: true });
  });

  const sweep = (before: Date) => sweepObjects(running.database.queries, objects, before);
  /** After everything that is there, and also with a clock of whole seconds. */
  const now = () => new Date(Date.now() + 2000);

  async function keep(key: string): Promise<string> {
    const path = objects.store.temporaryPath();
    await writeText(path, 'x');
    await objects.store.keep(path, key);
    return key;
  }

  async function keys(): Promise<string[]> {
    const found: string[] = [];
    for (const below of [jobKeys.all, fileKeys.all]) {
      for await (const { key } of objects.store.list(below)) found.push(key);
    }
    return found;
  }

  test('deletes what nothing refers to, once it is old, and nothing else', async () => {
    // Too many for a row of the database, so that the result is an object.
    const many = Array.from({ length: 100 }, () => talkTurns).flat();
    const done = await caller.post('/v1/conversations/jobs', { talk_turns: many });
    await ended(caller, String(done.json.id));
    const open = await startUpload(caller, 'WEBVTT');
    const form = new FormData();
    form.set('file', new File(['hello'], 'a'));
    const { url } = running.service;
    await fetch(`${url}/v1/files`, { method: 'POST', headers: caller.headers, body: form });
    const kept = [...(await keys()), await keep(jobKeys.part(String(open.id), '1-a'))].filter(
      (key) => !key.includes(`${String(done.json.id)}/input`),
    );
    const orphans = [
      await keep(jobKeys.request(crypto.randomUUID())),
      await keep(jobKeys.result(crypto.randomUUID(), 1)),
      await keep('jobs/no-id/input/file'),
      await keep(jobKeys.request(String(done.json.id))),
      // Of attempts that were cut short before their end was written down.
      await keep(jobKeys.result(String(done.json.id), 7)),
      await keep(jobKeys.result(String(open.id), 1)),
      await keep(fileKeys.file(crypto.randomUUID())),
    ];

    await sweep(new Date(Date.now() - 60_000));
    expect(await keys()).toEqual(expect.arrayContaining([...kept, ...orphans]));
    await sweep(now());
    expect((await keys()).toSorted()).toEqual(kept.toSorted());
    expect((await caller.get(`/v1/conversations/jobs/${String(done.json.id)}`)).json.status).toBe(
      'completed',
    );
  });

  test('deletes files in the making that are old', async () => {
    const temporary = join(folder, 'objects', 'temporary');
    await writeFile(join(temporary, 'old'), 'x');
    await utimes(join(temporary, 'old'), new Date(0), new Date(0));
    await writeFile(join(temporary, 'new'), 'x');
    await sweep(new Date(Date.now() - 60_000));
    expect(await readdir(temporary)).toEqual(['new']);
  });
});
