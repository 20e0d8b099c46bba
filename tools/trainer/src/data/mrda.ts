import type { DataFolder } from './folder.ts';

/** A dialogue act of a meeting: an utterance as people divided the speech, and what they say that it does. */
export interface MeetingAct {
  meeting: string;
  speaker: string;
  /** With capitals and punctuation as the annotators wrote them. */
  text: string;
  /** The general tag and the specific ones. */
  tags: ReadonlySet<string>;
}

/** Marks of an act that nobody could label, or that broke off before it did anything. */
const UNLABELLED = new Set(['z', 'x', '%', '%-', '%--', '']);

/**
 * Reads the labelled acts of MRDA, in the order of the file. A row may hold several acts. Of an act with quoted speech, the
 * tags are those of the speaker who quotes.
 */
export function readMrda(folder: DataFolder, split: 'train' | 'val'): MeetingAct[] {
  const rows = folder.read(`mrda/${split}.tsv`).trimEnd().split('\n').slice(1);
  return rows.flatMap((row) => {
    const [meeting = '', , , speaker = '', tags = '', , , punctuated = ''] = row.split('\t');
    const texts = punctuated.split('|');
    return tags.split('|').flatMap((part, place): MeetingAct[] => {
      const text = texts[place]?.trim() ?? '';
      const own = part.split(/[.:]/)[0] ?? '';
      if (UNLABELLED.has(part) || UNLABELLED.has(own) || text === '') return [];
      return [{ meeting, speaker, text, tags: new Set(own.split('^')) }];
    });
  });
}

/** The text as a transcriber without punctuation writes it. */
export function withoutPunctuation(text: string): string {
  return text
    .toLowerCase()
    .replace(/[.,;:!?"()]+/g, ' ')
    .replace(/(^|\s)['-]+(?=\s|$)/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
}
