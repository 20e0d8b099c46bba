import { createHash } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { link, mkdir, readdir, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { AbortError, AuthenticationError } from '@conversation-analytics/client';
import {
  EmptySourceError,
  InUseError,
  SourceUnreadableError,
  UploadStoppedError,
} from '@conversation-analytics/uploader';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { failureOf } from '../../../client/test/connect.ts';
import {
  answers,
  held,
  reply,
  startFaultService,
  type FaultService,
} from '../../../uploader/test/fault-service.ts';
import {
  diskStore,
  StateFolderError,
  uploadDirectory,
  type DirectoryUpload,
  type FileOutcome,
} from '../../src/uploads.ts';
import { content, runModule, useFolder } from './support.ts';

const inFolder = useFolder();
let service: FaultService;
beforeEach(async () => {
  service = await startFaultService();
  await mkdir(inFolder('in/deep/deeper'), { recursive: true });
});
afterEach(() => service.close());

const start = (own = {}) =>
  uploadDirectory(service.client, inFolder('in'), { stateFolder: inFolder('state'), ...own });

async function all(upload: DirectoryUpload): Promise<FileOutcome[]> {
  const outcomes: FileOutcome[] = [];
  for await (const outcome of upload) outcomes.push(outcome);
  return outcomes.sort((one, other) => (one.path < other.path ? -1 : 1));
}

/** What of an outcome can be compared. */
const brief = (outcomes: readonly FileOutcome[]) =>
  outcomes.map(({ kind, path, ...rest }) =>
    [path.slice(inFolder('in').length + 1), kind, ...('reason' in rest ? [rest.reason] : [])].join(' '),
  );

const arrived = () =>
  new Map(
    [...service.jobs.values()]
      .filter(({ status }) => status === 'queued')
      .map((job) => [job.name, service.content(job)]),
  );

describe('a folder', () => {
  it('is uploaded with all that is below it, and each outcome is told', async () => {
    const files = { 'a.mp3': 2_500, 'b.vtt': 1, 'deep/c.mp3': 1_024, 'deep/deeper/d.mp3': 5_000 };
    for (const [name, size] of Object.entries(files)) await writeFile(inFolder(`in/${name}`), content(size));
    await writeFile(inFolder('in/empty.mp3'), '');
    await writeFile(inFolder('outside.mp3'), 'x');
    await symlink(inFolder('outside.mp3'), inFolder('in/link.mp3'));
    await symlink(inFolder('in'), inFolder('in/deep/loop'));
    execFileSync('mkfifo', [inFolder('in/pipe')]);
    const upload = start();
    const outcomes = await all(upload);
    expect(brief(outcomes)).toEqual([
      'a.mp3 uploaded',
      'b.vtt uploaded',
      'deep/c.mp3 uploaded',
      'deep/deeper/d.mp3 uploaded',
      'deep/loop skipped symbolic_link',
      'empty.mp3 failed',
      'link.mp3 skipped symbolic_link',
      'pipe skipped special_file',
    ]);
    expect(outcomes[0]).toMatchObject({ size: 2_500, job: { status: 'queued' } });
    expect(outcomes[5]).toMatchObject({ error: expect.any(EmptySourceError) });
    expect(upload.summary).toEqual({ uploaded: 4, uploadedBytes: 8_525, skipped: 3, failed: 1 });
    for (const [name, size] of Object.entries(files)) {
      expect(arrived().get(name)).toEqual(content(size));
    }
  });

  it('is not uploaded again, but for what has changed', async () => {
    for (const name of ['a.mp3', 'b.mp3', 'c.mp3']) await writeFile(inFolder(`in/${name}`), content(100));
    service.onCall('start', answers(500));
    expect((await all(start({ fileConcurrency: 1 }))).filter(({ kind }) => kind === 'failed')).toHaveLength(
      1,
    );
    await utimes(inFolder('in/b.mp3'), 1, 1);
    const second = await all(start());
    expect(second.filter(({ kind }) => kind === 'uploaded').length).toBeLessThan(3);
    expect(brief(second)).toContain('b.mp3 uploaded');
    const before = service.count('start');
    expect(brief(await all(start()))).toEqual(
      ['a.mp3', 'b.mp3', 'c.mp3'].map((name) => `${name} skipped already_uploaded`),
    );
    expect(service.count('start')).toBe(before);
  });

  it('of many files is walked no faster than they are uploaded', async () => {
    for (let file = 0; file < 40; file += 1) await writeFile(inFolder(`in/${file}.mp3`), content(10));
    const gate = held();
    service.onCall('start', ...Array.from({ length: 40 }, () => gate.fault));
    const outcomes = all(start({ fileConcurrency: 3 }));
    await service.until(() => service.count('start') === 3);
    gate.release();
    expect(brief(await outcomes)).toHaveLength(40);
    expect(arrived().size).toBe(40);
  });

  it('stops when the credentials are refused, which concerns every file', async () => {
    for (let file = 0; file < 20; file += 1) await writeFile(inFolder(`in/${file}.mp3`), content(10));
    service.onCall('start', ...Array.from({ length: 40 }, () => answers(401)));
    const upload = start();
    expect(await failureOf(all(upload))).toBeInstanceOf(AuthenticationError);
    expect(upload.summary.failed).toBeGreaterThan(0);
    expect(upload.summary.failed).toBeLessThan(10);
  });

  it('stops when they are refused as late as when a file is complete', async () => {
    for (let file = 0; file < 20; file += 1) await writeFile(inFolder(`in/${file}.mp3`), content(10));
    service.onCall('complete', ...Array.from({ length: 40 }, () => answers(401)));
    const error = await failureOf(all(start({ fileConcurrency: 2 })));
    expect(error).toBeInstanceOf(AuthenticationError);
    expect(service.count('start')).toBeLessThan(10);
  });

  it('that is aborted stops at once, cancels nothing, and goes on in the next run', async () => {
    await writeFile(inFolder('in/a.mp3'), content(5_000));
    const gate = held();
    service.onPart(3, gate.fault);
    const controller = new AbortController();
    const upload = start({ signal: controller.signal, partConcurrency: 1 });
    const failure = failureOf(all(upload));
    await service.until(() => service.puts.some(({ number }) => number === 3));
    controller.abort(new Error('enough'));
    expect(await failure).toBeInstanceOf(AbortError);
    expect(upload.summary).toMatchObject({ failed: 1, uploaded: 0 });
    gate.release();
    expect(service.count('cancel')).toBe(0);
    expect(brief(await all(start()))).toEqual(['a.mp3 uploaded']);
    expect(service.job).toMatchObject({ completions: 1 });
    expect(service.puts.filter(({ number }) => number < 3)).toHaveLength(2);
    expect(service.content()).toEqual(content(5_000));
  });

  it('that nobody wants to hear more of stops, and is free for another run', async () => {
    for (let file = 0; file < 10; file += 1) await writeFile(inFolder(`in/${file}.mp3`), content(10));
    const upload = start({ fileConcurrency: 1 });
    for await (const outcome of upload) {
      expect(outcome.kind).toBe('uploaded');
      break;
    }
    expect(service.count('start')).toBeLessThan(4);
    expect((await all(start())).length).toBe(10);
    expect(arrived().size).toBe(10);
  });

  it('tells of an upload under way that was stopped', async () => {
    await writeFile(inFolder('in/a.mp3'), content(2_000));
    service.onPart(1, held().fault);
    const controller = new AbortController();
    const outcomes: FileOutcome[] = [];
    const run = (async () => {
      for await (const outcome of start({ signal: controller.signal })) outcomes.push(outcome);
    })();
    await service.until(() => service.puts.length > 0);
    controller.abort();
    expect(await failureOf(run)).toBeInstanceOf(AbortError);
    expect(outcomes).toMatchObject([{ kind: 'failed', error: expect.any(UploadStoppedError) }]);
    expect(outcomes[0]).toMatchObject({ error: { resumable: true } });
  });

  it('with hard links of one name has each of them uploaded, at the same time too', async () => {
    await writeFile(inFolder('in/a.mp3'), content(2_000));
    await link(inFolder('in/a.mp3'), inFolder('in/deep/a.mp3'));
    const gate = held();
    service.onCall('start', gate.fault, gate.fault);
    const outcomes = all(start());
    await service.until(() => service.count('start') === 2);
    gate.release();
    expect(brief(await outcomes)).toEqual(['a.mp3 uploaded', 'deep/a.mp3 uploaded']);
  });

  it('is uploaded by one run at a time', async () => {
    await writeFile(inFolder('in/a.mp3'), content(10));
    const gate = held();
    service.onCall('start', gate.fault);
    const first = all(start());
    await service.until(() => service.count('start') === 1);
    expect(await failureOf(all(start()))).toBeInstanceOf(InUseError);
    gate.release();
    expect(brief(await first)).toEqual(['a.mp3 uploaded']);
  });

  it('that is none is refused', async () => {
    await writeFile(inFolder('file'), 'x');
    for (const name of ['file', 'missing']) {
      const upload = uploadDirectory(service.client, inFolder(name), { stateFolder: inFolder('state') });
      expect(await failureOf(all(upload))).toBeInstanceOf(SourceUnreadableError);
    }
  });
});

describe('the state folder', () => {
  const ledgerPath = async () => {
    const name = (await readdir(inFolder('state'))).find((file) => file.endsWith('.done.jsonl'));
    return inFolder(`state/${name}`);
  };
  const ledgerLines = async () => (await readFile(await ledgerPath(), 'utf8')).split('\n').length - 1;

  it('of an early version, without job ids, is understood', async () => {
    for (const name of ['a.mp3', 'b.mp3']) await writeFile(inFolder(`in/${name}`), content(2_000));
    await all(start());
    const ledger = await ledgerPath();
    const lines = (await readFile(ledger, 'utf8')).trim().split('\n');
    const digests = lines.map((line) => JSON.stringify(JSON.parse(line)[0]));
    await writeFile(ledger, `${digests.join('\n')}\n`);
    await writeFile(inFolder('in/c.mp3'), content(10));
    await all(start());
    expect(await all(start())).toMatchObject([
      { name: 'a.mp3', kind: 'skipped', jobId: undefined },
      { name: 'b.mp3', kind: 'skipped', jobId: undefined },
      { name: 'c.mp3', kind: 'skipped', jobId: 'job-3' },
    ]);
    expect(service.count('start')).toBe(3);
  });

  it.each([
    {
      damage: 'cut off in the middle of a line',
      lost: 2,
      ofLines: ([one, two = '']: string[]) => `${one}\n${two.slice(0, 9)}`,
    },
    {
      damage: 'with a line of zeros',
      lost: 1,
      ofLines: ([one, two = '', three]: string[]) => `${one}\n${'\0'.repeat(two.length)}\n${three}\n`,
    },
  ])('$damage loses these lines and no others', async ({ lost, ofLines }) => {
    for (const name of ['a.mp3', 'b.mp3', 'c.mp3']) await writeFile(inFolder(`in/${name}`), content(2_000));
    await all(start());
    const ledger = await ledgerPath();
    await writeFile(ledger, ofLines((await readFile(ledger, 'utf8')).trim().split('\n')));
    const kinds = (await all(start())).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'uploaded')).toHaveLength(lost);
    expect((await all(start())).map(({ kind }) => kind)).toEqual(['skipped', 'skipped', 'skipped']);
  });

  it('says that a file is through before the record of its upload goes', async () => {
    await writeFile(inFolder('in/a.mp3'), content(2_000));
    const own = diskStore(inFolder('state'));
    const lines: number[] = [];
    const store = {
      ...own,
      delete: async (key: string) => {
        lines.push(await ledgerLines());
        await own.delete(key);
      },
    };
    await all(start({ store }));
    expect(lines).toEqual([1]);
    expect(await own.list()).toEqual([]);
  });

  it('that fails in the end makes nothing be uploaded twice', async () => {
    await writeFile(inFolder('in/a.mp3'), content(2_000));
    service.onCall('complete', async (response, act) => {
      for (const name of await readdir(inFolder('state')))
        if (name.endsWith('.done.jsonl')) await rm(inFolder(`state/${name}`));
      reply(response, act());
    });
    const error = await failureOf(all(start()));
    expect(error).toBeInstanceOf(StateFolderError);
    expect(String(error)).toContain(inFolder('state'));
    expect(brief(await all(start()))).toEqual(['a.mp3 uploaded']);
    expect(brief(await all(start()))).toEqual(['a.mp3 skipped already_uploaded']);
    expect([service.count('start'), service.job.completions]).toEqual([1, 1]);
  });

  it('that fails on the way stops the run, and no job is begun without it', async () => {
    for (const name of ['a.mp3', 'b.mp3', 'c.mp3']) await writeFile(inFolder(`in/${name}`), content(10));
    service.onCall('start', async (response, act) => {
      await rm(inFolder('state/locks'), { recursive: true });
      await writeFile(inFolder('state/locks'), '');
      reply(response, act());
    });
    const outcomes: FileOutcome[] = [];
    const error = await failureOf(
      (async () => {
        for await (const outcome of start({ fileConcurrency: 1 })) outcomes.push(outcome);
      })(),
    );
    expect(error).toBeInstanceOf(StateFolderError);
    expect(String(error)).toContain(`${inFolder('state')} cannot be used (EEXIST)`);
    expect(outcomes).toMatchObject([
      { kind: 'uploaded' },
      { kind: 'failed', error: expect.any(UploadStoppedError) },
    ]);
    expect(service.count('start')).toBe(1);
    await rm(inFolder('state/locks'));
    const next = brief(await all(start())).map((outcome) => outcome.replace(/^\S+ /, ''));
    expect(next.sort()).toEqual(['skipped already_uploaded', 'uploaded', 'uploaded']);
  });

  it('of a given store is no other: what that throws stops the run too', async () => {
    await writeFile(inFolder('in/a.mp3'), content(10));
    const cause = new Error('no room');
    const store = { ...diskStore(inFolder('state')), put: async () => Promise.reject(cause) };
    const error = await failureOf(all(start({ store })));
    expect(error).toBeInstanceOf(StateFolderError);
    expect(error).toMatchObject({ cause, message: 'The given store failed (no room).' });
    expect(service.count('complete')).toBe(0);
  });

  it('inside of the folder is not uploaded', async () => {
    await writeFile(inFolder('in/deep/a.mp3'), content(10));
    await symlink(inFolder('in'), inFolder('other'));
    const stateFolder = inFolder('in/deep/state');
    const first = uploadDirectory(service.client, inFolder('other'), { stateFolder });
    expect((await all(first)).map(({ kind, path }) => [kind, path])).toEqual([
      ['uploaded', inFolder('other/deep/a.mp3')],
    ]);
    expect(brief(await all(start({ stateFolder })))).toEqual(['deep/a.mp3 skipped already_uploaded']);
    const itself = start({ stateFolder: inFolder('other') });
    expect(await failureOf(all(itself))).toBeInstanceOf(StateFolderError);
  });

  it('that cannot be written is named, with what to do', async () => {
    await writeFile(inFolder('file'), 'x');
    for (const name of ['file', 'file/state']) {
      const error = await failureOf(all(start({ stateFolder: inFolder(name) })));
      expect(error).toBeInstanceOf(StateFolderError);
      expect(error).toMatchObject({ code: 'state_folder', cause: { code: expect.any(String) } });
      expect(String(error)).toContain(`${inFolder(name)} cannot be used`);
      expect(String(error)).toContain('another stateFolder');
    }
  });
});

