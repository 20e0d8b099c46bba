/** What a model learns from. */
export interface Example {
  /** Examples of a group are never on both sides of a split: they come from one conversation. */
  group: string;
  /** Hashes of the features of the text, each once. */
  text: Int32Array;
  /** Hashes of the features of what was said before, each once. */
  context: Int32Array;
  /** For each output how true it is, 0 to 1. NaN where nobody knows. */
  targets: readonly number[];
  /** How much the example counts. */
  weight: number;
}

/** How a model is trained. Fixed before its figures are taken. */
export interface Settings {
  /** `softmax`: exactly one output is true. `sigmoid`: each output is true or not, whatever the others are. */
  kind: 'softmax' | 'sigmoid';
  epochs: number;
  rate: number;
  /** The share of features that each step leaves out, against overfitting. */
  dropout: number;
  /** The value of a feature of the context, where one of the text has 1. */
  contextValue: number;
  /** 0: each example counts the same. 1: the rarest output counts as much in all as the most frequent one. */
  balance: number;
  /** Rows that the packed table keeps. */
  rows: number;
  seed: number;
}

/** Features in fewer examples are left out. */
export const LEAST_COUNT = 2;
