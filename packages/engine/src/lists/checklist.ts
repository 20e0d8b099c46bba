import type { DetectedTurn } from '../conversation/detected-turn.ts';
import type { TalkTurnPlace } from '../conversation/result.ts';
import { type PhraseFinder, phraseFinder } from '../phrases/finder.ts';
import { type Finding, findingOf, REASON, referenceTo, STATUS } from './detection.ts';
import { shortened } from './quote.ts';
import { type Topic, TOPICS } from './topics.ts';

/** How many talk turns count as the first ones, and as the last ones. */
const TURNS_AT_AN_END = 10;

/** Where a topic was found. */
interface Occurrence {
  talkTurn: TalkTurnPlace;
  index: number;
  quote: string;
}

/** The topics that talk turns cover, by name, each with its first occurrence. Topics of the last turns have their last one. */
export type CoveredTopics = Map<string, Occurrence>;

let findPhrases: PhraseFinder | undefined;

/** The topics in a talk turn. */
export function topicsIn(turn: DetectedTurn): CoveredTopics {
  const covered: CoveredTopics = new Map();
  for (const { text, words } of turn.utterances) {
    for (const topic of topicsOf(words)) {
      if (topic.where === 'first turns' && turn.index >= TURNS_AT_AN_END) continue;
      if (covered.has(topic.name)) continue;
      covered.set(topic.name, { talkTurn: referenceTo(turn), index: turn.index, quote: shortened(text) });
    }
  }
  return covered;
}

function topicsOf(words: readonly string[]): Topic[] {
  // Reading the phrases takes some milliseconds, so it waits for the first utterance.
  findPhrases ??= phraseFinder([
    ...TOPICS.map(({ phrases }) => phrases.join('|')),
    ...TOPICS.map(({ unless }) => unless?.join('|') ?? ''),
  ]);
  const found = findPhrases(words);
  return TOPICS.filter((_, place) => found.has(place) && !found.has(TOPICS.length + place));
}

/** Adds the topics of a later talk turn. */
export function cover(covered: CoveredTopics, found: CoveredTopics): void {
  if (found.size === 0) return;
  for (const { name, where } of TOPICS) {
    const occurrence = found.get(name);
    if (occurrence !== undefined && (where === 'last turns' || !covered.has(name)))
      covered.set(name, occurrence);
  }
}

/** The covered ones of these topics. `turnCount` is the number of talk turns of the conversation. */
export function coveredFindings(
  covered: CoveredTopics,
  topics: readonly Topic[],
  turnCount: number,
): Finding[] {
  return topics.flatMap((topic) => {
    const occurrence = occurrenceOf(topic, covered, turnCount);
    return occurrence === undefined ? [] : [coveredFinding(topic, occurrence)];
  });
}

/** All of these topics, with those that were not covered. */
export function checklistFindings(
  covered: CoveredTopics,
  topics: readonly Topic[],
  turnCount: number,
): Finding[] {
  return topics.map((topic) => {
    const occurrence = occurrenceOf(topic, covered, turnCount);
    return occurrence === undefined ? missingFinding(topic) : coveredFinding(topic, occurrence);
  });
}

function occurrenceOf(topic: Topic, covered: CoveredTopics, turnCount: number): Occurrence | undefined {
  const occurrence = covered.get(topic.name);
  if (occurrence === undefined || topic.where !== 'last turns') return occurrence;
  const { index } = occurrence;
  // In a short conversation the last turns are also the first ones.
  const isLate = index >= turnCount - TURNS_AT_AN_END && index >= (turnCount - 1) / 2;
  return isLate ? occurrence : undefined;
}

function coveredFinding(topic: Topic, { talkTurn, index, quote }: Occurrence): Finding {
  return findingOf({
    ...partsOf(topic),
    place: index,
    example: quote,
    status: STATUS.met,
    reason: REASON.detected,
    talkTurns: [talkTurn],
  });
}

function missingFinding(topic: Topic): Finding {
  return findingOf({
    ...partsOf(topic),
    example: null,
    status: STATUS.notMet,
    reason: REASON.notFound,
    talkTurns: [],
  });
}

function partsOf({
  name,
  title,
  definition,
  tip,
}: Topic): Pick<
  Parameters<typeof findingOf>[0],
  'list' | 'pattern' | 'title' | 'definition' | 'tip' | 'behaviors'
> {
  return { list: 'checklist', pattern: `checklist-${name}`, title, definition, tip, behaviors: [] };
}
