import { createRequire } from 'node:module';
import { TextlintKernel, type TextlintPluginCreator } from '@textlint/kernel';
import terminology from 'textlint-rule-terminology';
import { extractProse } from './extract.ts';
import { sentenceLength } from './sentence-length.ts';

/** The rules, as in `prose.json`. */
export interface Rules {
  maximumWords: number;
  /** A term in its right spelling, or a pattern of a wrong term and its replacement. */
  terms: readonly (string | readonly [string, string])[];
}

const kernel = new TextlintKernel();

// Node and Vitest disagree on the default export of this CommonJS module, so it is required. Its own types are the same.
const require = createRequire(import.meta.url);
const textPlugin = (require('@textlint/textlint-plugin-text') as { default: TextlintPluginCreator }).default;

/** Checks the comments and messages of a TypeScript source. Returns a line for each problem: `file:line:column message`. */
export async function checkProse(name: string, source: string, rules: Rules): Promise<string[]> {
  const { text, offsets } = extractProse(name, source);
  const { messages } = await kernel.lintText(text, {
    ext: '.txt',
    plugins: [{ pluginId: 'text', plugin: textPlugin }],
    rules: [
      { ruleId: 'sentence-length', rule: sentenceLength, options: { maximum: rules.maximumWords } },
      { ruleId: 'terminology', rule: terminology, options: { defaultTerms: false, terms: rules.terms } },
    ],
  });
  return messages.map(({ message, range }) => {
    const before = source.slice(0, offsets[range[0]]).split('\n');
    return `${name}:${before.length}:${(before.at(-1)?.length ?? 0) + 1} ${message}`;
  });
}
