import { readCasino } from '../data/casino.ts';
import { readConvabuse } from '../data/convabuse.ts';
import { readEmailIntent } from '../data/email-intent.ts';
import type { DataFolder } from '../data/folder.ts';
import { readPoliteness } from '../data/politeness.ts';
import type { Example } from '../training/example.ts';
import { featuresOf, sentencesOf } from '../training/features.ts';
import { SETTINGS, type Task } from './task.ts';

const SENTENCE_SETTINGS = { ...SETTINGS, kind: 'sigmoid', balance: 0.5 } as const;

/** Tasks whose examples are single sentences. What was said before is not known. */
export function sentenceTasks(folder: DataFolder): Task[] {
  return [
    task(
      'request',
      5_000,
      // A sentence is its own group: the data does not say which mail it is from.
      readEmailIntent(folder, 'Ask0729-fixed.txt').map(({ text, isPositive }) =>
        example(text, text, isPositive),
      ),
    ),
    task(
      'coordination',
      5_000,
      readCasino(folder).map(({ dialogue, text, isCoordination }) => example(dialogue, text, isCoordination)),
    ),
    task(
      'conflict',
      5_000,
      readConvabuse(folder).map(({ conversation, text, isAbusive }) =>
        example(conversation, text, isAbusive),
      ),
    ),
    task(
      'courtesy',
      5_000,
      readPoliteness(folder).map(({ id, text, isPolite }) => example(id, text, isPolite)),
    ),
  ];
}

function task(name: string, rows: number, examples: Example[]): Task {
  return { name, outputs: [name], settings: { ...SENTENCE_SETTINGS, rows }, examples };
}

function example(group: string, text: string, isPositive: boolean): Example {
  return { group, ...featuresOf(sentencesOf(text)), targets: [isPositive ? 1 : 0], weight: 1 };
}
