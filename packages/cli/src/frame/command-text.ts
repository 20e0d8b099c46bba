import type { Context } from './context.ts';

/** The command line as a shell reads it, to be typed again. */
export function commandText({ words, platform }: Pick<Context, 'words' | 'platform'>): string {
  return ['conversation-analytics', ...words.map((word) => quoted(word, platform))].join(' ');
}

const commanding = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

function quoted(word: string, platform: NodeJS.Platform): string {
  if (/^[\w@%+=:,./-]+$/.test(word)) return word;
  if (platform === 'win32') return `"${word.replaceAll('"', '""')}"`;
  // Bash and zsh read escape sequences in $'…', so that nothing is printed that a terminal takes for a command.
  if (commanding.test(word)) return `$'${word.replaceAll(/[\\']|[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, escaped)}'`;
  return `'${word.replaceAll("'", "'\\''")}'`;
}

function escaped(character: string): string {
  if (character === '\\' || character === "'") return `\\${character}`;
  const code = (character.codePointAt(0) ?? 0).toString(16);
  return code.length > 4 ? `\\U${code.padStart(8, '0')}` : `\\u${code.padStart(4, '0')}`;
}
