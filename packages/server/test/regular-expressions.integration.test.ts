import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { problemOf, regularExpressionsIn } from '../../../tools/regular-expressions.ts';

test.each(regularExpressionsIn(fileURLToPath(new URL('../src', import.meta.url))))(
  'at $place, /$source/$flags takes linear time',
  async (expression) => {
    expect(await problemOf(expression)).toBeUndefined();
  },
);
