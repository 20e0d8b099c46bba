import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFile,
  chmod,
  mkdir,
  open,
  readdir,
  rename,
  stat,
  truncate,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { Readable } from 'node:stream';
import {
  createMultipartUpload,
  EmptySourceError,
  SourceChangedError,
  SourceUnreadableError,
  UploadError,
} from '@conversation-analytics/uploader';
import { describe, expect, it } from 'vitest';
import { failureOf } from '../../../client/test/connect.ts';
import { held, refuses, startFaultService, type PartFault } from '../../../uploader/test/fault-service.ts';
import {
  bufferSource,
  fileSource,
  nodePartTransport,
  spooledSource,
  streamSource,
} from '../../src/uploads.ts';
import { bytesOf, content, reader, useFolder } from './support.ts';

const inFolder = useFolder();

async function fileOf(bytes: Uint8Array, name = 'talk.mp3'): Promise<string> {
  await writeFile(inFolder(name), bytes);
  return inFolder(name);
}

/** A file whose modification time is a whole second, so that it can be set back exactly. */
async function datedFileOf(bytes: Uint8Array): Promise<string> {
  const path = await fileOf(bytes);
  await utimes(path, 1_000, 1_000);
  return path;
}

/** Changes one byte and sets the modification time back, until the clock of the file system shows another change time. */
async function rewriteUnnoticed(path: string, position: number): Promise<void> {
  const before = await stat(path, { bigint: true });
  const handle = await open(path, 'r+');
  let after = before;
  while (after.ctimeNs === before.ctimeNs) {
    await handle.write('x', position);
    await handle.utimes(1_000, 1_000);
    after = await handle.stat({ bigint: true });
  }
  await handle.close();
  expect(after).toMatchObject({ size: before.size, mtimeNs: before.mtimeNs, ino: before.ino });
}

describe('the options of a source', () => {
  // `tsc` with exactOptionalPropertyTypes checks that they accept undefined.
  it('take undefined for a type as none', async () => {
    const options = { name: 'talk.mp3', type: undefined };
    const bytes = content(5);
    const sources = [
      await fileSource(await fileOf(bytes), options),
      await bufferSource(bytes, options),
      await streamSource(Readable.from([bytes]), { ...options, size: bytes.length }),
      await spooledSource(Readable.from([bytes]), { ...options, spool: 'disk' }),
    ];
    expect(sources.map(({ type }) => type)).toEqual(sources.map(() => 'audio/mpeg'));
    await sources.at(-1)?.close?.();
    expect(typeof nodePartTransport({ ca: undefined })).toBe('function');
  });
});

