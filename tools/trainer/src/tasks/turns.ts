import type { AnnomiTurn } from '../data/annomi.ts';
import type { Example } from '../training/example.ts';
import { featuresOf } from '../training/features.ts';
import type { SessionTurn } from './sessions.ts';
import { SETTINGS, type Task } from './task.ts';

const THERAPIST_OUTPUTS = ['question', 'reflection', 'therapist_input', 'other'] as const;
const CLIENT_OUTPUTS = ['change', 'neutral', 'sustain'] as const;

/** What a talk turn of a therapist mainly does. */
export function therapistTask(turns: readonly SessionTurn[], bare: readonly SessionTurn[] = []): Task {
  return {
    name: 'therapist',
    outputs: THERAPIST_OUTPUTS,
    settings: { ...SETTINGS, kind: 'softmax', rows: 20_000 },
    examples: examplesOf(turns, THERAPIST_OUTPUTS, kindOfTherapistTurn),
    bare: examplesOf(bare, THERAPIST_OUTPUTS, kindOfTherapistTurn),
  };
}

/** Whether a talk turn of a client speaks for a change, against it, or neither. */
export function clientTask(turns: readonly SessionTurn[], bare: readonly SessionTurn[] = []): Task {
  return {
    name: 'client',
    outputs: CLIENT_OUTPUTS,
    settings: { ...SETTINGS, kind: 'softmax', rows: 16_000, contextValue: 1 },
    examples: examplesOf(turns, CLIENT_OUTPUTS, kindOfClientTurn),
    bare: examplesOf(bare, CLIENT_OUTPUTS, kindOfClientTurn),
  };
}

function kindOfTherapistTurn(turn: AnnomiTurn): string | undefined {
  return turn.role === 'therapist' ? turn.labels.main : undefined;
}

function kindOfClientTurn(turn: AnnomiTurn): string | undefined {
  return turn.role === 'client' ? turn.label : undefined;
}

/** The talk turns that have a kind, as examples of it. */
function examplesOf(
  turns: readonly SessionTurn[],
  outputs: readonly string[],
  kindOf: (turn: AnnomiTurn) => string | undefined,
): Example[] {
  return turns.flatMap(({ session, turn, sentences, before }) => {
    const kind = kindOf(turn);
    if (kind === undefined) return [];
    const targets = outputs.map((output) => (output === kind ? 1 : 0));
    return [{ group: session, ...featuresOf(sentences, before), targets, weight: 1 }];
  });
}
