import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LogEntry, Recording, Service } from '../src/index.ts';
import {
  credentialsOf,
  ended,
  expectProblem,
  expectSchema,
  objectsAreInS3,
  pointersOf,
  send,
  sendParts,
  signIn,
  openTestService,
  startUpload,
  talkTurns,
  transcript,
  type Json,
  type TestCaller,
} from './support.ts';

const jobsPath = '/v1/conversations/jobs';
const content = transcript(60);
const recordings: Recording[] = [];
const logged: LogEntry[] = [];

let service: Service;
let caller: TestCaller;
let other: TestCaller;

beforeAll(async () => {
  ({ service } = await openTestService({
    logger: (entry) => logged.push(entry),
    transcriber: async (recording) => {
      recordings.push(recording);
      if (recording.fileName === 'broken.mp3') throw new Error('No speech service.');
      return recording.fileName === 'silent.mp3' ? [] : talkTurns;
    },
  }));
  caller = await signIn(service.url, credentialsOf(service));
  other = await signIn(service.url, await service.createCredentials());
});
afterAll(async () => {
  await service.close();
});

const complete = (id: unknown, parts: unknown, as = caller) =>
  as.post(`${jobsPath}/${String(id)}/complete-multipart`, { parts });
const cancel = (id: unknown, as = caller) => as.post(`${jobsPath}/${String(id)}/cancel-multipart`, {});
const statusOf = async (id: unknown) => (await caller.get(`${jobsPath}/${String(id)}`)).json.status as string;

async function uploaded(text: string, more: object = {}): Promise<Json> {
  const job = await startUpload(caller, text, more);
  expect((await complete(job.id, await sendParts(job, text))).status).toBe(200);
  return await ended(caller, String(job.id));
}

describe('a job with a body', () => {
  test('runs to the same analysis as at once, apart from ids and times', async () => {
    const body = {
      talk_turns: talkTurns,
      conversation_id: 'mine',
      include_conversation: true,
      max_behaviors: 1,
    };
    const atOnce = await caller.post('/v1/conversations', body);
    const started = await caller.post(jobsPath, { ...body, user_metadata: { a: 1 } });
    expect(started.json).toMatchObject({ status: 'queued', api_version: 'v1', user_metadata: { a: 1 } });
    const job = await ended(caller, String(started.json.id));
    expectSchema(job, 'ConversationsJobStatus');
    expect(job).toMatchObject({ id: started.json.id, status: 'completed', user_metadata: { a: 1 } });
    const { analytics, conversation, conversation_id: id, user_metadata } = job.conversations_response;
    expect([id, user_metadata]).toEqual(['mine', { a: 1 }]);
    expect({ analytics, conversation }).toEqual({
      analytics: atOnce.json.analytics,
      conversation: atOnce.json.conversation,
    });
  });

  test('does not wait long behind others', async () => {
    const begin = Date.now();
    const started = [];
    for (let index = 0; index < 10; index++)
      started.push(await caller.post(jobsPath, { talk_turns: talkTurns }));
    for (const { json } of started) expect((await ended(caller, String(json.id))).status).toBe('completed');
    // A worker that waited for its poll between two jobs would take 2 s for each pair of them.
    expect(Date.now() - begin).toBeLessThan(7000);
  });

  test('is unknown to others', async () => {
    const { json } = await caller.post(jobsPath, { talk_turns: talkTurns });
    expectProblem(await other.get(`${jobsPath}/${String(json.id)}`), 400);
    const foreign = await other.get(`${jobsPath}/${String(json.id)}`);
    const unknown = await other.get(`${jobsPath}/${crypto.randomUUID()}`);
    expect(foreign.json.errors).toEqual(unknown.json.errors);
  });
});

