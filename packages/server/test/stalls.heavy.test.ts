import { expect, test } from 'vitest';
import { pathologicalRequests } from './pathological-requests.ts';
import { stallsOf } from './stalls.ts';

// A sample of what `pnpm test:stall` sends.
test('no request of a caller delays those of another caller', { timeout: 240_000 }, async () => {
  expect(await stallsOf(pathologicalRequests(138))).toEqual([]);
});
