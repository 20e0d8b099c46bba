import type { Help } from '@commander-js/extra-typings';

const indent = '  ';
const leastDescription = 24;

/** One option or command of help. On a narrow terminal its description is below it. */
export function formatItem(term: string, termWidth: number, description: string, helper: Help): string {
  const width = helper.helpWidth ?? 80;
  const left = width - indent.length - termWidth - indent.length;
  const isBeside = left >= leastDescription;
  const text = helper.boxWrap(description, isBeside ? left : width - 3 * indent.length).split('\n');
  if (!isBeside) return [indent + term, ...text.map((line) => indent.repeat(3) + line)].join('\n');
  const [first = '', ...others] = text;
  const below = ' '.repeat(indent.length + termWidth + indent.length);
  return [`${indent}${term.padEnd(termWidth)}${indent}${first}`, ...others.map((line) => below + line)].join(
    '\n',
  );
}
