import { CATALOGUE } from './built-in.ts';
import { TALK_OF_CHANGE } from './groups.ts';
import type { ProfileDefinition, ProfileRule } from './profile-definition.ts';
import { isClient } from './roles.ts';

/** What decides about active behaviours beside the profile. */
export interface ProfileConditions {
  /** The role of the one who speaks, null for somebody without one. Default: not known, so that it may be any. */
  readonly role?: string | null | undefined;
  /** What the metadata conditions of a profile look at: an object. Default: none. */
  readonly metadata?: unknown;
}

/** The active behaviours, each with its least confidence. */
export type ActiveBehaviors = ReadonlyMap<string, number>;

/** The active behaviours of profiles without rules, which depend on nothing but who is a client. */
const OF_CLIENTS = new WeakMap<ProfileDefinition, ActiveBehaviors>();
const OF_OTHERS = new WeakMap<ProfileDefinition, ActiveBehaviors>();

/** The behaviours that are active in a profile under these conditions. */
export function activeBehaviors(
  profile: ProfileDefinition,
  conditions: ProfileConditions = {},
): ActiveBehaviors {
  if (profile.rules !== undefined) return activeUnder(profile, conditions);
  const cache = mayBeClient(conditions.role) ? OF_CLIENTS : OF_OTHERS;
  const known = cache.get(profile);
  if (known !== undefined) return known;
  const active = activeUnder(profile, conditions);
  cache.set(profile, active);
  return active;
}

function mayBeClient(role: string | null | undefined): boolean {
  return role === undefined || isClient(role);
}

function activeUnder(
  { behaviors = 'default', own_behaviors: own = [], rules = [], thresholds = {} }: ProfileDefinition,
  conditions: ProfileConditions,
): ActiveBehaviors {
  const names = new Set<string>(
    typeof behaviors === 'string'
      ? [...CATALOGUE.filter((one) => behaviors === 'all' || one.experimental !== true), ...own].map(
          ({ name }) => name,
        )
      : behaviors,
  );
  // A professional who speaks for a change speaks about the client, and a colleague about something else.
  if (!mayBeClient(conditions.role)) for (const name of TALK_OF_CHANGE) names.delete(name);
  for (const rule of rules) {
    if (!holds(rule, conditions)) continue;
    for (const name of rule.add ?? []) names.add(name);
    for (const name of rule.remove ?? []) names.delete(name);
  }
  const least = new Map(Object.entries(thresholds));
  return new Map([...names].map((name) => [name, least.get(name) ?? 0]));
}

function holds({ role, metadata = {} }: ProfileRule, conditions: ProfileConditions): boolean {
  const given = conditions.metadata;
  const values = new Map<string, unknown>(
    typeof given === 'object' && given !== null ? Object.entries(given) : [],
  );
  return (
    (role === undefined || [role].flat().some((name) => name === conditions.role)) &&
    Object.entries(metadata).every(([key, value]) => isSame(value, values.get(key)))
  );
}

/** The metadata of a conversation are texts, so `true` is the same as "true". */
function isSame(value: string | number | boolean, other: unknown): boolean {
  return ['string', 'number', 'boolean'].includes(typeof other) && String(value) === String(other);
}
