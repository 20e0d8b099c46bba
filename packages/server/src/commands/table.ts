/** Rows as text in columns, below their titles. */
export function tableText(titles: readonly string[], rows: readonly (readonly string[])[]): string {
  const all = [titles, ...rows];
  const widths = titles.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ');
  return all.map((row) => `${line(row).trimEnd()}\n`).join('');
}