describe('a file', () => {
  it.each([undefined, null, ''])('without a path is refused: %j', async (path) => {
    const error = await failureOf(fileSource(path as never));
    expect(error).toBeInstanceOf(SourceUnreadableError);
    expect(error).toHaveProperty('message', 'The path of the file is required.');
  });

  it('is read from any position, again and again', async () => {
    const bytes = content(100_000);
    const source = await fileSource(await fileOf(bytes));
    const part = source.slice(10_000, 90_000);
    expect(await bytesOf(part)).toEqual(bytes.subarray(10_000, 90_000));
    expect(await bytesOf(part)).toEqual(bytes.subarray(10_000, 90_000));
    expect(await reader(part).read(new Uint8Array(10), 80_000)).toBe(0);
    await source.close?.();
  });

  it('gives no bytes of the next part', async () => {
    const source = await fileSource(await fileOf(content(1_000)));
    const target = new Uint8Array(1_000);
    expect(await reader(source.slice(0, 100)).read(target, 90)).toBe(10);
    expect(target.subarray(10)).toEqual(new Uint8Array(990));
    await source.close?.();
  });

  it('can be a handle, which stays open', async () => {
    const handle = await open(await fileOf(content(10_000)));
    const source = await fileSource(handle, { name: 'talk.wav' });
    expect(source).toMatchObject({ name: 'talk.wav', type: 'audio/wav', size: 10_000 });
    expect(await bytesOf(source.slice(5_000, 10_000))).toEqual(content(10_000).subarray(5_000));
    expect(await source.revalidate()).toBe(true);
    await source.close?.();
    expect((await handle.stat()).size).toBe(10_000);
    await handle.close();
  });

  it('holds nothing open before it is read, and nothing after it is closed', async () => {
    const descriptors = async () => (await readdir('/proc/self/fd').catch(() => [])).length;
    const path = await fileOf(content(10));
    const before = await descriptors();
    const source = await fileSource(path);
    expect(await descriptors()).toBe(before);
    await bytesOf(source.slice(0, 10));
    await source.close?.();
    expect(await descriptors()).toBe(before);
  });

  it('is another after each kind of change', async () => {
    const path = await fileOf(content(1_000));
    const changes: Record<string, () => Promise<unknown>> = {
      rewritten: () => writeFile(path, content(1_004).subarray(4)),
      grown: () => appendFile(path, 'x'),
      cut: () => truncate(path, 500),
      replaced: async () => {
        const { atime, mtime } = await stat(path);
        await writeFile(`${path}.new`, content(500));
        await utimes(`${path}.new`, atime, mtime);
        await rename(`${path}.new`, path);
      },
    };
    const seen: Record<string, unknown> = {};
    for (const [name, change] of Object.entries(changes)) {
      const source = await fileSource(path);
      const before = await source.revalidate();
      await change();
      seen[name] = [before, await source.revalidate()];
      await source.close?.();
    }
    const changed = [true, false];
    expect(seen).toEqual({
      rewritten: changed,
      grown: changed,
      cut: changed,
      replaced: changed,
    });
  });

  it('rewritten in the middle with its modification time restored is another', async () => {
    const path = await datedFileOf(content(300_000));
    const source = await fileSource(path);
    const fingerprint = await source.fingerprint();
    await rewriteUnnoticed(path, 150_000);
    expect(await source.revalidate()).toBe(false);
    const next = await fileSource(path);
    expect(await next.fingerprint()).not.toBe(fingerprint);
    await Promise.all([source.close?.(), next.close?.()]);
  });

  it('rewritten like that between two parts is never completed with mixed bytes', async () => {
    const path = await datedFileOf(content(3_000));
    const service = await startFaultService();
    const rewrite: PartFault = async (_response, store) => {
      await rewriteUnnoticed(path, 1_500);
      await store();
    };
    service.onPart(1, rewrite);
    const options = { transport: nodePartTransport(), partConcurrency: 1 };
    const upload = createMultipartUpload(service.client, await fileSource(path), options);
    expect(await failureOf(upload.start())).toBeInstanceOf(SourceChangedError);
    expect(service.job).toMatchObject({ completions: 0, cancellations: 1 });
    await service.close();
  });

  it('that cannot be looked at for a moment is not another', async () => {
    await mkdir(inFolder('drive'));
    const source = await fileSource(await fileOf(content(1_000), 'drive/talk.mp3'));
    // A rename of the file itself would change its change time.
    await rename(inFolder('drive'), inFolder('away'));
    expect(await failureOf(source.revalidate())).toBeInstanceOf(SourceUnreadableError);
    await rename(inFolder('away'), inFolder('drive'));
    expect(await source.revalidate()).toBe(true);
    await source.close?.();
  });

  it('that shrinks while it is read never gives a short part', async () => {
    const path = await fileOf(content(10_000));
    const source = await fileSource(path);
    const part = source.slice(0, 10_000);
    expect(await reader(part).read(new Uint8Array(4_000), 0)).toBe(4_000);
    await truncate(path, 5_000);
    const error = await failureOf(bytesOf(part));
    expect(error).toBeInstanceOf(SourceChangedError);
    expect(String(error)).toContain(path);
    await source.close?.();
  });

  it('has the fingerprint of its bytes and its identity', async () => {
    const fingerprint = async (path: string) => {
      const source = await fileSource(path);
      return source.fingerprint().finally(source.close);
    };
    const path = await fileOf(content(200_000));
    const first = await fingerprint(path);
    expect(await fingerprint(path)).toBe(first);
    expect(first).toMatch(/^[0-9a-f]{64}$/);
    const handle = await open(path, 'r+');
    const { atime, mtime } = await handle.stat();
    await handle.write('x', 199_999);
    await handle.utimes(atime, mtime);
    await handle.close();
    expect(await fingerprint(path)).not.toBe(first);
  });

  it.each([
    { what: 'missing', error: SourceUnreadableError, text: 'does not exist' },
    { what: 'directory', error: SourceUnreadableError, text: 'is a directory' },
    { what: 'empty', error: EmptySourceError, text: 'is empty' },
    { what: 'pipe', error: SourceUnreadableError, text: 'is no regular file' },
    { what: 'forbidden', error: SourceUnreadableError, text: 'no permission' },
  ])('that is $what is refused with its path', async ({ what, error, text }) => {
    await mkdir(inFolder('directory'));
    await fileOf(new Uint8Array(), 'empty');
    await fileOf(content(10), 'forbidden');
    execFileSync('mkfifo', [inFolder('pipe')]);
    await chmod(inFolder('forbidden'), 0);
    await chmod(inFolder(), 0o755);
    // Nothing is forbidden to root.
    const isRoot = process.geteuid?.() === 0;
    if (isRoot && what === 'forbidden') process.seteuid?.(65_534);
    const failure = await failureOf(fileSource(inFolder(what)));
    if (isRoot) process.seteuid?.(0);
    expect(failure).toBeInstanceOf(error);
    expect(failure).toBeInstanceOf(UploadError);
    expect(String(failure)).toContain(inFolder(what));
    expect(String(failure)).toContain(text);
  });
});

