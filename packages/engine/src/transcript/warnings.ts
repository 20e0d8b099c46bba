/** Something that was read, but may be wrong in the transcript. */
export interface TranscriptWarning {
  /** One line that says what is wrong, where, and what was done about it. */
  message: string;
  /** The number of the line, from 1. */
  line: number;
}

/** Is called for each cue, or entry of a list, that ends before it starts. Finding its line may take time. */
export type OnReversed = (line: () => number) => void;

/** Counts what ends before it starts, and makes one warning of it. */
export function countReversed(): { onReversed: OnReversed; warnings(): TranscriptWarning[] } {
  let first: number | undefined;
  let count = 0;
  return {
    onReversed: (line) => {
      first ??= line();
      count += 1;
    },
    warnings: () => {
      if (first === undefined) return [];
      const others = count === 1 ? '' : ` There are ${count} of these.`;
      const message = `Line ${first}: this ends before it starts, so its end was left out; correct its times.${others}`;
      return [{ message, line: first }];
    },
  };
}
