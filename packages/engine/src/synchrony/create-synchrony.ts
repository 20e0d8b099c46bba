import type { Synchrony } from '../generated/models.ts';
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

/** Synchrony that grows with each talk turn. */
export interface SynchronyState {
  add(turn: MeasuredTurn): void;
  /** The scores of all pairs, in the order in which they first talked with each other. */
  scores(): Required<Synchrony>[];
}

/** Creates the synchrony of a conversation without talk turns. A talk turn without a speaker belongs to no pair. */
export function createSynchrony(): SynchronyState {
  const speakers = new Map<string, SpeakerProfile>();
  /** The pairs by the speaker who came first, then by the other. */
  const pairsOf = new Map<SpeakerProfile, Map<SpeakerProfile, Pair>>();
  const pairs: Pair[] = [];
  let previous: { speaker: SpeakerProfile; profile: TurnProfile } | undefined;

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
      if (speaker === undefined) {
        previous = undefined;
        return;
      }
      const profile = profileOf(turn.detected.utterances.flatMap(({ words }) => words));
      countTurn(speaker, turn, profile);
      if (previous !== undefined && previous.speaker !== speaker) {
        const pair = pairOf(previous.speaker, speaker);
        if (pair !== undefined)
          addExchange(pair, previous.speaker, [previous.profile, profile], turn.latency);
      }
      previous = { speaker, profile };
    },
    scores: () => mostExchanges(pairs).flatMap(scoresOf),
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
