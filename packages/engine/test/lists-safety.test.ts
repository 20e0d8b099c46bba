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

  test('has a possible danger where no phrase names one, and does not say which', () => {
    const input = "She counts the minutes when I go to the shop, and I'm not allowed my own key.";
    const { safety } = analyzeConversation({ talk_turns: [{ input }] }).analytics.conversation_analytics;
    expect(safety).toMatchObject([
      {
        pattern_detector_id: 'safety-possible-danger',
        title: 'Possible danger: severity 2 of 3',
        definition: expect.stringContaining('not a diagnosis'),
        behaviors: ['risk disclosure'],
      },
    ]);
  });

  test.each([
    "We've got sixty of the tablets in stock, so don't worry about the order.",
    'The build was hanging again, so I killed it and started over.',
  ])('has nothing where words of danger mean something else: %s', (input) => {
    const { safety } = analyzeConversation({ talk_turns: [{ input }] }).analytics.conversation_analytics;
    expect(safety).toEqual([]);
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

  test('shows each sign of a talk turn, with an id of its own', () => {
    const said = [
      'I want to die.',
      'My brother hanged himself.',
      'I bought a rope.',
      'I am going to kill myself tonight.',
    ];
    const { safety } = listsOfTurns([
      { speaker: 'Tom', utterances: said.map((text) => [text] as const) },
    ]).ofConversation();
    expect(new Set(safety.map(({ example }) => example))).toEqual(new Set(said));
    expect(new Set(safety.map(({ detection_id: id }) => id)).size).toBe(said.length);
  });

  test('shows what somebody who asks says of themselves', () => {
    const titles = (...said: string[]): unknown =>
      listsOfTurns([{ speaker: 'Tom', utterances: said.map((text) => [text] as const) }])
        .ofConversation()
        .safety.map(({ title }) => title);
    expect(titles('Have you ever wanted to die?', 'I do.')).toEqual(['Suicide: severity 2 of 3']);
    expect(titles('Have you ever wanted to die?', 'I did not kill myself.')).toEqual([
      'Suicide, asked about: severity 1 of 3',
      'Suicide: severity 1 of 3',
    ]);
  });

  test('quotes the words that are severe, and not milder ones before them', () => {
    const talk = 'and then we went to the sea and it was raining all day long '.repeat(4);
    const { safety } = listsOfTurns([
      says(
        'Tom',
        `my brother said he never wanted to die ${talk}and tonight I am going to kill myself ${talk}`,
      ),
    ]).ofConversation();
    expect(safety[0]?.title).toBe('Suicide: severity 3 of 3');
    expect(safety[0]?.example).toContain('I am going to kill myself');
    expect(safety[0]?.example).not.toContain('never wanted');
    expect(safety[0]?.example).toMatch(/^… (and|then|we|went|to|the|sea|it|was|raining|all|day|long) /);
  });

  test('is empty where nothing was said', () => {
    expect(listsOfTurns([says('Tom', 'The rain has been heavy.')]).ofConversation().safety).toEqual([]);
  });

  test('has its utterances alone: no highlight, action item or topic is made of them', () => {
    const confidences = { commitment: 0.9, 'change talk': 0.9, reflection: 0.9 };
    const lists = listsOfTurns([
      says('Tom', 'Bye, I am going to kill myself tonight, I promise.', confidences),
      says('Maya', 'Okay, sure.'),
    ]).ofConversation();
    expect(lists).toMatchObject({ safety: { length: 1 }, highlights: [], action_items: [] });
    expect(lists.checklist.filter(({ status }) => status === 2)).toEqual([]);
    // The other utterances of the talk turn stay.
    const beside = listsOfTurns([
      {
        speaker: 'Tom',
        utterances: [['I want to kill myself.'], ['I will send the letter tomorrow.', confidences]],
      },
    ]).ofConversation();
    expect(beside).toMatchObject({ safety: { length: 1 }, highlights: { length: 1 } });
    expect(beside.action_items[0]?.detection_id).toBe('action_items/action-item/0.1');
  });

  test.each(['default', 'motivational-interviewing'] as const)(
    'on the wire too, with the profile %s',
    (profile) => {
      const said = ['I want to kill myself.', 'I am going to kill myself tonight, I promise.'];
      const { analytics } = analyzeConversation(
        {
          talk_turns: said.flatMap((input) => [
            { speaker: { id: 'Maya' }, input: 'What would you like to change?' },
            { speaker: { id: 'Tom' }, input },
            { speaker: { id: 'Maya' }, input: 'Okay, sure.' },
          ]),
        },
        { profile },
      );
      const { safety, highlights, action_items, checklist } = analytics.conversation_analytics ?? {};
      expect(safety?.map(({ example }) => example)).toEqual(said);
      const others = [highlights, action_items, checklist].flatMap((list) => list ?? []);
      expect(others.filter(({ talk_turns: turns }) => (turns?.[0]?.index ?? 0) % 3 === 1)).toEqual([]);
    },
  );

  test('has its utterances alone in motivational interviewing: they speak for or against no change', () => {
    const said = 'I want to kill myself and I have a plan.';
    const { conversation } = analyzeConversation(
      { talk_turns: [{ input: said, speaker: { id: 'Tom' } }], include_conversation: true },
      { profile: 'motivational-interviewing' },
    );
    const names = (conversation?.talk_turns ?? [])
      .flatMap((turn) => turn.behavior_detections ?? [])
      .flatMap(({ behaviors }) => behaviors ?? [])
      .map(({ name }) => name);
    expect(names).toContain('risk disclosure');
    expect(names).not.toContain('change talk');
    expect(names).not.toContain('sustain talk');
  });

  test('counts for an item of a checklist only where that asks for danger', () => {
    const { analytics } = analyzeConversation(
      { talk_turns: [{ speaker: { id: 'Tom' }, input: 'I am going to kill myself tonight, I promise.' }] },
      {
        profile: {
          checklist: [
            { name: 'promise', title: 'Promise', behaviors: ['commitment'] },
            { name: 'danger', title: 'Danger', behaviors: ['risk disclosure'] },
          ],
        },
      },
    );
    const statuses = analytics.conversation_analytics?.checklist?.map(({ title, status }) => [title, status]);
    expect(statuses).toEqual([
      ['Promise', 0],
      ['Danger', 2],
    ]);
  });
});
