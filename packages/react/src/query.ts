import type { ApiPromise, RequestOptions } from '@conversation-analytics/client';
import type { QueryFunctionContext, SkipToken } from '@tanstack/react-query';
import type { Polling } from './job-polling.ts';
import type { Key } from './key.ts';
import type { QueryFactory, QueryOptions, SkippableQueryOptions } from './types.ts';

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
    queryOptions(...args: Args) {
      const fetch = async ({ client, queryKey, signal }: QueryFunctionContext<Key>): Promise<Data> => {
        // Options go last, also when optional arguments were left out.
        const all = [...Array.from({ length: count }, (_, index) => args[index]), { signal }];
        const { data, headers } = await call(...(all as [...Args, RequestOptions])).withResponse();
        polling?.onAnswer(client, queryKey, headers);
        // A query cannot have undefined for data: the data of an answer without a body is null.
        return (data ?? null) as Data;
      };
      return queryOptions(key, args, fetch, polling?.options);
    },
  };
}

/** What all queries share. */
export function queryOptions<Args extends readonly unknown[], Data>(
  key: OperationKey<Args>,
  args: Args,
  fetch: (context: QueryFunctionContext<Key>) => Promise<Data>,
  own?: Partial<QueryOptions<Data>>,
): QueryOptions<Data> & SkippableQueryOptions<Data> {
  const [skip] = args;
  const options = {
    ...own,
    // Skipped it has a key of its own: without the arguments it might be that of an answer.
    queryKey: isSkipToken(skip) ? [...key(), { skipped: true }] : key(...args),
    queryFn: isSkipToken(skip) ? skip : fetch,
    retry: false,
  };
  // The overloads of the factories say for which arguments the query function is a token.
  return options as QueryOptions<Data> & SkippableQueryOptions<Data>;
}

/** The only symbol among the arguments. Told by its kind, so that nothing of React is loaded. */
function isSkipToken(argument: unknown): argument is SkipToken {
  return typeof argument === 'symbol';
}
