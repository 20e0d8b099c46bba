import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  appendFile,
  chmod,
  mkdir,
  readdir,
  readFile,
  readlink,
  rm,
  stat,
  truncate,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import type { UploadRecord } from '@conversation-analytics/uploader';
import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { failureOf } from '../../../client/test/connect.ts';
import { diskStore } from '../../src/uploads.ts';
import { lineOf, runModule, useFolder } from './support.ts';

const inFolder = useFolder();
const key = 'https://analytics.example.org svc-1 fingerprint';
const hour = 3_600_000;

function recordOf(own: Partial<UploadRecord> = {}): UploadRecord {
  return {
    version: 1,
    jobId: 'job-1',
    conversationId: null,
    scope: 'https://analytics.example.org svc-1',
    fingerprint: 'fingerprint',
    name: 'a.mp3',
    size: 2_500,
    partSize: 1_000,
    urls: [1, 2, 3].map((part) => `https://storage.example.org/${part}?signature=secret`),
    urlsExpireAt: Date.now() + hour,
    etags: {},
    ...own,
  };
}

const journalOf = (of: string, folder = inFolder()) =>
  join(folder, `${createHash('sha256').update(of).digest('hex')}.jsonl`);

describe('a record', () => {
  it('is there for the next process, with its parts', async () => {
    const store = diskStore(inFolder());
    await store.put(key, recordOf({ etags: { 3: '"three"' } }));
    await store.addPart(key, 1, '"o\nne"');
    await store.addPart(key, 2, 'zwölf');
    const etags = { 1: '"o\nne"', 2: 'zwölf', 3: '"three"' };
    expect(await diskStore(inFolder()).get(key)).toEqual(
      recordOf({ etags, urlsExpireAt: expect.any(Number) }),
    );
    expect(await diskStore(inFolder()).list()).toMatchObject([{ key, record: { etags } }]);
  });

  it('is none for another key, or after it was deleted', async () => {
    const store = diskStore(inFolder());
    expect(await store.get(key)).toBe(undefined);
    await store.put(key, recordOf());
    expect(await store.get('another')).toBe(undefined);
    await store.delete(key);
    await store.delete(key);
    expect(await store.get(key)).toBe(undefined);
    expect(await failureOf(store.addPart(key, 1, '"one"'))).toMatchObject({ code: 'ENOENT' });
    expect((await readdir(inFolder())).filter((name) => name !== 'locks')).toEqual([]);
  });

  it('that is written anew takes the place of the old one', async () => {
    const store = diskStore(inFolder());
    await store.put(key, recordOf());
    const added = [store.addPart(key, 1, '"one"'), store.addPart(key, 2, '"two"')];
    await store.put(key, recordOf({ jobId: 'job-2', etags: { 1: '"one"' } }));
    await store.addPart(key, 3, '"three"');
    await Promise.all(added);
    expect(await store.get(key)).toMatchObject({ jobId: 'job-2', etags: { 1: '"one"', 3: '"three"' } });
  });

  it('that somebody has removed meanwhile is not written to', async () => {
    const store = diskStore(inFolder());
    await store.put(key, recordOf());
    await store.addPart(key, 1, '"one"');
    await rm(journalOf(key));
    expect(await failureOf(store.addPart(key, 2, '"two"'))).toMatchObject({ code: 'ENOENT' });
    expect(await store.get(key)).toBe(undefined);
  });

  it('that another process has written anew meanwhile is added to', async () => {
    const store = diskStore(inFolder());
    await store.put(key, recordOf());
    await store.addPart(key, 1, '"one"');
    await diskStore(inFolder()).put(key, recordOf({ jobId: 'job-2' }));
    await store.addPart(key, 2, '"two"');
    expect(await store.get(key)).toMatchObject({ jobId: 'job-2', etags: { 2: '"two"' } });
  });

  it.runIf(process.platform === 'linux')('is open only while parts are added to it', async () => {
    const targets = async () => {
      const names = await readdir('/proc/self/fd');
      return Promise.all(names.map((name) => readlink(`/proc/self/fd/${name}`).catch(() => '')));
    };
    const store = diskStore(inFolder());
    await store.put(key, recordOf());
    await store.addPart(key, 1, '"one"');
    expect(await targets()).toContain(journalOf(key));
    await vi.waitFor(async () => expect(await targets()).not.toContain(journalOf(key)), 10_000);
  });

  it('takes 5,000 parts at once, which share their fsyncs', async () => {
    const store = diskStore(inFolder());
    await store.put(key, recordOf());
    await Promise.all(
      Array.from({ length: 5_000 }, (_, index) => store.addPart(key, index + 1, `"${index + 1}"`)),
    );
    const etags = (await store.get(key))?.etags ?? {};
    expect(Object.keys(etags)).toHaveLength(5_000);
    expect(etags['4999']).toBe('"4999"');
  });

  it('is for the eyes of this user alone', async () => {
    const folder = inFolder('deep/state');
    await diskStore(folder).put(key, recordOf());
    const mode = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);
    expect([await mode(folder), await mode(journalOf(key, folder))]).toEqual(['700', '600']);
    const names = (await readdir(folder)).join();
    expect(names).not.toMatch(/example|svc|fingerprint/);
  });
});