describe('an upload', () => {
  test.skipIf(objectsAreInS3)(
    'goes from awaiting_upload to completed, and is analysed as a whole',
    async () => {
      const job = await startUpload(caller, content, { user_metadata: 'mine' });
      expectSchema(job, 'ConversationsMultipartStartResponse');
      expect(job).toMatchObject({
        status: 'awaiting_upload',
        user_metadata: 'mine',
        upload: { type: 'multipart' },
      });
      expect(job.upload.part_count).toBe(Math.ceil(content.length / 1024));
      expect(Date.parse(job.upload.urls_expire_at)).toBeGreaterThan(Date.now());
      const waiting = await caller.get(`${jobsPath}/${String(job.id)}`);
      expect(waiting.json).toMatchObject({
        status: 'awaiting_upload',
        user_metadata: 'mine',
        upload: job.upload,
      });
      const parts = await sendParts(job, content);
      expect(parts[0]?.etag).toBe(`"${createHash('sha256').update(content.slice(0, 1024)).digest('hex')}"`);
      const completed = await complete(job.id, parts.toReversed());
      expect(completed.json).toEqual({ id: job.id, api_version: 'v1', status: 'queued' });
      const done = await ended(caller, String(job.id));
      expectSchema(done, 'ConversationsJobStatus');
      expect(done).toMatchObject({ status: 'completed', user_metadata: 'mine' });
      expect(done.conversations_response).toMatchObject({
        conversation_id: job.conversation_id,
        user_metadata: 'mine',
      });
      expect(done.conversations_response.analytics.conversation_analytics.talk_turn_count).toBe(60);
      expect(
        done.conversations_response.conversation.talk_turns[0].behavior_detections[0].behaviors[0].tip,
      ).toBeDefined();
      expect('upload' in done).toBe(false);
    },
  );

  test('of JSON talk turns, with parameters in its type', async () => {
    const text = JSON.stringify({ talk_turns: talkTurns });
    const job = await uploaded(text, {
      content_type: 'application/json; charset=utf-8',
      file_name: 'a\u0000.json',
    });
    expect(job).toMatchObject({ status: 'completed' });
  });

  test.each([
    ['text/vtt', 'call', transcript(2)],
    ['Text/VTT; charset=utf-8', 'call.mp3', transcript(2)],
    [
      'application/x-subrip',
      'call.srt',
      '1\n00:00:01,000 --> 00:00:02,000\nMaya: Hi\n\n2\n00:00:02,000 --> 00:00:03,000\nTom: Hello\n',
    ],
    ['text/srt', 'call.json', '[00:01] Maya: Hi\n[00:02] Tom: Hello'],
    ['application/json', 'notes.txt', 'Maya: Hi\nTom: Hello'],
    ['text/plain', 'notes', JSON.stringify(talkTurns)],
    ['application/octet-stream', 'call.docx', JSON.stringify({ talk_turns: talkTurns })],
  ])('as %s under the name %s is read by its content', async (content_type, file_name, text) => {
    const job = await uploaded(text, { content_type, file_name });
    expect(job.status).toBe('completed');
    expect(job.conversations_response.analytics.speaker_analytics).toHaveLength(2);
  });

  test.each([
    ['WEBVTT\n\n', 'failed:transcript_no_talk_turns'],
    ['WEBVTT\n\n00:01.000 -> 00:02.000\nHi', 'failed:transcript_malformed_timing'],
    ['WEBVTT\n\nHi', 'failed:transcript_stray_text'],
    ['00:01.000 --> 00:02.000\nHi', 'failed:transcript_not_webvtt'],
    ['[{"input":"Hi",}]', 'failed:transcript_invalid_json'],
    ['{"hello":"world"}', 'failed:transcript_not_talk_turns'],
    ['[1,2]', 'failed:transcript_not_talk_turns'],
    ['<!doctype html>', 'failed:transcript_unknown_format'],
    ['\u0000\u0001\u0002', 'failed:transcript_not_text'],
    ['ID3\u0004', 'failed:transcript_not_text'],
    ['   \n', 'failed:transcript_empty'],
  ])('of %j fails as %s', async (text, status) => {
    const job = await uploaded(text, { content_type: 'application/octet-stream' });
    expect(job.status).toBe(status);
    expect('conversations_response' in job).toBe(false);
  });

  test('with a cue that ends before it starts is analysed, and the log says in which line', async () => {
    const text = 'WEBVTT\n\n00:03.000 --> 00:02.000\n<v Maya>How are you?';
    const job = await uploaded(text, { content_type: 'text/vtt' });
    expect(job.status).toBe('completed');
    expect(logged).toContainEqual(
      expect.objectContaining({
        level: 'warning',
        message: expect.stringContaining(
          `job ${String(job.id)} was read. Line 3: this ends before it starts`,
        ),
      }),
    );
  });

  test.each(['application/pdf', 'text/html', 'text/csv', 'image/png', 'text', 'text/vtt, text/plain'])(
    'as %s is refused before anything is sent, with the types that are taken',
    async (content_type) => {
      const answer = await caller.post(`${jobsPath}/start-multipart`, {
        file_name: 'a.vtt',
        content_type,
        file_size_bytes: 1,
      });
      expectProblem(answer, 400);
      expect(pointersOf(answer)).toEqual(['/content_type']);
      expect(answer.json.detail).toContain('application/x-subrip');
    },
  );

  test('that is larger than a transcript may be is refused before anything is sent', async () => {
    const start = (file_size_bytes: number, content_type: string) =>
      caller.post(`${jobsPath}/start-multipart`, { file_name: 'a.vtt', content_type, file_size_bytes });
    const most = 64 * 1024 * 1024;
    expect((await start(most, 'text/vtt')).status).toBe(200);
    expect((await start(most + 1, 'audio/wav')).status).toBe(200);
    const answer = await start(most + 1, 'text/vtt');
    expectProblem(answer, 400);
    expect(pointersOf(answer)).toEqual(['/file_size_bytes']);
  });

  test('of a recording is transcribed', async () => {
    const job = await uploaded('pretend sound', { file_name: 'call.mp3', content_type: 'audio/mpeg' });
    expect(job.status).toBe('completed');
    expect(job.conversations_response.conversation.talk_turns).toHaveLength(2);
    expect(recordings.at(-1)).toMatchObject({ fileName: 'call.mp3', contentType: 'audio/mpeg' });
  });

  test.each(['broken.mp3', 'silent.mp3'])('of %s fails with the transcriber', async (file_name) => {
    const job = await uploaded('pretend sound', { file_name, content_type: 'video/mp4' });
    expect(job.status).toBe('failed:transcription_failed');
  });

  test.skipIf(objectsAreInS3).each([
    [null, 8 * 1024 * 1024, 13],
    [1, 1024, 102_400],
    [5 * 1024 * 1024, 5 * 1024 * 1024, 20],
  ])('of 100 MiB with the preferred part size %s', async (preferred, size, count) => {
    const job = await startUpload(caller, '', {
      content_type: 'audio/wav',
      file_size_bytes: 100 * 1024 * 1024,
      preferred_part_size_bytes: preferred,
    });
    // No upload has more than 10,000 parts, whatever size is preferred.
    const isAllowed = count <= 10_000;
    expect(job.upload.part_size_bytes).toBe(isAllowed ? size : Math.ceil((100 * 1024 * 1024) / 10_000));
    expect(job.upload.parts).toHaveLength(job.upload.part_count);
    expect(job.upload.part_count).toBeLessThanOrEqual(Math.min(count, 10_000));
  });
});

