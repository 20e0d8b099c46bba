import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPages } from '../.vitepress/pages.ts';
import { root } from '../.vitepress/repository.ts';
import { readBlocks, type Block } from './read-blocks.ts';

/** The checked code blocks of the site, and of the READMEs that are published. */
export function allBlocks(): Block[] {
  const pages = readPages().map(({ path, text }) => ({ page: `docs/${path}`, text }));
  const readmes = ['README.md', ...globSync('packages/*/README.md', { cwd: root })].map((path) => ({
    page: path.replaceAll('\\', '/'),
    text: readFileSync(join(root, path), 'utf8'),
  }));
  return [...pages, ...readmes].flatMap(({ page, text }) => readBlocks(page, text));
}
