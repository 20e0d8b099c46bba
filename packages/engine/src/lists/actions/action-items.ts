import type { BehaviorName } from '../../behaviors/built-in.ts';
import { entryOf } from '../../behaviors/entry.ts';
import type { DetectedTurn, DetectedUtterance } from '../../conversation/detected-turn.ts';
import type { TalkTurnPlace } from '../../conversation/result.ts';
import { type Finding, findingOf, REASON, referenceTo, STATUS } from '../detection.ts';
import { shortened } from '../quote.ts';
import { addName, type Names } from './addressee.ts';
import { actionsIn, type SaidAction, type Speakers } from './said-action.ts';
import { LEAST_CONFIDENCE, proposedActions } from './proposal.ts';
import { type Reply, replyIn } from './replies.ts';

/** How many talk turns after a promise or request may accept or decline it. */
const TURNS_TO_REPLY = 2;

/** A promise or a request. It changes with the replies to it. */
export interface TrackedAction extends SaidAction {
  /** The indices of its talk turn and of its utterance there, and its number after the first of the utterance. */
  place: string;
  index: number;
  speaker: string | undefined;
  quote: string;
  talkTurns: TalkTurnPlace[];
  reply: Reply | undefined;
}

/** What the talk turns so far say about the next one. */
export interface ActionItemState {
  names: Names;
  /** The items that wait for a reply. */
  pending: TrackedAction[];
  /** The latest speaker, and the latest other one. */
  latest?: string;
  other?: string | undefined;
}

export function noActionItems(): ActionItemState {
  return { names: new Map(), pending: [] };
}

/** The items of the next talk turn. Those of the two talk turns before change when it accepts or declines them. */
export function nextActionItems(state: ActionItemState, turn: DetectedTurn): TrackedAction[] {
  const speaker = turn.turn.speaker?.id;
  if (speaker !== undefined && speaker !== state.latest) {
    addName(state.names, speaker);
    state.other = state.latest;
    state.latest = speaker;
  }
  const pending = state.pending.filter(({ index }) => turn.index - index <= TURNS_TO_REPLY);
  const said = itemsOf(turn, { speaker, other: state.other, names: state.names });
  const fulfilled = receiveReply(pending, turn, said, state.names);
  const items = said.filter((item) => item !== fulfilled && isClear(item));
  state.pending = [...pending, ...items];
  return items;
}

/** The items of a talk turn. What only refers to the one before it, such as "I'll do that by Friday", adds its date. */
function itemsOf(turn: DetectedTurn, speakers: Speakers): TrackedAction[] {
  const items: TrackedAction[] = [];
  for (const [place, { text, detections }] of turn.utterances.entries()) {
    const said = actionsIn(text, proposedActions(detections), speakers);
    for (const [number, action] of said.entries()) {
      const previous = items.at(-1);
      if (previous !== undefined && (action.action === '' || action.refersBack)) {
        previous.due ??= action.due;
        continue;
      }
      items.push({
        ...action,
        place: `${turn.index}.${place}${number === 0 ? '' : `.${number}`}`,
        index: turn.index,
        speaker: speakers.speaker,
        quote: shortened(text),
        talkTurns: [referenceTo(turn)],
        reply: undefined,
      });
    }
  }
  return items;
}

/** "I'll do that" says what only where it replies to a request, or has a date. */
function isClear({ action, refersBack, due }: TrackedAction): boolean {
  return action !== '' && (!refersBack || due !== undefined);
}

/** Applies a reply to the items of other speakers. Returns the item that promises to do what one of them asked for. */
function receiveReply(
  pending: readonly TrackedAction[],
  turn: DetectedTurn,
  items: readonly TrackedAction[],
  names: Names,
): TrackedAction | undefined {
  const speaker = turn.turn.speaker?.id;
  const [first] = turn.utterances;
  if (speaker === undefined || first === undefined) return undefined;
  const promise = items.find(({ behavior }) => behavior === 'commitment');
  const others = pending.filter((item) => item.speaker !== undefined && item.speaker !== speaker);
  for (const item of others) hearNamed(item, speaker, names);
  const open = others.filter(({ reply }) => reply === undefined);
  const asked = promise && requestOf(promise, open, speaker);
  let fulfilled: TrackedAction | undefined;
  for (const item of open) {
    const isRequest = item.behavior === 'action request';
    if (!item.isForAnybody) {
      item.respondent ??= speaker;
      if (item.respondent !== speaker) continue;
      item.owner ??= speaker;
    }
    const reply =
      replyOf(first, isRequest) ?? (isRequest && promise?.refersBack === true ? 'accepts' : undefined);
    if (reply === undefined || (reply === 'declines' && item.isForAnybody)) continue;
    item.reply = reply;
    if (reply === 'declines') continue;
    item.talkTurns.push(referenceTo(turn));
    if (!item.isOwnerSure) item.owner = speaker;
    if (promise === undefined || item !== asked) continue;
    item.due = promise.due ?? item.due;
    fulfilled = promise;
  }
  return fulfilled;
}

