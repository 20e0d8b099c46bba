import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { PROFILES } from '@conversation-analytics/engine';
import { startService, type Service } from '../src/index.ts';
import type { LogEntry } from '../src/lifecycle/log.ts';
import { openProfiles, type Profiles } from '../src/profiles/profiles.ts';
import {
  credentialsOf,
  ended,
  expectSchema,
  namesOf,
  sendParts,
  signIn,
  startUpload,
  transcript,
  withProfile,
  type Json,
} from './support.ts';

let folder: string;
const logged: LogEntry[] = [];
let waiting: (() => void) | undefined;

const logger = (entry: LogEntry) => {
  logged.push(entry);
  waiting?.();
};

/** Waits until something is logged that has a text in it. */
async function untilLogged(text: string): Promise<string> {
  for (;;) {
    const found = logged.find(({ message }) => message.includes(text));
    if (found !== undefined) return found.message;
    await new Promise<void>((resolve) => {
      waiting = resolve;
    });
  }
}

/** A save may be heard twice, so that the log tells of the version before it once more. */
const patiently = { timeout: 20_000 };

const put = (file: string, text: string) => writeFile(join(folder, file), text);

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'profiles-'));
  logged.length = 0;
});
afterEach(async () => {
  await rm(folder, { recursive: true });
});

describe('a file that cannot be used', () => {
  test.each([
    ['name: clinic\nbehaviors: [advise]\n', "2:13 behaviors.0 is no behaviour of the catalogue: 'advise'."],
    ['name: clinic\nthresholds:\n  advice: 2\n', '3:11 thresholds.advice must be a number from 0 to 1.'],
    ['name: clinic\nthresholds:\n  advise: 1\n', '3:11 thresholds.advise is no behaviour'],
    ['name: clinic\nallow_tips: no\n', '2:13 allow_tips must be true or false.'],
    ['name: clinic\nbehaviours: all\n', '2:13 behaviours is not known.'],
    ['name: clinic\nbehaviours:\n', '2:1 behaviours is not known.'],
    ['name: clinic\nchecklist:\n  - name: a\n    behaviors: []\n', "3:5 checklist.0 needs 'title'."],
    ['behaviors: all\n', "1:1 The file needs 'name'"],
    ['name: default\n', "1:7 name is the name of a built-in profile: 'default'."],
    ['name: "a b"\n', '1:7 name must have 1 to 64 characters'],
    ['name: clinic\n  behaviors: all\n', '1:7 is not YAML:'],
    ['name: clinic\nname: other\n', '2:1 is not YAML: Map keys must be unique'],
    ['- clinic\n', "1:1 The file needs 'name'"],
    ['', "1:1 The file needs 'name'"],
    [
      `a: &a [x]\nb: &b [${'*a,'.repeat(30)}]\nc: [${'*b,'.repeat(30)}]\n`,
      '1:1 cannot be read: Excessive alias count',
    ],
  ])('%j ends the start, with its place', async (text, problem) => {
    await put('clinic.yaml', text);
    const path = join(folder, 'clinic.yaml');
    await expect(openProfiles(folder, logger)).rejects.toThrow(
      `A profile cannot be used: ${path}:${problem}`,
    );
    await expect(openProfiles(path, logger)).rejects.toThrow(`A profile cannot be used: ${path}:${problem}`);
  });

  test('ends the start when another file has its name', async () => {
    await put('a.yaml', 'name: clinic');
    await put('b.yml', 'name: clinic');
    await expect(openProfiles(folder, logger)).rejects.toThrow(
      `${join(folder, 'b.yml')}:1:1 has the name of another file: 'clinic'.`,
    );
  });

  test('ends the start when it is not there', async () => {
    const options = { port: 0, memory: true, profiles: join(folder, 'none') };
    await expect(startService(options)).rejects.toThrow(
      `The profiles cannot be read: ${join(folder, 'none')} (ENOENT).`,
    );
  });
});

