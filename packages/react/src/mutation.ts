import type { QueryClient } from '@tanstack/react-query';
import type { Key } from './key.ts';
import type { MutationFactory, MutationOptions, MutationOverrides } from './types.ts';

/** @param changed - Key of what is to be fetched again after a success. */
export function mutation<Variables, Data>(
  mutationKey: Key,
  call: (variables: Exclude<Variables, void>) => Promise<Data>,
  changed?: Key,
): MutationFactory<Variables, Data> {
  return {
    mutationOptions<OnMutateResult>(
      own?: MutationOverrides<Data, Variables, OnMutateResult>,
      queryClient?: QueryClient,
    ) {
      const options: MutationOptions<Data, Variables, OnMutateResult> = {
        retry: false,
        ...own,
        mutationKey,
        // They may be left out only where nothing in them is required.
        mutationFn: (variables) => call({ ...variables } as Exclude<Variables, void>),
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
