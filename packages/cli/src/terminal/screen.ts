import type { Context } from '../frame/context.ts';
import { glyphsFor } from './glyphs.ts';
import { plain, styleFor } from './style.ts';
import type { Screen } from './table.ts';

/** The width of a text that goes into a file or a pipe, where there is no terminal to ask. */
const usualWidth = 80;
const leastWidth = 30;

/** What a text is drawn for: the terminal of standard output, or a file. */
export function screenFor(context: Context, isFile = false): Screen {
  const { stdout } = context;
  return {
    width: isFile ? usualWidth : Math.max(leastWidth, stdout.columns ?? usualWidth),
    style: isFile ? plain : styleFor(stdout, context),
    glyphs: glyphsFor(context),
  };
}
