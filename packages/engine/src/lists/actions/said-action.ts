import type { WordSpan } from '../../phrases/locator.ts';
import { locatedWords } from '../../phrases/plain-words.ts';
import { actionIn, textOf } from './action-text.ts';
import { type Addressee, addresseeIn, type Names } from './addressee.ts';
import { actionClauses, type Clause } from './clauses.ts';
import { dueDateIn } from './due-date.ts';
import { isNoAction, refersBack } from './no-actions.ts';
import type { ActionBehavior } from './proposal.ts';

/** What an utterance says about an action. */
export interface SaidAction {
  behavior: ActionBehavior;
  /** Who is to do it: the id of a speaker, a name as it was said, or "Everybody". Undefined while nobody is known. */
  owner: string | undefined;
  /** Whether the owner is the speaker or was named, and is not a guess. */
  isOwnerSure: boolean;
  /** The speaker whose reply counts: the one who is named, or else the first who speaks afterwards. */
  respondent: string | undefined;
  /** Whether anybody may take it: "could somebody …". */
  isForAnybody: boolean;
  /** What is to be done, as it was said. Empty where the words only add a date to the action before them. */
  action: string;
  /** The action only names what was spoken about: "do that". */
  refersBack: boolean;
  /** The date as it was said, such as "by Friday". Undefined without one. */
  due: string | undefined;
}

/** Who speaks, and who listens. */
export interface Speakers {
  speaker: string | undefined;
  /** The latest other speaker. */
  other: string | undefined;
  names: Names;
}

/** The actions that an utterance promises or asks for, where it may have these behaviours. */
export function actionsIn(
  text: string,
  proposed: ReadonlySet<ActionBehavior>,
  { speaker, other, names }: Speakers,
): SaidAction[] {
  if (proposed.size === 0) return [];
  const located = locatedWords(text);
  const words = located.map(({ word }) => word);
  const clauses = actionClauses(words, proposed);
  const datesBefore = clauses.map((clause, number) => dateBefore(words, clause, clauses[number - 1]));
  return clauses.flatMap((clause, number): SaidAction[] => {
    const within = dueDateIn(words.slice(clause.action, clause.end));
    const date =
      within === undefined
        ? datesBefore[number]
        : { start: within.start + clause.action, end: within.end + clause.action };
    if (isNoAction(words, clause, date !== undefined)) return [];
    const isPromise = clause.behavior === 'commitment';
    const named = isPromise ? undefined : addresseeIn(text, located, clause, names);
    const asked = words.slice(clause.start, clause.action);
    const owner = isPromise
      ? { owner: speaker, isOwnerSure: speaker !== undefined, respondent: undefined, isForAnybody: false }
      : ownerOfRequest(asked, named, other);
    // "Could you, Tom, send the minutes" and "… the minutes, Tom": the name is no part of the action.
    const start = named?.start === clause.action ? named.end : clause.action;
    const end =
      named !== undefined && named.start > clause.action ? Math.min(named.start, clause.end) : clause.end;
    return [
      {
        behavior: clause.behavior,
        ...owner,
        action: actionIn(text, located, { start, end }, date),
        refersBack: isPromise && refersBack(words, clause),
        due: date && textOf(text, located, date),
      },
    ];
  });
}

/** The one who is named, or else the latest other speaker: a guess, until somebody replies. */
function ownerOfRequest(
  asked: readonly string[],
  named: Addressee | undefined,
  other: string | undefined,
): Pick<SaidAction, 'owner' | 'isOwnerSure' | 'respondent' | 'isForAnybody'> {
  const isForAnybody = named === undefined && asked.some((word) => SOMEBODY.has(word));
  const isForAll = named === undefined && asked.some((word) => ALL.has(word));
  return {
    owner: isForAll ? 'Everybody' : (named?.owner ?? (isForAnybody ? undefined : other)),
    isOwnerSure: named !== undefined || isForAll,
    respondent: named?.isKnown === true ? named.owner : undefined,
    isForAnybody,
  };
}

const ALL: ReadonlySet<string> = new Set(['everyone', 'everybody', 'all']);
const SOMEBODY: ReadonlySet<string> = new Set(['someone', 'somebody', 'anyone', 'anybody', 'one']);

/** Words between a date and the promise that it belongs to. */
const BETWEEN: ReadonlySet<string> = new Set([',', 'then', 'and', 'so', 'please']);

/** A date after one of these begins something new. */
const EDGE = /^(?:[,.;?!–—]|and|but|so|then|please)$/;

/** A date that begins with these words often goes before its promise. */
const NEAR: ReadonlySet<string> = new Set(['today', 'tomorrow', 'tonight', 'this', 'next', 'later']);

/**
 * The date right before the clause: "On Monday I'll write it". It may go on from the clause before: "I'll write it, and on
 * Monday I'll send it". Then that clause ends before the date.
 */
function dateBefore(words: readonly string[], { start }: Clause, previous?: Clause): WordSpan | undefined {
  let end = start;
  while (end > (previous?.action ?? 0) && BETWEEN.has(words[end - 1] ?? '')) end -= 1;
  const least = previous === undefined ? 0 : previous.end < end ? previous.end : previous.action;
  let edge = end;
  while (edge > least && !EDGE.test(words[edge - 1] ?? '')) edge -= 1;
  const found = dueDateIn(words.slice(edge, end));
  if (found === undefined || found.end + edge !== end) return undefined;
  const date = { start: found.start + edge, end };
  // "… within two days I'll": without punctuation, it may end what was said before.
  const isApart = found.start === 0;
  if (previous === undefined || date.start >= previous.end) {
    return isApart || NEAR.has(words[date.start] ?? '') ? date : undefined;
  }
  // "I'll write it, on Monday, and I'll …" says when to write it.
  if (!isApart || edge === previous.action || (end < start && words[start - 1] !== ',')) return undefined;
  previous.end = date.start;
  return date;
}
