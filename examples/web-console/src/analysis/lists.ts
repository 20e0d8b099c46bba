import type { ConversationDetection, ConversationsResponse } from '@conversation-analytics/client';
import { asksAboutDanger } from '@conversation-analytics/engine';
import type { Conversation } from './conversation.ts';
import { stateOf, type DetectionState } from './detection-state.ts';
import { sentenceList } from './figures/number.ts';
import { count, finite, items, text, texts } from './read.ts';
import { sourcesOf } from './sources.ts';

export interface Detection {
  readonly title: string;
  readonly definition: string | undefined;
  readonly tip: string | undefined;
  readonly example: string | undefined;
  readonly behaviors: readonly string[];
  /** In the list `Safety`: whether it is a question about a danger, which discloses none. */
  readonly isQuestion: boolean;
  /** Positions of turns. */
  readonly turns: readonly number[];
  /** What the service says about its state, as far as it can be told. */
  readonly state: DetectionState | undefined;
}

export interface DetectionList {
  readonly name: string;
  /** Whether the service has looked for what it would list. */
  readonly isLookedFor: boolean;
  readonly detections: readonly Detection[];
}

const names = [
  ['action_items', 'Action items'],
  ['highlights', 'Highlights'],
  ['lowlights', 'Lowlights'],
  ['checklist', 'Checklist'],
  ['fidelity', 'Fidelity'],
  ['safety', 'Safety'],
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
    const lists = names.map(([key, name]) => ({
      name,
      isLookedFor: Array.isArray(found[key]),
      detections: read(found[key], places),
    }));
    return { id, of, size: lists.reduce((sum, { detections }) => sum + detections.length, 0), lists };
  });
}

/** Whether there is a sign of danger. */
export function hasDanger(response: ConversationsResponse): boolean {
  return items(sourcesOf(response)[0]?.lists.safety).some((one) => !asksAboutDanger(one));
}

/** One line about the lists that have nothing; undefined where all have something. `unjudged` says why some are missing. */
export function emptyLists(
  lists: readonly DetectionList[],
  unjudged: string | undefined,
): string | undefined {
  const empty = lists.filter(({ detections }) => detections.length === 0);
  const named = (isLookedFor: boolean) =>
    sentenceList(empty.filter((one) => one.isLookedFor === isLookedFor).map(({ name }) => name));
  const [nothing, notLookedFor] = [named(true), named(false)];
  const sentences = [
    ...(nothing ? [`Nothing found: ${nothing}.`] : []),
    ...(notLookedFor
      ? [
          unjudged === undefined
            ? `Not looked for by this service: ${notLookedFor}.`
            : `${unjudged}. This concerns ${notLookedFor}.`,
        ]
      : []),
  ];
  return sentences.length > 0 ? sentences.join(' ') : undefined;
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
      isQuestion: asksAboutDanger(one),
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
