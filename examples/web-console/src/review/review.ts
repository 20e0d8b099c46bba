/** What a reviewer says of a detection: it is right, it is wrong, or it is there and was not found. */
export type Verdict = 'right' | 'wrong' | 'missed';

export interface Mark {
  /** The place of the utterance in its talk turn, from 0. */
  readonly utterance: number;
  readonly behavior: string;
  readonly verdict: Verdict;
}

export interface TurnReview {
  readonly marks: readonly Mark[];
  readonly comment: string;
}

/** What was reviewed of a conversation, by the position of the talk turn. Turns without mark and comment are left out. */
export type Review = ReadonlyMap<number, TurnReview>;

export const notReviewed: TurnReview = { marks: [], comment: '' };

type Place = Pick<Mark, 'utterance' | 'behavior'>;

export function verdictOn({ marks }: TurnReview, place: Place): Verdict | undefined {
  return marks.find((mark) => isAt(mark, place))?.verdict;
}

/** Replaces the mark at the same place. */
export function addMark(turn: TurnReview, mark: Mark): TurnReview {
  return { ...turn, marks: [...removeMark(turn, mark).marks, mark] };
}

export function removeMark(turn: TurnReview, place: Place): TurnReview {
  return { ...turn, marks: turn.marks.filter((mark) => !isAt(mark, place)) };
}

/**
 * What is stored, with a change of this tab: from `base` to `own`. What another tab has stored meanwhile stays, unless both
 * have changed the same mark, or the comment: then this change wins.
 */
export function merged(base: TurnReview, own: TurnReview, stored: TurnReview): TurnReview {
  const removed = base.marks.filter((mark) => verdictOn(own, mark) === undefined);
  const changed = own.marks.filter((mark) => verdictOn(base, mark) !== mark.verdict);
  let { marks } = stored;
  for (const mark of removed) ({ marks } = removeMark({ ...stored, marks }, mark));
  for (const mark of changed) ({ marks } = addMark({ ...stored, marks }, mark));
  return { marks, comment: own.comment === base.comment ? stored.comment : own.comment };
}

function isAt({ utterance, behavior }: Mark, place: Place): boolean {
  return utterance === place.utterance && behavior === place.behavior;
}

export function withTurn(review: Review, position: number, turn: TurnReview): Review {
  const next = new Map(review);
  if (turn.marks.length === 0 && turn.comment.trim() === '') next.delete(position);
  else next.set(position, turn);
  return next;
}
