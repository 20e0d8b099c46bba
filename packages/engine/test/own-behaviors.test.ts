import { describe, expect, test } from 'vitest';
import {
  analyzeConversation,
  type BehaviorDefinition,
  behaviorsOfProfile,
  detectBehaviors,
  explain,
  profileProblems,
  type ProfileDefinition,
} from '../src/index.ts';
import { readProfileFile } from '../src/profile-file/profile-file.ts';

const objection: BehaviorDefinition = {
  name: 'price objection',
  category: 'Friction',
  definition: 'Says that the price is too high.',
  sign: -1,
  severity: 1,
  tip: 'Ask what the price is compared with.',
  words: { too: 'too|way too', costly: 'expensive|pricey', 'too costly': '<too> <costly>' },
  evidence: [
    { phrases: ['<too costly>', 'Zu teuer', 'that’s a lot of money'], unless: ['not <too>'], strength: 0.8 },
    { phrases: ['our budget'], strength: 0.5 },
  ],
  examples: ['That is way too expensive.', 'Das ist zu teuer.', "That's a lot of money!"],
  near_misses: ['It is not too pricey.', 'It costs nine pounds.'],
};
const profile: ProfileDefinition = { own_behaviors: [objection] };

const offer = { input: 'The yearly plan costs nine hundred pounds.', speaker: { id: 'Maya' } };
const reply = { input: 'Honestly, that is too expensive for our budget.', speaker: { id: 'Tom' } };

function namesIn(text: string, used: ProfileDefinition = profile): string[] {
  return detectBehaviors(text, { profile: used }).flatMap(({ behaviors }) =>
    (behaviors ?? []).map(({ name }) => name),
  );
}

describe('a behaviour that a profile defines', () => {
  test('is found with its confidence, sign, severity and tip', () => {
    const [found] = detectBehaviors(reply.input, {
      profile,
      includeTips: true,
      includeDefinitions: true,
      includeSuggestions: true,
    });
    expect(found?.behaviors).toContainEqual({
      name: 'price objection',
      confidence: 0.9,
      score: -0.9,
      severity: 1,
      definition: 'Says that the price is too high.',
      tip: { text: 'Ask what the price is compared with.', tip_type: 'practice' },
    });
  });

  test('is found in any language, and in words with other capitals and apostrophes', () => {
    expect(namesIn('Das ist mir leider zu teuer.')).toContain('price objection');
    expect(namesIn("THAT'S A LOT OF MONEY")).toContain('price objection');
  });

  test('is not found where a phrase excludes it', () => {
    expect(namesIn('That is not too expensive.')).not.toContain('price objection');
  });

  test('is explained by its phrases', () => {
    const explained = explain('That is way too pricey.', { profile }).find(
      ({ behavior }) => behavior === 'price objection',
    );
    expect(explained?.evidence).toEqual([
      { kind: 'rule', text: 'way too pricey', start: 8, end: 22, weight: 0.8 },
    ]);
  });

  test('is counted, listed and put on a checklist, and changes no metric', () => {
    const request = { talk_turns: Array.from({ length: 12 }, () => [offer, reply]).flat() };
    const checklist = [{ name: 'objection', title: 'Hears an objection', behaviors: ['price objection'] }];
    const { analytics } = analyzeConversation(request, { profile: { ...profile, checklist } });
    const { conversation_analytics: whole } = analytics;
    expect(whole.behavior_counts?.['price objection']).toBe(12);
    expect(whole.frequencies?.['price objection']).toBe(0.5);
    expect(whole.lowlights).toContainEqual(
      expect.objectContaining({ title: 'Price objection', behaviors: ['price objection'] }),
    );
    expect(whole.checklist).toEqual([expect.objectContaining({ title: 'Hears an objection', status: 2 })]);
    const without = analyzeConversation(request).analytics.conversation_analytics;
    expect(whole.metrics).toEqual(without.metrics);
  });

  test('is active where the profile says so', () => {
    const names = (used: ProfileDefinition, role?: string) =>
      behaviorsOfProfile(used, { role }).map(({ name }) => name);
    expect(names(profile).at(-1)).toBe('price objection');
    expect(names({ ...profile, behaviors: ['advice'] })).toEqual(['advice']);
    expect(names({ ...profile, behaviors: ['price objection'] })).toEqual(['price objection']);
    const rules = [{ role: 'agent', remove: ['price objection'] }];
    expect(names({ ...profile, rules }, 'agent')).not.toContain('price objection');
    expect(namesIn('Too expensive!', { ...profile, thresholds: { 'price objection': 0.85 } })).toEqual([]);
  });

  test('may be called constructor', () => {
    expect(namesIn('Too expensive!', { own_behaviors: [{ ...objection, name: 'constructor' }] })).toContain(
      'constructor',
    );
  });

  test('is looked for in each utterance, and its sentences are read like that', () => {
    const [sign] = objection.evidence;
    const opening = { ...objection, evidence: [{ ...sign, phrases: ['^ <too costly>'], strength: 0.5 }] };
    const own_behaviors = [
      { ...opening, examples: ['Well. Too expensive.'], near_misses: ['It is. Not too pricey.'] },
    ];
    expect(profileProblems({ own_behaviors })).toEqual([]);
    expect(namesIn('Well. Too expensive.', { own_behaviors })).toContain('price objection');
  });

  test('may have the name of a group that metrics count', () => {
    const question = { ...objection, name: 'question' };
    const { analytics } = analyzeConversation(
      { talk_turns: [offer, reply] },
      { profile: { own_behaviors: [question] } },
    );
    expect(analytics.conversation_analytics.behavior_counts).toMatchObject({ question: 1 });
  });
});

