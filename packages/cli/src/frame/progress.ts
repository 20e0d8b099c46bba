import { cut } from '../terminal/width.ts';
import { glyphsFor } from '../terminal/glyphs.ts';
import { printable } from '../terminal/printable.ts';
import type { Context } from './context.ts';

/** Tells on standard error how far a command is. */
export interface Progress {
  /** @param fraction - From 0 to 1; undefined while the end is not known. */
  show(fraction: number | undefined, text: string): void;
  /** Writes a line that stays. */
  note(line: string): void;
  /** Takes away the line that is being shown. */
  clear(): void;
}

const millisecondsBetweenFrames = 100;
const millisecondsBetweenLines = 30_000;

/** On a terminal one line that changes; in a log the first line, one each 10 % or 30 s. */
export function createProgress(context: Context): Progress {
  return context.stderr.isTTY ? changingLine(context) : loggedLines(context);
}

/** For output in JSON, where standard error holds nothing but JSON. */
export const noProgress: Progress = { show: () => {}, note: () => {}, clear: () => {} };

function changingLine(context: Context): Progress {
  const { stderr } = context;
  const { ellipsis } = glyphsFor(context);
  let shownAt = -Infinity;
  let isShown = false;
  const clear = () => {
    if (isShown) stderr.write('\r\u001B[K');
    isShown = false;
    shownAt = -Infinity;
  };
  return {
    show(_, text) {
      const now = performance.now();
      if (now - shownAt < millisecondsBetweenFrames) return;
      shownAt = now;
      isShown = true;
      // The last column stays empty: some terminals begin a new line after it.
      stderr.write(`\r\u001B[K${cut(printable(text), (stderr.columns ?? 80) - 1, ellipsis)}`);
    },
    note(line) {
      clear();
      stderr.write(`${line}\n`);
    },
    clear,
  };
}

function loggedLines({ stderr }: Context): Progress {
  let tenth = -1;
  let shownAt = -Infinity;
  return {
    show(fraction, text) {
      const now = performance.now();
      const reached = Math.floor((fraction ?? 0) * 10);
      if (reached <= tenth && now - shownAt < millisecondsBetweenLines) return;
      tenth = reached;
      shownAt = now;
      stderr.write(`${printable(text)}\n`);
    },
    note: (line) => void stderr.write(`${line}\n`),
    clear: () => {},
  };
}
