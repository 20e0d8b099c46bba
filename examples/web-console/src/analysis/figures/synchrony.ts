import { finite } from '../read.ts';
import { formatNumber } from './number.ts';
import type { PairScore } from './pairs.ts';
import { synchronyKind, type SynchronyKind } from './synchrony-kinds.ts';

export interface SynchronyCell {
  readonly score: number | undefined;
  readonly text: string;
  /** 0 to 1 among the scores of this kind, for its colour. */
  readonly strength: number | undefined;
  readonly reason: string | undefined;
}

/** The scores of one calculation, one row and one column for each identifier. */
export interface SynchronyMap {
  readonly kind: string;
  readonly title: string;
  readonly names: readonly string[];
  readonly rows: readonly (readonly (SynchronyCell | undefined)[])[];
  readonly finding: string;
}

/** More would be too small to read. */
const mostNames = 12;

/** A map for each calculation. */
export function synchronyMapsOf(scores: readonly PairScore[]): readonly SynchronyMap[] {
  const kinds = [...new Set(scores.map(({ kind }) => kind))];
  return kinds.map((kind) =>
    mapOf(
      kind,
      scores.filter((score) => score.kind === kind),
    ),
  );
}

function mapOf(kind: string, pairs: readonly PairScore[]): SynchronyMap {
  const names = [...new Set(pairs.flatMap(({ one, other }) => [one, other]))].slice(0, mostNames);
  const scores = pairs.flatMap(({ score }) => score ?? []);
  const lowest = Math.min(0, ...scores);
  const highest = Math.max(1, ...scores);
  const cell = (row: string, column: string): SynchronyCell | undefined => {
    const pair =
      pairs.find(({ one, other }) => one === row && other === column) ??
      pairs.find(({ one, other }) => one === column && other === row);
    return pair && describe(pair, lowest, highest);
  };
  return {
    kind,
    title: synchronyKind(kind).title,
    names,
    rows: names.map((row) => names.map((column) => cell(row, column))),
    finding: sentence(pairs, synchronyKind(kind)),
  };
}

function describe({ score, reason }: PairScore, lowest: number, highest: number): SynchronyCell {
  // Halved first: the distance of two large numbers may be no number.
  const strength = score === undefined ? undefined : (score / 2 - lowest / 2) / (highest / 2 - lowest / 2);
  return { score, text: formatNumber(score), strength: finite(strength), reason };
}

function sentence(pairs: readonly PairScore[], { unit }: SynchronyKind): string {
  const scored = pairs.filter((pair): pair is PairScore & { score: number } => pair.score !== undefined);
  const sorted = scored.toSorted((one, other) => other.score - one.score);
  // What has a unit is a time to respond: the shortest is the best.
  const best = unit === undefined ? sorted[0] : sorted.at(-1);
  if (!best) return 'There are pairs, but no score for any of them.';
  const { one, other, score } = best;
  return unit === undefined
    ? `${one} and ${other} are most in step, with ${formatNumber(score)}.`
    : `${one} and ${other} respond the fastest, after ${formatNumber(score)} ${unit}.`;
}
