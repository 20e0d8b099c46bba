import { QUESTIONS } from '../behaviors/groups.ts';
import { isClient } from '../behaviors/roles.ts';
import type { MeasureName } from '../behaviors/profile-names.ts';
import type { BehaviorCalculation } from '../generated/models.ts';
import { LEAST_UTTERANCES } from '../metrics/calculation.ts';
import { balanceOf } from './balance.ts';
import type { Conversation, Speaker } from './conversation.ts';
import { amount, decimal, partOf, percent, whole } from './numbers.ts';
import { count, finite, items, object } from './wire.ts';

/** What was measured, or why nothing was. */
export interface Measured {
  readonly value: number | undefined;
  readonly text: string;
}

/** A figure of a speaker. */
export interface Measure {
  readonly name: MeasureName;
  readonly title: string;
  readonly definition: string;
  /** Whether it rests on detections, which can be wrong. Shares of words, lengths and times do not. */
  readonly isEstimated: boolean;
  /** Where the scale of a figure ends, unless a value is higher. */
  readonly end: number;
  /** The value alone, as text. */
  readonly write: (value: number) => string;
  readonly of: (speaker: Speaker, conversation: Conversation) => Measured;
}

const NO_TIMES = 'Needs start and end times';
const NOT_MEASURED = 'Not measured';
const TOO_FEW = `Fewer than ${LEAST_UTTERANCES} utterances`;
const NOT_LOOKED_FOR = 'Not looked for';
/** Of fewer there is no share and no ratio. */
const FEWEST = 5;

const talkShare: Measure = {
  name: 'talk share',
  title: 'Talk share',
  definition: 'Their words among all words.',
  isEstimated: false,
  end: 1,
  write: percent,
  of: (speaker, conversation) => {
    const { shares, basis } = balanceOf(conversation);
    const share = shares.find((one) => one.speaker.id === speaker.id)?.share;
    if (share === undefined) return { value: undefined, text: NOT_MEASURED };
    return { value: share, text: basis === 'words' ? percent(share) : `${percent(share)} of the ${basis}` };
  },
};

const longestMonologue: Measure = {
  name: 'longest monologue',
  title: 'Longest monologue',
  definition: 'Their words in a row, before somebody else speaks.',
  isEstimated: false,
  end: 300,
  write: (words) => amount(words, 'word'),
  of: (speaker, conversation) => {
    const words = conversation.hasWords
      ? longestOf(speaker, conversation)
      : finite(
          object(object(object(speaker.metrics.metric_groups)['engagement'])['longest_monologue']).score,
        );
    return words === undefined || words === 0
      ? { value: undefined, text: NOT_MEASURED }
      : { value: words, text: amount(words, 'word') };
  },
};

function longestOf({ id }: Speaker, { turns = [] }: Conversation): number {
  let [longest, current] = [0, 0];
  for (const { speaker, words } of turns) {
    current = speaker === id ? current + words : 0;
    longest = Math.max(longest, current);
  }
  return longest;
}

/** A measure that rests on detections: it needs English, and a profile that looks for these behaviours. */
function estimated(needs: readonly string[], { of, ...measure }: Omit<Measure, 'isEstimated'>): Measure {
  return {
    ...measure,
    isEstimated: true,
    of: (speaker, conversation) => {
      const { unjudged } = conversation;
      if (unjudged !== undefined) return { value: undefined, text: unjudged };
      if (!needs.every((name) => speaker.lookedFor.has(name)))
        return { value: undefined, text: NOT_LOOKED_FOR };
      if (speaker.utterances < LEAST_UTTERANCES) return { value: undefined, text: TOO_FEW };
      return of(speaker, conversation);
    },
  };
}

