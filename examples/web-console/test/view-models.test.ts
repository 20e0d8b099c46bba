import type { ConversationDetection } from '@conversation-analytics/client';
import { analyzeConversation } from '@conversation-analytics/engine';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  hasNoSpeaker,
  measurableSpeakers,
  unattributedTurns,
  whyNobodyIsMeasured,
} from '../src/analysis/attribution.ts';
import { balanceOf, focusOf, metricsOf } from '../src/analysis/figures/balance.ts';
import { compare } from '../src/analysis/compare.ts';
import { readConversation } from '../src/analysis/conversation.ts';
import { readFamilies } from '../src/analysis/families.ts';
import { headerOf } from '../src/analysis/header.ts';
import { hideNames } from '../src/analysis/hide-names.ts';
import { emptyLists, listsOf } from '../src/analysis/lists.ts';
import { momentsOf } from '../src/analysis/figures/moments.ts';
import { namelessWords, wordsAndNames } from '../src/analysis/ordinary-words.ts';
import { scoresOf } from '../src/analysis/figures/scores.ts';
import { pairScoresOf, pairsOf } from '../src/analysis/figures/pairs.ts';
import { synchronyMapsOf } from '../src/analysis/figures/synchrony.ts';
import { presetFor, presets } from '../src/analysis/figures/targets.ts';
import { timelineOf } from '../src/analysis/figures/timeline.ts';
import { filterTurns, nextDetection, noFilters, segmentsOf } from '../src/analysis/transcript.ts';
import { analysed, catalogue } from './analysed.ts';
import { response } from './arbitraries.ts';

/** Every number in a value, however deep. */
function numbersIn(value: unknown): number[] {
  if (typeof value === 'number') return [value];
  if (value instanceof Map) return numbersIn([...value]);
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : [];
}

