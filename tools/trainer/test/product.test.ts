import { createConversation } from '@conversation-analytics/engine';
import { describe, expect, test } from 'vitest';
import { readMeetings } from '../src/data/qmsum.ts';
import { actsOf, joined } from '../src/product/attribution.ts';
import { MEETING_KINDS } from '../src/tasks/meeting-kinds.ts';
import { foundKinds, kindsOfProfile } from '../src/product/found-kinds.ts';
import type { AnnomiTurn } from '../src/data/annomi.ts';
import type { AnalysedSession } from '../src/product/analysed-sessions.ts';
import { linearCorrelation, rankCorrelation } from '../src/product/correlation.ts';
import { figuresOfKinds } from '../src/product/kind-figures.ts';
import { measured } from '../src/product/measured.ts';
import { figuresOfSessions } from '../src/product/session-figures.ts';
import { clientLabel, therapistLabel } from '../src/product/turn-label.ts';

describe('the kinds of an act, from the behaviours that were found in it', () => {
  const kinds = (text: string, ...behaviors: string[]) => [...foundKinds(new Set(behaviors), text)];

  test('a question of any kind is a question, and only an open or closed one is of that kind', () => {
    expect(kinds('how do we start?', 'open question')).toEqual(['question', 'open question']);
    expect(kinds('is it done?', 'closed question', 'follow up question')).toEqual([
      'question',
      'closed question',
    ]);
    expect(kinds('what do you mean?', 'clarification question')).toEqual(['question', 'clarification']);
    expect(kinds('you know?', 'check for understanding')).toEqual(['question', 'check for understanding']);
    expect(kinds('what do you think?', 'collaborative question')).toEqual(['question']);
  });

  test('an agreement of two words at most is a receipt, as in the labels', () => {
    expect(kinds('yeah, right.', 'agreement')).toEqual(['receipt']);
    expect(kinds('I think so as well.', 'agreement')).toEqual(['agreement']);
    expect(kinds('oh, so that is how.', 'acknowledgement')).toEqual(['receipt']);
  });

  test.each(['coordination', 'action request', 'advice', 'offering options', 'directive'])(
    '%s is a suggestion or request',
    (behavior) => {
      expect(kinds('we could try it.', behavior)).toEqual(['suggestion or request']);
    },
  );

  test('a behaviour that no kind is about counts as none', () => {
    expect(kinds('it is blue.', 'information giving', 'reflection')).toEqual([]);
  });

  test('all are looked for', () => {
    expect(kindsOfProfile('default')).toEqual(new Set(MEETING_KINDS));
  });
});

describe('the act that an utterance belongs to', () => {
  test('is the one that holds most of its words', () => {
    const acts = ['yeah', 'i think we should go', 'okay'];
    expect(actsOf(acts, ['yeah i think we should go okay'])).toEqual([1]);
    expect(actsOf(acts, ['yeah i', 'think we should go okay'])).toEqual([0, 1]);
  });

  test('is the first of those that hold as many', () => {
    expect(actsOf(['so then', 'we go'], ['so then we go'])).toEqual([0]);
  });

  test('is found where the same words come again', () => {
    expect(actsOf(['okay.', 'is it?', 'okay.'], ['okay.', 'is it?', 'okay.'])).toEqual([0, 1, 2]);
  });

  test('is found for each utterance that the engine returns', () => {
    const acts = ['Yeah.', 'So, what do we do,', 'um -', 'what do we do first?', 'I can write it.'];
    const utterances = createConversation().add({ input: acts.join(' ') });
    const texts = utterances.map(({ text }) => text ?? '');
    expect(texts).toEqual(['Yeah.', 'So, what do we do, um - what do we do first?', 'I can write it.']);
    expect(actsOf(acts, texts)).toEqual([0, 1, 4]);
  });

  test('an utterance that is not in the talk turn is an error that shows it', () => {
    expect(() => actsOf(['one', 'two'], ['three'])).toThrow("The utterance 'three' is not in");
  });
});

test('acts of a speaker are one talk turn until somebody else speaks', () => {
  const acts = ['a', 'a', 'b', 'a'].map((speaker) => ({ speaker }));
  expect(joined(acts).map((turn) => turn.map(({ speaker }) => speaker))).toEqual([['a', 'a'], ['b'], ['a']]);
});

test('a figure with fewer than 20 examples is too few', () => {
  expect(measured(0.5, 19)).toBe('too few');
  expect(measured(0.5, 20)).toBe('0.500');
});

