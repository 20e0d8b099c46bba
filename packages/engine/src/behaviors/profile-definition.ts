import { type BehaviorName, BUILT_IN_PROFILES, PROFILES } from './built-in.ts';
import type { ByBehavior } from '../conversation/result.ts';
import type { OwnName } from './catalogue.ts';
import type { BehaviorDefinition } from './definition.ts';
import type { MeasureName, TopicName } from './profile-names.ts';

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

const BUILT_IN: ReadonlyMap<unknown, ProfileDefinition> = new Map<string, ProfileDefinition>(
  Object.entries(BUILT_IN_PROFILES),
);

/**
 * A profile as data, as it was given.
 *
 * @throws {Error} When the name is unknown.
 */
export function uncheckedDefinitionOf(profile: Profile = 'default'): ProfileDefinition {
  const definition = typeof profile === 'string' ? BUILT_IN.get(profile) : profile;
  if (definition === undefined) {
    throw new Error(`There is no profile '${String(profile)}'. There are: ${PROFILES.join(', ')}.`);
  }
  return definition;
}
