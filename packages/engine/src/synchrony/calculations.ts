import type { AnalyticsSummary } from '../conversation/result.ts';
import { rounded } from '../metrics/calculation.ts';
import { medianOf } from '../metrics/latencies.ts';
import { correlationWithin } from './correlation.ts';
import { LEAST_WORDS_OF_TURN, type Pair } from './pair.ts';
import { styleMatching } from './style.ts';

const LEAST_WORDS = 50;
const LEAST_TURNS = 10;
const LEAST_EXCHANGES = 10;
const LEAST_EXCHANGES_TO_CORRELATE = 20;

/** A score, or a sentence that says why there is none. */
type Outcome = number | string;

/**
 * The scores of each pair of speakers. They describe how alike two people talk. They do not measure the quality of a
 * conversation, and no metric uses them.
 */
const CALCULATIONS: readonly Calculation[] = [
  { type: 'language_style_matching', needsEnglish: true, outcomeOf: languageStyleMatching },
  { type: 'reciprocal_language_style_matching', needsEnglish: true, outcomeOf: reciprocalStyleMatching },
  { type: 'lexical_alignment', needsEnglish: true, outcomeOf: lexicalAlignment },
  { type: 'turn_balance', needsEnglish: false, outcomeOf: turnBalance },
  { type: 'speech_rate_matching', needsEnglish: false, outcomeOf: speechRateMatching },
  { type: 'response_latency', needsEnglish: false, outcomeOf: responseLatency },
  { type: 'sentiment_synchrony', needsEnglish: true, outcomeOf: sentimentSynchrony },
];

interface Calculation {
  readonly type: string;
  readonly needsEnglish: boolean;
  readonly outcomeOf: (pair: Pair) => Outcome;
}

export function scoresOf(pair: Pair, notEnglish: ReadonlySet<string>): AnalyticsSummary['synchrony_scores'] {
  const others = [pair.one, pair.other].filter(({ id }) => notEnglish.has(id)).length;
  return CALCULATIONS.map(({ type, needsEnglish, outcomeOf }) => {
    const outcome =
      needsEnglish && others > 0
        ? `${others === 2 ? 'They do' : 'One of them does'} not speak English.`
        : outcomeOf(pair);
    return {
      calculation_type: type,
      identifier_one: pair.one.id,
      identifier_two: pair.other.id,
      synchrony_score: typeof outcome === 'number' ? rounded(outcome) : null,
      reason: typeof outcome === 'number' ? null : outcome,
    };
  });
}

/** 0 to 1: how alike the shares of function words are, over all that each has said in the conversation. */
function languageStyleMatching({ one, other }: Pair): Outcome {
  if (Math.min(one.style.words, other.style.words) < LEAST_WORDS) {
    return `One of them has said fewer than ${LEAST_WORDS} words.`;
  }
  return styleMatching(one.style, other.style);
}

const FEW_LONG_EXCHANGES = `Fewer than ${LEAST_EXCHANGES} exchanges of at least ${LEAST_WORDS_OF_TURN} words on each side can be compared with chance.`;

/** -1 to 1: style matching in exchanges, minus that with other talk turns of the same speaker. 0 is chance. */
function reciprocalStyleMatching({ style }: Pair): Outcome {
  if (style.count < LEAST_EXCHANGES) return FEW_LONG_EXCHANGES;
  return style.sum / style.count;
}

/** -1 to 1: share of content words that the talk turn before has, minus the share that others have. 0 is chance. */
function lexicalAlignment({ content }: Pair): Outcome {
  return content.count < LEAST_EXCHANGES ? FEW_LONG_EXCHANGES : content.sum / content.count;
}

/** 0 to 1: 1 minus the difference between their shares of their talk turns. */
function turnBalance({ one, other }: Pair): Outcome {
  const turns = one.talkTurns + other.talkTurns;
  if (turns < LEAST_TURNS) return `They have fewer than ${LEAST_TURNS} talk turns together.`;
  return 1 - Math.abs(one.talkTurns - other.talkTurns) / turns;
}

/** 0 to 1: 1 minus the difference between their words per minute, divided by the sum. */
function speechRateMatching({ one, other }: Pair): Outcome {
  if (Math.min(one.timedWords, other.timedWords) < LEAST_WORDS) {
    return `One of them has fewer than ${LEAST_WORDS} words in talk turns with a start and an end.`;
  }
  const rates = [one, other].map(({ timedWords, timedSeconds }) => timedWords / timedSeconds);
  const [a = 0, b = 0] = rates;
  return 1 - Math.abs(a - b) / (a + b);
}

/** Seconds: the median time from the end of a talk turn to the response; 0 where the two overlap. */
function responseLatency({ latencies }: Pair): Outcome {
  const median = latencies.count < LEAST_EXCHANGES ? undefined : medianOf(latencies);
  return median ?? `Fewer than ${LEAST_EXCHANGES} exchanges have times.`;
}

/** -1 to 1: correlation between the valences of a talk turn and its response, around the mean of each speaker. */
function sentimentSynchrony({ exchanges, begunByOne, begunByOther }: Pair): Outcome {
  if (exchanges < LEAST_EXCHANGES_TO_CORRELATE) {
    return `They have fewer than ${LEAST_EXCHANGES_TO_CORRELATE} exchanges.`;
  }
  return correlationWithin([begunByOne, begunByOther]) ?? 'The sentiment of what they say does not vary.';
}
