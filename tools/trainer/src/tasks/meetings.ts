import type { Act } from '../../../../packages/engine/src/model/score-utterances.ts';
import type { MeetingAct } from '../data/mrda.ts';
import type { MeetingTask } from '../evaluation/meetings.ts';
import type { Example, Settings } from '../training/example.ts';
import { featuresOf } from '../training/features.ts';
import { type InContext, inContext } from './in-context.ts';
import { kindsOf } from './meeting-kinds.ts';
import { SETTINGS } from './task.ts';

/** The acts in the order of the meeting, as people punctuated them or as a transcriber without punctuation writes them. */
function actsInContext(acts: readonly MeetingAct[], isPunctuated: boolean): InContext<MeetingAct>[] {
  return inContext(acts, ({ meeting }) => meeting, isPunctuated);
}

/** What the model of acts says of an utterance. An utterance can be several of these. */
export const ACT_OUTPUTS = [
  'question',
  'open question',
  'closed question',
  'receipt',
  'agreement',
  'disagreement',
  'suggestion',
  'request',
  'commitment',
  'clarification',
  'check for understanding',
  'thanks',
  'apology',
] as const satisfies readonly Act[];

type ActOutput = (typeof ACT_OUTPUTS)[number];

/** The tags of the outputs that figures about the corpus do not count by themselves. */
const TAGS = new Map<ActOutput, string>([
  ['suggestion', 'cs'],
  ['request', 'co'],
  ['thanks', 'ft'],
]);

/** Two trainings, because the corpus has more n-grams than the package can carry. */
const ACT_SETTINGS: Settings = {
  ...SETTINGS,
  kind: 'sigmoid',
  balance: 0,
  dropout: 0.5,
  epochs: 10,
  selectionEpochs: 2,
  rows: 11_000,
};

/** What the model of acts learns from: each act as people punctuated it, and without punctuation. */
export function actTask(acts: readonly MeetingAct[]): MeetingTask {
  return {
    outputs: ACT_OUTPUTS,
    settings: ACT_SETTINGS,
    punctuated: actsInContext(acts, true).map(exampleOf),
    bare: actsInContext(acts, false).map(exampleOf),
  };
}

function exampleOf({ part: act, words, before }: InContext<MeetingAct>): Example {
  const kinds: ReadonlySet<string> = kindsOf(act);
  return {
    group: act.meeting,
    ...featuresOf([words], before),
    targets: ACT_OUTPUTS.map((output) => {
      const tag = TAGS.get(output);
      return Number(tag === undefined ? kinds.has(output) : act.tags.has(tag));
    }),
    weight: 1,
  };
}
