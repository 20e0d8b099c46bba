import type { ConversationsResponse } from '@conversation-analytics/client';
import { leaderOf, pairsOf, readConversation } from '@conversation-analytics/engine/reading';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeSpeakers, speakersOf, talkTurnsOf } from '../src/analysis/change-speakers.ts';
import { hideNames } from '../src/analysis/hide-names.ts';
import { isPlaceholder } from '../src/analysis/ordinary-words.ts';
import { alternated, unnamedTurns, withNames, withSpeakers } from '../src/import/speakers.ts';
import { analysed } from './analysed.ts';
import { response } from './arbitraries.ts';

const turns = ['One.', 'Two.', 'Three.', 'Four.'].map((input) => ({ input }));
const maya = { id: 'Maya', role: 'coach' };
const who = (all: readonly { speaker?: { id: string } | undefined }[]) =>
  all.map(({ speaker }) => speaker?.id ?? '-').join(' ');

describe('speakers of a transcript that names none', () => {
  it.each<[string, [number, string][], string]>([
    ['nobody', [], '- - - -'],
    ['one turn', [[1, 'Tom']], '- Tom - -'],
    [
      'turns in any order',
      [
        [3, 'Tom'],
        [0, 'Maya'],
      ],
      'Maya - - Tom',
    ],
    ['a turn that is not there', [[9, 'Tom']], '- - - -'],
  ])('are assigned to %s', (_, assigned, expected) => {
    expect(who(withSpeakers(turns, new Map(assigned)))).toBe(expected);
  });

  it('are assigned beside those whom the transcript names', () => {
    const mixed = [{ input: 'One.', speaker: maya }, { input: 'Two.', speaker: { id: ' ' } }, ...turns];
    expect(unnamedTurns(mixed)).toEqual([1, 2, 3, 4, 5]);
    expect(withSpeakers(mixed, new Map([[1, 'Tom']])).slice(0, 2)).toEqual([
      { input: 'One.', speaker: maya },
      { input: 'Two.', speaker: { id: 'Tom' } },
    ]);
  });

  it.each<[number, string]>([
    [0, 'Maya Tom Maya Tom'],
    [2, 'Ann - Maya Tom'],
    [4, 'Ann - - -'],
  ])('alternate from turn %i', (place, expected) => {
    const before = new Map([[0, 'Ann']]);
    const all = alternated(before, [0, 1, 2, 3], place, ['Maya', 'Tom']);
    expect(who(withSpeakers(turns, all))).toBe(expected);
    expect(before.size).toBe(1);
  });

  it('alternate over the unnamed turns alone', () => {
    const all = alternated(new Map(), [0, 3], 0, ['Maya', 'Tom']);
    expect(who(withSpeakers(turns, all))).toBe('Maya - - Tom');
  });
});

it.each<[string, boolean]>([
  ['Speaker 1', true],
  ['SPEAKER_00', true],
  ['spk_0', true],
  ['0', true],
  ['A', true],
  ['Client', true],
  ['Maya', false],
  ['Client Maya', false],
  ['王', false],
])('%s is a placeholder: %s', (id, expected) => {
  expect(isPlaceholder(id)).toBe(expected);
});

describe('names', () => {
  const named = [
    { input: 'One.', speaker: maya },
    { input: 'Two.', speaker: { id: 'Tom ' } },
    { input: 'Three.' },
  ];
  it.each<[string, [string, string][], string]>([
    ['changed', [['Maya', 'Ann']], 'Ann Tom  -'],
    [
      'swapped',
      [
        ['Maya', 'Tom'],
        ['Tom', 'Maya'],
      ],
      'Tom Maya -',
    ],
    ['merged', [['Tom', 'Maya']], 'Maya Maya -'],
    ['of nobody here', [['Zoe', 'Maya']], 'Maya Tom  -'],
  ])('are %s', (_, names, expected) => {
    expect(who(withNames(named, new Map(names)))).toBe(expected);
  });

  it('keep the role', () => {
    expect(withNames(named, new Map([['Maya', 'Ann']]))[0]?.speaker).toEqual({ id: 'Ann', role: 'coach' });
  });
});

