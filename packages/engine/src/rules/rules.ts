import {
  actionRequest,
  agreement,
  collaborativeQuestion,
  commitment,
  permissionSeeking,
} from './collaboration.ts';
import { checkForUnderstanding, closedQuestion, openQuestion } from './curiosity.ts';
import { conflict, disagreement } from './conflict.ts';
import { confront, dismissal, judgement } from './confrontation.ts';
import { advice, concern, directive } from './friction.ts';
import { acknowledgement, appreciation, reflection } from './listening.ts';
import { riskDisclosure } from './risk.ts';
import type { BehaviorRule } from './rule.ts';
import { warning } from './warning.ts';

/** The rules of all behaviours that have some. */
export const RULES: readonly BehaviorRule[] = [
  reflection,
  openQuestion,
  closedQuestion,
  appreciation,
  acknowledgement,
  checkForUnderstanding,
  collaborativeQuestion,
  permissionSeeking,
  agreement,
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
