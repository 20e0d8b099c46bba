import { backOff, parseRetryAfter, untilAborted, wait } from '@conversation-analytics/client/timing';

export const milliseconds: readonly (number | undefined)[] = [backOff(2, 30_000), parseRetryAfter('3', null)];
export const waited: Promise<void> = untilAborted(wait(10, undefined), undefined);
