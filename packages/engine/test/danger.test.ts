import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { analyzeConversation } from '../src/index.ts';
import { ASKED, HARMLESS, LESS_SEVERE, SEVEREST } from './rules/danger.ts';

interface Found {
  /** The titles of the safety list. */
  titles: readonly string[];
  /** The highest severity in it, 0 when it is empty. */
  severity: number;
  isDisclosure: boolean;
}

/** What the public function finds in one talk turn. */
function foundIn(input: string): Found {
  const { analytics, conversation } = analyzeConversation({
    talk_turns: [{ input, speaker: { id: 'Ana' } }],
    include_conversation: true,
  });
  const titles = (analytics.conversation_analytics?.safety ?? []).map((detection) => detection?.title ?? '');
  return {
    titles,
    severity: Math.max(0, ...titles.map((title) => Number(/severity (\d) of 3/.exec(title)?.[1]))),
    isDisclosure: (conversation?.talk_turns ?? [])
      .flatMap((turn) => turn.behavior_detections ?? [])
      .some(({ behaviors }) => behaviors?.some(({ name }) => name === 'risk disclosure')),
  };
}

describe('the severest sign of danger', () => {
  test.each(SEVEREST)('is found in %j', (text) => {
    expect(foundIn(text).severity).toBe(3);
  });

  test.each(LESS_SEVERE)('is not found in %j, a milder one is', (text) => {
    expect([1, 2]).toContain(foundIn(text).severity);
  });

  test.each(HARMLESS)('no sign of danger is found in %j', (text) => {
    expect(foundIn(text)).toEqual({ titles: [], severity: 0, isDisclosure: false });
  });
});

describe("the professional's question about a danger", () => {
  test.each(ASKED)('%j discloses nothing', (text) => {
    const { severity, isDisclosure } = foundIn(text);
    expect(severity).toBeLessThanOrEqual(1);
    expect(isDisclosure).toBe(false);
  });

  test('is listed as a question', () => {
    const { analytics } = analyzeConversation({
      talk_turns: [{ input: 'Are you thinking about ending your life?', speaker: { id: 'Maya' } }],
    });
    expect(analytics.conversation_analytics?.safety).toMatchObject([
      {
        title: 'Suicide, asked about: severity 1 of 3',
        definition: expect.stringContaining('ask about this danger'),
        behaviors: [],
        status: 1,
      },
    ]);
  });

  test.each([
    'have you ever um thought about hurting yourself',
    'does he hit you',
    'has anyone ever hit you or hurt you',
    'does your husband um hit you',
    'did he uh force you to have sex',
  ])('is one without its mark, too: %j', (text) => {
    expect(foundIn(text).titles).toEqual([expect.stringContaining('asked about: severity 1 of 3')]);
  });

  test('can go well, unlike a danger', () => {
    const { analytics } = analyzeConversation({
      talk_turns: [
        { input: 'May I ask whether you are having thoughts of suicide?', speaker: { id: 'Maya' } },
        { input: 'No.', speaker: { id: 'Tom' } },
      ],
    });
    expect(analytics.conversation_analytics?.highlights).toMatchObject([{ title: 'Permission seeking' }]);
  });

  test('takes nothing from the reply', () => {
    const { analytics } = analyzeConversation({
      talk_turns: [
        { input: 'Are you thinking about ending your life?', speaker: { id: 'Maya' } },
        { input: 'I want to end my life.', speaker: { id: 'Tom' } },
      ],
    });
    expect(analytics.conversation_analytics?.safety?.map((detection) => detection?.title)).toEqual([
      'Suicide: severity 3 of 3',
      'Suicide, asked about: severity 1 of 3',
    ]);
  });

  test('is not taken for a disclosure that a question contains', () => {
    expect(foundIn('Are you even listening, I want to kill myself!').severity).toBe(3);
    expect(foundIn('Why does he keep hitting me?').severity).toBe(3);
    expect(foundIn('Can you send an ambulance, my wife has collapsed?').severity).toBe(3);
  });
});

/** The signs of danger in talk turns such as "Tom: Yes.", each with its severity and its talk turn. */
function signsIn(...turns: readonly string[]): unknown[] {
  const { analytics } = analyzeConversation({
    talk_turns: turns.map((turn) => {
      const [id = '', input = ''] = turn.split(': ');
      return { input, speaker: { id } };
    }),
  });
  return (analytics.conversation_analytics?.safety ?? []).map((finding) => [
    finding?.title,
    finding?.talk_turns?.[0]?.index,
  ]);
}

