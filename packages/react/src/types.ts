import type { ConversationAnalyticsError } from '@conversation-analytics/client';
import type {
  DataTag,
  QueryClient,
  SkipToken,
  UndefinedInitialDataOptions,
  UnusedSkipTokenOptions,
  UseMutationOptions,
} from '@tanstack/react-query';
import type { Key } from './key.ts';

interface Tagged<Data> {
  /** Typed: `queryClient.getQueryData(queryKey)` knows what it answers. */
  queryKey: DataTag<Key, Data, ConversationAnalyticsError>;
}

/** What `useQuery`, `useSuspenseQuery`, `useQueries`, `queryClient.query` and the like take. */
export type QueryOptions<Data> = UnusedSkipTokenOptions<Data, ConversationAnalyticsError, Data, Key> &
  Tagged<Data>;

/** What may be skipped cannot suspend: all of these but the Suspense hooks. */
export type SkippableQueryOptions<Data> = UndefinedInitialDataOptions<
  Data,
  ConversationAnalyticsError,
  Data,
  Key
> &
  Tagged<Data>;

/** The first argument may be `skipToken`. */
type OrSkip<Args extends readonly unknown[]> = {
  [Index in keyof Args]: Index extends '0' ? Args[Index] | SkipToken : Args[Index];
};

export interface QueryFactory<Args extends readonly unknown[], Data> {
  /**
   * Options of a query: key, query function and `retry: false`, since the client retries. Takes what the method of the
   * client takes, without its options, or `skipToken`, with which nothing is fetched.
   */
  queryOptions(...args: Args): QueryOptions<Data>;
  queryOptions(...args: OrSkip<Args>): SkippableQueryOptions<Data>;
}

/** What you may add to a mutation. Your callbacks run beside those of the factory. */
export type MutationOverrides<Data, Variables, OnMutateResult = unknown> = Omit<
  UseMutationOptions<Data, ConversationAnalyticsError, Variables, OnMutateResult>,
  'mutationKey' | 'mutationFn'
>;

export type MutationOptions<Data, Variables, OnMutateResult = unknown> = UseMutationOptions<
  Data,
  ConversationAnalyticsError,
  Variables,
  OnMutateResult
> & { mutationKey: Key };

/** What an operation takes beside its variables may be left out where nothing in it is required. */
type Arguments<Overrides, Own> = object extends Own
  ? [own?: Overrides & Own, queryClient?: QueryClient]
  : [own: Overrides & Own, queryClient?: QueryClient];

/** `Own` has the query of an operation that takes one. */
export interface MutationFactory<Variables, Data, Own = unknown> {
  /**
   * Options of a mutation: key, mutation function, `retry: false`, and the invalidation of what it changes, which ends
   * before the mutation does.
   *
   * @param own - Further options. Put callbacks here rather than beside the result: there they would replace the
   * invalidation.
   * @param queryClient - Whose queries to invalidate. Needed before 5.89 of TanStack Query, where a mutation does not
   * say; the hooks of this package pass it.
   */
  mutationOptions<OnMutateResult = unknown>(
    ...args: Arguments<MutationOverrides<Data, Variables, OnMutateResult>, Own>
  ): MutationOptions<Data, Variables, OnMutateResult>;
}

/** An analysis costs each time it is made, so it is a mutation. */
export interface AnalysisFactory<Args extends readonly [body: unknown], Data> extends MutationFactory<
  Args[0],
  Data
> {
  /**
   * The analysis as a query, for where its answer is to be kept under its body: shared by components, prefetched,
   * suspended for. It is made once for as long as it stays in the cache, never again on mount, focus, reconnect or
   * invalidation, nor after a failure: `refetch()` is what repeats it. It runs to its end even when nobody waits for it
   * any more, as a request that is aborted is paid all the same. The body is part of the key, and of the cache.
   */
  queryOptions(...args: Args): QueryOptions<Data>;
  queryOptions(...args: OrSkip<Args>): SkippableQueryOptions<Data>;
}
