import type { BehaviorName } from '../behaviors/built-in.ts';
import type { DetectedTurn } from '../conversation/detected-turn.ts';
import type { TalkTurnPlace } from '../conversation/result.ts';
import { QUESTIONS } from '../behaviors/groups.ts';
import { type Finding, findingOf, REASON, referenceTo, STATUS } from './detection.ts';
import { shortened } from './quote.ts';

/**
 * The method is motivational interviewing. The thresholds of reflections and confronting come from the MITI coding manual
 * 4.2.1 (fair and good competence). Those of the talk ratio are this project's own.
 */
const REFLECTIONS: readonly BehaviorName[] = ['reflection', 'complex reflection'];

const FEWEST_UTTERANCES = 10;
const FEWEST_REFLECTIONS = 5;
/** The least share of questions and reflections. Below it, only the speaker or role with the most of them has items. */
const FEWEST_QUESTIONS_AND_REFLECTIONS = 0.1;

const MOST_EVIDENCE = 10;
const MOST_LONGEST = 3;

/** One kind of utterance: how many there are, and the first talk turns with them. */
interface Occurrences {
  count: number;
  talkTurns: TalkTurnPlace[];
  example: string | null;
}

/** What the talk turns of a speaker or a role have in them. */
export interface FidelityTally {
  utterances: number;
  words: number;
  questions: number;
  reflections: Occurrences;
  complexReflections: Occurrences;
  confronts: Occurrences;
  /** The longest talk turns, the longest first. */
  longest: { words: number; talkTurn: TalkTurnPlace }[];
}

export function emptyFidelityTally(): FidelityTally {
  return {
    utterances: 0,
    words: 0,
    questions: 0,
    reflections: noOccurrences(),
    complexReflections: noOccurrences(),
    confronts: noOccurrences(),
    longest: [],
  };
}

/** Counts one talk turn, which has `words` words. */
export function countFidelity(tally: FidelityTally, turn: DetectedTurn, words: number): void {
  tally.utterances += turn.utterances.length;
  tally.words += words;
  if (tally.longest.length < MOST_LONGEST || words > (tally.longest.at(-1)?.words ?? 0)) {
    tally.longest = [...tally.longest, { words, talkTurn: referenceTo(turn) }]
      .sort((one, other) => other.words - one.words)
      .slice(0, MOST_LONGEST);
  }
  for (const { text, detections } of turn.utterances) {
    const behaviors = new Set(detections.map(({ behavior }) => behavior));
    if (QUESTIONS.some((question) => behaviors.has(question))) tally.questions += 1;
    if (REFLECTIONS.some((reflection) => behaviors.has(reflection))) occurs(tally.reflections, turn, text);
    if (behaviors.has('complex reflection')) occurs(tally.complexReflections, turn, text);
    if (behaviors.has('confront')) occurs(tally.confronts, turn, text);
  }
}

/** How often somebody asks or reflects. */
export function askedAndReflected({ questions, reflections }: FidelityTally): number {
  return questions + reflections.count;
}

/**
 * The items of the method for a speaker, a role or the conversation. There are none for those who hardly ask or reflect,
 * except for the one who does it most (`isLeader`). `allWords` counts those of the conversation.
 */
export function fidelityFindings(
  tally: FidelityTally,
  { allWords, isLeader, place }: { allWords: number; isLeader: boolean; place: string },
): Finding[] {
  const count = askedAndReflected(tally);
  const isOften = count >= tally.utterances * FEWEST_QUESTIONS_AND_REFLECTIONS;
  if (count === 0 || !(isLeader || isOften)) return [];
  return [
    reflectionsPerQuestion(tally),
    complexReflectionShare(tally),
    confronting(tally),
    talkRatio(tally, allWords),
  ].map(({ pattern, ...item }) => findingOf({ list: 'fidelity', pattern, place, ...item }));
}

type Item = Omit<Parameters<typeof findingOf>[0], 'list' | 'place'>;

