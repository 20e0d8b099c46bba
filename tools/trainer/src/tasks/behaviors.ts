import type { BehaviorName } from '../../../../packages/engine/src/behaviors/built-in.ts';
import type { InventedSentence } from '../data/invented-talk.ts';
import type { MeetingAct } from '../data/mrda.ts';
import type { Example, Settings } from '../training/example.ts';
import { featuresOf } from '../training/features.ts';
import { type InContext, inContext } from './in-context.ts';
import { kindsOf, type MeetingKind } from './meeting-kinds.ts';
import { SETTINGS, type Task } from './task.ts';

/**
 * The behaviours that the model learns. `interruption` needs times, `risk disclosure` has a model of its own, and only clients
 * have talk of change.
 */
export const LEARNED_BEHAVIORS = [
  'reflection',
  'complex reflection',
  'summary',
  'validation',
  'emotional support',
  'appreciation',
  'apology',
  'acknowledgement',
  'self disclosure',
  'open question',
  'closed question',
  'clarification question',
  'follow up question',
  'exploration',
  'check for understanding',
  'leading question',
  'collaborative question',
  'autonomy',
  'permission seeking',
  'offering options',
  'agreement',
  'coordination',
  'structure',
  'information giving',
  'action request',
  'commitment',
  'advice',
  'concern',
  'confront',
  'directive',
  'judgement',
  'dismissal',
  'disagreement',
  'conflict',
  'warning',
] as const satisfies readonly BehaviorName[];

export type LearnedBehavior = (typeof LEARNED_BEHAVIORS)[number];

/** The behaviours that the labels of meetings name, too. */
const KINDS: ReadonlyMap<LearnedBehavior, MeetingKind> = new Map<LearnedBehavior, MeetingKind>([
  ['open question', 'open question'],
  ['closed question', 'closed question'],
  ['clarification question', 'clarification'],
  ['check for understanding', 'check for understanding'],
  ['acknowledgement', 'receipt'],
  ['agreement', 'agreement'],
  ['disagreement', 'disagreement'],
  ['commitment', 'commitment'],
  ['apology', 'apology'],
]);

/** The behaviours that meetings hardly have, so that an act without a label of them shows none. The others are not known. */
const RARE_IN_MEETINGS: ReadonlySet<LearnedBehavior> = new Set<LearnedBehavior>([
  'complex reflection',
  'validation',
  'emotional support',
  'exploration',
  'autonomy',
  'judgement',
  'dismissal',
  'conflict',
  'warning',
]);

/** An act that is a short agreement may be either of these. */
const OF_SHORT_AGREEMENTS: ReadonlySet<LearnedBehavior> = new Set<LearnedBehavior>([
  'acknowledgement',
  'agreement',
]);

const BEHAVIOR_SETTINGS: Settings = {
  ...SETTINGS,
  kind: 'sigmoid',
  balance: 0.3,
  dropout: 0.5,
  epochs: 12,
  selectionEpochs: 2,
  rows: 5000,
};

/** What the model of behaviours learns from. The examples without punctuation are the second half. */
export interface BehaviorTask extends Task {
  /** How many examples at the beginning of each half are sentences of invented conversations. The others are acts of meetings. */
  invented: number;
}

/** Every sixth act, because there are many more acts than sentences, and they are all of meetings. */
const ACT_STEP = 6;

/** The task of the sentences and the acts, each with punctuation and without. */
export function behaviorTask(
  sentences: readonly InventedSentence[],
  acts: readonly MeetingAct[],
): BehaviorTask {
  const written = (isPunctuated: boolean): Example[][] => [
    inContext(sentences, ({ conversation }) => conversation, isPunctuated).map((sentence) =>
      exampleOf(sentence, sentence.part.file, (behavior) => Number(sentence.part.behaviors.has(behavior))),
    ),
    inContext(acts, ({ meeting }) => meeting, isPunctuated)
      .filter((_, place) => place % ACT_STEP === 0)
      .map((act) => exampleOf(act, act.part.meeting, targetOf(act.part))),
  ];
  const punctuated = written(true);
  return {
    name: 'behaviors',
    outputs: LEARNED_BEHAVIORS,
    settings: BEHAVIOR_SETTINGS,
    invented: punctuated[0]?.length ?? 0,
    examples: [...punctuated, ...written(false)].flat(),
  };
}

function exampleOf(
  { words, before }: Pick<InContext<InventedSentence>, 'words' | 'before'>,
  group: string,
  target: (behavior: LearnedBehavior) => number,
): Example {
  return { group, ...featuresOf([words], before), targets: LEARNED_BEHAVIORS.map(target), weight: 1 };
}

/** Whether an act of a meeting shows a behaviour. NaN where its labels do not say it. */
function targetOf(act: MeetingAct): (behavior: LearnedBehavior) => number {
  const kinds = kindsOf(act);
  const isShortAgreement = kinds.has('receipt') && (act.tags.has('aa') || act.tags.has('aap'));
  return (behavior) => {
    if (isShortAgreement && OF_SHORT_AGREEMENTS.has(behavior)) return Number.NaN;
    const kind = KINDS.get(behavior);
    if (kind !== undefined) return Number(kinds.has(kind));
    return RARE_IN_MEETINGS.has(behavior) ? 0 : Number.NaN;
  };
}
