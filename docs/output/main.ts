import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { homepage, repositoryUrl, root } from '../.vitepress/repository.ts';
import { firstLoad } from './first-load.ts';
import { readHtml } from './html-page.ts';
import { brokenLinks } from './links.ts';

/** Checks the site that was built: every link and anchor, and what the first visit loads. */
const output = join(root, 'docs/.vitepress/dist');
const limit = 180 * 1024;

const files = readdirSync(output, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) =>
    join(entry.parentPath, entry.name)
      .slice(output.length + 1)
      .replaceAll('\\', '/'),
  );
const pages = files
  .filter((file) => file.endsWith('.html'))
  .map((file) => readHtml(file, readFileSync(join(output, file), 'utf8')));

if (pages.length === 0) throw new Error('The site has no page. Run: pnpm docs:build');

const base = homepage.pathname;
const problems = brokenLinks({ base, pages, files: new Set(files), repositoryUrl, root });
const loads = pages.map((page) => ({ file: page.file, size: firstLoad(output, base, page) }));
loads.sort((a, b) => b.size - a.size);
for (const { file, size } of loads.filter((one) => one.size > limit)) {
  problems.push(`${file} loads ${kilobytes(size)} at first, more than ${kilobytes(limit)}.`);
}

const links = pages.flatMap(({ targets }) => targets).length;
const [largest] = loads;
console.log(`${pages.length} pages, ${links} links, ${problems.length} problems.`);
if (largest)
  console.log(`The largest first load is ${kilobytes(largest.size)} compressed, of ${largest.file}.`);
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;

function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(0)} KB`;
}
