import { eastAsianWidth } from 'get-east-asian-width';

const invisible = /\p{M}|\p{Cf}|[\u{FE00}-\u{FE0F}]/u;

/** How many cells of a terminal a text without control characters takes. */
export function widthOf(text: string): number {
  // Most texts are in Latin letters, and this saves them the tables.
  if (/^[ -~]*$/.test(text)) return text.length;
  let width = 0;
  for (const character of text) {
    width += invisible.test(character) ? 0 : eastAsianWidth(character.codePointAt(0) ?? 0);
  }
  return width;
}

/** The beginning of a text that fits into so many cells, with an ellipsis where something is left out. */
export function cut(text: string, width: number, ellipsis: string): string {
  if (widthOf(text) <= width) return text;
  let kept = '';
  for (const character of text) {
    if (widthOf(kept + character) > width - 1) break;
    kept += character;
  }
  return `${kept.trimEnd()}${ellipsis}`;
}

/** The lines of a text that is broken between words, and within a word that is wider than a line. */
export function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ').flatMap((one) => pieces(one, width))) {
    if (line !== '' && widthOf(line) + 1 + widthOf(word) > width) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line];
}

function pieces(word: string, width: number): string[] {
  const found: string[] = [];
  let piece = '';
  for (const character of word) {
    if (piece !== '' && widthOf(piece + character) > width) {
      found.push(piece);
      piece = '';
    }
    piece += character;
  }
  return [...found, piece];
}
