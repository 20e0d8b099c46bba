import { readInfo, type BlockInfo } from './info.ts';

/** A code block that is type-checked. */
export interface Block extends BlockInfo {
  /** From the root of the repository, with slashes. */
  readonly page: string;
  /** Of its first line of code, from 1. */
  readonly line: number;
  readonly text: string;
}

/** Returns the code blocks of a page that are type-checked. */
export function readBlocks(page: string, markdown: string): Block[] {
  const lines = markdown.split('\n');
  const blocks: Block[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const [, indent, fence, info] = /^( *)(`{3,})([^`]*)$/.exec(lines[at] ?? '') ?? [];
    if (indent === undefined || fence === undefined || info === undefined) continue;
    const end = lines.findIndex((line, index) => index > at && line.trim() === fence);
    if (end === -1) throw new Error(`${page}:${at + 1}: the code block has no end.`);
    const read = readInfo(info);
    const text = lines
      .slice(at + 1, end)
      .map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line));
    if (read) blocks.push({ ...read, page, line: at + 2, text: `${text.join('\n')}\n` });
    at = end;
  }
  return blocks;
}