describe('a process that is killed while it waits for an analysis', () => {
  it('has the job of every file in the next run', async () => {
    for (const name of ['a.mp3', 'deep/b.mp3']) await writeFile(inFolder(`in/${name}`), content(2_000));
    const child = runModule(
      `import { bearer, createClient } from '@conversation-analytics/client';
       import { nodeTransport } from '@conversation-analytics/node';
       import { uploadDirectory } from '@conversation-analytics/node/uploads';
       const { URL: baseUrl, IN, STATE } = process.env;
       const client = createClient({ baseUrl, serviceId: 'svc-1', auth: bearer('t'), transport: nodeTransport() });
       const outcomes = await uploadDirectory(client, IN, { stateFolder: STATE });
       await Promise.all(outcomes.map(({ jobId }) => client.conversations.jobs.wait(jobId)));`,
      {
        URL: service.client.scope.split(' ', 1)[0] ?? '',
        IN: inFolder('in'),
        STATE: inFolder('state'),
      },
    );
    const closed = once(child, 'close');
    // The jobs stay `queued`, so that the wait goes on for ever.
    await service.until(() => service.count('get') >= 2);
    child.kill('SIGKILL');
    await closed;
    const jobIds = new Map([...service.jobs.values()].map(({ name, id }) => [name, id]));
    expect(await all(start())).toMatchObject(
      ['a.mp3', 'deep/b.mp3'].map((name) => ({
        kind: 'skipped',
        reason: 'already_uploaded',
        name,
        size: 2_000,
        jobId: jobIds.get(name),
      })),
    );
    expect(service.count('start')).toBe(2);
  });
});

