import { defineConfig, postcssIsolateStyles, type UserConfig } from 'vitepress';
import llmstxt from 'vitepress-plugin-llms';
import { exampleModules } from './examples/example-modules.ts';
import { hovers, hoverTransformer } from './markdown/hovers.ts';
import { slug } from './markdown/slug.ts';
import { sourceLinks } from './markdown/source-links.ts';
import { readPages, sitePath } from './pages.ts';
import { homepage, repositoryUrl, sourceUrl } from './repository.ts';
import { sidebarOf } from './sidebar.ts';

const description =
  'TypeScript SDK and self-hosted service that detect communication behaviours and analyse conversations.';

export default defineConfig({
  title: 'Conversation Analytics',
  description,
  lang: 'en',
  base: homepage.pathname,
  cleanUrls: true,
  rewrites: sitePath,
  // output/main.ts finds them, with the anchors that VitePress does not look at.
  ignoreDeadLinks: true,
  srcExclude: ['node_modules/**'],
  head: [
    ['meta', { name: 'color-scheme', content: 'light dark' }],
    ['link', { rel: 'icon', type: 'image/svg+xml', href: `${homepage.pathname}favicon.svg` }],
  ],
  transformPageData({ relativePath, frontmatter }) {
    if (relativePath === 'index.md')
      Object.assign(frontmatter, { pageClass: 'home', aside: false, editLink: false });
  },
  markdown: {
    // Their colours have enough contrast on the ground of code blocks.
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    anchor: { slugify: slug },
    codeTransformers: [hoverTransformer],
    config(markdown) {
      markdown.use(sourceLinks);
      markdown.use(hovers);
    },
  },
  themeConfig: {
    nav: [
      { text: 'Quickstart', link: '/quickstart/node', activeMatch: '/quickstart/' },
      { text: 'Tasks', link: '/guides/authentication', activeMatch: '/guides/' },
      { text: 'Service', link: '/service/scaling', activeMatch: '/service/' },
      { text: 'Reference', link: '/reference/api/', activeMatch: '/reference/' },
    ],
    sidebar: sidebarOf(readPages()),
    outline: [2, 3],
    socialLinks: [{ icon: 'github', link: repositoryUrl }],
    editLink: { pattern: sourceUrl('docs/:path', false), text: 'View this page in the repository' },
    search: {
      provider: 'local',
      options: {
        _render: (source, env, markdown) => markdown.render(source, { ...env, isForSearch: true }),
      },
    },
  },
  // Tree-shaking takes a third of the build for 2 KB of a page's first load.
  // The plugin has the types of a later Vite than VitePress, with which it runs.
  vite: {
    build: {
      rollupOptions: {
        treeshake: false,
        onwarn(warning: { readonly code?: string }, warn: (warning: object) => void) {
          // 'use client' means nothing here: each example runs on the client.
          const aboutDirective =
            warning.code === 'MODULE_LEVEL_DIRECTIVE' || warning.code === 'SOURCEMAP_ERROR';
          if (!aboutDirective) warn(warning);
        },
      },
    },
    plugins: [exampleModules(), llmstxt({ domain: homepage.origin })],
    // The live examples run the sources of the packages.
    resolve: { conditions: ['@conversation-analytics/source'] },
    ssr: { noExternal: [/^@conversation-analytics\//] },
    esbuild: { jsx: 'automatic' },
    css: {
      postcss: {
        plugins: [postcssIsolateStyles({ includeFiles: [/base\.css/, /vp-doc\.css/, /theme\/style\.css/] })],
      },
    },
  } as unknown as NonNullable<UserConfig['vite']>,
});