describe('speakers that are changed after the analysis', () => {
  it('have the new name everywhere, and their figures', () => {
    const changed = changeSpeakers(analysed, { Tom: { name: 'Thomas' } });
    expect(speakersOf(changed)).toEqual(
      new Map([
        ['Maya', 'coach'],
        ['Thomas', 'client'],
      ]),
    );
    const figures = (of: ConversationsResponse) =>
      readConversation(of).speakers.map(({ metrics }) => metrics);
    expect(figures(changed)).toEqual(figures(analysed));
    expect(changed.analytics?.role_analytics).toBe(analysed.analytics?.role_analytics);
  });

  it('have the new name in pairs', () => {
    const score = { identifier_one: 'Maya', identifier_two: 'Tom', synchrony_score: 0.5 };
    const { analytics } = changeSpeakers(
      { analytics: { synchrony_scores: [score] } },
      { Tom: { name: 'Thomas' } },
    );
    expect(pairsOf(analytics)).toMatchObject([{ one: 'Maya', other: 'Thomas' }]);
  });

  it('lead by their new roles, and analytics of the old roles are left out', () => {
    expect(leaderOf(readConversation(analysed))?.id).toBe('Maya');
    const changed = changeSpeakers(analysed, { Tom: { role: 'coach' }, Maya: { role: '' } });
    expect(leaderOf(readConversation(changed))?.id).toBe('Tom');
    expect(speakersOf(changed)).toEqual(
      new Map([
        ['Maya', ''],
        ['Tom', 'coach'],
      ]),
    );
    expect(changed.analytics?.role_analytics).toBeNull();
  });

  it.each(['constructor', '__proto__', 'toString'])('may have the id %s', (id) => {
    const of = { conversation: { talk_turns: [{ index: 0, input: 'Hm.', speaker: { id } }] } };
    const name = (changes: Record<string, object>) => [...speakersOf(changeSpeakers(of, changes)).keys()];
    expect(name({ Maya: { name: 'Ann' } })).toEqual([id]);
    expect(name({ [id]: { name: 'Ann' } })).toEqual(['Ann']);
  });

  it('are hidden by their old and their new names', () => {
    const changes = { Tom: { name: 'Zebediah' } };
    const of = {
      conversation: {
        talk_turns: [{ index: 0, input: 'Tom, or Zebediah?', speaker: { id: 'Tom' } }],
      },
    };
    const hidden = JSON.stringify(hideNames(changeSpeakers(of, changes), Object.keys(changes)));
    expect(hidden).toContain('Speaker A');
    expect(hidden).not.toMatch(/Tom|Zebediah/);
  });

  it('are changed whatever the service sends, and nothing is when nothing is to be', () => {
    fc.assert(
      fc.property(response, (of) => {
        expect(changeSpeakers(of, {})).toBe(of);
        const [id = ''] = speakersOf(of).keys();
        readConversation(changeSpeakers(of, { [id]: { name: 'Zoe', role: 'coach' } }));
      }),
      { numRuns: 200 },
    );
  });

  it('say the same again, to be analysed once more', () => {
    const again = talkTurnsOf(changeSpeakers(analysed, { Tom: { name: 'Thomas' } }));
    expect(who(again)).toBe('Maya Thomas Maya Thomas');
    expect(again[1]).toEqual({
      input: 'The evenings. They are long and I am tired of them, and nothing helps.',
      talk_turn_id: 'turn-b',
      speaker: { id: 'Thomas', role: 'client' },
      start_time: '00:00:14.000',
      end_time: '00:00:24.000',
    });
    expect(talkTurnsOf({})).toEqual([]);
  });
});
