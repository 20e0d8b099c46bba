import { featuresOf } from '../training/features.ts';
import type { SessionTurn } from './sessions.ts';
import { SETTINGS, type Task } from './task.ts';

const THERAPIST_OUTPUTS = ['question', 'reflection', 'therapist_input', 'other'] as const;
const CLIENT_OUTPUTS = ['change', 'neutral', 'sustain'] as const;

/** What a talk turn of a therapist mainly does. */
export function therapistTask(turns: readonly SessionTurn[]): Task {
  return {
    name: 'therapist',
    outputs: THERAPIST_OUTPUTS,
    settings: { ...SETTINGS, kind: 'softmax', rows: 20_000 },
    examples: turns.flatMap(({ session, turn, sentences, before }) =>
      turn.role === 'client'
        ? []
        : [
            {
              group: session,
              ...featuresOf(sentences, before),
              targets: THERAPIST_OUTPUTS.map((output) => (output === turn.labels.main ? 1 : 0)),
              weight: 1,
            },
          ],
    ),
  };
}

/** Whether a talk turn of a client speaks for a change, against it, or neither. */
export function clientTask(turns: readonly SessionTurn[]): Task {
  return {
    name: 'client',
    outputs: CLIENT_OUTPUTS,
    settings: { ...SETTINGS, kind: 'softmax', rows: 16_000, contextValue: 1 },
    examples: turns.flatMap(({ session, turn, sentences, before }) =>
      turn.role === 'therapist'
        ? []
        : [
            {
              group: session,
              ...featuresOf(sentences, before),
              targets: CLIENT_OUTPUTS.map((output) => (output === turn.label ? 1 : 0)),
              weight: 1,
            },
          ],
    ),
  };
}
