import { expect, it } from 'vitest';
import { root } from '../.vitepress/repository.ts';
import { readHtml } from '../output/html-page.ts';
import { brokenLinks } from '../output/links.ts';

const repositoryUrl = 'https://github.com/acme/talk';

function problemsOf(links: readonly string[]): string[] {
  const html = links.map((link) => `<a class="link" href="${link}">link</a>`).join('');
  const pages = [
    readHtml('index.html', `<h2 id="start"></h2>${html}`),
    readHtml('guides/jobs.html', '<h2 id="wait"></h2>'),
  ];
  const files = new Set([...pages.map(({ file }) => file), 'assets/app.js']);
  return brokenLinks({ base: '/docs/', pages, files, repositoryUrl, root });
}

it('accepts links to pages, anchors, files of the repository and other sites', () => {
  expect(
    problemsOf([
      '#start',
      './guides/jobs',
      '/docs/guides/jobs#wait',
      '/docs/',
      '/docs/assets/app.js',
      'https://example.org/anything',
      `${repositoryUrl}/issues`,
      `${repositoryUrl}/tree/main/packages/client`,
      `${repositoryUrl}/blob/main/CONTRIBUTING.md#documentation`,
    ]),
  ).toEqual([]);
});

it.each([
  ['#end', 'no anchor of that name'],
  ['./guides/job', 'no page'],
  ['/docs/guides/jobs#stop', 'no anchor of that name'],
  ['/elsewhere/', 'a path outside of /docs/'],
  [`${repositoryUrl}/blob/main/MISSING.md`, 'no file in the repository'],
  [`${repositoryUrl}/blob/main/CONTRIBUTING.md#missing`, 'no heading of that name'],
])('finds that %s has %s', (link, problem) => {
  expect(problemsOf([link])).toEqual([`index.html: the link ${link} has ${problem}.`]);
});
