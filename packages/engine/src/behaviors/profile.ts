import { type BehaviorDescription, type BehaviorName, CATALOGUE, type CatalogueEntry } from './catalogue.ts';

/** The profiles, each with the behaviours that are active in it. */
export const PROFILES = ['default', 'motivational-interviewing'] as const;

/**
 * A choice of behaviours. `default` has all that are not experimental. `motivational-interviewing` adds change talk and
 * sustain talk.
 */
export type Profile = (typeof PROFILES)[number];

const ENTRIES: readonly (CatalogueEntry & { readonly name: BehaviorName })[] = CATALOGUE;

const ACTIVE: ReadonlyMap<Profile, ReadonlySet<BehaviorName>> = new Map([
  [
    'default',
    new Set(ENTRIES.filter(({ isExperimental }) => isExperimental !== true).map(({ name }) => name)),
  ],
  ['motivational-interviewing', new Set(ENTRIES.map(({ name }) => name))],
]);

/** Whether a behaviour is detected in a profile. */
export function isActive(behavior: BehaviorName, profile: Profile): boolean {
  return ACTIVE.get(profile)?.has(behavior) === true;
}

/**
 * The behaviours that are active in a profile: name, definition and category, in the order in which results list them.
 *
 * @example
 * behaviorsOfProfile('default').length; // 36
 */
export function behaviorsOfProfile(profile: Profile): BehaviorDescription[] {
  return ENTRIES.filter(({ name }) => isActive(name, profile)).map(({ name, definition, category }) => ({
    name,
    definition,
    category,
  }));
}