describe('complete', () => {
  test.skipIf(objectsAreInS3)('names what is wrong with the list of parts', async () => {
    const job = await startUpload(caller, content);
    const parts = await sendParts(job, content);
    const [first, second, ...rest] = parts;
    const cases: [unknown, string[]][] = [
      [undefined, ['/parts']],
      [null, ['/parts']],
      [[], parts.map(() => '/parts')],
      [parts.slice(1), ['/parts']],
      [[...parts, first], [`/parts/${parts.length}/part_number`]],
      [[...parts, { part_number: 99, etag: 'x' }], [`/parts/${parts.length}/part_number`]],
      [[...parts, { part_number: 0, etag: 'x' }], [`/parts/${parts.length}/part_number`]],
      [[{ ...first, etag: second?.etag }, second, ...rest], ['/parts/0/etag']],
      [[first, { part_number: 2, etag: '""' }, ...rest], ['/parts/1/etag']],
      [[first, { part_number: 2 }, ...rest], ['/parts/1/etag']],
      [[first, { ...second, size: 1 }, ...rest], ['/parts/1/size']],
    ];
    for (const [list, pointers] of cases) {
      const answer = await complete(job.id, list);
      expectProblem(answer, 400);
      expect(pointersOf(answer)).toEqual(pointers);
    }
    expect(await statusOf(job.id)).toBe('awaiting_upload');
  });

  test.skipIf(objectsAreInS3)('says which parts were not uploaded', async () => {
    const job = await startUpload(caller, content);
    const answer = await complete(job.id, [{ part_number: 1, etag: 'x' }]);
    expect(pointersOf(answer)[0]).toBe('/parts/0/part_number');
  });

  test('takes ETags without quotes, and weak ones', async () => {
    const job = await startUpload(caller, content);
    const parts = await sendParts(job, content);
    const forms = [(etag: string) => etag.replaceAll('"', ''), (etag: string) => `W/${etag}`];
    const list = parts.map((part, index) => ({ ...part, etag: forms[index % 2]?.(part.etag) }));
    expect((await complete(job.id, list)).status).toBe(200);
  });

  test('many times at once queues the job once, and each gets its status', async () => {
    const job = await startUpload(caller, content);
    const parts = await sendParts(job, content);
    const answers = await Promise.all(Array.from({ length: 5 }, () => complete(job.id, parts)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect((await ended(caller, String(job.id))).status).toBe('completed');
  });

  test('again with the same parts gives the current status, and 409 with others', async () => {
    const job = await startUpload(caller, content);
    const parts = await sendParts(job, content);
    expect((await complete(job.id, parts)).json.status).toBe('queued');
    await ended(caller, String(job.id));
    const unquoted = parts.map((part) => ({ ...part, etag: part.etag.replaceAll('"', '') })).toReversed();
    const again = await complete(job.id, unquoted);
    expect([again.status, again.json]).toEqual([200, { id: job.id, api_version: 'v1', status: 'completed' }]);
    for (const others of [parts.slice(1), [...parts, parts[0]], null]) {
      expectProblem(await complete(job.id, others), 409);
    }
  });

  test('and cancel at once: one of them wins', async () => {
    for (let round = 0; round < 5; round++) {
      const job = await startUpload(caller, content);
      const parts = await sendParts(job, content);
      const calls = [() => complete(job.id, parts), () => cancel(job.id)];
      if (round % 2 === 1) calls.reverse();
      const answers = await Promise.all(calls.map((call) => call()));
      const [completed, cancelled] = round % 2 === 1 ? answers.toReversed() : answers;
      const statuses = `${completed?.status}/${cancelled?.status}`;
      expect(['200/404', '409/200']).toContain(statuses);
      const status = statuses === '200/404' ? 'completed' : 'cancelled';
      expect((await ended(caller, String(job.id))).status).toBe(status);
    }
  });

  test('and cancel do not find the uploads of others', async () => {
    const job = await startUpload(caller, content);
    const parts = await sendParts(job, content);
    expectProblem(await complete(job.id, parts, other), 404);
    expectProblem(await cancel(job.id, other), 404);
    expect((await complete(job.id, parts)).status).toBe(200);
  });
});

describe('cancel', () => {
  test.skipIf(objectsAreInS3)('gives the upload up, as often as it is called', async () => {
    const job = await startUpload(caller, content);
    const parts = await sendParts(job, content);
    for (let time = 0; time < 2; time++) {
      const answer = await cancel(job.id);
      expect([answer.status, answer.json]).toEqual([
        200,
        { id: job.id, api_version: 'v1', status: 'cancelled' },
      ]);
    }
    expectProblem(await complete(job.id, parts), 409);
    expectProblem(await send('PUT', job.upload.parts[0].url, { raw: content.slice(0, 1024) }), 409);
  });

  test('of an upload that is complete is 404', async () => {
    const job = await uploaded(content);
    expectProblem(await cancel(job.id), 404);
  });
});

describe('the URL of a part', () => {
  test.skipIf(objectsAreInS3)('is of no use when it was changed', async () => {
    const job = await startUpload(caller, content);
    const another = await startUpload(caller, content);
    const url = new URL(job.upload.parts[0].url);
    const raw = content.slice(0, 1024);
    const changed = (change: (copy: URL) => void) => {
      const copy = new URL(url);
      change(copy);
      return copy.href;
    };
    const signature = url.searchParams.get('signature') ?? '';
    const urls = [
      changed((copy) => (copy.pathname = `/uploads/${String(another.id)}/1`)),
      changed((copy) => (copy.pathname = `/uploads/${crypto.randomUUID()}/1`)),
      changed((copy) => (copy.pathname = '/uploads/none/1')),
      changed((copy) => (copy.pathname = copy.pathname.replace(/1$/, '2'))),
      changed((copy) => (copy.pathname = copy.pathname.replace(/1$/, '0'))),
      changed((copy) => (copy.pathname = copy.pathname.replace(/1$/, '1e0'))),
      changed((copy) => copy.searchParams.set('expires', '99999999999')),
      changed((copy) => copy.searchParams.set('expires', 'never')),
      changed((copy) => copy.searchParams.append('expires', '1')),
      changed((copy) => copy.searchParams.delete('expires')),
      changed((copy) => copy.searchParams.delete('signature')),
      changed((copy) => copy.searchParams.set('signature', '')),
      changed((copy) =>
        copy.searchParams.set('signature', `${signature.slice(0, 5)}!!${signature.slice(5)}`),
      ),
      changed((copy) => copy.searchParams.set('signature', `${signature}=`)),
      changed((copy) => copy.searchParams.set('expires', `0${copy.searchParams.get('expires') ?? ''}`)),
      changed((copy) => copy.searchParams.set('x', '1')),
      changed((copy) => (copy.pathname = copy.pathname.replace(/1$/, '01'))),
      changed(
        (copy) => (copy.pathname = copy.pathname.replace(String(job.id), String(job.id).toUpperCase())),
      ),
      changed((copy) => copy.searchParams.set('signature', signature.slice(0, -2))),
      changed((copy) => copy.searchParams.set('signature', `A${signature.slice(1)}`.replace(signature, 'B'))),
    ];
    for (const one of urls) {
      const answer = await send('PUT', one, { raw });
      expectProblem(answer, 403);
      expect(answer.text).not.toContain(signature.slice(0, 20));
    }
    expectProblem(await send('POST', url.href, { raw }), 405);
    expectProblem(await send('GET', url.href), 405);
    expect((await send('PUT', url.href, { raw })).status).toBe(200);
  });

  test.skipIf(objectsAreInS3)('takes exactly the part, of any type, without a token', async () => {
    const job = await startUpload(caller, content);
    const { url } = job.upload.parts[0];
    const raw = content.slice(0, 1024);
    for (const wrong of ['', raw.slice(1), `${raw}x`]) {
      const answer = await send('PUT', url, { raw: wrong });
      expectProblem(answer, 400);
      expect(pointersOf(answer)).toEqual(['header content-length']);
    }
    const chunked = { 'content-length': undefined, 'transfer-encoding': 'chunked' };
    expectProblem(await send('PUT', url, { raw, headers: chunked }), 411);
    for (const type of [undefined, 'application/json', 'text/plain; x', 'no type']) {
      const answer = await send('PUT', url, { raw, headers: { 'content-type': type } });
      expect([answer.status, answer.text]).toEqual([200, '']);
    }
  });

  test.skipIf(objectsAreInS3)('can be used again: the last content counts', async () => {
    const job = await startUpload(caller, content);
    const parts = await sendParts(job, content);
    const { url } = job.upload.parts[1];
    const again = await send('PUT', url, { raw: 'x'.repeat(1024) });
    expectProblem(await complete(job.id, parts), 400);
    const changed = parts.map((part, index) =>
      index === 1 ? { ...part, etag: again.headers.get('etag') } : part,
    );
    expect((await complete(job.id, changed)).status).toBe(200);
    expectProblem(await send('PUT', url, { raw: 'x'.repeat(1024) }), 409);
  });
});
