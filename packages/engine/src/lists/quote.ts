/** The most characters of a quote. */
export const QUOTE_LENGTH = 160;

/**
 * The text on one line. A text of more than `limit` characters is cut to these, if possible between words. An ellipsis
 * follows.
 *
 * @example
 * shortened('one two three', 8); // 'one two …'
 */
export function shortened(text: string, limit = QUOTE_LENGTH): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= limit) return line;
  const boundary = line.lastIndexOf(' ', limit);
  return boundary > 0 ? `${line.slice(0, boundary)} …` : `${line.slice(0, wholeCharacters(line, limit))}…`;
}

/** The number of code units. It is one less where the cut would split a character of two units. */
export function wholeCharacters(text: string, length: number): number {
  const isSplit = /[\uD800-\uDBFF]/.test(text.charAt(length - 1));
  return isSplit ? length - 1 : length;
}
