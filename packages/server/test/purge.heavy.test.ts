import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Credentials } from '../src/index.ts';
import { openFolder, openDatabase } from '../src/lifecycle/open-data.ts';
import { openObjects } from '../src/lifecycle/open-objects.ts';
import { openService } from '../src/lifecycle/service.ts';
import { deleteFiles, deleteJobs } from '../src/retention/delete-data.ts';
import { purgeConversation, purgeService } from '../src/retention/purge.ts';
import { removeExpired } from '../src/retention/retention.ts';
import { settingsOf } from '../src/settings/options.ts';
import type { Database } from '../src/storage/database.ts';
import type { ObjectStore } from '../src/storage/objects/object-store.ts';
import { command, engines, startPlaces, type Place, type Places } from './engines/places.ts';
import { credentialsOf, ended, signIn, startUpload, type TestCaller } from './support.ts';

let places: Places;

beforeAll(async () => {
  places = await startPlaces();
});
afterAll(async () => {
  await places.close();
});

const { signal } = new AbortController();

/** Stores one of everything that callers can store, with a word in each of them. */
async function store(caller: TestCaller, url: string, word: string) {
  const conversationId = randomUUID();
  const { json: job } = await caller.post('/v1/conversations/jobs', {
    talk_turns: [{ input: `What would ${word} like to try?`, speaker: { id: word, role: word } }],
    conversation_id: conversationId,
    user_metadata: { word },
    include_conversation: true,
  });
  expect((await ended(caller, job.id)).status).toBe('completed');
  const updated = await caller.post('/v1/conversations/update-metadata', {
    conversation_id: conversationId,
    metadata: { word },
  });
  expect(updated.status).toBe(200);
  // An upload that nobody completes.
  await startUpload(caller, `${word} `.repeat(1000), { file_name: word });
  const form = new FormData();
  form.append('user_metadata', JSON.stringify({ word }));
  form.append('file', new Blob([`${word} `.repeat(10_000)]), `${word}.txt`);
  const { status } = await fetch(`${url}/v1/files`, { method: 'POST', headers: caller.headers, body: form });
  expect(status).toBe(200);
  return { jobId: String(job.id), conversationId };
}

/** Where a word occurs: in a row of any table, in an object, or in a file of the data folder. */
async function traces(place: Place, word: string): Promise<readonly string[]> {
  return await withData(place, async ({ database, objects }) => {
    const found: string[] = [];
    const { rows: tables } = await sql<{ name: string }>`
      select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
      where schemaname <> 'information_schema'`.execute(database.queries);
    for (const { name } of tables) {
      const { rows } = await sql`
        select 1 from ${sql.raw(name)} as whole where whole::text like ${`%${word}%`} limit 1`.execute(
        database.queries,
      );
      if (rows.length > 0) found.push(`table ${name}`);
    }
    for (const below of ['files', 'jobs']) {
      for await (const { key } of objects.list(below)) {
        const content = await objects.withFile(key, (path) => readFile(path).catch(() => Buffer.alloc(0)));
        if (content.includes(word)) found.push(`object ${key}`);
      }
    }
    return found;
  });
}

/** PostgreSQL's statistics hold samples of the rows that there are. */
const isNoSample = (trace: string) => trace !== 'table pg_catalog.pg_statistic';

async function filesWith(folder: string, word: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile() && (await readFile(path)).includes(word)) found.push(path.slice(folder.length));
  }
  return found;
}

async function withData<Result>(
  { options }: Place,
  use: (data: { database: Database; objects: ObjectStore }) => Promise<Result>,
): Promise<Result> {
  const settings = settingsOf(options);
  const folder = await openFolder(settings);
  const database = await openDatabase(settings, folder);
  const objects = await openObjects(folder, settings.s3, settings.log);
  try {
    return await use({ database, objects: objects.store });
  } finally {
    objects.close();
    await database.close();
    await folder.release();
  }
}

