import type { Speaker } from './types.ts';

/** How many people have a colour of their own. Everybody else shares one. */
const OWN_COLOURS = 5;

/** The class of everybody without a colour of their own, and of talk turns that name nobody. */
export const OTHER_PEOPLE = 'ca-person-others';

/** The class that gives each speaker's colour, by id. People have their colours in the order of the list. */
export function personClasses(speakers: readonly Pick<Speaker, 'id'>[]): ReadonlyMap<string, string> {
  const named = speakers.filter(({ id }) => id !== '');
  return new Map(named.slice(0, OWN_COLOURS).map(({ id }, at) => [id, `ca-person-${at}`]));
}
