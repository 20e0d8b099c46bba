import { phraseFinder } from '../phrases/finder.ts';

export type RiskKind =
  'suicide' | 'self-harm' | 'harm to others' | 'abuse' | 'medical emergency' | 'threat' | 'slur';

/** A sign of danger for somebody. */
export interface Risk {
  kind: RiskKind;
  /** 1 possible, 2 likely, 3 urgent. */
  severity: 1 | 2 | 3;
}

const findSuicide = phraseFinder(['(kill|killing) myself', 'end my life', 'want to die']);

/** The signs of danger in the words of an utterance. */
export function risksIn(words: readonly string[]): readonly Risk[] {
  return findSuicide(words).size > 0 ? [{ kind: 'suicide', severity: 3 }] : [];
}
