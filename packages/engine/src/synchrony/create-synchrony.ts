import type { AnalyticsSummary } from '../conversation/result.ts';
import type { MeasuredTurn } from '../metrics/measured-turn.ts';
import { scoresOf } from './calculations.ts';
import {
  addExchange,
  createPair,
  isLongEnough,
  profileOf,
  type Pair,
  type SpeakerProfile,
  type TurnProfile,
} from './pair.ts';
import { addToSample, noSample } from './spread-sample.ts';
import { addStyle, noStyle } from './style.ts';

/** The most pairs with scores: those with the most exchanges. Among equals, the pairs that talked first. */
const MOST_SCORED_PAIRS = 100;

/** Limits the memory for crowds: later speakers and pairs are not followed. 100 speakers make 4,950 pairs. */
const MOST_SPEAKERS = 1_000;
const MOST_FOLLOWED_PAIRS = 5_000;

/** What synchrony keeps of the talk turns so far. It is data alone, so that `structuredClone` copies it. */
export interface SynchronyState {
  readonly speakers: Map<string, SpeakerProfile>;
  /** The pairs by the speaker who came first, then by the other. */
  readonly pairsOf: Map<SpeakerProfile, Map<SpeakerProfile, Pair>>;
  readonly pairs: Pair[];
  previous?: { speaker: SpeakerProfile; profile: TurnProfile } | undefined;
}

export function noSynchrony(): SynchronyState {
  return { speakers: new Map(), pairsOf: new Map(), pairs: [] };
}

/** Synchrony that grows with each talk turn. */
export interface ConversationSynchrony {
  add(turn: MeasuredTurn): void;
  /**
   * The scores of all pairs, in the order in which they first talked with each other. Those that need English are null where
   * one of them speaks another language.
   */
  scores(notEnglish: ReadonlySet<string>): AnalyticsSummary['synchrony_scores'];
}

/** Creates the synchrony of a conversation, by default one without talk turns. A talk turn without a speaker belongs to no pair. */
export function createSynchrony(state: SynchronyState = noSynchrony()): ConversationSynchrony {
  const { speakers, pairsOf, pairs } = state;

  const speakerOf = (id: string): SpeakerProfile | undefined => {
    const known = speakers.get(id);
    if (known !== undefined || speakers.size === MOST_SPEAKERS) return known;
    const speaker = createSpeaker(id, speakers.size);
    speakers.set(id, speaker);
    return speaker;
  };

  const pairOf = (a: SpeakerProfile, b: SpeakerProfile): Pair | undefined => {
    const [one, other] = a.place < b.place ? [a, b] : [b, a];
    const partners = pairsOf.get(one) ?? new Map<SpeakerProfile, Pair>();
    const known = partners.get(other);
    if (known !== undefined || pairs.length === MOST_FOLLOWED_PAIRS) return known;
    pairsOf.set(one, partners);
    const pair = createPair(one, other);
    partners.set(other, pair);
    pairs.push(pair);
    return pair;
  };

  return {
    add: (turn) => {
      const speaker = turn.speaker === undefined ? undefined : speakerOf(turn.speaker);
      const { previous } = state;
      if (speaker === undefined) {
        state.previous = undefined;
        return;
      }
      const profile = profileOf(turn.detected.utterances.flatMap(({ words }) => words));
      countTurn(speaker, turn, profile);
      if (previous !== undefined && previous.speaker !== speaker) {
        const pair = pairOf(previous.speaker, speaker);
        if (pair !== undefined)
          addExchange(pair, previous.speaker, [previous.profile, profile], turn.latency);
      }
      state.previous = { speaker, profile };
    },
    scores: (notEnglish) => mostExchanges(pairs).flatMap((pair) => scoresOf(pair, notEnglish)),
  };
}

function createSpeaker(id: string, place: number): SpeakerProfile {
  return { id, place, talkTurns: 0, style: noStyle(), timedWords: 0, timedSeconds: 0, sample: noSample() };
}

function countTurn(speaker: SpeakerProfile, { words, seconds }: MeasuredTurn, profile: TurnProfile): void {
  speaker.talkTurns += 1;
  addStyle(speaker.style, profile.style);
  if (seconds !== undefined) {
    speaker.timedWords += words;
    speaker.timedSeconds += seconds;
  }
  if (isLongEnough(profile)) addToSample(speaker.sample, profile);
}

function mostExchanges(pairs: readonly Pair[]): readonly Pair[] {
  if (pairs.length <= MOST_SCORED_PAIRS) return pairs;
  const sorted = [...pairs].sort((one, other) => other.exchanges - one.exchanges);
  const kept = new Set(sorted.slice(0, MOST_SCORED_PAIRS));
  return pairs.filter((pair) => kept.has(pair));
}