describe('what is drawn of any response', () => {
  it('has only numbers that can be drawn', () => {
    fc.assert(
      fc.property(response, response, fc.integer({ min: 1, max: 9 }), (of, second, columns) => {
        const conversation = readConversation(of);
        const metrics = presets.flatMap((preset) => {
          const focus = focusOf(conversation, preset);
          return focus ? metricsOf(conversation, focus, preset) : [];
        });
        const drawn = [
          conversation,
          balanceOf(conversation),
          metrics,
          momentsOf(of, conversation),
          timelineOf(conversation, readFamilies(undefined), columns),
          listsOf(of, conversation),
          scoresOf(of),
          pairsOf(pairScoresOf(of) ?? []),
          synchronyMapsOf(pairScoresOf(of) ?? []),
          compare(conversation, readConversation(second)),
        ];
        expect(numbersIn(drawn).every(Number.isFinite)).toBe(true);
        for (const { drawn: place } of metrics) {
          for (const at of numbersIn(place)) expect(at).toBeGreaterThanOrEqual(0);
          for (const at of numbersIn(place)) expect(at).toBeLessThanOrEqual(1);
        }
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

  it('cuts what is said into segments that are all of it, with every detection once', () => {
    fc.assert(
      fc.property(response, (of) => {
        for (const turn of readConversation(of).turns) {
          const segments = segmentsOf(turn, noFilters);
          expect(segments.map(({ text }) => text).join('')).toBe(turn.text);
          expect(segments.flatMap(({ findings }) => findings)).toHaveLength(
            turn.utterances.flatMap(({ findings }) => findings).length,
          );
        }
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
const families = readFamilies(catalogue);

describe('what is drawn of an invented coaching session', () => {
  it('reads people, turns and the time from the first to the last word', () => {
    expect(conversation.speakers.map(({ name, role }) => [name, role])).toEqual([
      ['Maya', 'coach'],
      ['Tom', 'client'],
    ]);
    expect(conversation).toMatchObject({ turnCount: 4, duration: 42_000 });
  });

  it('takes dates, clocks and seconds for times', () => {
    const lasts = (start_time: string, end_time: string) =>
      readConversation({
        conversation: { talk_turns: [{ index: 0, input: 'Hi.', start_time, end_time }] },
      }).duration;
    expect(lasts('2026-03-01T10:00:00Z', '2026-03-01T10:00:09Z')).toBe(9_000);
    expect(lasts('0', '7.5')).toBe(7_500);
    expect(lasts('00:00:01,500', '1:02')).toBe(62_000);
    expect(lasts('soon', 'later')).toBeUndefined();
  });

  it('measures shares by time where every turn has one, else by words', () => {
    expect(balanceOf(conversation)).toMatchObject({
      basis: 'speaking time',
      shares: [{ speaker: { name: 'Tom' } }, { speaker: { name: 'Maya' } }],
    });
    const untimed = readConversation({
      conversation: {
        talk_turns: [
          { index: 0, input: 'one two three', speaker: { id: 'Ann' } },
          { index: 1, input: 'four', speaker: { id: 'Ben' } },
        ],
      },
    });
    expect(balanceOf(untimed)).toMatchObject({
      basis: 'words',
      finding: 'Ann has 75% of the words, Ben 25%.',
    });
  });

  it('measures the coach first, against the targets of coaching', () => {
    const preset = presetFor(conversation.speakers);
    const coach = focusOf(conversation, preset);
    expect([preset.id, coach?.name]).toEqual(['coaching', 'Maya']);
    const metrics = coach ? metricsOf(conversation, coach, preset) : [];
    const verdicts = Object.fromEntries(metrics.map(({ id, text, verdict }) => [id, [text, verdict]]));
    expect(verdicts).toMatchObject({
      'open-questions': ['50%', 'within'],
      reflections: ['0', 'below'],
      advice: ['25', 'above'],
    });
  });

  it('says why there is no number where there is nothing to divide by', () => {
    const silent = readConversation({
      conversation: { talk_turns: [{ index: 0, input: 'Hm.', speaker: { id: 'Ann' } }] },
    });
    const [speaker] = silent.speakers;
    const metrics = speaker ? metricsOf(silent, speaker, presets[0]) : [];
    expect(metrics.find(({ id }) => id === 'open-questions')).toMatchObject({
      value: undefined,
      text: 'No questions found',
      verdict: 'unknown',
    });
  });

  it('filters by behaviour, speaker and confidence', () => {
    const positions = (filters: Partial<typeof noFilters>) =>
      filterTurns(conversation, { ...noFilters, ...filters }).map(({ position }) => position);
    expect(positions({ behavior: 'advice' })).toEqual([2]);
    expect(positions({ speaker: 'Tom' })).toEqual([1, 3]);
    expect(positions({ behavior: 'advice', confidence: 1 })).toEqual([]);
    expect(positions({ onlyDetections: true })).toEqual([0, 2, 3]);
  });

  it('steps from detection to detection, and stops at the end', () => {
    const { turns } = conversation;
    expect(nextDetection(turns, noFilters, 0, 1)).toBe(2);
    expect(nextDetection(turns, noFilters, 3, 1)).toBeUndefined();
    expect(nextDetection(turns, noFilters, 2, -1)).toBe(0);
  });
});

describe('a verdict', () => {
  /** The ends of a target as they are shown: `25 %` and `50 %`, or only `3` of `at most 3`. */
  const endsOf = (targetText: string) => targetText.replace('at most ', '').split(' to ');

  it('never contradicts the number beside it, however near the target it is', () => {
    const amount = fc.integer({ min: 0, max: 3000 });
    const behaviors = fc.record({
      'open question': amount,
      'closed question': amount,
      reflection: amount,
      advice: amount,
    });
    fc.assert(
      fc.property(behaviors, fc.integer({ min: 1, max: 3000 }), amount, (behavior_counts, size, words) => {
        const turn = (id: string, length: number) => ({ input: 'a '.repeat(length), speaker: { id } });
        const analytics = { utterance_count: size * 3, talk_turn_count: size, behavior_counts };
        const measured = readConversation({
          analytics: { speaker_analytics: [{ id: 'Ann', analytics }, { id: 'Ben' }] },
          conversation: { talk_turns: [turn('Ann', size), turn('Ben', words)] },
        });
        const ann = measured.speakers.filter(({ id }) => id === 'Ann');
        const atAnEnd = ann
          .flatMap((one) => presets.flatMap((preset) => metricsOf(measured, one, preset)))
          .filter(({ text, targetText }) => endsOf(targetText).includes(text));
        expect(atAnEnd.filter(({ verdict }) => verdict !== 'within')).toEqual([]);
      }),
    );
  });

  it.each([
    [1001, 999, 'just over 50%', 'above'],
    [1000, 1000, '50%', 'within'],
    [249.9, 750.1, 'just under 25%', 'below'],
    [506, 494, '51%', 'above'],
  ])('of %d seconds beside %d is about %s, %s', (ann, ben, text, verdict) => {
    const turn = (id: string, from: number, to: number) => ({
      input: 'Hm.',
      speaker: { id },
      start_time: String(from),
      end_time: String(to),
    });
    const measured = readConversation({
      conversation: { talk_turns: [turn('Ann', 0.1, 0.1 + ann), turn('Ben', 0.1 + ann, 0.1 + ann + ben)] },
    });
    const [speaker] = measured.speakers;
    const [share] = speaker ? metricsOf(measured, speaker, presets[0]) : [];
    expect(share).toMatchObject({ id: 'talk-share', text, verdict, targetText: '25% to 50%' });
  });
});

describe('a conversation in which', () => {
  const said = (input: string, id?: string) => ({ input, ...(id !== undefined && { speaker: { id } }) });
  const analyse = (...talk_turns: ReturnType<typeof said>[]) =>
    readConversation(analyzeConversation({ talk_turns, include_conversation: true }));

  it('nobody is named is not judged at all', () => {
    const everything = `Maya Chen: How was your week? Tom Reed: You should ask less. ${'Maya Chen: I hear you. '.repeat(60)}`;
    const ofNobody = analyzeConversation({ talk_turns: [said(everything)], include_conversation: true });
    const unknown = readConversation(ofNobody);
    expect(unknown.speakers.map(({ name }) => name)).toEqual(['Unknown speaker']);
    expect(hasNoSpeaker(unknown)).toBe(true);
    expect(headerOf(unknown).people).toEqual([]);
    expect(balanceOf(unknown)).toMatchObject({
      shares: [],
      finding: expect.stringMatching(/^No speaker was found/),
    });
    expect(focusOf(unknown, presetFor([]))).toBeUndefined();
    expect(whyNobodyIsMeasured(unknown)).toBe('No speaker was found, so nobody is measured.');
    expect(momentsOf(ofNobody, unknown)).toEqual([]);
    expect(timelineOf(unknown, families, 100).finding).toMatch(
      /^\d+ behaviours? in 1 turn, most of the family \w+\.$/,
    );
  });

  it('one person alone is named is measured against nothing', () => {
    const alone = analyse(said('How was your week? You should sleep more.', 'Maya'));
    expect(focusOf(alone, presets[0])).toBeUndefined();
    expect(whyNobodyIsMeasured(alone)).toMatch(/^Only Maya is named\./);
    expect(balanceOf(alone).finding).toBe('Only Maya speaks.');
    expect(hasNoSpeaker(alone)).toBe(false);
  });

  it('one person is named among turns of nobody has shares, and no verdict', () => {
    const mixed = analyse(said('What now?'), said('We go on then.', 'Maya'), said('All right then, fine.'));
    expect(focusOf(mixed, presets[0])).toBeUndefined();
    expect(balanceOf(mixed).finding).toBe('Maya has 40% of the words, and turns without a speaker the rest.');
    expect(headerOf(mixed).people.map(({ name }) => name)).toEqual(['Maya']);
    expect(unattributedTurns(mixed)).toMatch(/^2 turns name no speaker\./);
  });

  it('most are named measures those, and never the unknown speaker', () => {
    const questions = said('What do you want? Why? How come? What else?');
    const mixed = analyse(questions, said('What is it like?', 'Maya'), said('It is good.', 'Tom'));
    expect(focusOf(mixed, presets[0])?.name).toBe('Maya');
    expect(measurableSpeakers(mixed).map(({ name }) => name)).toEqual(['Maya', 'Tom']);
    expect(balanceOf(mixed).finding).toMatch(/^Maya has .*, Tom .*, and turns without a speaker the rest\.$/);
    expect(unattributedTurns(mixed)).toMatch(/^1 turn names no speaker\./);
  });

  it('everybody is named, without roles, is measured as ever', () => {
    const named = analyse(said('What is it like?', 'Maya'), said('It is good.', 'Tom'));
    expect(whyNobodyIsMeasured(named)).toBeUndefined();
    expect(unattributedTurns(named)).toBeUndefined();
    expect(focusOf(named, presetFor(measurableSpeakers(named)))?.name).toBe('Maya');
  });
});

describe('the six lists', () => {
  it('tell what was not looked for from what was not found', () => {
    const [whole] = listsOf(
      { analytics: { conversation_analytics: { action_items: null, highlights: [] } } },
      conversation,
    );
    expect(whole?.lists).toHaveLength(6);
    expect(emptyLists(whole?.lists ?? [], undefined)).toBe(
      'Nothing found: Highlights. ' +
        'Not looked for by this service: Action items, Lowlights, Checklist, Fidelity and Safety.',
    );
  });

  it('lead to turns by id and by index, in the order of the service', () => {
    const of = listsOf(
      {
        analytics: {
          conversation_analytics: {
            action_items: [
              { title: 'Second', display_order: 2, talk_turns: [{ index: 3 }, { index: 99 }] },
              {
                title: 'First',
                display_order: 1,
                status: 2,
                talk_turns: [{ index: 0, talk_turn_id: 'turn-c' }],
              },
            ],
          },
          speaker_analytics: [{ id: 'Tom', action_items: [{ title: 'His own' }] }],
        },
      },
      conversation,
    );
    expect(
      of.map(({ of: name, size, lists }) => [
        name,
        size,
        lists[0]?.detections.map(({ title, turns }) => ({ title, turns })),
      ]),
    ).toEqual([
      [
        'Whole conversation',
        2,
        [
          { title: 'First', turns: [2] },
          { title: 'Second', turns: [3] },
        ],
      ],
      ['Tom', 1, [{ title: 'His own', turns: [] }]],
    ]);
  });

  it.each([
    [
      { status: 2, reason: 2 },
      { kind: 'met', text: 'Met: confirmed by another speaker' },
    ],
    [
      { status: 1, reason: 6 },
      { kind: 'open', text: 'Open: too few utterances to measure it' },
    ],
    [
      { status: 0, reason: 5 },
      { kind: 'attention', text: 'Needs attention: not found' },
    ],
    [
      { status: 1, reason: 0, approval_status_name: 'Approved' },
      { kind: 'open', text: 'Open: Approved' },
    ],
    [
      { status: 7, reason: 12 },
      { kind: 'unknown', text: 'Status 7: reason 12' },
    ],
    [{ status: undefined, reason: undefined, approval_status_name: null }, undefined],
  ])('tell status and reason in words: %o', (numbers, state) => {
    // Other services may send other numbers.
    const detection = { title: 'One', ...numbers } as ConversationDetection;
    const [whole] = listsOf(
      { analytics: { conversation_analytics: { fidelity: [detection] } } },
      conversation,
    );
    expect(whole?.lists.find(({ name }) => name === 'Fidelity')?.detections[0]?.state).toEqual(state);
  });
});

describe('synchrony', () => {
  it('is a map of pairs with numbers, the same in both directions', () => {
    const [map] = synchronyMapsOf(
      pairScoresOf({
        analytics: {
          synchrony_scores: [
            {
              calculation_type: 'style',
              identifier_one: 'Ann',
              identifier_two: 'Ben',
              synchrony_score: 0.625,
            },
            {
              calculation_type: 'style',
              identifier_one: 'Ben',
              identifier_two: 'Cat',
              synchrony_score: null,
              reason: 'too few turns',
            },
          ],
        },
      }) ?? [],
    );
    expect(map).toMatchObject({
      kind: 'style',
      names: ['Ann', 'Ben', 'Cat'],
      finding: 'Ann and Ben are most in step, with 0.63.',
    });
    expect(map?.rows[0]?.[1]).toMatchObject({ text: '0.63' });
    expect(map?.rows[1]?.[0]).toMatchObject({ text: '0.63' });
    expect(map?.rows[1]?.[2]).toMatchObject({ text: '–', reason: 'too few turns' });
    expect(map?.rows[0]?.[2]).toBeUndefined();
  });

  it('is undefined when it was not calculated', () => {
    expect(pairScoresOf({ analytics: { synchrony_scores: null } })).toBeUndefined();
    expect(pairScoresOf({ analytics: { synchrony_scores: [] } })).toEqual([]);
  });

  it('has all calculations of a pair, with the reason where there is no score', () => {
    const pair = (calculation_type: string, synchrony_score: number | null, reason: string | null) => ({
      calculation_type,
      identifier_one: 'Ann',
      identifier_two: 'Ben',
      synchrony_score,
      reason,
    });
    const scores = pairScoresOf({
      analytics: {
        synchrony_scores: [
          pair('lexical_alignment', -0.5, null),
          pair('response_latency', 1.25, null),
          pair('turn_balance', null, 'They have fewer than 10 talk turns together.'),
          pair('secret_handshake', 40, null),
        ],
      },
    });
    expect(pairsOf(scores ?? [])).toMatchObject([
      {
        name: 'Ann and Ben',
        finding: '3 of 4 scores of Ann and Ben. The others say why they are missing.',
        measures: [
          { title: 'Lexical alignment', text: '−0.5', drawn: { from: 0.25, to: 0.5 } },
          { title: 'Response latency', text: '1.25 s', drawn: undefined },
          { title: 'Turn balance', text: '–', reason: 'They have fewer than 10 talk turns together.' },
          { title: 'secret handshake', text: '40', drawn: undefined },
        ],
      },
    ]);
  });
});

describe('the scores', () => {
  const empathy = {
    score: 0.62,
    contributing_behaviors: [
      { behavior: 'advice', count: 1, weight_on_score: -0.5, influence_on_score: '-0.0400' },
      { behavior: 'reflection', count: 9, weight_on_score: 1, influence_on_score: '+0.1600' },
      { behavior: 'appreciation', count: 0, weight_on_score: 0.4, influence_on_score: 'high' },
    ],
  };

  it('have what contributes to them, the strongest first', () => {
    const [first] = scoresOf({
      analytics: { speaker_analytics: [{ id: 'Maya', analytics: { metrics: { empathy } } }] },
    });
    expect(first).toMatchObject({
      of: 'Maya',
      speaker: 'Maya',
      finding: expect.stringContaining('empathy 0.62'),
    });
    expect(first?.main[0]?.contributions).toEqual([
      { behavior: 'reflection', count: '9', weight: '1', influence: '+0.16', drawn: 1 },
      { behavior: 'advice', count: '1', weight: '−0.5', influence: '−0.04', drawn: -0.25 },
      { behavior: 'appreciation', count: '0', weight: '0.4', influence: 'high', drawn: undefined },
    ]);
  });

  it('are those of the conversation, its speakers and its roles, as far as there are any', () => {
    const scores = scoresOf({
      analytics: {
        conversation_analytics: { metrics: { empathy: { score: null, contributing_behaviors: null } } },
        speaker_analytics: [
          { id: 'Maya', analytics: { metrics: { empathy } } },
          {
            id: 'Tom',
            analytics: { metrics: { metric_groups: { engagement: { pace: { score: 148.7 } } } } },
          },
        ],
        role_analytics: [{ role: 'coach', analytics: { metrics: { empathy } } }],
      },
    });
    expect(
      scores.map(({ of, main, groups }) => [of, main.length, groups.map(({ name, text }) => [name, text])]),
    ).toEqual([
      ['Maya', 1, []],
      ['Tom', 0, [['Engagement: pace (words per minute)', '149']]],
      ['Role coach', 1, []],
    ]);
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
});
