/** Reads the lines of a text one by one. It does not hold them all, because a transcript may have millions. */
export interface LineReader {
  /** The current line, without its line break. Undefined after the last one. */
  current: () => string | undefined;
  /** Number of the current line, from 1. */
  number: () => number;
  advance: () => void;
}

/** Reads lines that end with LF. */
export function readLines(text: string): LineReader {
  let start = 0;
  let end = endOfLine(text, 0);
  let number = 1;
  let line: string | undefined = text.slice(start, end);
  return {
    current: () => line,
    number: () => number,
    advance: () => {
      start = end + 1;
      if (start > text.length) {
        line = undefined;
        return;
      }
      end = endOfLine(text, start);
      number += 1;
      line = text.slice(start, end);
    },
  };
}

function endOfLine(text: string, start: number): number {
  const end = text.indexOf('\n', start);
  return end === -1 ? text.length : end;
}

/** Number of the line that has a position of a text, counted from 1. */
export function lineAt(text: string, position: number): number {
  let line = 1;
  for (let end = text.indexOf('\n'); end !== -1 && end < position; end = text.indexOf('\n', end + 1)) {
    line += 1;
  }
  return line;
}
