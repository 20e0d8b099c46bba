import type { BehaviorDescription, ProfileResponse } from '@conversation-analytics/client';
import { items, text } from './read.ts';

/** At most four kinds of behaviours are told apart by colour and shape; the fifth slot has all others. */
export type Slot = 0 | 1 | 2 | 3 | 4;

export interface Families {
  /** In the order of their slots. */
  readonly names: readonly { readonly slot: Slot; readonly name: string }[];
  slotOf(behavior: string): Slot;
  definitionOf(behavior: string): string | undefined;
}

const coloured: readonly Slot[] = [0, 1, 2, 3];

/** The categories of the profile as families. Without a profile, and for behaviours that it does not know: "Other". */
export function readFamilies(profile: ProfileResponse | undefined): Families {
  const described = new Map<string, BehaviorDescription>();
  for (const one of items(profile?.behaviors)) {
    const name = text(one.name);
    if (name !== undefined) described.set(name, one);
  }
  const categories = [...new Set([...described.values()].flatMap(({ category }) => text(category) ?? []))];
  const slots = new Map(
    categories.flatMap((name, at) => (coloured[at] === undefined ? [] : [[name, coloured[at]]])),
  );
  return {
    names: [...[...slots].map(([name, slot]) => ({ slot, name })), { slot: 4, name: 'Other' }],
    slotOf: (behavior) => slots.get(text(described.get(behavior)?.category) ?? '') ?? 4,
    definitionOf: (behavior) => text(described.get(behavior)?.definition),
  };
}

/** The behaviours that the service looks for. Undefined where it did not describe them. */
export function behaviorsOf(profile: ProfileResponse | undefined): readonly string[] | undefined {
  if (!Array.isArray(profile?.behaviors)) return undefined;
  return items(profile.behaviors).flatMap(({ name }) => text(name) ?? []);
}
