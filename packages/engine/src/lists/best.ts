import type { Finding } from './detection.ts';

/** A finding that may be one of the best of a list. */
export interface Candidate {
  pattern: string;
  score: number;
  /** The index of its talk turn. */
  index: number;
  finding: Finding;
}

/** The best of many candidates. */
export interface Best {
  /** Adds a candidate. It replaces one of the same pattern and talk turn, whose score must not be higher. */
  put(candidate: Candidate): void;
  /** The best first. */
  findings(): Finding[];
}

const MOST = 10;
const MOST_PER_PATTERN = 2;

/** Keeps the ten best candidates, at most two of each pattern. Among equal scores the earlier talk turn goes first. */
export function createBest(): Best {
  const byPattern = new Map<string, Candidate[]>();
  return {
    put: (candidate) => {
      const others = (byPattern.get(candidate.pattern) ?? []).filter(
        ({ index }) => index !== candidate.index,
      );
      byPattern.set(candidate.pattern, [...others, candidate].sort(byRank).slice(0, MOST_PER_PATTERN));
    },
    findings: () =>
      [...byPattern.values()]
        .flat()
        .sort(byRank)
        .slice(0, MOST)
        .map(({ finding }) => finding),
  };
}

function byRank(one: Candidate, other: Candidate): number {
  return other.score - one.score || one.index - other.index || (one.pattern < other.pattern ? -1 : 1);
}
