import { agreement } from './collaboration/agreement.ts';
import { autonomy, offeringOptions } from './collaboration/choices.ts';
import { commitment } from './collaboration/commitment.ts';
import { coordination } from './collaboration/coordination.ts';
import { collaborativeQuestion, permissionSeeking } from './collaboration/questions.ts';
import { actionRequest } from './collaboration/requests.ts';
import { structure } from './collaboration/structure.ts';
import { conflict, disagreement } from './conflict.ts';
import { confront, dismissal, judgement } from './confrontation.ts';
import { exploration, leadingQuestion } from './curiosity.ts';
import { emotionalSupport, selfDisclosure, validation } from './empathy.ts';
import { advice, concern, directive } from './friction.ts';
import { invitation } from './invitation.ts';
import { acknowledgement, apology, appreciation } from './listening.ts';
import { riskDisclosure } from './risk/risks.ts';
import type { BehaviorRule } from './rule.ts';
import { checkForUnderstanding, clarificationQuestion, summary } from './understanding.ts';
import { warning } from './warning.ts';

/** The rules of all behaviours that have some. */
export const RULES: readonly BehaviorRule[] = [
  summary,
  validation,
  emotionalSupport,
  appreciation,
  apology,
  acknowledgement,
  selfDisclosure,
  invitation,
  clarificationQuestion,
  exploration,
  checkForUnderstanding,
  leadingQuestion,
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
  concern,
  confront,
  directive,
  judgement,
  dismissal,
  disagreement,
  conflict,
  warning,
  riskDisclosure,
];
