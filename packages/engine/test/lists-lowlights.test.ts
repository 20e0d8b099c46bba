import { describe, expect, test } from 'vitest';
import { analyzeConversation } from '../src/index.ts';
import { type HandMadeTurn, listsOfTurns, says } from './hand-made-turns.ts';

const advice = says('Maya', 'You should walk more.', { advice: 0.9 });
const reply = says('Tom', 'The rain has been heavy.');

function lowlightsOf(...turns: HandMadeTurn[]): (readonly [string | null | undefined, number | undefined])[] {
  return listsOfTurns(turns)
    .ofConversation()
    .lowlights.map(({ title, talk_turns: turnsOfIt }) => [title, turnsOfIt?.at(-1)?.index]);
}

function timed(speaker: string, start: number, end: number, text = 'I was about to say that.'): HandMadeTurn {
  return { ...says(speaker, text), start, end };
}

describe('lowlights', () => {
  test('have the most severe and certain behaviours first, and nothing harmless', () => {
    expect(
      lowlightsOf(
        says('Maya', 'I worry about your plan.', { concern: 0.9 }),
        says('Maya', 'You are lazy.', { judgement: 0.6 }),
        says('Maya', 'Shut up.', { conflict: 0.7 }),
        says('Maya', 'Did it rain?', { 'closed question': 0.9 }),
        says('Maya', 'I see it another way.', { disagreement: 0.9 }),
        says('Maya', 'What a good step.', { appreciation: 0.9 }),
      ),
    ).toEqual([
      ['Conflict', 2],
      ['Judgement', 1],
      ['Concern', 0],
    ]);
  });

  test('have at most two of a behaviour', () => {
    const turns = [0.6, 0.9, 0.7].map((confidence) =>
      says('Maya', 'You are lazy.', { judgement: confidence }),
    );
    expect(lowlightsOf(...turns)).toEqual([
      ['Judgement', 1],
      ['Judgement', 2],
    ]);
  });

  test('have advice without permission only', () => {
    const ask = says('Maya', 'May I suggest something?', { 'permission seeking': 0.8 });
    const question = says('Tom', 'What should I do?');
    expect(lowlightsOf(reply, advice)).toEqual([['Advice without permission', 1]]);
    expect(lowlightsOf(ask, reply, advice)).toEqual([]);
    expect(lowlightsOf(ask, advice)).toEqual([]);
    expect(lowlightsOf(question, advice)).toEqual([]);
    expect(lowlightsOf({ ...advice, utterances: [...ask.utterances, ...advice.utterances] })).toEqual([]);
    // Permission for something else is none: it was sought by the other one, or long ago.
    expect(lowlightsOf({ ...ask, speaker: 'Tom' }, advice)).toHaveLength(1);
    expect(lowlightsOf(ask, reply, reply, advice)).toHaveLength(1);
    expect(lowlightsOf({ ...question, speaker: 'Maya' }, advice)).toHaveLength(1);
  });

  test('have interruptions once, with the talk turn that is interrupted', () => {
    const interruption: HandMadeTurn = {
      ...timed('Maya', 5, 6),
      utterances: [['I was about to say that.', { interruption: 0.8 }]],
    };
    expect(listsOfTurns([timed('Tom', 0, 10), interruption]).ofConversation().lowlights).toMatchObject([
      { behaviors: ['interruption'], status: 0, reason: 8, talk_turns: [{ index: 0 }, { index: 1 }] },
    ]);
  });

  test('have nothing of a sign of danger', () => {
    expect(lowlightsOf(says('Tom', 'I will kill you, you idiot.', { conflict: 0.9 }))).toEqual([]);
    const interruption: HandMadeTurn = {
      ...timed('Maya', 5, 6),
      utterances: [['Wait.', { interruption: 0.8 }], ['I want to kill myself.']],
    };
    expect(lowlightsOf(timed('Tom', 0, 10), interruption)).toEqual([]);
  });

  test('leave an interruption out that the request does not keep', () => {
    const turns = [
      {
        input: 'We went to the lake in May, and then',
        speaker: { id: 'Tom' },
        start_time: '0',
        end_time: '5',
      },
      { input: 'The lake was cold.', speaker: { id: 'Maya' }, start_time: '3', end_time: '6' },
    ];
    const titles = (threshold: number): unknown =>
      analyzeConversation({
        talk_turns: turns,
        confidence_threshold: threshold,
      }).analytics.conversation_analytics?.lowlights?.map(({ title }) => title);
    expect(titles(0.8)).toEqual(['Interruption: Maya interrupts Tom']);
    expect(titles(0.81)).toEqual([]);
  });

  test('have monologues of more than 250 words or 120 seconds', () => {
    const words = (count: number): string =>
      'one two three four five six seven eight nine ten '.repeat(count / 10);
    expect(lowlightsOf(says('Maya', words(250)))).toEqual([]);
    expect(lowlightsOf(says('Maya', words(260)))).toEqual([['Monologue of 260 words', 0]]);
    expect(lowlightsOf(timed('Maya', 0, 121, words(100)))).toEqual([['Monologue of 100 words', 0]]);
    expect(lowlightsOf(timed('Maya', 0, 120, words(100)))).toEqual([]);
    // Long times with few words are silence.
    expect(lowlightsOf(timed('Maya', 0, 121, words(90)))).toEqual([]);
    expect(lowlightsOf({ ...timed('Maya', 0, 500, words(100)), start: undefined })).toEqual([]);
  });
});
