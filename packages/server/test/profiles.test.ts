import { behaviorsOfProfile, PROFILES } from '@conversation-analytics/engine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Service } from '../src/index.ts';
import { limits } from '../src/settings/limits.ts';
import {
  credentialsOf,
  ended,
  expectProblem,
  expectSchema,
  namesOf,
  openTestService,
  pointersOf,
  sendParts,
  signIn,
  startUpload,
  withProfile,
  type TestCaller,
} from './support.ts';

/** Holds change talk, which one of the profiles looks for. */
const text = 'I could try to cut down on drinking. ';
const transcript = `WEBVTT\n\n00:01.000 --> 00:04.000\n<v.role-client Tom>${text}\n`;
const request = {
  talk_turns: [{ input: text, speaker: { id: 'Tom', role: 'client' } }],
  include_conversation: true,
};

let service: Service;
let caller: TestCaller;
let interviewer: TestCaller;

beforeAll(async () => {
  ({ service } = await openTestService());
  caller = await signIn(service.url, credentialsOf(service));
  interviewer = withProfile(caller, 'motivational-interviewing');
});
afterAll(async () => {
  await service.close();
});

test('the profile is the default one without the header, or with its name', async () => {
  for (const one of [caller, withProfile(caller, 'default')]) {
    const { json } = await one.get('/v1/profile');
    expectSchema(json, 'ProfileResponse');
    expect(json).toMatchObject({ allow_suggestions: true, allow_tips: true, profile_id: 'default' });
  }
});

test.each(PROFILES)('the profile "%s" tells the behaviours that are active in it', async (name) => {
  const { json } = await withProfile(caller, name).get('/v1/profile');
  expectSchema(json, 'ProfileResponse');
  expect(json).toMatchObject({ profile_id: name, behaviors: behaviorsOfProfile(name) });
});

test.each(['sales', '', 'Default', 'default, default', '__proto__', 'constructor'])(
  'an unknown profile "%s" is a bad request that names the header and the profiles',
  async (name) => {
    const answer = await withProfile(caller, name).get('/v1/profile');
    expectProblem(answer, 400);
    expect(pointersOf(answer)).toEqual(['header service-profile']);
    for (const known of PROFILES) expect(answer.text).toContain(known);
  },
);

test.each([
  ['short', 1],
  ['long', Math.ceil(limits.inlineCharacters / text.length) + 1],
])('the profile decides what is detected in a %s text', async (_, times) => {
  const body = { input: text.repeat(times) };
  expect(namesOf((await caller.post('/v1/behaviors', body)).json.detections)).not.toContain('change talk');
  expect(namesOf((await interviewer.post('/v1/behaviors', body)).json.detections)).toContain('change talk');
});

test.each([
  ['short', 1],
  ['long', Math.ceil(limits.inlineCharacters / text.length) + 1],
])('the profile decides what a %s conversation holds', async (_, times) => {
  const body = { talk_turns: Array.from({ length: times }, () => request.talk_turns[0]) };
  const countsOf = async (one: TestCaller) =>
    (await one.post('/v1/conversations', body)).json.analytics.conversation_analytics.behavior_counts;
  expect(await countsOf(caller)).not.toHaveProperty('change talk');
  expect(await countsOf(interviewer)).toHaveProperty('change talk');
});

test('a job keeps the profile of its start, whoever reads it', async () => {
  for (const [one, found] of [
    [caller, false],
    [interviewer, true],
  ] as const) {
    const started = await one.post('/v1/conversations/jobs', request);
    const job = await ended(caller, String(started.json.id));
    const [turn] = job.conversations_response.conversation.talk_turns;
    expect(namesOf(turn.behavior_detections).includes('change talk')).toBe(found);
  }
});

test('an upload keeps the profile of its start, whoever completes it', async () => {
  for (const [one, found] of [
    [caller, false],
    [interviewer, true],
  ] as const) {
    const { id, ...job } = await startUpload(one, transcript);
    const parts = await sendParts(job, transcript);
    const complete = await caller.post(`/v1/conversations/jobs/${String(id)}/complete-multipart`, { parts });
    expect(complete.status).toBe(200);
    const { conversations_response: response } = await ended(caller, String(id));
    const [turn] = response.conversation.talk_turns;
    expect(namesOf(turn.behavior_detections).includes('change talk')).toBe(found);
  }
});
