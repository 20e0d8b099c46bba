/** What a model learns from. */
export interface Example {
  /** Examples of one conversation are a group. A split never divides a group. */
  group: string;
  /** Hashes of the features of the text, each once. */
  text: Int32Array;
  /** Hashes of the features of what was said before, each once. */
  context: Int32Array;
  /** For each output, how true it is, 0 to 1. NaN where it is not known. */
  targets: readonly number[];
  /** How much the example counts. */
  weight: number;
}

/** How a model is trained. These settings are fixed before the figures are taken. */
export interface Settings {
  /** `softmax`: exactly one output is true. `sigmoid`: each output is true or not, whatever the others are. */
  kind: 'softmax' | 'sigmoid';
  epochs: number;
  rate: number;
  /** The share of features that each step leaves out, against overfitting. */
  dropout: number;
  /** The value of a feature of the context. A feature of the text has 1. */
  contextValue: number;
  /** 0: each example counts the same. 1: all examples of the rarest output count as much as all of the most frequent one. */
  balance: number;
  /** Rows that the packed table keeps. */
  rows: number;
  /**
   * The epochs of a first training that chooses the features. The model is then trained again with these alone, which makes
   * up for most of what the others said. Default: 0, which trains once.
   */
  selectionEpochs?: number;
  seed: number;
}

/** Features in fewer examples are left out. */
export const LEAST_COUNT = 2;
