import {
  ApiError,
  type ConversationsJobStatus,
  type ConversationsResponse,
  type ProfileResponse,
} from '@conversation-analytics/client';
import { jobOutcome, isRetryableFailure, statusOf } from '@conversation-analytics/client/polling';
import type { DeviceAnalysis } from '../engine/messages.ts';
import { explain, explainFailure, offline, type Explanation } from './explain.ts';

/** What a page about a job shows. */
export type JobView =
  | {
      readonly kind: 'analysis';
      readonly response: ConversationsResponse;
      /** Of whoever has analysed it, where that was not the service. */
      readonly profile?: ProfileResponse;
      /** The version of the engine that has analysed it, which no service says. */
      readonly engine?: string;
    }
  | {
      readonly kind: 'waiting';
      readonly title: string;
      readonly detail: string;
      readonly trouble?: Explanation;
    }
  | { readonly kind: 'problem'; readonly explanation: Explanation };

export interface JobQuery {
  readonly data: ConversationsJobStatus | undefined;
  /** Of the last attempt that failed, until one succeeds. */
  readonly error: unknown;
  /** The query waits for a connection. */
  readonly isPaused: boolean;
}

export function jobView({ data, error, isPaused }: JobQuery): JobView {
  const response = data?.conversations_response;
  if (data && response && typeof response === 'object') {
    return { kind: 'analysis', response };
  }
  if (isUnknownJob(error)) return { kind: 'problem', explanation: unknownJob };
  if (error && !isRetryableFailure(error)) return { kind: 'problem', explanation: explain(error) };
  if (data) {
    const outcome = jobOutcome(data);
    if (outcome === 'failed') return { kind: 'problem', explanation: explainFailure(statusOf(data)) };
    if (outcome === 'completed') return { kind: 'problem', explanation: withoutAnalysis };
  }
  if (isPaused) return { kind: 'waiting', ...waitingForConnection, trouble: offline };
  if (error) return { kind: 'waiting', ...waitingForService, trouble: passing(error) };
  return { kind: 'waiting', ...waiting(data && statusOf(data)) };
}

/** An analysis that was made in this browser, for as long as it is there. */
export function deviceView(analysis: DeviceAnalysis | undefined): JobView {
  return analysis ? { kind: 'analysis', ...analysis } : { kind: 'problem', explanation: goneFromDevice };
}

const goneFromDevice: Explanation = {
  title: 'This conversation can’t be opened again',
  advice:
    'It was analysed on this device. Only its figures were kept, and nothing that was said. Add the transcript again to read it.',
  mayRetry: false,
};

const waitingForConnection = {
  title: 'Waiting for a connection',
  detail: 'This page then asks the service again.',
};
const waitingForService = {
  title: 'Waiting for the service',
  detail: 'This page asks it again every few seconds.',
};

/**
 * Of a failure after which the page asks again by itself. It leaves the id of the request out: each attempt has another,
 * and screen readers would read the notice out each time.
 */
function passing(error: unknown): Explanation {
  const { title, mayRetry } = explain(error);
  const advice =
    'This page goes on by itself as soon as the service responds. If this lasts, tell whoever runs the service.';
  return { title, advice, mayRetry };
}

function waiting(status: string | undefined): { title: string; detail: string } {
  switch (status) {
    case undefined:
      return { title: 'Loading', detail: 'Asking the service for this conversation.' };
    case 'awaiting_upload':
      return { title: 'Waiting for the file', detail: 'The upload has not been completed yet.' };
    case 'queued':
      return { title: 'In the queue', detail: 'Usually a few seconds.' };
    case 'running':
      return { title: 'Processing', detail: 'Usually a few seconds.' };
    case '':
      return {
        title: 'Processing',
        detail: 'The service does not say how far it is. This page keeps asking.',
      };
    default:
      return {
        title: `The service says “${status}”`,
        detail: 'This page does not know this state. It keeps asking.',
      };
  }
}

/** A poll declares no 404: a service may answer an unknown id with 400. */
function isUnknownJob(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 400 || error.status === 404);
}

const unknownJob: Explanation = {
  title: 'The service does not know this conversation',
  advice:
    'It keeps conversations for a limited time, and a demo forgets them when it stops. Analyse the transcript again.',
  mayRetry: false,
};

const withoutAnalysis: Explanation = {
  title: 'There is no analysis',
  advice:
    'The job is completed, but the service sent no analysis with it. Start it again, or tell whoever runs the service.',
  mayRetry: true,
};
