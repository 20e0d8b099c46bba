import type { Detection } from '../../conversation/detected-turn.ts';

/** The behaviours that action items are made of. */
export type ActionBehavior = 'commitment' | 'action request';

const ACTIONS: readonly ActionBehavior[] = ['commitment', 'action request'];

/** Behaviours of less confidence do not count. */
export const LEAST_CONFIDENCE = 0.6;

/** Which action items an utterance may have, by the confidences of its behaviours. */
export function proposedActions(detections: readonly Detection[]): ReadonlySet<ActionBehavior> {
  const proposed = new Set<ActionBehavior>();
  for (const action of ACTIONS) {
    const isProposed = detections.some(
      ({ behavior, confidence }) => behavior === action && confidence >= LEAST_CONFIDENCE,
    );
    if (isProposed) proposed.add(action);
  }
  return proposed;
}