const PRONOUNS: ReadonlySet<string> = new Set(['it', 'that', 'this', 'them', 'him', 'her', 'one', 'so']);

/** Where the one who was named speaks for the first time, what others replied does not count. */
function hearNamed(item: TrackedAction, speaker: string, names: Names): void {
  if (item.behavior === 'commitment' || !item.isOwnerSure || item.respondent === speaker) return;
  if (names.get(item.owner?.toLowerCase() ?? '') !== speaker) return;
  item.owner = speaker;
  item.respondent = speaker;
  item.reply = undefined;
  item.talkTurns.length = 1;
}

/** The latest request that names what is promised. Without one, a pronoun stands for the latest. */
function requestOf(
  promise: TrackedAction,
  open: readonly TrackedAction[],
  speaker: string,
): TrackedAction | undefined {
  const promised = wordsIn(promise);
  const requests = open.filter(
    ({ behavior, respondent = speaker }) => behavior === 'action request' && respondent === speaker,
  );
  const named = requests.findLast((request) =>
    wordsIn(request).some((word) => word.length > 3 && promised.includes(word)),
  );
  return named ?? (promised.some((word) => PRONOUNS.has(word)) ? requests.at(-1) : undefined);
}

function wordsIn({ action }: TrackedAction): string[] {
  return action.toLowerCase().split(/[^\p{L}]+/u);
}

function replyOf({ words, detections }: DetectedUtterance, isToRequest: boolean): Reply | undefined {
  const has = (name: BehaviorName): boolean =>
    detections.some(({ behavior, confidence }) => behavior === name && confidence >= LEAST_CONFIDENCE);
  return replyIn(words, isToRequest) ?? (has('agreement') && !has('disagreement') ? 'accepts' : undefined);
}

/** Action items as responses have them, without those that were declined: owner and date are in the title. */
export function actionItemFindings(items: readonly TrackedAction[]): Finding[] {
  return items.filter(isKept).map(({ behavior, owner, action, due, quote, talkTurns, place, reply }) =>
    findingOf({
      list: 'action_items',
      pattern: 'action-item',
      place,
      title: `${owner ?? 'Somebody'}: ${action}. Due: ${due ?? 'not said'}.`,
      definition:
        behavior === 'commitment'
          ? 'The owner promises to do something.'
          : 'Somebody asks the owner to do something.',
      tip: entryOf({ behavior }).tip ?? '',
      example: quote,
      behaviors: [behavior],
      status: reply === 'accepts' ? STATUS.met : STATUS.open,
      reason: reply === 'accepts' ? REASON.confirmed : REASON.detected,
      talkTurns,
    }),
  );
}

function isKept({ reply }: TrackedAction): boolean {
  return reply !== 'declines';
}

/** A promise or a request that nobody declined. */
export interface ActionItem extends Pick<SaidAction, 'behavior' | 'owner' | 'action' | 'due'> {
  /** Whether another speaker agreed to it. */
  isAccepted: boolean;
  /** The indices of the talk turns that promise, ask for or accept it. */
  talkTurns: readonly number[];
}

/** The same items with owner and date as fields. */
export function actionItemsOf(items: readonly TrackedAction[]): ActionItem[] {
  return items.filter(isKept).map(({ behavior, owner, action, due, reply, talkTurns }) => ({
    behavior,
    owner,
    action,
    due,
    isAccepted: reply === 'accepts',
    talkTurns: talkTurns.map(({ index }) => index ?? 0),
  }));
}
