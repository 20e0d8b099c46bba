import { transformerTwoslash } from '@shikijs/vitepress-twoslash';
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

/** The tests check the types, so the build does not do it again. */
export const hoverTransformer = transformerTwoslash({
  twoslashOptions: {
    compilerOptions,
    vfsRoot: contextsFolder,
    handbookOptions: { noErrorValidation: true, noErrors: true },
  },
  // VitePress has the types of Shiki 2, with which a transformer of Shiki 4 runs.
}) as unknown as NonNullable<MarkdownOptions['codeTransformers']>[number];
