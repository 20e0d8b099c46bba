import { useSyncExternalStore } from 'react';
import { records, useRecords } from './records/browser-records.ts';
import { byDate, type ConversationRecord } from './records/record.ts';
import { parseRoute, type Route } from './route.ts';

/** What the components know of the browser they run in. */

/** The conversations that were analysed in this browser, newest first. */
export function usePast(): readonly ConversationRecord[] {
  return useRecords().records;
}

export function useRoute(): Route {
  return parseRoute(useSyncExternalStore(subscribeToHash, () => location.hash));
}

function subscribeToHash(listener: () => void): () => void {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
}

/** Undefined for a conversation that was not analysed in this browser. */
export function titleOf(id: string): string | undefined {
  return records.getSnapshot().records.find((one) => one.id === id)?.title;
}

/**
 * Two conversations, the earlier one first: by their dates, or by when they were added where one has no date. Where one was
 * not analysed in this browser, they stay as they are.
 */
export function inOrder(
  one: string,
  other: string,
): { readonly ids: readonly [string, string]; readonly by: 'date' | 'addition' | undefined } {
  const [first, second] = [one, other].map((id) =>
    records.getSnapshot().records.find((record) => record.id === id),
  );
  if (!first || !second) return { ids: [one, other], by: undefined };
  const isDated = areApart(first.date, second.date);
  const isEarlier = isDated ? byDate(first, second) >= 0 : first.createdAt <= second.createdAt;
  return { ids: isEarlier ? [one, other] : [other, one], by: isDated ? 'date' : 'addition' };
}

/** Whether two dates say which is the earlier one. A day without a time is at midnight. */
function areApart(one: number | undefined, other: number | undefined): boolean {
  if (one === undefined || other === undefined) return false;
  const day = 86_400_000;
  const isSameDay = Math.floor(one / day) === Math.floor(other / day);
  return !isSameDay || (one % day !== 0 && other % day !== 0 && one !== other);
}

/** Hands a file to the user. Its extension says what it is. */
export function download(fileName: string, content: string): void {
  const url = URL.createObjectURL(new Blob([content], { type: 'application/octet-stream' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // After the click has taken it.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
