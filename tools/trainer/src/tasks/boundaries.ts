import { visitGap } from '../../../../packages/engine/src/model/gap-features.ts';
import { type MeetingAct, withoutPunctuation } from '../data/mrda.ts';
import type { MeetingTask } from '../evaluation/meetings.ts';
import type { Example, Settings } from '../training/example.ts';
import { SETTINGS } from './task.ts';

const BOUNDARY_SETTINGS: Settings = {
  ...SETTINGS,
  kind: 'sigmoid',
  balance: 0,
  dropout: 0.2,
  epochs: 4,
  selectionEpochs: 1,
  rows: 8_000,
};

/** What the model of boundaries learns from: where an act begins in talk turns without punctuation. */
export function boundaryTask(acts: readonly MeetingAct[]): MeetingTask {
  return { outputs: ['boundary'], settings: BOUNDARY_SETTINGS, bare: boundaryExamples(acts) };
}

/** The gaps between the words of the talk turns, and whether an act begins there. */
function boundaryExamples(acts: readonly MeetingAct[]): Example[] {
  const turns: { meeting: string; speaker: string; words: string[]; starts: Set<number> }[] = [];
  for (const { meeting, speaker, text } of acts) {
    const words = withoutPunctuation(text).split(' ');
    const latest = turns.at(-1);
    if (latest?.meeting === meeting && latest.speaker === speaker) {
      latest.starts.add(latest.words.length);
      latest.words.push(...words);
    } else turns.push({ meeting, speaker, words, starts: new Set() });
  }
  return turns.flatMap(({ meeting, words, starts }) => {
    let first = 0;
    return words.slice(1).map((_, gap): Example => {
      const place = gap + 1;
      const hashes: number[] = [];
      visitGap(words, place, place - first, (hash) => hashes.push(hash));
      if (starts.has(place)) first = place;
      return {
        group: meeting,
        text: Int32Array.from(hashes),
        context: new Int32Array(),
        targets: [Number(starts.has(place))],
        weight: 1,
      };
    });
  });
}
