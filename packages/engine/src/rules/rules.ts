import { agreement } from './collaboration/agreement.ts';
import { autonomy, offeringOptions } from './collaboration/choices.ts';
import { commitment } from './collaboration/commitment.ts';
import { coordination } from './collaboration/coordination.ts';
import { collaborativeQuestion, permissionSeeking } from './collaboration/questions.ts';
import { actionRequest } from './collaboration/requests.ts';
import { structure } from './collaboration/structure.ts';
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
