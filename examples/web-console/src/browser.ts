import { useSyncExternalStore } from 'react';
import { createHistory } from './history.ts';
import { parseRoute, type Route } from './route.ts';

/** What the components know of the browser they run in. */

/** The conversations that were analysed in this browser. */
export const past = createHistory(() => globalThis.localStorage);

export function usePast() {
  return useSyncExternalStore(subscribeToPast, past.entries);
}

export function useRoute(): Route {
  return parseRoute(useSyncExternalStore(subscribeToHash, () => location.hash));
}

/** Whether there is a connection, as far as the browser knows. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(subscribeToNetwork, () => navigator.onLine);
}

function subscribeToPast(listener: () => void): () => void {
  const stop = past.subscribe(listener);
  // Other tabs have the same list.
  addEventListener('storage', past.refresh);
  return () => {
    removeEventListener('storage', past.refresh);
    stop();
  };
}

function subscribeToNetwork(listener: () => void): () => void {
  const events = ['online', 'offline'];
  for (const event of events) addEventListener(event, listener);
  return () => {
    for (const event of events) removeEventListener(event, listener);
  };
}

function subscribeToHash(listener: () => void): () => void {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
}

/** Undefined for a conversation that was not analysed in this browser. */
export function titleOf(id: string): string | undefined {
  return past.entries().find((entry) => entry.id === id)?.title;
}

/** Hands a file to the user. */
export function download(fileName: string, content: unknown): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // After the click has taken it.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