describe('a file that changes', () => {
  let profiles: Profiles;
  beforeEach(async () => {
    await put('clinic.yaml', 'name: clinic\nallow_tips: false\n');
    profiles = await openProfiles(folder, logger);
  });
  afterEach(() => profiles.close());

  const clinic = () => profiles.find('clinic')?.definition;

  test('replaces the profile', async () => {
    expect(clinic()).toEqual({ allow_tips: false });
    await put('clinic.yaml', 'name: clinic\nfidelity: none\n');
    await untilLogged(`The profiles were read again: ${[...PROFILES, 'clinic'].join(', ')}.`);
    await expect.poll(clinic, patiently).toEqual({ fidelity: 'none' });
  });

  test('keeps its last good version when it cannot be used, and the log says where it is wrong', async () => {
    await put('clinic.yaml', 'name: clinic\nfidelity: never\n');
    const place = `${join(folder, 'clinic.yaml')}:2:11 fidelity must be one of: miti, none.`;
    const message = await untilLogged('cannot be used');
    expect(message).toBe(`A profile cannot be used, and its last good version stays: ${place}`);
    expect(clinic()).toEqual({ allow_tips: false });
    await put('clinic.yaml', 'name: clinic\n');
    logged.length = 0;
    await untilLogged('read again');
    await expect.poll(clinic, patiently).toEqual({});
  });

  test('is a profile more when it is new, and none when it is gone', async () => {
    await put('sales.yml', 'name: sales\n');
    await untilLogged('clinic, sales.');
    expect(profiles.names()).toEqual([...PROFILES, 'clinic', 'sales']);
    await rm(join(folder, 'clinic.yaml'));
    await untilLogged(`${PROFILES.at(-1)}, sales.`);
    expect(clinic()).toBeUndefined();
  });
});

describe('the service', () => {
  let service: Service | undefined;
  afterAll(() => service?.close());

  test('does what the profile of a request says, and a job keeps the version of its start', async () => {
    await put(
      'clinic.yaml',
      `name: clinic
behaviors: [open question, collaborative question, closed question]
rules:
  - { role: client, add: [appreciation] }
  - { metadata: { programme: smoking }, remove: [open question, collaborative question] }
allow_tips: false
checklist:
  - { name: asks, title: Asks, behaviors: [open question, collaborative question], role: coach }
fidelity: none
metric_groups: [engagement]
`,
    );
    service = await startService({ port: 0, memory: true, profiles: folder, logger });
    const caller = withProfile(await signIn(service.url, credentialsOf(service)), 'clinic');

    const profileOf = async (body: Json) => (await caller.send('GET', '/v1/profile', { body })).json;
    const described = await profileOf({ role: 'client', metadata: { programme: 'smoking' } });
    expectSchema(described, 'ProfileResponse');
    expect(described).toMatchObject({ profile_id: 'clinic', allow_tips: false, allow_suggestions: true });
    const active = (json: Json) => json.behaviors.map(({ name }: { name: string }) => name);
    expect(active(described)).toEqual(['appreciation', 'closed question']);
    expect(active(await profileOf({ role: 'client' }))).toContain('open question');
    expect(active(await profileOf({ metadata: ['smoking'] }))).not.toContain('appreciation');

    const thanks = 'Thank you so much for your help. ';
    const request = {
      talk_turns: [
        { input: `What would you like to try first? ${thanks}`, speaker: { id: 'a', role: 'coach' } },
        { input: thanks, speaker: { id: 'b', role: 'client' } },
      ],
      conversation_id: crypto.randomUUID(),
      include_conversation: true,
      include_tips: true,
      include_suggestions: true,
    };
    const analyzed = (await caller.post('/v1/conversations', request)).json;
    expectSchema(analyzed, 'ConversationsResponse');
    const [coach, client] = analyzed.conversation.talk_turns;
    expect(namesOf(coach.behavior_detections)).toEqual(['collaborative question', 'open question']);
    expect(namesOf(client.behavior_detections)).toEqual(['appreciation']);
    const [behavior] = client.behavior_detections[0].behaviors;
    expect(behavior).not.toHaveProperty('tip');
    expect(behavior).toHaveProperty('suggestion');
    const { conversation_analytics: whole } = analyzed.analytics;
    expect(whole.checklist).toMatchObject([{ pattern_detector_id: 'checklist-asks', status: 2 }]);
    expect(whole.fidelity).toBeNull();
    expect(Object.keys(whole.metrics.metric_groups)).toEqual(['engagement']);

    // The metadata of the conversation are a condition from the moment they are stored.
    const metadata = { conversation_id: request.conversation_id, metadata: { programme: 'smoking' } };
    expect((await caller.post('/v1/conversations/update-metadata', metadata)).status).toBe(200);
    const input = { input: 'What would you like to try first?', conversation_id: request.conversation_id };
    expect(namesOf((await caller.post('/v1/behaviors', input)).json.detections)).toEqual([]);
    expect(namesOf((await caller.post('/v1/behaviors', { input: input.input })).json.detections)).toContain(
      'open question',
    );
    const started = (await caller.post('/v1/conversations/jobs', request)).json;
    const job = await ended(caller, String(started.id));
    expect(job.conversations_response.analytics.conversation_analytics.behavior_counts).toEqual({
      appreciation: 1,
    });

    const content = transcript(3);
    const upload = await startUpload(caller, content);
    const parts = await sendParts(upload, content);
    await put('clinic.yaml', 'name: clinic\nbehaviors: []\n');
    await expect.poll(async () => active(await profileOf({})), patiently).toEqual([]);
    const complete = await caller.post(`/v1/conversations/jobs/${String(upload.id)}/complete-multipart`, {
      parts,
    });
    expect(complete.status).toBe(200);
    const done = await ended(caller, String(upload.id));
    expect(done.conversations_response.analytics.conversation_analytics.checklist).toHaveLength(1);
  });
});