describe('the media type', () => {
  const wav = Buffer.concat([Buffer.from('RIFF\x24\x00\x00\x00WAVEfmt ', 'latin1'), Buffer.alloc(20)]);
  it.each([
    { name: 'talk.mp3', bytes: wav, type: 'audio/mpeg' },
    { name: 'TALK.VTT', bytes: wav, type: 'text/vtt' },
    { name: 'talk', bytes: wav, type: 'audio/wav' },
    { name: 'talk.rec', bytes: wav, type: 'audio/wav' },
    { name: 'talk', bytes: Buffer.from('?'), type: 'application/octet-stream' },
  ])('of $name is $type', async ({ name, bytes, type }) => {
    expect((await fileSource(await fileOf(bytes, name))).type).toBe(type);
    expect((await bufferSource(bytes, { name })).type).toBe(type);
  });

  it('is what the caller says', async () => {
    expect((await fileSource(await fileOf(wav), { type: 'audio/x' })).type).toBe('audio/x');
  });
});

describe('a buffer', () => {
  it('gives its bytes', async () => {
    const source = await bufferSource(content(9_999), { name: 'talk.mp3' });
    expect(source.size).toBe(9_999);
    expect(await bytesOf(source.slice(5_000, 9_999))).toEqual(content(9_999).subarray(5_000));
  });

  it('is told from others by every byte and by its name', async () => {
    const bytes = content(300_000);
    const changed = Buffer.from(bytes);
    changed[150_000] = 1 + (bytes[150_000] ?? 0);
    const sources = [
      await bufferSource(bytes, { name: 'a.mp3' }),
      await bufferSource(changed, { name: 'a.mp3' }),
      await bufferSource(bytes, { name: 'b.mp3' }),
    ];
    const prints = await Promise.all(sources.map((source) => source.fingerprint()));
    expect(new Set(prints).size).toBe(3);
    expect(await sources[0]?.fingerprint()).toBe(prints[0]);
  });

  it('of no bytes is refused', async () => {
    const empty = bufferSource(new Uint8Array(), { name: 'talk.mp3' });
    expect(await failureOf(empty)).toBeInstanceOf(EmptySourceError);
  });
});

