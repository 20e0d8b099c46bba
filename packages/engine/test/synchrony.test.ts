import { describe, expect, test } from 'vitest';
import type { Synchrony } from '../src/generated/models.ts';
import { contentWords } from '../src/synchrony/content-words.ts';
import { FUNCTION_WORDS } from '../src/text/function-words.ts';
import { styleOf } from '../src/synchrony/style.ts';
import { VALENCE_WORDS } from '../src/synchrony/valence-words.ts';
import { valenceOf } from '../src/synchrony/valence.ts';
import { analyticsOfTurns, type GivenTurn } from './detected-turns.ts';

function synchronyOf(turns: readonly GivenTurn[]): Synchrony[] {
  return analyticsOfTurns(turns).synchrony_scores ?? [];
}

function scoreOf(type: string, turns: readonly GivenTurn[]): Pick<Synchrony, 'synchrony_score' | 'reason'> {
  const { synchrony_score, reason } = synchronyOf(turns).find((one) => one.calculation_type === type) ?? {};
  return { synchrony_score: synchrony_score ?? null, reason: reason ?? null };
}

/** Talk turns of Maya and Tom, in turn. */
function inTurn(words: readonly string[]): GivenTurn[] {
  return words.map((said, place) => ({ speaker: place % 2 === 0 ? 'Maya' : 'Tom', words: said }));
}

function repeat(word: string, times: number): string {
  return Array(times).fill(word).join(' ');
}

describe('pairs', () => {
  test('are speakers of whom one has talked right after the other', () => {
    const turns: GivenTurn[] = [
      { speaker: 'Tom' },
      { speaker: 'Maya' },
      { speaker: 'Maya' },
      { speaker: undefined },
      { speaker: 'Ann' },
      { speaker: 'Tom' },
    ];
    const scores = synchronyOf(turns);
    expect(scores.map(({ calculation_type }) => calculation_type).slice(0, 7)).toEqual([
      'language_style_matching',
      'reciprocal_language_style_matching',
      'lexical_alignment',
      'turn_balance',
      'speech_rate_matching',
      'response_latency',
      'sentiment_synchrony',
    ]);
    const pairs = scores.map(
      ({ identifier_one, identifier_two }) => `${identifier_one} and ${identifier_two}`,
    );
    expect([...new Set(pairs)]).toEqual(['Tom and Maya', 'Tom and Ann']);
    expect(scores).toHaveLength(14);
    expect(scores.every((one) => one.synchrony_score === null && one.reason !== null)).toBe(true);
  });

  test('do not exist for one speaker, or without speakers', () => {
    expect(synchronyOf([{ speaker: 'Maya' }, { speaker: 'Maya' }])).toEqual([]);
    expect(synchronyOf([{}, {}])).toEqual([]);
  });

  test('are at most 100: those with the most exchanges, in the order in which they first talked', () => {
    const guests = Array.from({ length: 150 }, (_, place) => `Guest ${place}`);
    const visit = (speaker: string): GivenTurn[] => [{ speaker: 'Host' }, { speaker }];
    const turns = [...guests, ...guests.slice(50)].flatMap(visit);
    const partners = [...new Set(synchronyOf(turns).map(({ identifier_two }) => identifier_two))];
    expect(partners).toEqual(guests.slice(50));
  });

  test('do not grow with the square of the speakers', () => {
    const turns = Array.from({ length: 20_000 }, (_, place): GivenTurn => ({
      speaker: `${(place * 7_919) % 10_000}`,
    }));
    expect(synchronyOf(turns)).toHaveLength(700);
  });
});

describe('language style matching', () => {
  const maya = `${repeat('i', 10)} ${repeat('the', 5)} ${repeat('table', 35)}`;
  const tom = `${repeat('i', 5)} ${repeat('the', 5)} ${repeat('never', 2)} ${repeat('table', 38)}`;

  test('compares the shares of function words', () => {
    // Personal pronouns 20 % and 10 %: 1 - 10 / 30.0001. Articles 10 % and 10 %: 1. Negations 0 % and 4 %:
    // 1 - 4 / 4.0001. The six others, 0 % and 0 %: 1 each. (0.66667 + 1 + 0.00002 + 6) / 9 = 0.85185.
    expect(scoreOf('language_style_matching', inTurn([maya, tom]))).toEqual({
      synchrony_score: 0.8519,
      reason: null,
    });
  });

  test('counts over the whole conversation', () => {
    const halves = inTurn([
      repeat('she table', 15),
      repeat('she table', 15),
      repeat('she table', 15),
      repeat('she table', 15),
    ]);
    expect(scoreOf('language_style_matching', halves)).toEqual({ synchrony_score: 1, reason: null });
  });

  test.each([
    ['fewer than 50 words', inTurn([maya, repeat('the', 49)]), 'One of them has said fewer than 50 words.'],
    [
      'another language',
      inTurn([`${maya} ${repeat('the', 10)}`, repeat('el perro come en la casa', 20)]),
      'One of them does not speak English.',
    ],
  ])('needs more than %s', (_, turns, reason) => {
    expect(scoreOf('language_style_matching', turns)).toEqual({ synchrony_score: null, reason });
  });

  test('reads contractions as words of two categories', () => {
    const style = styleOf(['it', "'s", 'maya', "'s", 'and', 'i', 'don', "'t"]);
    // Words: it, maya, and, i, don. Auxiliary verbs: the first 's, don. Negations: 't.
    expect(style).toEqual({ words: 5, categories: [1, 1, 0, 2, 0, 0, 1, 1, 0] });
  });

  test('has nine categories, and each word in one of them', () => {
    expect(FUNCTION_WORDS).toHaveLength(9);
    const words = FUNCTION_WORDS.flat();
    expect(words.filter((word, place) => words.indexOf(word) !== place)).toEqual([]);
  });
});

