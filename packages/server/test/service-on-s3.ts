import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { openService } from '../src/lifecycle/service.ts';
import type { LogEntry } from '../src/index.ts';
import { startS3, type S3ForTests } from './engines/s3.ts';
import { credentialsOf, signIn, talkTurns, type TestCaller } from './support.ts';

export const jobsPath = '/v1/conversations/jobs';

/** Too many for a row of the database, so that body and result are objects. */
export const manyTurns = Array.from({ length: 100 }, () => talkTurns).flat();

/** A service that keeps its objects in a bucket, and somebody who calls it. */
export interface ServiceOnS3 {
  readonly s3: S3ForTests;
  readonly url: string;
  readonly caller: TestCaller;
  readonly database: Awaited<ReturnType<typeof openService>>['database'];
  readonly logged: LogEntry[];
  /** SHA-256 of each recording, as the transcriber found it. */
  readonly transcribed: readonly string[];
  /** Sends a file in one request. */
  upload(content: Buffer, fields?: Readonly<Record<string, string>>): Promise<Response>;
  close(): Promise<void>;
}

export const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

export async function startServiceOnS3(): Promise<ServiceOnS3> {
  const s3 = await startS3();
  const logged: LogEntry[] = [];
  const transcribed: string[] = [];
  const running = await openService({
    port: 0,
    memory: true,
    s3: { ...s3.options, timeLimitMilliseconds: 1000 },
    logger: (entry) => void logged.push(entry),
    transcriber: async ({ path }) => {
      transcribed.push(sha256(await readFile(path)));
      return talkTurns;
    },
  });
  const { url } = running.service;
  const caller = await signIn(url, credentialsOf(running.service));
  return {
    s3,
    url,
    caller,
    database: running.database,
    logged,
    transcribed,
    upload(content, fields = {}) {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      form.set('file', new File([content], 'call.bin'));
      return fetch(`${url}/v1/files`, { method: 'POST', headers: caller.headers, body: form });
    },
    async close() {
      await running.service.close();
      await s3.close();
    },
  };
}
