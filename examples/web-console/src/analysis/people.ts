import type { Conversation } from './conversation.ts';

/** How many people have a colour of their own. Everybody else shares one. */
const ownColours = 5;

/** The class that gives each speaker's colour, by id. People have their colours in the order in which they speak first. */
export function personClasses({ speakers }: Pick<Conversation, 'speakers'>): ReadonlyMap<string, string> {
  const people = speakers.filter(({ id }) => id !== '');
  return new Map(people.slice(0, ownColours).map(({ id }, at) => [id, `person-${at}`]));
}

/** Of those without a colour of their own, and of nobody known. */
export const otherPeople = 'person-others';
