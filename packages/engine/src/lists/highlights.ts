import { entryOf } from '../behaviors/entry.ts';
import type { DetectedTurn, DetectedUtterance, Detection } from '../conversation/detected-turn.ts';
import type { TalkTurnPlace } from '../conversation/result.ts';
import { isWord } from '../phrases/phrase.ts';
import type { Candidate } from './best.ts';
import { findingOf, patternOf, REASON, referenceTo, STATUS, titleOf } from './detection.ts';
import { shortened } from './quote.ts';
import { referenceShareOf } from '../metrics/metric.ts';
import { isOtherSpeaker } from './talk.ts';

/** For behaviours that no metric has a reference share of. */
const DEFAULT_RATE = 0.05;

/** The least number of different words. A shorter quote says little to somebody who was not there. */
const FEWEST_WORDS = 4;

/** Behaviours by which the next speaker shows that a talk turn helped. */
const CONFIRMATIONS: ReadonlySet<string> = new Set(['change talk', 'appreciation', 'agreement']);
const CONFIRMED_FACTOR = 1.5;

interface Moment extends Detection {
  behaviors: readonly string[];
  score: number;
  quote: string;
  reference: TalkTurnPlace;
}

/** The talk turn before, and what was good in it. */
export interface HighlightState {
  previous?: { turn: DetectedTurn; moments: readonly Moment[] };
}

/** The candidates of the next talk turn, and those of the one before that it confirms. */
export function nextHighlights(
  state: HighlightState,
  turn: DetectedTurn,
): { found: Candidate[]; confirmed: Candidate[] } {
  const { previous } = state;
  const isConfirmation = previous !== undefined && isOtherSpeaker(turn, previous.turn) && confirms(turn);
  const confirmed = isConfirmation ? previous.moments.map((moment) => candidateOf(moment, true)) : [];
  const moments = momentsOf(turn);
  state.previous = { turn, moments };
  return { found: moments.map((moment) => candidateOf(moment, false)), confirmed };
}

/** The best utterance of each behaviour. An utterance counts for its best behaviour alone. */
function momentsOf(turn: DetectedTurn): Moment[] {
  const best = new Map<string, Moment>();
  for (const utterance of turn.utterances) {
    const moment = momentOf(utterance, referenceTo(turn));
    if (moment !== undefined && moment.score > (best.get(moment.behavior)?.score ?? 0)) {
      best.set(moment.behavior, moment);
    }
  }
  return [...best.values()];
}

function momentOf(
  { text, words, detections }: DetectedUtterance,
  reference: TalkTurnPlace,
): Moment | undefined {
  const positive = detections.filter((one) => entryOf(one).sign > 0);
  if (detections.some(isHarmful)) return undefined;
  if (positive.length === 0 || new Set(words.filter(isWord)).size < FEWEST_WORDS) return undefined;
  const [best] = positive
    .map((one) => ({ ...one, score: one.confidence * rarityOf(one.behavior) }))
    .sort((one, other) => other.score - one.score);
  if (best === undefined) return undefined;
  return { ...best, behaviors: positive.map(({ behavior }) => behavior), quote: shortened(text), reference };
}

/** "That sounds like an excuse" reflects, but is not a highlight. */
function isHarmful(detection: Detection): boolean {
  const { sign, severity } = entryOf(detection);
  return sign < 0 && severity > 0;
}

/** Rare behaviours say more about a conversation. */
function rarityOf(behavior: string): number {
  return Math.log(1 / (referenceShareOf(behavior) ?? DEFAULT_RATE));
}

function confirms({ utterances }: DetectedTurn): boolean {
  return utterances.some(({ detections }) => detections.some(({ behavior }) => CONFIRMATIONS.has(behavior)));
}

function candidateOf(moment: Moment, isConfirmed: boolean): Candidate {
  const { behavior, behaviors, score, quote, reference } = moment;
  const { definition, tip = definition } = entryOf(moment);
  const index = reference.index ?? 0;
  return {
    pattern: behavior,
    score: isConfirmed ? score * CONFIRMED_FACTOR : score,
    index,
    finding: findingOf({
      list: 'highlights',
      pattern: patternOf(behavior),
      place: index,
      title: titleOf(behavior),
      definition,
      tip,
      example: quote,
      behaviors,
      status: STATUS.met,
      reason: isConfirmed ? REASON.confirmed : REASON.detected,
      talkTurns: [reference],
    }),
  };
}
