import { entryOf } from '../../behaviors/detect.ts';
import type { DetectedTurn, DetectedUtterance } from '../../conversation/detected-turn.ts';
import type { TalkTurnReference } from '../../generated/models.ts';
import { type Finding, findingOf, REASON, referenceTo, STATUS } from '../detection.ts';
import { shortened } from '../quote.ts';
import { actionIn } from './action-text.ts';
import { addresseeIn, createNames, type Names } from './addressee.ts';
import { isConversationMove } from './conversation-moves.ts';
import { dueDateIn } from './due-date.ts';
import { type Reply, replyIn } from './replies.ts';

const LOWEST_CONFIDENCE = 0.6;
/** How many talk turns after a promise or request may accept or decline it. */
const TURNS_TO_REPLY = 2;

type ActionBehavior = 'commitment' | 'action request';

/** A promise or a request. It changes with the replies to it. */
export interface ActionItem {
  behavior: ActionBehavior;
  /** The indices of its talk turn and of its utterance there. */
  place: string;
  index: number;
  speaker: string | undefined;
  /** Who is to do it. Undefined while nobody is known. */
  owner: string | undefined;
  /** Whether the owner is the speaker or was named, and is not a guess. */
  isOwnerSure: boolean;
  action: string;
  due: string | undefined;
  quote: string;
  talkTurns: TalkTurnReference[];
  reply: Reply | undefined;
}

/** Finds the action items of talk turns, one after the other. */
export interface ActionItemFinder {
  /** The items of this talk turn. Those of the two talk turns before change when it accepts or declines them. */
  add(turn: DetectedTurn): ActionItem[];
}

/** Creates a finder for a conversation without talk turns. */
export function createActionItemFinder(): ActionItemFinder {
  const names = createNames();
  let pending: ActionItem[] = [];
  /** The latest speaker, and the latest other one. */
  let latest: string | undefined;
  let other: string | undefined;

  return {
    add: (turn) => {
      const speaker = turn.turn.speaker?.id;
      if (speaker !== undefined && speaker !== latest) {
        names.add(speaker);
        other = latest;
        latest = speaker;
      }
      pending = pending.filter(
        ({ index, reply }) => reply === undefined && turn.index - index <= TURNS_TO_REPLY,
      );
      const fulfilled = receiveReply(pending, turn);
      const items = turn.utterances.flatMap((utterance, place): ActionItem[] => {
        const behavior = utterance === fulfilled ? undefined : actionBehaviorOf(utterance);
        if (behavior === undefined) return [];
        return [itemOf(turn, place, behavior, { names, other })];
      });
      pending = [...pending, ...items];
      return items;
    },
  };
}

/** Action items as responses have them, without those that were declined. */
export function actionItemFindings(items: readonly ActionItem[]): Finding[] {
  return items.filter(({ reply }) => reply !== 'declines').map(actionItemFinding);
}

function itemOf(
  turn: DetectedTurn,
  place: number,
  behavior: ActionBehavior,
  { names, other }: { names: Names; other: string | undefined },
): ActionItem {
  const speaker = turn.turn.speaker?.id;
  const text = turn.utterances[place]?.text ?? '';
  const addressee = behavior === 'action request' ? addresseeIn(text, names) : undefined;
  const named = behavior === 'action request' ? addressee?.owner : speaker;
  const dueDate = dueDateIn(text);
  return {
    behavior,
    place: `${turn.index}.${place}`,
    index: turn.index,
    speaker,
    owner: named ?? (behavior === 'action request' ? other : undefined),
    isOwnerSure: named !== undefined,
    action: actionIn(
      text.slice(0, addressee?.isLast === true ? addressee.start : undefined),
      behavior,
      dueDate,
    ),
    due: dueDate?.text,
    quote: shortened(text),
    talkTurns: [referenceTo(turn)],
    reply: undefined,
  };
}

/** Applies a reply to the items of other speakers. Returns the utterance that promises to do what one of them asked for. */
function receiveReply(pending: readonly ActionItem[], turn: DetectedTurn): DetectedUtterance | undefined {
  const speaker = turn.turn.speaker?.id;
  const [first] = turn.utterances;
  const toOthers = pending.filter((item) => item.speaker !== undefined && item.speaker !== speaker);
  if (speaker === undefined || first === undefined || toOthers.length === 0) return undefined;
  const replies = { commitment: replyOf(first, false), 'action request': replyOf(first, true) };
  const promise = turn.utterances.find((utterance) => actionBehaviorOf(utterance) === 'commitment');
  for (const item of toOthers) {
    item.owner ??= speaker;
    item.reply = replies[item.behavior];
    if (item.reply !== 'accepts') continue;
    item.talkTurns.push(referenceTo(turn));
    if (!item.isOwnerSure) item.owner = speaker;
    if (item.behavior === 'action request' && promise !== undefined)
      item.due ??= dueDateIn(promise.text)?.text;
  }
  const isFulfilled = toOthers.some(
    ({ behavior, reply }) => behavior === 'action request' && reply === 'accepts',
  );
  return isFulfilled ? promise : undefined;
}

function replyOf(utterance: DetectedUtterance, isToRequest: boolean): ActionItem['reply'] {
  if (hasBehavior(utterance, 'disagreement')) return 'declines';
  return (
    replyIn(utterance.words, isToRequest) ?? (hasBehavior(utterance, 'agreement') ? 'accepts' : undefined)
  );
}

function hasBehavior({ detections }: DetectedUtterance, name: 'agreement' | 'disagreement'): boolean {
  return detections.some(({ behavior, confidence }) => behavior === name && confidence >= LOWEST_CONFIDENCE);
}

/** The more confident of the two behaviours. Undefined for acts within the conversation. */
function actionBehaviorOf({ text, words, detections }: DetectedUtterance): ActionBehavior | undefined {
  const found = detections.find(
    ({ behavior, confidence }) =>
      (behavior === 'commitment' || behavior === 'action request') && confidence >= LOWEST_CONFIDENCE,
  );
  if (found === undefined || (isConversationMove(words) && dueDateIn(text) === undefined)) return undefined;
  return found.behavior === 'commitment' ? 'commitment' : 'action request';
}

function actionItemFinding(item: ActionItem): Finding {
  const { behavior, owner, action, due, quote, talkTurns, place, reply } = item;
  return findingOf({
    list: 'action_items',
    pattern: 'action-item',
    place,
    title: `${owner ?? 'Somebody'}: ${action}. Due: ${due ?? 'not said'}.`,
    definition:
      behavior === 'commitment'
        ? 'The owner promises to do something.'
        : 'Somebody asks the owner to do something.',
    tip: entryOf(behavior).tip,
    example: quote,
    behaviors: [behavior],
    status: reply === 'accepts' ? STATUS.met : STATUS.open,
    reason: reply === 'accepts' ? REASON.confirmed : REASON.detected,
    talkTurns,
  });
}
