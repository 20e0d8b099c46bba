import type { Analytics, BehaviorCalculation } from '../generated/models.ts';
import { isClient } from '../behaviors/roles.ts';
import { LEAST_UTTERANCES } from '../metrics/calculation.ts';
import type { ReportedConversation, ReportedSpeaker } from './conversation.ts';
import { amount, decimal, partOf, percent, whole } from './figures.ts';

/** What was measured, or why nothing was. */
export interface Measured {
  readonly value: number | undefined;
  readonly text: string;
}

/** A figure of a speaker. */
export interface Measure {
  readonly title: string;
  readonly definition: string;
  of(speaker: ReportedSpeaker, conversation: ReportedConversation): Measured;
}

/** A measure that is not taken of a conversation that was not judged. */
function needingEnglish({ of, ...measure }: Measure): Measure {
  return {
    ...measure,
    of: (speaker, conversation) =>
      conversation.unjudged === undefined
        ? of(speaker, conversation)
        : { value: undefined, text: conversation.unjudged },
  };
}

export const talkShare: Measure = {
  title: 'Talk share',
  definition: 'Their words among all words.',
  of: (speaker, { turns }) => {
    const all = turns?.reduce((sum, { words }) => sum + words, 0) ?? 0;
    if (speaker.words !== undefined && all > 0)
      return { value: speaker.words / all, text: percent(speaker.words / all) };
    return scoreOf(speaker.analytics, 'talk_ratio', percent);
  },
};

export const reflectionsPerQuestion = needingEnglish({
  title: 'Reflections per question',
  definition: 'How often they say back what they heard, for each of their questions.',
  of: (speaker) => {
    const counts = countsIn(speaker.analytics, 'miti', 'reflection_to_question_ratio');
    if (counts === undefined) return missingLead(speaker, 'miti', 'No questions');
    const [reflections, questions] = [counts('simple or complex reflection'), counts('question')];
    const value = reflections / questions;
    return { value, text: `${decimal(value)} (${whole(reflections)} to ${whole(questions)})` };
  },
});

export const complexReflections = needingEnglish({
  title: 'Complex reflections',
  definition: 'Reflections that add a meaning or a feeling, among all reflections.',
  of: (speaker) => {
    const counts = countsIn(speaker.analytics, 'miti', 'complex_reflection_share');
    if (counts === undefined) return missingLead(speaker, 'miti', 'No reflections');
    return shareOf(counts('complex reflection'), counts('simple or complex reflection'));
  },
});

export const openQuestions = needingEnglish({
  title: 'Open questions',
  definition: 'Open questions among open and closed questions.',
  of: ({ analytics }) => {
    if (isSmall(analytics)) return { value: undefined, text: TOO_FEW };
    const open = countOf(analytics, 'open question');
    const all = open + countOf(analytics, 'closed question');
    return all === 0 ? { value: undefined, text: 'No questions' } : shareOf(open, all);
  },
});

/** Times show who overlaps, and words that it was no signal of listening. */
const interruptions = needingEnglish({
  title: 'Interruptions',
  definition: 'How often they start more than 0.3 seconds before the other person ends.',
  of: ({ analytics }, { hasEnds }) => {
    if (!hasEnds) return { value: undefined, text: NO_TIMES };
    const count = countOf(analytics, 'interruption');
    return { value: count, text: whole(count) };
  },
});

/** A score from 0 to 1 that every analysis has. */
function scoreMeasure(name: 'empathy' | 'collaboration' | 'curiosity', title: string): Measure {
  return needingEnglish({
    title,
    definition: 'A score from 0 to 1. 0.5 is a reference value that was set by hand.',
    of: (speaker) => {
      const score = speaker.analytics.metrics?.[name]?.score ?? undefined;
      return score === undefined ? missingLead(speaker) : { value: score, text: decimal(score) };
    },
  });
}

export const empathy = scoreMeasure('empathy', 'Empathy');

function engagementMeasure(
  name: string,
  {
    title,
    definition,
    write,
    needs,
  }: Omit<Measure, 'of'> & { write: (value: number) => string; needs: string },
): Measure {
  return { title, definition, of: ({ analytics }) => scoreOf(analytics, name, write, needs) };
}

const NO_TIMES = 'Needs start and end times';
const TOO_FEW = `Fewer than ${LEAST_UTTERANCES} utterances`;

