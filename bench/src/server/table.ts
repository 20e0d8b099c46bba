/** Prints a row of a table: a wide first column, and narrower ones. */
export function row(name: string, ...cells: readonly string[]): void {
  console.log([name.padEnd(26), ...cells.map((cell) => cell.padEnd(20))].join(' ').trimEnd());
}