const questions = estimated(['open question', 'closed question'], {
  name: 'questions',
  title: 'Questions',
  definition: 'Their utterances with a question.',
  end: 20,
  write: whole,
  of: (speaker, conversation) => {
    const all = withAny(speaker, conversation, QUESTIONS);
    const [open, closed] = [countOf(speaker, 'open question'), countOf(speaker, 'closed question')];
    return { value: all, text: `${whole(all)} (${whole(open)} open, ${whole(closed)} closed)` };
  },
});

const openQuestions = estimated(['open question', 'closed question'], {
  name: 'open questions',
  title: 'Open questions',
  definition: 'Open questions among open and closed questions.',
  end: 1,
  write: percent,
  of: (speaker) => {
    const open = countOf(speaker, 'open question');
    return shareOf(open, open + countOf(speaker, 'closed question'), 'No questions found');
  },
});

const REFLECTIONS = ['reflection', 'complex reflection'];

const reflectionsPerQuestion = estimated(['reflection', 'open question', 'closed question'], {
  name: 'reflections per question',
  title: 'Reflections per question',
  definition: 'How often they say back what they heard, for each of their questions.',
  end: 3,
  write: decimal,
  of: (speaker, conversation) => {
    if (isClient(speaker.role)) return { value: undefined, text: 'Not measured for clients' };
    const reflections = withAny(speaker, conversation, REFLECTIONS);
    const asked = withAny(speaker, conversation, QUESTIONS);
    if (asked === 0)
      return { value: undefined, text: `No questions found (${amount(reflections, 'reflection')})` };
    const counts = `${whole(reflections)} to ${whole(asked)}`;
    if (asked < FEWEST) return { value: undefined, text: `${counts}, too few for a ratio` };
    const value = reflections / asked;
    return { value, text: `${decimal(value)} (${counts})` };
  },
});

const complexReflections = estimated(REFLECTIONS, {
  name: 'complex reflections',
  title: 'Complex reflections',
  definition: 'Reflections that add a meaning or a feeling, among all reflections.',
  end: 1,
  write: percent,
  of: (speaker, conversation) =>
    isClient(speaker.role)
      ? { value: undefined, text: 'Not measured for clients' }
      : shareOf(
          countOf(speaker, 'complex reflection'),
          withAny(speaker, conversation, REFLECTIONS),
          'No reflections found',
        ),
});

const advice = estimated(['advice'], {
  name: 'advice',
  title: 'Advice',
  definition: 'Their utterances that say what the other should do.',
  end: 15,
  write: whole,
  of: (speaker) => {
    const found = countOf(speaker, 'advice');
    return { value: found, text: partOf(found, speaker.utterances) };
  },
});

/** Times show who overlaps, and words that it was no signal of listening. */
const interruptions = needingEnds(
  estimated(['interruption'], {
    name: 'interruptions',
    title: 'Interruptions',
    definition: 'How often they start more than 0.3 seconds before the other person ends.',
    end: 10,
    write: whole,
    of: (speaker) => {
      const found = countOf(speaker, 'interruption');
      return { value: found, text: whole(found) };
    },
  }),
);

function needingEnds({ of, ...measure }: Measure): Measure {
  return {
    ...measure,
    of: (speaker, conversation) =>
      conversation.turns !== undefined && !conversation.hasEnds && conversation.unjudged === undefined
        ? { value: undefined, text: NO_TIMES }
        : of(speaker, conversation),
  };
}

/** A score from 0 to 1 that every analysis has. */
function scoreMeasure(name: 'empathy' | 'collaboration' | 'curiosity', title: string): Measure {
  return estimated([], {
    name,
    title,
    definition: 'A score from 0 to 1. 0.5 is a reference value that was set by hand.',
    end: 1,
    write: decimal,
    of: ({ role, metrics }) => {
      if (isClient(role)) return { value: undefined, text: 'Not measured for clients' };
      const score = finite(object(metrics[name]).score);
      return { value: score, text: score === undefined ? NOT_MEASURED : decimal(score) };
    },
  });
}

