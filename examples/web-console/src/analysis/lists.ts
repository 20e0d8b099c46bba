import type {
  ConversationDetection,
  ConversationsResponse,
  SpeakerAnalytics,
} from '@conversation-analytics/client';
import type { Conversation } from './conversation.ts';
import { count, finite, items, object, text, texts } from './read.ts';

export interface Detection {
  readonly title: string;
  /** Whom it is about. */
  readonly of: string;
  readonly definition: string | undefined;
  readonly tip: string | undefined;
  readonly example: string | undefined;
  readonly behaviors: readonly string[];
  /** Positions of turns. */
  readonly turns: readonly number[];
  /** What the service says about its state, as far as it can be told. */
  readonly state: string | undefined;
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

type Lists = Pick<SpeakerAnalytics, (typeof names)[number][0]>;

/** The six lists, each with what was found for the whole conversation, its roles and its speakers. */
export function listsOf(
  response: ConversationsResponse,
  conversation: Conversation,
): readonly DetectionList[] {
  const analytics = object(response.analytics);
  const sources: readonly { of: string; lists: Lists }[] = [
    { of: 'Whole conversation', lists: object(analytics.conversation_analytics) },
    ...items(analytics.role_analytics).map((one) => ({
      of: `Role ${text(one.role) ?? 'without a name'}`,
      lists: one,
    })),
    ...items(analytics.speaker_analytics).map((one) => ({
      of: text(one.id) ?? 'Unknown speaker',
      lists: one,
    })),
  ];
  const places = placesOf(conversation);
  return names.map(([key, name, what]) => {
    const detections = sources.flatMap(({ of, lists }) => read(lists[key], of, places));
    const looked = sources.some(({ lists }) => Array.isArray(lists[key]));
    const empty = looked ? `Looked for ${what}: nothing found.` : `This service has not looked for ${what}.`;
    return { name, detections, empty: detections.length > 0 ? undefined : empty };
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
  of: string,
  places: Places,
): readonly Detection[] {
  return [...items(list)]
    .sort((one, other) => (finite(one.display_order) ?? 0) - (finite(other.display_order) ?? 0))
    .map((one) => ({
      title: text(one.title) ?? 'Without a title',
      of,
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

/** The interface does not say what the numbers mean, so they are shown as they are. */
function stateOf({ approval_status_name, status, reason }: ConversationDetection): string | undefined {
  const parts = [
    text(approval_status_name),
    count(status) === undefined ? undefined : `status ${count(status)}`,
    count(reason) === undefined ? undefined : `reason ${count(reason)}`,
  ].filter((one) => one !== undefined);
  return parts.length > 0 ? parts.join(', ') : undefined;
}
