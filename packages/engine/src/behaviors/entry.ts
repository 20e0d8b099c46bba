import type { Detection } from '../conversation/detected-turn.ts';
import { CATALOGUE } from './built-in.ts';
import type { BehaviorDefinition } from './definition.ts';

/** What is known about a behaviour. Those of a profile may have no tip and no suggestion. */
export type Entry = Required<Pick<BehaviorDefinition, 'definition' | 'sign' | 'severity'>> &
  Pick<BehaviorDefinition, 'tip' | 'suggestion'>;

const ENTRIES: ReadonlyMap<string, Entry> = new Map(CATALOGUE.map((entry) => [entry.name, entry]));

/** What is known about the behaviour of a detection. */
export function entryOf({ behavior, own }: Pick<Detection, 'behavior' | 'own'>): Entry {
  if (own !== undefined) return { ...own, sign: own.sign ?? 0, severity: own.severity ?? 0 };
  // Behaviours are those of the catalogue, or have what the profile says of them.
  return ENTRIES.get(behavior) as Entry;
}
