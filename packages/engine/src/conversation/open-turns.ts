import type { ConversationTalkTurn } from '../generated/models.ts';
import { type Context, contextAfter, isSameAfter, type SpokenTurn } from './context.ts';
import type { DetectedTurn } from './detected-turn.ts';

/** A talk turn with its behaviours, and as those after it look back at it. */
export interface AnalyzedTurn {
  detected: DetectedTurn;
  said: SpokenTurn;
}

export type AnalyzeTurn = (turn: ConversationTalkTurn, index: number, context: Context) => AnalyzedTurn;

interface OpenTurn extends AnalyzedTurn {
  isInterim: boolean;
  /** What was said before it. */
  context: Context;
}

/** The talk turns that may still change: the first interim one, and all after it. */
export interface OpenTurns {
  /** Adds a talk turn, or puts it in the place of the interim one with the same id. */
  add(
    turn: ConversationTalkTurn,
    isInterim: boolean,
  ): {
    /** What was analysed: this talk turn, then those after it that look back at other words or times than before. */
    analyzed: readonly [DetectedTurn, ...DetectedTurn[]];
    /** What no longer changes, in order. */
    settled: readonly DetectedTurn[];
  };
  all(): readonly DetectedTurn[];
}

/** Creates the open talk turns of a conversation without any. */
export function createOpenTurns(analyze: AnalyzeTurn): OpenTurns {
  const open: OpenTurn[] = [];
  let settledCount = 0;
  let settledContext: Context = {};
  /** The ids of final talk turns. The value says whether an interim one had it before. */
  const finalIds = new Map<string, boolean>();

  const placeOf = (id: string | undefined, isInterim: boolean): number => {
    if (id === undefined) return open.length;
    const place = open.findIndex((one) => one.isInterim && one.detected.turn.talk_turn_id === id);
    if (place !== -1) return place;
    const wasInterim = finalIds.get(id);
    if (wasInterim === true || (wasInterim === false && isInterim)) throw alreadyFinal(id);
    return open.length;
  };

  const contextAt = (place: number): Context => {
    const before = open[place - 1];
    return before === undefined ? settledContext : contextAfter(before.context, before.said);
  };

  const put = (place: number, turn: ConversationTalkTurn, isInterim: boolean): DetectedTurn => {
    const context = contextAt(place);
    const analyzed = analyze(turn, settledCount + place, context);
    open[place] = { isInterim, context, ...analyzed };
    return analyzed.detected;
  };

  const putAgainAfter = (place: number): DetectedTurn[] => {
    const changed: DetectedTurn[] = [];
    for (const [later, one] of open.entries()) {
      if (later <= place) continue;
      const context = contextAt(later);
      if (isSameAfter(one.said, one.context, context)) one.context = context;
      else changed.push(put(later, one.detected.turn, one.isInterim));
    }
    return changed;
  };

  const settle = (): DetectedTurn[] => {
    const first = open.findIndex(({ isInterim }) => isInterim);
    const count = first === -1 ? open.length : first;
    settledContext = contextAt(count);
    settledCount += count;
    return open.splice(0, count).map(({ detected }) => detected);
  };

  return {
    add: (turn, isInterim) => {
      const id = turn.talk_turn_id ?? undefined;
      if (isInterim && id === undefined) throw withoutId();
      const place = placeOf(id, isInterim);
      const isReplacement = place < open.length;
      const added = put(place, turn, isInterim);
      if (id !== undefined && !isInterim) finalIds.set(id, isReplacement);
      return { analyzed: [added, ...putAgainAfter(place)], settled: settle() };
    },
    all: () => open.map(({ detected }) => detected),
  };
}

function withoutId(): TypeError {
  return new TypeError('An interim talk turn needs a talk_turn_id, so that a later one can replace it.');
}

function alreadyFinal(id: string): RangeError {
  return new RangeError(
    `The talk turn ${JSON.stringify(id)} is final, and cannot change. Add each version but the last one with interim: true.`,
  );
}
