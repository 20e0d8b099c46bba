/** The words of a list that separates them by white space. */
export function wordList(text: string): string[] {
  return text.trim().split(/\s+/);
}