describe('a stream of known length', () => {
  const chunks = (bytes: Buffer, length: number) =>
    Array.from({ length: Math.ceil(bytes.length / length) }, (_, index) =>
      bytes.subarray(index * length, (index + 1) * length),
    );

  it('gives parts that are asked for in any order, and again', async () => {
    const bytes = content(10_000);
    const source = await streamSource(Readable.from(chunks(bytes, 999)), { name: 'a.mp3', size: 10_000 });
    const parts = [0, 1, 2, 3].map((part) => source.slice(part * 2_500, (part + 1) * 2_500));
    const read = await Promise.all([3, 1, 0, 2].map((part) => bytesOf(parts[part] ?? new Blob([]))));
    expect(Buffer.concat([2, 1, 3, 0].map((at) => read[at] ?? Buffer.alloc(0)))).toEqual(bytes);
    expect(await bytesOf(parts[1] ?? new Blob([]))).toEqual(bytes.subarray(2_500, 5_000));
    expect(await source.fingerprint()).toBe(null);
  });

  it('is read no further than its parts, and keeps what is not released', async () => {
    let given = 0;
    async function* stream() {
      for (const chunk of chunks(content(1_000_000), 1_000)) {
        given += chunk.length;
        yield chunk;
      }
    }
    const source = await streamSource(stream(), { name: 'a.mp3', size: 1_000_000 });
    expect(given).toBe(0);
    const part = source.slice(0, 10_500);
    await bytesOf(part);
    expect(given).toBe(11_000);
    reader(part).release?.();
    const next = source.slice(10_500, 20_000);
    expect(await bytesOf(next)).toEqual(content(1_000_000).subarray(10_500, 20_000));
    expect(await failureOf(bytesOf(part))).toBeInstanceOf(SourceUnreadableError);
    await source.close?.();
  });

  it.each([
    { what: 'one byte less', size: 5_001 },
    { what: 'one byte more', size: 4_999 },
  ])('that gives $what never gives its last byte', async ({ size }) => {
    const source = await streamSource(Readable.from(chunks(content(5_000), 999)), { name: 'a.mp3', size });
    expect(await bytesOf(source.slice(0, 900))).toEqual(content(5_000).subarray(0, 900));
    expect(await failureOf(bytesOf(source.slice(900, size)))).toBeInstanceOf(SourceChangedError);
    expect(await source.revalidate()).toBe(false);
  });

  it('that fails says why', async () => {
    async function* stream() {
      yield content(100);
      throw new Error('torn cable');
    }
    const source = await streamSource(stream(), { name: 'a.mp3', size: 200 });
    const error = await failureOf(bytesOf(source.slice(0, 200)));
    expect(error).toBeInstanceOf(SourceUnreadableError);
    expect(error).toMatchObject({ cause: { message: 'torn cable' } });
  });

  it('that fails before it is read ends its upload, and not the process', async () => {
    const service = await startFaultService();
    const start = held();
    service.onCall('start', start.fault);
    const stream = new Readable({ read() {} });
    const source = await streamSource(stream, { name: 'a.mp3', size: 2_000 });
    const failure = failureOf(createMultipartUpload(service.client, source).start());
    await service.until(() => service.count('start') === 1);
    stream.destroy(new Error('torn cable'));
    if (!stream.closed) await once(stream, 'close');
    start.release();
    const error = await failure;
    await service.close();
    expect(error).toBeInstanceOf(SourceUnreadableError);
    expect(error).toMatchObject({ cause: { message: 'torn cable' } });
  });

  it('ends its producer when it is closed', async () => {
    const stream = Readable.from(chunks(content(5_000), 999));
    const source = await streamSource(stream, { name: 'a.mp3', size: 5_000 });
    await bytesOf(source.slice(0, 10));
    await source.close?.();
    expect(stream.destroyed).toBe(true);
  });

  it('is not read twice, which is said before anything is sent', async () => {
    const open = () =>
      streamSource(Readable.from(chunks(content(5_000), 999)), { name: 'a.mp3', size: 5_000 });
    const closed = await open();
    await closed.close?.();
    const begun = await open();
    await bytesOf(begun.slice(0, 10));
    expect(await begun.fingerprint()).toBe(null);
    reader(begun.slice(0, 10)).release?.();
    for (const source of [closed, begun]) {
      const error = await failureOf(source.fingerprint());
      expect(error).toBeInstanceOf(SourceUnreadableError);
      expect(String(error)).toContain('read once');
    }
    expect(await failureOf(closed.revalidate())).toBeInstanceOf(SourceUnreadableError);
    expect(await begun.revalidate()).toBe(true);
  });

  it('that breaks says why, also when it is spooled', async () => {
    const broken = () =>
      Readable.from(
        (async function* () {
          yield content(100);
          throw new Error('the recorder was unplugged.');
        })(),
      );
    const source = await streamSource(broken(), { name: 'a.mp3', size: 1_000 });
    const message = 'The stream of a.mp3 cannot be read: the recorder was unplugged.';
    expect(await failureOf(bytesOf(source.slice(0, 1_000)))).toMatchObject({ message });
    const spooled = spooledSource(broken(), { name: 'a.mp3', spool: 'disk' });
    expect(await failureOf(spooled)).toMatchObject({ message });
  });

  it('whose upload has failed makes no second job', async () => {
    const service = await startFaultService();
    service.onPart(2, refuses(400, 'InvalidRequest'));
    const source = await streamSource(Readable.from(chunks(content(5_000), 999)), {
      name: 'a.mp3',
      size: 5_000,
    });
    const upload = createMultipartUpload(service.client, source, { partConcurrency: 1 });
    await failureOf(upload.start());
    const error = await failureOf(upload.start());
    await service.close();
    expect(error).toBeInstanceOf(SourceUnreadableError);
    expect(String(error)).toContain('read once');
    // The job of bytes that cannot be read again is of no use.
    expect([service.jobs.size, service.job.status]).toEqual([1, 'cancelled']);
  });

  it.each([0, -1, 1.5, Number.NaN])('of %i bytes is refused', async (size) => {
    const source = streamSource(Readable.from([]), { name: 'a.mp3', size });
    expect(await failureOf(source)).toBeInstanceOf(UploadError);
  });
});

