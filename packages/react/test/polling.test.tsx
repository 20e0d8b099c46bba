// @vitest-environment happy-dom
import type { ConversationsJobStatus, Transport } from '@conversation-analytics/client';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useConversationJob } from '../src/index.ts';
import { createConversationAnalyticsOptions } from '../src/options.ts';
import { connect, createApp, scope } from './support.tsx';

interface Poll {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly job?: ConversationsJobStatus;
}

const pending: Poll = { job: { status: 'running' } };
const completed: Poll = { job: { status: 'completed' } };

beforeEach(() => {
  vi.useFakeTimers();
  // The client's own back-off takes no time.
  vi.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A service that answers polls in turn, the last one again and again, and a list of when it was asked. */
function serve(first: Poll, ...others: Poll[]) {
  const times: number[] = [];
  const started = Date.now();
  let current = first;
  const transport: Transport = async () => {
    const { status = 200, headers = {}, job = {} } = current;
    return {
      status,
      headers: { get: (name) => headers[name] ?? null },
      text: async () => JSON.stringify(job),
      discard: () => {},
    };
  };
  const client = connect({ transport });
  const { get } = client.conversations.jobs;
  vi.spyOn(client.conversations.jobs, 'get').mockImplementation((id, options) => {
    current = [first, ...others][Math.min(times.length, others.length)] ?? first;
    times.push(Date.now() - started);
    return get(id, options);
  });
  const options = createConversationAnalyticsOptions(client, { scope });
  return { times, client, job: options.conversations.jobs.get.queryOptions('job-1') };
}

/** When a job was asked for within some minutes of watching it. */
async function pollTimes(minutes: number, first: Poll, ...others: Poll[]): Promise<number[]> {
  const { times, job } = serve(first, ...others);
  const queryClient = new QueryClient();
  const stop = new QueryObserver(queryClient, job).subscribe(() => {});
  await vi.advanceTimersByTimeAsync(minutes * 60_000);
  stop();
  queryClient.clear();
  return times;
}

function waits(times: readonly number[]): number[] {
  return times.slice(1).map((time, index) => time - (times[index] ?? 0));
}

describe('polling', () => {
  it('grows from 1 s to 10 s, each shortened by at most a half, as the wait of the client does', async () => {
    const found = waits(await pollTimes(2, pending));
    expect(found.length).toBeGreaterThan(10);
    for (const [index, wait] of found.entries()) {
      const longest = Math.min(10_000, 1_000 * 1.5 ** index);
      expect(wait).toBeGreaterThanOrEqual(Math.floor(longest / 2));
      expect(wait).toBeLessThanOrEqual(longest + 1);
    }
  });

  it.each<ConversationsJobStatus>([
    { status: 'completed' },
    { status: 'completed:with_warnings' },
    { status: 'failed:transcript_malformed' },
    { status: 'failed' },
    { status: 'cancelled' },
    { status: 'archived', conversations_response: { id: 'analysis-1' } },
  ])('stops at %j', async (job) => {
    expect(await pollTimes(5, pending, { job }, pending)).toHaveLength(2);
  });

  it.each<ConversationsJobStatus>([{}, { status: null }, { status: 'Completed' }, { status: 'unheard_of' }])(
    'goes on at %j',
    async (job) => {
      expect(await pollTimes(5, { job }, { job }, completed)).toHaveLength(3);
    },
  );

  it.each([400, 401, 403, 404, 409, 410, 422])('stops at %i', async (status) => {
    expect(await pollTimes(5, pending, { status }, pending)).toHaveLength(2);
  });

  it.each([408, 429, 500, 502, 503])('goes on after %i', async (status) => {
    // Three times for the client, which tries again itself.
    expect(await pollTimes(5, pending, { status }, pending, completed)).toHaveLength(4);
    expect(await pollTimes(5, { status }, completed)).toHaveLength(2);
  });

  it('begins with data that was there before the first poll', async () => {
    const { times, job } = serve(pending, completed);
    const queryClient = new QueryClient();
    const initialData: ConversationsJobStatus = { status: 'running' };
    const stop = new QueryObserver(queryClient, { ...job, initialData }).subscribe(() => {});
    await vi.advanceTimersByTimeAsync(60_000);
    stop();
    queryClient.clear();
    expect(times).toHaveLength(2);
    expect(times[0]).toBeGreaterThanOrEqual(500);
    expect(times[0]).toBeLessThanOrEqual(1_001);
  });

  it('does not begin with a job that had ended before', async () => {
    const { times, job } = serve(pending);
    const queryClient = new QueryClient();
    const initialData: ConversationsJobStatus = { status: 'completed' };
    const stop = new QueryObserver(queryClient, { ...job, initialData }).subscribe(() => {});
    await vi.advanceTimersByTimeAsync(60_000);
    stop();
    queryClient.clear();
    expect(times).toEqual([]);
  });

  it('waits as long as Retry-After of an error asks', async () => {
    const times = await pollTimes(5, { status: 429, headers: { 'retry-after': '90' } }, completed);
    expect(times).toEqual([0, 90_000]);
  });

  it('waits as long as Retry-After of a success asks, once', async () => {
    const asked = { ...pending, headers: { 'retry-after': '40' } };
    const [first = 0, second = 0] = waits(await pollTimes(5, asked, pending, completed));
    expect(first).toBe(40_000);
    expect(second).toBeLessThan(2_000);
  });

  it.each(['0', '9'.repeat(30), 'soon', '-1'])('is no hot loop when Retry-After is %s', async (value) => {
    const times = await pollTimes(1, { ...pending, headers: { 'retry-after': value } });
    expect(times.length).toBeLessThan(20);
  });

  it('of one job by many components is one poll at a time, also once the interval has grown', async () => {
    const { times, job } = serve(pending);
    const queryClient = new QueryClient();
    const watch = () => new QueryObserver(queryClient, job).subscribe(() => {});
    const stops = [watch()];
    await vi.advanceTimersByTimeAsync(120_000);
    for (let component = 0; component < 3; component += 1) {
      stops.push(watch());
      await vi.advanceTimersByTimeAsync(2_300);
    }
    const before = times.length;
    await vi.advanceTimersByTimeAsync(120_000);
    for (const stop of stops) stop();
    queryClient.clear();
    // At least 5 s lie between two.
    expect(times.length - before).toBeLessThanOrEqual(120 / 5);
    for (const wait of waits(times.slice(before))) expect(wait).toBeGreaterThanOrEqual(5_000);
  });

  it('goes on while its component renders all the time, and ends with it', async () => {
    const { times, client } = serve(pending);
    const { Wrapper, queryClient } = createApp({ client, strict: true });
    const { rerender, unmount } = renderHook(() => useConversationJob('job-1'), { wrapper: Wrapper });
    for (let renders = 0; renders < 200; renders += 1) {
      await act(() => vi.advanceTimersByTimeAsync(50));
      rerender();
    }
    const seen = times.length;
    // 10 s: at 0, 1, 2.5, 4.75 and 8.1 s at the latest, once more for StrictMode.
    expect(seen).toBeGreaterThanOrEqual(5);
    unmount();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(times).toHaveLength(seen);
    queryClient.clear();
  });

  it('reads what has ended only once, however many components mount', async () => {
    const { times, job } = serve(completed);
    const queryClient = new QueryClient();
    for (let mounts = 0; mounts < 3; mounts += 1) {
      const stop = new QueryObserver(queryClient, job).subscribe(() => {});
      await vi.advanceTimersByTimeAsync(60_000);
      stop();
    }
    queryClient.clear();
    expect(times).toHaveLength(1);
  });
});
