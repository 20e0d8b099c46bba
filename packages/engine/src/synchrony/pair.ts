import { addLatency, noLatencies, type Latencies } from '../metrics/latencies.ts';
import { contentWords, sharedContent } from './content-words.ts';
import { addToCovariance, noCovariance, type Covariance } from './correlation.ts';
import type { SpreadSample } from './spread-sample.ts';
import { styleMatching, styleOf, type Style } from './style.ts';
import { valenceOf } from './valence.ts';

/** Shorter talk turns are not compared with each other. */
export const LEAST_WORDS_OF_TURN = 8;

/** The properties of a talk turn that are compared with those of others. */
export interface TurnProfile {
  style: Style;
  content: readonly string[];
  valence: number;
}

/** A speaker over the whole conversation. */
export interface SpeakerProfile {
  id: string;
  /** Index among the speakers, in the order of their first talk turns. */
  place: number;
  talkTurns: number;
  style: Style;
  timedWords: number;
  timedSeconds: number;
  /** Some of the speaker's talk turns that are long enough. They show how alike talk turns are by chance. */
  sample: SpreadSample<TurnProfile>;
}

interface Mean {
  count: number;
  sum: number;
}

/** Two speakers. At least one has responded to the other. An exchange is a talk turn and the response to it. */
export interface Pair {
  one: SpeakerProfile;
  other: SpeakerProfile;
  exchanges: number;
  latencies: Latencies;
  /** Style matching in exchanges, above chance. */
  style: Mean;
  /** Shared content words in exchanges, above chance. */
  content: Mean;
  /** Valence of the first and the second talk turn of the exchanges that `one` begins, and of the others. */
  begunByOne: Covariance;
  begunByOther: Covariance;
}

export function createPair(one: SpeakerProfile, other: SpeakerProfile): Pair {
  return {
    one,
    other,
    exchanges: 0,
    latencies: noLatencies(),
    style: { count: 0, sum: 0 },
    content: { count: 0, sum: 0 },
    begunByOne: noCovariance(),
    begunByOther: noCovariance(),
  };
}

export function profileOf(words: readonly string[]): TurnProfile {
  return { style: styleOf(words), content: contentWords(words), valence: valenceOf(words) };
}

/** Adds an exchange: `speaker` begins it with `first`, the other one responds with `second`. */
export function addExchange(
  pair: Pair,
  speaker: SpeakerProfile,
  [first, second]: readonly [TurnProfile, TurnProfile],
  latency: number | undefined,
): void {
  pair.exchanges += 1;
  if (latency !== undefined) addLatency(pair.latencies, latency);
  addToCovariance(speaker === pair.one ? pair.begunByOne : pair.begunByOther, first.valence, second.valence);
  if (isLongEnough(first) && isLongEnough(second)) {
    const others = speaker.sample.items.filter((turn) => turn !== first);
    const secondContent = new Set(second.content);
    addAboveChance(pair.style, first, others, ({ style }) => styleMatching(style, second.style));
    addAboveChance(pair.content, first, others, ({ content }) => sharedContent(content, secondContent));
  }
}

export function isLongEnough({ style }: TurnProfile): boolean {
  return style.words >= LEAST_WORDS_OF_TURN;
}

/** Adds how far a value is above chance: the mean over other talk turns of the speaker. Without these, adds nothing. */
function addAboveChance(
  mean: Mean,
  answered: TurnProfile,
  others: readonly TurnProfile[],
  compare: (turn: TurnProfile) => number | undefined,
): void {
  const value = compare(answered);
  if (value === undefined || others.length === 0) return;
  const chance = others.reduce((sum, turn) => sum + (compare(turn) ?? 0), 0) / others.length;
  mean.count += 1;
  mean.sum += value - chance;
}
