import { describe, expect, test } from 'vitest';
import type { DetectionLists } from '../src/lists/detection.ts';
import { type HandMadeTurn, listsOfTurns, says } from './hand-made-turns.ts';

const small = says('Tom', 'The rain has been heavy.');

function topicsIn({ checklist }: DetectionLists): (string | null | undefined)[] {
  return checklist.filter(({ status }) => status === 2).map(({ title }) => title);
}

/** The topics in a text, in the middle of a conversation or at one of its ends. */
function topicsOf(text: string, where: 'first' | 'middle' | 'last'): (string | null | undefined)[] {
  const others = Array.from({ length: 30 }, () => small);
  const at = { first: 0, middle: 15, last: 30 }[where];
  return topicsIn(listsOfTurns(others.toSpliced(at, 0, says('Maya', text))).ofConversation());
}

describe('a topic is covered by', () => {
  test.each([
    [
      'Greeting',
      'first',
      [
        'Hi, Tom.',
        'Good morning, everyone.',
        'Well, hello there!',
        'Thanks for coming in today.',
        'Welcome back.',
        'Hey, Tom.',
      ],
    ],
    [
      'Purpose',
      'middle',
      [
        'What brings you in today?',
        'The purpose of this meeting is to plan the launch.',
        "I'm calling about your invoice.",
        'How can I help you?',
        'What would you like to talk about today?',
        'So where would you like to start today?',
        'I understand that you came in today because of your knee.',
      ],
    ],
    [
      'Agenda',
      'middle',
      [
        'The agenda has three points.',
        "First, we'll look at the numbers.",
        'There are three things I want to discuss.',
        'We have about thirty minutes today.',
        'We have ten minutes before the next meeting.',
      ],
    ],
    [
      'Consent or recording',
      'middle',
      [
        'Is it okay if I record this?',
        'This call is being recorded.',
        'Everything you say stays confidential.',
        'Do you mind if I take a few notes?',
        'Do I have your consent?',
      ],
    ],
    [
      'Summary',
      'middle',
      [
        'Let me summarize what you said.',
        'To sum up, you sleep badly.',
        'Let me see if I understood that right.',
        "What I've heard so far is that you are tired.",
      ],
    ],
    [
      'Next steps',
      'middle',
      [
        'What are the next steps?',
        "Let's set up another appointment.",
        'Please fill it in before our next session.',
        'There are two action items.',
        'What would be a realistic first step this week?',
      ],
    ],
    [
      'Closing',
      'last',
      [
        'Bye!',
        'See you next week.',
        'Take care.',
        'Thank you for your time.',
        "That's all for today.",
        'It was nice talking to you.',
      ],
    ],
  ] as const)('%s', (topic, where, sentences) => {
    for (const sentence of sentences) expect(topicsOf(sentence, where), `in ${sentence}`).toContain(topic);
  });

  test.each([
    [
      'Greeting',
      'first',
      ['He said hi to me.', 'I never say hello.', 'You are welcome.', 'The morning was good.'],
    ],
    ['Purpose', 'middle', ['It served no purpose.', 'Running helps me.', 'The goal was scored late.']],
    ['Agenda', 'middle', ['He has a hidden agenda.', 'Then we looked at the sea.', 'I have three cats.']],
    [
      'Consent or recording',
      'middle',
      ['I bought a record.', 'She is confident.', 'He broke the world record.'],
    ],
    ['Summary', 'middle', ['The summer was short.', 'I summed the numbers.', 'It was a large sum.']],
    [
      'Next steps',
      'middle',
      ['The steps are steep.', 'Next to the shop.', 'My next door neighbour is loud.'],
    ],
    [
      'Closing',
      'last',
      [
        'He said bye to his mother.',
        'I will see you in my dreams.',
        'The care was good.',
        'By the way, it rains.',
      ],
    ],
  ] as const)('%s is not covered by near misses', (topic, where, sentences) => {
    for (const sentence of sentences)
      expect(topicsOf(sentence, where), `in ${sentence}`).not.toContain(topic);
  });
});

describe('the checklist', () => {
  test('lists every topic for the conversation, with the first talk turn or with what is missing', () => {
    const { checklist } = listsOfTurns([
      small,
      says('Maya', 'The next step is a plan.'),
      says('Maya', 'The next step is a walk.'),
    ]).ofConversation();
    expect(checklist.map(({ title, status, reason }) => [title, status, reason])).toEqual([
      ['Greeting', 0, 5],
      ['Purpose', 0, 5],
      ['Agenda', 0, 5],
      ['Consent or recording', 0, 5],
      ['Summary', 0, 5],
      ['Next steps', 2, 1],
      ['Closing', 0, 5],
    ]);
    expect(checklist[5]).toMatchObject({ example: 'The next step is a plan.', talk_turns: [{ index: 1 }] });
    expect(checklist[0]).toMatchObject({ example: null, talk_turns: [] });
  });

  test('lists for a speaker and a role what they covered', () => {
    const lists = listsOfTurns([
      { ...says('Maya', 'Hello, Tom.'), role: 'coach' },
      { ...says('Tom', 'Hi.'), role: 'client' },
      { ...says('Maya', 'What brings you in?'), role: 'coach' },
    ]);
    expect(topicsIn(lists.ofSpeaker('Maya'))).toEqual(['Greeting', 'Purpose']);
    expect(lists.ofSpeaker('Tom').checklist).toMatchObject([
      { title: 'Greeting', talk_turns: [{ index: 1 }] },
    ]);
    expect(lists.ofRole('coach').checklist).toEqual(lists.ofSpeaker('Maya').checklist);
  });

  test('greetings are at the beginning, and the closing is at the end', () => {
    expect(topicsOf('Hello, Tom.', 'middle')).toEqual([]);
    expect(topicsOf('Bye!', 'middle')).toEqual([]);
    expect(topicsOf('Bye!', 'first')).toEqual([]);
    const short: HandMadeTurn[] = [says('Maya', 'Hello.'), small, says('Maya', 'Goodbye.')];
    expect(topicsIn(listsOfTurns(short).ofConversation())).toEqual(['Greeting', 'Closing']);
    expect(topicsIn(listsOfTurns([...short, ...short].toReversed()).ofConversation())).toEqual([
      'Greeting',
      'Closing',
    ]);
  });
});
