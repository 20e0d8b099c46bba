import { namedSpeakers } from './attribution.ts';
import type { Conversation } from './conversation.ts';
import { formatCount } from './figures/number.ts';
import { formatDuration } from './figures/time.ts';

export interface Person {
  readonly name: string;
  readonly role: string | undefined;
}

export interface Header {
  readonly people: readonly Person[];
  readonly more: number;
  /** `9 min 25 s`, `64 turns`. */
  readonly facts: readonly string[];
}

const mostPeople = 8;

export function headerOf(conversation: Conversation): Header {
  const { duration, turnCount, utteranceCount } = conversation;
  const speakers = namedSpeakers(conversation);
  return {
    people: speakers.slice(0, mostPeople).map(({ name, role }) => ({ name, role })),
    more: Math.max(0, speakers.length - mostPeople),
    facts: [
      ...(duration === undefined ? [] : [formatDuration(duration)]),
      formatCount(turnCount, 'turn'),
      formatCount(utteranceCount, 'utterance'),
    ],
  };
}
