import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { headingSlugs } from '../markdown-text.ts';
import type { HtmlPage } from './html-page.ts';

export interface Site {
  readonly base: string;
  readonly pages: readonly HtmlPage[];
  /** All files of the output, with slashes. */
  readonly files: ReadonlySet<string>;
  readonly repositoryUrl: string;
  /** The folder of the repository. */
  readonly root: string;
}

/** Returns a sentence for each link of the site whose page, file or anchor does not exist. */
export function brokenLinks(site: Site): string[] {
  return site.pages.flatMap((page) =>
    [...new Set(page.targets)].flatMap((target) => {
      const problem = target.startsWith(`${site.repositoryUrl}/`)
        ? sourceProblem(target, site)
        : pageProblem(target, page, site);
      return problem === undefined ? [] : [`${page.file}: the link ${target} has ${problem}.`];
    }),
  );
}

function pageProblem(target: string, from: HtmlPage, { base, pages, files }: Site): string | undefined {
  if (/^(https?|mailto|data):/.test(target)) return undefined;
  const origin = 'https://site.invalid';
  const url = new URL(target, `${origin}${base}${from.file.replace(/(index)?\.html$/, '')}`);
  if (!url.pathname.startsWith(base)) return `a path outside of ${base}`;
  const path = decodeURIComponent(url.pathname.slice(base.length));
  const file = [path, `${path}.html`, `${path}index.html`].find((candidate) => files.has(candidate));
  if (file === undefined) return 'no page';
  const anchor = decodeURIComponent(url.hash.slice(1));
  const ids = pages.find((one) => one.file === file)?.ids;
  return anchor === '' || ids?.has(anchor) === true ? undefined : 'no anchor of that name';
}

function sourceProblem(target: string, { repositoryUrl, root }: Site): string | undefined {
  const { pathname, hash } = new URL(target);
  const [, path] =
    /^\/(?:blob|tree)\/main\/(.*)$/.exec(pathname.slice(new URL(repositoryUrl).pathname.length)) ?? [];
  if (path === undefined) return undefined;
  const file = join(root, decodeURIComponent(path));
  if (!existsSync(file)) return 'no file in the repository';
  const anchor = decodeURIComponent(hash.slice(1));
  if (anchor === '' || !file.endsWith('.md')) return undefined;
  return headingSlugs(readFileSync(file, 'utf8')).has(anchor) ? undefined : 'no heading of that name';
}
