import { describe, expect, test } from 'vitest';
import { analyzeConversation } from '../src/index.ts';
import { listsOfTurns, says } from './hand-made-turns.ts';

describe('safety', () => {
  test('has the quote, the severity, and says that it is not a diagnosis', () => {
    const { safety } = listsOfTurns([
      says('Maya', 'How are you?'),
      says('Tom', 'I want to kill myself.'),
    ]).ofSpeaker('Tom');
    expect(safety).toMatchObject([
      {
        pattern_detector_id: 'safety-suicide',
        title: 'Suicide: severity 3 of 3',
        definition: expect.stringContaining('not a diagnosis'),
        example: 'I want to kill myself.',
        behaviors: ['risk disclosure'],
        status: 0,
        reason: 1,
        talk_turns: [{ index: 1 }],
      },
    ]);
  });

  test('ignores the confidence threshold and the limit of behaviours', () => {
    for (const limits of [{}, { confidence_threshold: 1 }, { max_behaviors: 0 }]) {
      const { analytics } = analyzeConversation({
        talk_turns: [{ input: 'I want to kill myself.' }],
        ...limits,
      });
      expect(analytics.conversation_analytics?.safety).toHaveLength(1);
    }
  });

  test('lists a kind once in a talk turn', () => {
    const text = 'I want to kill myself.';
    const lists = listsOfTurns([{ speaker: 'Tom', utterances: [[text], [text]] }, says('Tom', text)]);
    expect(lists.ofConversation().safety.map(({ talk_turns: evidence }) => evidence?.[0]?.index)).toEqual([
      0, 1,
    ]);
  });

  test('quotes the words in question, also in a long utterance without punctuation', () => {
    const talk = 'and then we went to the sea and it was raining all day long '.repeat(20);
    const { safety } = listsOfTurns([says('Tom', `${talk}I want to kill myself ${talk}`)]).ofConversation();
    expect(safety[0]?.example).toContain('kill myself');
    expect(safety[0]?.example?.length).toBeLessThan(200);
  });

  test('is empty where nothing was said', () => {
    expect(listsOfTurns([says('Tom', 'The rain has been heavy.')]).ofConversation().safety).toEqual([]);
  });
});