/** What each speaker is measured by, in the order of the report. */
export const MEASURES: readonly Measure[] = [
  talkShare,
  reflectionsPerQuestion,
  openQuestions,
  complexReflections,
  engagementMeasure('longest_monologue', {
    title: 'Longest monologue',
    definition: 'Their words in a row, before somebody else speaks.',
    write: (words) => amount(words, 'word'),
    needs: 'Not measured',
  }),
  needingEnglish(
    engagementMeasure('questions_per_minute', {
      title: 'Questions per minute',
      definition: 'Their utterances with a question, per minute of the conversation.',
      write: decimal,
      needs: NO_TIMES,
    }),
  ),
  engagementMeasure('pace', {
    title: 'Pace',
    definition: 'Their words per minute while they speak.',
    write: (words) => `${whole(words)} words a minute`,
    needs: NO_TIMES,
  }),
  engagementMeasure('latency', {
    title: 'Pause before responding',
    definition: 'The median time from the end of what another person says.',
    write: (seconds) => `${seconds.toFixed(1)} s`,
    needs: NO_TIMES,
  }),
  interruptions,
  empathy,
  scoreMeasure('collaboration', 'Collaboration'),
  scoreMeasure('curiosity', 'Curiosity'),
  needingEnglish(
    engagementMeasure('courtesy', {
      title: 'Courtesy',
      definition: 'How polite their questions and requests are, from 0 to 1.',
      write: decimal,
      needs: 'Fewer than 10 requests',
    }),
  ),
];

/** A row of a table: a measure, and what was measured for each column. */
export interface MeasuredRow {
  readonly measure: Measure;
  readonly cells: readonly Measured[];
}

/** The measures that at least one column has, and the others with the reason. */
export function measuredRows(of: (measure: Measure) => readonly Measured[]): {
  rows: readonly MeasuredRow[];
  missing: readonly string[];
} {
  const all = MEASURES.map((measure): MeasuredRow => ({ measure, cells: of(measure) }));
  const isMeasured = ({ cells }: MeasuredRow): boolean => cells.some(({ value }) => value !== undefined);
  const byReason = new Map<string, string[]>();
  for (const { measure, cells } of all.filter((row) => !isMeasured(row))) {
    for (const reason of new Set(cells.map(({ text }) => text))) {
      byReason.set(reason, [...(byReason.get(reason) ?? []), measure.title]);
    }
  }
  return {
    rows: all.filter(isMeasured),
    missing: [...byReason].map(([reason, titles]) => `${titles.join(', ')}: ${lowerFirst(reason)}.`),
  };
}

/** A sentence within another. */
export function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** Whether there is too little to judge. */
export function isSmall({ utterance_count: utterances = 0 }: Analytics): boolean {
  return utterances < LEAST_UTTERANCES;
}

/** How often a behaviour was detected. */
export function countOf({ behavior_counts: counts }: Analytics, behavior: string): number {
  return new Map(Object.entries(counts ?? {})).get(behavior) ?? 0;
}

/** Of fewer there is no share. The list `fidelity` needs as many reflections for the complex ones. */
const FEWEST = 5;

function shareOf(count: number, all: number): Measured {
  if (all < FEWEST) return { value: undefined, text: `${whole(count)} of ${whole(all)}, too few` };
  return { value: count / all, text: partOf(count, all) };
}

function scoreOf(
  analytics: Analytics,
  name: string,
  write: (value: number) => string,
  needs = 'Not measured',
): Measured {
  const score = calculationOf(analytics, 'engagement', name)?.score ?? undefined;
  return score === undefined ? missing(analytics, 'engagement', needs) : { value: score, text: write(score) };
}

function countsIn(
  analytics: Analytics,
  group: string,
  name: string,
): ((behavior: string) => number) | undefined {
  const behaviors = calculationOf(analytics, group, name)?.contributing_behaviors ?? undefined;
  return behaviors && ((wanted) => behaviors.find(({ behavior }) => behavior === wanted)?.count ?? 0);
}

function calculationOf({ metrics }: Analytics, group: string, name: string): BehaviorCalculation | undefined {
  return metrics?.metric_groups?.[group]?.[name];
}

/** Why there is no value. Without another reason it is the number of utterances. */
function missing(analytics: Analytics, group?: string, reason = 'Not measured'): Measured {
  const isLeftOut = group !== undefined && analytics.metrics?.metric_groups?.[group] === undefined;
  return {
    value: undefined,
    text: isSmall(analytics) ? TOO_FEW : isLeftOut ? 'Not in this profile' : reason,
  };
}

/** Why somebody has no metric of those who lead a conversation. */
function missingLead({ analytics, person }: ReportedSpeaker, group?: string, reason?: string): Measured {
  return missing(analytics, group, isClient(person.role) ? 'Not measured for clients' : reason);
}
