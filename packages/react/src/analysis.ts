import type { ApiPromise } from '@conversation-analytics/client';
import { mutation } from './mutation.ts';
import { queryOptions, type OperationKey } from './query.ts';
import type { AnalysisFactory } from './types.ts';

export function analysis<Args extends readonly [body: unknown], Data>(
  key: OperationKey<Args>,
  call: (body: Args[0]) => ApiPromise<Data>,
): AnalysisFactory<Args, Data> {
  return {
    ...mutation<{ body: Args[0] }, Data>(key(), ({ body }) => call(body)),
    queryOptions: (...args: Args) =>
      // A query function that takes the signal is aborted and started again by StrictMode, and paid for twice.
      queryOptions(key, args, () => call(args[0]), { staleTime: 'static', retryOnMount: false }),
  };
}
