import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { HtmlPage } from './html-page.ts';

/** Bytes that a browser loads for a page, compressed: the page, its scripts and its style sheets. */
export function firstLoad(output: string, base: string, { file, targets }: HtmlPage): number {
  const loaded = [...new Set(targets)]
    .filter((target) => /\.(js|css)$/.test(target) && target.startsWith(base))
    .map((target) => target.slice(base.length));
  return [file, ...loaded]
    .map((path) => gzipSync(readFileSync(join(output, path))).length)
    .reduce((sum, size) => sum + size, 0);
}
