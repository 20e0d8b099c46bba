import type { ConversationAnalyticsError } from '@conversation-analytics/client';
import type {
  DataTag,
  QueryClient,
  QueryFilters,
  SkipToken,
  UndefinedInitialDataOptions,
  UnusedSkipTokenOptions,
  UseMutationOptions,
  UseQueryOptions,
} from '@tanstack/react-query';
import type { Key } from './key.ts';

interface Tagged<Data> {
  /** Typed: `queryClient.getQueryData(queryKey)` knows what it returns. */
  queryKey: DataTag<Key, Data, ConversationAnalyticsError>;
}

/** What `useQuery`, `useSuspenseQuery`, `useQueries`, `queryClient.query` and the like take. */
export type QueryOptions<Data, Selected = Data> = UnusedSkipTokenOptions<
  Data,
  ConversationAnalyticsError,
  Selected,
  Key
> &
  Tagged<Data>;

/** What may be skipped cannot suspend: all of these but the Suspense hooks. */
export type SkippableQueryOptions<Data, Selected = Data> = UndefinedInitialDataOptions<
  Data,
  ConversationAnalyticsError,
  Selected,
  Key
> &
  Tagged<Data>;

/** What you may add to a query. With `select`, its data is what `select` returns. */
export type QueryOverrides<Data, Selected = Data> = Omit<
  UseQueryOptions<Data, ConversationAnalyticsError, Selected, Key>,
  'queryKey' | 'queryFn'
>;

/** Data that is there from the beginning. With it, the type of the data has no `undefined`. */
export interface InitialData<Data> {
  readonly initialData: Data | (() => Data);
}

/** Which queries are meant besides their key: `stale`, `fetchStatus`, `predicate` and the like. */
export type FilterOverrides = Omit<QueryFilters<Key>, 'queryKey'>;

/** The first argument may be `skipToken`. */
type OrSkip<Args extends readonly unknown[]> = {
  [Index in keyof Args]: Index extends '0' ? Args[Index] | SkipToken : Args[Index];
};

export interface FilterFactory<Args extends readonly unknown[]> {
  /**
   * The filter that finds the queries of this operation: for `invalidateQueries`, `removeQueries`, `useIsFetching` and the
   * like. Without arguments it finds those of all arguments.
   *
   * @example
   * await queryClient.invalidateQueries(options.conversations.jobs.get.queryFilter(jobId));
   */
  queryFilter(...args: [...Partial<Args>, own?: FilterOverrides]): QueryFilters<Key>;
}

export interface QueryFactory<Args extends readonly unknown[], Data> extends FilterFactory<Args> {
  /**
   * Options of a query: key, query function and `retry: false`, since the client retries. Takes what the method of the
   * client takes, without its options, or `skipToken`, with which nothing is fetched. Further options go last.
   *
   * @example
   * useQuery(options.conversations.jobs.get.queryOptions(jobId, { select: ({ status }) => status }));
   */
  queryOptions(...args: Args): QueryOptions<Data>;
  queryOptions<Selected = Data>(
    ...args: [...Args, own: QueryOverrides<Data, Selected> & InitialData<Data>]
  ): QueryOptions<Data, Selected> & InitialData<Data>;
  queryOptions<Selected = Data>(
    ...args: [...Args, own: QueryOverrides<Data, Selected>]
  ): QueryOptions<Data, Selected>;
  queryOptions(...args: OrSkip<Args>): SkippableQueryOptions<Data>;
  queryOptions<Selected = Data>(
    ...args: [...OrSkip<Args>, own: QueryOverrides<Data, Selected>]
  ): SkippableQueryOptions<Data, Selected>;
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

/**
 * `Variables` is one object with everything that the operation takes, by name: path parameters, `body`, and `query`, `header`
 * and `cookie` where there are such parameters. It is `void` where there is nothing to pass.
 */
export interface MutationFactory<Variables, Data> {
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
    own?: MutationOverrides<Data, Variables, OnMutateResult>,
    queryClient?: QueryClient,
  ): MutationOptions<Data, Variables, OnMutateResult>;
}

/** An analysis costs each time it is made, so it is a mutation. */
export interface AnalysisFactory<Args extends readonly [body: unknown], Data>
  extends MutationFactory<{ body: Args[0] }, Data>, FilterFactory<Args> {
  /**
   * The analysis as a query, whose response is cached for its body: components share it, prefetch it or suspend for it.
   * It is made once for as long as it stays in the cache. Mount, focus, reconnect, invalidation and failures do not repeat
   * it; `refetch()` does. It runs to its end even when no component waits, because an aborted request costs the same. The
   * key has a digest of the body, and nothing that was said.
   */
  queryOptions(...args: Args): QueryOptions<Data>;
  queryOptions<Selected = Data>(
    ...args: [...Args, own: QueryOverrides<Data, Selected> & InitialData<Data>]
  ): QueryOptions<Data, Selected> & InitialData<Data>;
  queryOptions<Selected = Data>(
    ...args: [...Args, own: QueryOverrides<Data, Selected>]
  ): QueryOptions<Data, Selected>;
  queryOptions(...args: OrSkip<Args>): SkippableQueryOptions<Data>;
  queryOptions<Selected = Data>(
    ...args: [...OrSkip<Args>, own: QueryOverrides<Data, Selected>]
  ): SkippableQueryOptions<Data, Selected>;
}
