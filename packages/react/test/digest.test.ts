import { hashKey } from '@tanstack/react-query';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { digestOf } from '../src/digest.ts';

const json = fc.jsonValue({ maxDepth: 4, noUnicodeString: false });

it('is the same exactly where TanStack Query takes two values for one', () => {
  fc.assert(
    fc.property(json, json, (one, other) => {
      expect(digestOf(one) === digestOf(other)).toBe(hashKey([one]) === hashKey([other]));
    }),
    { numRuns: 2_000 },
  );
});

it('does not depend on the order of keys, on keys without a value, or on which object it is', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), json), (value) => {
      const turned = Object.fromEntries(Object.entries(structuredClone(value)).toReversed());
      const absent = Object.hasOwn(value, 'absent') ? {} : { absent: undefined };
      expect(digestOf({ ...turned, ...absent })).toBe(digestOf(value));
    }),
  );
});

it('changes with every small edit of a conversation', () => {
  const turns = Array.from({ length: 200 }, (_, at) => ({ input: `Turn ${at}.`, speaker: { id: 'maya' } }));
  const edited = turns.flatMap((turn, at) =>
    ['Turn', `Turn ${at}`, `Turn ${at}. `, `turn ${at}.`, `Turn\u0000${at}.`].map((input) =>
      turns.with(at, { ...turn, input }),
    ),
  );
  expect(new Set([turns, ...edited].map((talk_turns) => digestOf({ talk_turns }))).size).toBe(1_001);
});

it('keeps texts apart that follow each other', () => {
  const values = [
    ['ab', 'c'],
    ['a', 'bc'],
    ['abc'],
    ['abc', ''],
    [['abc']],
    { abc: 1 },
    'abc',
    ['1'],
    [1],
    [null],
  ];
  expect(new Set(values.map(digestOf)).size).toBe(values.length);
});

it('notices that a list has grown in place', () => {
  const list = ['one'];
  const before = digestOf({ list });
  list.push('two');
  expect(digestOf({ list })).not.toBe(before);
});
