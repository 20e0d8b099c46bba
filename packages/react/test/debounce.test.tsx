// @vitest-environment happy-dom
import type { Transport } from '@conversation-analytics/client';
import { skipToken } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useBehaviorDetectionQuery } from '../src/index.ts';
import { connect, createApp, signal } from './support.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** A text that is typed in, and a service whose responses have the text for their id. An empty text is skipped. */
function typing(first: string, options: { debounce?: number | undefined; enabled?: boolean }) {
  const sent: string[] = [];
  let held = Promise.resolve();
  const transport: Transport = async ({ body }) => {
    const { input } = JSON.parse(String(body));
    sent.push(input);
    await held;
    return {
      status: 200,
      headers: { get: () => null },
      text: async () => JSON.stringify({ id: input }),
      discard: () => {},
    };
  };
  const { Wrapper } = createApp({ client: connect({ transport }) });
  const hook = renderHook(({ input }) => useBehaviorDetectionQuery(input ? { input } : skipToken, options), {
    wrapper: Wrapper,
    initialProps: { input: first },
  });
  return {
    sent,
    type: (input: string) => hook.rerender({ input }),
    /** What the component sees. */
    shown: () => {
      const { data, isFetching, isPlaceholderData } = hook.result.current;
      return { id: data?.id, isFetching, isPlaceholderData };
    },
    refetch: () => act(async () => void (await hook.result.current.refetch())),
    /** Holds back the responses until the function that it returns is called. */
    hold() {
      const { given, give } = signal();
      held = given;
      return give;
    },
    unmount: hook.unmount,
  };
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

it('a text is sent once it has not changed for as long as asked', async () => {
  const { sent, type, shown } = typing('', { debounce: 500 });
  for (const text of ['H', 'He', 'Hel']) {
    type(text);
    await pass(499);
  }
  expect(sent).toEqual([]);
  await pass(1);
  expect(sent).toEqual(['Hel']);
  await pass(1);
  expect(shown()).toEqual({ id: 'Hel', isFetching: false, isPlaceholderData: false });
});

it('until the response is there, the former data stays, and says that it is not of this text', async () => {
  const { sent, type, shown, hold } = typing('One', { debounce: 500 });
  await pass(1);
  expect(shown()).toEqual({ id: 'One', isFetching: false, isPlaceholderData: false });
  const release = hold();
  type('Two');
  expect(shown()).toEqual({ id: 'One', isFetching: false, isPlaceholderData: true });
  await pass(500);
  expect(shown()).toEqual({ id: 'One', isFetching: true, isPlaceholderData: true });
  release();
  await pass(1);
  expect(shown()).toEqual({ id: 'Two', isFetching: false, isPlaceholderData: false });
  expect(sent).toEqual(['One', 'Two']);
});

it('a text whose response is cached is shown at once, and not sent again', async () => {
  const { sent, type, shown } = typing('One', { debounce: 500 });
  await pass(1);
  type('Two');
  await pass(501);
  type('One');
  expect(shown()).toEqual({ id: 'One', isFetching: false, isPlaceholderData: false });
  await pass(1_000);
  expect(sent).toEqual(['One', 'Two']);
});

it('a text that is cleared takes its data along, and the next text waits without any', async () => {
  const { sent, type, shown, hold } = typing('One', { debounce: 500 });
  await pass(1);
  type('');
  const nothing = { id: undefined, isFetching: false, isPlaceholderData: false };
  expect(shown()).toEqual(nothing);
  await pass(1_000);
  const release = hold();
  type('Two');
  expect(shown()).toEqual(nothing);
  await pass(500);
  expect(shown()).toEqual({ ...nothing, isFetching: true });
  release();
  await pass(1);
  expect(shown().id).toBe('Two');
  expect(sent).toEqual(['One', 'Two']);
});

it('refetch does not wait, and nothing is sent after unmounting or while disabled', async () => {
  const first = typing('', { debounce: 500 });
  first.type('One');
  await first.refetch();
  expect(first.sent).toEqual(['One']);
  await pass(1_000);
  expect(first.sent).toEqual(['One']);
  first.type('Two');
  first.unmount();
  const disabled = typing('One', { debounce: 500, enabled: false });
  disabled.type('Two');
  await pass(1_000);
  expect(first.sent).toEqual(['One']);
  expect(disabled.sent).toEqual([]);
});

it('without it every text is sent at once, and has no data but its own', async () => {
  const { sent, type, shown } = typing('One', { debounce: undefined });
  await pass(1);
  type('Two');
  expect(shown()).toEqual({ id: undefined, isFetching: true, isPlaceholderData: false });
  await pass(1);
  expect(sent).toEqual(['One', 'Two']);
});
