/** What came of one thing that a consumer does: a cell of a table. */
export interface Outcome {
  /** The table. */
  readonly area: string;
  readonly row: string;
  readonly column: string;
  readonly result: Result;
}

export type Result =
  | { readonly kind: 'passed'; readonly says: string }
  | { readonly kind: 'failed'; readonly why: string }
  /** It could not be tried here, such as for want of a program for this platform. */
  | { readonly kind: 'missing'; readonly why: string };

/** Runs one check. What it answers stands in the table; what it throws is why it failed. */
export async function outcomeOf(
  area: string,
  row: string,
  column: string,
  check: () => string | Promise<string>,
): Promise<Outcome> {
  try {
    return { area, row, column, result: { kind: 'passed', says: await check() } };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return { area, row, column, result: { kind: 'failed', why } };
  }
}

/** Whether everything was tried that has to be, and went well. */
export function isGood(outcomes: readonly Outcome[], requiresAll: boolean): boolean {
  return (
    outcomes.length > 0 &&
    outcomes.every(({ result }) => result.kind === 'passed' || (result.kind === 'missing' && !requiresAll))
  );
}

/** The tables, and below them why something failed or is missing. */
export function report(outcomes: readonly Outcome[]): string {
  const areas = [...new Set(outcomes.map(({ area }) => area))];
  const tables = areas.map((area) =>
    table(
      area,
      outcomes.filter((outcome) => outcome.area === area),
    ),
  );
  const reasons = outcomes.flatMap(({ area, row, column, result }) =>
    result.kind === 'passed' ? [] : [`${result.kind}: ${area}, ${row}, ${column}\n${indent(result.why)}`],
  );
  return [...tables, ...reasons].join('\n\n');
}

function table(area: string, outcomes: readonly Outcome[]): string {
  const rows = [...new Set(outcomes.map(({ row }) => row))];
  const columns = [...new Set(outcomes.map(({ column }) => column))];
  const lines = [
    [area, ...columns],
    ...rows.map((row) => [row, ...columns.map((column) => cell(outcomes, row, column))]),
  ];
  const widths = [area, ...columns].map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)));
  const text = (line: readonly string[]) =>
    line
      .map((one, at) => one.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd();
  const [head = [], ...body] = lines;
  return [text(head), widths.map((width) => '-'.repeat(width)).join('  '), ...body.map(text)].join('\n');
}

function cell(outcomes: readonly Outcome[], row: string, column: string): string {
  const found = outcomes.find((outcome) => outcome.row === row && outcome.column === column);
  if (!found) return '';
  return found.result.kind === 'passed' ? found.result.says : found.result.kind.toUpperCase();
}

function indent(text: string): string {
  return text.replace(/^/gm, '    ');
}
