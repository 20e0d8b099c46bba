import {
  actionRequest,
  agreement,
  collaborativeQuestion,
  commitment,
  permissionSeeking,
} from './collaboration.ts';
import { closedQuestion, exploration, leadingQuestion, openQuestion } from './curiosity.ts';
import { emotionalSupport, selfDisclosure, validation } from './empathy.ts';
import { advice } from './friction.ts';
import { acknowledgement, appreciation, reflection } from './listening.ts';
import type { BehaviorRule } from './rule.ts';
import { checkForUnderstanding, clarificationQuestion, summary } from './understanding.ts';

/** The rules of all behaviours that have some. */
export const RULES: readonly BehaviorRule[] = [
  reflection,
  summary,
  validation,
  emotionalSupport,
  appreciation,
  acknowledgement,
  selfDisclosure,
  openQuestion,
  closedQuestion,
  clarificationQuestion,
  exploration,
  checkForUnderstanding,
  leadingQuestion,
  collaborativeQuestion,
  permissionSeeking,
  agreement,
  actionRequest,
  commitment,
  advice,
];
