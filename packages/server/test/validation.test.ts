import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Service } from '../src/index.ts';
import { contractValidator } from '../src/validation/validation.ts';
import {
  credentialsOf,
  expectProblem,
  openTestService,
  pointersOf,
  signIn,
  talkTurns,
  tokenRequest,
  type TestCaller,
} from './support.ts';

let service: Service;
let caller: TestCaller;

beforeAll(async () => {
  ({ service } = await openTestService());
  caller = await signIn(service.url, credentialsOf(service));
});
afterAll(async () => {
  await service.close();
});

const behaviors = '/v1/behaviors';
const conversations = '/v1/conversations';
const startMultipart = '/v1/conversations/jobs/start-multipart';
const metadata = '/v1/conversations/update-metadata';
const file = { file_name: 'a.vtt', content_type: 'text/vtt', file_size_bytes: 1 };
const withTurn = (turn: unknown) => ({ talk_turns: [...talkTurns, turn] });

describe('a body that breaks a rule is refused with a pointer to the place', () => {
  test.each<[string, unknown, string[]]>([
    [behaviors, {}, ['/input']],
    [behaviors, { input: '' }, ['/input']],
    [behaviors, { input: null }, ['/input']],
    [behaviors, { input: 5 }, ['/input']],
    [behaviors, { input: 'a', inputs: 'b' }, ['/inputs']],
    [behaviors, { input: 'a', 'a/b~c': 1 }, ['/a~1b~0c']],
    [behaviors, { input: 'a', confidence_threshold: '0.5' }, ['/confidence_threshold']],
    [behaviors, { input: 'a', include_tips: null }, ['/include_tips']],
    [behaviors, { input: 'a', include_tips: 'true' }, ['/include_tips']],
    [behaviors, { input: 'a', max_behaviors: 2 ** 31 }, ['/max_behaviors']],
    [behaviors, { input: 'a', conversation_id: 1 }, ['/conversation_id']],
    [behaviors, [], ['']],
    [behaviors, null, ['']],
    [behaviors, 'text', ['']],
    [conversations, {}, ['/talk_turns']],
    [conversations, { talk_turns: null }, ['/talk_turns']],
    [conversations, { talk_turns: [] }, ['/talk_turns']],
    [conversations, withTurn({ input: '' }), ['/talk_turns/2/input']],
    [conversations, withTurn({ speaker: { id: 'a' } }), ['/talk_turns/2/input']],
    [conversations, withTurn({ input: 'a', speaker: {} }), ['/talk_turns/2/speaker/id']],
    [conversations, withTurn({ input: 'a', speaker: { id: '' } }), ['/talk_turns/2/speaker/id']],
    [conversations, withTurn({ input: 'a', speaker: null }), ['/talk_turns/2/speaker']],
    [
      conversations,
      withTurn({ input: 'a', speaker: { id: 'a', name: 'b' } }),
      ['/talk_turns/2/speaker/name'],
    ],
    [conversations, withTurn({ input: 'a', index: 2 }), ['/talk_turns/2/index']],
    [conversations, withTurn({ input: 'a', start_time: 1.5 }), ['/talk_turns/2/start_time']],
    [conversations, { talk_turns: talkTurns, include_diagnostics: 1 }, ['/include_diagnostics']],
    ['/v1/conversations/jobs', { talk_turns: [], extra: 1 }, ['/extra', '/talk_turns']],
    [metadata, { metadata: {} }, ['/conversation_id']],
    [metadata, { conversation_id: 'abc', metadata: {} }, ['/conversation_id']],
    [metadata, { conversation_id: null }, ['/conversation_id']],
    [metadata, { conversation_id: crypto.randomUUID(), metadata: { a: 1 } }, ['/metadata/a']],
    [metadata, { conversation_id: crypto.randomUUID(), merge_existing: null }, ['/merge_existing']],
    [metadata, { conversation_id: crypto.randomUUID(), metadata: { a: 'b' } }, ['/conversation_id']],
    [startMultipart, {}, ['/content_type', '/file_name', '/file_size_bytes']],
    [startMultipart, { ...file, file_size_bytes: 0 }, ['/file_size_bytes']],
    [startMultipart, { ...file, file_size_bytes: -1 }, ['/file_size_bytes']],
    [startMultipart, { ...file, file_size_bytes: 2 ** 43 }, ['/file_size_bytes']],
    [startMultipart, { ...file, file_size_bytes: 2 ** 53 }, ['/file_size_bytes']],
    [startMultipart, { ...file, preferred_part_size_bytes: 0 }, ['/preferred_part_size_bytes']],
    [startMultipart, { ...file, file_name: '' }, ['/file_name']],
    [startMultipart, { ...file, content_type: 'video/mp4' }, ['/content_type']],
    [startMultipart, { ...file, content_type: 'text/vtt\u0000' }, ['/content_type']],
    [startMultipart, { ...file, content_type: 'text/markdown' }, ['/content_type']],
    ['/v1/files/videomeeting', {}, ['/credentials_id']],
    ['/v1/files/videomeeting', { credentials_id: 1 }, ['/credentials_id']],
    ['/v1/files/videomeeting', { meeting: 'x' }, ['/meeting']],
    ['/v1/token', { grant_type: 'password', client_id: 'a', client_secret: 'b' }, ['/grant_type']],
    ['/v1/token', { grant_type: '' }, ['/client_id', '/client_secret', '/grant_type']],
  ])('%s %j', async (path, body, pointers) => {
    const answer = await caller.post(path, body);
    expectProblem(answer, 400);
    expect([...new Set(pointersOf(answer))].sort()).toEqual(pointers);
  });

  test.each(['{', '', '{"input":"a"} x', '{"input":\'a\'}', Buffer.from([0x22, 0xff, 0x22])])(
    'what is not JSON: %j',
    async (raw) => {
      const headers = { 'content-type': 'application/json' };
      const answer = await caller.send('POST', behaviors, { raw, headers });
      expectProblem(answer, 400);
      expect(pointersOf(answer)).toEqual(['']);
    },
  );

  test.each([
    ['1e400', '/user_metadata'],
    ['{"a/b":[0,-1e+400]}', '/user_metadata/a~1b/1'],
    ['1'.repeat(400), '/user_metadata'],
  ])('a number that no double can hold: %s', async (number, pointer) => {
    const raw = `{"input":"a","user_metadata":${number}}`;
    const headers = { 'content-type': 'application/json' };
    const answer = await caller.send('POST', behaviors, { raw, headers });
    expectProblem(answer, 400);
    expect(pointersOf(answer)).toEqual([pointer]);
    const text = await caller.send('POST', behaviors, { raw: raw.replace(number, '"1e400"'), headers });
    expect(text.status).toBe(200);
  });

  test('a body nested without end', async () => {
    const raw = `{"input":"a","user_metadata":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
    const answer = await caller.send('POST', behaviors, {
      raw,
      headers: { 'content-type': 'application/json' },
    });
    expectProblem(answer, 400);
  });

  test('at most 50 violations are listed, the others counted', async () => {
    const body = Object.fromEntries(Array.from({ length: 75 }, (_, index) => [`key${index}`, 1]));
    const answer = await caller.post(behaviors, { input: 'a', ...body });
    expectProblem(answer, 400);
    expect(answer.json.errors).toHaveLength(50);
    expect(answer.json.errors_omitted).toBe(25);
  });

  test.each([
    ['empty talk turns', 40_000, {}, '/input'],
    ['empty talk turns of 16 MB', 5_000_000, {}, '/input'],
    ['unknown properties', 400_000, { text: 'no input' }, '/text'],
  ])('%s are refused in linear time: the first 50 violations are listed', async (_, count, turn, name) => {
    const text = JSON.stringify(turn);
    const raw = `{"talk_turns":[${`${text},`.repeat(count)}${text}]}`;
    const headers = { 'content-type': 'application/json' };
    const answer = await caller.send('POST', conversations, { raw, headers });
    expectProblem(answer, 400);
    expect(answer.json.errors).toHaveLength(50);
    expect(pointersOf(answer)).toContain(`/talk_turns/3${name}`);
    expect(answer.json.detail).toBe('The request breaks at least 1000 rules.');
  });

  test('violations behind a hundred thousand valid talk turns are found', async () => {
    const talk_turns = [
      ...Array.from({ length: 100_000 }, () => talkTurns[0]),
      { input: '' },
      { speaker: 1 },
    ];
    const answer = await caller.post(conversations, { talk_turns });
    expectProblem(answer, 400);
    expect(pointersOf(answer)).toEqual([
      '/talk_turns/100000/input',
      '/talk_turns/100001/input',
      '/talk_turns/100001/speaker',
    ]);
  });

  test('an unknown query parameter', async () => {
    const answer = await caller.get('/v1/profile?role=coach');
    expectProblem(answer, 400);
    expect(pointersOf(answer)).toEqual(['query role']);
  });

  test.each(['none', '%00', 'a'.repeat(3000), crypto.randomUUID()])('the job id %s', async (id) => {
    const answer = await caller.get(`/v1/conversations/jobs/${id}`);
    expectProblem(answer, 400);
    expect(pointersOf(answer)).toEqual(['path id']);
  });
});

test('the time to find violations grows no faster than the body', () => {
  const validate = contractValidator('ConversationsRequest');
  const milliseconds = (count: number) => {
    const body = { talk_turns: Array.from({ length: count }, () => ({})) };
    const begin = process.cpuUsage();
    const violations = validate(body);
    const { user } = process.cpuUsage(begin);
    expect(violations.length).toBeGreaterThan(0);
    return user / 1000;
  };
  milliseconds(10);
  // Eleven seconds where every violation is collected through references.
  expect(milliseconds(40_000)).toBeLessThan(200);
});

describe('what is allowed is taken as it is', () => {
  const metadataValues = [null, false, 0, '', 'a\u0000b', [], {}, { a: [{ b: null }] }, 1.5e300, '\ud800'];

  test.each(metadataValues)('user_metadata %j comes back as it was sent', async (user_metadata) => {
    const { json } = await caller.post(behaviors, { input: 'Why?', user_metadata });
    expect(json.user_metadata).toEqual(user_metadata);
    const started = await caller.post('/v1/conversations/jobs', { talk_turns: talkTurns, user_metadata });
    const read = await caller.get(`/v1/conversations/jobs/${String(started.json.id)}`);
    expect([started.json.user_metadata, read.json.user_metadata]).toEqual([user_metadata, user_metadata]);
  });

  test('absent user_metadata stays absent', async () => {
    const { json } = await caller.post(behaviors, { input: 'Why?' });
    expect('user_metadata' in json).toBe(false);
  });

  test('a property named __proto__ is unknown in a body, and data in user_metadata', async () => {
    const headers = { 'content-type': 'application/json' };
    const refused = await caller.send('POST', behaviors, { raw: '{"input":"a","__proto__":{}}', headers });
    expect(pointersOf(refused)).toEqual(['/__proto__']);
    const raw = '{"input":"a","user_metadata":{"__proto__":{"a":1}}}';
    const taken = await caller.send('POST', behaviors, { raw, headers });
    expect(taken.text).toContain('"user_metadata":{"__proto__":{"a":1}}');
  });

  test.each(['plain', '', 'a\u0000b', 'x'.repeat(100_000)])(
    'any conversation_id is kept',
    async (conversation_id) => {
      const { status, json } = await caller.post(conversations, { talk_turns: talkTurns, conversation_id });
      expect([status, json.conversation_id]).toEqual([200, conversation_id]);
    },
  );

  test('without a conversation_id the conversation gets a UUID', async () => {
    const { json } = await caller.post(conversations, { talk_turns: talkTurns, conversation_id: null });
    expect(json.conversation_id).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('GET with a body, with an empty one and with none', async () => {
    const filtered = await caller.send('GET', '/v1/profile', { body: { role: 'coach', user_metadata: [1] } });
    expect([filtered.status, filtered.json.user_metadata]).toEqual([200, [1]]);
    const empty = await caller.send('GET', '/v1/profile', {
      headers: { 'content-type': 'application/json' },
    });
    const none = await caller.get('/v1/profile');
    expect([empty.status, none.status]).toEqual([200, 200]);
    expect(none.json).toMatchObject({ allow_suggestions: true, allow_tips: true, profile_id: 'default' });
    expect(none.json.behaviors.length).toBeGreaterThan(4);
  });

  test('times are whole seconds', async () => {
    const before = Math.floor(Date.now() / 1000);
    const { json } = await caller.post(behaviors, { input: 'Why?' });
    expect(Number.isInteger(json.created_at)).toBe(true);
    expect(json.created_at).toBeGreaterThanOrEqual(before);
    expect(json.created_at).toBeLessThanOrEqual(Date.now() / 1000);
  });

  test('options reach the analysis', async () => {
    const input = 'What would you like to try first? Great idea, I really appreciate that!';
    const all = await caller.post(behaviors, {
      input,
      include_tips: true,
      include_definitions: true,
      include_suggestions: true,
    });
    const few = await caller.post(behaviors, { input, max_behaviors: 1, confidence_threshold: 0.8 });
    const count = (json: { detections: { behaviors: unknown[] }[] }) =>
      json.detections.map(({ behaviors }) => behaviors.length);
    expect(count(few.json).every((length) => length <= 1)).toBe(true);
    expect(all.json.detections[0].behaviors[0]).toMatchObject({
      definition: expect.stringMatching(/./),
      tip: { text: expect.stringMatching(/./), tip_type: expect.stringMatching(/./) },
      suggestion: { text: expect.stringMatching(/./), suggestion_type: expect.stringMatching(/./) },
    });
    for (const optional of ['definition', 'tip', 'suggestion'])
      expect(few.json.detections[0].behaviors[0]).not.toHaveProperty(optional);
  });

  test('a long text is analysed as a short one is', async () => {
    const sentence = 'What would you like to try first? ';
    const short = await caller.post(behaviors, { input: sentence });
    const long = await caller.post(behaviors, { input: sentence.repeat(3000) });
    expect(long.json.detections).toHaveLength(3000);
    // The utterance before it is different, and so are confidences.
    expect(namesIn(long.json.detections[2999])).toEqual(namesIn(short.json.detections[0]));
    const talk_turns = Array.from({ length: 3000 }, () => ({ input: sentence, speaker: { id: 'Maya' } }));
    const body = { talk_turns, include_conversation: true, user_metadata: 'mine' };
    const conversation = await caller.post(conversations, body);
    expect(conversation.status).toBe(200);
    expect(conversation.json.user_metadata).toBe('mine');
    expect(conversation.json.conversation.talk_turns).toHaveLength(3000);
    expect(conversation.json.analytics.conversation_analytics.utterance_count).toBe(3000);
  });
});

function namesIn(detection: { behaviors: { name: string }[] }): string[] {
  return detection.behaviors.map(({ name }) => name);
}

test('the request id of the caller is taken when it is short and plain', async () => {
  const idFor = async (id: string) =>
    (await caller.send('GET', '/v1/profile', { headers: { 'x-request-id': id } })).headers.get(
      'x-request-id',
    );
  expect(await idFor('call-1.a_b')).toBe('call-1.a_b');
  for (const id of ['a b', 'a"b', 'x'.repeat(65), '', 'a,b']) {
    expect(await idFor(id)).toMatch(/^[0-9a-f]{8}-/);
  }
});

test('a token is issued whatever the header service-profile says', async () => {
  const options = { headers: { 'service-profile': 'nobody' }, body: tokenRequest(caller.credentials) };
  expect((await caller.send('POST', '/v1/token', options)).status).toBe(200);
});