/** Two service ids with data: that of the word `victim`, and that of the word `bystander`. */
async function filled(place: Place) {
  const { service } = await openService(place.options);
  const own = await service.createCredentials();
  const other = credentialsOf(service);
  const victim = await signIn(service.url, own);
  const bystander = await signIn(service.url, other);
  const { jobId } = await store(victim, service.url, 'xyzvictim');
  const { jobId: otherJobId, conversationId } = await store(bystander, service.url, 'xyzbystander');
  return { service, own, other, victim, bystander, jobId, otherJobId, conversationId };
}

async function tokenStatus(url: string, { serviceId, clientId, clientSecret }: Credentials): Promise<number> {
  const response = await fetch(`${url}/v1/token`, {
    method: 'POST',
    headers: { 'service-id': serviceId, 'content-type': 'application/json' },
    body: JSON.stringify({
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: clientSecret,
    }),
  });
  return response.status;
}

describe.each(engines)('with %s', (engine) => {
  test('purging a service id leaves nothing of it, and everything of others', async () => {
    const place = await places.make(engine);
    const { service, own, other, victim, bystander, jobId, otherJobId } = await filled(place);
    // The service runs meanwhile.
    expect(await command(place, 'purge', '--service', own.serviceId, '--yes')).toEqual({
      code: 0,
      text: expect.stringMatching(/^Deleted .*: 2 jobs, 1 files, 2 conversations\.$/),
    });
    expect((await victim.get(`/v1/conversations/jobs/${jobId}`)).status).toBe(401);
    expect(await tokenStatus(service.url, own)).toBe(401);
    const left = await bystander.get(`/v1/conversations/jobs/${otherJobId}`);
    expect(left.json.status).toBe('completed');
    expect(await tokenStatus(service.url, other)).toBe(200);
    await service.close();
    for (const word of ['xyzvictim', own.serviceId])
      expect([word, await traces(place, word)]).toEqual([word, []]);
    expect((await traces(place, 'xyzbystander')).filter(isNoSample)).toHaveLength(5);
    expect(engine === 'embedded' ? await filesWith(place.folder, 'xyzvictim') : []).toEqual([]);
  });

  test('purging a conversation leaves the others of the same service id, and files', async () => {
    const place = await places.make(engine);
    const { service, bystander, other, otherJobId, conversationId } = await filled(place);
    const { json: kept } = await bystander.post('/v1/conversations/jobs', {
      talk_turns: [{ input: 'What else?', speaker: { id: 'Maya' } }],
      conversation_id: 'kept',
    });
    expect((await ended(bystander, kept.id)).status).toBe('completed');
    const words = ['purge', '--service', other.serviceId, '--conversation', conversationId.toUpperCase()];
    expect(await command(place, ...words, '--yes')).toEqual({
      code: 0,
      text: expect.stringMatching(/: 1 jobs, 0 files, 1 conversations\.$/),
    });
    expect((await bystander.get(`/v1/conversations/jobs/${otherJobId}`)).status).toBe(400);
    expect((await bystander.get(`/v1/conversations/jobs/${String(kept.id)}`)).json.status).toBe('completed');
    await service.close();
    const left = (await traces(place, 'xyzbystander')).filter(isNoSample);
    // The open upload is a conversation of its own.
    expect(left.toSorted()).toEqual([
      expect.stringMatching(/^object files\//),
      'table public.files',
      'table public.uploads',
    ]);
  });

  test('purging what does not exist fails, and says that nothing was found', async () => {
    const place = await places.make(engine);
    const { service } = await openService(place.options);
    const { serviceId } = credentialsOf(service);
    await service.close();
    const purge = async (...words: string[]) => await command(place, 'purge', ...words, '--yes');
    expect(await purge('--service', 'nobody')).toEqual({
      code: 1,
      text: 'Nothing was found, so nothing was deleted: all data and credentials of the service id nobody.',
    });
    expect(await purge('--service', serviceId, '--conversation', 'of nobody')).toEqual({
      code: 1,
      text: `Nothing was found, so nothing was deleted: the conversation "of nobody" of the service id ${serviceId}.`,
    });
    // Credentials alone are something, and only once.
    expect(await purge('--service', serviceId)).toEqual({
      code: 0,
      text: expect.stringMatching(/: 0 jobs, 0 files, 0 conversations\.$/),
    });
    expect((await purge('--service', serviceId)).code).toBe(1);
  });

  // It starts five processes, each with a database of its own.
  test('a purge that was interrupted is finished by the next one, and found only by the same one', async () => {
    const place = await places.make(engine);
    const { service, own, other, conversationId } = await filled(place);
    await service.close();
    const interrupted = (purge: typeof purgeService) =>
      withData(place, async ({ database, objects }) => {
        const store = { ...objects, remove: () => Promise.reject(new Error('The storage is away.')) };
        await expect(purge(own.serviceId, { database, store, signal })).rejects.toThrow('is away');
      });

    await interrupted(purgeService);
    // The job that had ended, the file, and on S3 the upload.
    const count = engine === 'PostgreSQL and S3' ? 3 : 2;
    expect(await command(place, 'purge', '--service', 'nobody', '--yes')).toEqual({
      code: 1,
      text: [
        `Finished earlier deletions, of any service id: ${count} objects.`,
        'Nothing was found, so nothing was deleted: all data and credentials of the service id nobody.',
      ].join('\n'),
    });
    expect((await traces(place, 'xyzvictim')).filter((trace) => trace.startsWith('object'))).toEqual([]);
    expect(await command(place, 'purge', '--service', own.serviceId, '--yes')).toEqual({
      code: 0,
      text: expect.stringMatching(/^Deleted .*: 0 jobs, 0 files, 0 conversations\.$/),
    });
    expect((await command(place, 'purge', '--service', own.serviceId, '--yes')).code).toBe(1);

    await interrupted((_, options) => purgeConversation(other.serviceId, conversationId, options));
    const words = ['purge', '--service', other.serviceId, '--conversation', conversationId, '--yes'];
    expect(await command(place, ...words)).toEqual({
      code: 0,
      text: expect.stringMatching(
        /^Deleted .*: 0 jobs, 0 files, 1 conversations\.\nFinished .*, of any service id: 1 objects\.$/,
      ),
    });
  }, 180_000);

  test('retention deletes what is older, and nothing that is younger or has not ended', async () => {
    const place = await places.make(engine);
    const { service, own } = await filled(place);
    await service.close();
    await withData(place, async ({ database, objects }) => {
      const old = new Date(Date.now() - 31 * 86_400_000);
      for (const table of ['jobs', 'files', 'conversations']) {
        await sql`update ${sql.table(table)} set created_at = ${old} where service_id = ${own.serviceId}`.execute(
          database.queries,
        );
      }
      const seconds = 30 * 86_400;
      expect(await removeExpired(database, objects, seconds, signal)).toEqual({
        jobs: 1,
        files: 1,
        // That of the job, and that of the open upload.
        conversations: 2,
      });
      const statuses = await database.queries.selectFrom('jobs').select('status').orderBy('status').execute();
      expect(statuses.map(({ status }) => status)).toEqual([
        'awaiting_upload',
        'awaiting_upload',
        'completed',
      ]);
    });
    expect((await traces(place, 'xyzvictim')).filter((trace) => trace.startsWith('object'))).toEqual([]);
    expect((await traces(place, 'xyzbystander')).filter(isNoSample)).toHaveLength(5);
  });

  test('a crash after the rows are deleted leaves no object for good', async () => {
    const place = await places.make(engine);
    const { service } = await filled(place);
    await service.close();
    await withData(place, async ({ database }) => {
      expect(await deleteJobs(database, sql<boolean>`true`, signal)).toBe(4);
      expect(await deleteFiles(database, sql<boolean>`true`, signal)).toBe(2);
    });
    expect((await traces(place, 'xyzvictim')).some((trace) => trace.startsWith('object'))).toBe(true);
    await withData(place, async ({ database, objects }) => {
      const broken = { ...objects, remove: () => Promise.reject(new Error('The storage is away.')) };
      await expect(removeExpired(database, broken, undefined, signal)).rejects.toThrow('is away');
      await removeExpired(database, objects, undefined, signal);
    });
    expect((await traces(place, 'xyzvictim')).some((trace) => trace.startsWith('object'))).toBe(false);
  });
});
