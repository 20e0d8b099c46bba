import type { MeasureName } from '../behaviors/profile-names.ts';
import type { ProfileTarget } from '../behaviors/profile.ts';
import type { Conversation, Speaker } from './conversation.ts';
import { hasPunctuation } from './limits.ts';
import { isSmall, type Measure, type Measured, MEASURES } from './measures.ts';

/** How well a target is met. `unclear` is what cannot be judged. */
export type TargetStatus = 'missed' | 'partly' | 'unclear' | 'met';

/** A figure of a speaker beside what it should be. */
export interface Target {
  readonly measure: Measure;
  readonly measured: Measured;
  readonly status: TargetStatus;
  /** "Met", "Too few to judge", or why there is no verdict. */
  readonly verdict: string;
  /** "at least 2, partly from 1" */
  readonly wanted: string;
  readonly source: string;
  readonly scale: Scale;
}

/** Where a target is partly met, where it is met, and where the figure ends. A maximum has `good` below `fair`. */
export interface Scale {
  readonly fair: number;
  readonly good: number;
  readonly end: number;
}

/**
 * How a measure of detections agrees with people's labels over the sessions of a domain: Spearman's correlation, with the
 * punctuation and without it. `docs/concepts/detection-quality.md` has the table. A measure that is not here was not compared.
 */
const AGREEMENT: Readonly<
  Partial<Record<MeasureName, { readonly punctuated: number; readonly stripped: number }>>
> = {
  'reflections per question': { punctuated: 0.68, stripped: 0.54 },
  'complex reflections': { punctuated: 0.14, stripped: 0.2 },
  'open questions': { punctuated: 0.34, stripped: 0.17 },
};

/** Below this agreement, a verdict would be wrong too often. */
const LEAST_AGREEMENT = 0.6;

const ORDER: readonly TargetStatus[] = ['missed', 'partly', 'unclear', 'met'];

/**
 * The figures of a speaker that the profile has a target for, the missed ones first. A figure of detections has a verdict
 * only where it agrees well enough with people's labels in such conversations.
 */
export function targetsOf(speaker: Speaker, conversation: Conversation): readonly Target[] {
  const { targets = [] } = conversation.profile;
  return targets
    .flatMap((target) => {
      const measure = MEASURES.find(({ name }) => name === target.measure);
      return measure === undefined ? [] : [targetOf(measure, target, speaker, conversation)];
    })
    .sort((one, other) => ORDER.indexOf(one.status) - ORDER.indexOf(other.status));
}

function targetOf(
  measure: Measure,
  target: ProfileTarget,
  speaker: Speaker,
  conversation: Conversation,
): Target {
  const measured = measure.of(speaker, conversation);
  const { at_least: least, at_most: most, partly, source } = target;
  const good = least ?? most ?? 0;
  const fair = partly ?? good;
  // "2" and not "2.00", which only a measured value needs.
  const written = (value: number): string => measure.write(value).replace(/\.0+$/, '');
  return {
    measure,
    measured,
    ...verdictOf(
      measured.value,
      { good, fair, isMaximum: least === undefined },
      noVerdict(measure, speaker, conversation),
    ),
    wanted: `${least === undefined ? 'at most' : 'at least'} ${written(good)}${
      partly === undefined ? '' : `, partly ${least === undefined ? 'up to' : 'from'} ${written(partly)}`
    }`,
    source,
    scale: { fair, good, end: Math.max(measure.end, good, measured.value ?? 0) },
  };
}

/** Why a figure has no verdict, however large it is. Undefined where it may have one. */
function noVerdict(measure: Measure, speaker: Speaker, conversation: Conversation): string | undefined {
  if (isSmall(speaker)) return 'Too few utterances to judge';
  if (!measure.isEstimated) return undefined;
  // The sessions that were compared are those of motivational interviewing.
  const agreement = conversation.profile.fidelity === 'miti' ? AGREEMENT[measure.name] : undefined;
  if (agreement === undefined) return 'No verdict: not compared with people';
  const rank = hasPunctuation(conversation) ? agreement.punctuated : agreement.stripped;
  return rank < LEAST_AGREEMENT ? `No verdict: agreement with people is ${rank.toFixed(2)}` : undefined;
}

function verdictOf(
  value: number | undefined,
  { good, fair, isMaximum }: { good: number; fair: number; isMaximum: boolean },
  reason: string | undefined,
): Pick<Target, 'status' | 'verdict'> {
  if (reason !== undefined) return { status: 'unclear', verdict: reason };
  if (value === undefined) return { status: 'unclear', verdict: 'Nothing to judge' };
  const reaches = (limit: number): boolean => (isMaximum ? value <= limit : value >= limit);
  if (reaches(good)) return { status: 'met', verdict: 'Met' };
  return reaches(fair)
    ? { status: 'partly', verdict: 'Partly met' }
    : { status: 'missed', verdict: 'Missed' };
}
