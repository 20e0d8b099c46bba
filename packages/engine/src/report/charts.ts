import type { Measured } from '../reading/reading.ts';
import { type Content, type Markup, markup } from './html.ts';

/** A number for the path of a figure: one decimal at most. */
export function unit(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/** A table: its head and its rows. The first cell of each row is its heading. */
export interface Table {
  readonly head: readonly Content[];
  readonly rows: readonly (readonly Content[])[];
}

interface Figure {
  /** What the figure shows, in a sentence. */
  readonly finding: Content;
  readonly drawing: Content;
  readonly table: Table;
}

/** A figure, with the sentence that it shows above and its table behind. */
export function figure({ finding, drawing, table }: Figure): Markup {
  return markup`<figure><figcaption>${finding}</figcaption>${drawing}<details class="data"><summary>Show as a table</summary>${tableOf(table)}</details></figure>`;
}

/** A table that scrolls where the page is too narrow for it. The end tags of its cells and rows may be left out. */
export function tableOf({ head, rows }: Table, caption?: string): Markup {
  return markup`<div class="wide" tabindex="0" role="group" aria-label="${caption ?? 'Table'}"><table>${
    caption === undefined ? undefined : markup`<caption>${caption}</caption>`
  }<thead><tr>${head.map((cell) => markup`<th scope=col>${cell}`)}<tbody>${rows.map(
    ([first, ...others]) => markup`<tr><th scope=row>${first}${others.map((cell) => markup`<td>${cell}`)}`,
  )}</table></div>`;
}

/** A cell with what was measured, or with the reason why nothing was. */
export function measuredCell({ value, text }: Measured): Content {
  return value === undefined ? markup`<small>${text}</small>` : text;
}

/** A part of a bar: how long it is, and the class that colours it. */
export interface BarPart {
  readonly value: number;
  readonly className: string;
}

/** The length of a bar. It is short, so that its numbers are. */
const BAR = 200;

/** One bar in parts. `end` is where the drawing ends. The text beside it says the same. */
export function bar(parts: readonly BarPart[], end: number): Markup {
  let from = 0;
  const paths = parts.map(({ value, className }) => {
    const [start, length] = [(from / end) * BAR, (value / end) * BAR];
    from += value;
    return length > 0 ? markup`<path class=${className} d="M${unit(start)} 0h${unit(length)}"/>` : undefined;
  });
  return markup`<svg class=bar viewBox="0 -1 ${BAR} 2" preserveAspectRatio=none aria-hidden=true>${paths}</svg>`;
}

/** The signs beside the words of a status. */
const SIGNS = {
  missed: 'M4 4l8 8M12 4l-8 8',
  partly: 'M3 8h10',
  unclear: 'M5 6a3 2 0 1 1 3 2.5v1M8 12v.1',
  met: 'M3 9l3 3 7-8',
} as const;

/** A status as a sign and a word: nobody needs its colour. */
export function chip(status: keyof typeof SIGNS, word: Content): Markup {
  return markup`<span class="chip ${status}"><svg viewBox="0 0 16 16" aria-hidden=true><path d="${SIGNS[status]}"/></svg>${word}</span>`;
}

/** The heading of a section or of a part of it. */
export function heading(level: number, text: Content): Markup {
  return markup`<h${level}>${text}</h${level}>`;
}
