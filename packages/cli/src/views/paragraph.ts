import { printable } from '../terminal/printable.ts';
import type { Screen } from '../terminal/table.ts';
import { wrap } from '../terminal/width.ts';

/** A text as lines that fit the screen. */
export function paragraph(text: string, { width }: Screen): string {
  return wrap(printable(text), width).join('\n');
}
