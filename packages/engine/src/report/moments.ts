import type { ConversationDetection, TalkTurnReference } from '../generated/models.ts';
import type { ReportedConversation, ReportedTurn } from './conversation.ts';
import { clock } from './figures.ts';
import { type Content, type Markup, markup } from './html.ts';
import { nameIn } from './people.ts';
import { leaderOf } from './targets.ts';

/** Something in the conversation that is worth a look, beside signs of danger. */
export interface Moment {
  readonly kind: 'missed chance' | 'highlight';
  readonly detection: ConversationDetection;
}

const MOST_MOMENTS = 5;
/** Highlights take what is left. */
const MOST_MISSED = 2;

/**
 * The moments that are most worth a look beside signs of danger: missed chances, then highlights. A talk turn with a sign of
 * danger has no other.
 */
export function otherMoments(conversation: ReportedConversation): readonly Moment[] {
  const { lists } = conversation;
  const dangerous = new Set(lists.safety.map(indexOf));
  dangerous.delete(undefined);
  const leader = leaderOf(conversation)?.person;
  // Those who lead the conversation can learn most from it.
  const byLeader = (detections: readonly ConversationDetection[]): ConversationDetection[] =>
    detections
      .filter((detection) => !dangerous.has(indexOf(detection)))
      .toSorted((one, other) => Number(isOf(other)) - Number(isOf(one)));
  const isOf = (detection: ConversationDetection): boolean =>
    leader !== undefined && turnOf(conversation, detection)?.person === leader;
  return [
    ...byLeader(lists.lowlights)
      .slice(0, MOST_MISSED)
      .map((detection): Moment => ({ kind: 'missed chance', detection })),
    ...byLeader(lists.highlights).map((detection): Moment => ({ kind: 'highlight', detection })),
  ].slice(0, MOST_MOMENTS);
}

/** The talk turn that a detection is about. */
export function turnOf(
  { turns }: ReportedConversation,
  detection: ConversationDetection,
): ReportedTurn | undefined {
  return turns?.[indexOf(detection) ?? -1];
}

/** The last talk turn is that of the speaker: `FindingParts` says why. */
function indexOf({ talk_turns: references }: ConversationDetection): number | undefined {
  return references?.at(-1)?.index;
}

/** A detection in one sentence, with its quote and the way to its talk turn. */
export function sentenceOf(conversation: ReportedConversation, detection: ConversationDetection): Markup {
  const turn = turnOf(conversation, detection);
  const quote = detection.example ?? '';
  return markup`<b>${detection.title ?? 'Detection'}</b>${
    turn && markup`, ${nameIn(turn.person)}`
  }${quote === '' ? undefined : markup`: <q>${quote}</q>`} ${linksTo(conversation, detection.talk_turns?.slice(-1) ?? [])}`;
}

/** Links to talk turns: with their times where they have some. Without the talk turns these are mere words. */
export function linksTo(
  conversation: ReportedConversation,
  references: readonly TalkTurnReference[],
): Content[] {
  return references.flatMap(({ index }, place): Content[] => {
    if (index === undefined) return [];
    const turn = conversation.turns?.[index];
    const space = place === 0 ? '' : ' ';
    return turn === undefined
      ? [`${space}turn ${index + 1}`]
      : [space, markup`<a href=#${conversation.prefix}${turn.number}>${placeOf(turn)}</a>`];
  });
}

/** "12:30", or "turn 12" without a time. */
export function placeOf({ start, number }: ReportedTurn): string {
  return start === undefined ? `turn ${number}` : clock(start);
}
