import { describe, expect, test } from 'vitest';
import type { BehaviorName } from '../../src/behaviors/built-in.ts';
import { analyzeConversation } from '../../src/index.ts';

describe('an acknowledgement', () => {
  test('is no answer to a question', () => {
    expect(acknowledgements(['Did you sleep well?', 'Yeah.'])).toEqual([]);
    expect(acknowledgements(['Does that sound okay?', 'Yeah.'])).toEqual([]);
    expect(acknowledgements(['You sleep at home or where?', 'Sure. I go home.'])).toEqual([]);
  });

  test('follows what is told, also with "you know?" at the end', () => {
    expect(acknowledgements(['I slept well.', 'Yeah.'])).toEqual(['Yeah.']);
    expect(acknowledgements(['It was a long night, you know?', 'Mm-hmm.'])).toEqual(['Mm-hmm.']);
    expect(acknowledgements(['I slept well.', 'Okay. Right. What else?'])).toEqual(['Okay.', 'Right.']);
  });

  test('does not confirm own words', () => {
    expect(acknowledgements(['I see the door.', 'I painted it in spring. Yeah.'])).toEqual([]);
    expect(acknowledgements(['I say an eight.', 'An eight. Okay.'])).toEqual(['Okay.']);
  });
});

describe('a follow up question', () => {
  test('takes up a word that means something', () => {
    const wouldTwice = ['I would love to tell my sister, but she would laugh.', 'Would they be at work now?'];
    expect(found('follow up question', wouldTwice)).toEqual([]);
    expect(found('follow up question', ['My sister laughs about it.', 'What does your sister say?'])).toEqual(
      ['What does your sister say?'],
    );
  });
});

function acknowledgements(turns: readonly string[]): string[] {
  return found('acknowledgement', turns);
}

/** The utterances of talk turns of two people with the behaviour. */
function found(name: BehaviorName, turns: readonly string[]): string[] {
  const { conversation } = analyzeConversation(
    {
      talk_turns: turns.map((input, index) => ({ input, speaker: { id: index % 2 === 0 ? 'Maya' : 'Tom' } })),
      include_conversation: true,
    },
    { profile: { behaviors: 'all' } },
  );
  return (conversation?.talk_turns ?? [])
    .flatMap(({ behavior_detections: utterances }) => utterances ?? [])
    .filter(({ behaviors }) => behaviors?.some((one) => one.name === name))
    .map(({ text }) => text ?? '');
}
