/** A JSDoc block at an indentation; empty for no text. The end of a comment in a text is defused. */
export function comment(lines: (string | undefined)[], indent = ''): string {
  const text = lines
    .filter((line) => line !== undefined && line !== '')
    .join('\n\n')
    .replaceAll('*/', '*\\/');
  if (text === '') return '';
  const body = text.split('\n').map((line) => `${indent} * ${wrap(line, `${indent} * `)}`.trimEnd());
  return `${indent}/**\n${body.join('\n')}\n${indent} */\n`;
}

/** Lists in lists and code keep their indentation. */
function wrap(line: string, prefix: string): string {
  const [indentation = ''] = /^[ \t]*/.exec(line) ?? [];
  const width = 110 - prefix.length - indentation.length;
  const rows: string[] = [];
  let row = '';
  for (const word of line.trim().split(/ +/)) {
    if (row !== '' && row.length + 1 + word.length > width) {
      rows.push(row);
      row = word;
    } else {
      row = row === '' ? word : `${row} ${word}`;
    }
  }
  return [...rows, row].map((one) => indentation + one).join(`\n${prefix}`);
}
