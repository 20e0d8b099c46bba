import { expect, test } from 'vitest';
import { Problem } from '../src/http/problem.ts';
import { createRateLimit } from '../src/http/rate-limit.ts';

/** The seconds after which the service says to come again, 0 when the request is taken. */
function retryAfter(send: () => void): number {
  try {
    send();
    return 0;
  } catch (error) {
    if (!(error instanceof Problem) || error.status !== 429) throw error;
    return Number(error.headers['retry-after']);
  }
}

test('a service id has as many requests as its rate allows, and what it saved in ten seconds', () => {
  let time = 0;
  const limit = createRateLimit(2, () => time);
  const sent = () => retryAfter(() => limit('one'));
  expect(Array.from({ length: 21 }, sent)).toEqual([...Array.from({ length: 20 }, () => 0), 1]);
  time = 500;
  expect([sent(), sent()]).toEqual([0, 1]);
  time = 3_600_000;
  expect(Array.from({ length: 21 }, sent).at(-1)).toBe(1);
});

test('service ids do not use up the requests of each other', () => {
  const limit = createRateLimit(1, () => 0);
  for (let index = 0; index < 20; index++) retryAfter(() => limit('one'));
  expect(retryAfter(() => limit('one'))).toBe(1);
  expect(retryAfter(() => limit('two'))).toBe(0);
});