function reflectionsPerQuestion({ utterances, questions, reflections }: FidelityTally): Item {
  const ratio = reflections.count / Math.max(questions, 1);
  const counts = `${amount(reflections.count, 'reflection')}, ${amount(questions, 'question')}`;
  return {
    pattern: 'fidelity-reflections-per-question',
    title: `Reflections per question: ${questions === 0 ? counts : `${ratio.toFixed(2)} (${counts})`}`,
    definition: 'How many reflections there are for each question. Met from 2, partly met from 1.',
    tip: 'After each response, reflect once or twice before you ask the next question.',
    behaviors: [...REFLECTIONS, ...QUESTIONS],
    ...evidenceOf(reflections),
    ...(utterances < FEWEST_UTTERANCES ? TOO_FEW : atLeast(questions === 0 ? 2 : ratio, 1, 2)),
  };
}

function complexReflectionShare({ utterances, reflections, complexReflections }: FidelityTally): Item {
  const share = complexReflections.count / Math.max(reflections.count, 1);
  const isMeasurable = utterances >= FEWEST_UTTERANCES && reflections.count >= FEWEST_REFLECTIONS;
  return {
    pattern: 'fidelity-complex-reflections',
    title: `Complex reflections: ${complexReflections.count} of ${reflections.count}${reflections.count === 0 ? '' : ` (${percent(share)})`}`,
    definition:
      'The share of reflections that add a meaning or feeling. Met from 50%, partly met from 40%. Low reliability: people often disagree about complex reflections.',
    tip: 'Guess at the feeling or the meaning behind the words, and say it as a statement.',
    behaviors: REFLECTIONS,
    ...evidenceOf(complexReflections),
    ...(isMeasurable ? atLeast(share, 0.4, 0.5) : TOO_FEW),
  };
}

function confronting({ utterances, confronts }: FidelityTally): Item {
  return {
    pattern: 'fidelity-no-confronting',
    title: `Confronting: ${amount(confronts.count, 'time')}`,
    definition: 'How often the speaker confronts. Met when never, partly met when once.',
    tip: 'Reflect what you do not agree with, and ask about it.',
    behaviors: ['confront'],
    ...evidenceOf(confronts),
    ...(utterances < FEWEST_UTTERANCES && confronts.count < 2 ? TOO_FEW : atMost(confronts.count, 0, 1)),
  };
}

function talkRatio({ utterances, words, longest }: FidelityTally, allWords: number): Item {
  const ratio = words / Math.max(allWords, 1);
  return {
    pattern: 'fidelity-talk-ratio',
    title: `Talk ratio: ${percent(ratio)} of the words`,
    definition: 'The share of all words. Met up to 50%, partly met up to 60%.',
    tip: 'Ask one thing at a time, and leave a pause after the response.',
    example: null,
    behaviors: [],
    talkTurns: longest.map(({ talkTurn }) => talkTurn),
    ...talkRatioVerdict(utterances, ratio, words === allWords),
  };
}

type Verdict = Pick<Item, 'status' | 'reason'>;

const TOO_FEW: Verdict = { status: STATUS.open, reason: REASON.tooFewUtterances };

function talkRatioVerdict(utterances: number, ratio: number, isAlone: boolean): Verdict {
  if (isAlone) return { status: STATUS.open, reason: REASON.notApplicable };
  return utterances < FEWEST_UTTERANCES ? TOO_FEW : atMost(ratio, 0.5, 0.6);
}

function atLeast(value: number, fair: number, good: number): Verdict {
  if (value >= good) return { status: STATUS.met, reason: REASON.thresholdReached };
  return { status: value >= fair ? STATUS.open : STATUS.notMet, reason: REASON.thresholdMissed };
}

function atMost(value: number, good: number, fair: number): Verdict {
  return atLeast(-value, -fair, -good);
}

function noOccurrences(): Occurrences {
  return { count: 0, talkTurns: [], example: null };
}

function occurs(occurrences: Occurrences, turn: DetectedTurn, text: string): void {
  occurrences.count += 1;
  occurrences.example ??= shortened(text);
  const isKnown = occurrences.talkTurns.at(-1)?.index === turn.index;
  if (!isKnown && occurrences.talkTurns.length < MOST_EVIDENCE) occurrences.talkTurns.push(referenceTo(turn));
}

function evidenceOf({ example, talkTurns }: Occurrences): Pick<Item, 'example' | 'talkTurns'> {
  return { example, talkTurns };
}

function amount(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

function percent(share: number): string {
  return `${Math.round(share * 100)}%`;
}
