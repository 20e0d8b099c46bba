import { expect, it } from 'vitest';
import { grown } from '../src/changesets/bump.ts';

it.each([
  ['1.2.5', 'major', '2.0.0'],
  ['1.2.5', 'minor', '1.3.0'],
  ['1.2.5', 'patch', '1.2.6'],
  ['1.2.5', 'none', '1.2.5'],
  ['2.0.0-next.0', 'major', '2.0.0'],
  ['2.0.0-next.0', 'patch', '2.0.0'],
  ['1.3.0-next.0', 'minor', '1.3.0'],
  ['1.3.0-next.0', 'major', '2.0.0'],
  ['1.2.6-next.0', 'minor', '1.3.0'],
] as const)('the version after %s with the bump %s is %s', (version, bump, next) => {
  expect(grown(version, bump)).toBe(next);
});
