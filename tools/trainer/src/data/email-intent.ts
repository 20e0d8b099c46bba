import type { DataFolder } from './folder.ts';

/** A sentence, and whether it shows what the data set labels. */
export interface LabelledSentence {
  text: string;
  isPositive: boolean;
}

/** Reads the sentences of EmailIntent: whether each asks for an action or promises one. */
export function readEmailIntent(
  folder: DataFolder,
  file: 'Ask0729-fixed.txt' | 'testSet-qualifiedBatch-fixed.txt',
): LabelledSentence[] {
  return folder
    .read(`email-intent/resources/${file}`)
    .split(/\r?\n/)
    .map((line) => line.split('\t'))
    .filter(([label, text]) => /^(yes|no)$/i.test(label ?? '') && (text ?? '').trim() !== '')
    .map(([label = '', text = '']) => ({ text, isPositive: label.toLowerCase() === 'yes' }));
}
