import { useRef, useState } from 'react';
import type { Submission } from './submission.ts';
import type { Failure, Given } from './use-submission.ts';

/** Something that was read, and waits to be confirmed. */
export interface Offered {
  readonly given: Given;
  readonly submission: Submission;
}

interface Import {
  readonly offered: readonly Offered[];
  readonly failures: readonly Failure[];
}

const nothing: Import = { offered: [], failures: [] };

/**
 * Reads what is given, so that it can be checked before it is sent.
 *
 * @param first - What was read elsewhere.
 */
export function useImport(first?: Offered) {
  const [read, setRead] = useState<Import>(first ? { ...nothing, offered: [first] } : nothing);
  const latest = useRef(0);

  async function offer(all: readonly Given[]): Promise<void> {
    latest.current += 1;
    const own = latest.current;
    const offered: Offered[] = [];
    const failures: Failure[] = [];
    for (const given of all) {
      try {
        offered.push({ given, submission: await given.read() });
      } catch (error) {
        failures.push({ given, error });
      }
    }
    // Something else was given meanwhile.
    if (own === latest.current) setRead({ offered, failures });
  }

  return {
    ...read,
    offer: (all: readonly Given[]) => void offer(all),
    /** Takes one away, or ends it all. What could not be read stays listed. */
    withdraw: (one: Offered) => setRead({ ...read, offered: read.offered.filter((other) => other !== one) }),
    close: () => setRead({ ...read, offered: [] }),
    clear: () => setRead(nothing),
  };
}
