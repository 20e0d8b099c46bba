import { expect, test } from 'vitest';
import { partLength, partNumbers, planUpload } from '../src/uploads/upload-plan.ts';
import { limits } from '../src/settings/limits.ts';

const sizes = [1, 2, 1023, 1024, 1025, 2 ** 20, 2 ** 23, 2 ** 23 + 1, 2 ** 33, limits.uploadBytes];
const preferences = [undefined, null, 1, 1024, 1500, 2 ** 23, 2 ** 40];

const cases = [limits.smallestPartBytes, limits.smallestS3PartBytes].flatMap((smallest) =>
  sizes.flatMap((size) => preferences.map((preferred) => [size, preferred, smallest] as const)),
);

test.each(cases)(
  'the parts of %d bytes at %s, and %d at least, make the file, and keep the limits',
  (size, preferred, smallest) => {
    const plan = planUpload(size, preferred, smallest);
    const lengths = partNumbers(plan).map((number) => partLength(plan, number) ?? Number.NaN);
    expect(lengths.reduce((sum, length) => sum + length, 0)).toBe(size);
    expect(
      lengths.every(
        (length, index) => length > 0 && (index === lengths.length - 1 || length === plan.partBytes),
      ),
    ).toBe(true);
    expect(plan.partCount).toBeLessThanOrEqual(limits.uploadParts);
    expect(plan.partBytes).toBeGreaterThanOrEqual(smallest);
    expect(plan.partBytes).toBeLessThanOrEqual(limits.largestPartBytes);
  },
);

test('a file has no part before the first, after the last or in between', () => {
  const plan = planUpload(3000, 1024, limits.smallestPartBytes);
  expect([0, 1, 2, 3, 4, 1.5, Number.NaN].map((number) => partLength(plan, number))).toEqual([
    undefined,
    1024,
    1024,
    952,
    undefined,
    undefined,
    undefined,
  ]);
});
