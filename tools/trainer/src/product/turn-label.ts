import type { BehaviorName } from '../../../../packages/engine/src/behaviors/built-in.ts';
import { GIVES_INPUT } from '../../../../packages/engine/src/behaviors/groups.ts';
import type { ClientLabel, TherapistLabels } from '../data/annomi.ts';
import { BEHAVIORS_OF_KIND } from './found-kinds.ts';

export const THERAPIST_LABELS = ['question', 'reflection', 'therapist_input', 'other'] as const;
export const CLIENT_LABELS = ['change', 'neutral', 'sustain'] as const;

/** A label, and the behaviours that count as it. */
type Labelled<Label> = readonly [label: Label, behaviors: readonly BehaviorName[]];

/** The rarest come first. */
const THERAPIST: readonly Labelled<TherapistLabels['main']>[] = [
  ['therapist_input', GIVES_INPUT],
  ['reflection', ['reflection', 'complex reflection']],
  ['question', BEHAVIORS_OF_KIND.question],
];
const CLIENT: readonly Labelled<ClientLabel>[] = [
  ['sustain', ['sustain talk']],
  ['change', ['change talk']],
];

/**
 * What a talk turn of a therapist mainly does: input where any is found in it, then a reflection, then a question. This
 * order was chosen on the folds. By confidence the figures are lower.
 */
export function therapistLabel(found: ReadonlySet<string>): TherapistLabels['main'] {
  return firstOf(THERAPIST, found) ?? 'other';
}

/** What a talk turn of a client speaks for: against a change where any is found, then for it. */
export function clientLabel(found: ReadonlySet<string>): ClientLabel {
  return firstOf(CLIENT, found) ?? 'neutral';
}

function firstOf<Label>(labels: readonly Labelled<Label>[], found: ReadonlySet<string>): Label | undefined {
  return labels.find(([, behaviors]) => behaviors.some((behavior) => found.has(behavior)))?.[0];
}
