const named: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

function escaped(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  return named[character] ?? (code < 0x100 ? `\\x${hexadecimal(code, 2)}` : `\\u{${hexadecimal(code, 4)}}`);
}

function hexadecimal(code: number, digits: number): string {
  return code.toString(16).toUpperCase().padStart(digits, '0');
}

/** A text in one line. What a terminal takes for a command, or what turns the line around, is escaped and seen. */
export function printable(text: string): string {
  // The joiner of emoji changes nothing but the picture.
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]|(?!\u200D)\p{Cf}/gu, escaped);
}

/** The same for a text of several lines. */
export function printableLines(text: string): string {
  return text.split('\n').map(printable).join('\n');
}