function engagementMeasure(
  key: string,
  measure: Omit<Measure, 'of'>,
  { write = measure.write, missing }: { write?: (value: number) => string; missing: string },
): Measure {
  return {
    ...measure,
    of: ({ metrics }, { unjudged }) => {
      if (measure.isEstimated && unjudged !== undefined) return { value: undefined, text: unjudged };
      const groups = object(metrics.metric_groups);
      const score = finite(object<BehaviorCalculation>(object(groups['engagement'])[key]).score);
      return score === undefined ? { value: undefined, text: missing } : { value: score, text: write(score) };
    },
  };
}

/** What each speaker is measured by, in the order in which it is shown. */
export const MEASURES: readonly Measure[] = [
  talkShare,
  longestMonologue,
  questions,
  openQuestions,
  reflectionsPerQuestion,
  complexReflections,
  advice,
  engagementMeasure(
    'questions_per_minute',
    {
      name: 'questions per minute',
      title: 'Questions per minute',
      definition: 'Their utterances with a question, per minute of the conversation.',
      isEstimated: true,
      end: 5,
      write: decimal,
    },
    { missing: NO_TIMES },
  ),
  interruptions,
  engagementMeasure(
    'pace',
    {
      name: 'pace',
      title: 'Pace',
      definition: 'Their words per minute while they speak.',
      isEstimated: false,
      end: 250,
      write: whole,
    },
    { write: (words) => `${whole(words)} words a minute`, missing: NO_TIMES },
  ),
  engagementMeasure(
    'latency',
    {
      name: 'pause before responding',
      title: 'Pause before responding',
      definition: 'The median time from the end of what another person says.',
      isEstimated: false,
      end: 5,
      write: (seconds) => seconds.toFixed(1),
    },
    { write: (seconds) => `${seconds.toFixed(1)} s`, missing: NO_TIMES },
  ),
  scoreMeasure('empathy', 'Empathy'),
  scoreMeasure('collaboration', 'Collaboration'),
  scoreMeasure('curiosity', 'Curiosity'),
  engagementMeasure(
    'courtesy',
    {
      name: 'courtesy',
      title: 'Courtesy',
      definition: 'How polite their questions and requests are, from 0 to 1.',
      isEstimated: true,
      end: 1,
      write: decimal,
    },
    { missing: 'Fewer than 10 requests' },
  ),
];

/** How often a behaviour was detected. */
export function countOf({ behaviors }: Speaker, behavior: string): number {
  return behaviors.get(behavior) ?? 0;
}

/** How many of their utterances have at least one of these behaviours. Without the talk turns, the counts are added up. */
function withAny(speaker: Speaker, { turns }: Conversation, names: readonly string[]): number {
  if (turns === undefined) return counted(speaker, names);
  let found = 0;
  for (const turn of turns) {
    if (turn.speaker !== speaker.id) continue;
    for (const { findings } of turn.utterances) {
      if (findings.some(({ behavior }) => names.includes(behavior))) found += 1;
    }
  }
  return found;
}

/** The metric counts an utterance with two of the behaviours once. */
function counted({ metrics, behaviors }: Speaker, names: readonly string[]): number {
  const ratio = object(object(object(metrics.metric_groups)['miti'])['reflection_to_question_ratio']);
  const own = items(ratio.contributing_behaviors).find(({ behavior }) =>
    names === REFLECTIONS ? behavior === 'simple or complex reflection' : behavior === 'question',
  );
  return count(own?.count) ?? names.reduce((sum, name) => sum + (behaviors.get(name) ?? 0), 0);
}

function shareOf(part: number, all: number, none: string): Measured {
  if (all === 0) return { value: undefined, text: none };
  if (all < FEWEST) return { value: undefined, text: `${whole(part)} of ${whole(all)}, too few for a share` };
  return { value: part / all, text: partOf(part, all) };
}

/** Whether there is too little to judge. */
export function isSmall({ utterances }: Speaker): boolean {
  return utterances < LEAST_UTTERANCES;
}
