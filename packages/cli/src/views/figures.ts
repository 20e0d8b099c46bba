import {
  type Conversation,
  type FigureRow,
  figureRows,
  leaderOf,
} from '@conversation-analytics/engine/reading';
import { table, type Column, type Screen } from '../terminal/table.ts';
import { balanceMeasures } from './balance.ts';
import { measuredSpeakers } from './compared-speakers.ts';
import { paragraph } from './paragraph.ts';
import { type Section, sectionOf } from './section.ts';

/** One row for each measure, and one column for each speaker. What could not be measured stands beneath, with the reason. */
export function figures(conversation: Conversation, screen: Screen): Section | undefined {
  const speakers = measuredSpeakers(conversation);
  const { rows, missing } = figureRows((measure) =>
    speakers.map((speaker) => measure.of(speaker, conversation)),
  );
  const shown = rows.filter(({ measure }) => !balanceMeasures.includes(measure));
  const parts = [
    ...(shown.length > 0 ? [table(columnsOf(conversation), shown.map(cellsOf), screen)] : []),
    ...(shown.some(({ measure }) => measure.isEstimated) ? ['~ estimated from detections'] : []),
    ...missing.map((one) => paragraph(`Not measured. ${one}`, screen)),
  ];
  return sectionOf('Key figures', speakers.length > 0 && parts.join('\n'));
}

function columnsOf(conversation: Conversation): readonly Column[] {
  const speakers = measuredSpeakers(conversation);
  // On a very narrow screen only the one who leads is left.
  const last = leaderOf(conversation) ?? speakers[0];
  return [
    { title: 'figure', narrow: 'wrap', least: 14 },
    ...speakers.map((speaker, at): Column => ({
      title: speaker.name,
      narrow: 'wrap',
      least: 12,
      ...(speaker !== last && { leaveOut: at + 1 }),
    })),
  ];
}

function cellsOf({ measure, cells }: FigureRow): readonly string[] {
  return [`${measure.isEstimated ? '~' : ''}${measure.title}`, ...cells.map(({ text }) => text)];
}
