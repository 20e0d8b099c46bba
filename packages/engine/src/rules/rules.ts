import { actionRequest, commitment } from './actions.ts';
import { agreement, coordination, structure } from './agreement.ts';
import { autonomy, collaborativeQuestion, offeringOptions, permissionSeeking } from './collaboration.ts';
import { checkForUnderstanding, closedQuestion, openQuestion } from './curiosity.ts';
import { advice } from './friction.ts';
import { acknowledgement, appreciation, reflection } from './listening.ts';
import type { BehaviorRule } from './rule.ts';

/** The rules of all behaviours that have some. */
export const RULES: readonly BehaviorRule[] = [
  reflection,
  openQuestion,
  closedQuestion,
  appreciation,
  acknowledgement,
  checkForUnderstanding,
  collaborativeQuestion,
  autonomy,
  permissionSeeking,
  offeringOptions,
  agreement,
  coordination,
  structure,
  actionRequest,
  commitment,
  advice,
];
