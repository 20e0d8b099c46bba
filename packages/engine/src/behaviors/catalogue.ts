import type { BehaviorRule } from './behavior.ts';
import {
  actionRequest,
  agreement,
  collaborativeQuestion,
  commitment,
  permissionSeeking,
} from './collaboration.ts';
import { checkForUnderstanding, closedQuestion, openQuestion } from './curiosity.ts';
import { advice } from './friction.ts';
import { acknowledgement, appreciation, reflection } from './listening.ts';

/** All behaviours, in the order in which results list them. */
export const behaviorRules: readonly BehaviorRule[] = [
  reflection,
  appreciation,
  acknowledgement,
  openQuestion,
  closedQuestion,
  checkForUnderstanding,
  collaborativeQuestion,
  permissionSeeking,
  agreement,
  commitment,
  actionRequest,
  advice,
];

/**
 * Every behaviour that can be detected: its name, what it is, and its category. The order is the one in which counts
 * and frequencies list the behaviours.
 *
 * @example
 * behaviorCatalogue.map(({ name }) => name); // ['reflection', 'appreciation', ...]
 */
export const behaviorCatalogue: readonly Readonly<Pick<BehaviorRule, 'name' | 'definition' | 'category'>>[] =
  behaviorRules.map(({ name, definition, category }) => ({ name, definition, category }));
