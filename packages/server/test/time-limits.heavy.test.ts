import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Service } from '../src/index.ts';
import { credentialsOf, ended, openTestService, signIn, talkTurns, type TestCaller } from './support.ts';

const enough = 60_000;

let service: Service;
let caller: TestCaller;
/** The time limits of the next tasks of threads. Those after them have enough. */
let next: number[] = [];
const failures: string[] = [];

beforeAll(async () => {
  ({ service } = await openTestService(
    { logger: ({ level, message }) => void (level === 'error' && failures.push(message)) },
    { analysisLimit: () => next.shift() ?? enough },
  ));
  caller = await signIn(service.url, credentialsOf(service));
});
afterAll(async () => {
  await service.close();
});

// So large that a thread reads the body, and another one analyses it.
const talk_turns = Array.from({ length: 1500 }, () => talkTurns).flat();

test('a request that hits its time limits once each gets its response', async () => {
  next = [1, enough, 1, enough];
  expect((await caller.post('/v1/conversations', { talk_turns })).status).toBe(200);
  expect(next).toEqual([]);
});

test('a request that hits its time limit twice fails', async () => {
  next = [enough, 1, 1];
  const { status, json } = await caller.post('/v1/conversations', { talk_turns });
  expect(status).toBe(500);
  expect(json.detail).toBe('The analysis took longer than 1 s and was ended.');
  expect(next).toEqual([]);
});

test('a job that hits its time limit once completes in its next attempt', async () => {
  failures.length = 0;
  next = [enough, 1, enough];
  const { json } = await caller.post('/v1/conversations/jobs', { talk_turns });
  const id = String(json.id);
  expect((await ended(caller, id)).status).toBe('completed');
  expect(next).toEqual([]);
  expect(failures).toEqual([`Job ${id} failed in attempt 1.`]);
});
