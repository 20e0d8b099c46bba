/** Characters that JSON allows as they are, and that a terminal or a reader of lines takes for a command. */
const commanding = /[\u007F-\u009F\u2028\u2029\u202A-\u202E\u2066-\u2069]/g;

/** JSON on one line that is safe to print. Every reader of JSON reads the same value from it. */
export function jsonLine(value: unknown): string {
  return jsonText(value, 0);
}

/** The same with an indent for people. */
export function jsonText(value: unknown, indent: number): string {
  return JSON.stringify(value, undefined, indent).replace(
    commanding,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
