import type { BehaviorName } from './built-in.ts';

/** Behaviours that ask. */
export const QUESTIONS = [
  'open question',
  'closed question',
  'clarification question',
  'follow up question',
  'exploration',
  'check for understanding',
  'leading question',
  'collaborative question',
] as const satisfies readonly BehaviorName[];

/** Behaviours that give something: what to know, what to do, or what worries the speaker. */
export const GIVES_INPUT = [
  'information giving',
  'advice',
  'offering options',
  'coordination',
  'structure',
  'directive',
  'warning',
  'concern',
] as const satisfies readonly BehaviorName[];

/** Behaviours that turn against the listener. */
export const HOSTILE = [
  'judgement',
  'dismissal',
  'confront',
  'conflict',
  'warning',
] as const satisfies readonly BehaviorName[];

/** What clients say for a change, and against it. */
export const TALK_OF_CHANGE = ['change talk', 'sustain talk'] as const satisfies readonly BehaviorName[];
