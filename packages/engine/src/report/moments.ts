import type { ConversationDetection, TalkTurnReference } from '../generated/models.ts';
import { STATUS } from '../lists/detection.ts';
import type { ReportedConversation, ReportedTurn } from './conversation.ts';
import { clock } from './figures.ts';
import { type Content, type Markup, markup } from './html.ts';
import { nameIn } from './people.ts';
import { leaderOf } from './targets.ts';

/** Something in the conversation that is worth a look. */
export interface Moment {
  readonly kind: 'safety' | 'missed chance' | 'highlight';
  readonly detection: ConversationDetection;
}

const MOST_MOMENTS = 5;
/** Of each kind but highlights, which take what is left. */
const MOST_OF_A_KIND = 2;

/** The moments that are most worth a look: signs of danger, then missed chances, then highlights. */
export function momentsOf(conversation: ReportedConversation): readonly Moment[] {
  const { lists } = conversation;
  const leader = leaderOf(conversation)?.person;
  // Those who lead the conversation can learn most from it.
  const byLeader = (detections: readonly ConversationDetection[]): ConversationDetection[] =>
    detections.toSorted((one, other) => Number(isOf(other)) - Number(isOf(one)));
  const isOf = (detection: ConversationDetection): boolean =>
    leader !== undefined && turnOf(conversation, detection)?.person === leader;
  const safety = lists.safety.filter(({ status }) => status === STATUS.notMet).slice(0, MOST_OF_A_KIND);
  const missed = byLeader(lists.lowlights).slice(0, MOST_OF_A_KIND);
  return [
    ...safety.map((detection): Moment => ({ kind: 'safety', detection })),
    ...missed.map((detection): Moment => ({ kind: 'missed chance', detection })),
    ...byLeader(lists.highlights).map((detection): Moment => ({ kind: 'highlight', detection })),
  ].slice(0, MOST_MOMENTS);
}

/** The talk turn that a detection is about. The last one is that of the speaker, as with interruptions. */
export function turnOf(
  { turns }: ReportedConversation,
  { talk_turns: references }: ConversationDetection,
): ReportedTurn | undefined {
  const index = references?.at(-1)?.index;
  return index === undefined ? undefined : turns?.[index];
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