describe('reciprocal language style matching', () => {
  const pronouns = `${repeat('i', 4)} ${repeat('table', 4)}`;
  const articles = `${repeat('the', 4)} ${repeat('table', 4)}`;

  test('is what responses match above chance', () => {
    // Tom answers in the style of Maya, who changes it each time. A match is 1, and the two styles match by 7/9.
    // Maya's turns 2 to 7, less the mean with her earlier turns: 1 - (7/9 + 2/9 p) = 2/9 (1 - p), where of the earlier
    // turns p = 0, 1/2, 1/3, 2/4, 2/5, 3/6 have the same style: 2/9 * 113/30.
    // Tom's turns 2 to 6 are followed by the other style: -2/9 p with p = 1, 1/2, 2/3, 2/4, 3/5: -2/9 * 98/30.
    // 2/9 * 15/30 in 11 exchanges: 0.0101.
    const turns = Array.from({ length: 7 }, (_, round) => (round % 2 === 0 ? pronouns : articles));
    expect(
      scoreOf('reciprocal_language_style_matching', inTurn(turns.flatMap((said) => [said, said]))),
    ).toEqual({
      synchrony_score: 0.0101,
      reason: null,
    });
  });

  test.each([7, 8])('with %i words in each talk turn, knows whether that is enough', (words) => {
    const turns = inTurn(Array<string>(40).fill(repeat('the', words)));
    const { synchrony_score, reason } = scoreOf('reciprocal_language_style_matching', turns);
    expect(synchrony_score).toBe(words < 8 ? null : 0);
    expect(reason).toBe(
      words < 8
        ? 'Fewer than 10 exchanges of at least 8 words on each side can be compared with chance.'
        : null,
    );
  });
});

describe('lexical alignment', () => {
  const things = ['river', 'stone', 'garden', 'window', 'bottle', 'ladder', 'candle'];

  test('is the share of content words taken up, above chance', () => {
    // Of Maya's turns 2 to 7, Tom takes up all, and of her earlier turns nothing: 1 each.
    // After Tom's turns 2 to 6, Maya takes up nothing of them or of earlier ones: 0 each. 6 / 11.
    const turns = things.flatMap((thing) => [
      `${repeat('the', 7)} ${thing}`,
      `${repeat('the', 7)} ${thing}s`,
    ]);
    expect(scoreOf('lexical_alignment', inTurn(turns))).toEqual({ synchrony_score: 0.5455, reason: null });
  });

  test('is 0 when the same words return all the time', () => {
    expect(
      scoreOf('lexical_alignment', inTurn(Array(40).fill(`${repeat('the', 7)} river`))).synchrony_score,
    ).toBe(0);
  });

  test('is null without content words', () => {
    expect(scoreOf('lexical_alignment', inTurn(Array(40).fill(repeat('the', 8))))).toEqual({
      synchrony_score: null,
      reason: 'Fewer than 10 exchanges of at least 8 words on each side can be compared with chance.',
    });
  });

  test('looks at words of content without their endings', () => {
    expect(
      contentWords(
        'i really planned the plans of those parties and hoping hopes boxes tried bus so yeah'.split(' '),
      ),
    ).toEqual(['plan', 'party', 'hop', 'box', 'try', 'bus']);
  });
});

test.each([
  [[7, 7], 1],
  [[8, 2], 0.4], // 1 - (0.8 - 0.2)
  [[8, 1], null],
])('turn balance of %j talk turns is %s', ([ofMaya, ofTom], score) => {
  const turns = [
    ...Array.from({ length: ofMaya ?? 0 }, () => ({ speaker: 'Maya' })),
    ...Array.from({ length: ofTom ?? 0 }, () => ({ speaker: 'Tom' })),
  ];
  expect(scoreOf('turn_balance', turns)).toEqual({
    synchrony_score: score,
    reason: score === null ? 'They have fewer than 10 talk turns together.' : null,
  });
});

