import { afterAll, beforeAll, expect, test } from 'vitest';
import { startService, type Service } from '../src/index.ts';
import {
  credentialsOf,
  ended,
  expectProblem,
  send,
  sendParts,
  signIn,
  startUpload,
  transcript,
  type TestCaller,
} from './support.ts';

const content = transcript(20);

const options = { port: 0, memory: true, uploadUrlLifetimeSeconds: 2 };
let patient: Service;
let strict: Service;
let caller: TestCaller;
let strictCaller: TestCaller;

beforeAll(async () => {
  patient = await startService(options);
  strict = await startService({ ...options, uploadGraceSeconds: 0 });
  caller = await signIn(patient.url, credentialsOf(patient));
  strictCaller = await signIn(strict.url, credentialsOf(strict));
});
afterAll(async () => {
  await patient.close();
  await strict.close();
});

/** Sends a part until its URL has expired, or the upload with it. */
async function untilExpired(url: string): Promise<void> {
  const begin = Date.now();
  let answer = await send('PUT', url, { raw: content.slice(0, 1024) });
  while (answer.status === 200) {
    expect(Date.now() - begin).toBeLessThan(10_000);
    answer = await send('PUT', url, { raw: content.slice(0, 1024) });
  }
  expect([403, 409]).toContain(answer.status);
}

test('an upload can be completed after its URLs have expired, and the job gives new ones', async () => {
  const job = await startUpload(caller, content);
  const parts = await sendParts(job, content);
  await untilExpired(job.upload.parts[0].url);
  const { json } = await caller.get(`/v1/conversations/jobs/${String(job.id)}`);
  expect(json.status).toBe('awaiting_upload');
  expect(Date.parse(json.upload.urls_expire_at)).toBeGreaterThan(Date.parse(job.upload.urls_expire_at));
  expect((await send('PUT', json.upload.parts[0].url, { raw: content.slice(0, 1024) })).status).toBe(200);
  await untilExpired(json.upload.parts[0].url);
  const completed = await caller.post(`/v1/conversations/jobs/${String(job.id)}/complete-multipart`, {
    parts,
  });
  expect(completed.status).toBe(200);
  expect((await ended(caller, String(job.id))).status).toBe('completed');
});

test('an upload that is not completed in time fails', async () => {
  const job = await startUpload(strictCaller, content);
  const parts = await sendParts(job, content);
  await untilExpired(job.upload.parts[0].url);
  const { json } = await strictCaller.get(`/v1/conversations/jobs/${String(job.id)}`);
  expect(json).toEqual({ id: job.id, api_version: 'v1', status: 'failed:upload_expired' });
  const path = `/v1/conversations/jobs/${String(job.id)}`;
  expectProblem(await strictCaller.post(`${path}/complete-multipart`, { parts }), 409);
  expectProblem(await strictCaller.post(`${path}/cancel-multipart`, {}), 404);
});
