import {
  ApiError,
  type ConversationAnalyticsError,
  type ConversationsJobStatus,
  type ReadonlyHeaders,
} from '@conversation-analytics/client';
import { isRetryableFailure, jobOutcome, pollInterval } from '@conversation-analytics/client/polling';
import { parseRetryAfter } from '@conversation-analytics/client/timing';
import type { Query, QueryClient } from '@tanstack/react-query';
import type { Key } from './key.ts';
import type { QueryOptions } from './types.ts';

/** How a query is asked again by itself. */
export interface Polling<Data> {
  readonly options: Pick<QueryOptions<Data>, 'refetchInterval' | 'staleTime'>;
  onAnswer(client: QueryClient, queryKey: Key, headers: ReadonlyHeaders): void;
}

type JobQuery = Query<ConversationsJobStatus, ConversationAnalyticsError, ConversationsJobStatus, Key>;

/** What a success asked to wait. Beside the cache, which holds the data and nothing else, and for as long as the query. */
const asked = new WeakMap<object, number | undefined>();

/** Longer than this a timer fires at once. */
const longestTimer = 2 ** 31 - 1;

/** Polls a job by the rules of `client.conversations.jobs.wait` for as long as it is watched. */
export const jobPolling: Polling<ConversationsJobStatus> = {
  options: {
    refetchInterval,
    // What has ended changes no more; what has just come needs no second look when another component mounts.
    staleTime: ({ state: { data } }) => (hasEnded(data) ? Infinity : 1_000),
  },
  onAnswer(client, queryKey, headers) {
    const query = client.getQueryCache().find({ queryKey, exact: true });
    if (query) asked.set(query, parseRetryAfter(headers.get('retry-after'), headers.get('date')));
  },
};

function refetchInterval(query: JobQuery): number | false {
  const { data, error, dataUpdateCount, errorUpdateCount, dataUpdatedAt, errorUpdatedAt } = query.state;
  const polls = dataUpdateCount + errorUpdateCount;
  // Data may be there without a poll: as `initialData`.
  if (!(data || error) || hasEnded(data) || (error && !isRetryableFailure(error))) return false;
  // Random, yet the same for all components until the next response. Another interval at each render would restart the
  // timer, and components with intervals of their own would poll apart.
  const random = (Math.max(dataUpdatedAt, errorUpdatedAt) % 1_000) / 1_000;
  const retryAfter = error ? retryAfterOf(error) : asked.get(query);
  return Math.min(longestTimer, pollInterval(Math.max(0, polls - 1), random, retryAfter));
}

function hasEnded(job: ConversationsJobStatus | undefined): boolean {
  return job !== undefined && jobOutcome(job) !== 'pending';
}

function retryAfterOf(error: ConversationAnalyticsError): number | undefined {
  return error instanceof ApiError ? error.retryAfter : undefined;
}
