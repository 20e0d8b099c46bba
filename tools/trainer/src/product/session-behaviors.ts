import type { BehaviorName } from '../../../../packages/engine/src/behaviors/built-in.ts';
import type { AnnomiTurn, TherapistLabels } from '../data/annomi.ts';
import { BEHAVIORS_OF_KIND } from './found-kinds.ts';

/** Something that people labelled in the talk turns of sessions, and the behaviours that count as it. */
export interface SessionBehavior {
  name: string;
  role: AnnomiTurn['role'];
  behaviors: readonly BehaviorName[];
  /** Whether people found it in a talk turn. */
  isIn: (turn: AnnomiTurn) => boolean;
}

/** All that people labelled. A talk turn has each of them that one of its utterances has. */
export const SESSION_BEHAVIORS: readonly SessionBehavior[] = [
  ofTherapist('question of any kind', BEHAVIORS_OF_KIND.question, ({ question }) => question !== undefined),
  ofTherapist('open question', ['open question'], ({ question }) => question === 'open'),
  ofTherapist('closed question', ['closed question'], ({ question }) => question === 'closed'),
  ofTherapist('reflection', ['reflection'], ({ reflection }) => reflection !== undefined),
  ofTherapist('complex reflection', ['complex reflection'], ({ reflection }) => reflection === 'complex'),
  ofTherapist('information giving', ['information giving'], ({ input }) => input === 'information'),
  ofTherapist('advice', ['advice'], ({ input }) => input === 'advice'),
  ofTherapist('offering options', ['offering options'], ({ input }) => input === 'options'),
  ofTherapist('negotiation', [], ({ input }) => input === 'negotiation'),
  ofClient('change talk', 'change'),
  ofClient('sustain talk', 'sustain'),
];

function ofTherapist(
  name: string,
  behaviors: readonly BehaviorName[],
  isIn: (labels: TherapistLabels) => boolean,
): SessionBehavior {
  return {
    name,
    role: 'therapist',
    behaviors,
    isIn: (turn) => turn.role === 'therapist' && isIn(turn.labels),
  };
}

function ofClient(name: BehaviorName, label: 'change' | 'sustain'): SessionBehavior {
  return {
    name,
    role: 'client',
    behaviors: [name],
    isIn: (turn) => turn.role === 'client' && turn.label === label,
  };
}
