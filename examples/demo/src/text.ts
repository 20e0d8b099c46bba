/** Text for a terminal: headings, tables and bars. Nothing here prints. */

export function heading(text: string): string {
  return `\n${text}\n${'─'.repeat([...text].length)}`;
}

export function progressBar(done: number, total: number): string {
  return `${bar(done, total)} ${percent(done / total).padStart(4)}  ${number(done)} of ${number(total)} bytes`;
}

export function number(value: number): string {
  return value.toLocaleString('en-GB');
}

/** Two decimals below ten, none from there on. */
export function decimal(value: number): string {
  const digits = Math.abs(value) < 10 ? 2 : 0;
  const format = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return value.toLocaleString('en-GB', { ...format, signDisplay: 'negative' });
}

export function count(value: number, noun: string): string {
  return `${number(value)} ${noun}${value === 1 ? '' : 's'}`;
}

const barWidth = 24;
const eighths = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉'];

export function bar(value: number, most: number): string {
  const cells = most === 0 ? 0 : Math.round((value / most) * barWidth * 8);
  return ('█'.repeat(Math.floor(cells / 8)) + (eighths[cells % 8] ?? '')).padEnd(barWidth, '·');
}

export function percent(share: number): string {
  return `${Math.round(share * 100)}%`;
}

/**
 * A text that is safe to print: a name in a transcript may hold what a terminal takes for a command, or marks that turn
 * the rest of the line around.
 */
export function printable(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ');
}

export function shorten(text: string, width: number): string {
  const characters = [...text];
  return characters.length <= width ? characters.join('') : `${characters.slice(0, width - 1).join('')}…`;
}

/** A number, or the dash in place of one. */
const isNumber = /^(?:-?[\d,]+(?:\.\d+)?(?: %)?|–)$/;

/** Columns of numbers to the right, everything else to the left. */
export function table(titles: string[], cells: string[][]): string {
  if (cells.length === 0) return '(none)';
  const header = titles.map(printable);
  const rows = cells.map((row) => row.map(printable));
  const widths = header.map((title, column) =>
    Math.max([...title].length, ...rows.map((row) => [...(row[column] ?? '')].length)),
  );
  const isNumeric = header.map((_, column) => rows.every((row) => isNumber.test(row[column] ?? '')));
  const line = (cells: string[]) =>
    cells
      .map((cell, column) => {
        const space = ' '.repeat(Math.max(0, (widths[column] ?? 0) - [...cell].length));
        return isNumeric[column] === true ? space + cell : cell + space;
      })
      .join('  ')
      .trimEnd();
  return [line(header), line(widths.map((width) => '─'.repeat(width))), ...rows.map(line)].join('\n');
}
