import { entryOf } from '../behaviors/entry.ts';
import type { DetectedTurn, Detection } from '../conversation/detected-turn.ts';
import { phraseFinder } from '../phrases/finder.ts';
import type { Candidate } from './best.ts';
import { findingOf, patternOf, REASON, referenceTo, STATUS, titleOf } from './detection.ts';
import { shortened } from './quote.ts';
import { isOtherSpeaker, wordsOfTurn } from './talk.ts';

const MONOLOGUE_WORDS = 250;
const MONOLOGUE_SECONDS = 120;
/** Long times with fewer words are mostly silence. */
const FEWEST_WORDS_OF_LONG_TIMES = 100;

/** With these somebody asks for advice. */
const asksForAdvice = phraseFinder([
  '(what|how) (should|shall|can|could|must) i',
  'what (do|would|can|could) you (suggest|recommend|advise)',
  'what would you do',
  'what do you think i (should|could|can)',
  '(any|some|your|an) [other] (advice|tips|suggestions|recommendations|recommendation)',
  '(do|can|could) you [have|give me] (advice|a tip)',
  'do you think i should',
]);

/**
 * The candidates of a talk turn. `harmless` is the talk turn without its signs of danger, which are no missed chance.
 * `before` has the two talk turns before it, the later one first.
 */
export function lowlightsIn(
  turn: DetectedTurn,
  harmless: DetectedTurn,
  before: readonly DetectedTurn[],
): Candidate[] {
  const candidates = behaviorsOf(harmless, before).filter(
    // Who cuts in with a danger has a reason to.
    ({ pattern }) => pattern !== 'interruption' || turn === harmless,
  );
  const monologue = monologueOf(turn);
  return monologue === undefined ? candidates : [...candidates, monologue];
}

/** The best candidate of each negative behaviour in the talk turn, where an utterance stands for its worst one alone. */
function behaviorsOf(turn: DetectedTurn, before: readonly DetectedTurn[]): Candidate[] {
  const found = new Map<string, Candidate>();
  let isPermitted: boolean | undefined;
  for (const { text, detections } of turn.utterances) {
    const [worst] = detections
      .filter((one) => entryOf(one).sign < 0 && entryOf(one).severity > 0)
      .map((one) => ({ ...one, score: entryOf(one).severity * one.confidence }))
      .sort((one, other) => other.score - one.score);
    if (worst === undefined || worst.score <= (found.get(worst.behavior)?.score ?? 0)) continue;
    if (worst.behavior === 'advice') {
      isPermitted ??= hasPermission(turn, before);
      if (isPermitted) continue;
    }
    found.set(worst.behavior, behaviorCandidate(turn, worst, text, before[0]));
  }
  return [...found.values()];
}

function behaviorCandidate(
  turn: DetectedTurn,
  worst: Detection & { score: number },
  text: string,
  previous: DetectedTurn | undefined,
): Candidate {
  const { behavior, score } = worst;
  const { definition, tip = definition } = entryOf(worst);
  // The talk turn that is interrupted belongs to the evidence.
  const evidence = behavior === 'interruption' ? [previous, turn] : [turn];
  const name = behavior === 'advice' ? 'advice without permission' : behavior;
  return {
    pattern: behavior,
    score,
    index: turn.index,
    finding: findingOf({
      list: 'lowlights',
      pattern: patternOf(name),
      place: turn.index,
      title: behavior === 'interruption' ? interruptionOf(turn, previous) : titleOf(name),
      definition,
      tip,
      example: shortened(text),
      behaviors: [behavior],
      status: STATUS.notMet,
      reason: behavior === 'interruption' ? REASON.measured : REASON.detected,
      talkTurns: evidence.filter((one) => one !== undefined).map(referenceTo),
    }),
  };
}

/** It names both speakers: the list of a conversation has the interruptions of everybody. */
function interruptionOf({ turn }: DetectedTurn, previous: DetectedTurn | undefined): string {
  const [by, of] = [turn.speaker?.id, previous?.turn.speaker?.id];
  return by === undefined || of === undefined ? 'Interruption' : `Interruption: ${by} interrupts ${of}`;
}

/** The speaker asked for permission in this or the own previous talk turn, or the other one asked for advice before it. */
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

function hasBehavior({ utterances }: DetectedTurn, name: string): boolean {
  return utterances.some(({ unfiltered }) => unfiltered.some(({ behavior }) => behavior === name));
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
