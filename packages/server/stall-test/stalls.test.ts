import { expect, test } from 'vitest';
import { pathologicalRequests } from '../test/pathological-requests.ts';
import { stallsOf } from '../test/stalls.ts';

test('2,000 requests of a caller delay no request of another caller', { timeout: 3_600_000 }, async () => {
  expect(await stallsOf(pathologicalRequests(2000))).toEqual([]);
});
