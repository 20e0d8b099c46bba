import { setTimeout as delay } from 'node:timers/promises';
import { meetingImports, type ImportRecording, type MeetingImports } from './import-recording.ts';
import { createOutgoing, type AddressPolicy } from './outgoing.ts';
import { reencryptCredentials } from './platform-credentials.ts';
import type { Pause } from './retries.ts';
import { zoomAddresses, type ZoomAddresses } from './zoom-api.ts';

/** What the tests replace. */
export interface ImportSeams {
  readonly addresses?: ZoomAddresses;
  readonly policy?: AddressPolicy;
  readonly pause?: Pause;
}

/** Opens the import of recordings. */
export async function openMeetingImports(
  parts: Omit<MeetingImports, 'zoom'>,
  { addresses = zoomAddresses, policy, pause = wait }: ImportSeams = {},
): Promise<{ readonly importRecording: ImportRecording; close(): Promise<void> }> {
  const { queries, keys, log } = parts;
  const unreadable = keys === undefined ? 0 : await reencryptCredentials(queries, keys);
  if (unreadable > 0) {
    const message = `${unreadable} platform credentials are encrypted with a key that is not configured.`;
    log({ level: 'warning', message });
  }
  const outgoing = createOutgoing(policy);
  const importRecording = meetingImports({ ...parts, zoom: { outgoing, addresses, pause } });
  return { importRecording, close: () => outgoing.close() };
}

const wait: Pause = (milliseconds, signal) => delay(milliseconds, undefined, { signal });
