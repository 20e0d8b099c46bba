import * as reading from '@conversation-analytics/engine/reading';
import * as fc from 'fast-check';
import { describe, expect, expectTypeOf, it } from 'vitest';
import * as text from '../../src/components/text.ts';
import type * as components from '../../src/components.ts';

/** The components show what the engine reads, though neither package depends on the other. */
describe('the data of the components', () => {
  it('has the fields that the engine returns', () => {
    expectTypeOf<components.Speaker>().toEqualTypeOf<Pick<reading.Speaker, keyof components.Speaker>>();
    expectTypeOf<components.Finding>().toEqualTypeOf<Pick<reading.Finding, keyof components.Finding>>();
    type PlainTurn = Omit<components.Turn, 'utterances'>;
    expectTypeOf<PlainTurn>().toEqualTypeOf<Pick<reading.Turn, keyof PlainTurn>>();
    type PlainUtterance = Omit<components.Utterance, 'findings'>;
    expectTypeOf<PlainUtterance>().toEqualTypeOf<Pick<reading.Utterance, keyof PlainUtterance>>();
    type PlainDetection = Omit<components.Detection, 'turns'>;
    expectTypeOf<PlainDetection>().toEqualTypeOf<Pick<reading.Detection, keyof PlainDetection>>();
    type PlainFigure = Omit<components.Figure, 'measure'>;
    expectTypeOf<PlainFigure>().toEqualTypeOf<Pick<reading.Figure, keyof PlainFigure>>();
    type PlainTarget = Omit<components.Target, 'measure' | 'measured'>;
    expectTypeOf<PlainTarget>().toEqualTypeOf<Pick<reading.Target, keyof PlainTarget>>();
  });

  it('is what the engine returns as a whole', () => {
    expectTypeOf<reading.Turn>().toExtend<components.Turn>();
    expectTypeOf<reading.TurnPlace>().toExtend<components.TurnPlace>();
    expectTypeOf<reading.Detection>().toExtend<components.Detection>();
    expectTypeOf<reading.Moment>().toExtend<components.Moment>();
    expectTypeOf<reading.DangerMoment>().toExtend<components.Moment>();
    expectTypeOf<reading.Figure>().toExtend<components.Figure>();
    expectTypeOf<reading.Target>().toExtend<components.Target>();
  });
});

describe('numbers and words', () => {
  it('are written as the engine writes them', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.nat(),
        fc.array(fc.string()),
        (share, n, names) => {
          expect(text.percent(share)).toBe(reading.percent(share));
          expect(text.amount(n, 'turn')).toBe(reading.amount(n, 'turn'));
          expect(text.clock(n)).toBe(reading.clock(n));
          expect(text.duration(n)).toBe(reading.duration(n));
          expect(text.listed(names)).toBe(reading.listed(names));
        },
      ),
    );
  });
});
