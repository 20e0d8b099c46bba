import { useSyncExternalStore } from 'react';
import { recordDatabase } from './database.ts';
import { createRecords, type RecordsSnapshot } from './records.ts';

/** All tabs of this browser have one list, and tell each other of changes. */
const channel = new BroadcastChannel('conversation-analytics-console');

/** The conversations that were analysed in this browser. */
export const records = createRecords(recordDatabase, () => channel.postMessage('changed'));
channel.addEventListener('message', () => records.refresh());

export function useRecords(): RecordsSnapshot {
  return useSyncExternalStore(records.subscribe, records.getSnapshot);
}
