import type { OpenJob } from '../run/upload-plan.ts';
import { timeLeft, type Upload } from '../state/upload.ts';

/** An upload whose parts are sent. */
export interface Sending extends Upload {
  open: OpenJob;
  /** Set while the job is read for new URLs. */
  renewal?: Promise<boolean> | undefined;
  /** The URLs have expired, and the service has no new ones. */
  hasExpired?: boolean;
}

/** A part that is being sent, over all its attempts. */
export interface Part {
  readonly number: number;
  failures: number;
  /** When the next attempt may begin, on the clock of `performance`. An interruption of the upload ends the wait. */
  dueAt: number;
  interruptions: number;
  /** The URL of the last attempt. */
  url: string;
  /** Whether the job was read for the present URLs after a 403, which happens once. */
  hasFreshUrl?: boolean;
  /** Since when the browser seems to block it, on the clock of `performance`. */
  blockedSince?: number | undefined;
}

export function isExpired(upload: Sending): boolean {
  return timeLeft(upload, upload.open.plan) <= 0;
}

/** Whether another part is the probe. During an outage only one part is sent, and the others wait. */
export function isHeldBack({ state, hasExpired }: Sending, { number }: Part): boolean {
  const { probe = 0 } = state;
  return probe > 0 && probe !== number && !hasExpired;
}
