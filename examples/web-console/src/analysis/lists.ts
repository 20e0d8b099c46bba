import type { ConversationDetection, ConversationsResponse } from '@conversation-analytics/client';
import type { Conversation } from './conversation.ts';
import { stateOf, type DetectionState } from './detection-state.ts';
import { count, finite, items, text, texts } from './read.ts';
import { sourcesOf } from './sources.ts';

export interface Detection {
  readonly title: string;
  readonly definition: string | undefined;
  readonly tip: string | undefined;
  readonly example: string | undefined;
  readonly behaviors: readonly string[];
  /** Positions of turns. */
  readonly turns: readonly number[];
  /** What the service says about its state, as far as it can be told. */
  readonly state: DetectionState | undefined;
}

export interface DetectionList {
  readonly name: string;
  /** Why it is empty, or undefined when it is not. */
  readonly empty: string | undefined;
  readonly detections: readonly Detection[];
}

const names = [
  ['action_items', 'Action items', 'what was agreed to be done'],
  ['highlights', 'Highlights', 'what went well'],
  ['lowlights', 'Lowlights', 'what went less well'],
  ['checklist', 'Checklist', 'what had to be covered'],
  ['fidelity', 'Fidelity', 'how closely a method was followed'],
  ['safety', 'Safety', 'signs of danger for somebody'],
] as const;

/** The six lists of the whole conversation, of a speaker or of a role. */
export interface SixLists {
  readonly id: string;
  readonly of: string;
  /** How many detections there are. */
  readonly size: number;
  readonly lists: readonly DetectionList[];
}

/** The six lists, of the whole conversation first. */
export function listsOf(response: ConversationsResponse, conversation: Conversation): readonly SixLists[] {
  const places = placesOf(conversation);
  return sourcesOf(response).map(({ id, name: of, lists: found }) => {
    const lists = names.map(([key, name, what]) => {
      const detections = read(found[key], places);
      const looked = Array.isArray(found[key]);
      const empty = looked
        ? `Looked for ${what}: nothing found.`
        : `This service has not looked for ${what}.`;
      return { name, detections, empty: detections.length > 0 ? undefined : empty };
    });
    return { id, of, size: lists.reduce((sum, { detections }) => sum + detections.length, 0), lists };
  });
}

interface Places {
  readonly byIndex: ReadonlyMap<number, number>;
  readonly byId: ReadonlyMap<string, number>;
}

function placesOf({ turns }: Conversation): Places {
  return {
    byIndex: new Map(turns.map(({ index, position }) => [index, position])),
    byId: new Map(turns.flatMap(({ id, position }) => (id === undefined ? [] : [[id, position]]))),
  };
}

function read(
  list: readonly ConversationDetection[] | null | undefined,
  places: Places,
): readonly Detection[] {
  return [...items(list)]
    .sort((one, other) => (finite(one.display_order) ?? 0) - (finite(other.display_order) ?? 0))
    .map((one) => ({
      title: text(one.title) ?? 'Without a title',
      definition: text(one.definition),
      tip: text(one.tip),
      example: text(one.example),
      behaviors: texts(one.behaviors),
      turns: [...new Set(items(one.talk_turns).flatMap((turn) => placeOf(turn, places) ?? []))],
      state: stateOf(one),
    }));
}

function placeOf(
  { index, talk_turn_id }: { index?: number; talk_turn_id?: string | null },
  { byIndex, byId }: Places,
): number | undefined {
  return byId.get(text(talk_turn_id) ?? '') ?? byIndex.get(count(index) ?? -1);
}
