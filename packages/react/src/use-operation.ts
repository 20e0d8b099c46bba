'use client';
import {
  ConnectionError,
  UnsupportedRequestError,
  type ConversationAnalyticsError,
} from '@conversation-analytics/client';
import {
  useMutation,
  useQuery,
  useQueryClient,
  useSuspenseQuery,
  type DefinedUseQueryResult,
  type UseMutationResult,
  type UseQueryOptions,
  type UseQueryResult,
  type UseSuspenseQueryOptions,
  type UseSuspenseQueryResult,
} from '@tanstack/react-query';
import type { Key } from './key.ts';
import type { MutationFactory, MutationOverrides, QueryOptions, SkippableQueryOptions } from './types.ts';
import { useDebounce, type DebounceOptions } from './use-debounce.ts';

export type { DebounceOptions } from './use-debounce.ts';

type Fixed = 'queryKey' | 'queryFn';

/** What you may add to a query. With `select` its data is what that makes of it. */
export type QueryHookOptions<Data, Selected> = Omit<
  UseQueryOptions<Data, ConversationAnalyticsError, Selected, Key>,
  Fixed
>;
export type QueryHookResult<Selected> = UseQueryResult<Selected, ConversationAnalyticsError>;
/** The result with `initialData`: its data is never undefined. */
export type DefinedQueryHookResult<Selected> = DefinedUseQueryResult<Selected, ConversationAnalyticsError>;

export type SuspenseQueryHookOptions<Data, Selected> = Omit<
  UseSuspenseQueryOptions<Data, ConversationAnalyticsError, Selected, Key>,
  Fixed
>;
export type SuspenseQueryHookResult<Selected> = UseSuspenseQueryResult<Selected, ConversationAnalyticsError>;

export type MutationHookOptions<Data, Variables, OnMutateResult> = MutationOverrides<
  Data,
  Variables,
  OnMutateResult
>;
export type MutationHookResult<Data, Variables, OnMutateResult> = UseMutationResult<
  Data,
  ConversationAnalyticsError,
  Variables,
  OnMutateResult
>;

export function useOperationQuery<Data, Selected>(
  base: SkippableQueryOptions<Data>,
  options: (QueryHookOptions<Data, Selected> & DebounceOptions) | undefined,
): QueryHookResult<Selected> {
  // `options` bring the select that makes Selected of Data; without one they are the same.
  // `retry: undefined` would be the three of TanStack Query, on top of the client's own.
  const all: object = { ...base, ...useDebounce(base, options), retry: options?.retry ?? false };
  return useQuery(all as UseQueryOptions<Data, ConversationAnalyticsError, Selected, Key>);
}

export function useOperationSuspenseQuery<Data, Selected>(
  base: QueryOptions<Data>,
  own: SuspenseQueryHookOptions<Data, Selected> | undefined,
): SuspenseQueryHookResult<Selected> {
  const failure = useQueryClient().getQueryState(base.queryKey)?.error;
  if (isWithoutOrigin(failure)) throw notPrefetched(failure);
  // As above, twice.
  const all = { ...base, ...own, retry: own?.retry ?? false };
  return useSuspenseQuery(all as UseSuspenseQueryOptions<Data, ConversationAnalyticsError, Selected, Key>);
}

/** On a server, a `baseUrl` that is a path has no origin to begin with. Runtimes say it in different words. */
function isWithoutOrigin(error: unknown): error is ConnectionError {
  if (typeof window !== 'undefined' || !(error instanceof ConnectionError)) return false;
  const { code, message, cause } = Object(error.cause) as Record<string, unknown>;
  return /invalid.url|failed to parse url/i.test([code, message, cause].join(' '));
}

function notPrefetched(cause: ConnectionError): UnsupportedRequestError {
  const message = `A Suspense hook needs data that was not prefetched (${cause.operation ?? 'an operation'}). On a server this client cannot fetch it, because its \`baseUrl\` is a path. Prefetch the query on the server with a client that has the URL of the service, and pass the result to <HydrationBoundary>. Or render the component in the browser only.`;
  return new UnsupportedRequestError(message, { cause });
}

export function useOperation<Data, Variables, OnMutateResult>(
  factory: MutationFactory<Variables, Data>,
  own: MutationHookOptions<Data, Variables, OnMutateResult> | undefined,
): MutationHookResult<Data, Variables, OnMutateResult> {
  const queryClient = useQueryClient();
  return useMutation(factory.mutationOptions(own, queryClient), queryClient);
}