describe('a journal', () => {
  it('that several processes write to, one after the other, keeps every part', async () => {
    const stores = [diskStore(inFolder()), diskStore(inFolder()), diskStore(inFolder())];
    await stores[0]?.put(key, recordOf());
    const expected: Record<string, string> = {};
    for (let turn = 0; turn < 12; turn += 1) {
      const store = stores[turn % 3];
      const lock = await store?.lock(key);
      for (const part of [2 * turn + 1, 2 * turn + 2]) {
        expected[part] = `"${'x'.repeat(turn)}"`;
        await store?.addPart(key, part, `"${'x'.repeat(turn)}"`);
      }
      await lock?.release();
    }
    expect((await stores[0]?.get(key))?.etags).toEqual(expected);
  });

  it.each([
    { what: 'a job', first: recordOf({ jobId: '' }), line: [1, '"one"'], etags: undefined },
    { what: 'an ETag', first: recordOf({ etags: { 1: '' } }), line: [2, '"two"'], etags: undefined },
    { what: 'an ETag in a line', first: recordOf(), line: [1, ''], etags: {} },
  ])('without $what is not gone on with', async ({ first, line, etags }) => {
    await writeFile(
      journalOf(key),
      [{ key, record: first }, line].map((value) => `${JSON.stringify(value)}\n`),
    );
    expect((await diskStore(inFolder()).get(key))?.etags).toEqual(etags);
  });
});

describe('a folder that is there', () => {
  const mode = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);
  const isMadeOpen = async (folder: string) => {
    await mkdir(join(folder, 'locks'), { recursive: true });
    for (const open of [folder, join(folder, 'locks')]) await chmod(open, 0o755);
  };

  it('is closed to others when it is the default one', async () => {
    const folder = inFolder('conversation-analytics/uploads');
    await isMadeOpen(folder);
    const child = runModule(
      `Object.defineProperty(process, 'platform', { value: 'linux' });
       const { diskStore } = await import('@conversation-analytics/node/uploads');
       await (await diskStore().lock('key')).release();`,
      { XDG_STATE_HOME: inFolder() },
    );
    await once(child, 'close');
    expect([await mode(folder), await mode(join(folder, 'locks'))]).toEqual(['700', '700']);
  });

  it('keeps its mode when it is another, as it may be used for more', async () => {
    await isMadeOpen(inFolder('own'));
    await diskStore(inFolder('own')).put(key, recordOf());
    expect([await mode(inFolder('own')), await mode(journalOf(key, inFolder('own')))]).toEqual([
      '755',
      '600',
    ]);
  });
});

