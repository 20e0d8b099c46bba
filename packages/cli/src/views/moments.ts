import { actorPlaceOf, type Conversation, momentsOf } from '@conversation-analytics/engine/reading';
import { table, type Column, type Screen } from '../terminal/table.ts';
import { quoted } from './places.ts';
import { type Section, sectionOf } from './section.ts';

const columns: readonly Column[] = [
  { title: 'kind', narrow: 'wrap', least: 6, leaveOut: 1 },
  { title: 'who', narrow: 'wrap', least: 6 },
  { title: 'what was said', narrow: 'wrap', least: 12 },
  { title: 'talk turn', narrow: 'wrap', least: 4 },
];

/** The moments that are most worth a look. */
export function moments(conversation: Conversation, screen: Screen): Section | undefined {
  const rows = momentsOf(conversation).map(({ kind, detection, speaker }) => [
    kind,
    speaker?.name ?? screen.glyphs.dash,
    quoted(detection),
    String(actorPlaceOf(detection)?.number ?? screen.glyphs.dash),
  ]);
  return sectionOf('Worth a look', rows.length > 0 && table(columns, rows, screen));
}
