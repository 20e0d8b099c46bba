import type { ApiPromise } from '@conversation-analytics/client';
import { mutation } from './mutation.ts';
import { filterFactory, optionsFactory, type OperationKey } from './query.ts';
import type { AnalysisFactory } from './types.ts';

export function analysis<Args extends readonly [body: unknown], Data>(
  key: OperationKey<Args>,
  call: (body: Args[0]) => ApiPromise<Data>,
): AnalysisFactory<Args, Data> {
  return {
    ...mutation<{ body: Args[0] }, Data>(key(), ({ body }) => call(body)),
    queryFilter: filterFactory(key, 1),
    // A query function that takes the signal is aborted and started again by StrictMode, and paid for twice.
    queryOptions: optionsFactory<Args, Data>(
      key,
      1,
      ([body]) =>
        () =>
          call(body),
      {
        staleTime: 'static',
        retryOnMount: false,
      },
    ),
  };
}
