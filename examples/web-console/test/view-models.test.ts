import { PROFILES } from '@conversation-analytics/engine';
import {
  balanceOf,
  dangersOf,
  figuresOf,
  momentsOf,
  namedSpeakers,
  pairsOf,
  readConversation,
  targetsOf,
} from '@conversation-analytics/engine/reading';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compare } from '../src/analysis/compare.ts';
import { hideNames } from '../src/analysis/hide-names.ts';
import { namelessWords, wordsAndNames } from '../src/analysis/ordinary-words.ts';
import { filterTurns, noFilters } from '../src/analysis/transcript.ts';
import { analysed } from './analysed.ts';
import { response } from './arbitraries.ts';

/** Every number in a value, however deep. */
function numbersIn(value: unknown): number[] {
  if (typeof value === 'number') return [value];
  if (value instanceof Map) return numbersIn([...value]);
  if (typeof value !== 'object' || value === null) return [];
  // The metrics of speakers are as the service sent them: what is drawn of them is in the figures.
  return Object.entries(value).flatMap(([key, one]) => (key === 'metrics' ? [] : numbersIn(one)));
}

describe('what is drawn of any response', () => {
  it('has only numbers that can be drawn', () => {
    fc.assert(
      fc.property(response, response, (of, second) => {
        const drawn = PROFILES.map((profile) => {
          const conversation = readConversation(of, { profile });
          const speakers = namedSpeakers(conversation);
          return [
            conversation,
            balanceOf(conversation),
            speakers.map((one) => figuresOf(one, conversation)),
            targetsOf(conversation),
            dangersOf(conversation),
            momentsOf(conversation),
            pairsOf(of.analytics),
            compare(conversation, readConversation(second)),
          ];
        });
        expect(numbersIn(drawn).every(Number.isFinite)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('gives shares that are one whole', () => {
    fc.assert(
      fc.property(response, (of) => {
        const { shares } = balanceOf(readConversation(of));
        const sum = shares.reduce((all, { share }) => all + share, 0);
        expect(shares.length === 0 ? 1 : sum).toBeCloseTo(1);
      }),
    );
  });

  it('has no name left when names are hidden', () => {
    const latin = fc.stringMatching(/^[A-Z][a-z]{2,8}( [A-Z][a-z]{2,8})?$/);
    const han = fc.stringMatching(/^[王李陈赵]{1,2} ?[芳娜敏静]{2}$/);
    const hebrew = fc.stringMatching(/^[א-ת]{3,6} [א-ת]{3,6}$/);
    const name = fc.oneof(latin, han, hebrew).filter(
      (one) =>
        !one
          .toLowerCase()
          .split(' ')
          .some((word) => namelessWords.has(word) || wordsAndNames.has(word)),
    );
    fc.assert(
      fc.property(fc.uniqueArray(name, { minLength: 1, maxLength: 4 }), fc.nat(), (names, at) => {
        const mentioned = names[at % names.length] ?? '';
        const [first = ''] = mentioned.split(' ');
        const hidden = JSON.stringify(
          hideNames({
            user_metadata: { names },
            conversation: {
              talk_turns: names.map((id, index) => ({
                index,
                input: `Hello ${mentioned}, and ${first}’s friends: ${mentioned.toLowerCase()}, ${first.toUpperCase()}.`,
                speaker: { id, role: 'coach' },
              })),
            },
            analytics: { speaker_analytics: names.map((id) => ({ id })) },
          }),
        );
        for (const word of names.flatMap((one) => one.split(' '))) {
          // Alone, as names may be a part of the words around them.
          expect(hidden).not.toMatch(new RegExp(`(?<![\\p{L}])${word}(?![\\p{L}])`, 'iu'));
        }
        expect(hidden).toContain('Speaker A');
      }),
    );
  });

  it.each([
    ['in lower case', 'Maya Lindqvist', 'thanks maya. MAYA, LINDQVIST!', 'thanks •••. •••, •••!'],
    ['whole, in any case', 'Maya Lindqvist', 'so maya lindqvist said', 'so Speaker A said'],
    ['whole, though it is a word', 'Will Mark', 'I asked will mark', 'I asked Speaker A'],
    ['capitalised, if it is a word too', 'Will May', 'Will, I will. You may.', '•••, I will. You may.'],
    ['of an address', 'ann.weiss@clinic.example', 'Ann, the clinic', '•••, the clinic'],
    ['joined in running text', '王 芳', '我是王芳老师，芳！', '我是Speaker A老师，•••！'],
    ['as it is, in running text', '李娜', '和李娜说', '和Speaker A说'],
    ['with marks, in running text', 'สมชาย ใจดี', 'คุณสมชายครับ', 'คุณ•••ครับ'],
    ['of a script without capitals', 'שרה כהן', 'היי שרה.', 'היי •••.'],
    ['of more than letters', 'auth0|5f7c', 'auth0|5F7C and 5f7c', 'Speaker A and 5f7c'],
    ['but no part of a word', 'Ann', 'An annual plan, Anna.', 'An annual plan, Anna.'],
    ['but no roles', 'Agent 1', 'The agent is Agent 1, an Agent.', 'The agent is Speaker A, an Agent.'],
  ])('has no name %s', (_name, id, input, expected) => {
    const hidden = hideNames({ conversation: { talk_turns: [{ input, speaker: { id, role: 'agent' } }] } });
    expect(hidden.conversation?.talk_turns).toEqual([
      { input: expected, speaker: { id: 'Speaker A', role: 'agent' } },
    ]);
  });

  it('names a speaker by a letter also when the name is a role or a word', () => {
    const said = (id: string, input: string) => ({ input, speaker: { id, role: id } });
    const hidden = hideNames({
      conversation: { talk_turns: [said('client', 'A client will.'), said('will', 'The client will.')] },
      analytics: { synchrony_scores: [{ identifier_one: 'client', identifier_two: 'will' }] },
    });
    expect(hidden.conversation?.talk_turns).toEqual([
      { input: 'A client will.', speaker: { id: 'Speaker A', role: 'client' } },
      { input: 'The client will.', speaker: { id: 'Speaker B', role: 'will' } },
    ]);
    expect(hidden.analytics?.synchrony_scores).toEqual([
      { identifier_one: 'Speaker A', identifier_two: 'Speaker B' },
    ]);
  });
});

const conversation = readConversation(analysed);
describe('the transcript of an invented coaching session', () => {
  it('filters by behaviour, speaker and confidence', () => {
    const positions = (filters: Partial<typeof noFilters>) =>
      filterTurns(conversation, { ...noFilters, ...filters }).map(({ position }) => position);
    expect(positions({ behavior: 'advice' })).toEqual([2]);
    expect(positions({ speaker: 'Tom' })).toEqual([1, 3]);
    expect(positions({ behavior: 'advice', confidence: 1 })).toEqual([]);
    expect(positions({ onlyDetections: true })).toEqual([0, 2, 3]);
    const shown = filterTurns(conversation, { ...noFilters, behavior: 'advice' });
    const names = shown.flatMap(({ utterances }) => utterances).flatMap(({ findings }) => findings);
    expect(names.map(({ behavior }) => behavior)).toEqual(['advice']);
  });
});

describe('the comparison', () => {
  it('compares rates, so that length does not count, and begins with the largest change', () => {
    const counted = (utterance_count: number, behavior_counts: Record<string, number>) =>
      readConversation({ analytics: { conversation_analytics: { utterance_count, behavior_counts } } });
    const { behaviors, finding } = compare(
      counted(100, { reflection: 5, advice: 9 }),
      counted(200, { reflection: 10, advice: 2 }),
    );
    expect(behaviors).toEqual([
      { behavior: 'advice', one: 9, other: 1, change: -8 },
      { behavior: 'reflection', one: 5, other: 5, change: 0 },
    ]);
    expect(finding).toBe(
      'The largest change: advice is less frequent in the second, by 8 in 100 utterances.',
    );
  });

  it('leaves out what only one of the two was searched for, and says what', () => {
    const of = (behavior_counts: Record<string, number>) =>
      readConversation(
        { analytics: { conversation_analytics: { utterance_count: 100, behavior_counts } } },
        { lookedFor: () => ['advice', ...Object.keys(behavior_counts)] },
      );
    const { behaviors, leftOut } = compare(of({ telepathy: 3 }), of({ advice: 2 }));
    expect(behaviors).toEqual([{ behavior: 'advice', one: 0, other: 2, change: 2 }]);
    expect(leftOut).toEqual(['telepathy']);
  });
});
