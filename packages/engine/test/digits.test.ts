import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { digitsOf, textOfDigits } from '../src/model/digits.ts';

test('digits are read as they were written, also those beyond ASCII', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 20_000 })), (digits) => {
      expect([...digitsOf(textOfDigits(digits))]).toEqual(digits);
    }),
  );
});

test('no text needs a character twice in code', () => {
  const text = textOfDigits(Array.from({ length: 91 }, (_, digit) => digit));
  expect(JSON.stringify(text)).toHaveLength(text.length + 2);
});
