import type { RuntimeName } from './runtimes.ts';

/** A case that does not hold in a runtime, for the runtime's sake. One that passes after all is to be taken off the list. */
export interface KnownDifference {
  readonly runtimes: readonly RuntimeName[];
  readonly case: string;
  readonly because: string;
}

export const knownDifferences: readonly KnownDifference[] = [
  {
    runtimes: ['bun', 'deno', 'workerd'],
    case: 'bodies > a form > has its fields before the file, the name of the file, and user_metadata as JSON text',
    because:
      'The case reads the form with formData() of the runtime, which leaves %22 in names of files. What is sent is right.',
  },
  {
    runtimes: ['workerd'],
    case: 'retries > a connection that never opened is tried again, for a POST too',
    because:
      'workerd says "Network connection lost." of every failure, so nothing proves that a POST is safe to repeat.',
  },
  {
    runtimes: ['workerd'],
    case: 'proxy > gives up at the service what the browser has given up',
    because: 'workerd tells a worker nothing of a caller that has gone, with enable_request_signal either.',
  },
];
