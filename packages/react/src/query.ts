import type { ApiPromise, RequestOptions } from '@conversation-analytics/client';
import type { QueryFilters, QueryFunctionContext, SkipToken } from '@tanstack/react-query';
import type { Polling } from './job-polling.ts';
import type { Key } from './key.ts';
import type { FilterOverrides, QueryFactory, QueryOptions, QueryOverrides } from './types.ts';

/** Returns the key of some arguments; without them, the key above those of all arguments. */
export type OperationKey<Args extends readonly unknown[]> = (...args: Args | []) => Key;

/** @param count - How many arguments the method takes before its options. */
export function query<Args extends readonly unknown[], Data>(
  key: OperationKey<Args>,
  count: number,
  call: (...args: [...Args, options?: RequestOptions]) => ApiPromise<Data> | ApiPromise<void>,
  polling?: Polling<Data>,
): QueryFactory<Args, Data> {
  return {
    queryFilter: filterFactory(key, count),
    queryOptions: optionsFactory(
      key,
      count,
      (args) =>
        async ({ client, queryKey, signal }) => {
          // Options go last, also when optional arguments were left out.
          const all = [...Array.from({ length: count }, (_, index) => args[index]), { signal }];
          const { data, headers } = await call(...(all as [...Args, RequestOptions])).withResponse();
          polling?.onAnswer(client, queryKey, headers);
          // A query cannot have undefined for data: the data of a response without a body is null.
          return (data ?? null) as Data;
        },
      polling?.options,
    ),
  };
}

/** What all queries share. The overloads of the factories say which types the result has for which arguments. */
export function optionsFactory<Args extends readonly unknown[], Data>(
  key: OperationKey<Args>,
  count: number,
  fetchFor: (args: Args) => (context: QueryFunctionContext<Key>) => Promise<Data>,
  preset?: Partial<QueryOptions<Data>>,
): QueryFactory<Args, Data>['queryOptions'] {
  const queryOptions = (...all: readonly unknown[]) => {
    const { args, own } = split<Args, QueryOverrides<Data, unknown>>(all, count);
    const [skip] = args;
    return {
      ...preset,
      ...own,
      // Skipped it has a key of its own: without the arguments it might be that of a response.
      queryKey: isSkipToken(skip) ? [...key(), { skipped: true }] : key(...args),
      queryFn: isSkipToken(skip) ? skip : fetchFor(args),
      // `retry: undefined` would be the three of TanStack Query, on top of the client's own.
      retry: own?.retry ?? false,
    };
  };
  return queryOptions as QueryFactory<Args, Data>['queryOptions'];
}

export function filterFactory<Args extends readonly unknown[]>(
  key: OperationKey<Args>,
  count: number,
): (...all: readonly unknown[]) => QueryFilters<Key> {
  return (...all) => {
    const { args, own } = split<Args, FilterOverrides>(all, count);
    return { ...own, queryKey: key(...args) };
  };
}

/** What the caller overrides comes after the arguments of the operation, of which optional ones may be left out. */
function split<Args extends readonly unknown[], Own>(all: readonly unknown[], count: number) {
  // The factories' types say what stands where.
  return { args: all.slice(0, count) as unknown as Args, own: all[count] as Own | undefined };
}

/** The only symbol among the arguments. Told by its kind, so that nothing of React is loaded. */
function isSkipToken(argument: unknown): argument is SkipToken {
  return typeof argument === 'symbol';
}
