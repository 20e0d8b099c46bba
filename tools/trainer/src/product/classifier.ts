import type { Models } from '../../../../packages/engine/src/model/models.ts';
import type { AnnomiSession } from '../data/annomi.ts';
import { grouped } from '../evaluation/models.ts';
import { turnsOf } from '../tasks/sessions.ts';
import type { Task } from '../tasks/task.ts';
import { clientTask, therapistTask } from '../tasks/turns.ts';
import { logitsFor } from '../training/cross-validate.ts';
import { countsOfKinds, figuresOfKinds, type FiguresOfKinds } from './kind-figures.ts';
import { writtenAs, type Written } from './written.ts';

/** How well `classifyTherapistTurn` and `classifyClientTurn` choose: the most likely kind of each talk turn. */
export interface ClassifierFigures {
  written: Written;
  therapist: FiguresOfKinds<string>;
  client: FiguresOfKinds<string>;
}

/** Classifies each talk turn with models that have not seen its session. */
export function measureClassifier(
  sessions: readonly AnnomiSession[],
  modelsWithout: (session: string) => Models,
  written: Written,
): ClassifierFigures {
  const turns = turnsOf(
    sessions.map((session) => ({
      ...session,
      turns: session.turns.map((turn) => ({ ...turn, text: writtenAs(written, turn.text) })),
    })),
  );
  const figuresOf = (name: 'therapist' | 'client', { examples, outputs }: Task): FiguresOfKinds<string> => {
    const parts = examples.map((example) => {
      const logits = logitsFor(modelsWithout(example.group)(name), example);
      const label = (values: readonly number[]): string => outputs[values.indexOf(Math.max(...values))] ?? '';
      return { truths: new Set([label(example.targets)]), found: new Set([label(logits)]) };
    });
    const groups = grouped(
      examples.map(({ group }) => group),
      parts,
    );
    const counts = groups.map((group) => countsOfKinds(outputs, group));
    return figuresOfKinds(counts, outputs, () => true);
  };
  return {
    written,
    therapist: figuresOf('therapist', therapistTask(turns)),
    client: figuresOf('client', clientTask(turns)),
  };
}
