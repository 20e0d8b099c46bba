import { transformerTwoslash } from '@shikijs/vitepress-twoslash';
import { createTwoslasher } from 'twoslash';
import type { MarkdownOptions, MarkdownRenderer } from 'vitepress';
import { compilerOptions } from '../../code-blocks/compiler-options.ts';
import { readInfo } from '../../code-blocks/info.ts';
import { contextImport, contextsFolder } from '../../code-blocks/module-text.ts';

/** Shows types on hover in each code block that is type-checked. */
export function hovers(markdown: MarkdownRenderer): void {
  markdown.core.ruler.push('hovers', ({ tokens, env }) => {
    // The search index takes the text of the page alone.
    if (env.isForSearch === true) return;
    for (const token of tokens.filter(({ type }) => type === 'fence')) {
      const info = readInfo(token.info);
      // The page of the models shows the types themselves.
      if (!info || !info.language.startsWith('ts') || info.context === 'models') continue;
      const imported = contextImport(info, token.content);
      token.info = `${info.language} twoslash`;
      token.content = `${imported && `${imported}// ---cut---\n`}${token.content}`;
    }
  });
}

/** The names of the current block that have a hover. Each has one, where it comes first: hovers are most of a page. */
const shown = new Set<string>();

// The tests check the types, so the build does not do it again.
const twoslasher = createTwoslasher({
  compilerOptions,
  vfsRoot: contextsFolder,
  handbookOptions: { noErrorValidation: true, noErrors: true },
  shouldGetHoverInfo(name) {
    const isFirst = !shown.has(name);
    shown.add(name);
    return isFirst;
  },
});

const oncePerBlock: typeof twoslasher = Object.assign(
  (...parameters: Parameters<typeof twoslasher>) => {
    shown.clear();
    return twoslasher(...parameters);
  },
  { getCacheMap: twoslasher.getCacheMap },
);

export const hoverTransformer = transformerTwoslash({
  twoslasher: oncePerBlock,
  // Otherwise defaults replace the options of `twoslasher`.
  twoslashOptions: {},
  // VitePress has the types of Shiki 2, with which a transformer of Shiki 4 runs.
}) as unknown as NonNullable<MarkdownOptions['codeTransformers']>[number];
