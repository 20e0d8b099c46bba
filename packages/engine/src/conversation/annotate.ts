import type { TalkTurn, TalkTurnResult, UtteranceBehaviors } from './result.ts';
import { NO_TIME, textOfTime } from './time.ts';

/**
 * The talk turns of a conversation with the behaviours in each, as `analyzeConversation` returns them: for a conversation
 * that was analysed turn by turn. `detections` has what `add` returned for each talk turn.
 */
export function annotateConversation(
  talkTurns: readonly TalkTurn[],
  detections: readonly UtteranceBehaviors[][],
): { talk_turns: TalkTurnResult[] } {
  return { talk_turns: talkTurns.map((turn, index) => annotatedTurn(turn, index, detections[index] ?? [])) };
}

/** A talk turn with its place and the behaviours in it. */
export function annotatedTurn(
  turn: TalkTurn,
  index: number,
  behavior_detections: UtteranceBehaviors[],
): TalkTurnResult {
  // A request may hold undefined where a result has nothing; JSON leaves both out.
  return { ...withTextTimes(turn), index, behavior_detections } as TalkTurnResult;
}

type TimeName = 'start_time' | 'end_time';

/**
 * A talk turn as the contract writes it: its times are texts.
 *
 * @throws {RangeError} When a time is a number that cannot be one.
 */
export function withTextTimes<Turn extends Pick<TalkTurn, TimeName>>(
  turn: Turn,
): Turn & { [name in TimeName]?: string | null | undefined } {
  return { ...turn, ...timeIn(turn, 'start_time'), ...timeIn(turn, 'end_time') };
}

function timeIn(turn: Pick<TalkTurn, TimeName>, name: TimeName): { [name in TimeName]?: string | null } {
  const { [name]: time } = turn;
  if (time === undefined) return {};
  const text = textOfTime(time);
  if (text === undefined) throw new RangeError(`"${name}" ${NO_TIME}. It is ${time}.`);
  return { [name]: text };
}
