import { BUILT_IN_PROFILES, CATALOGUE } from './built-in.ts';
import { activeBehaviors, type ProfileConditions } from './active-behaviors.ts';
import type { BehaviorDescription } from './catalogue.ts';
import { type OwnBehaviors, ownBehaviors } from './own-behaviors.ts';
import {
  METRIC_GROUPS,
  type MetricGroup,
  type Profile,
  type ProfileDefinition,
  uncheckedDefinitionOf,
} from './profile-definition.ts';
import { profileProblems } from './profile-problems.ts';
import { isClient, isProfessional } from './roles.ts';
import type { Party } from './turn-kind.ts';

/** The groups of metrics that a profile wants. */
export function metricGroupsOf({ metric_groups, fidelity }: ProfileDefinition): readonly MetricGroup[] {
  return metric_groups ?? METRIC_GROUPS.filter((group) => group !== 'miti' || fidelity === 'miti');
}

const VALID = new WeakSet<ProfileDefinition>(Object.values(BUILT_IN_PROFILES));

/**
 * The profile as data.
 *
 * @throws {Error} When the name is unknown, or the definition breaks a rule.
 */
export function definitionOf(profile: Profile = 'default'): ProfileDefinition {
  const definition = uncheckedDefinitionOf(profile);
  // Callers pass the same profile with each request.
  if (VALID.has(definition)) return definition;
  const [problem] = profileProblems(definition);
  if (problem !== undefined) {
    throw new Error(`The profile cannot be used: /${problem.path.join('/')} ${problem.detail}`);
  }
  VALID.add(definition);
  return definition;
}

/**
 * Who speaks in motivational interviewing, whose models know more than those for any conversation. Undefined in other
 * profiles, and for those whose role says nothing about who leads.
 */
export function partyOf({ fidelity }: ProfileDefinition, role: string | null | undefined): Party | undefined {
  if (fidelity !== 'miti') return undefined;
  if (isProfessional(role)) return 'therapist';
  return isClient(role) ? 'client' : undefined;
}

const OWN = new WeakMap<ProfileDefinition, OwnBehaviors>();

/** The finder of the behaviours that a profile defines. Undefined when there are none. */
export function ownBehaviorsOf(profile: ProfileDefinition): OwnBehaviors | undefined {
  if (profile.own_behaviors === undefined || profile.own_behaviors.length === 0) return undefined;
  // Its phrases are read once.
  const own = OWN.get(profile) ?? ownBehaviors(profile.own_behaviors);
  OWN.set(profile, own);
  return own;
}

/**
 * The behaviours that are active in a profile: name, definition and category, in the order in which results list them.
 *
 * @throws {Error} When the profile is unknown, or breaks a rule.
 *
 * @example
 * behaviorsOfProfile('default').length; // 34
 */
export function behaviorsOfProfile(
  profile: Profile,
  conditions: ProfileConditions = {},
): BehaviorDescription[] {
  const definitions = definitionOf(profile);
  const active = activeBehaviors(definitions, conditions);
  return [...CATALOGUE, ...(definitions.own_behaviors ?? [])]
    .filter(({ name }) => active.has(name))
    .map(({ name, definition, category }) => ({ name, definition, category }));
}
