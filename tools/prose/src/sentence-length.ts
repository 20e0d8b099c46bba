import type { TextlintRuleModule } from '@textlint/types';

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });

/** A rule of textlint: no sentence has more than `maximum` words. */
export const sentenceLength: TextlintRuleModule<{ maximum?: number }> = (
  { Syntax, RuleError, report, getSource, locator },
  { maximum = 25 } = {},
) => ({
  [Syntax.Paragraph](node) {
    for (const { segment, index } of sentences.segment(getSource(node))) {
      const words = segment.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
      if (words <= maximum) continue;
      const message = `The sentence has ${words} words. Use at most ${maximum}.`;
      report(node, new RuleError(message, { padding: locator.at(index) }));
    }
  },
});
