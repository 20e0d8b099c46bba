import type { ConversationDetection } from '../../generated/models.ts';
import { asksAboutDanger } from '../../lists/danger.ts';
import type { Turn } from './turns.ts';
import { count, finite, items, text, texts } from './wire.ts';

export type ListName = 'action_items' | 'fidelity' | 'checklist' | 'highlights' | 'lowlights' | 'safety';

/**
 * The six lists. One is undefined where nobody looked for what it would list. `fidelity` has no items that the targets of
 * motivational interviewing show.
 */
export type Lists = Readonly<Record<ListName, readonly Detection[] | undefined>>;

export interface Detection {
  readonly title: string;
  readonly definition: string | undefined;
  readonly tip: string | undefined;
  /** The words that it is about. */
  readonly example: string | undefined;
  readonly behaviors: readonly string[];
  /** The name of the pattern that found it. */
  readonly pattern: string | undefined;
  /** In the list `safety`: whether it is a question about a danger, which discloses none. */
  readonly isQuestion: boolean;
  /** What it is about. The last one is that of the speaker who did it. */
  readonly turns: readonly TurnPlace[];
  readonly state: DetectionState | undefined;
}

/** A talk turn that a detection is about. */
export interface TurnPlace {
  /** From 1. */
  readonly number: number;
  /** Undefined where the analysis does not include it. */
  readonly turn: Turn | undefined;
}

export interface DetectionState {
  readonly kind: 'attention' | 'open' | 'met' | 'unknown';
  readonly text: string;
}

/** The items of motivational interviewing: the targets show what they measure, and judge only what can be judged. */
const OF_TARGETS = /^fidelity-(reflections-per-question|complex-reflections|no-confronting|talk-ratio)$/;

export const LIST_TITLES: Readonly<Record<ListName, string>> = {
  safety: 'Signs of danger',
  lowlights: 'Missed chances',
  highlights: 'Highlights',
  action_items: 'Action items',
  checklist: 'Checklist',
  fidelity: 'Fidelity',
};

export function readLists(whole: Partial<Record<ListName, unknown>>, turns: readonly Turn[]): Lists {
  const places = placesOf(turns);
  const read = (name: ListName): readonly Detection[] | undefined => {
    const list = whole[name];
    return Array.isArray(list) ? readList(list as (ConversationDetection | null)[], places) : undefined;
  };
  return {
    action_items: read('action_items'),
    fidelity: read('fidelity')?.filter(({ pattern }) => !OF_TARGETS.test(pattern ?? '')),
    checklist: read('checklist'),
    highlights: read('highlights'),
    lowlights: read('lowlights'),
    safety: read('safety'),
  };
}

interface Places {
  readonly byIndex: ReadonlyMap<number, Turn>;
  readonly byId: ReadonlyMap<string, Turn>;
}

function placesOf(turns: readonly Turn[]): Places {
  return {
    byIndex: withoutDoubles(turns, ({ index }) => index),
    byId: withoutDoubles(turns, ({ id }) => id),
  };
}

/** Of talk turns with the same key, nobody knows which one is meant. */
function withoutDoubles<Key>(
  turns: readonly Turn[],
  keyOf: (turn: Turn) => Key | undefined,
): ReadonlyMap<Key, Turn> {
  const known = new Map<Key, Turn>();
  const doubled = new Set<Key>();
  for (const turn of turns) {
    const key = keyOf(turn);
    if (key === undefined) continue;
    if (known.has(key)) doubled.add(key);
    known.set(key, turn);
  }
  for (const key of doubled) known.delete(key);
  return known;
}

/** The lists to show beside the signs of danger. That of a method is left out where it has nothing. */
export function shownLists(lists: Lists): readonly ListName[] {
  const { fidelity = [] } = lists;
  const names: readonly ListName[] = ['action_items', 'checklist', 'highlights', 'lowlights'];
  return fidelity.length > 0 ? [...names, 'fidelity'] : names;
}

function readList(list: readonly (ConversationDetection | null)[], places: Places): readonly Detection[] {
  return [...items(list)]
    .sort((one, other) => (finite(one.display_order) ?? 0) - (finite(other.display_order) ?? 0))
    .map((one) => ({
      title: titleOf(one),
      definition: text(one.definition),
      tip: text(one.tip),
      example: text(one.example),
      behaviors: texts(one.behaviors),
      pattern: text(one.pattern_detector_id),
      isQuestion: isQuestion(one),
      turns: items(one.talk_turns).flatMap((reference) => placeOf(reference, places) ?? []),
      state: stateOf(one),
    }));
}

/** Another service may leave the behaviours of a sign empty, so the title has to say it too. In doubt it is a sign. */
function isQuestion(one: ConversationDetection): boolean {
  return asksAboutDanger(one) && /\basked about\b/.test(text(one.title) ?? '');
}

/** A question about a danger has no severity: who asks discloses nothing. */
function titleOf(one: ConversationDetection): string {
  const title = text(one.title) ?? 'Without a title';
  return isQuestion(one) ? title.replace(/: severity \d of 3$/, '') : title;
}

function placeOf(
  { index, talk_turn_id }: { index?: number; talk_turn_id?: string | null },
  { byIndex, byId }: Places,
): TurnPlace | undefined {
  const known = count(index);
  const turn = byId.get(text(talk_turn_id) ?? '') ?? byIndex.get(known ?? -1);
  if (turn !== undefined) return { number: turn.position + 1, turn };
  // Where there are talk turns, one that is not among them does not exist.
  return byIndex.size > 0 || known === undefined ? undefined : { number: known + 1, turn: undefined };
}

/**
 * The contract leaves the numbers of status and reason open. These are the meanings of this project's service. Other numbers
 * are shown as they are.
 */
const STATUSES = ['Needs attention', 'Open', 'Met'];
const REASONS = [
  '',
  'detected in what was said',
  'confirmed by another speaker',
  'threshold reached',
  'threshold missed',
  'not found',
  'too few utterances to measure it',
  'not applicable',
  'measured by times or length',
];
const KINDS = ['attention', 'open', 'met'] as const;

/** What the service says about the state of a detection; undefined where it says nothing. */
function stateOf(detection: ConversationDetection): DetectionState | undefined {
  const status = count(detection.status);
  const reason = count(detection.reason);
  const parts = [
    status === undefined ? undefined : (STATUSES[status] ?? `Status ${status}`),
    reason === undefined ? undefined : (REASONS[reason] ?? `reason ${reason}`),
    text(detection.approval_status_name),
  ].filter((one) => one !== undefined && one !== '');
  if (parts.length === 0) return undefined;
  return { kind: KINDS[status ?? -1] ?? 'unknown', text: parts.join(': ') };
}

/** The talk turn of the speaker who did it. */
export function actorPlaceOf({ turns }: Detection): TurnPlace | undefined {
  return turns.at(-1);
}
