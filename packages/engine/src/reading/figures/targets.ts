import type { MeasureName } from '../../behaviors/profile-names.ts';
import type { ProfileTarget } from '../../behaviors/profile-definition.ts';
import { LEAST_UTTERANCES } from '../../metrics/calculation.ts';
import type { Conversation } from '../conversation/conversation.ts';
import type { Speaker } from '../conversation/speakers.ts';
import { isSmall } from './counts.ts';
import { leaderOf } from '../conversation/leader.ts';
import { hasPunctuation } from '../limits.ts';
import type { Measure, Measured } from './measure.ts';
import { MEASURES } from './measures.ts';
import { percent } from './numbers.ts';

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

/** The targets of a profile, which are those of the one who leads. */
export interface Targets {
  readonly leader: Speaker;
  /** The missed ones first. */
  readonly all: readonly Target[];
  /** How many have a verdict. */
  readonly judged: number;
  readonly met: number;
  readonly missed: number;
}

/**
 * How a measure of detections agrees with people's labels over the sessions of a domain: Spearman's correlation, with the
 * punctuation and without it. `docs/concepts/detection-quality.md` has the table. A measure that is not here was not compared.
 */
export const AGREEMENT: Readonly<
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
 * The figures of the one who leads beside the targets of the profile. Undefined where it has none, and where nobody leads. A
 * figure of detections has a verdict only where it agrees well enough with people's labels in such conversations.
 */
export function targetsOf(conversation: Conversation): Targets | undefined {
  const leader = leaderOf(conversation);
  const { targets = [] } = conversation.profile;
  if (leader === undefined || targets.length === 0) return undefined;
  const all = targets
    .map((target) => targetOf(target, leader, conversation))
    .sort((one, other) => ORDER.indexOf(one.status) - ORDER.indexOf(other.status));
  const counted = (status: TargetStatus): number => all.filter((one) => one.status === status).length;
  return {
    leader,
    all,
    judged: all.length - counted('unclear'),
    met: counted('met'),
    missed: counted('missed'),
  };
}

function targetOf(target: ProfileTarget, speaker: Speaker, conversation: Conversation): Target {
  const measure = measureOf(target);
  const { value, text } = measure.of(speaker, conversation);
  const { at_least: least, at_most: most, partly, source } = target;
  const good = least ?? most ?? 0;
  const fair = partly ?? good;
  const [limit, from] = least === undefined ? ['at most', 'up to'] : ['at least', 'from'];
  return {
    measure,
    measured: { value, text: beside([good, fair], value, text, measure) },
    ...verdictOf(
      value,
      { good, fair, isMaximum: least === undefined },
      noVerdict(measure, speaker, conversation),
    ),
    wanted: `${limit} ${limitText(good, measure)}${partly === undefined ? '' : `, partly ${from} ${limitText(partly, measure)}`}`,
    source,
    scale: { fair, good, end: Math.max(measure.end, good, fair, value ?? 0) },
  };
}

/** The measure of a target. Each name has one. */
function measureOf({ measure: wanted }: ProfileTarget): Measure {
  const measure = MEASURES.find(({ name }) => name === wanted);
  if (measure === undefined) throw new Error(`There is no measure '${wanted}'.`);
  return measure;
}

/** A limit as it was written, and not rounded as values are. */
function limitText(limit: number, { write }: Measure): string {
  const exact = (value: number): string => String(Number(value.toFixed(4)));
  return write === percent ? `${exact(limit * 100)}%` : exact(limit);
}

/** A value beyond a limit may round to the limit. Its text then says on which side it is. */
function beside(
  limits: readonly number[],
  value: number | undefined,
  text: string,
  { write }: Measure,
): string {
  const near = limits.find(
    (limit) => value !== limit && value !== undefined && write(value) === write(limit),
  );
  return near === undefined || value === undefined ? text : `just ${value > near ? 'over' : 'under'} ${text}`;
}

/** Why a figure has no verdict, however large it is. Undefined where it may have one. */
function noVerdict(measure: Measure, speaker: Speaker, conversation: Conversation): string | undefined {
  const { unjudged } = conversation;
  if (measure.isEstimated && unjudged !== undefined) return unjudged;
  const isTooSmall = measure.isEstimated ? isSmall(speaker) : speaker.utterances < LEAST_UTTERANCES;
  if (isTooSmall) return 'Too few utterances to judge';
  if (!measure.isEstimated) return undefined;
  // The sessions that were compared are those of motivational interviewing.
  const agreement = conversation.profile.fidelity === 'miti' ? AGREEMENT[measure.name] : undefined;
  if (agreement === undefined) return 'No verdict: not compared with people';
  // Without the talk turns, nobody knows whether there was any.
  const rank = hasPunctuation(conversation) === true ? agreement.punctuated : agreement.stripped;
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
