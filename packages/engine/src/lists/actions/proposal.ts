import type { Detection } from '../../conversation/detected-turn.ts';

/** The behaviours that action items are made of. */
export type ActionBehavior = 'commitment' | 'action request';

/** Behaviours of less confidence do not count. */
export const LEAST_CONFIDENCE = 0.6;

/** Which action items an utterance may have, by the confidences of its behaviours. */
export function proposedActions(detections: readonly Detection[]): ReadonlySet<ActionBehavior> {
  const proposed = new Set<ActionBehavior>();
  for (const { behavior, confidence } of detections) {
    const isAction = behavior === 'commitment' || behavior === 'action request';
    if (isAction && confidence >= LEAST_CONFIDENCE) proposed.add(behavior);
  }
  return proposed;
}