describe('a stream of unknown length', () => {
  const spools = async () =>
    (await readdir(tmpdir())).filter((name) => name.startsWith('conversation-analytics-')).sort();

  it('is uploaded from disk, where nothing is left', async () => {
    const before = await spools();
    const bytes = content(300_001);
    const source = await spooledSource(Readable.from([bytes.subarray(0, 7), bytes.subarray(7)]), {
      name: 'a.mp3',
      spool: 'disk',
    });
    expect(source.size).toBe(300_001);
    expect(await bytesOf(source.slice(100_000, 300_001))).toEqual(bytes.subarray(100_000));
    expect(await source.revalidate()).toBe(true);
    await source.close?.();
    expect(await spools()).toEqual(before);
  });

  it('is not read twice, which is said before anything is sent', async () => {
    const source = await spooledSource(Readable.from([content(100)]), { name: 'a.mp3', spool: 'disk' });
    expect(await source.fingerprint()).toBe(null);
    await source.close?.();
    const error = await failureOf(source.fingerprint());
    expect(error).toBeInstanceOf(SourceUnreadableError);
    expect(String(error)).toContain('read once');
    expect(await failureOf(source.revalidate())).toBeInstanceOf(SourceUnreadableError);
  });

  it('that fails leaves nothing', async () => {
    const before = await spools();
    async function* stream() {
      yield content(100);
      throw new Error('torn cable');
    }
    const error = await failureOf(spooledSource(stream(), { name: 'a.mp3', spool: 'disk' }));
    expect(error).toBeInstanceOf(SourceUnreadableError);
    expect(await spools()).toEqual(before);
  });

  it('that fails before it is read is refused, and leaves nothing', async () => {
    const before = await spools();
    const stream = new Readable({ read() {} });
    const failure = failureOf(spooledSource(stream, { name: 'a.mp3', spool: 'disk' }));
    stream.destroy(new Error('torn cable'));
    const error = await failure;
    expect(error).toBeInstanceOf(SourceUnreadableError);
    expect(error).toMatchObject({ cause: { message: 'torn cable' } });
    expect(await spools()).toEqual(before);
  });

  it('of no bytes is refused, and leaves nothing', async () => {
    const before = await spools();
    const empty = spooledSource(Readable.from([]), { name: 'a.mp3', spool: 'disk' });
    expect(await failureOf(empty)).toBeInstanceOf(EmptySourceError);
    expect(await spools()).toEqual(before);
  });
});
