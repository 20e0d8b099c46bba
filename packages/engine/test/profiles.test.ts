import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readProfileFile } from '../src/profile-file/profile-file.ts';
import {
  analyzeConversation,
  behaviorsOfProfile,
  createConversation,
  detectBehaviors,
  explain,
  profileProblems,
  PROFILES,
  type Profile,
  type ProfileDefinition,
} from '../src/index.ts';

const text = "What would you like to try first? I'm going to try to stop smoking this week. Thank you.";
const turns = [
  { input: 'What would you like to try first?', speaker: { id: 'Maya', role: 'coach' } },
  { input: "I'm going to try to stop smoking this week. Thank you.", speaker: { id: 'Tom', role: 'client' } },
  { input: 'What makes you want to stop?', speaker: { id: 'Maya', role: 'coach' } },
];

function namesIn(profile: Profile, conditions: { role?: string; metadata?: unknown } = {}): unknown[] {
  return detectBehaviors(text, { profile, ...conditions }).flatMap(({ behaviors }) =>
    (behaviors ?? []).map(({ name }) => name),
  );
}

describe('a profile of data', () => {
  test.each(PROFILES)('can say what the profile "%s" says', (name) => {
    const file = readFileSync(new URL(`../profiles/${name}.yaml`, import.meta.url), 'utf8');
    const read = readProfileFile(file.replace(`name: ${name}`, 'name: own'), 'own.yaml');
    if ('problems' in read) throw new Error(read.problems.join());
    const own: ProfileDefinition = read.profile.definition;
    expect(behaviorsOfProfile(own)).toEqual(behaviorsOfProfile(name));
    expect(detectBehaviors(text, { profile: own })).toEqual(detectBehaviors(text, { profile: name }));
    const request = { talk_turns: turns, include_conversation: true, include_tips: true };
    expect(analyzeConversation(request, { profile: own })).toEqual(
      analyzeConversation(request, { profile: name }),
    );
  });

  test('finds its own behaviours only', () => {
    expect(namesIn({ behaviors: ['appreciation'] })).toEqual(['appreciation']);
    expect(
      explain(text, { profile: { behaviors: ['appreciation'] } }).map(({ behavior }) => behavior),
    ).toEqual(['appreciation']);
  });

  test('leaves out what is below the threshold of a behaviour', () => {
    expect(namesIn({ behaviors: ['appreciation'], thresholds: { appreciation: 0.9 } })).toEqual([
      'appreciation',
    ]);
    expect(namesIn({ behaviors: ['appreciation'], thresholds: { appreciation: 0.99 } })).toEqual([]);
  });

  test('changes the behaviours of a role, also while people talk', () => {
    const profile: ProfileDefinition = { rules: [{ role: ['client', 'patient'], add: ['change talk'] }] };
    expect(namesIn(profile)).not.toContain('change talk');
    expect(namesIn(profile, { role: 'coach' })).not.toContain('change talk');
    expect(namesIn(profile, { role: 'client' })).toContain('change talk');
    const conversation = createConversation({ profile });
    for (const turn of turns) conversation.add(turn);
    const { analytics } = analyzeConversation({ talk_turns: turns }, { profile });
    expect(conversation.analytics()).toEqual(analytics);
    const [coach, client] = analytics.role_analytics ?? [];
    expect(coach?.analytics?.behavior_counts).not.toHaveProperty('change talk');
    expect(client?.analytics?.behavior_counts).toHaveProperty('change talk');
  });

  test('changes the behaviours where the metadata have the values of a rule', () => {
    const profile: ProfileDefinition = {
      rules: [
        { metadata: { programme: 'smoking', pilot: true }, add: ['change talk'], remove: ['appreciation'] },
      ],
    };
    for (const metadata of [
      undefined,
      null,
      'smoking',
      { programme: 'smoking' },
      { programme: 'diet', pilot: true },
    ]) {
      expect(namesIn(profile, { metadata })).not.toContain('change talk');
    }
    const metadata = { programme: 'smoking', pilot: true, more: 1 };
    expect(namesIn(profile, { metadata })).toContain('change talk');
    expect(namesIn(profile, { metadata: { programme: 'smoking', pilot: 'true' } })).toContain('change talk');
    expect(namesIn(profile, { metadata })).not.toContain('appreciation');
    expect(behaviorsOfProfile(profile, { metadata })).toHaveLength(34);
  });

  test('withholds tips and suggestions that it does not allow', () => {
    const options = { includeTips: true, includeSuggestions: true, includeDefinitions: true };
    const profile: ProfileDefinition = { allow_tips: false, allow_suggestions: false };
    const [behavior] = detectBehaviors(text, { ...options, profile })[0]?.behaviors ?? [];
    expect(behavior).toHaveProperty('definition');
    expect(behavior).not.toHaveProperty('tip');
    expect(behavior).not.toHaveProperty('suggestion');
  });

  test('chooses metric groups and the method of fidelity', () => {
    const analyticsOf = (profile: ProfileDefinition) =>
      analyzeConversation({ talk_turns: turns }, { profile }).analytics.conversation_analytics;
    const ofMethod = analyticsOf({ fidelity: 'miti' });
    expect(Object.keys(ofMethod.metrics.metric_groups)).toEqual(['miti', 'engagement']);
    expect(ofMethod.fidelity).not.toEqual([]);
    const few = analyticsOf({ fidelity: 'miti', metric_groups: ['engagement'] });
    expect(Object.keys(few.metrics.metric_groups)).toEqual(['engagement']);
  });

  test('measures no motivational interviewing where it is not the method', () => {
    const { conversation_analytics: whole, speaker_analytics: speakers } = analyzeConversation({
      talk_turns: turns,
    }).analytics;
    expect(Object.keys(whole.metrics.metric_groups)).toEqual(['engagement']);
    for (const { fidelity } of [whole, ...speakers]) expect(fidelity).toBeNull();
  });

  test('has a checklist of its own, met by behaviours', () => {
    const profile: ProfileDefinition = {
      checklist: [
        {
          name: 'questions',
          title: 'Asks',
          behaviors: ['open question', 'collaborative question'],
          count: 2,
          role: 'coach',
        },
        { name: 'thanks', title: 'Thanks', behaviors: ['appreciation'], count: 2 },
        { name: 'coach-thanks', title: 'The coach thanks', behaviors: ['appreciation'], role: 'coach' },
      ],
    };
    const { conversation_analytics: whole, role_analytics: roles } = analyzeConversation(
      { talk_turns: turns },
      { profile },
    ).analytics;
    const listOf = (of: Pick<typeof whole, 'checklist'>) =>
      of.checklist?.map(({ pattern_detector_id: id, status, reason, talk_turns: found }) => [
        id,
        status,
        reason,
        found?.map(({ index }) => index),
      ]);
    expect(listOf(whole)).toEqual([
      ['checklist-questions', 2, 3, [0, 2]],
      ['checklist-thanks', 1, 4, [1]],
      ['checklist-coach-thanks', 0, 5, []],
    ]);
    expect(roles.map(listOf)).toEqual([
      [['checklist-questions', 2, 3, [0, 2]]],
      [['checklist-thanks', 1, 4, [1]]],
    ]);
  });

  test('chooses the topics of the checklist, before its own items', () => {
    const checklistOf = (profile: ProfileDefinition) =>
      analyzeConversation({ talk_turns: turns }, { profile }).analytics.conversation_analytics.checklist?.map(
        ({ pattern_detector_id: id }) => id,
      );
    const checklist = [{ name: 'thanks', title: 'Thanks', behaviors: ['appreciation'] as const }];
    expect(checklistOf({})).toHaveLength(7);
    expect(checklistOf({ topics: ['agenda', 'closing'], checklist })).toEqual([
      'checklist-agenda',
      'checklist-closing',
      'checklist-thanks',
    ]);
    expect(checklistOf({ topics: [] })).toEqual([]);
  });
});

