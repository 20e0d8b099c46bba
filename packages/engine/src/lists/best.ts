import type { Finding } from './detection.ts';

/** A finding that may be one of the best of a list. */
export interface Candidate {
  pattern: string;
  score: number;
  /** The index of its talk turn. */
  index: number;
  finding: Finding;
}

/** The best candidates of each pattern, at most two. Among equal scores the earlier talk turn goes first. */
export type Best = Map<string, readonly Candidate[]>;

const MOST = 10;
const MOST_PER_PATTERN = 2;

/** Adds a candidate. It replaces one of the same pattern and talk turn, whose score must not be higher. */
export function putCandidate(best: Best, candidate: Candidate): void {
  const others = (best.get(candidate.pattern) ?? []).filter(({ index }) => index !== candidate.index);
  best.set(candidate.pattern, [...others, candidate].sort(byRank).slice(0, MOST_PER_PATTERN));
}

/** The ten best, the best first. */
export function bestFindings(best: Best): Finding[] {
  return [...best.values()]
    .flat()
    .sort(byRank)
    .slice(0, MOST)
    .map(({ finding }) => finding);
}

function byRank(one: Candidate, other: Candidate): number {
  return other.score - one.score || one.index - other.index || (one.pattern < other.pattern ? -1 : 1);
}