describe('the label of a talk turn', () => {
  test('is input where any is found, then a reflection, then a question', () => {
    expect(therapistLabel(new Set(['closed question', 'reflection', 'advice']))).toBe('therapist_input');
    expect(therapistLabel(new Set(['closed question', 'complex reflection']))).toBe('reflection');
    expect(therapistLabel(new Set(['closed question', 'acknowledgement']))).toBe('question');
    expect(clientLabel(new Set(['change talk', 'sustain talk']))).toBe('sustain');
    expect(clientLabel(new Set(['change talk']))).toBe('change');
  });

  test('is "other" or "neutral" where nothing of the labels is found', () => {
    expect(therapistLabel(new Set(['acknowledgement']))).toBe('other');
    expect(clientLabel(new Set(['closed question']))).toBe('neutral');
  });
});

describe('figures of kinds', () => {
  const counts = (right: number, found: number, support: number) =>
    new Map([['yes', { right, found, support }]]);

  test('count all conversations together, and one that is not looked for has no scores', () => {
    const { kinds, meanF1 } = figuresOfKinds(
      [counts(1, 2, 1), counts(2, 2, 5)],
      ['yes', 'no'],
      (kind) => kind === 'yes',
    );
    expect(kinds[0]).toMatchObject({
      kind: 'yes',
      support: 6,
      scores: { precision: 0.75, recall: 0.5, f1: 0.6 },
    });
    expect(kinds[1]).toEqual({ kind: 'no', support: 0, scores: undefined });
    expect(meanF1).toBeCloseTo(0.3);
  });
});

describe('figures of sessions', () => {
  const THERAPIST = { role: 'therapist', number: 0, text: '' } as const;
  const labels = { main: 'other', question: undefined, reflection: undefined, input: undefined } as const;
  const question: AnnomiTurn = { ...THERAPIST, labels: { ...labels, question: 'open' } };
  const reflection: AnnomiTurn = { ...THERAPIST, labels: { ...labels, reflection: 'simple' } };

  /** A session in which people found these questions and reflections, and the engine another number of reflections. */
  function session(questions: number, reflections: number, found: string): AnalysedSession {
    const turns = [
      ...Array.from({ length: questions }, () => question),
      ...Array.from({ length: reflections }, () => reflection),
    ];
    const conversation = createConversation({ profile: 'motivational-interviewing' });
    for (let turn = 0; turn < 12; turn += 1)
      conversation.add({ input: found, speaker: { id: 'a', role: 'therapist' } });
    return {
      turns: turns.map((turn) => ({ turn, found: new Set<string>() })),
      analytics: conversation.analytics(),
    };
  }

  test('compare the value and the verdict that the list shows with those of the labels', () => {
    const sessions = [session(10, 0, 'How are you?'), session(10, 30, 'How are you?')];
    const item = figuresOfSessions(sessions).find(({ name }) => name === 'reflections per question');
    expect(item).toMatchObject({ sessions: 2, sameVerdict: 0.5 });
  });

  test('leave out sessions without a figure', () => {
    const item = figuresOfSessions([session(0, 4, 'How are you?')]).find(
      ({ name }) => name === 'reflections per question',
    );
    expect(item).toMatchObject({ sessions: 0, rank: undefined, linear: undefined, sameVerdict: undefined });
  });
});

test('a rank correlation looks at the order alone, and values that are the same share their rank', () => {
  expect(rankCorrelation([1, 2, 3, 4], [1, 10, 100, 1_000])).toBeCloseTo(1);
  expect(linearCorrelation([1, 2, 3, 4], [1, 10, 100, 1_000])).toBeLessThan(0.9);
  expect(rankCorrelation([1, 1, 2], [5, 5, 9])).toBeCloseTo(1);
  expect(rankCorrelation([1, 1, 1], [5, 6, 9])).toBeUndefined();
});

test('the meetings of QMSum that are in MRDA as well are left out, and the others keep their places', () => {
  const meeting = JSON.stringify({ meeting_transcripts: [{ speaker: 'a', content: 'Hello.' }] });
  const file = Array.from({ length: 35 }, () => meeting).join('\n');
  const places = [...readMeetings({ read: () => file, checksums: () => ({}) }).keys()];
  expect(places).toHaveLength(26);
  expect(places.slice(0, 10)).toEqual([1, 2, 3, 4, 5, 7, 8, 9, 11, 12]);
});
