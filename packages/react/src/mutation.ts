import type { QueryClient } from '@tanstack/react-query';
import type { Key } from './key.ts';
import type { MutationFactory, MutationOptions, MutationOverrides } from './types.ts';

/** @param changed - Key of what is to be fetched anew after a success. */
export function mutation<Variables, Data, Own = unknown>(
  mutationKey: Key,
  call: (variables: Variables, own: Own) => Promise<Data>,
  changed?: Key,
): MutationFactory<Variables, Data, Own> {
  return {
    mutationOptions<OnMutateResult>(
      own?: MutationOverrides<Data, Variables, OnMutateResult> & Own,
      queryClient?: QueryClient,
    ) {
      const options: MutationOptions<Data, Variables, OnMutateResult> = {
        retry: false,
        ...own,
        mutationKey,
        // TanStack Query passes a second argument, which is none of the client's options.
        // It may be left out only where nothing in it is required.
        mutationFn: (variables) => call(variables, { ...own } as Own),
      };
      if (changed) {
        options.onSuccess = (...args) => {
          // There is no context before 5.89.
          const [, , , context]: Partial<typeof args> = args;
          const client = context?.client ?? queryClient;
          return Promise.all([client?.invalidateQueries({ queryKey: changed }), own?.onSuccess?.(...args)]);
        };
      }
      return options;
    },
  };
}
