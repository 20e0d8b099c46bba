import { plainWords } from '../../../../packages/engine/src/phrases/plain-words.ts';
import { splitUtterances } from '../../../../packages/engine/src/text/utterances.ts';
import { readAnnomi } from '../data/annomi.ts';
import { readCasino } from '../data/casino.ts';
import type { DangerLine } from '../data/danger-lines.ts';
import { readEmailIntent } from '../data/email-intent.ts';
import type { DataFolder } from '../data/folder.ts';
import { readMrda, withoutPunctuation } from '../data/mrda.ts';
import type { Example, Settings } from '../training/example.ts';
import { featuresOf } from '../training/features.ts';
import { SETTINGS, type Task } from './task.ts';

/** Chosen with the sentences of `packages/engine/test/danger` in view, and not with the blind sets. */
const DANGER_SETTINGS: Settings = {
  ...SETTINGS,
  kind: 'sigmoid',
  balance: 0.3,
  dropout: 0.5,
  epochs: 12,
  selectionEpochs: 2,
  rows: 10_000,
};

/** What the model of danger learns from: the invented lines first, then recorded talk, which speaks of no danger. */
export interface DangerTask extends Task {
  lines: readonly DangerLine[];
}

/** Both with punctuation and without, as transcribers write. */
export function dangerTask(lines: readonly DangerLine[], folder: DataFolder): DangerTask {
  const talk = recordedTalk(folder);
  const told = lines.map(({ file, text, isDanger }) => ({ group: file, text, isDanger }));
  const harmless = talk.map(({ group, text }) => ({ group, text, isDanger: false }));
  const bare = [...told, ...harmless.filter((_, place) => place % BARE_STEP === 0)];
  return {
    name: 'danger',
    outputs: ['danger'],
    settings: DANGER_SETTINGS,
    lines,
    examples: [...told, ...harmless].map(exampleOf),
    bare: bare.map((one) => exampleOf({ ...one, text: withoutPunctuation(one.text) })),
  };
}

interface Said {
  group: string;
  text: string;
}

/** Every second act of a meeting, and every third text without punctuation: there are more than enough. */
const ACT_STEP = 2;
const BARE_STEP = 3;

function recordedTalk(folder: DataFolder): Said[] {
  return [
    ...readMrda(folder, 'train')
      .filter((_, place) => place % ACT_STEP === 0)
      .map(({ meeting, text }) => ({ group: meeting, text })),
    ...readAnnomi(folder).flatMap(({ id, turns }) =>
      turns.flatMap((turn) =>
        splitUtterances(turn.text).map(({ text }) => ({ group: `session ${id}`, text })),
      ),
    ),
    ...readCasino(folder).map(({ dialogue, text }) => ({ group: dialogue, text })),
    ...readEmailIntent(folder, 'Ask0729-fixed.txt').map(({ text }) => ({ group: text, text })),
  ];
}

function exampleOf({ group, text, isDanger }: Said & { isDanger: boolean }): Example {
  return { group, ...featuresOf([plainWords(text)]), targets: [isDanger ? 1 : 0], weight: 1 };
}
