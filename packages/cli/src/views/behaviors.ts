import { type Conversation, whole } from '@conversation-analytics/engine/reading';
import { bar } from '../terminal/bar.ts';
import { table, type Column, type Screen } from '../terminal/table.ts';
import { comparedSpeakers } from './compared-speakers.ts';
import { paragraph } from './paragraph.ts';
import type { Section } from './section.ts';

/** How often each behaviour was found, the most frequent first. */
export function behaviors(conversation: Conversation, screen: Screen): Section {
  const title = 'Behaviours';
  const { behaviors: counts, unjudged } = conversation;
  if (unjudged !== undefined) return { title, text: paragraph(`${unjudged}.`, screen) };
  if (counts.size === 0) return { title, text: 'No behaviour was found.' };
  const speakers = comparedSpeakers(conversation);
  const most = Math.max(...counts.values());
  const columns: readonly Column[] = [
    { title: 'behaviour', narrow: 'cut', least: 20 },
    { title: '', narrow: 'cut', least: 6, leaveOut: 3 },
    { title: 'count', align: 'right' },
    ...speakers.map(({ name }): Column => ({
      title: name,
      align: 'right',
      narrow: 'cut',
      least: 5,
      leaveOut: 2,
    })),
  ];
  const rows = [...counts].map(([name, count]) => [
    name,
    (width: number) => screen.style('cyan', bar(count / most, width, screen.glyphs)),
    whole(count),
    // What was not looked for is no 0.
    ...speakers.map(({ behaviors: own, lookedFor }) => {
      const found = own.get(name) ?? (lookedFor.has(name) ? 0 : undefined);
      return found === undefined ? screen.glyphs.dash : whole(found);
    }),
  ]);
  return { title, text: table(columns, rows, screen) };
}
