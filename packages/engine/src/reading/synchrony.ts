import type { ConversationAnalyticsSummary } from '../generated/models.ts';
import { decimal } from './figures/numbers.ts';
import { finite, items, object, text } from './conversation/wire.ts';

/** How much two people adapt to each other. Only scores that could be measured are there. */
export interface Pair {
  readonly one: string;
  readonly other: string;
  readonly scores: readonly PairScore[];
}

export interface PairScore {
  readonly title: string;
  readonly meaning: string | undefined;
  readonly value: number;
  readonly text: string;
  /** From 0 to 1: where a bar begins and ends. Undefined where the score has no ends. */
  readonly drawn: { readonly from: number; readonly to: number } | undefined;
}

interface Kind {
  readonly title: string;
  readonly meaning: string;
  readonly range?: readonly [least: number, most: number];
  readonly unit?: string;
}

/** The calculations of this project's service. The contract leaves them open. */
const KINDS: Readonly<Record<string, Kind>> = {
  language_style_matching: {
    title: 'Language style matching',
    meaning: 'How alike they use function words.',
    range: [0, 1],
  },
  reciprocal_language_style_matching: {
    title: 'Reciprocal language style matching',
    meaning: 'How alike a response is to what came before, beyond chance.',
    range: [-1, 1],
  },
  lexical_alignment: {
    title: 'Lexical alignment',
    meaning: 'How much of the other’s words a response takes up, beyond chance.',
    range: [-1, 1],
  },
  turn_balance: {
    title: 'Turn balance',
    meaning: 'How equal their shares of the talk turns are.',
    range: [0, 1],
  },
  speech_rate_matching: {
    title: 'Speech rate matching',
    meaning: 'How equal the speed of their speech is.',
    range: [0, 1],
  },
  response_latency: { title: 'Response latency', meaning: 'The usual time to a response.', unit: 's' },
  sentiment_synchrony: {
    title: 'Sentiment synchrony',
    meaning: 'How far their moods go up and down together.',
    range: [-1, 1],
  },
};

/** The pairs with a score, in the order of the analysis. */
export function pairsOf(analytics: ConversationAnalyticsSummary | null | undefined): readonly Pair[] {
  const pairs = new Map<string, { one: string; other: string; scores: PairScore[] }>();
  for (const found of items(object(analytics).synchrony_scores)) {
    const value = finite(found.synchrony_score);
    if (value === undefined) continue;
    const [one, other] = [text(found.identifier_one) ?? 'Unknown', text(found.identifier_two) ?? 'Unknown'];
    const id = JSON.stringify([one, other]);
    const pair = pairs.get(id) ?? { one, other, scores: [] };
    pair.scores.push(scoreOf(text(found.calculation_type) ?? 'synchrony', value));
    pairs.set(id, pair);
  }
  return [...pairs.values()];
}

function scoreOf(calculation: string, value: number): PairScore {
  const kind = Object.hasOwn(KINDS, calculation) ? KINDS[calculation] : undefined;
  return {
    title: kind?.title ?? calculation.replaceAll('_', ' '),
    meaning: kind?.meaning,
    value,
    text: kind?.unit === undefined ? decimal(value) : `${decimal(value)} ${kind.unit}`,
    drawn: kind?.range === undefined ? undefined : barOf(value, kind.range),
  };
}

/** From 0 to the score, wherever 0 is in the range. */
function barOf(value: number, [least, most]: readonly [number, number]): PairScore['drawn'] {
  if (value < least || value > most) return undefined;
  const place = (at: number): number => (at - least) / (most - least);
  return { from: place(Math.min(0, value)), to: place(Math.max(0, value)) };
}