describe('an answer to a question about a danger', () => {
  test.each([
    ['Suicide: severity 3 of 3', 'Maya: Are you thinking about ending your life?', 'Tom: Yes, every night.'],
    ['Suicide: severity 3 of 3', 'Maya: any thoughts of suicide', 'Tom: most evenings'],
    ['Suicide: severity 2 of 3', 'Maya: Have you ever tried to kill yourself?', 'Tom: Once or twice.'],
    ['Self-harm: severity 3 of 3', 'Maya: Do you ever hurt yourself? It is fine to say so.', 'Tom: I do.'],
    ['Abuse: severity 3 of 3', 'Maya: Do you feel safe at home?', 'Tom: No, not really.'],
    ['Medical emergency: severity 3 of 3', 'Maya: Is she unconscious?', 'Tom: yes she is'],
    ['Suicide: severity 3 of 3', 'Maya: So you want to die.', 'Tom: Yeah.'],
    ['Self-harm: severity 2 of 3', 'Maya: have you ever um thought about hurting yourself', 'Tom: yes'],
    ['Suicide: severity 3 of 3', "Maya: Don't you want to die?", 'Tom: Yes.'],
    ['Suicide: severity 3 of 3', "Maya: You don't want to die, do you?", 'Tom: Yes.'],
    ['Suicide: severity 3 of 3', "Maya: You're not thinking of suicide?", 'Tom: Actually, I am.'],
    ['Suicide: severity 3 of 3', "Maya: You're not thinking of suicide?", 'Tom: Yeah, sometimes.'],
    ['Self-harm: severity 3 of 3', 'Maya: Do you hurt yourself? How often, and at what times?', 'Tom: I do.'],
    ['Self-harm: severity 3 of 3', 'Maya: Do you hurt yourself? Do you do that at home?', 'Tom: Yes.'],
    ['Self-harm: severity 3 of 3', 'Maya: Do you hurt yourself? Would you tell your doctor?', 'Tom: Yes.'],
  ])('confirms it: %j', (title, ...turns) => {
    expect(signsIn(...turns)).toContainEqual([title, 1]);
  });

  test.each([
    ['Maya: Are you thinking about ending your life?', 'Tom: No, never.'],
    ['Maya: Do you feel safe at home?', 'Tom: Yes, always.'],
    ['Maya: Have you eaten today?', 'Tom: Yes, every meal.'],
    ['Maya: Are you thinking about ending your life?', 'Maya: Yes, I have to ask that.'],
    ['Maya: Are you thinking about ending your life?', 'Tom: Not at all.'],
    ['Maya: Are you thinking about ending your life?', 'Tom: Kind of you to ask.'],
    ['Maya: So no thoughts of harming yourself?', 'Tom: Yeah.'],
    ["Maya: You're not thinking of suicide, right?", 'Tom: Yeah.'],
    ["Maya: You're not thinking of suicide, right?", 'Tom: Right.'],
    ["Maya: You don't want to die.", 'Tom: Yeah, I am fine.'],
    ['Maya: Do you hurt yourself? And how many cups of coffee do you drink?', 'Tom: Yes.'],
  ])('confirms nothing: %j', (...turns) => {
    expect(signsIn(...turns)).not.toContainEqual([expect.anything(), 1]);
  });

  test.each([
    'Nearly every day',
    'More than half the days',
    'Several days.',
    'only once',
    'Kind of',
    'I think about it a lot',
    'Well... I think... yes.',
    '(crying) Yes.',
  ])('may be %j', (reply) => {
    expect(signsIn('Maya: Do you think of killing yourself?', `Tom: ${reply}`)).toContainEqual([
      'Suicide: severity 3 of 3',
      1,
    ]);
  });

  test.each([
    [['Tom: Um.', 'Maya: Take your time.'], true],
    [['Maya: Take your time.'], true],
    [['Tom: Well...'], true],
    [['Tom: No.', 'Maya: Okay.'], false],
    [['Maya: Do you sleep well?'], false],
  ])('may come after %j: %j', (between, isAnswer) => {
    const found = signsIn('Maya: Do you think of killing yourself?', ...between, 'Tom: Yes.');
    const answer = ['Suicide: severity 3 of 3', between.length + 1];
    expect(found.some((sign) => JSON.stringify(sign) === JSON.stringify(answer))).toBe(isAnswer);
  });

  test('is no moment that went well', () => {
    const { analytics } = analyzeConversation({
      talk_turns: [
        { input: 'Are you thinking about ending your life?', speaker: { id: 'Maya' } },
        { input: 'Yes, I promise that I will, on Friday.', speaker: { id: 'Tom' } },
      ],
    });
    expect(analytics.conversation_analytics?.action_items).toEqual([]);
  });
});

describe('a sentence that goes on in the next talk turn', () => {
  test.each([
    [2, ['Tom: I just want it', 'Maya: Mm-hm.', 'Tom: to be over, all of it.']],
    [1, ['Tom: my husband', 'Tom: hits me every night']],
  ])('is read whole, in talk turn %i', (index, turns) => {
    expect(signsIn(...turns)).toEqual([[expect.stringContaining('severity 3 of 3'), index]]);
  });

  test.each([
    [['Tom: My husband.', 'Maya: Yes?', 'Tom: Hits me as odd, that song.']],
    [
      [
        'Tom: I just want it',
        'Maya: The red one in the window with the long sleeves?',
        'Tom: to be over there.',
      ],
    ],
  ])('is two sentences where it ended: %j', (turns) => {
    expect(signsIn(...turns)).toEqual([]);
  });
});

test('characters without a width hide no danger', () => {
  expect(foundIn('I want to ki\u200bll my\u00adself.').severity).toBe(3);
});

describe('a sentence that is cut because it is long', () => {
  const FILLER = 'and then, as always, we went to the shop; we came back again, '.repeat(20);

  test('has its danger wherever the cut is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 950, max: 1010 }), (length) => {
        const text = `${FILLER.slice(0, length).trim()} and I want to kill myself because of it ${FILLER.slice(0, 300)}.`;
        expect(foundIn(text).severity).toBe(3);
      }),
    );
  });
});

test('who confirms the question for thoughts of ending their life has told a danger of the highest severity', () => {
  const { analytics } = analyzeConversation({
    talk_turns: [
      { input: 'Have you had any thoughts of ending your life?', speaker: { id: 'Maya' } },
      { input: 'yes', speaker: { id: 'Tom' } },
    ],
  });
  expect(analytics.conversation_analytics?.safety?.[0]?.title).toBe('Suicide: severity 3 of 3');
});
