import type { BehaviorGroup } from './types.ts';

/** The number of a colour and shape. Four groups have their own; slot 4 is for all other behaviours. */
export type Slot = 0 | 1 | 2 | 3 | 4;

export interface BehaviorSlots {
  /** In the order of the slots. */
  readonly names: readonly { readonly slot: Slot; readonly name: string }[];
  slotOf(behavior: string): Slot;
}

const COLOURED: readonly Slot[] = [0, 1, 2, 3];

/** Gives each of the first four groups a slot. */
export function behaviorSlots(groups: readonly BehaviorGroup[] = []): BehaviorSlots {
  const coloured = groups.flatMap((group, at) => {
    const slot = COLOURED[at];
    return slot === undefined ? [] : [{ ...group, slot }];
  });
  const slots = new Map(
    coloured.flatMap(({ behaviors, slot }) => behaviors.map((behavior): [string, Slot] => [behavior, slot])),
  );
  return {
    names: [
      ...coloured.map(({ slot, name }) => ({ slot, name })),
      { slot: 4, name: groups.length === 0 ? 'Behaviours' : 'Other' },
    ],
    slotOf: (behavior) => slots.get(behavior) ?? 4,
  };
}
