import { getEventListeners } from 'node:events';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { bearer, createClient, type Transport, type WaitOptions, fetchTransport } from '../src/index.ts';

import { jobCases } from './cases/jobs.ts';

describe('over fetch', () => {
  jobCases(fetchTransport);
});

const done = { id: 'job-1', status: 'completed', conversations_response: { id: 'analysis-1' } };

describe('the interval of waiting', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  interface Poll {
    readonly status?: number;
    readonly headers?: Readonly<Record<string, string>>;
  }

  /** The times of the polls, in milliseconds from the first, on a clock that runs by itself. */
  async function pollTimes(
    pending: number,
    polls: readonly Poll[] = [],
    options: WaitOptions = {},
  ): Promise<number[]> {
    vi.useFakeTimers();
    const times: number[] = [];
    const transport: Transport = async () => {
      const job = times.length < pending ? { status: 'running' } : done;
      const { status = 200, headers = {} } = polls[times.length] ?? {};
      times.push(Date.now());
      return {
        status,
        headers: { get: (name) => headers[name] ?? null },
        text: async () => JSON.stringify(job),
        discard: () => {},
      };
    };
    const client = createClient({
      baseUrl: 'https://analytics.example.org',
      serviceId: 'service-1',
      auth: bearer('fixed-token'),
      transport,
    });
    const waiting = client.conversations.jobs.wait('job-1', options);
    // One poll after the other takes one timer each. A timer that is left when the wait is over is one too many.
    for (let poll = 0; poll < Math.max(pending, polls.length); poll += 1)
      await vi.advanceTimersToNextTimerAsync();
    await waiting;
    expect(vi.getTimerCount()).toBe(0);
    return times.map((time) => time - (times[0] ?? 0));
  }

  it('grows from 1 s to 10 s', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(1);
    const times = await pollTimes(9);
    const waits = times.slice(1).map((time, index) => time - (times[index] ?? 0));
    expect(waits.map((wait) => Math.round(wait / 100) / 10)).toEqual([
      1, 1.5, 2.3, 3.4, 5.1, 7.6, 10, 10, 10,
    ]);
  });

  it('is jittered down to half', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    const times = await pollTimes(2);
    expect(times).toEqual([0, 500, 1250]);
  });

  it('leaves neither timers nor listeners behind', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    const added = vi.spyOn(EventTarget.prototype, 'addEventListener');
    const removed = vi.spyOn(EventTarget.prototype, 'removeEventListener');
    const { signal } = new AbortController();
    await pollTimes(20, [], { signal, deadline: 3_600_000 });
    expect(getEventListeners(signal, 'abort')).toEqual([]);
    expect(added.mock.calls.length).toBeGreaterThan(40);
    expect(removed.mock.calls.length).toBeGreaterThanOrEqual(added.mock.calls.length);
  });

  it('obeys Retry-After of a poll that failed, also a long one', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    const times = await pollTimes(0, [{ status: 429, headers: { 'retry-after': '90' } }]);
    expect(times).toEqual([0, 90_000]);
  });

  it('is no hot loop when Retry-After asks for no wait at all', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    const times = await pollTimes(1, [{ headers: { 'retry-after': '0' } }]);
    expect(times).toEqual([0, 500]);
  });

  it('is no hot loop when Retry-After is longer than a timer can be', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    const times = await pollTimes(0, [{ status: 503, headers: { 'retry-after': '9'.repeat(400) } }]);
    expect(times[1]).toBeGreaterThan(24 * 3600 * 1000);
  });
});
