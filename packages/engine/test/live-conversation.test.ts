import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  analyzeConversation,
  annotateConversation,
  type UtteranceBehaviors,
  type ConversationTalkTurn,
  createConversation,
  PROFILES,
  type TalkTurn,
} from '../src/index.ts';
import { requestInAnyLanguage } from './random-conversations.ts';

/** Talk turns that come in; each is a new one, or replaces one of those that are interim then. */
const arrivals = fc.tuple(
  requestInAnyLanguage,
  fc.infiniteStream(fc.record({ choice: fc.nat(), isInterim: fc.boolean() })),
);

describe('for any talk turns that replace interim ones in any order', () => {
  test('the conversation after each of them is that of the talk turns as they stand', () => {
    fc.assert(
      fc.property(arrivals, fc.constantFrom(...PROFILES), ([request, choices], profile) => {
        const turns: ConversationTalkTurn[] = [];
        const detections: UtteranceBehaviors[][] = [];
        const interim = new Set<number>();
        const live = createConversation({
          profile,
          confidenceThreshold: request.confidence_threshold,
          maxBehaviors: request.max_behaviors,
          onReanalyzed: ({ index, behavior_detections: found }) => {
            detections[index ?? -1] = found ?? [];
          },
        });
        for (const arrived of request.talk_turns) {
          const { choice, isInterim } = choices.next().value;
          const place = [...interim, turns.length][choice % (interim.size + 1)] ?? 0;
          const turn = { ...arrived, talk_turn_id: String(place) };
          turns[place] = turn;
          detections[place] = live.add(turn, { interim: isInterim });
          if (isInterim) interim.add(place);
          else interim.delete(place);

          const whole = analyzeConversation(
            {
              talk_turns: turns,
              confidence_threshold: request.confidence_threshold,
              max_behaviors: request.max_behaviors,
              include_conversation: true,
            },
            { profile },
          );
          const analytics = live.analytics();
          expect(analytics).toEqual(whole.analytics);
          expect(annotateConversation(turns, detections)).toEqual(whole.conversation);
        }
      }),
      { numRuns: 40 },
    );
  });
});

describe('a caption that is revised', () => {
  const maya = { id: 'Maya' };
  const namesIn = (detections: readonly UtteranceBehaviors[]): unknown[] =>
    detections.flatMap(({ behaviors }) => (behaviors ?? []).map(({ name }) => name));

  test('counts once, in its last version', () => {
    const live = createConversation();
    const first = live.add({ talk_turn_id: '1', input: 'So', speaker: maya }, { interim: true });
    live.add({ talk_turn_id: '1', input: 'So what brings', speaker: maya }, { interim: true });
    const last = live.add({ talk_turn_id: '1', input: 'So what brings you here?', speaker: maya });
    expect(namesIn(first)).not.toContain('open question');
    expect(namesIn(last)).toContain('open question');
    const { conversation_analytics: whole } = live.analytics();
    expect(whole).toMatchObject({ utterance_count: 1, behavior_counts: { 'open question': 1 } });
  });

  test('tells of the talk turns after it that change with it', () => {
    const changed: unknown[] = [];
    const live = createConversation({
      onReanalyzed: ({ talk_turn_id: id, index, behavior_detections: found }) =>
        changed.push([id, index, namesIn(found ?? [])]),
    });
    const lake = { talk_turn_id: 'a', input: 'We went to the lake', speaker: maya, start_time: '0' };
    live.add({ ...lake, end_time: '2' }, { interim: true });
    live.add({ talk_turn_id: 'b', input: 'The lake was cold.', speaker: { id: 'Tom' }, start_time: '3' });
    expect(changed).toEqual([]);
    live.add({ ...lake, end_time: '5' });
    expect(changed).toEqual([['b', 1, expect.arrayContaining(['interruption'])]]);
  });

  test.each<[string, Partial<TalkTurn>, string[]]>([
    ['nothing', {}, []],
    ['its role', { speaker: { id: 'Maya', role: 'coach' } }, []],
    ['its end', { end_time: 5 }, ['b']],
    ['its words', { input: 'We went to the sea' }, ['b', 'c', 'd']],
  ])('that differs in %s has only the talk turns after it analysed that read it', (_, changes, expected) => {
    const analyzed: unknown[] = [];
    const live = createConversation({ onReanalyzed: ({ talk_turn_id: id }) => analyzed.push(id) });
    const lake = {
      talk_turn_id: 'a',
      input: 'We went to the lake',
      speaker: maya,
      start_time: 0,
      end_time: 2,
    };
    live.add(lake, { interim: true });
    const others = [
      ['b', 'Tom', 'The lake was cold.'],
      ['c', 'Tom', 'It had rained for a week.'],
      ['d', 'Maya', 'It was fine when we were there.'],
      ['e', 'Tom', 'You had more luck than we had.'],
      ['f', 'Maya', 'What did you do then?'],
      ['g', 'Tom', 'We sat inside and played cards.'],
    ] as const;
    for (const [place, [id, speaker, input]] of others.entries()) {
      live.add({ talk_turn_id: id, speaker: { id: speaker }, input, start_time: place * 3 + 3 });
    }
    live.add({ ...lake, ...changes });
    expect(analyzed).toEqual(expected);
  });

  test('costs no new analysis of what was said before', () => {
    const live = createConversation();
    const milliseconds = (work: () => void): number => {
      const start = performance.now();
      work();
      return performance.now() - start;
    };
    const all = milliseconds(() => {
      for (let index = 0; index < 3_000; index += 1) {
        live.add({ input: 'So you feel torn about all this.', speaker: maya });
      }
    });
    const replacements = milliseconds(() => {
      for (let index = 0; index < 10; index += 1) {
        live.add({ talk_turn_id: 'last', input: 'I think so.', speaker: maya }, { interim: true });
        live.analytics();
      }
    });
    // Ten analyses of all of it would take ten times as long as one.
    expect(replacements).toBeLessThan(all);
  });
});

describe('a talk turn that cannot be added', () => {
  const turn = { talk_turn_id: '7', input: 'Hello there.' };
  const missing = 'An interim talk turn needs a talk_turn_id';
  const final = 'The talk turn "7" is final, and cannot change.';

  test.each([
    ['an interim one without an id', { input: 'Hello' }, true, missing],
    ['an interim one with the id null', { input: 'Hello', talk_turn_id: null }, true, missing],
    ['one without its text', { talk_turn_id: '8' }, false, '"input"'],
    ['one whose text is null', { talk_turn_id: '8', input: null }, true, '"input"'],
    ['an interim version of a final one', turn, true, final],
    ['a second final version of a revised one', turn, false, final],
  ])('is %s, and changes nothing', (_, added, interim, problem) => {
    const live = createConversation();
    live.add(turn, { interim: true });
    live.add(turn);
    const before = live.analytics();
    // A program without types may pass anything.
    expect(() => live.add(added as ConversationTalkTurn, { interim })).toThrow(problem);
    expect(live.analytics()).toEqual(before);
  });

  test('is no final one with an id that only final ones have: a request may repeat ids', () => {
    const live = createConversation();
    live.add(turn);
    live.add(turn);
    expect(live.analytics().conversation_analytics?.talk_turn_count).toBe(2);
    expect(() => live.add(turn, { interim: true })).toThrow(final);
  });
});