describe('an uploading process that is killed', () => {
  const rounds = Number(process.env['CRASHES'] ?? 5);
  const uploader = `
    import { bearer, createClient } from '@conversation-analytics/client';
    import { nodeTransport } from '@conversation-analytics/node';
    import { uploadDirectory } from '@conversation-analytics/node/uploads';
    const { URL: baseUrl, IN, STATE } = process.env;
    const client = createClient({ baseUrl, serviceId: 'svc-1', auth: bearer('t'), transport: nodeTransport() });
    for await (const outcome of uploadDirectory(client, IN, { stateFolder: STATE })) {
      if (outcome.kind === 'failed') throw outcome.error;
    }`;

  it(
    `at ${rounds} random moments and started again loses nothing`,
    async () => {
      const sizes = { 'large.mp3': 6_000_000, 'odd.mp3': 1_234_567, 'small.mp3': 10 };
      for (const [name, size] of Object.entries(sizes))
        await writeFile(inFolder(`in/${name}`), content(size));
      service.settings.partSize = 32 * 1024;
      const sum = Object.values(sizes).reduce(
        (one, other) => one + Math.ceil(other / service.settings.partSize),
        0,
      );
      const environment = {
        URL: service.client.scope.split(' ', 1)[0] ?? '',
        IN: inFolder('in'),
        STATE: inFolder('state'),
      };
      for (let round = 0; round < rounds; round += 1) {
        const child = runModule(uploader, environment);
        const closed = once(child, 'close');
        // So many parts later, of which some are still on their way, and at any point of the last one.
        const end = service.puts.length + Math.ceil((Math.random() * sum) / rounds);
        await Promise.race([closed, service.until(() => service.puts.length >= end)]);
        const pause = Math.random() * 5;
        await new Promise((resolve) => setTimeout(resolve, pause));
        child.kill('SIGKILL');
        await closed;
      }
      const [code] = await once(runModule(uploader, environment), 'close');
      expect(code).toBe(0);
      const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
      for (const [name, size] of Object.entries(sizes)) {
        expect([name, hash(arrived().get(name) ?? Buffer.alloc(0))]).toEqual([name, hash(content(size))]);
      }
      // Of each kill, the parts under way go again, and a job whose start was not written down yet.
      expect(service.puts.length).toBeLessThanOrEqual(sum * 2);
    },
    60_000 + rounds * 5_000,
  );
});