describe('a journal that a crash cut off', () => {
  it('reads as the records before the cut, wherever that is, and goes on from there', async () => {
    const store = diskStore(inFolder());
    await store.put(key, recordOf());
    const ends = [(await stat(journalOf(key))).size];
    const etags = ['"1"', '"zwölf"', '"\n"', '"\\"', ' '];
    for (const [index, etag] of etags.entries()) {
      await store.addPart(key, index + 1, etag);
      ends.push((await stat(journalOf(key))).size);
    }
    const whole = await readFile(journalOf(key));
    const partsAt = (length: number) =>
      Object.fromEntries(
        etags.filter((_, index) => (ends[index + 1] ?? 0) <= length).map((etag, at) => [at + 1, etag]),
      );
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length), fc.uint8Array({ maxLength: 20 }), async (length, garbage) => {
        const junk = Buffer.from(garbage).map((byte) => (byte === 0x0a ? 0 : byte));
        await writeFile(journalOf(key), Buffer.concat([whole.subarray(0, length), junk]));
        const next = diskStore(inFolder());
        const isKnown = length >= (ends[0] ?? 0);
        expect((await next.get(key))?.etags).toEqual(isKnown ? partsAt(length) : undefined);
        if (!isKnown) return;
        await next.addPart(key, 99, '"99"');
        expect((await diskStore(inFolder()).get(key))?.etags).toEqual({ ...partsAt(length), 99: '"99"' });
      }),
      { numRuns: 150 },
    );
  });

  it('has every part that was confirmed before the kill', async () => {
    for (let round = 0; round < 3; round += 1) {
      const folder = inFolder(`round-${round}`);
      const child = runModule(
        `import { diskStore } from '@conversation-analytics/node/uploads';
         const store = diskStore(process.env.FOLDER);
         await store.put('key', JSON.parse(process.env.RECORD));
         console.log('ready');
         for (let part = 1; ; part += 1) {
           await Promise.all([store.addPart('key', 2 * part - 1, '"' + part + '"'), store.addPart('key', 2 * part, '"' + part + '"')]);
           console.log(2 * part);
         }`,
        { FOLDER: folder, RECORD: JSON.stringify(recordOf()) },
      );
      let printed = '';
      child.stdout?.on('data', (chunk) => (printed += String(chunk)));
      while (printed.split('\n').length < 20 + round * 15) await once(child.stdout ?? child, 'data');
      child.kill('SIGKILL');
      await once(child, 'close');
      const last = Number(printed.split('\n').at(-2));
      const record = await diskStore(folder).get('key');
      const parts = Object.keys(record?.etags ?? {}).map(Number);
      expect(last).toBeGreaterThan(10);
      expect(parts).toEqual(parts.map((_, index) => index + 1));
      expect(parts.length).toBeGreaterThanOrEqual(last);
    }
  });

  it('is not added to after a write that failed half way', async () => {
    const store = diskStore(inFolder());
    await store.put(key, recordOf());
    await store.addPart(key, 1, '"one"');
    await appendFile(journalOf(key), '[2,"tw');
    const next = diskStore(inFolder());
    await next.addPart(key, 3, '"three"');
    expect((await next.get(key))?.etags).toEqual({ 1: '"one"', 3: '"three"' });
  });

  it('without its first line is no record', async () => {
    const store = diskStore(inFolder());
    await store.put(key, recordOf());
    await truncate(journalOf(key), 10);
    expect(await store.get(key)).toBe(undefined);
    await store.put(key, recordOf());
    expect(await store.get(key)).toMatchObject({ jobId: 'job-1' });
  });
});

describe('a lock', () => {
  it('is had by one at a time', async () => {
    const first = await diskStore(inFolder()).lock(key);
    expect(first).not.toBe(undefined);
    expect(await diskStore(inFolder()).lock(key)).toBe(undefined);
    const other = await diskStore(inFolder()).lock('another');
    await first?.release();
    const next = await diskStore(inFolder()).lock(key);
    expect(next).not.toBe(undefined);
    await Promise.all([next?.release(), other?.release()]);
    expect(await readdir(inFolder('locks'))).toEqual([]);
  });

  it('is had by at most one of many who want it at the same time', async () => {
    const store = diskStore(inFolder());
    for (let round = 0; round < 5; round += 1) {
      const locks = await Promise.all(Array.from({ length: 8 }, () => store.lock(key)));
      const held = locks.filter((lock) => lock !== undefined);
      expect(held.length).toBeLessThanOrEqual(1);
      await held[0]?.release();
    }
    const last = await store.lock(key);
    expect(last).not.toBe(undefined);
    await last?.release();
  });

  const holder = `import { diskStore } from '@conversation-analytics/node/uploads';
    const lock = await diskStore(process.env.FOLDER).lock('key');
    console.log(lock ? 'has it' : 'has it not');
    process.stdin.resume();`;

  it('of a process that lives is respected, of one that was killed is free', async () => {
    const environment = { FOLDER: inFolder() };
    const first = runModule(holder, environment);
    expect(await lineOf(first)).toBe('has it');
    const second = runModule(holder, environment);
    expect(await lineOf(second)).toBe('has it not');
    second.kill('SIGKILL');
    await once(second, 'close');
    expect(await diskStore(inFolder()).lock('key')).toBe(undefined);
    first.kill('SIGKILL');
    await once(first, 'close');
    const lock = await diskStore(inFolder()).lock('key');
    expect(lock).not.toBe(undefined);
    await lock?.release();
  });

  it('does not keep a process alive', async () => {
    const child = runModule(holder.replace('process.stdin.resume();', ''), { FOLDER: inFolder() });
    const [code] = await once(child, 'close');
    expect(code).toBe(0);
  });

  it('works in a folder whose path is too long for a socket', async () => {
    const folder = inFolder('long'.repeat(40));
    const first = await diskStore(folder).lock(key);
    expect(first).not.toBe(undefined);
    expect(await diskStore(folder).lock(key)).toBe(undefined);
    const other = await diskStore(inFolder('gnol'.repeat(40))).lock(key);
    expect(other).not.toBe(undefined);
    await Promise.all([first?.release(), other?.release()]);
  });
});

