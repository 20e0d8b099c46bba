import type { BehaviorName } from '../behaviors/catalogue.ts';
import { entryOf } from '../behaviors/detect.ts';
import type { DetectedTurn } from '../conversation/detected-turn.ts';
import { plainWords } from '../phrases/plain-words.ts';
import { risksIn } from '../rules/risk/risks.ts';
import { type Finding, findingOf, patternOf, REASON, referenceTo, STATUS, titleOf } from './detection.ts';
import { QUOTE_LENGTH, shortened, wholeCharacters } from './quote.ts';

/** A sign of danger in a talk turn. */
export interface SafetyFinding {
  severity: number;
  finding: Finding;
}

type Risk = ReturnType<typeof risksIn>[number];

const MEANINGS: ReadonlyMap<Risk['kind'], string> = new Map<Risk['kind'], string>([
  ['suicide', 'The words may be about suicide.'],
  ['self-harm', 'The words may be about harm to oneself.'],
  ['harm to others', 'The words may be about harm to another person.'],
  ['abuse', 'The words may be about abuse or neglect of a person.'],
  ['medical emergency', 'The words may be about a medical emergency.'],
  ['threat', 'The words may be a threat to a person.'],
  ['slur', 'The words may demean a group of people.'],
]);
const ONLY_WORDS = 'Only words were looked at: this is not a diagnosis.';

/**
 * The most severe sign of each kind of danger in a talk turn. They do not depend on the confidence threshold of the
 * request.
 */
export function safetyFindings(turn: DetectedTurn): SafetyFinding[] {
  const worst = new Map<Risk['kind'], { risk: Risk; text: string }>();
  for (const { text, words } of turn.utterances) {
    for (const risk of risksIn(words)) {
      if (risk.severity > (worst.get(risk.kind)?.risk.severity ?? 0)) worst.set(risk.kind, { risk, text });
    }
  }
  return [...worst.values()].map(({ risk, text }) => safetyFinding(turn, risk, text));
}

/** The most severe first. */
export function bySeverity(findings: readonly SafetyFinding[]): Finding[] {
  return [...findings].sort((one, other) => other.severity - one.severity).map(({ finding }) => finding);
}

function safetyFinding(turn: DetectedTurn, { kind, severity }: Risk, text: string): SafetyFinding {
  const behavior: BehaviorName = kind === 'threat' || kind === 'slur' ? 'conflict' : 'risk disclosure';
  return {
    severity,
    finding: findingOf({
      list: 'safety',
      pattern: `safety-${patternOf(kind)}`,
      place: turn.index,
      title: `${titleOf(kind)}: severity ${severity} of 3`,
      definition: `${MEANINGS.get(kind) ?? ''} ${ONLY_WORDS}`.trim(),
      tip: entryOf(behavior).tip,
      example: quoteOf(text, kind),
      behaviors: [behavior],
      status: severity === 1 ? STATUS.open : STATUS.notMet,
      reason: REASON.detected,
      talkTurns: [referenceTo(turn)],
    }),
  };
}

/** The first part of the utterance with this risk. An utterance without punctuation can be too long for a quote. */
function quoteOf(text: string, kind: Risk['kind']): string {
  if (text.length <= QUOTE_LENGTH) return shortened(text);
  for (let start = 0; start < text.length;) {
    const rest = text.slice(start, start + QUOTE_LENGTH);
    const part = rest.slice(0, wholeCharacters(rest, QUOTE_LENGTH));
    if (risksIn(plainWords(part)).some((risk) => risk.kind === kind)) {
      return `${start === 0 ? '' : '… '}${shortened(part)}${start + part.length < text.length ? ' …' : ''}`;
    }
    // Parts overlap, so that each phrase is whole in one of them.
    const boundary = part.indexOf(' ', QUOTE_LENGTH / 2) + 1;
    start += boundary > 0 ? boundary : wholeCharacters(part, QUOTE_LENGTH / 2);
  }
  return shortened(text);
}
