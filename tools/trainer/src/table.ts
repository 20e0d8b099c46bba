/** A table in Markdown. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, place) =>
    Math.max(3, title.length, ...rows.map((row) => (row[place] ?? '').length)),
  );
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, place) => cell.padEnd(widths[place] ?? 0)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}

export function digits(value: number): string {
  return value.toFixed(3);
}

export function twoDigits(value: number): string {
  return value.toFixed(2);
}

export function range([low, high]: readonly [number, number]): string {
  return `${digits(low)}–${digits(high)}`;
}
