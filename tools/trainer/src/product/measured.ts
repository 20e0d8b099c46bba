import { digits } from '../table.ts';

/** With fewer examples, a figure is mostly chance. */
export const FEWEST_EXAMPLES = 20;

/** A figure of a table, or "too few" where too few examples are behind it. */
export function measured(value: number, examples: number, write = digits): string {
  return examples < FEWEST_EXAMPLES ? 'too few' : write(value);
}
