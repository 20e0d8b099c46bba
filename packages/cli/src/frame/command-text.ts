import type { Context } from './context.ts';

/** The command line as a shell reads it, to be typed again. */
export function commandText({ words, platform }: Pick<Context, 'words' | 'platform'>): string {
  return ['conversation-analytics', ...words.map((word) => quoted(word, platform))].join(' ');
}

function quoted(word: string, platform: NodeJS.Platform): string {
  if (/^[\w@%+=:,./-]+$/.test(word)) return word;
  if (platform === 'win32') return `"${word.replaceAll('"', '""')}"`;
  // Bash and zsh read escape sequences in $'…', so that no control character is printed.
  if (/\p{Cc}/u.test(word)) return `$'${word.replaceAll(/[\\']|\p{Cc}/gu, escaped)}'`;
  return `'${word.replaceAll("'", "'\\''")}'`;
}

function escaped(character: string): string {
  if (character === '\\' || character === "'") return `\\${character}`;
  return `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`;
}
