import { namedSpeakers, type Conversation } from '../conversation/conversation.ts';
import type { Speaker } from '../conversation/speakers.ts';
import type { Measure } from './measure.ts';
import { MEASURES } from './measures.ts';

type Cell = string | number;

/** The columns of `csvRows`: whom a row is about, the figures, and the counts of these behaviours. */
export function csvColumns(behaviors: readonly string[]): readonly string[] {
  return [
    'scope',
    'speaker',
    'role',
    'talk_turns',
    'utterances',
    ...measuresBeside(behaviors).map(({ name }) => name.replaceAll(' ', '_')),
    ...behaviors,
  ];
}

/** A measure that is the count of a behaviour has no second column of the same name. */
function measuresBeside(behaviors: readonly string[]): readonly Measure[] {
  return MEASURES.filter(({ name }) => !behaviors.includes(name));
}

/**
 * A row for the conversation, and one for each speaker. Nothing that was said is in it. A cell is empty where there is no
 * value, and where a behaviour was not looked for. Where it was looked for and not found, the cell is 0.
 */
export function csvRows(
  conversation: Conversation,
  behaviors: readonly string[],
): readonly (readonly Cell[])[] {
  const { turnCount, utteranceCount, behaviors: counts, lookedFor } = conversation;
  const measures = measuresBeside(behaviors);
  const countsOf = (found: ReadonlyMap<string, number>, known: ReadonlySet<string>): readonly Cell[] =>
    behaviors.map((name) => found.get(name) ?? (known.has(name) ? 0 : ''));
  const rowOf = (speaker: Speaker): readonly Cell[] => [
    'speaker',
    speaker.id,
    speaker.role ?? '',
    speaker.turns,
    speaker.utterances,
    ...measures.map(({ of }) => rounded(of(speaker, conversation).value)),
    ...countsOf(speaker.behaviors, speaker.lookedFor),
  ];
  return [
    [
      'conversation',
      '',
      '',
      turnCount,
      utteranceCount,
      ...measures.map(() => ''),
      ...countsOf(counts, lookedFor),
    ],
    ...namedSpeakers(conversation).map(rowOf),
  ];
}

/** More digits say nothing. */
function rounded(value: number | undefined): Cell {
  return value === undefined ? '' : Math.round(value * 10_000) / 10_000;
}

/** A line of a CSV file, with its end. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(cell: Cell): string {
  const text = typeof cell === 'number' ? String(cell) : inertText(cell);
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * Removes characters that a terminal takes for a command. A spreadsheet takes a text that begins with one of `=+-@` for a
 * formula: an apostrophe before it prevents that.
 */
function inertText(text: string): string {
  const shown = text.replaceAll(/(?![\t\n\r\u200D])[\p{Cc}\p{Cf}]/gu, '');
  return /^\s*[=+\-@]/.test(shown) ? `'${shown}` : shown;
}
