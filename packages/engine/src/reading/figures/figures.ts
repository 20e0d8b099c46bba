import type { Conversation } from '../conversation/conversation.ts';
import type { Speaker } from '../conversation/speakers.ts';
import type { Measure, Measured } from './measure.ts';
import { MEASURES } from './measures.ts';
import { lowerFirst } from './numbers.ts';

/** A measure of a speaker with its value, or with the reason why there is none. */
export interface Figure extends Measured {
  readonly measure: Measure;
}

/** All figures of a speaker, in the order in which they are shown. */
export function figuresOf(speaker: Speaker, conversation: Conversation): readonly Figure[] {
  return MEASURES.map((measure) => ({ measure, ...measure.of(speaker, conversation) }));
}

/** A row of a table: a measure, and what was measured in each column. */
export interface FigureRow {
  readonly measure: Measure;
  readonly cells: readonly Measured[];
}

/** The measures that at least one column has a value for, and the others with the reason. */
export function figureRows(of: (measure: Measure) => readonly Measured[]): {
  rows: readonly FigureRow[];
  missing: readonly string[];
} {
  const all = MEASURES.map((measure): FigureRow => ({ measure, cells: of(measure) }));
  const isMeasured = ({ cells }: FigureRow): boolean => cells.some(({ value }) => value !== undefined);
  const byReason = new Map<string, string[]>();
  for (const { measure, cells } of all.filter((row) => !isMeasured(row))) {
    for (const reason of new Set(cells.map(({ text }) => text))) {
      byReason.set(reason, [...(byReason.get(reason) ?? []), measure.title]);
    }
  }
  return {
    rows: all.filter(isMeasured),
    missing: [...byReason].map(([reason, titles]) => `${titles.join(', ')}: ${lowerFirst(reason)}.`),
  };
}