test('the service finds the behaviours that a profile defines', async () => {
  await put(
    'sales.yaml',
    `name: sales
own_behaviors:
  - name: price objection
    category: Friction
    definition: Says that the price is too high.
    sign: -1
    severity: 1
    evidence:
      - { phrases: [too (expensive|pricey)], strength: 0.8 }
`,
  );
  const service = await startService({ port: 0, memory: true, profiles: folder, logger });
  try {
    const caller = withProfile(await signIn(service.url, credentialsOf(service)), 'sales');
    const profile = (await caller.send('GET', '/v1/profile', { body: {} })).json;
    expectSchema(profile, 'ProfileResponse');
    expect(profile.behaviors.at(-1)).toMatchObject({ name: 'price objection', category: 'Friction' });
    const input = 'That is too expensive.';
    const options = { include_tips: true, include_suggestions: true };
    const detected = (await caller.post('/v1/behaviors', { input, ...options })).json;
    expectSchema(detected, 'BehaviorsResponse');
    expect(detected.detections[0].behaviors).toContainEqual({
      name: 'price objection',
      confidence: 0.8,
      score: -0.8,
      severity: 1,
    });
    const analyzed = (await caller.post('/v1/conversations', { talk_turns: [{ input }] })).json;
    expectSchema(analyzed, 'ConversationsResponse');
    expect(analyzed.analytics.conversation_analytics.behavior_counts).toMatchObject({ 'price objection': 1 });
  } finally {
    await service.close();
  }
});

test.each([
  ['service/profiles', 'smoking-clinic'],
  ['guides/own-behaviours', 'sales-team'],
])('the example of the page %s can be used', async (page, name) => {
  const guide = await readFile(new URL(`../../../docs/${page}.md`, import.meta.url), 'utf8');
  const [, example = ''] = /```yaml\n(.*?)```/s.exec(guide) ?? [];
  await put('example.yaml', example);
  const profiles = await openProfiles(folder, logger);
  expect(profiles.names()).toContain(name);
  await profiles.close();
});