describe('speech rate matching', () => {
  test('compares words per minute', () => {
    // 60 words in 30 s and in 60 s: 120 and 60 a minute. 1 - 60 / 180.
    const turns = [
      { speaker: 'Maya', words: repeat('word', 60), start: 0, end: 30 },
      { speaker: 'Tom', words: repeat('word', 60), start: 20, end: 80 },
    ];
    expect(scoreOf('speech_rate_matching', turns)).toEqual({ synchrony_score: 0.6667, reason: null });
  });

  test.each([
    ['no times', undefined, undefined],
    ['an end before the start', 30, 0],
    ['a talk turn of more than a day', 0, 1e300],
  ])('is null for %s', (_, start, end) => {
    const turns = ['Maya', 'Tom'].map((speaker) => ({ speaker, words: repeat('word', 60), start, end }));
    expect(scoreOf('speech_rate_matching', turns)).toEqual({
      synchrony_score: null,
      reason: 'One of them has fewer than 50 words in talk turns with a start and an end.',
    });
  });
});

describe('response latency', () => {
  const withWaits = (waits: readonly number[]): GivenTurn[] => {
    let end = 0;
    return [0, ...waits].map((wait, place) => {
      const start = end + wait;
      end = start + 5;
      return { speaker: place % 2 === 0 ? 'Maya' : 'Tom', start, end };
    });
  };

  test.each([
    [[1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2], 2], // 6th of 11
    [[1, 1, 1, 1, 1, 2, 2, 2, 2, 2], 1.5], // between the 5th and the 6th of 10
    [[0.5, 0.5, 0.5, 0.5, 0.5, 0.5, -2, -2, -2, -2], 0.5], // overlaps count as 0
    [Array<number>(10).fill(-2), 0],
    [Array<number>(10).fill(3_600), 60], // a break
  ])('of %j is %d s', (waits, score) => {
    expect(scoreOf('response_latency', withWaits(waits))).toEqual({ synchrony_score: score, reason: null });
  });

  test('is null for fewer than 10 exchanges with times', () => {
    const reason = 'Fewer than 10 exchanges have times.';
    expect(scoreOf('response_latency', withWaits(Array(9).fill(1)))).toEqual({
      synchrony_score: null,
      reason,
    });
    expect(scoreOf('response_latency', inTurn(Array(40).fill('word')))).toEqual({
      synchrony_score: null,
      reason,
    });
  });
});

describe('sentiment synchrony', () => {
  const good = 'that is wonderful';
  const bad = 'that is terrible';

  test('correlates a talk turn with the response', () => {
    // Tom repeats what Maya says: ++--++--++-. In units of one valence:
    // Maya to Tom, 11 exchanges: xx = yy = xy = 11 - 1 * 1 / 11 = 10.9091.
    // Tom to Maya, 10 exchanges, ++--++--++ to +--++--++-: xx = 10 - 2 * 2 / 10 = 9.6; yy = 10; xy = 0.
    // 10.9091 / sqrt(20.5091 * 20.9091) = 0.5268.
    const said = [good, good, bad, bad, good, good, bad, bad, good, good, bad];
    expect(scoreOf('sentiment_synchrony', inTurn(said.flatMap((words) => [words, words])))).toEqual({
      synchrony_score: 0.5268,
      reason: null,
    });
  });

  test('looks at each speaker around the own mean, so a cheerful and a sad one are not opposed', () => {
    expect(
      scoreOf(
        'sentiment_synchrony',
        inTurn(Array.from({ length: 30 }, (_, at) => [good, bad][at % 2] ?? '')),
      ),
    ).toEqual({ synchrony_score: null, reason: 'The sentiment of what they say does not vary.' });
  });

  test('is null for fewer than 20 exchanges', () => {
    expect(scoreOf('sentiment_synchrony', inTurn(Array(20).fill(good)))).toEqual({
      synchrony_score: null,
      reason: 'They have fewer than 20 exchanges.',
    });
  });

  test.each([
    ['that is wonderful', 2 / 3], // 2 / (2 + 1)
    ['a good and terrible day', -1 / 4], // (1 - 2) / (3 + 1)
    ["it is n 't very good", -0.5 / 1.5],
    ['not terrible', 1 / 2], // -0.5 * -2 = 1; 1 / (1 + 1)
    ['no , good', 1 / 2],
    ['not what i would call a good day', 1 / 2], // too far from the negation
    ['constructor __proto__ 🙂', 0],
    ['', 0],
  ])('the valence of %j', (words, valence) => {
    expect(valenceOf(words.split(' '))).toBeCloseTo(valence, 12);
  });

  test('has 300 to 500 words, and each of them once', () => {
    const words = VALENCE_WORDS.flatMap((list) => list.words);
    expect(words.filter((word, place) => words.indexOf(word) !== place)).toEqual([]);
    expect(words.length).toBeGreaterThanOrEqual(300);
    expect(words.length).toBeLessThanOrEqual(500);
  });
});
