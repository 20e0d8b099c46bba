/** The words of a text that lists them, separated by white space. */
export function wordList(text: string): string[] {
  return text.trim().split(/\s+/);
}
