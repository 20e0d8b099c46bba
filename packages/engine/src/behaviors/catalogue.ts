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

/**
 * Every behaviour of the catalogue: its name, what it is, and its category. The order is the one in which counts and
 * frequencies list the behaviours.
 *
 * @example
 * behaviorCatalogue.map(({ name }) => name); // ['acknowledgement', 'apology', ...]
 */
export const behaviorCatalogue: readonly (BehaviorDescription & { readonly name: BehaviorName })[] =
  CATALOGUE.map(({ name, definition, category }) => ({ name, definition, category }));
