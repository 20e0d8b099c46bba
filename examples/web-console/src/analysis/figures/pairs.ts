import type { ConversationsResponse } from '@conversation-analytics/client';
import { finite, items, object, text } from '../read.ts';
import { formatNumber } from './number.ts';
import { synchronyKind } from './synchrony-kinds.ts';

/** A score of synchrony, as the service sent it. */
export interface PairScore {
  readonly kind: string;
  readonly one: string;
  readonly other: string;
  readonly score: number | undefined;
  readonly reason: string | undefined;
}

/** What was calculated of two speakers or roles. */
export interface Pair {
  readonly id: string;
  readonly name: string;
  readonly measures: readonly PairMeasure[];
  readonly finding: string;
}

export interface PairMeasure {
  readonly title: string;
  readonly meaning: string | undefined;
  readonly text: string;
  /** Why there is no score. */
  readonly reason: string | undefined;
  /** From 0 to 1: where the bar begins and ends. Undefined where the scores have no ends. */
  readonly drawn: { readonly from: number; readonly to: number } | undefined;
}

/** The scores that can be read. Undefined when the service has not calculated any. */
export function pairScoresOf(response: ConversationsResponse): readonly PairScore[] | undefined {
  const scores = object(response.analytics).synchrony_scores;
  if (!Array.isArray(scores)) return undefined;
  return items(scores).map((one) => ({
    kind: text(one.calculation_type) ?? 'Synchrony',
    one: text(one.identifier_one) ?? 'Unknown',
    other: text(one.identifier_two) ?? 'Unknown',
    score: finite(one.synchrony_score),
    reason: text(one.reason),
  }));
}

/** The scores by pair, in the order of the service. */
export function pairsOf(scores: readonly PairScore[]): readonly Pair[] {
  const byPair = new Map<string, { name: string; scores: PairScore[] }>();
  for (const score of scores) {
    const id = JSON.stringify([score.one, score.other]);
    const pair = byPair.get(id) ?? { name: `${score.one} and ${score.other}`, scores: [] };
    pair.scores.push(score);
    byPair.set(id, pair);
  }
  return [...byPair].map(([id, { name, scores: own }]) => {
    const missing = own.filter(({ score }) => score === undefined).length;
    const found = `${own.length - missing} of ${own.length} scores of ${name}`;
    const finding = missing === 0 ? `${found}.` : `${found}. The others say why they are missing.`;
    return { id, name, measures: own.map(readMeasure), finding };
  });
}

function readMeasure({ kind, score, reason }: PairScore): PairMeasure {
  const { title, meaning, range, unit } = synchronyKind(kind);
  return {
    title,
    meaning,
    text: unit === undefined || score === undefined ? formatNumber(score) : `${formatNumber(score)} ${unit}`,
    reason: score === undefined ? (reason ?? 'The service gives no reason.') : reason,
    drawn: score === undefined || range === undefined ? undefined : barOf(score, range),
  };
}

/** From 0 to the score, wherever 0 is in the range. */
function barOf(score: number, [least, most]: readonly [number, number]): PairMeasure['drawn'] {
  if (score < least || score > most) return undefined;
  const place = (value: number) => (value - least) / (most - least);
  return { from: place(Math.min(0, score)), to: place(Math.max(0, score)) };
}
