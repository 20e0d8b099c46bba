import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './repository.ts';

export interface Page {
  /** From `docs/`, with slashes: `guides/jobs.md`. */
  readonly path: string;
  /** The only heading of the first level. */
  readonly title: string;
  readonly text: string;
}

const docs = join(root, 'docs');

/** Every page of the site, in the order of their paths. */
export function readPages(): Page[] {
  return pagePaths('').map((path) => {
    const text = readFileSync(join(docs, path), 'utf8');
    return { path, title: titleOf(text, path), text };
  });
}

/** `folder` is empty, or ends with a slash. */
function pagePaths(folder: string): string[] {
  // Not the recursive option of Node, which would follow the links of pnpm through node_modules.
  const entries = readdirSync(join(docs, folder), { withFileTypes: true });
  const isVisible = (name: string) => name !== 'node_modules' && !name.startsWith('.');
  return entries
    .filter(({ name }) => isVisible(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      if (entry.isDirectory()) return pagePaths(`${folder}${entry.name}/`);
      return entry.name.endsWith('.md') ? [`${folder}${entry.name}`] : [];
    });
}

function titleOf(text: string, path: string): string {
  const [, title] = /^# (.+)$/m.exec(text) ?? [];
  if (title === undefined) throw new Error(`docs/${path} has no heading "# Title".`);
  return title.replaceAll('`', '');
}

/** The path of a page on the site: a README is the index of its folder. */
export function sitePath(path: string): string {
  return path.replace(/(^|\/)README\.md$/, '$1index.md');
}
