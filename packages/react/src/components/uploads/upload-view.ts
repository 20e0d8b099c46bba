import type { ManagedUpload } from '../../uploads/managed-upload.ts';
import { duration, percent } from '../text.ts';

/** What happened, and what to do about it, for a person. */
export interface UploadProblem {
  readonly title: string;
  readonly advice?: string | undefined;
  /** Whether to try again may help. */
  readonly mayRetry: boolean;
  /** To quote to the people who run the service. */
  readonly requestId?: string | undefined;
}

/** What can be done with an upload. */
export type UploadAction = 'pause' | 'resume' | 'choose' | 'retry' | 'cancel' | 'remove';

/** An upload as a person reads it. */
export interface UploadView {
  /** What it is doing, which is read out when it changes. */
  readonly status: string;
  /** From 0 to 1; undefined where there is nothing to show. */
  readonly fraction: number | undefined;
  /** How far it is, which changes all the time. */
  readonly detail: string;
  /** What a pause or a reload would cost; empty where it makes no difference. */
  readonly resend: string;
  readonly problem: UploadProblem | undefined;
  readonly actions: readonly UploadAction[];
}

/**
 * @param explain - What an error means to a person.
 * @param isOnline - Whether there is a connection: what calls the service without one waits, and does not say so.
 * @param now - For the time until the next attempt.
 */
export function uploadView(
  upload: ManagedUpload,
  explain: (error: unknown) => UploadProblem,
  isOnline: boolean,
  now: number,
): UploadView {
  const { state, fraction, needsFile, outage } = upload;
  const isOver = state === 'completed' || state === 'failed' || state === 'cancelled';
  // What the browser blocks does not pass by itself, so it is shown before the upload gives up.
  const error = upload.error ?? (isBlocked(outage?.cause) ? outage?.cause : undefined);
  const problem = error !== undefined && state !== 'cancelled' ? explain(error) : undefined;
  return {
    status: statusOf(upload, isOnline),
    fraction: isOver ? undefined : fraction,
    detail: isOver ? '' : progressOf(upload, now),
    resend: resendOf(upload),
    problem,
    actions: needsFile
      ? ['choose', 'cancel']
      : state === 'failed' && !problem?.mayRetry
        ? ['remove']
        : actions[state],
  };
}

/** By its code: only what uploads needs the package with the class. */
function isBlocked(cause: unknown): boolean {
  return cause instanceof Error && 'code' in cause && cause.code === 'part_blocked';
}

const actions: Readonly<Record<ManagedUpload['state'], readonly UploadAction[]>> = {
  queued: ['pause', 'cancel'],
  interrupted: ['resume', 'cancel'],
  starting: ['pause', 'cancel'],
  uploading: ['pause', 'cancel'],
  waiting: ['pause', 'cancel'],
  paused: ['resume', 'cancel'],
  completing: [],
  cancelling: [],
  completed: ['remove'],
  failed: ['retry', 'remove'],
  cancelled: ['remove'],
};

function statusOf(upload: ManagedUpload, isOnline: boolean): string {
  const { state, waitingFor, needsFile, partsInFlight, outage } = upload;
  if (needsFile) return 'Interrupted. Choose the file again to continue where it stopped.';
  const calls = state === 'starting' || state === 'completing' || state === 'cancelling';
  if (waitingFor === 'offline' || (calls && !isOnline)) {
    return 'Waiting for the connection…';
  }
  if (state === 'waiting' && isBlocked(outage?.cause)) return 'Trying again';
  if (state === 'paused' && partsInFlight > 0) return 'Paused. Parts in flight may finish.';
  return statuses[state];
}

const statuses: Readonly<Record<ManagedUpload['state'], string>> = {
  queued: 'Waiting for other uploads',
  interrupted: 'Interrupted. Resume it to continue where it stopped.',
  starting: 'Starting',
  uploading: 'Uploading',
  waiting: 'Waiting for the connection…',
  paused: 'Paused',
  completing: 'Finishing',
  cancelling: 'Cancelling',
  completed: 'Uploaded',
  failed: 'Couldn’t be uploaded',
  cancelled: 'Cancelled',
};

function progressOf(upload: ManagedUpload, now: number): string {
  const { bytesSent, bytesTotal, fraction, bytesPerSecond, etaSeconds, outage } = upload;
  const facts = [`${formatBytes(bytesSent)} of ${formatBytes(bytesTotal)}`, percent(fraction)];
  if (bytesPerSecond) facts.push(`${formatBytes(bytesPerSecond)}/s`);
  if (bytesPerSecond && etaSeconds) facts.push(`${duration(etaSeconds * 1000)} left`);
  if (outage) facts.push(nextAttempt(outage.nextAttemptAt, now));
  return facts.join(' · ');
}

function nextAttempt(at: number, now: number): string {
  const seconds = Math.ceil((at - now) / 1000);
  return seconds > 0 ? `trying again in ${duration(seconds * 1000)}` : 'trying again';
}

/** Parts that have arrived are not sent again. Those in flight finish after a pause, and are lost with the page. */
function resendOf({ state, bytesSent, bytesConfirmed, resumable }: ManagedUpload): string {
  if (state !== 'uploading' && state !== 'waiting' && state !== 'paused') return '';
  if (!resumable) {
    return `This browser cannot keep the upload: a reload sends ${formatBytes(bytesSent)} again.`;
  }
  const lost = bytesSent - bytesConfirmed;
  if (lost <= 0) return 'A pause or a reload sends nothing again.';
  const reload = `reload sends ${formatBytes(lost)} again.`;
  return state === 'paused' ? `A ${reload}` : `A pause sends nothing again, a ${reload}`;
}

const units = ['B', 'kB', 'MB', 'GB'] as const;

/** `1.2 MB`, with thousands as the operating systems show them. */
export function formatBytes(bytes: number): string {
  let value = Math.round(bytes);
  let unit = 0;
  while (value >= 999.5 && unit < units.length - 1) {
    value /= 1000;
    unit += 1;
  }
  const digits = unit > 0 && value < 100 ? 1 : 0;
  return `${value.toFixed(digits)}\u00A0${units[unit]}`;
}
