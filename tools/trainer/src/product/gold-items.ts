import type { GoldConversation } from '../data/gold.ts';
import type { GoldActionItem } from '../data/gold-labels.ts';

/** An action item that the engine finds. */
export interface FoundItem {
  owner: string | undefined;
  due: string | undefined;
}

/** How well the owners and the dates of action items are found, where at least one labeller accepts the item. */
export interface ItemFigures {
  /** Items with an owner, and those whose owner a labeller names. */
  owners: number;
  rightOwners: number;
  /** Items with a date, and those whose date a labeller names. */
  dues: number;
  rightDues: number;
  /** Talk turns with an item where both labellers have a date, and those where the engine has one of them. */
  labelledDues: number;
  foundDues: number;
}

type Turn = GoldConversation['turns'][number];

/** Reads the title of an action item: "Ann: send it. Due: by noon." */
export function foundItem(title: string): FoundItem {
  const [, owner, due] = /^([^:]+): .*\. Due: (.+)\.$/s.exec(title) ?? [];
  if (owner === undefined) throw new Error(`The title '${title}' is not that of an action item.`);
  return {
    owner: owner === 'Somebody' ? undefined : owner,
    due: due === 'not said' ? undefined : due,
  };
}

export function itemFigures(
  conversations: readonly { conversation: GoldConversation; items: readonly (readonly FoundItem[])[] }[],
): ItemFigures {
  const figures = { owners: 0, rightOwners: 0, dues: 0, rightDues: 0, labelledDues: 0, foundDues: 0 };
  for (const { conversation, items } of conversations) {
    const speakers = new Set(conversation.turns.map(({ speaker }) => speaker));
    for (const [place, turn] of conversation.turns.entries()) {
      countItems(figures, turn, items[place] ?? [], speakers);
    }
  }
  return figures;
}

function countItems(
  figures: ItemFigures,
  turn: Turn,
  items: readonly FoundItem[],
  speakers: ReadonlySet<string>,
): void {
  const labelled = turn.labels.flatMap(({ actionItems }) => actionItems);
  if (labelled.length === 0) return;
  const dues = labelled.flatMap(({ due }) => due ?? []);
  const isRightDue = (due: string): boolean => dues.some((one) => isSameDate(one, due));
  for (const { owner, due } of items) {
    if (owner !== undefined) {
      figures.owners += 1;
      if (labelled.some((item) => isOwner(item, owner, turn, speakers))) figures.rightOwners += 1;
    }
    if (due !== undefined) {
      figures.dues += 1;
      if (isRightDue(due)) figures.rightDues += 1;
    }
  }
  if (
    items.length > 0 &&
    turn.labels.every(({ actionItems }) => actionItems.some(({ due }) => due !== undefined))
  ) {
    figures.labelledDues += 1;
    if (items.some(({ due }) => due !== undefined && isRightDue(due))) figures.foundDues += 1;
  }
}

/** Whether a labeller names this owner. Among several listeners, each may be the addressee. */
function isOwner(item: GoldActionItem, owner: string, turn: Turn, speakers: ReadonlySet<string>): boolean {
  return item.owner.split(' and ').some((name) => {
    if (name === 'speaker') return owner === turn.speaker;
    if (name === 'addressee') return owner !== turn.speaker && speakers.has(owner);
    return name.toLowerCase() === owner.toLowerCase();
  });
}

/** Words that a date does not depend on. */
const AROUND_DATES: ReadonlySet<string> = new Set(
  'by before on at in the this next to from until till for of'.split(' '),
);

/** Whether one has all words of the other: "Friday" and "by Friday at ten". */
function isSameDate(one: string, other: string): boolean {
  const [some, more] = [wordsOf(one), wordsOf(other)];
  const hasAll = (of: ReadonlySet<string>, words: ReadonlySet<string>): boolean =>
    words.size > 0 && [...words].every((word) => of.has(word));
  return hasAll(some, more) || hasAll(more, some);
}

function wordsOf(date: string): Set<string> {
  const words = date.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? [];
  return new Set(words.filter((word) => !AROUND_DATES.has(word)));
}
