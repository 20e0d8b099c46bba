import { type BehaviorName, CATALOGUE } from './built-in.ts';
import type { CatalogueEntry } from './definition.ts';

/** A behaviour, as lists of behaviours describe it. */
export interface BehaviorDescription extends Readonly<Pick<CatalogueEntry, 'definition' | 'category'>> {
  /** One of the catalogue, or one that the profile defines. */
  readonly name: BehaviorName | OwnName;
}

/** Name of a behaviour that a profile defines. */
// The intersection keeps the names of the catalogue in the completions of editors.
export type OwnName = string & {};

/** A behaviour of the catalogue. */
export interface CatalogueDescription extends BehaviorDescription {
  readonly name: BehaviorName;
  /** Whether the profile `default` leaves it out, because few of them are found, or too many are wrong. */
  readonly isExperimental: boolean;
}

/**
 * Every behaviour of the catalogue: its name, what it is, its category, and whether it is experimental. The order is the one
 * in which counts and frequencies list the behaviours.
 *
 * @example
 * behaviorCatalogue.map(({ name }) => name); // ['acknowledgement', 'apology', ...]
 */
export const behaviorCatalogue: readonly CatalogueDescription[] = CATALOGUE.map(
  ({ name, definition, category, experimental = false }) => ({
    name,
    definition,
    category,
    isExperimental: experimental,
  }),
);
