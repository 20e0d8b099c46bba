import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LogEntry } from '../src/index.ts';
import type { S3ForTests } from './engines/s3.ts';
import { jobsPath, manyTurns, startServiceOnS3, type ServiceOnS3 } from './service-on-s3.ts';
import { ended, expectProblem, send, talkTurns, type Json, type TestCaller } from './support.ts';

let service: ServiceOnS3;
let s3: S3ForTests;
let caller: TestCaller;
let logged: LogEntry[];

beforeAll(async () => {
  service = await startServiceOnS3();
  ({ s3, caller, logged } = service);
});
afterAll(() => service?.close());

describe('while the storage', () => {
  test.each([
    ['is overloaded', 'overloaded'],
    ['does not respond', 'silent'],
    ['closes its connections', 'reset'],
  ] as const)('%s, requests that need it get 503, and it is used again afterwards', async (_, outage) => {
    const { json } = await caller.post(jobsPath, { talk_turns: manyTurns });
    const path = `${jobsPath}/${String(json.id)}`;
    await ended(caller, String(json.id));
    logged.length = 0;
    s3.fail(outage);
    try {
      const responses = await Promise.all([
        caller.get(path),
        caller.post(jobsPath, { talk_turns: manyTurns }),
        caller.post(`${jobsPath}/start-multipart`, {
          file_name: 'a',
          content_type: 'text/vtt',
          file_size_bytes: 10,
        }),
      ]);
      for (const response of responses) {
        expectProblem(response, 503);
        expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
      }
      expect((await service.upload(randomBytes(10))).status).toBe(503);
      // What needs no files works.
      expect((await caller.post('/v1/behaviors', { input: 'How are you?' })).status).toBe(200);
      expectProblem(await send('GET', `${service.url}/health/ready`), 503);
    } finally {
      s3.fail(undefined);
    }
    expect((await caller.get(path)).json.status).toBe('completed');
    expect((await send('GET', `${service.url}/health/ready`)).status).toBe(200);
    expect((await service.upload(randomBytes(10))).status).toBe(200);
    // Once, however many requests failed.
    const outages = logged.filter(({ message }) => message.includes('object storage failed'));
    expect(outages).toMatchObject([{ level: 'error' }]);
  });

  test.each([
    ['is full', 'full'],
    ['has no room in its quota', 'over quota'],
  ] as const)(
    '%s, what it has is served, and what is new gets 503 until there is room',
    async (_, outage) => {
      const { json } = await caller.post(jobsPath, { talk_turns: manyTurns });
      const path = `${jobsPath}/${String(json.id)}`;
      await ended(caller, String(json.id));
      s3.fail(outage, /^(?:PUT|POST) /);
      try {
        expect((await caller.get(path)).json.status).toBe('completed');
        for (const response of await Promise.all([
          caller.post(jobsPath, { talk_turns: manyTurns }),
          caller.post(`${jobsPath}/start-multipart`, {
            file_name: 'a',
            content_type: 'text/vtt',
            file_size_bytes: 10,
          }),
        ])) {
          expectProblem(response, 503);
          expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
        }
        expect((await service.upload(randomBytes(10))).status).toBe(503);
        // A small job is kept by the database alone.
        const small = await caller.post(jobsPath, { talk_turns: talkTurns });
        expect((await ended(caller, String(small.json.id))).status).toBe('completed');
      } finally {
        s3.fail(undefined);
      }
      expect((await service.upload(randomBytes(10))).status).toBe(200);
      expect((await caller.post(jobsPath, { talk_turns: manyTurns })).status).toBe(200);
    },
  );

  test('is full when a job ends, the job waits and is completed later', async () => {
    s3.fail('full', /^PUT .*result/);
    const writes = () => s3.requests.filter((line) => /^PUT .*result/.test(line)).length;
    const before = writes();
    const { json } = await caller.post(jobsPath, { talk_turns: manyTurns });
    while (writes() <= before) await new Promise((resolve) => setTimeout(resolve, 20));
    expect((await caller.get(`${jobsPath}/${String(json.id)}`)).json.status).toMatch(/^(?:queued|running)$/);
    s3.fail(undefined);
    expect((await ended(caller, String(json.id))).status).toBe('completed');
  });

  test('does not listen, requests that need it get 503, and it is used again afterwards', async () => {
    const comeBack = await s3.leave();
    try {
      expectProblem(await caller.post(jobsPath, { talk_turns: manyTurns }), 503);
      expectProblem(await send('GET', `${service.url}/health/ready`), 503);
    } finally {
      await comeBack();
    }
    expect((await caller.post(jobsPath, { talk_turns: manyTurns })).status).toBe(200);
    expect((await send('GET', `${service.url}/health/ready`)).status).toBe(200);
  });

  test('stops in the middle of a response, a reader is not kept waiting and a job waits', async () => {
    const done = await caller.post(jobsPath, { talk_turns: manyTurns });
    const path = `${jobsPath}/${String(done.json.id)}`;
    await ended(caller, String(done.json.id));
    s3.fail('stalled', /^GET .*(?:result|request)/);
    let waiting: Json;
    try {
      // The head of the response is sent by then, so that all that is left is to close the connection.
      await expect(caller.get(path)).rejects.toThrow('aborted');
      const begun = s3.requests.length;
      ({ json: waiting } = await caller.post(jobsPath, { talk_turns: manyTurns }));
      const isRead = () => s3.requests.slice(begun).some((line) => /^GET .*request/.test(line));
      while (!isRead()) await new Promise((resolve) => setTimeout(resolve, 20));
    } finally {
      s3.fail(undefined);
    }
    expect((await caller.get(path)).json.status).toBe('completed');
    expect((await ended(caller, String(waiting.id))).status).toBe('completed');
  });

  test('fails during a job, the job waits and is completed later, however often it was tried', async () => {
    s3.fail('overloaded', /^GET .*request\.json/);
    const { json } = await caller.post(jobsPath, { talk_turns: manyTurns });
    const reads = () => s3.requests.filter((line) => /^GET .*request\.json/.test(line)).length;
    const before = reads();
    // More often than a job may fail. Each attempt sends two requests.
    while (reads() < before + 8) await new Promise((resolve) => setTimeout(resolve, 20));
    s3.fail(undefined);
    expect((await ended(caller, String(json.id))).status).toBe('completed');
  }, 60_000);
});
