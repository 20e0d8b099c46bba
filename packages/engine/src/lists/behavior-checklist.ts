import type { ProfileChecklistItem } from '../behaviors/profile-definition.ts';
import type { DetectedTurn } from '../conversation/detected-turn.ts';
import type { TalkTurnPlace } from '../conversation/result.ts';
import { type Finding, findingOf, REASON, referenceTo, STATUS } from './detection.ts';
import { shortened } from './quote.ts';
import { isOfDanger } from './danger.ts';

const MOST_EVIDENCE = 10;

/** How often the behaviours of an item were detected, and the first talk turns with them. */
interface Occurrences {
  count: number;
  talkTurns: TalkTurnPlace[];
  example: string;
}

/** The items of a checklist that occur in the talk turns of a speaker, a role or the conversation, by name. */
export type ItemOccurrences = Map<string, Occurrences>;

/**
 * Counts the utterances of a talk turn that have a behaviour of an item. Those with a sign of danger count only where the
 * item asks for danger: "I promise to kill myself" keeps no agreement.
 */
export function countItems(
  occurrences: ItemOccurrences,
  items: readonly ProfileChecklistItem[],
  { turn, harmless }: { readonly turn: DetectedTurn; readonly harmless: DetectedTurn },
): void {
  for (const item of items) {
    if (item.role !== undefined && item.role !== turn.turn.speaker?.role) continue;
    const { utterances } = item.behaviors.some(isOfDanger) ? turn : harmless;
    for (const { text, detections } of utterances) {
      if (!detections.some(({ behavior }) => item.behaviors.includes(behavior))) continue;
      const known = occurrences.get(item.name) ?? { count: 0, talkTurns: [], example: shortened(text) };
      known.count += 1;
      const isNew = known.talkTurns.at(-1)?.index !== turn.index;
      if (isNew && known.talkTurns.length < MOST_EVIDENCE) known.talkTurns.push(referenceTo(turn));
      occurrences.set(item.name, known);
    }
  }
}

/** The items that occur, in the order of the checklist. */
export function occurringItems(
  occurrences: ItemOccurrences,
  items: readonly ProfileChecklistItem[],
  place: string,
): Finding[] {
  return items
    .filter((item) => occurrences.has(item.name))
    .map((item) => itemFinding(item, occurrences, place));
}

/** The whole checklist, with the items that do not occur. */
export function allItems(
  occurrences: ItemOccurrences,
  items: readonly ProfileChecklistItem[],
  place: string,
): Finding[] {
  return items.map((item) => itemFinding(item, occurrences, place));
}

function itemFinding(item: ProfileChecklistItem, occurrences: ItemOccurrences, place: string): Finding {
  const { name, title, definition = title, tip = title, behaviors, count: least = 1 } = item;
  const { count = 0, talkTurns = [], example = null } = occurrences.get(name) ?? {};
  const parts = { title, definition, tip, behaviors, talkTurns, example };
  return findingOf({
    list: 'checklist',
    pattern: `checklist-${name}`,
    place,
    ...parts,
    ...verdict(count, least),
  });
}

function verdict(count: number, least: number): Pick<Parameters<typeof findingOf>[0], 'status' | 'reason'> {
  if (count >= least) return { status: STATUS.met, reason: REASON.thresholdReached };
  if (count > 0) return { status: STATUS.open, reason: REASON.thresholdMissed };
  return { status: STATUS.notMet, reason: REASON.notFound };
}
