import type { BehaviorDescription, ProfileResponse } from '@conversation-analytics/client';
import {
  behaviorSlots,
  type BehaviorGroup,
  type BehaviorSlots,
} from '@conversation-analytics/react/components';
import { items, text } from './read.ts';

/** The categories of the profile, whose behaviours share a colour and a shape. */
export interface Families extends BehaviorSlots {
  readonly groups: readonly BehaviorGroup[];
  definitionOf(behavior: string): string | undefined;
}

/** Without a profile, and for behaviours that it does not know: "Other". */
export function readFamilies(profile: ProfileResponse | undefined): Families {
  const described = new Map<string, BehaviorDescription>();
  for (const one of items(profile?.behaviors)) {
    const name = text(one.name);
    if (name !== undefined) described.set(name, one);
  }
  const categories = new Map<string, string[]>();
  for (const [name, { category }] of described) {
    const group = text(category);
    if (group !== undefined) categories.set(group, [...(categories.get(group) ?? []), name]);
  }
  const groups = [...categories].map(([name, behaviors]) => ({ name, behaviors }));
  return {
    ...behaviorSlots(groups),
    groups,
    definitionOf: (behavior) => text(described.get(behavior)?.definition),
  };
}

/** The behaviours that the service looks for. Undefined where it did not describe them. */
export function behaviorsOf(profile: ProfileResponse | undefined): readonly string[] | undefined {
  if (!Array.isArray(profile?.behaviors)) return undefined;
  return items(profile.behaviors).flatMap(({ name }) => text(name) ?? []);
}