describe('what cannot be used', () => {
  test('an unknown name is an error that lists the profiles', () => {
    const profile = 'sales' as 'default';
    const message =
      "There is no profile 'sales'. There are: default, coaching, meeting, motivational-interviewing, support.";
    expect(() => detectBehaviors(text, { profile })).toThrow(message);
    expect(() => analyzeConversation({ talk_turns: turns }, { profile })).toThrow(message);
    expect(() => createConversation({ profile })).toThrow(message);
    expect(() => explain(text, { profile })).toThrow(message);
    expect(() => behaviorsOfProfile(profile)).toThrow(message);
  });

  test('a definition that breaks a rule is an error that names the place', () => {
    const profile = { behaviors: ['advise'] } as unknown as ProfileDefinition;
    expect(() => detectBehaviors(text, { profile })).toThrow(
      "The profile cannot be used: /behaviors/0 is no behaviour of the catalogue: 'advise'.",
    );
  });

  test.each([
    [null, []],
    [[], []],
    [{ behaviours: [] }, ['behaviours']],
    [{ behaviors: 'none' }, ['behaviors']],
    [{ rules: [{ role: '' }] }, ['rules', 0, 'role']],
    [{ rules: [{ metadata: { a: null } }] }, ['rules', 0, 'metadata', 'a']],
    [{ rules: [{ remove: ['x'] }] }, ['rules', 0, 'remove', 0]],
    [{ thresholds: { advice: 1.1 } }, ['thresholds', 'advice']],
    [{ thresholds: { advise: 1 } }, ['thresholds', 'advise']],
    [{ allow_tips: 'no' }, ['allow_tips']],
    [{ checklist: [{ name: 'A b', title: 'A', behaviors: [] }] }, ['checklist', 0, 'name']],
    [{ checklist: [{ name: 'a', title: 'A' }] }, ['checklist', 0]],
    [{ checklist: [1, 2].map(() => ({ name: 'a', title: 'A', behaviors: [] })) }, ['checklist', 1, 'name']],
    [{ checklist: [{ name: 'a', title: 'A', behaviors: [], count: 0 }] }, ['checklist', 0, 'count']],
    [{ fidelity: 'other' }, ['fidelity']],
    [{ title: '' }, ['title']],
    [{ topics: ['weather'] }, ['topics', 0]],
    [{ leaders: ['Coach'] }, ['leaders', 0]],
    [{ targets: [{ measure: 'pace', at_most: 1 }] }, ['targets', 0]],
    [{ targets: [{ measure: 'charm', at_most: 1, source: 'S' }] }, ['targets', 0, 'measure']],
    [{ targets: [{ measure: 'pace', source: 'S' }] }, ['targets', 0]],
    [{ targets: [{ measure: 'pace', at_least: 1, at_most: 2, source: 'S' }] }, ['targets', 0]],
    [{ targets: [{ measure: 'pace', at_least: 1, partly: 2, source: 'S' }] }, ['targets', 0, 'partly']],
    [{ targets: [{ measure: 'pace', at_most: -1, source: 'S' }] }, ['targets', 0, 'at_most']],
    [{ metric_groups: ['all'] }, ['metric_groups', 0]],
    [{ __proto__: null, constructor: 1 }, ['constructor']],
  ])('%j is wrong at %j', (profile, path) => {
    expect(profileProblems(profile).map((problem) => problem.path)).toEqual([path]);
  });
});

describe('change talk and sustain talk', () => {
  const said = { input: 'I really want to stop drinking, and I could start on Monday.' };
  const profile = 'motivational-interviewing';

  test.each([
    ['client', true],
    ['patient', true],
    [null, false],
    ['Speaker 2', false],
    ['coach', false],
    ['Therapist', false],
    ['Sales agent 2', false],
  ])('of somebody with the role %j count: %s', (role, counts) => {
    const request = { talk_turns: [{ ...said, speaker: { id: 'A', role } }] };
    const { analytics } = analyzeConversation(request, { profile });
    const found = Object.keys(analytics.conversation_analytics?.behavior_counts ?? {});
    expect(found.includes('change talk')).toBe(counts);
    expect(behaviorsOfProfile(profile, { role }).some(({ name }) => name === 'change talk')).toBe(counts);
  });

  test('of a professional count where a rule adds them', () => {
    const own: ProfileDefinition = { rules: [{ role: 'coach', add: ['change talk'] }] };
    expect(behaviorsOfProfile(own, { role: 'coach' }).map(({ name }) => name)).toContain('change talk');
  });
});
