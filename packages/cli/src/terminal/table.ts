import type { Glyphs } from './glyphs.ts';
import { printable } from './printable.ts';
import type { Style } from './style.ts';
import { cut, widthOf, wrap } from './width.ts';

export interface Column {
  readonly title: string;
  readonly align?: 'left' | 'right';
  /** Whether a narrow terminal breaks the text of this column into lines, or cuts it off. Without it the column keeps its width. */
  readonly narrow?: 'wrap' | 'cut';
  /** The least width of a column that becomes narrower. Default: 8. */
  readonly least?: number;
  /** Columns with a higher number are left out first where the terminal is too narrow for all. Default: never. */
  readonly leaveOut?: number;
}

/** A text, or a drawing of the width that the column has. */
export type Cell = string | ((width: number) => string);

export interface Screen {
  readonly width: number;
  readonly style: Style;
  readonly glyphs: Glyphs;
}

const gap = '  ';
const widestDrawing = 24;

/** A table that fits the screen, as lines. */
export function table(
  given: readonly Column[],
  rows: readonly (readonly Cell[])[],
  { width, style, glyphs }: Screen,
): string {
  // A title may be the id of a speaker.
  const columns = given.map((column) => ({ ...column, title: printable(column.title) }));
  const cells = rows.map((row) => row.map((cell) => (typeof cell === 'string' ? printable(cell) : cell)));
  const natural = columns.map(({ title }, at) =>
    Math.max(widthOf(title), ...cells.map((row) => naturalWidth(row[at]))),
  );
  const widths = fittingWidths(columns, natural, width);
  const shown = columns.flatMap((_, at) => (widths[at] === undefined ? [] : [at]));
  const line = (texts: readonly string[]) =>
    shown
      .map((at) => pad(texts[at] ?? '', widths[at] ?? 0, columns[at]))
      .join(gap)
      .trimEnd();
  const body = cells.flatMap((row) => {
    const parts = columns.map(({ narrow }, at) => linesOf(row[at] ?? '', widths[at] ?? 0, narrow, glyphs));
    const height = Math.max(1, ...shown.map((at) => parts[at]?.length ?? 1));
    return Array.from({ length: height }, (_, index) => line(parts.map((lines) => lines[index] ?? '')));
  });
  const head = columns.map(
    ({ title, narrow }, at) => linesOf(title, widths[at] ?? 0, narrow, glyphs)[0] ?? '',
  );
  const rules = widths.map((one, at) => (columns[at]?.title === '' ? '' : glyphs.rule.repeat(one ?? 0)));
  return [style('bold', line(head)), style('dim', line(rules)), ...body].join('\n');
}

function naturalWidth(cell: Cell | undefined): number {
  return typeof cell === 'function' ? widestDrawing : widthOf(cell ?? '');
}

/** The width of each column; undefined for those that are left out. */
function fittingWidths(
  columns: readonly Column[],
  natural: readonly number[],
  most: number,
): readonly (number | undefined)[] {
  const widths: (number | undefined)[] = [...natural];
  const leastOf = (at: number) =>
    Math.min(natural[at] ?? 0, columns[at]?.narrow ? (columns[at].least ?? 8) : Infinity);
  const sum = (sizes: readonly (number | undefined)[]) =>
    sizes.reduce<number>((total, one) => (one === undefined ? total : total + one + gap.length), -gap.length);
  const leastWidths = () => widths.map((one, at) => (one === undefined ? undefined : leastOf(at)));
  const leaving = columns
    .flatMap(({ leaveOut }, at) => (leaveOut === undefined ? [] : [{ at, leaveOut }]))
    .sort((one, other) => other.leaveOut - one.leaveOut);
  for (const { at } of leaving) if (sum(leastWidths()) > most) widths[at] = undefined;
  for (let over = sum(widths) - most; over > 0; over -= 1) {
    const widest = widestNarrowing(columns, widths, leastOf);
    if (widest === undefined) break;
    widths[widest] = (widths[widest] ?? 0) - 1;
  }
  return widths;
}

/** The widest column that may still become narrower. */
function widestNarrowing(
  columns: readonly Column[],
  widths: readonly (number | undefined)[],
  leastOf: (at: number) => number,
): number | undefined {
  let widest: number | undefined;
  for (const [at, { narrow }] of columns.entries()) {
    const width = widths[at] ?? 0;
    if (narrow && width > leastOf(at) && (widest === undefined || width > (widths[widest] ?? 0))) widest = at;
  }
  return widest;
}

function linesOf(
  cell: Cell,
  width: number,
  narrow: Column['narrow'],
  { ellipsis }: Glyphs,
): readonly string[] {
  if (typeof cell === 'function') return [cell(width)];
  return narrow === 'wrap' && width > 0 ? wrap(cell, width) : [cut(cell, Math.max(width, 1), ellipsis)];
}

function pad(text: string, width: number, column: Column | undefined): string {
  const space = ' '.repeat(Math.max(0, width - widthOf(text)));
  if (column?.align === 'right') return space + text;
  return text + space;
}
