import type { DetectedTurn, DetectedUtterance } from '../conversation/detected-turn.ts';
import { plainWords } from '../phrases/plain-words.ts';
import { asksSomethingElse, confirms, isOwnAnswer, isPause } from '../rules/risk/aspects.ts';
import { type Risk, risksIn } from '../rules/risk/risks.ts';
import { isOtherSpeaker } from './talk.ts';

/** A risk that a talk turn speaks of, and the text that shows it. */
export interface ToldRisk {
  risk: Risk;
  /** The place of the utterance in the talk turn. */
  place: number;
  text: string;
}

/** A longer talk turn of the other speaker ends what was said before it. */
const MOST_WORDS_BETWEEN = 4;
/** A question about a danger may have a sentence behind it, such as "It is fine to say so." */
const UTTERANCES_OF_QUESTION = 2;

/**
 * The risks that a talk turn speaks of. It may take the turns before it to see one. An answer can confirm a question about
 * a danger, and a sentence can go on after a short word of the other speaker.
 *
 * @param before The last talk turns before it, the latest first.
 */
export function toldRisks(turn: DetectedTurn, before: readonly DetectedTurn[]): ToldRisk[] {
  const told = turn.utterances.flatMap((utterance, place) => {
    const named = risksOf(turn, place);
    const risks = named.length > 0 ? named : possibleRisks(utterance);
    return risks.map((risk) => ({ risk, place, text: utterance.text }));
  });
  const linked = [...answered(turn, before), ...continued(turn, before), ...cut(turn)].filter(
    (one, index, all) =>
      all.findIndex((other) => isSame(one, other)) === index &&
      !told.some((other) => isSame(one, other) && isAsSevere(other.risk, one.risk)),
  );
  return [...told.filter((one) => !linked.some((other) => isSame(one, other))), ...linked];
}

/** What the model of danger finds where no phrase names a danger. It does not tell which danger, or whose. */
function possibleRisks({ words, unfiltered }: DetectedUtterance): Risk[] {
  if (!unfiltered.some(({ behavior }) => behavior === 'risk disclosure')) return [];
  const span = { start: 0, end: words.length };
  return [{ kind: 'possible danger', severity: 2, isAsked: false, isDenied: false, confirmed: 2, span }];
}

function isSame(one: ToldRisk, other: ToldRisk): boolean {
  const kinds = [one.risk.kind, other.risk.kind];
  return one.place === other.place && (kinds[0] === kinds[1] || kinds.includes('possible danger'));
}

function isAsSevere(one: Risk, other: Risk): boolean {
  return one.kind === other.kind && one.severity >= other.severity && !one.isAsked;
}

const ENDS: ReadonlySet<string> = new Set(['.', '!', '?']);
const TOLD_OF_LISTENER: ReadonlySet<string> = new Set(['suicide', 'self-harm', 'abuse', 'harm to others']);

/** The risks in an utterance. Who asks and goes on with "I do" has said it of themselves. */
function risksOf({ utterances }: DetectedTurn, place: number): readonly Risk[] {
  const words = utterances[place]?.words ?? [];
  const risks = withQuestion(risksIn(words), words, utterances[place - 1]?.words ?? []);
  if (!risks.some(({ isAsked }) => isAsked) || !isOwnAnswer(utterances[place + 1]?.words ?? [])) return risks;
  return risks.map((risk) => (risk.isAsked ? { ...risk, isAsked: false, severity: 2 } : risk));
}

/** Reads words with the unfinished utterance before them: "have you ever", "um thought about dying" is a question. */
function withQuestion(
  risks: readonly Risk[],
  words: readonly string[],
  before: readonly string[],
): readonly Risk[] {
  if (risks.length === 0 || before.length === 0 || ENDS.has(before.at(-1) ?? '')) return risks;
  const asked = risksIn([...before, ...words]).filter(({ isAsked }) => isAsked);
  return risks.map((risk) => {
    const question = asked.find(({ kind }) => kind === risk.kind && TOLD_OF_LISTENER.has(kind));
    return question === undefined ? risk : { ...question, span: risk.span };
  });
}

/** What the other speaker has just asked about, or said of the one who replies, when this talk turn confirms it. */
function answered(turn: DetectedTurn, before: readonly DetectedTurn[]): ToldRisk[] {
  const reply = turn.utterances[0];
  const previous = before.find(({ utterances }) => !utterances.every(({ words }) => isPause(words)));
  if (previous === undefined || reply === undefined || !isOtherSpeaker(turn, previous)) return [];
  const isOnlyLast = asksSomethingElse(previous.utterances.at(-1)?.words ?? []);
  const first = previous.utterances.length - (isOnlyLast ? 1 : UTTERANCES_OF_QUESTION);
  return previous.utterances.flatMap(({ words }, place) =>
    (place < first ? [] : risksOf(previous, place))
      .filter(({ isAsked, kind }) => isAsked || (words.includes('you') && TOLD_OF_LISTENER.has(kind)))
      .filter((risk) => confirms(reply.words, askedFor(risk, words)))
      .map((risk) => ({
        risk: {
          ...risk,
          isAsked: false,
          severity: risk.confirmed,
          span: { start: 0, end: reply.words.length },
        },
        place: 0,
        text: reply.text,
      })),
  );
}

function askedFor({ isAsked, isDenied }: Risk, words: readonly string[]): Parameters<typeof confirms>[1] {
  if (isAsked && words.includes('safe')) return 'safety';
  return isDenied ? 'no danger' : 'danger';
}

/** What a sentence says that the speaker began in the talk turn before, and did not end there. */
function continued(turn: DetectedTurn, [previous, earlier]: readonly DetectedTurn[]): ToldRisk[] {
  const own = previous !== undefined && isOtherSpeaker(turn, previous) ? earlier : previous;
  if (own === undefined || isOtherSpeaker(turn, own) || (own === earlier && !isShort(previous))) return [];
  const begun = own.utterances.at(-1);
  const rest = turn.utterances[0];
  if (begun === undefined || rest === undefined || ENDS.has(begun.words.at(-1) ?? '')) return [];
  const text = `${begun.text} ${rest.text}`;
  return risksAcross(begun.text, rest.text).map((risk) => ({ risk, place: 0, text }));
}

/** As many words on each side of a cut are read together. */
const WORDS_AT_CUT = 12;

/** What is said across two utterances: a long sentence is cut, and a text without punctuation may be cut at a wrong place. */
function cut({ utterances }: DetectedTurn): ToldRisk[] {
  return utterances.slice(1).flatMap(({ text }, index) => {
    const begun = (utterances[index]?.text ?? '').split(/\s+/).slice(-WORDS_AT_CUT).join(' ');
    if (/[.!?]$/.test(begun)) return [];
    const rest = text.split(/\s+/).slice(0, WORDS_AT_CUT).join(' ');
    return risksAcross(begun, rest).map((risk) => ({ risk, place: index + 1, text: `${begun} ${rest}` }));
  });
}

/** The risks that a text goes on with, which another one began. */
function risksAcross(begun: string, rest: string): Risk[] {
  const border = plainWords(begun).length;
  return risksIn(plainWords(`${begun} ${rest}`)).filter(({ span, isAsked }) => !isAsked && span.end > border);
}

function isShort(turn: DetectedTurn | undefined): boolean {
  return (turn?.utterances ?? []).reduce((sum, { words }) => sum + words.length, 0) <= MOST_WORDS_BETWEEN;
}