describe('what is wrong with a definition', () => {
  const [sign] = objection.evidence;
  test.each<[Record<string, unknown>, readonly (string | number)[], string]>([
    [{ name: 'Price' }, ['name'], 'must be words of a-z and 0-9'],
    [{ tip: ['a'] }, ['tip'], 'It is a list: put a text in quotes.'],
    [{ tip: ' ' }, ['tip'], 'It is an empty text'],
    [{ name: 'advice' }, ['name'], "is a behaviour of the catalogue: 'advice'."],
    [{ category: 'Sales' }, ['category'], 'must be one of: Listening,'],
    [{ definition: undefined, defintion: 'x' }, ['defintion'], 'is not known. There are: name, category,'],
    [{ sign: 2 }, ['sign'], 'must be one of: -1, 0, 1.'],
    [{ evidence: [] }, ['evidence'], 'must not be empty.'],
    [{ evidence: [{ ...sign, phrases: [] }] }, ['evidence', 0, 'phrases'], 'must not be empty.'],
    [{ evidence: [{ ...sign, strength: 0 }] }, ['evidence', 0, 'strength'], 'above 0'],
    [{ evidence: [{ ...sign, phrases: ['(too'] }] }, ['evidence', 0, 'phrases', 0], '"(" is not closed'],
    [{ evidence: [{ ...sign, unless: ['a', 'b)'] }] }, ['evidence', 0, 'unless', 1], '")" closes nothing'],
    [
      { evidence: [{ ...sign, phrases: ['<cheap>'] }] },
      ['evidence', 0, 'phrases', 0],
      'No words before have the name <cheap>.',
    ],
    [{ evidence: [{ ...sign, phrases: ['_ {_}'] }] }, ['evidence', 0, 'phrases', 0], 'every utterance'],
    [{ words: { a: '<b>', b: 'x' } }, ['words', 'a'], 'No words before have the name <b>.'],
    [{ words: { a: '<a>' } }, ['words', 'a'], 'No words before have the name <a>.'],
    [
      {
        words: Object.fromEntries(
          Array.from({ length: 40 }, (_, n) => [`w${n}`, n ? `<w${n - 1}> <w${n - 1}>` : 'foo']),
        ),
      },
      ['words', 'w12'],
      'more than 20000 characters',
    ],
    [
      { evidence: [{ ...sign, phrases: [`${'a ('.repeat(60)}b${')'.repeat(60)}`] }] },
      ['evidence', 0, 'phrases', 0],
      'more than 50 brackets',
    ],
    [{ evidence: [{ ...sign, unless: ['...'] }] }, ['evidence', 0, 'unless', 0], 'every utterance'],
    [{ examples: ['It is cheap.'] }, ['examples', 0], "does not show 'price objection'"],
    [{ near_misses: ['Too expensive.'] }, ['near_misses', 0], "shows 'price objection'"],
    [{ experimental: true }, ['experimental'], 'is not known'],
  ])('%j', (change, path, detail) => {
    const problems = profileProblems({ own_behaviors: [{ ...objection, ...change }] });
    expect(problems).toContainEqual({
      path: ['own_behaviors', 0, ...path],
      detail: expect.stringContaining(detail),
    });
  });

  test('two of a name', () => {
    expect(profileProblems({ own_behaviors: [objection, objection] })).toEqual([
      { path: ['own_behaviors', 1, 'name'], detail: "is the name of a behaviour before: 'price objection'." },
    ]);
  });

  test('a rule that names another behaviour', () => {
    expect(profileProblems({ ...profile, rules: [{ add: ['price objections'] }] })).toEqual([
      {
        path: ['rules', 0, 'add', 0],
        detail: "is no behaviour of the catalogue or of this profile: 'price objections'.",
      },
    ]);
  });
});

describe('a profile file', () => {
  const file = `name: sales-team
own_behaviors:
  - name: price objection
    category: Friction
    definition: Says that the price is too high.
    evidence:
      - phrases:
          - too (expensive|pricey
        strength: 0.8
`;

  test('defines behaviours in the same format', () => {
    const read = readProfileFile(file.replace('pricey', 'pricey)'), 'team.yaml');
    expect(read).toEqual({
      profile: {
        name: 'sales-team',
        definition: {
          own_behaviors: [
            {
              name: 'price objection',
              category: 'Friction',
              definition: 'Says that the price is too high.',
              evidence: [{ phrases: ['too (expensive|pricey)'], strength: 0.8 }],
            },
          ],
        },
      },
    });
  });

  test('has errors with the line and the column', () => {
    expect(readProfileFile(file, 'team.yaml')).toEqual({
      problems: [
        'team.yaml:8:13 own_behaviors.0.evidence.0.phrases.0 cannot be read: "(" is not closed in the phrase "too (expensive|pricey".',
      ],
    });
  });
});
