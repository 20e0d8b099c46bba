import type { Block } from './read-blocks.ts';

/** Returns the `text` block that follows a code block on its page, before any other block. It shows the block's output. */
export function expectedOutput({ line, text }: Block, markdown: string): string | undefined {
  const after = markdown.split('\n').slice(line - 1 + text.split('\n').length);
  const opening = after.findIndex((one) => one.startsWith('```'));
  if (after[opening] !== '```text') return undefined;
  const end = after.indexOf('```', opening + 1);
  return `${after.slice(opening + 1, end).join('\n')}\n`;
}
