import { slug } from './.vitepress/markdown/slug.ts';

/** The text of a page without its front matter, comments and code blocks. */
export function proseOf(markdown: string): string {
  return markdown
    .replace(/^---\n[^]*?\n---\n/, '')
    .replaceAll(/<!--[^]*?-->/g, '')
    .replaceAll(/^( *)(`{3,})[^`]*\n[^]*?^ *\2 *$/gm, '');
}

/** The anchors of all headings, as GitHub and the site make them. */
export function headingSlugs(markdown: string): ReadonlySet<string> {
  const slugs = new Set<string>();
  for (const [, heading = ''] of proseOf(markdown).matchAll(/^#{1,6} (.+)$/gm)) {
    const plain = slug(heading.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll(/[`*]/g, ''));
    let own = plain;
    for (let count = 1; slugs.has(own); count += 1) own = `${plain}-${count}`;
    slugs.add(own);
  }
  return slugs;
}

/** Words of the prose of a page. Addresses of links and the lines of tables are no words. */
export function countWords(markdown: string): number {
  const text = proseOf(markdown).replaceAll(/\]\([^)]*\)/g, ']');
  return [...text.matchAll(/[\p{L}\p{N}][^\s|]*/gu)].length;
}

/** The addresses of all links and pictures. */
export function linksOf(markdown: string): string[] {
  const text = proseOf(markdown).replaceAll(/`[^`\n]*`/g, '``');
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
}
