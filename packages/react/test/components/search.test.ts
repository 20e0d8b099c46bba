import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cutAt,
  findMatches,
  firstMatchFrom,
  rangesOf,
  searchPattern,
} from '../../src/components/transcript/search.ts';
import { said } from './conversation.ts';

const turns = ['One two', 'TWO  three, two', 'A (b) c.'].map((text, position) => said(position, 'Ann', text));
const find = (query: string) => findMatches(turns, searchPattern(query));

describe('a search', () => {
  it('finds words in upper and lower case, whatever the space between them', () => {
    expect(find('two')).toEqual([
      { place: 0, start: 4, end: 7 },
      { place: 1, start: 0, end: 3 },
      { place: 1, start: 12, end: 15 },
    ]);
    expect(find(' two three')).toEqual([{ place: 1, start: 0, end: 10 }]);
  });

  it('takes signs as they are', () => {
    expect(find('(b) c.')).toEqual([{ place: 2, start: 2, end: 8 }]);
    expect([find('.*'), find('   ')]).toEqual([[], []]);
  });

  it('begins at the turn that is read, and goes on from the first match after the last one', () => {
    expect([0, 1, 2].map((place) => firstMatchFrom(find('two'), place))).toEqual([0, 1, 0]);
  });

  it('cuts a text at its matches without losing a character', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.string(),
        fc.string({ minLength: 1, maxLength: 2 }),
        (before, text, query) => {
          const ranges = rangesOf(before + text, searchPattern(query));
          const pieces = cutAt(text, before.length, ranges);
          expect(pieces.map((piece) => piece.text).join('')).toBe(text);
          const outside = pieces.filter(
            ({ range, start, text: part }) =>
              range && (start < range.start || start + part.length > range.end),
          );
          expect(outside).toEqual([]);
        },
      ),
    );
  });
});
