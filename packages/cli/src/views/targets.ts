import { type Conversation, targetsOf } from '@conversation-analytics/engine/reading';
import { table, type Column, type Screen } from '../terminal/table.ts';
import { type Section, sectionOf } from './section.ts';

const columns: readonly Column[] = [
  { title: 'verdict', narrow: 'wrap', least: 10 },
  { title: 'figure', narrow: 'wrap', least: 11 },
  { title: 'value', narrow: 'wrap', least: 8, leaveOut: 1 },
  { title: 'wanted', narrow: 'wrap', least: 10, leaveOut: 2 },
  { title: 'source', narrow: 'wrap', least: 5, leaveOut: 3 },
];

/** The figures of the one who leads beside the targets of the profile. */
export function targets(conversation: Conversation, screen: Screen): Section | undefined {
  const found = targetsOf(conversation);
  if (found === undefined) return undefined;
  const rows = found.all.map(({ verdict, measure, measured, wanted, source }) => [
    verdict,
    measure.title,
    measured.text,
    wanted,
    source,
  ]);
  return sectionOf(`Targets of ${found.leader.name}`, table(columns, rows, screen));
}

/** "1 of 2 met", of those with a verdict. Undefined where there is none. */
export function targetsMet(conversation: Conversation): string | undefined {
  const { met = 0, judged = 0 } = targetsOf(conversation) ?? {};
  return judged > 0 ? `${met} of ${judged} met` : undefined;
}
