import {
  type Conversation,
  leaderOf,
  namedSpeakers,
  type Speaker,
} from '@conversation-analytics/engine/reading';

/** How many people have a colour of their own. Everybody else shares one. */
const ownColours = 5;

/** The class that gives each speaker's colour, by id. People have their colours in the order in which they speak first. */
export function personClasses(conversation: Pick<Conversation, 'speakers'>): ReadonlyMap<string, string> {
  const people = namedSpeakers(conversation);
  return new Map(people.slice(0, ownColours).map(({ id }, at) => [id, `person-${at}`]));
}

/** Of those without a colour of their own, and of nobody known. */
export const otherPeople = 'person-others';

/** Whose figures are shown first: the one who leads, or else the first who is named. */
export function shownFirst(conversation: Conversation): Speaker | undefined {
  return leaderOf(conversation) ?? namedSpeakers(conversation)[0];
}
