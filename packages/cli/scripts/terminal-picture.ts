import xterm from '@xterm/headless';

/** The size of a cell and of the frame, in units of the picture. */
const cellWidth = 8;
const lineHeight = 18;
const padding = 20;
const titleHeight = 34;

/** Cells beside each other that look the same. */
interface Run {
  readonly column: number;
  readonly text: string;
  readonly look: string;
}

/**
 * Draws what a terminal shows as an SVG picture. It has a light and a dark scheme, and its text can be read by programs.
 *
 * @param output The bytes that the command wrote, with escape sequences.
 * @param title What the picture shows, for readers of screens.
 */
export async function terminalPicture(
  output: string,
  { columns, rows, title }: { columns: number; rows: number; title: string },
): Promise<string> {
  const terminal = new xterm.Terminal({ cols: columns, rows, allowProposedApi: true, convertEol: true });
  await new Promise<void>((resolve) => terminal.write(output, resolve));
  const lines = Array.from({ length: rows }, (_, row) => runsOf(terminal, row));
  const [width, height] = [columns * cellWidth + 2 * padding, rows * lineHeight + titleHeight + 2 * padding];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escaped(title)}">
<style>${stylesheet}</style>
<rect class="window" width="${width}" height="${height}" rx="10"/>
${[0, 1, 2].map((at) => `<circle class="button" cx="${padding + at * 20}" cy="${padding}" r="6"/>`).join('')}
${lines.flatMap((runs, row) => runs.map((run) => textOf(run, row))).join('\n')}
</svg>
`;
}

const stylesheet = `
svg { font: 13.3px ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace; }
text { white-space: pre; fill: #24292f; }
.window { fill: #f6f8fa; stroke: #d0d7de; }
.button { fill: #d0d7de; }
.bold { font-weight: 700; }
.dim { opacity: .55; }
.cyan { fill: #0b6e8a; }
.green { fill: #1a7f37; }
.yellow { fill: #8a5a00; }
.red { fill: #c2212e; }
@media (prefers-color-scheme: dark) {
  text { fill: #e6edf3; }
  .window { fill: #0d1117; stroke: #30363d; }
  .button { fill: #30363d; }
  .cyan { fill: #56c8e0; }
  .green { fill: #56d364; }
  .yellow { fill: #e3b341; }
  .red { fill: #ff7b72; }
}
`;

function runsOf({ buffer, cols }: xterm.Terminal, row: number): readonly Run[] {
  const line = buffer.active.getLine(row);
  const runs: Run[] = [];
  for (let column = 0; column < cols; column += 1) {
    const cell = line?.getCell(column);
    // The second cell of a wide character is empty.
    if (!cell || cell.getWidth() === 0) continue;
    const [text, look] = [cell.getChars() || ' ', lookOf(cell)];
    const last = runs.at(-1);
    if (last?.look === look) runs[runs.length - 1] = { ...last, text: last.text + text };
    else runs.push({ column, text, look });
  }
  return runs.filter(({ text }) => text.trim() !== '');
}

/** The colours of a terminal's palette that the command line uses. */
const colors: Readonly<Record<number, string>> = { 1: 'red', 2: 'green', 3: 'yellow', 6: 'cyan' };

function lookOf(cell: xterm.IBufferCell): string {
  const color = cell.isFgPalette() ? colors[cell.getFgColor()] : undefined;
  return [cell.isBold() && 'bold', cell.isDim() && 'dim', color].filter(Boolean).join(' ');
}

/** The length of a text is given, so that columns stay in line in any font. */
function textOf({ column, text, look }: Run, row: number): string {
  const trimmed = text.trimEnd();
  const start = trimmed.length - trimmed.trimStart().length;
  const x = padding + (column + start) * cellWidth;
  const y = padding + titleHeight + row * lineHeight;
  const length = (trimmed.length - start) * cellWidth;
  const kind = look === '' ? '' : ` class="${look}"`;
  return `<text${kind} x="${x}" y="${y}" textLength="${length}" lengthAdjust="spacingAndGlyphs">${escaped(trimmed.slice(start))}</text>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
