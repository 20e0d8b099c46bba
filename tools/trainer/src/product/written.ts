import { withoutPunctuation } from '../data/mrda.ts';

/** The text as people wrote it, or without punctuation and capitals. */
export const WRITTEN = ['punctuated', 'stripped'] as const;

export type Written = (typeof WRITTEN)[number];

export function writtenAs(written: Written, text: string): string {
  return written === 'stripped' ? withoutPunctuation(text) : text.trim();
}
