import type { BehaviorName } from '../behaviors/built-in.ts';
import { entryOf } from '../behaviors/entry.ts';
import type { DetectedTurn } from '../conversation/detected-turn.ts';
import type { WordSpan } from '../phrases/locator.ts';
import { locatedWords } from '../phrases/plain-words.ts';
import type { Risk } from '../rules/risk/risks.ts';
import { type Finding, findingOf, patternOf, REASON, referenceTo, STATUS, titleOf } from './detection.ts';
import { QUOTE_LENGTH, shortened } from './quote.ts';
import { type ToldRisk, toldRisks } from './told-risks.ts';

/** A sign of danger in a talk turn. */
export interface SafetyFinding {
  severity: number;
  finding: Finding;
}

const MEANINGS: ReadonlyMap<Risk['kind'], string> = new Map<Risk['kind'], string>([
  ['suicide', 'The words may be about suicide.'],
  ['self-harm', 'The words may be about harm to oneself.'],
  ['harm to others', 'The words may be about harm to another person.'],
  ['abuse', 'The words may be about abuse or neglect of a person.'],
  ['medical emergency', 'The words may be about a medical emergency.'],
  ['threat', 'The words may be a threat to a person.'],
  ['slur', 'The words may demean a group of people.'],
  ['possible danger', 'The words are like those of people in danger, but no phrase names one.'],
]);
/** The share of a quote that ends with the words in question. */
const BEFORE = 0.7;
const ASKED = 'The words ask about this danger, and disclose none.';
const ONLY_WORDS = 'Only words were looked at: this is not a diagnosis.';

/** What a talk turn says of danger. */
interface FoundDangers {
  /** One sign of each kind in an utterance. A sentence that is repeated is there once. */
  safety: readonly SafetyFinding[];
  /**
   * The talk turn with its signs of danger emptied; each utterance keeps its place. Lists of what went well or is to be
   * done read this one: "I promise to kill myself" is neither. A question about a danger stays: to ask is good practice.
   */
  harmless: DetectedTurn;
}

/**
 * The signs of danger in a talk turn. They do not depend on the confidence threshold of the request.
 *
 * @param before The last talk turns before it, the latest first.
 */
export function dangersIn(turn: DetectedTurn, before: readonly DetectedTurn[]): FoundDangers {
  const told = toldRisks(turn, before);
  return { safety: findingsOf(turn, told), harmless: without(turn, told) };
}

function findingsOf(turn: DetectedTurn, told: readonly ToldRisk[]): SafetyFinding[] {
  const findings = new Map<string, SafetyFinding>();
  for (const { risk, place, text } of told) {
    const said = `${risk.kind}: ${text}`;
    if (!findings.has(said)) findings.set(said, safetyFinding(turn, `${turn.index}.${place}`, risk, text));
  }
  return [...findings.values()];
}

function without(turn: DetectedTurn, told: readonly ToldRisk[]): DetectedTurn {
  const dangers = new Set(told.filter(({ risk }) => !risk.isAsked).map(({ place }) => place));
  if (dangers.size === 0) return turn;
  const utterances = turn.utterances.map((utterance, place) =>
    dangers.has(place) ? { ...utterance, words: [], detections: [], unfiltered: [] } : utterance,
  );
  return { ...turn, utterances };
}

/** The most severe first. */
export function bySeverity(findings: readonly SafetyFinding[]): Finding[] {
  return [...findings].sort((one, other) => other.severity - one.severity).map(({ finding }) => finding);
}

function safetyFinding(
  turn: DetectedTurn,
  place: string,
  { kind, severity, isAsked, span }: Risk,
  text: string,
): SafetyFinding {
  const behavior: BehaviorName = kind === 'threat' || kind === 'slur' ? 'conflict' : 'risk disclosure';
  return {
    severity,
    finding: findingOf({
      list: 'safety',
      pattern: `safety-${patternOf(kind)}`,
      place,
      title: `${titleOf(kind)}${isAsked ? ', asked about' : ''}: severity ${severity} of 3`,
      definition: `${isAsked ? ASKED : (MEANINGS.get(kind) ?? '')} ${ONLY_WORDS}`.trim(),
      tip: entryOf({ behavior }).tip ?? '',
      example: quoteOf(text, span),
      behaviors: isAsked ? [] : [behavior],
      status: severity === 1 ? STATUS.open : STATUS.notMet,
      reason: REASON.detected,
      talkTurns: [referenceTo(turn)],
    }),
  };
}

/** The part of the utterance with the words that show the risk. One without punctuation can be too long for a quote. */
function quoteOf(text: string, { start, end }: WordSpan): string {
  if (text.length <= QUOTE_LENGTH) return shortened(text);
  const words = locatedWords(text);
  const last = words[end - 1]?.end ?? 0;
  // What is before the words matters more than what follows: who it is, and whether it is denied.
  const least = Math.min(words[start]?.start ?? 0, Math.max(0, last - QUOTE_LENGTH * BEFORE));
  const opening = words.find((word) => word.start >= least)?.start ?? 0;
  return `${opening === 0 ? '' : '… '}${shortened(text.slice(opening))}`;
}
