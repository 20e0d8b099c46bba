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

/** Only so many pairs have scores: those with the most exchanges, and of equals those who have talked first. */
const MOST_PAIRS = 100;

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

  const speakerOf = (id: string): SpeakerProfile => {
    const known = speakers.get(id);
    if (known !== undefined) return known;
    const speaker = createSpeaker(id, speakers.size);
    speakers.set(id, speaker);
    return speaker;
  };

  const pairOf = (a: SpeakerProfile, b: SpeakerProfile): Pair => {
    const [one, other] = a.place < b.place ? [a, b] : [b, a];
    const partners = pairsOf.get(one) ?? new Map<SpeakerProfile, Pair>();
    pairsOf.set(one, partners);
    const known = partners.get(other);
    if (known !== undefined) return known;
    const pair = createPair(one, other);
    partners.set(other, pair);
    pairs.push(pair);
    return pair;
  };

  return {
    add: (turn) => {
      if (turn.speaker === undefined) {
        previous = undefined;
        return;
      }
      const speaker = speakerOf(turn.speaker);
      const profile = profileOf(turn.detected.utterances.flatMap(({ words }) => words));
      countTurn(speaker, turn, profile);
      if (previous !== undefined && previous.speaker !== speaker) {
        const pair = pairOf(previous.speaker, speaker);
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
  if (pairs.length <= MOST_PAIRS) return pairs;
  const sorted = [...pairs].sort((one, other) => other.exchanges - one.exchanges);
  const kept = new Set(sorted.slice(0, MOST_PAIRS));
  return pairs.filter((pair) => kept.has(pair));
}
