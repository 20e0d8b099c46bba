import type { DefaultTheme } from 'vitepress';
import { sitePath, type Page } from './pages.ts';

interface Section {
  readonly title: string;
  /** Paths below `docs/`, without `.md`. `folder/*` is every page of a folder that is not listed by name. */
  readonly pages: readonly string[];
  readonly sections?: readonly Section[];
}

/** The order of the site. */
const sections: readonly Section[] = [
  { title: 'Start', pages: ['index', 'packages'] },
  {
    title: 'Quickstart',
    pages: [
      'quickstart/node',
      'quickstart/browser',
      'quickstart/react',
      'quickstart/command-line',
      'quickstart/plain-javascript',
    ],
  },
  {
    title: 'Tasks',
    pages: [
      'guides/analyse-a-folder',
      'guides/live-captions',
      'guides/behaviours-per-speaker',
      'guides/reports',
      'guides/reading',
      'guides/own-behaviours',
      'guides/web-app',
      'guides/proxy',
      'guides/uploads',
      'guides/node-uploads',
      'guides/upload-failures',
      'guides/react',
      'guides/react-uploads',
      'guides/react-server-rendering',
      'guides/react-testing',
      'guides/jobs',
      'guides/authentication',
      'guides/errors-and-retries',
      'guides/timeouts',
      'guides/node-transport',
      'guides/testing',
      'guides/tracing',
      'guides/commonjs-and-jest',
      'guides/openapi-fetch',
      'guides/regenerate',
      'guides/import-extensions',
      'guides/generated-client',
      'guides/openapi-support',
      'guides/consumers',
    ],
  },
  {
    title: 'React components',
    pages: [
      'components/README',
      'components/moments',
      'components/key-figures',
      'components/timeline',
      'components/transcript',
      'components/recording-upload',
    ],
  },
  {
    title: 'Concepts',
    pages: [
      'concepts/conversations',
      'concepts/transcripts',
      'concepts/behaviours',
      'concepts/measures',
      'concepts/metric-formulas',
      'concepts/detection-lists',
      'concepts/synchrony',
      'concepts/detection-quality',
      'concepts/model-card',
    ],
  },
  {
    title: 'Run the service',
    pages: [
      'service/containers',
      'service/commands',
      'service/jobs',
      'service/limits',
      'service/error-responses',
      'service/observability',
      'service/storage',
      'service/scaling',
      'service/s3',
      'service/backup',
      'service/recordings',
      'service/profiles',
      'service/threat-model',
    ],
  },
  {
    title: 'Reference',
    pages: [
      'reference/errors',
      'reference/command-line',
      'reference/contract-rules',
      'reference/settings',
      'reference/interface-values',
      'reference/interface-requests',
      'reference/interface-jobs',
    ],
    sections: [{ title: 'Operations and models', pages: ['reference/api/*'] }],
  },
  {
    title: 'Maintainers',
    pages: [
      'maintainers/architecture',
      'maintainers/api-rules',
      'maintainers/contract-changes',
      'maintainers/releasing',
      'maintainers/publishing',
    ],
    sections: [{ title: 'Decisions', pages: ['maintainers/decisions/*'] }],
  },
  { title: 'Comparison', pages: ['comparison'] },
];

/** @throws Error for a page that is not listed, and for a listed page that does not exist. */
export function sidebarOf(pages: readonly Page[]): DefaultTheme.SidebarItem[] {
  const named = new Set(sections.flatMap(allPages));
  const rest = new Map(pages.map((page) => [page.path, page]));
  const items = sections.map((section) => sectionItem(section, rest, named));
  const problems = [...rest.keys()].map((path) => `docs/${path} is not in docs/.vitepress/sidebar.ts.`);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return items;
}

function allPages({ pages, sections: below = [] }: Section): string[] {
  return [...pages, ...below.flatMap(allPages)];
}

/** Takes the pages of a section out of `rest`. */
function sectionItem(
  { title, pages, sections: below = [] }: Section,
  rest: Map<string, Page>,
  named: ReadonlySet<string>,
): DefaultTheme.SidebarItem {
  const paths = pages.flatMap((listed) =>
    listed.endsWith('/*') ? pagesOfFolder(listed.slice(0, -2), [...rest.keys()], named) : [`${listed}.md`],
  );
  const items = paths.map((path) => pageItem(path, title, rest));
  return {
    text: title,
    items: [...items, ...below.map((one) => sectionItem(one, rest, named))],
  };
}

function pagesOfFolder(folder: string, paths: readonly string[], named: ReadonlySet<string>): string[] {
  const isOfFolder = new RegExp(`^${folder}/[^/]+\\.md$`);
  return paths.filter((path) => isOfFolder.test(path) && !named.has(path.slice(0, -'.md'.length)));
}

function pageItem(path: string, section: string, rest: Map<string, Page>): DefaultTheme.SidebarItem {
  const page = rest.get(path);
  if (page === undefined)
    throw new Error(`docs/.vitepress/sidebar.ts lists docs/${path}, which does not exist.`);
  rest.delete(path);
  const text = path === 'index.md' ? 'What it is' : shortTitle(page.title, section);
  return { text, link: `/${sitePath(path).replace(/(index)?\.md$/, '')}` };
}

/** `Node` for the page `Quickstart: Node` of the section `Quickstart`. */
function shortTitle(title: string, section: string): string {
  if (!title.startsWith(`${section}: `)) return title;
  const rest = title.slice(`${section}: `.length);
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}
