import { keysOf } from '../document/pointer.ts';
import type { Problem } from '../document/problem.ts';

/** What is found out while an `Api` is built. */
export interface Report {
  readonly notes: string[];
  readonly problems: Problem[];
  /** Records why no client can be generated. */
  refuse(message: string, pointer: string): void;
}

export function createReport(): Report {
  const problems: Problem[] = [];
  const known = new Set<string>();
  const refuse = (message: string, pointer: string) => {
    // The parameters of a path are those of each of its operations.
    if (known.has(pointer + message)) return;
    known.add(pointer + message);
    problems.push({ rule: 'unsupported', message, pointer: keysOf(pointer) });
  };
  return { notes: [], problems, refuse };
}
