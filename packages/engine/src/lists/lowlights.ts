import type { BehaviorName } from '../behaviors/catalogue.ts';
import { entryOf } from '../behaviors/detect.ts';
import type { DetectedTurn } from '../conversation/detected-turn.ts';
import { phraseFinder } from '../phrases/finder.ts';
import type { Candidate } from './best.ts';
import { findingOf, patternOf, REASON, referenceTo, STATUS, titleOf } from './detection.ts';
import { shortened } from './quote.ts';
import { isOtherSpeaker, wordsOfTurn } from './talk.ts';

const MONOLOGUE_WORDS = 250;
const MONOLOGUE_SECONDS = 120;
/** A long talk turn with fewer words is mostly silence. */
const FEWEST_WORDS_OF_LONG_TIMES = 100;

/** How many seconds before the end of the other talk turn an interruption starts, at least. */
const INTERRUPTION_OVERLAP = 0.3;
/** The times of transcripts are often some tenths of a second off. */
const INTERRUPTION_CONFIDENCE = 0.7;

/** Finds where somebody asks for advice. */
const asksForAdvice = phraseFinder([
  '(what|how) (should|shall|can|could|must) i',
  'what (do|would|can|could) you (suggest|recommend|advise)',
  'what would you do',
  'what do you think i (should|could|can)',
  '(any|some|your|an) [other] (advice|tips|suggestions|recommendations|recommendation)',
  '(do|can|could) you [have|give me] (advice|a tip)',
  'do you think i should',
]);

/** Finds the lowlights of talk turns, one after the other. */
export interface LowlightFinder {
  add(turn: DetectedTurn): Candidate[];
}

/** Creates a finder for a conversation without talk turns. */
export function createLowlightFinder(): LowlightFinder {
  let previous: DetectedTurn | undefined;
  let earlier: DetectedTurn | undefined;
  return {
    add: (turn) => {
      const before = [previous, earlier].filter((one) => one !== undefined);
      const candidates = behaviorsOf(turn, before);
      if (previous !== undefined && !hasBehavior(turn, 'interruption') && interrupts(turn, previous)) {
        candidates.push(interruptionOf(turn, previous));
      }
      const monologue = monologueOf(turn);
      if (monologue !== undefined) candidates.push(monologue);
      earlier = previous;
      previous = turn;
      return candidates;
    },
  };
}

/** The best candidate of each negative behaviour in the talk turn. An utterance counts for its worst behaviour alone. */
function behaviorsOf(turn: DetectedTurn, before: readonly DetectedTurn[]): Candidate[] {
  const found = new Map<BehaviorName, Candidate>();
  let isPermitted: boolean | undefined;
  for (const { text, detections } of turn.utterances) {
    const [worst] = detections
      .filter(({ behavior }) => entryOf(behavior).sign < 0 && entryOf(behavior).severity > 0)
      .map(({ behavior, confidence }) => ({ behavior, score: entryOf(behavior).severity * confidence }))
      .sort((one, other) => other.score - one.score);
    if (worst === undefined || worst.score <= (found.get(worst.behavior)?.score ?? 0)) continue;
    if (worst.behavior === 'advice') {
      isPermitted ??= hasPermission(turn, before);
      if (isPermitted) continue;
    }
    found.set(worst.behavior, behaviorCandidate(turn, worst.behavior, worst.score, text));
  }
  return [...found.values()];
}

function behaviorCandidate(
  turn: DetectedTurn,
  behavior: BehaviorName,
  score: number,
  text: string,
): Candidate {
  const { definition, tip } = entryOf(behavior);
  const name = behavior === 'advice' ? 'advice without permission' : behavior;
  return {
    pattern: behavior,
    score,
    index: turn.index,
    finding: findingOf({
      list: 'lowlights',
      pattern: patternOf(name),
      place: turn.index,
      title: titleOf(name),
      definition,
      tip,
      example: shortened(text),
      behaviors: [behavior],
      status: STATUS.notMet,
      reason: behavior === 'interruption' ? REASON.measured : REASON.detected,
      talkTurns: [referenceTo(turn)],
    }),
  };
}

/** Whether the speaker asked for permission in this talk turn or the own one before, or was asked for advice. */
function hasPermission(turn: DetectedTurn, before: readonly DetectedTurn[]): boolean {
  const [previous] = before;
  const own = before.find((one) => one.turn.speaker !== undefined && !isOtherSpeaker(one, turn));
  if ([turn, own].some((one) => one !== undefined && hasBehavior(one, 'permission seeking'))) return true;
  return (
    previous !== undefined &&
    isOtherSpeaker(previous, turn) &&
    previous.utterances.some(({ words }) => asksForAdvice(words).size > 0)
  );
}

function hasBehavior({ utterances }: DetectedTurn, name: BehaviorName): boolean {
  return utterances.some(({ unfiltered }) => unfiltered.some(({ behavior }) => behavior === name));
}

function interrupts(turn: DetectedTurn, previous: DetectedTurn): boolean {
  if (turn.start === undefined || previous.start === undefined || previous.end === undefined) return false;
  const isEarly = turn.start > previous.start && turn.start < previous.end - INTERRUPTION_OVERLAP;
  return isEarly && isOtherSpeaker(turn, previous) && !isAcknowledgement(turn);
}

function isAcknowledgement({ utterances }: DetectedTurn): boolean {
  return utterances.every(({ unfiltered }) =>
    unfiltered.some(({ behavior }) => behavior === 'acknowledgement'),
  );
}

function interruptionOf(turn: DetectedTurn, previous: DetectedTurn): Candidate {
  const candidate = behaviorCandidate(
    turn,
    'interruption',
    entryOf('interruption').severity * INTERRUPTION_CONFIDENCE,
    turn.utterances[0]?.text ?? '',
  );
  candidate.finding.talk_turns = [referenceTo(previous), referenceTo(turn)];
  return candidate;
}

function monologueOf(turn: DetectedTurn): Candidate | undefined {
  const words = wordsOfTurn(turn);
  const seconds = (turn.end ?? 0) - (turn.start ?? turn.end ?? 0);
  const isLong = seconds > MONOLOGUE_SECONDS && words >= FEWEST_WORDS_OF_LONG_TIMES;
  if (words <= MONOLOGUE_WORDS && !isLong) return undefined;
  return {
    pattern: 'monologue',
    score: 1,
    index: turn.index,
    finding: findingOf({
      list: 'lowlights',
      pattern: 'monologue',
      place: turn.index,
      title: `Monologue of ${words} words`,
      definition: `Speaks more than ${MONOLOGUE_WORDS} words, or longer than ${MONOLOGUE_SECONDS} seconds, before somebody else does.`,
      tip: 'Stop after two or three sentences, and ask what the other person makes of them.',
      example: shortened(turn.utterances[0]?.text ?? ''),
      behaviors: [],
      status: STATUS.notMet,
      reason: REASON.measured,
      talkTurns: [referenceTo(turn)],
    }),
  };
}
