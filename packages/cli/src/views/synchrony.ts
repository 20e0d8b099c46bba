import { type Pair, pairsOf } from '@conversation-analytics/engine/reading';
import type { Analysis } from '../analysis/analysis.ts';
import { table, type Column, type Screen } from '../terminal/table.ts';
import { paragraph } from './paragraph.ts';
import { type Section, sectionOf } from './section.ts';

const columns: readonly Column[] = [
  { title: 'synchrony', narrow: 'wrap', least: 12 },
  { title: 'of', narrow: 'wrap', least: 8, leaveOut: 2 },
  { title: 'score', align: 'right' },
  { title: '', narrow: 'wrap', least: 12, leaveOut: 1 },
];

/** Four speakers have six pairs. More are too many to read. */
const mostPairs = 6;

/** How much the speakers of each pair adapt to each other. */
export function synchrony({ analytics }: Pick<Analysis, 'analytics'>, screen: Screen): Section | undefined {
  const pairs = pairsOf(analytics);
  const drawn =
    pairs.length > mostPairs
      ? paragraph(`There are scores of ${pairs.length} pairs. --json has them.`, screen)
      : table(columns, pairs.flatMap(rowsOf), screen);
  return sectionOf('Synchrony', pairs.length > 0 && drawn);
}

function rowsOf({ one, other, scores }: Pair): readonly (readonly string[])[] {
  return scores.map(({ title, text, meaning }) => [title, `${one} and ${other}`, text, meaning ?? '']);
}
