import { describe, expect, test } from 'vitest';
import type { GoldConversation } from '../src/data/gold.ts';
import type { GoldActionItem, GoldLabels } from '../src/data/gold-labels.ts';
import { analysedGold } from '../src/product/gold-analysis.ts';
import { foundItem, type FoundItem, itemFigures } from '../src/product/gold-items.ts';
import { rareFigures } from '../src/product/gold-rare.ts';
import { agreementOn, figuresOf, type JudgedTurn, pooledFigures } from '../src/product/gold-scores.ts';

const NO_LABELS: GoldLabels = { behaviors: new Set(), danger: undefined, actionItems: [], mark: undefined };

function judged(first: string, second: string, found: string): JudgedTurn {
  const setOf = (names: string): Set<string> => new Set(names.split(', '));
  return { labels: [setOf(first), setOf(second)], found: setOf(found) };
}

describe('the figures of a behaviour', () => {
  const turns = [
    judged('advice', 'advice', 'advice'),
    judged('advice', 'advice', ''),
    judged('advice', '', 'advice'),
    judged('', '', 'advice, warning'),
  ];

  test('accept what one labeller marked, and ask for what both marked', () => {
    expect(figuresOf('advice', turns, true)).toMatchObject({
      support: 2,
      recalled: 1,
      found: 3,
      accepted: 2,
    });
  });

  test('of several behaviours weigh each example alike', () => {
    const { recall, plainlyWrong } = pooledFigures(['advice', 'warning'], [turns]);
    expect(recall.value).toBe(1 / 2);
    expect(plainlyWrong.value).toBe(2 / 4);
  });
});

describe('the agreement of the labellers', () => {
  test('is what chance does not explain', () => {
    const labels = [judged('a', 'a', ''), judged('a', '', ''), judged('', '', ''), judged('', '', '')];
    const agreement = agreementOn(
      'a',
      labels.map((turn) => turn.labels),
    );
    expect(agreement).toMatchObject({ first: 2, second: 1, both: 1, either: 2 });
    expect(agreement.kappa).toBeCloseTo(0.5);
  });

  test('has no kappa where nobody marked it', () => {
    expect(agreementOn('a', [judged('', '', '').labels]).kappa).toBeUndefined();
  });
});

describe('a labelled conversation', () => {
  test('is compared with what the engine returns for its own talk turns, not for those before', () => {
    const turn = (speaker: string, text: string) => ({ speaker, role: undefined, text });
    const conversation: GoldConversation = {
      name: 'call',
      context: [turn('Ann', "I'll send you the contract by Monday.")],
      turns: [
        { ...turn('Ben', 'Thank you so much.'), labels: [NO_LABELS, NO_LABELS] },
        {
          ...turn('Ann', "I'll call you tomorrow."),
          labels: [NO_LABELS, { ...NO_LABELS, mark: 'highlight' }],
        },
      ],
    };
    const { turns, items } = analysedGold(conversation, 'punctuated');
    expect(turns.map(({ found }) => found.has('commitment'))).toEqual([false, true]);
    expect(turns.map(({ found }) => found.has('action item'))).toEqual([false, true]);
    expect(turns[0]?.found).toContain('appreciation');
    expect(turns[1]?.labels).toEqual([new Set(), new Set(['highlight'])]);
    expect(items).toEqual([[], [{ owner: 'Ann', due: 'tomorrow' }]]);
  });

  test('tells dangers from questions about them', () => {
    const conversation: GoldConversation = {
      name: 'call',
      context: [],
      turns: [
        {
          speaker: 'Ann',
          role: 'nurse',
          text: 'Are you thinking of suicide?',
          labels: [NO_LABELS, NO_LABELS],
        },
        {
          speaker: 'Ben',
          role: 'patient',
          text: 'I want to kill myself.',
          labels: [
            { ...NO_LABELS, danger: { isAsked: true } },
            { ...NO_LABELS, danger: { isAsked: false, kind: 'suicide', severity: 3 } },
          ],
        },
      ],
    };
    const { turns } = analysedGold(conversation, 'punctuated');
    expect(turns.map(({ found }) => [found.has('question about danger'), found.has('danger')])).toEqual([
      [true, false],
      [false, true],
    ]);
    expect(turns[1]?.labels).toEqual([new Set(['question about danger']), new Set(['danger'])]);
  });
});

describe('action items', () => {
  const figures = (labelled: readonly GoldActionItem[], ...found: FoundItem[]) =>
    itemFigures([
      {
        conversation: {
          name: 'call',
          context: [],
          turns: [
            {
              speaker: 'Ann',
              role: undefined,
              text: '',
              labels: [
                { ...NO_LABELS, actionItems: labelled },
                { ...NO_LABELS, actionItems: labelled },
              ],
            },
            { speaker: 'Ben', role: undefined, text: '', labels: [NO_LABELS, NO_LABELS] },
          ],
        },
        items: [found, [{ owner: 'Ben', due: 'today' }]],
      },
    ]);

  test('have the owner and the date of their title', () => {
    expect(foundItem('Ann: send: it. Due: by noon.')).toEqual({ owner: 'Ann', due: 'by noon' });
    expect(foundItem('Somebody: send it. Due: not said.')).toEqual({ owner: undefined, due: undefined });
    expect(() => foundItem('Empathy')).toThrow("The title 'Empathy' is not that of an action item.");
  });

  test.each([
    ['speaker', 'Ann', 1],
    ['speaker', 'Ben', 0],
    ['addressee', 'Ben', 1],
    ['addressee', 'Ann', 0],
    ['Gus and speaker', 'Gus', 1],
    ['Gus and speaker', 'Ann', 1],
    ['gus', 'Gus', 1],
    ['unknown', 'Ann', 0],
  ])('of %s are of %s: %d', (label, owner, right) => {
    expect(figures([{ owner: label, due: undefined }], { owner, due: undefined })).toMatchObject({
      owners: 1,
      rightOwners: right,
    });
  });

  test.each([
    ['Friday at ten', 'by Friday', 1],
    ['today', 'by two today', 1],
    ['tomorrow', 'today', 0],
    ['by', 'on Monday', 0],
  ])('due %s are due %s: %d', (label, due, right) => {
    expect(figures([{ owner: 'speaker', due: label }], { owner: 'Ann', due })).toMatchObject({
      dues: 1,
      rightDues: right,
      labelledDues: 1,
      foundDues: right,
    });
  });

  test('that no labeller accepts do not count', () => {
    expect(figures([])).toMatchObject({ owners: 0, dues: 0 });
  });
});

describe('examples of rare behaviours', () => {
  test('are found or not, after the talk turn before them', () => {
    const example = (text: string, shows: boolean) => ({
      behavior: 'appreciation' as const,
      shows,
      before: { speaker: 'agent', role: 'agent', text: 'Here it is.' },
      turn: { speaker: 'customer', role: 'customer', text },
    });
    const examples = [
      example('Thank you so much!', true),
      example('Where?', true),
      example('It is blue.', false),
    ];
    expect(rareFigures(examples, 'stripped')).toEqual([
      { name: 'appreciation', examples: 2, found: 1, nearMisses: 1, wrong: 0 },
    ]);
  });
});
