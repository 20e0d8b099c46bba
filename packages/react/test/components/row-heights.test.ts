import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { createRowHeights } from '../../src/components/transcript/row-heights.ts';

it('rows that were not measured have the guessed height', () => {
  const heights = createRowHeights(4, 100);
  expect([0, 1, 4].map(heights.startOf)).toEqual([0, 100, 400]);
  expect(heights.measure(1, 30)).toBe(true);
  expect([0, 1, 2, 4].map(heights.startOf)).toEqual([0, 100, 130, 330]);
  expect([-5, 0, 99, 100, 129, 130, 9999].map(heights.rowAt)).toEqual([0, 0, 0, 1, 1, 2, 3]);
});

it('the rounding of a browser is no change', () => {
  const heights = createRowHeights(1, 100);
  expect([heights.measure(0, 100.4), heights.measure(0, 98), heights.measure(7, 98)]).toEqual([
    false,
    true,
    false,
  ]);
});

it('a list without rows has no height, and nothing to draw', () => {
  const heights = createRowHeights(0, 100);
  expect({ ...heights.rangeOf(0, 600, 6), height: heights.startOf(0) }).toEqual({
    first: 0,
    end: 0,
    height: 0,
  });
});

it('a place beyond the end of a list that became shorter is its end', () => {
  const heights = createRowHeights(2_500, 84);
  expect(heights.startOf(4_000)).toBe(heights.startOf(2_500));
  const { first, end } = heights.rangeOf(heights.startOf(4_000), heights.startOf(4_001) + 600, 6);
  expect(end - first).toBeLessThan(20);
});

it('whatever was measured in whatever order, each place of the list is in the row that is there', () => {
  const measured = fc.array(fc.tuple(fc.nat(30), fc.integer({ min: 1, max: 400 })), { maxLength: 60 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 30 }), measured, fc.nat(4000), (count, all, offset) => {
      const heights = createRowHeights(count, 84);
      for (const [row, height] of all) {
        heights.measure(row, height);
        heights.startOf(row % count);
      }
      const row = heights.rowAt(offset);
      expect(heights.startOf(row)).toBeLessThanOrEqual(offset);
      // Beyond the end, it is the last row.
      expect(row === count - 1 || heights.startOf(row + 1) > offset).toBe(true);
      const { first, end } = heights.rangeOf(offset, offset + 600, 2);
      expect(first).toBeLessThanOrEqual(row);
      expect(end).toBeGreaterThan(row);
    }),
  );
});
