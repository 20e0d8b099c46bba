import { expect, it } from 'vitest';
import { remedies, remedyOf } from '../generators/remedies.ts';

it('an error without a remedy, and a remedy without an error, stop the generation', () => {
  const codes = Object.keys(remedies.job);
  expect(remedyOf('job', codes)('out_of_memory')).toBe(remedies.job.out_of_memory);
  expect(() => remedyOf('job', [...codes, 'lost'])).toThrow('missing are lost');
  expect(() => remedyOf('job', codes.slice(1))).toThrow(`without an error are ${codes[0]}`);
});
