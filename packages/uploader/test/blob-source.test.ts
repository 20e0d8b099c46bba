import { openAsBlob } from 'node:fs';
import { appendFile, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { blobSource, SourceUnreadableError } from '../src/index.ts';

afterEach(() => vi.unstubAllGlobals());

describe('name and type', () => {
  it.each([
    [new File(['x'], 'talk.vtt', { type: 'text/vtt' }), {}, { name: 'talk.vtt', type: 'text/vtt', size: 1 }],
    [new File(['x'], 'talk.vtt'), {}, { name: 'talk.vtt', type: 'application/octet-stream' }],
    [new Blob(['x'], { type: 'audio/webm' }), {}, { name: 'blob', type: 'audio/webm' }],
    [new File(['x'], 'a'), { name: 'b', type: 'text/plain' }, { name: 'b', type: 'text/plain' }],
  ])('are those of the file unless told', (blob, options, expected) => {
    expect(blobSource(blob, options)).toMatchObject(expected);
  });

  it('are not those of a part, which would be sent with a header that was not signed', async () => {
    const part = blobSource(new File(['0123456789'], 'a.mp3', { type: 'audio/mpeg' })).slice(3, 6);
    // A Blob source makes Blobs.
    expect((part as Blob).type).toBe('');
    expect(await (part as Blob).text()).toBe('345');
  });
});

describe('fingerprint', () => {
  const length = 200_000;
  const file = (change: { at?: number; name?: string; lastModified?: number; length?: number } = {}) => {
    const bytes = new Uint8Array(change.length ?? length);
    if (change.at !== undefined) bytes[change.at] = 1;
    return new File([bytes], change.name ?? 'a.wav', { lastModified: change.lastModified ?? 1000 });
  };
  const fingerprint = (blob: Blob) => blobSource(blob).fingerprint();

  it('is the same for a file that is chosen again', async () => {
    expect(await fingerprint(file())).toMatch(/^[0-9a-f]{64}$/);
    expect(await fingerprint(file())).toBe(await fingerprint(file()));
  });

  it.each([
    ['another name', { name: 'b.wav' }],
    ['another date', { lastModified: 2000 }],
    ['another size', { length: length + 1 }],
    ['another first byte', { at: 0 }],
    ['another byte at 64 KiB', { at: 65_535 }],
    ['another byte 64 KiB from the end', { at: length - 65_536 }],
    ['another last byte', { at: length - 1 }],
  ])('differs for %s', async (_, change) => {
    expect(await fingerprint(file(change))).not.toBe(await fingerprint(file()));
  });

  it('is null for a Blob, whose date is not known', async () => {
    expect(await fingerprint(new Blob(['x']))).toBeNull();
  });

  it('is null on a page without TLS, which has no hash', async () => {
    vi.stubGlobal('crypto', {});
    expect(await fingerprint(file())).toBeNull();
  });
});

describe('a file that changes', () => {
  it('is valid until then, as are bytes in memory', async () => {
    expect(await blobSource(new Blob(['x'])).revalidate()).toBe(true);
  });

  it.each([
    ['rewritten with as many bytes', (path: string) => writeFile(path, 'abcdefghij')],
    ['appended to', (path: string) => appendFile(path, 'x')],
    ['removed', (path: string) => rm(path)],
  ])('is no longer valid or readable once it was %s', async (_, change) => {
    const folder = await mkdtemp(join(tmpdir(), 'blob-source-'));
    const path = join(folder, 'recording');
    await writeFile(path, '0123456789');
    // Long ago, as the clock of a file system is coarse.
    await utimes(path, 1, 1);
    const source = blobSource(Object.assign(await openAsBlob(path), { lastModified: 1000 }));
    expect(await source.revalidate()).toBe(true);
    expect(await source.fingerprint()).not.toBeNull();
    await change(path);
    expect(await source.revalidate()).toBe(false);
    await expect(source.fingerprint()).rejects.toBeInstanceOf(SourceUnreadableError);
    await rm(folder, { recursive: true });
  });

  it('is no longer valid where the browser tells its new date', async () => {
    const file = new File(['x'], 'a.mp3', { lastModified: 1000 });
    const source = blobSource(file);
    Object.defineProperty(file, 'lastModified', { value: 2000 });
    expect(await source.revalidate()).toBe(false);
  });
});
