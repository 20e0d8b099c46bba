import type { ConversationDetection, TalkTurnReference } from '../generated/models.ts';
import { REASON, STATUS } from '../lists/detection.ts';
import type { ReportedConversation, ReportedSpeaker } from './conversation.ts';
import { countOf, openQuestions, complexReflections, reflectionsPerQuestion, talkShare } from './measures.ts';

/** How well a target is met. `unclear` is what cannot be judged. */
export type TargetStatus = 'missed' | 'partly' | 'unclear' | 'met';

export interface Target {
  readonly title: string;
  /** "0.45 (30 reflections, 66 questions)" */
  readonly text: string;
  readonly status: TargetStatus;
  /** "Missed", "Too few to judge" */
  readonly verdict: string;
  readonly definition: string;
  readonly tip: string | undefined;
  /** For the figure. Undefined where there is none. */
  readonly drawn: { readonly value: number; readonly scale: Scale } | undefined;
  readonly talkTurns: readonly TalkTurnReference[];
}

/** Where a target is partly met, where it is met, and where the figure ends. A maximum has `good` below `fair`. */
export interface Scale {
  readonly fair: number;
  readonly good: number;
  readonly end: number;
}

const SCALES: Readonly<
  Record<
    string,
    { scale: Scale; of: (speaker: ReportedSpeaker, conversation: ReportedConversation) => number | undefined }
  >
> = {
  'fidelity-reflections-per-question': {
    scale: { fair: 1, good: 2, end: 3 },
    of: (speaker, conversation) => reflectionsPerQuestion.of(speaker, conversation).value,
  },
  'fidelity-complex-reflections': {
    scale: { fair: 0.4, good: 0.5, end: 1 },
    of: (speaker, conversation) => complexReflections.of(speaker, conversation).value,
  },
  'fidelity-no-confronting': {
    scale: { fair: 1, good: 0, end: 5 },
    of: ({ analytics }) => countOf(analytics, 'confront'),
  },
  'fidelity-talk-ratio': {
    scale: { fair: 0.6, good: 0.5, end: 1 },
    of: (speaker, conversation) => talkShare.of(speaker, conversation).value,
  },
};

/** From here on questions are open often enough, after MITI 3.1.1. Later editions have no such threshold. */
const OPEN_QUESTIONS = 0.5;

const ORDER: readonly TargetStatus[] = ['missed', 'partly', 'unclear', 'met'];

/** The targets of a speaker, the missed ones first. There are none without the list `fidelity`. */
export function targetsOf(speaker: ReportedSpeaker, conversation: ReportedConversation): readonly Target[] {
  if (speaker.fidelity.length === 0) return [];
  return [
    ...speaker.fidelity.map((item) => targetOf(item, speaker, conversation)),
    openQuestionsOf(speaker, conversation),
  ].sort((one, other) => ORDER.indexOf(one.status) - ORDER.indexOf(other.status));
}

/** The one whose fidelity is that of the conversation: who asks and reflects most. */
export function leaderOf({ lists, speakers }: ReportedConversation): ReportedSpeaker | undefined {
  const id = lists.fidelity[0]?.detection_id;
  return speakers.find(({ fidelity }) => fidelity.some(({ detection_id }) => detection_id === id));
}

/** "Complex reflections: 2 of 66 (3%)" in its two parts. */
function partsOf(title: string): [string, string] {
  const place = title.indexOf(': ');
  return place < 0 ? [title, ''] : [title.slice(0, place), title.slice(place + 2)];
}

function targetOf(
  item: ConversationDetection,
  speaker: ReportedSpeaker,
  conversation: ReportedConversation,
): Target {
  const [title, text] = partsOf(item.title ?? '');
  const known = SCALES[item.pattern_detector_id ?? ''];
  const value = known?.of(speaker, conversation);
  return {
    title,
    text,
    ...verdictOf(item),
    definition: item.definition ?? '',
    tip: item.tip ?? undefined,
    drawn: known === undefined || value === undefined ? undefined : { value, scale: known.scale },
    talkTurns: item.talk_turns ?? [],
  };
}

function verdictOf({ status, reason }: ConversationDetection): Pick<Target, 'status' | 'verdict'> {
  if (status === STATUS.met) return { status: 'met', verdict: 'Met' };
  if (status === STATUS.notMet) return { status: 'missed', verdict: 'Missed' };
  if (reason === REASON.thresholdMissed) return { status: 'partly', verdict: 'Partly met' };
  if (reason === REASON.tooFewUtterances) return { status: 'unclear', verdict: 'Too few to judge' };
  return { status: 'unclear', verdict: reason === REASON.notApplicable ? 'Does not apply' : 'Open' };
}

function openQuestionsOf(speaker: ReportedSpeaker, conversation: ReportedConversation): Target {
  const { value, text } = openQuestions.of(speaker, conversation);
  const isMet = (value ?? 0) >= OPEN_QUESTIONS;
  return {
    title: openQuestions.title,
    text,
    ...(value !== undefined
      ? { status: isMet ? 'met' : 'missed', verdict: isMet ? 'Met' : 'Missed' }
      : { status: 'unclear', verdict: 'Too few to judge' }),
    definition: 'The share of open questions among open and closed ones. Met from 50%, after MITI 3.1.1.',
    tip: 'Begin questions with "what" or "how".',
    drawn:
      value === undefined
        ? undefined
        : { value, scale: { fair: OPEN_QUESTIONS, good: OPEN_QUESTIONS, end: 1 } },
    talkTurns: [],
  };
}
