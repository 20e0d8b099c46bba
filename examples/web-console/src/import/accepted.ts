import { useQuery } from '@tanstack/react-query';

/** What the service behind the console takes, as the console's own server says it. */
export interface Accepted {
  readonly recordings: boolean;
}

/** Until it is known, only what every service takes. */
export function useAccepted(): Accepted {
  const { data } = useQuery({
    queryKey: ['accepted'],
    staleTime: Infinity,
    queryFn: async ({ signal }): Promise<Accepted> => {
      const response = await fetch('/accepted.json', { signal });
      const accepted: unknown = await response.json();
      const recordings =
        typeof accepted === 'object' && accepted !== null && 'recordings' in accepted
          ? accepted.recordings === true
          : false;
      return { recordings };
    },
  });
  return data ?? { recordings: false };
}
