import type { ConversationsResponse } from '@conversation-analytics/client';
import { formatNumber } from './number.ts';
import { finite, items, object, text } from '../read.ts';

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
  readonly names: readonly string[];
  readonly rows: readonly (readonly (SynchronyCell | undefined)[])[];
  readonly finding: string;
}

/** More would be too small to read. */
const mostNames = 12;

/** Undefined when the service has not calculated any. */
export function synchronyOf(response: ConversationsResponse): readonly SynchronyMap[] | undefined {
  const scores = object(response.analytics).synchrony_scores;
  if (!Array.isArray(scores)) return undefined;
  const pairs = items(scores).map((one) => ({
    kind: text(one.calculation_type) ?? 'Synchrony',
    one: text(one.identifier_one) ?? 'Unknown',
    other: text(one.identifier_two) ?? 'Unknown',
    score: finite(one.synchrony_score),
    reason: text(one.reason),
  }));
  const kinds = [...new Set(pairs.map(({ kind }) => kind))];
  return kinds.map((kind) =>
    mapOf(
      kind,
      pairs.filter((pair) => pair.kind === kind),
    ),
  );
}

interface Pair {
  readonly one: string;
  readonly other: string;
  readonly score: number | undefined;
  readonly reason: string | undefined;
}

function mapOf(kind: string, pairs: readonly Pair[]): SynchronyMap {
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
    names,
    rows: names.map((row) => names.map((column) => cell(row, column))),
    finding: sentence(pairs),
  };
}

function describe({ score, reason }: Pair, lowest: number, highest: number): SynchronyCell {
  // Halved first: the distance of two large numbers may be no number.
  const strength = score === undefined ? undefined : (score / 2 - lowest / 2) / (highest / 2 - lowest / 2);
  return { score, text: formatNumber(score), strength: finite(strength), reason };
}

function sentence(pairs: readonly Pair[]): string {
  const scored = pairs.filter((pair): pair is Pair & { score: number } => pair.score !== undefined);
  const best = scored.toSorted((one, other) => other.score - one.score)[0];
  if (!best) return 'There are pairs, but no score for any of them.';
  return `${best.one} and ${best.other} are most in step, with ${formatNumber(best.score)}.`;
}
