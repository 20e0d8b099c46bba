import { StartError } from '../lifecycle/start-error.ts';

/**
 * The words of a command: separated by spaces. A word or a part of it in single or double quotes may hold spaces, and the
 * quotes are left out. Nothing else has a meaning: no shell reads the command, and a backslash stays.
 *
 * @throws {StartError} When the command is empty, or a quote is not closed.
 *
 * @example
 * commandWords(`whisper --prompt "two people" {file}`); // ['whisper', '--prompt', 'two people', '{file}']
 */
export function commandWords(command: string): readonly string[] {
  const words = [...command.matchAll(/(?:[^\s"']|"[^"]*"|'[^']*')+|["']/g)].map(([word]) => word);
  if (words.some((word) => word === '"' || word === "'")) {
    throw new StartError('The transcriber command has a quote without its end.');
  }
  const [program] = words;
  if (program === undefined) throw new StartError('The transcriber command must not be empty.');
  return words.map((word) =>
    word.replace(/"([^"]*)"|'([^']*)'/g, (_, one = '', other = '') => `${one}${other}`),
  );
}
