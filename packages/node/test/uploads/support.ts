import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PartBody, PartReader } from '@conversation-analytics/uploader';
import { afterEach, beforeEach } from 'vitest';

/** A folder of its own for each test. */
export function useFolder(): (name?: string) => string {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'uploads-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));
  return (name = '') => join(folder, name);
}

/** Bytes that differ from place to place, so that none can be taken for another. */
export function content(length: number): Buffer {
  const bytes = Buffer.alloc(length);
  for (let at = 0; at + 4 <= length; at += 4) bytes.writeUInt32LE(Math.imul(at + 1, 2_654_435_761) >>> 0, at);
  return bytes;
}

/** A part as a reader, which the sources of this package give. */
export function reader(body: PartBody): PartReader {
  if (body instanceof Blob) throw new Error('It was to be a reader.');
  return body;
}

/** All of a part, in pieces of an odd size. */
export async function bytesOf(body: PartBody): Promise<Buffer> {
  const part = reader(body);
  const whole = Buffer.alloc(part.size);
  for (let at = 0; at < part.size;) {
    at += await part.read(whole.subarray(at, at + 4_097), at);
  }
  return whole;
}

/** Runs a module in a process of its own, which sees the package as this one does. */
export function runModule(code: string, environment: Record<string, string> = {}): ChildProcess {
  const flags = process.execArgv.filter((flag) => flag.startsWith('--conditions='));
  return spawn(
    process.execPath,
    [
      ...flags,
      '--disable-warning=ExperimentalWarning',
      ...(flags.length > 0 ? ['--experimental-strip-types'] : []),
      '--input-type=module',
      '-e',
      code,
    ],
    { stdio: ['pipe', 'pipe', 'inherit'], env: { ...process.env, ...environment } },
  );
}

/** The next line that a process prints. */
export async function lineOf(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('Its output is not read.');
  let text = '';
  for (;;) {
    const [chunk] = await once(child.stdout, 'data');
    text += String(chunk);
    if (text.includes('\n')) return text.trim();
  }
}
