import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterRunning } from '../src/analysis/running-time.ts';

const callBack = vi.fn<() => void>();
/** How much later it is than the timers of this process know. */
let suspended = 0;

beforeEach(() => {
  vi.useFakeTimers();
  callBack.mockReset();
  suspended = 0;
  const own = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => own() + suspended);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('the time in which a process runs is counted to the millisecond', () => {
  afterRunning(13_400, callBack);
  vi.advanceTimersByTime(13_399);
  expect(callBack).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(callBack).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(60_000);
  expect(callBack).toHaveBeenCalledOnce();
});

test('the time in which a process is suspended counts no more than half a second', () => {
  afterRunning(10_000, callBack);
  vi.advanceTimersByTime(5000);
  suspended = 3_600_000;
  vi.advanceTimersByTime(4500);
  expect(callBack).not.toHaveBeenCalled();
  vi.advanceTimersByTime(500);
  expect(callBack).toHaveBeenCalledOnce();
});

test('a call that was cancelled is never made', () => {
  const cancel = afterRunning(1000, callBack);
  vi.advanceTimersByTime(999);
  cancel();
  vi.advanceTimersByTime(60_000);
  expect(callBack).not.toHaveBeenCalled();
});
