'use client';
import type { ConversationAnalyticsError } from '@conversation-analytics/client';
import {
  useMutation,
  useQuery,
  useQueryClient,
  useSuspenseQuery,
  type UseMutationResult,
  type UseQueryOptions,
  type UseQueryResult,
  type UseSuspenseQueryOptions,
  type UseSuspenseQueryResult,
} from '@tanstack/react-query';
import type { Key } from './key.ts';
import type { MutationFactory, MutationOverrides, QueryOptions, SkippableQueryOptions } from './types.ts';

type Fixed = 'queryKey' | 'queryFn';

/** What you may add to a query. With `select` its data is what that makes of it. */
export type QueryHookOptions<Data, Selected> = Omit<
  UseQueryOptions<Data, ConversationAnalyticsError, Selected, Key>,
  Fixed
>;
export type QueryHookResult<Selected> = UseQueryResult<Selected, ConversationAnalyticsError>;

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
  own: QueryHookOptions<Data, Selected> | undefined,
): QueryHookResult<Selected> {
  // `own` brings the select that makes Selected of Data; without one they are the same.
  // `retry: undefined` would be the three of TanStack Query, on top of the client's own.
  const all = { ...base, ...own, retry: own?.retry ?? false };
  return useQuery(all as UseQueryOptions<Data, ConversationAnalyticsError, Selected, Key>);
}

export function useOperationSuspenseQuery<Data, Selected>(
  base: QueryOptions<Data>,
  own: SuspenseQueryHookOptions<Data, Selected> | undefined,
): SuspenseQueryHookResult<Selected> {
  // As above, twice.
  const all = { ...base, ...own, retry: own?.retry ?? false };
  return useSuspenseQuery(all as UseSuspenseQueryOptions<Data, ConversationAnalyticsError, Selected, Key>);
}

export function useOperation<Data, Variables, OnMutateResult>(
  factory: MutationFactory<Variables, Data>,
  own: MutationHookOptions<Data, Variables, OnMutateResult> | undefined,
): MutationHookResult<Data, Variables, OnMutateResult> {
  const queryClient = useQueryClient();
  return useMutation(factory.mutationOptions(own, queryClient), queryClient);
}
