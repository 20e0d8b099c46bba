import type { BehaviorName } from '../behaviors/built-in.ts';
import { QUESTIONS } from '../behaviors/groups.ts';
import type { DetectedUtterance } from '../conversation/detected-turn.ts';
import { isWord } from '../phrases/phrase.ts';
import { addEvidence, type LanguageEvidence, noEvidence } from '../text/language.ts';
import { addLatency, noLatencies, type Latencies } from './latencies.ts';
import type { MeasuredTurn } from './measured-turn.ts';

/** Running counts over talk turns. Their size does not depend on the number of talk turns. */
export interface Tally {
  talkTurns: number;
  utterances: number;
  /** Those that were read as English. Frequencies are shares of these. */
  englishUtterances: number;
  /** Those of the English ones that say enough to weigh in a metric (see `isWeighed`). */
  weighedUtterances: number;
  /** Those that end with a punctuation mark. */
  punctuatedUtterances: number;
  language: LanguageEvidence;
  words: number;
  /** How often each behaviour was detected, and how many utterances have a behaviour of each group. By name. */
  counts: Map<string, number>;
  /** How often each behaviour of the profile's own was detected, by name. */
  own: Map<string, number>;
  /** The talk turns of each speaker. */
  speakers: Map<string, number>;
  /** The talk turns of all speakers. */
  talkTurnsOfSpeakers: number;
  /** The talk turns that start before they end. */
  timed: { talkTurns: number; words: number; seconds: number; firstStart: number; lastEnd: number };
  longestMonologue: number;
  /** How many utterances ask for something, and the sum of their politeness, each 0 to 1. */
  requests: { count: number; courtesy: number };
  latencies: Latencies;
}

/** Behaviours that are counted together: an utterance with several of them counts once. */
const GROUPS = {
  'information giving or advice': ['information giving', 'advice'],
  'confront or directive': ['confront', 'directive'],
  'judgement, dismissal, conflict or warning': ['judgement', 'dismissal', 'conflict', 'warning'],
  'simple or complex reflection': ['reflection', 'complex reflection'],
  question: QUESTIONS,
} as const satisfies Record<string, readonly BehaviorName[]>;

/** What is counted: a behaviour, or a group of them. */
export type Counted = BehaviorName | keyof typeof GROUPS | 'advice without permission';

const GROUPS_OF_BEHAVIOR = groupsOfBehavior();

/** The last character, before quotes and brackets, is a punctuation mark. */
const PUNCTUATED = /[.?!…,;:。？！]["'”’)\]\s]*$/u;

export function emptyTally(): Tally {
  return {
    talkTurns: 0,
    utterances: 0,
    englishUtterances: 0,
    weighedUtterances: 0,
    punctuatedUtterances: 0,
    language: noEvidence(),
    words: 0,
    counts: new Map(),
    own: new Map(),
    speakers: new Map(),
    talkTurnsOfSpeakers: 0,
    timed: { talkTurns: 0, words: 0, seconds: 0, firstStart: Infinity, lastEnd: -Infinity },
    longestMonologue: 0,
    requests: { count: 0, courtesy: 0 },
    latencies: noLatencies(),
  };
}

/** Whether some of what is counted is among these behaviours. */
export function isAmong(behaviors: ReadonlySet<string>, counted: Counted): boolean {
  if (counted === 'advice without permission') return behaviors.has('advice');
  const members: readonly string[] = isGroup(counted) ? GROUPS[counted] : [counted];
  return members.some((name) => behaviors.has(name));
}

function isGroup(counted: Counted): counted is keyof typeof GROUPS {
  return counted in GROUPS;
}

/** How often something was counted. */
export function countOf(tally: Tally, counted: Counted): number {
  return tally.counts.get(counted) ?? 0;
}

/** Counts one talk turn with the detections in it. */
export function countTalkTurn(tally: Tally, turn: MeasuredTurn): void {
  tally.talkTurns += 1;
  tally.utterances += turn.detected.utterances.length;
  tally.words += turn.words;
  tally.longestMonologue = Math.max(tally.longestMonologue, turn.monologue);
  tally.requests.count += turn.requests.count;
  tally.requests.courtesy += turn.requests.courtesy;
  if (turn.speaker !== undefined) {
    increase(tally.speakers, turn.speaker);
    tally.talkTurnsOfSpeakers += 1;
  }
  if (turn.latency !== undefined) addLatency(tally.latencies, turn.latency);
  for (const utterance of turn.detected.utterances) {
    addEvidence(tally.language, utterance.language);
    if (utterance.isEnglish) tally.englishUtterances += 1;
    if (isWeighed(utterance)) tally.weighedUtterances += 1;
    if (PUNCTUATED.test(utterance.text)) tally.punctuatedUtterances += 1;
  }
  countTime(tally, turn);
  countDetections(tally, turn);
}

/** "Good morning." and "I'm so sorry about that." are no longer. */
const LONGEST_COURTESY = 5;

/**
 * Whether an utterance weighs in a metric. A signal of listening does not. Neither do a few words in which nothing but an
 * apology is found, such as a greeting: who is polite does not lead worse.
 */
function isWeighed({ isEnglish, words, unfiltered }: DetectedUtterance): boolean {
  if (!isEnglish || unfiltered.some(({ behavior }) => behavior === 'acknowledgement')) return false;
  const isMore = unfiltered.some(({ behavior, own }) => behavior !== 'apology' && own === undefined);
  return isMore || words.filter(isWord).length > LONGEST_COURTESY;
}

function countTime({ timed }: Tally, { seconds, words, detected: { start, end } }: MeasuredTurn): void {
  if (seconds === undefined || start === undefined || end === undefined) return;
  timed.talkTurns += 1;
  timed.words += words;
  timed.seconds += seconds;
  timed.firstStart = Math.min(timed.firstStart, start);
  timed.lastEnd = Math.max(timed.lastEnd, end);
}

function countDetections({ counts, own }: Tally, { detected, adviceWithoutPermission }: MeasuredTurn): void {
  if (adviceWithoutPermission > 0) increase(counts, 'advice without permission', adviceWithoutPermission);
  for (const { detections } of detected.utterances) {
    const groups = new Set<string>();
    for (const { behavior, own: definition } of detections) {
      increase(definition === undefined ? counts : own, behavior);
      for (const group of GROUPS_OF_BEHAVIOR.get(behavior) ?? []) groups.add(group);
    }
    for (const group of groups) increase(counts, group);
  }
}

function increase(counts: Map<string, number>, key: string, by = 1): void {
  counts.set(key, (counts.get(key) ?? 0) + by);
}

function groupsOfBehavior(): ReadonlyMap<string, readonly string[]> {
  const groupsOf = new Map<BehaviorName, string[]>();
  for (const [group, behaviors] of Object.entries(GROUPS)) {
    for (const behavior of behaviors) groupsOf.set(behavior, [...(groupsOf.get(behavior) ?? []), group]);
  }
  return groupsOf;
}
