import { createHash } from 'node:crypto';
import { appendFile, mkdir, readFile, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { StateFolderError } from '@conversation-analytics/node/uploads';
import { reasonOf } from '../frame/system-error.ts';

/** Remembers the jobs of files across runs, so that a file is uploaded once and its job is known again. */
export interface JobLedger {
  /** The key of a file as it is now. Another service, profile, size or time of change makes it another. */
  keyOf(path: string): Promise<string>;
  find(key: string): string | undefined;
  /** Resolves once it is written. */
  add(key: string, jobId: string): Promise<void>;
}

/** @param scope - What the uploads belong to: the service and the profile. */
export async function openJobLedger(folder: string, scope: string): Promise<JobLedger> {
  const path = join(folder, 'jobs.ndjson');
  const jobs = new Map<string, string>();
  for (const line of await attempt(path, () => readLines(path))) {
    const [, key, id] = /^\["([\w-]{43})","([^"\\]+)"\]$/.exec(line) ?? [];
    if (key !== undefined && id !== undefined) jobs.set(key, id);
  }
  return {
    async keyOf(file) {
      const { size, mtimeMs, ino } = await stat(file);
      const identity = JSON.stringify([scope, await realpath(file), size, mtimeMs, ino]);
      return createHash('sha256').update(identity).digest('base64url');
    },
    find: (key) => jobs.get(key),
    async add(key, jobId) {
      if (jobs.get(key) === jobId) return;
      jobs.set(key, jobId);
      // A line begins with a line end, so that one that a crash has cut off damages no other.
      await attempt(path, () => appendFile(path, `\n${JSON.stringify([key, jobId])}\n`, { mode: 0o600 }));
    },
  };

  async function readLines(file: string): Promise<string[]> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '';
      throw error;
    });
    return text.split('\n');
  }
}

async function attempt<Value>(path: string, act: () => Promise<Value>): Promise<Value> {
  try {
    return await act();
  } catch (error) {
    const reason = reasonOf(error);
    if (reason === undefined) throw error;
    const advice = 'Set XDG_STATE_HOME to a folder that you can write.';
    throw new StateFolderError(`The progress of uploads cannot be kept in ${path}: ${reason}. ${advice}`, {
      cause: error,
    });
  }
}
