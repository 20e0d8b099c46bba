import { behaviorsOfProfile, type Profile } from '@conversation-analytics/engine';
import type { BehaviorName } from '../../../../packages/engine/src/behaviors/built-in.ts';
import { QUESTIONS } from '../../../../packages/engine/src/behaviors/groups.ts';
import { isShortAgreement, MEETING_KINDS, type MeetingKind } from '../tasks/meeting-kinds.ts';

/**
 * The behaviours that count as each kind of act. An agreement counts by the length of its act,
 * as in the labels: a short one is a receipt.
 */
export const BEHAVIORS_OF_KIND: Readonly<Record<MeetingKind, readonly BehaviorName[]>> = {
  question: QUESTIONS,
  'open question': ['open question'],
  'closed question': ['closed question'],
  receipt: ['acknowledgement', 'agreement'],
  agreement: ['agreement'],
  disagreement: ['disagreement'],
  'suggestion or request': ['coordination', 'action request', 'advice', 'offering options', 'directive'],
  commitment: ['commitment'],
  clarification: ['clarification question'],
  'check for understanding': ['check for understanding'],
  'thanks or praise': ['appreciation'],
  apology: ['apology'],
};

/** The kinds of an act according to the behaviours that were found in it. */
export function foundKinds(behaviors: ReadonlySet<string>, text: string): Set<MeetingKind> {
  const isShort = isShortAgreement(text);
  const counts = (behavior: BehaviorName, kind: MeetingKind): boolean =>
    behavior !== 'agreement' || (kind === 'receipt') === isShort;
  return new Set(
    MEETING_KINDS.filter((kind) =>
      BEHAVIORS_OF_KIND[kind].some((behavior) => behaviors.has(behavior) && counts(behavior, kind)),
    ),
  );
}

/** The kinds that a profile looks for. */
export function kindsOfProfile(profile: Profile): Set<MeetingKind> {
  const active = new Set<string>(behaviorsOfProfile(profile).map(({ name }) => name));
  return new Set(MEETING_KINDS.filter((kind) => BEHAVIORS_OF_KIND[kind].some((name) => active.has(name))));
}
