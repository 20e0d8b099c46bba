import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Service } from '../../src/index.ts';
import {
  credentialsOf,
  ended,
  openTestService,
  send,
  sendParts,
  signIn,
  startUpload,
  talkTurns,
  transcript,
  type Answer,
  type Json,
  type TestCaller,
} from '../support.ts';

let service: Service;
let owner: TestCaller;
let stranger: TestCaller;

beforeAll(async () => {
  ({ service } = await openTestService());
  owner = await signIn(service.url, credentialsOf(service));
  stranger = await signIn(service.url, await service.createCredentials());
});
afterAll(async () => {
  await service.close();
});

/** All that a response says, without the id that was asked for and the time of the response. */
function withoutId({ status, headers, text }: Answer, id: string) {
  const named = [...headers].filter(([name]) => name !== 'date');
  return { status, headers: named, text: text.replaceAll(id, 'ID') };
}

/** Expects the response about a stranger's id to be that about an id that nobody has, byte for byte. */
async function expectUnknown(ask: (id: string) => Promise<Answer>, id: string): Promise<Answer> {
  const unknown = randomUUID();
  const foreign = await ask(id);
  expect(withoutId(foreign, id)).toEqual(withoutId(await ask(unknown), unknown));
  return foreign;
}

const headers = { 'x-request-id': 'the-same-for-both' };

describe('a job of another service id', () => {
  const content = transcript(60);
  const jobs: Record<string, Json> = {};

  beforeAll(async () => {
    const body = { talk_turns: talkTurns, user_metadata: 'of the owner' };
    jobs['completed'] = (await owner.post('/v1/conversations/jobs', body)).json;
    await ended(owner, jobs['completed'].id);
    jobs['awaiting_upload'] = await startUpload(owner, content);
    jobs['cancelled'] = await startUpload(owner, content);
    await owner.post(`/v1/conversations/jobs/${String(jobs['cancelled'].id)}/cancel-multipart`, {});
    jobs['uploaded'] = await startUpload(owner, content);
    const parts = await sendParts(jobs['uploaded'], content);
    await owner.post(`/v1/conversations/jobs/${String(jobs['uploaded'].id)}/complete-multipart`, { parts });
    await ended(owner, jobs['uploaded'].id);
  });

  test.each(['completed', 'awaiting_upload', 'cancelled', 'uploaded'])('is unknown: %s', async (state) => {
    const id = String(jobs[state].id);
    const path = (job: string) => `/v1/conversations/jobs/${job}`;
    const parts = [{ part_number: 1, etag: 'x' }];
    const read = await expectUnknown((job) => stranger.send('GET', path(job), { headers }), id);
    expect(read.status).toBe(400);
    for (const [name, body] of [
      ['complete-multipart', { parts }],
      ['cancel-multipart', {}],
    ] as const) {
      const ask = (job: string) => stranger.send('POST', `${path(job)}/${name}`, { headers, body });
      expect((await expectUnknown(ask, id)).status).toBe(404);
    }
    const before = await owner.get(path(id));
    expect(before.json.status).toBe(state === 'uploaded' ? 'completed' : state);
  });

  test('takes no part by the signature of another job', async () => {
    const own = await startUpload(stranger, content);
    const { search } = new URL(own.upload.parts[0].url);
    const ask = (job: string) =>
      send('PUT', `${service.url}/uploads/${job}/1${search}`, { headers, raw: content.slice(0, 1024) });
    expect((await expectUnknown(ask, String(jobs['awaiting_upload'].id))).status).toBe(403);
  });
});

test('a conversation of another service id is unknown, and stays as it is', async () => {
  const id = randomUUID();
  await owner.post('/v1/conversations', { talk_turns: talkTurns, conversation_id: id });
  await owner.post('/v1/conversations/update-metadata', { conversation_id: id, metadata: { a: '1' } });
  const ask = (conversation: string) =>
    stranger.send('POST', '/v1/conversations/update-metadata', {
      headers,
      body: { conversation_id: conversation, metadata: { a: 'changed' }, merge_existing: true },
    });
  expect((await expectUnknown(ask, id)).status).toBe(400);
  // The stranger may have a conversation of the same id, which is another one.
  await stranger.post('/v1/conversations', { talk_turns: talkTurns, conversation_id: id });
  expect((await ask(id)).status).toBe(200);
});

test('a file of another service id is unknown, so its id is free', async () => {
  const upload = (caller: TestCaller, fileId: string) =>
    caller.send('POST', '/v1/files', {
      headers: { ...headers, 'content-type': 'multipart/form-data; boundary=b' },
      raw:
        `--b\r\ncontent-disposition: form-data; name="file_id"\r\n\r\n${fileId}\r\n` +
        `--b\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\ncontent\r\n--b--\r\n`,
    });
  const id = randomUUID();
  expect((await upload(owner, id)).status).toBe(200);
  const free = randomUUID();
  const withoutOwnId = (answer: Answer, fileId: string) =>
    withoutId({ ...answer, text: answer.text.replaceAll(String(answer.json.id), 'RESPONSE') }, fileId);
  expect(withoutOwnId(await upload(stranger, id), id)).toEqual(
    withoutOwnId(await upload(stranger, free), free),
  );
  expect((await upload(owner, id)).status).toBe(400);
});
