import type { ConversationTalkTurn } from '@conversation-analytics/client';

/** Ids of the speakers that were assigned to talk turns, by the position of the turn. */
export type Assignments = ReadonlyMap<number, string>;

type TalkTurns = readonly ConversationTalkTurn[];

/** The positions of the talk turns that name no speaker. */
export function unnamedTurns(talkTurns: TalkTurns): readonly number[] {
  return talkTurns.flatMap(({ speaker }, at) => (speaker?.id?.trim() ? [] : [at]));
}

/** The talk turns with the speakers that were assigned to them. */
export function withSpeakers(talkTurns: TalkTurns, assigned: Assignments): ConversationTalkTurn[] {
  return talkTurns.map((turn, at) => {
    const id = assigned.get(at);
    return id === undefined ? turn : { ...turn, speaker: { id } };
  });
}

/** The talk turns with other names, by the id of the speaker. Speakers who get the same name become one. */
export function withNames(talkTurns: TalkTurns, names: ReadonlyMap<string, string>): ConversationTalkTurn[] {
  return talkTurns.map((turn) => {
    const name = names.get(turn.speaker?.id?.trim() ?? '');
    return name === undefined ? turn : { ...turn, speaker: { ...turn.speaker, id: name } };
  });
}

/** Assigns two speakers by turns, to `positions`, from the one at `place` to the last. */
export function alternated(
  assigned: Assignments,
  positions: readonly number[],
  place: number,
  speakers: readonly [string, string],
): Assignments {
  const all = new Map(assigned);
  positions.slice(place).forEach((at, step) => all.set(at, speakers[step % 2 === 0 ? 0 : 1]));
  return all;
}
