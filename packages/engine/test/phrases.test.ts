import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { phraseFinder } from '../src/phrases/finder.ts';
import { TOPICS } from '../src/lists/topics.ts';
import { phraseLocator } from '../src/phrases/locator.ts';
import { occurrenceFinder, precedes, tokensIn, wordsOf } from '../src/phrases/occurrences.ts';
import { locatedWords, plainWords } from '../src/phrases/plain-words.ts';
import { PHRASES } from '../src/behaviors/built-in.ts';
import { readRule } from '../src/rules/read-rule.ts';
import { SHARED } from '../src/rules/shared-words.ts';
import { SIGNS } from '../src/rules/risk/found-signs.ts';

describe('a phrase', () => {
  test.each([
    ['thank you', ['Well, thank you!'], ['Thank him, you said', 'thanks']],
    ['thank (you|him|all of you)', ['thank him', 'thank all of you'], ['thank all', 'thank']],
    [
      'is [very|just so] good',
      ['Is good', 'is very good', 'is just so good'],
      ['is so good', 'is very just so good'],
    ],
    ['is {very|really} good', ['is good', 'is very really very good'], ['is not good']],
    ['good idea (~to|$)', ['A good idea', 'good idea, though'], ['a good idea to go']],
    ['how ~(many|much) ... ?', ['How is it?', 'how come, if not so?'], ['How many?', 'How is it', 'how']],
    ['mind _ing', ['Do you mind waiting?'], ['mind to wait', 'mind ,ing']],
    ['try _ now', ['Try it now!'], ["I'd try 'em now", 'try now']],
    ['^ yes', ['yes', '... Yes'], ['oh yes']],
    ['please (.|!) $', ['Yes please!'], ['please! No']],
    ["you('re|are)", ["You're late", 'you are'], ['your', 'you']],
  ])('%s', (phrase, present, absent) => {
    const find = phraseFinder([phrase]);
    const has = (text: string): boolean => find(plainWords(text)).has(0);
    expect(present.filter((text) => !has(text))).toEqual([]);
    expect(absent.filter(has)).toEqual([]);
  });

  test('is found beside others, by its place', () => {
    const find = phraseFinder(['a b', 'b', 'a ... c', 'd']);
    expect([...find(['a', 'b', 'c'])].sort()).toEqual([0, 1, 2]);
    expect([...find(['d'])]).toEqual([3]);
  });

  test('is found wherever it stands, by the same finder again and again', () => {
    const find = phraseFinder(['a b a b c', 'b a a']);
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'b', 'c')), (words) => {
        const text = words.join('');
        expect([find(words).has(0), find(words).has(1)]).toEqual([
          text.includes('ababc'),
          text.includes('baa'),
        ]);
      }),
    );
  });

  test.each([
    ['(a', '"(" is not closed'],
    ['a]', '"]" closes nothing'],
    ['(a]', '"(" is not closed'],
    ['~(a b)', '"~" needs single words'],
  ])('%j is refused', (phrase, message) => {
    expect(() => phraseFinder([phrase])).toThrow(message);
  });

  // A finder reads the rest of a phrase when it gets there. A locator reads all of it at once.
  test('of the rules and the checklist is well-formed to its end', () => {
    const rules = PHRASES.map(({ evidence = [], ...others }) => readRule({ ...others, evidence }, SHARED));
    const signs = [...rules.flatMap(({ evidence }) => evidence), ...SIGNS, ...TOPICS];
    for (const phrase of signs.flatMap(({ phrases, unless = [] }) => [...phrases, ...unless])) {
      expect(() => phraseLocator(phrase)).not.toThrow();
    }
  });
});

describe('the plain words of', () => {
  test.each([
    ['You’re RIGHT.', ['you', "'re", 'right', '.']],
    ["'quoted' o'clock", ["'", 'quoted', "'", 'o', "'", 'clock']],
    ['Um, I, uh, I will, erm... go', ['i', 'will', 'go']],
    ['uh-huh', ['uh', '-', 'huh']],
    ['wh-wh-what', ['what']],
    ["that, that's the the the end", ['that', "'s", 'the', 'end']],
    [
      'a [laughs [softly]] b {x} c (pauses) d (really)',
      ['a', '[', 'laughs', ']', 'b', 'c', 'd', '(', 'really', ')'],
    ],
    ['[ { ] }', ['}']],
    ['hmmmm soooo', ['hmm', 'soo']],
    ['– , well', ['well']],
    [' \n', []],
  ])('%j', (text, expected) => {
    expect(plainWords(text)).toEqual(expected);
  });
});

describe('the words stand in the text where it has', () => {
  test.each([
    ['You’re RIGHT.', ['You', '’re', 'RIGHT', '.']],
    ["'quoted' o'clock", ["'", 'quoted', "'", 'o', "'", 'clock']],
    ['Um, I, uh, I will, erm... go', ['I', 'will', 'go']],
    ['wh-wh-what', ['what']],
    ["that, that's it", ['that', "'s", 'it']],
    ['a [laughs softly] b', ['a', 'b']],
    ['hmmmm yooou’’’’re soooo!!!!', ['hmmmm', 'yooou', '’', '’’’re', 'soooo', '!', '!']],
    ['– , well', ['well']],
    ['İİ am İn', ['İ', 'İ', 'İ', 'İ', 'am', 'İ', 'İ', 'n']],
    ['no 👍🏽\u00A0ok', ['no', '👍', '🏽', 'ok']],
    [' \n', []],
  ])('%j', (text, expected) => {
    const words = locatedWords(text);
    expect(words.map(({ start, end }) => text.slice(start, end))).toEqual(expected);
    expect(words.map(({ word }) => word)).toEqual(plainWords(text));
  });

  const pieces = [
    'a',
    'the',
    'um',
    ',',
    '.',
    '-',
    ' ',
    "'",
    '’',
    '[',
    ']',
    'İ',
    'oooo',
    're',
    '🙂',
    '\uD83D',
  ];
  const texts = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(fc.constantFrom(...pieces)).map((parts) => parts.join('')),
  );

  test('them, in any text', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const words = locatedWords(text);
        expect(words.map(({ word }) => word)).toEqual(plainWords(text));
        let last = 0;
        for (const { start, end } of words) {
          expect(start).toBeGreaterThanOrEqual(last);
          expect(end).toBeGreaterThan(start);
          last = start;
        }
        expect(words.at(-1)?.end ?? 0).toBeLessThanOrEqual(text.length);
      }),
      { numRuns: 500 },
    );
  });
});

describe('the occurrences of a phrase', () => {
  test('are all its places, where those that overlap are one', () => {
    const words = plainWords('She is unconscious, he was not, and then he is unconscious.');
    const tokens = tokensIn(words);
    const found = occurrenceFinder('(he|she) is unconscious|unconscious')(tokens);
    expect(found.map((one) => words.slice(wordsOf(one, tokens).start, wordsOf(one, tokens).end))).toEqual([
      ['she', 'is', 'unconscious'],
      ['he', 'is', 'unconscious'],
    ]);
    const isOf = precedes('^|and then');
    expect(found.map((one) => isOf(tokens, one))).toEqual([true, true]);
    expect(found.map((one) => precedes('and then')(tokens, one))).toEqual([false, true]);
  });

  test('are found in time linear in the number of words', () => {
    const find = occurrenceFinder('i ... die');
    const tokens = tokensIn([...Array<string>(50_000).fill('i'), 'die']);
    expect(find(tokens)).toMatchObject([{ start: 1, end: 50_002 }]);
  });
});
