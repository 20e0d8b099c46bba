import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Service } from '../src/index.ts';
import { limits } from '../src/settings/limits.ts';
import {
  credentialsOf,
  ended,
  expectSchema,
  openTestService,
  signIn,
  type Json,
  type TestCaller,
} from './support.ts';

const said = [
  'Guten Tag, schön, dass Sie da sind. Wie geht es Ihnen heute?',
  'Ehrlich gesagt nicht so gut. Ich habe die ganze Nacht nicht geschlafen.',
  'Das klingt anstrengend. Was hat Sie denn wach gehalten?',
  'Die Arbeit, vor allem. Mein Chef will immer mehr, und ich kann einfach nicht mehr.',
];
const noLists = {
  action_items: null,
  fidelity: null,
  checklist: null,
  highlights: null,
  lowlights: null,
  safety: null,
};

/** Talk turns in German. Something more is said in the last one. */
function germanTurns(last: string, count = 24) {
  return Array.from({ length: count }, (_, at) => ({
    input: `${said[at % 4]} ${at === count - 1 ? last : ''}`,
    speaker: at % 2 === 0 ? { id: 'Maja', role: 'coach' } : { id: 'Jonas', role: 'client' },
  }));
}

let service: Service;
let caller: TestCaller;

beforeAll(async () => {
  ({ service } = await openTestService());
  caller = await signIn(service.url, credentialsOf(service));
});
afterAll(() => service.close());

function expectUnjudged({ analytics, conversation }: Json): void {
  const whole = { ...noLists, behavior_counts: null, frequencies: null };
  expect(analytics.conversation_analytics).toMatchObject(whole);
  for (const one of analytics.speaker_analytics)
    expect(one).toMatchObject({ ...noLists, analytics: { behavior_counts: null, frequencies: null } });
  expect(conversation.talk_turns[0].behavior_detections[0].behaviors).toBeNull();
}

describe('what is not in English', () => {
  // Small requests are analysed at once, and large ones in a thread that writes the response to a file.
  it.each([24, 400])('has null on the wire where nothing was judged: %i talk turns', async (count) => {
    const talk_turns = germanTurns('Ich will mich umbringen.', count);
    const characters = talk_turns.reduce((sum, { input }) => sum + input.length, 0);
    expect(characters > limits.inlineCharacters).toBe(count === 400);
    const { status, json } = await caller.post('/v1/conversations', {
      talk_turns,
      include_conversation: true,
    });
    expect(status).toBe(200);
    expectSchema(json, 'ConversationsResponse');
    expectUnjudged(json);
  });

  it('has the dangers that were found', async () => {
    const { json } = await caller.post('/v1/conversations', {
      talk_turns: germanTurns('I want to kill myself.'),
    });
    expect(json.analytics.conversation_analytics).toMatchObject({
      ...noLists,
      safety: [{ title: 'Suicide: severity 3 of 3' }],
    });
  });

  it('has null also in a job', async () => {
    const body = { talk_turns: germanTurns(''), include_conversation: true };
    const started = await caller.post('/v1/conversations/jobs', body);
    const job = await ended(caller, String(started.json.id));
    expectSchema(job, 'ConversationsJobStatus');
    expectUnjudged(job.conversations_response);
  });

  it('has null as one text', async () => {
    const { json } = await caller.post('/v1/behaviors', { input: said.join(' ') });
    expectSchema(json, 'BehaviorsResponse');
    expect(json.detections).toHaveLength(8);
    for (const { behaviors } of json.detections) expect(behaviors).toBeNull();
  });
});

it('English has empty lists where nothing was found', async () => {
  const talk_turns = [{ input: 'The train is late.', speaker: { id: 'Tom' } }];
  const { json } = await caller.post('/v1/conversations', { talk_turns });
  expect(json.analytics.conversation_analytics).toMatchObject({ behavior_counts: {}, safety: [] });
});
