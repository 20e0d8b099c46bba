import { statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { MarkdownEnv, MarkdownRenderer } from 'vitepress';
import { sitePath } from '../pages.ts';
import { root, sourceUrl } from '../repository.ts';

/** Turns relative links to files outside of `docs/` into links to the repository. A missing file fails the build. */
export function sourceLinks(markdown: MarkdownRenderer): void {
  markdown.core.ruler.push('source-links', ({ tokens, env }) => {
    const { path, realPath } = env as MarkdownEnv;
    const links = tokens.flatMap(({ children }) => children ?? []).filter(({ type }) => type === 'link_open');
    for (const link of links) {
      const target = sourceLink(link.attrGet('href') ?? '', realPath ?? path);
      if (target !== undefined) link.attrSet('href', target);
    }
  });
}

/** undefined for a link that stays as it is: to another page of the site, an anchor, or another site. */
function sourceLink(href: string, page: string): string | undefined {
  if (/^([a-z]+:|#|\/)/i.test(href)) return undefined;
  const [path = '', anchor] = decodeURI(href).split('#');
  const file = join(dirname(page), path);
  const fromRoot = relative(root, file).replaceAll('\\', '/');
  const hash = anchor === undefined ? '' : `#${anchor}`;
  if (fromRoot.startsWith('docs/') && /(\.md|(^|\/)[^/.]*)$/.test(path)) {
    const page = sitePath(path);
    return page === path ? undefined : page + hash;
  }
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found) throw new Error(`${relative(root, page)} links to ${href}, which does not exist.`);
  return sourceUrl(fromRoot, found.isDirectory()) + hash;
}
