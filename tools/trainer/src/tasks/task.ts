import type { Example, Settings } from '../training/example.ts';

/** What one model is trained for. */
export interface Task {
  name: string;
  outputs: readonly string[];
  settings: Settings;
  examples: readonly Example[];
  /** The same without punctuation and capitals. The model learns from them, and is not measured on them. Default: none. */
  bare?: readonly Example[];
}

/** Settings that all models share. Chosen once, by cross-validation of the therapist model. */
export const SETTINGS: Omit<Settings, 'kind' | 'rows'> = {
  epochs: 24,
  rate: 0.03,
  dropout: 0.7,
  contextValue: 0.5,
  balance: 1,
  seed: 20261122,
};
