import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readPages } from '../.vitepress/pages.ts';
import { root } from '../.vitepress/repository.ts';
import { sidebarOf } from '../.vitepress/sidebar.ts';
import { allowance } from '../allowance.ts';
import { countWords, headingSlugs, linksOf } from '../markdown-text.ts';

const pages = readPages();
const isGenerated = (text: string) => text.includes('<!-- Generated from ');
/** Of the pages that break a rule, those that may not: and those that may but do not, which leave the allowance. */
const unexpected = (broken: readonly string[], allowed: readonly string[]) => ({
  broken: broken.filter((page) => !allowed.includes(page)),
  toBeRemovedFromAllowance: allowed.filter((page) => !broken.includes(page)),
});
const none = { broken: [], toBeRemovedFromAllowance: [] };

describe('every page', () => {
  it('is in the sidebar', () => {
    expect(() => sidebarOf(pages)).not.toThrow();
    const stray = { path: 'guides/stray.md', title: 'Stray', text: '# Stray' };
    expect(() => sidebarOf([...pages, stray])).toThrow(
      'docs/guides/stray.md is not in docs/.vitepress/sidebar.ts.',
    );
    expect(() => sidebarOf(pages.filter(({ path }) => path !== 'guides/jobs.md'))).toThrow(
      'docs/guides/jobs.md',
    );
  });

  it('has a description in one sentence', () => {
    const without = pages
      .filter(({ text }) => !/^---\n[^]*?^description:\s+\S.*[^]*?\n---\n/m.test(text))
      .map(({ path }) => path);
    expect(unexpected(without, allowance.withoutDescription)).toEqual(none);
  });

  it('has at most 900 words', () => {
    const long = pages
      .filter(({ text }) => !isGenerated(text) && countWords(text) > 900)
      .map(({ path }) => path);
    expect(unexpected(long, allowance.longPages)).toEqual(none);
  });
});

it('every relative link of a Markdown file leads to a file, and every anchor to a heading', () => {
  const files = [
    ...globSync('{README,CONTRIBUTING,MIGRATION,SECURITY}.md', { cwd: root }),
    ...globSync('{packages,tools,examples}/*/README.md', { cwd: root }),
    ...globSync('{spec,deploy,bench}/README.md', { cwd: root }),
    ...pages.map(({ path }) => `docs/${path}`),
  ];
  expect(files.length).toBeGreaterThan(40);
  const texts = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
  const broken = [...texts].flatMap(([file, text]) =>
    linksOf(text)
      .filter((link) => isBroken(file, link))
      .map((link) => `${file}: ${link}`),
  );
  expect(broken).toEqual([]);
});

function isBroken(file: string, link: string): boolean {
  if (/^([a-z]+:|\/)/.test(link)) return false;
  const [path = '', anchor] = decodeURI(link).split('#');
  const target = path === '' ? join(root, file) : join(root, dirname(file), path);
  if (!existsSync(target)) return true;
  return (
    anchor !== undefined && target.endsWith('.md') && !headingSlugs(readFileSync(target, 'utf8')).has(anchor)
  );
}
