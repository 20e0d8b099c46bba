import { describe, expect, it, vi } from 'vitest';
import { JobFailedError } from '../src/index.ts';
import { atOnce, failureOf, useFaultServer } from './connect.ts';
import { json } from '../../runtime/test/fault-server.ts';

const harness = useFaultServer();
const poll = 'GET /v1/conversations/jobs/job-1';
const job = (status: string | null) => json({ id: 'job-1', status });
const jobs = () => harness.connect().conversations.jobs;
const withoutIntervals = () => vi.spyOn(Math, 'random').mockReturnValue(-1);

describe('the states that end a wait', () => {
  it.each(['done', 'done:with_warnings', 'archived'])('can be named: %s is a success', async (status) => {
    withoutIntervals();
    harness.server.on(poll, job('completed'), job(status));
    const ended = await jobs().wait('job-1', { completedStates: ['done', 'archived'] });
    expect(ended.status).toBe(status);
    expect(harness.server.requests).toHaveLength(2);
  });

  it.each([
    { status: 'expired', code: undefined },
    { status: 'expired:upload', code: 'upload' },
  ])('can be named: $status is a failure', async ({ status, code }) => {
    withoutIntervals();
    harness.server.on(poll, job('failed:over'), job(status));
    const error = await failureOf(jobs().wait('job-1', { failedStates: ['expired'] }));
    expect(error).toBeInstanceOf(JobFailedError);
    expect(error).toMatchObject({ status, code });
    expect(harness.server.requests).toHaveLength(2);
  });

  it('are no failure when the result is there', async () => {
    const answer = { id: 'job-1', status: 'failed:late', conversations_response: { id: 'analysis-1' } };
    harness.server.on(poll, json(answer));
    expect(await jobs().wait('job-1')).toEqual(answer);
  });

  it('that are both are a failure', async () => {
    harness.server.on(poll, job('over'));
    const options = { completedStates: ['over'], failedStates: ['over'] };
    expect(await failureOf(jobs().wait('job-1', options))).toBeInstanceOf(JobFailedError);
  });
});

describe('the interval of waiting', () => {
  it('is what Retry-After of a pending answer says', async () => {
    const times: number[] = [];
    const pending = json({ id: 'job-1', status: 'running' }, 200, { 'retry-after': '1' });
    harness.server.on(
      poll,
      (...exchange) => {
        times.push(performance.now());
        return pending(...exchange);
      },
      (...exchange) => {
        times.push(performance.now());
        return job('completed')(...exchange);
      },
    );
    // Without it the second look would be at once.
    withoutIntervals();
    await jobs().wait('job-1');
    const [first = 0, second = 0] = times;
    expect(second - first).toBeGreaterThanOrEqual(990);
  });

  it.each(['-5', 'soon', ''])('is its own when Retry-After says %j', async (value) => {
    withoutIntervals();
    harness.server.on(
      poll,
      json({ id: 'job-1', status: 'running' }, 200, { 'retry-after': value }),
      job('completed'),
    );
    const started = performance.now();
    await jobs().wait('job-1');
    expect(performance.now() - started).toBeLessThan(atOnce);
  });
});
