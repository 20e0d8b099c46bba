import type { AnnomiSession, AnnomiTurn } from '../data/annomi.ts';
import { type Before, sentencesOf } from '../training/features.ts';

/** A talk turn of a session, and the words around it. */
export interface SessionTurn {
  session: string;
  turn: AnnomiTurn;
  sentences: string[][];
  before: Before;
}

/** All talk turns of the sessions, with what was said before each. */
export function turnsOf(sessions: readonly AnnomiSession[]): SessionTurn[] {
  return sessions.flatMap(({ id, turns }) => {
    const latest = new Map<AnnomiTurn['role'], readonly string[]>();
    return turns.map((turn) => {
      const sentences = sentencesOf(turn.text);
      const other = turn.role === 'therapist' ? 'client' : 'therapist';
      const before = { own: latest.get(turn.role) ?? [], other: latest.get(other) ?? [] };
      latest.set(turn.role, sentences.flat());
      return { session: id, turn, sentences, before };
    });
  });
}