describe('the folder', () => {
  it('may have foreign files, which are left alone', async () => {
    await mkdir(inFolder(journalOf('x').slice(-20)));
    const foreign = [inFolder('notes.jsonl'), journalOf('two'), journalOf('three')];
    await writeFile(foreign[0] ?? '', JSON.stringify({ key, record: recordOf() }));
    await writeFile(foreign[1] ?? '', 'not json\n');
    await writeFile(foreign[2] ?? '', `${JSON.stringify({ key: 'three', record: { version: 2 } })}\n`);
    const store = diskStore(inFolder());
    await store.put(key, recordOf());
    expect((await store.list()).map((entry) => entry.key)).toEqual([key]);
    expect(await store.get('three')).toBe(undefined);
    expect(await readFile(foreign[1] ?? '', 'utf8')).toBe('not json\n');
  });

  it('is swept of what nobody touched for a week after its URLs expired', async () => {
    const old = new Date(Date.now() - 8 * 24 * hour);
    const first = diskStore(inFolder());
    await first.put('expired', recordOf({ urlsExpireAt: old.getTime() }));
    await first.put('expired and in use', recordOf({ urlsExpireAt: old.getTime() }));
    await first.put('touched', recordOf({ urlsExpireAt: old.getTime() }));
    await first.put('usable', recordOf());
    await first.put('unknown', recordOf({ urlsExpireAt: null }));
    const leftOver = `${journalOf('crashed')}.0.tmp`;
    await writeFile(leftOver, '');
    for (const name of ['expired', 'expired and in use', 'usable', 'unknown'])
      await utimes(journalOf(name), old, old);
    await utimes(leftOver, old, old);
    const lock = await first.lock('expired and in use');
    const keys = (await diskStore(inFolder()).list()).map((entry) => entry.key);
    await lock?.release();
    expect(keys.sort()).toEqual(['expired and in use', 'touched', 'usable']);
    expect((await readdir(inFolder())).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  });

  it('with a record that cannot be read keeps the others all the same', async () => {
    const old = new Date(Date.now() - 8 * 24 * hour);
    // In place of one of root, which a test that runs as root could read.
    for (const name of ['of another user', 'of another user, long ago']) await mkdir(journalOf(name));
    await utimes(journalOf('of another user, long ago'), old, old);
    const store = diskStore(inFolder());
    const lock = await store.lock(key);
    expect(lock).not.toBe(undefined);
    await store.put(key, recordOf());
    await lock?.release();
    expect((await store.list()).map((entry) => entry.key)).toEqual([key]);
  });

  it('is swept of the locks of killed processes a day later, and of no others', async () => {
    const child = runModule(
      `import { diskStore } from '@conversation-analytics/node/uploads';
       const store = diskStore(process.env.FOLDER);
       await store.lock('long ago');
       console.log('has it');
       process.stdin.resume();
       process.stdin.once('data', async () => console.log((await store.lock('just now')) ? 'has both' : ''));`,
      { FOLDER: inFolder() },
    );
    expect(await lineOf(child)).toBe('has it');
    const [longAgo = ''] = await readdir(inFolder('locks'));
    child.stdin?.write('go on');
    expect(await lineOf(child)).toBe('has both');
    child.kill('SIGKILL');
    await once(child, 'close');
    const justNow = (await readdir(inFolder('locks'))).find((name) => name !== longAgo);
    const held = await diskStore(inFolder()).lock('held');
    const names = await readdir(inFolder('locks'));
    expect(names).toHaveLength(3);
    const old = new Date(Date.now() - 25 * hour);
    const aged = names.filter((name) => name !== justNow);
    for (const name of aged) await utimes(inFolder(`locks/${name}`), old, old);
    await diskStore(inFolder()).list();
    const left = await readdir(inFolder('locks'));
    await held?.release();
    expect(left.sort()).toEqual(names.filter((name) => name !== longAgo).sort());
  });

  it.each(['linux', 'darwin', 'win32'])('is by default where %s keeps such things', async (platform) => {
    const child = runModule(
      `Object.defineProperty(process, 'platform', { value: process.env.PLATFORM });
       const { diskStore } = await import('@conversation-analytics/node/uploads');
       console.log((await diskStore().list().catch(() => [])).length);`,
      {
        PLATFORM: platform,
        XDG_STATE_HOME: inFolder('xdg'),
        HOME: inFolder('home'),
        LOCALAPPDATA: inFolder('local'),
      },
    );
    await once(child, 'close');
    const folders = {
      linux: 'xdg/conversation-analytics/uploads',
      darwin: 'home/Library/Application Support/conversation-analytics/uploads',
      win32: 'local/conversation-analytics/uploads',
    };
    const [, folder = ''] = Object.entries(folders).find(([name]) => name === platform) ?? [];
    expect((await stat(inFolder(folder))).isDirectory()).toBe(true);
  });
});
