import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { nextDetection, segmentsOf } from '../../src/components/transcript/segments.ts';
import { anyTurns, turns } from './conversation.ts';

it('what is said is cut into segments that are all of it, with every detection once', () => {
  fc.assert(
    fc.property(anyTurns, (all) => {
      for (const turn of all) {
        const segments = segmentsOf(turn);
        expect(segments.map(({ text }) => text).join('')).toBe(turn.text);
        expect(segments.flatMap(({ findings }) => findings)).toHaveLength(
          turn.utterances.flatMap(({ findings }) => findings).length,
        );
      }
    }),
  );
});

it('steps go from detection to detection, and stop at the ends', () => {
  expect(nextDetection(turns, 0, 1)).toBe(2);
  expect(nextDetection(turns, 3, 1)).toBeUndefined();
  expect(nextDetection(turns, 2, -1)).toBe(0);
});
