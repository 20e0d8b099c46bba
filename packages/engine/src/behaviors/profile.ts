import type { ByBehavior } from '../conversation/result.ts';
import { type BehaviorName, BUILT_IN_PROFILES, CATALOGUE, PROFILES } from './built-in.ts';
import type { BehaviorDescription, OwnName } from './catalogue.ts';
import type { BehaviorDefinition } from './definition.ts';
import { type OwnBehaviors, ownBehaviors } from './own-behaviors.ts';
import type { MeasureName, TopicName } from './profile-names.ts';
import { profileProblems } from './profile-problems.ts';
import { TALK_OF_CHANGE } from './groups.ts';
import { isClient, isProfessional } from './roles.ts';
import type { Party } from './turn-kind.ts';

export { PROFILES } from './built-in.ts';

/** A name of a built-in profile, or a profile of one's own. */
export type Profile = (typeof PROFILES)[number] | ProfileDefinition;

/**
 * What is looked for in a conversation, and what results tell about it. It is plain data, which a JSON or YAML file can
 * hold. It is read when it is first used, and must not be changed afterwards. The built-in ones are files of this format, in
 * the folder `profiles`.
 */
export interface ProfileDefinition {
  /** What kind of conversation it is for, as a page shows it. Default: the name. */
  readonly title?: string;
  /**
   * The active behaviours: names, `all`, or `default` for all that are not experimental. Default: `default`. Change talk and
   * sustain talk are those of clients: only a role such as client, patient or customer has them, unless a rule adds them.
   */
  readonly behaviors?: 'default' | 'all' | readonly (BehaviorName | OwnName)[];
  /**
   * Behaviours of one's own, which phrases find. They are active where `behaviors` is `default` or `all`, or names them.
   * Metrics do not count them. Default: none.
   */
  readonly own_behaviors?: readonly BehaviorDefinition[];
  /** Changes of the active behaviours, applied in their order. Default: none. */
  readonly rules?: readonly ProfileRule[];
  /** The least confidence of behaviours, 0 to 1, beside the threshold of a request. Default: none. */
  readonly thresholds?: Readonly<ByBehavior>;
  /** Whether suggestions are added for those who ask for them. Default: true. */
  readonly allow_suggestions?: boolean;
  /** Whether tips are added for those who ask for them. Default: true. */
  readonly allow_tips?: boolean;
  /** The topics of the checklist. Default: all where `checklist` is not given, and none where it is. */
  readonly topics?: readonly TopicName[];
  /** More items of the checklist, which behaviours meet. Default: none. */
  readonly checklist?: readonly ProfileChecklistItem[];
  /**
   * The method of the conversation. `miti` is motivational interviewing: its items are in the list `fidelity`. Models of its
   * sessions read the talk turns of those who have a role. Default: `none`, and the list is null.
   */
  readonly fidelity?: (typeof FIDELITY_METHODS)[number];
  /** The groups in `metric_groups`. Default: all; `miti` only where it is the method. */
  readonly metric_groups?: readonly MetricGroup[];
  /** Roles of the one who leads the conversation, whose figures come first, in lower case. Default: common ones such as "coach". */
  readonly leaders?: readonly string[];
  /** What the figures of the one who leads are measured against. Default: none. */
  readonly targets?: readonly ProfileTarget[];
}

/** What a figure should be. It has a least or a most value, and a source. */
export interface ProfileTarget {
  readonly measure: MeasureName;
  /** From here on it is met. */
  readonly at_least?: number;
  /** Up to here it is met. */
  readonly at_most?: number;
  /** From here, or up to here, it is partly met. Default: it is never. */
  readonly partly?: number;
  /** Where the target comes from. */
  readonly source: string;
}

/** A change of the active behaviours where all of its conditions hold. Without conditions it always holds. */
export interface ProfileRule {
  /** Holds for talk turns with this role, or one of these. */
  readonly role?: string | readonly string[];
  /** Holds where the metadata have these values, compared as text. */
  readonly metadata?: Readonly<Record<string, string | number | boolean>>;
  readonly add?: readonly (BehaviorName | OwnName)[];
  readonly remove?: readonly (BehaviorName | OwnName)[];
}

/** An item of a checklist: it is met where utterances have one of its behaviours often enough. */
export interface ProfileChecklistItem {
  /** Lower-case letters, digits and hyphens; different for each item. It is part of the ids of detections. */
  readonly name: string;
  readonly title: string;
  readonly definition?: string;
  readonly tip?: string;
  readonly behaviors: readonly (BehaviorName | OwnName)[];
  /** How many utterances have to have one. Default: 1. */
  readonly count?: number;
  /** Counts talk turns with this role only. Default: all. */
  readonly role?: string;
}

export const FIDELITY_METHODS = ['miti', 'none'] as const;
export const METRIC_GROUPS = ['miti', 'engagement'] as const;
export type MetricGroup = (typeof METRIC_GROUPS)[number];

/** The groups of metrics that a profile wants. */
export function metricGroupsOf({ metric_groups, fidelity }: ProfileDefinition): readonly MetricGroup[] {
  return metric_groups ?? METRIC_GROUPS.filter((group) => group !== 'miti' || fidelity === 'miti');
}

/** What decides about active behaviours beside the profile. */
export interface ProfileConditions {
  /** The role of the one who speaks, null for somebody without one. Default: not known, so that it may be any. */
  readonly role?: string | null | undefined;
  /** What the metadata conditions of a profile look at: an object. Default: none. */
  readonly metadata?: unknown;
}

/** The active behaviours, each with its least confidence. */
export type ActiveBehaviors = ReadonlyMap<string, number>;

const BUILT_IN: ReadonlyMap<unknown, ProfileDefinition> = new Map<string, ProfileDefinition>(
  Object.entries(BUILT_IN_PROFILES),
);
const VALID = new WeakSet<ProfileDefinition>(BUILT_IN.values());

/**
 * The profile as data.
 *
 * @throws {Error} When the name is unknown, or the definition breaks a rule.
 */
export function definitionOf(profile: Profile = 'default'): ProfileDefinition {
  const definition = typeof profile === 'string' ? BUILT_IN.get(profile) : profile;
  if (definition === undefined) {
    throw new Error(`There is no profile '${String(profile)}'. There are: ${PROFILES.join(', ')}.`);
  }
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
