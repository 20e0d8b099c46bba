import type { Conversation, Speaker } from '../reading/reading.ts';
import { type Markup, markup } from './html.ts';

/** Somebody who speaks. The colour is the same in all figures of all conversations. */
export interface Person {
  readonly name: string;
  readonly role: string | undefined;
  /** `p0` to `p7` with a colour of their own, and `p8` for all others. */
  readonly className: string;
}

/** So many people have a colour of their own: more colours could not be told apart. */
export const COLOURS = 8;
export const NO_COLOUR = `p${COLOURS}`;

/** Everybody who speaks in one of the conversations, by id. It is empty for talk turns that name nobody. */
export type People = ReadonlyMap<string, Person>;

/** Gives everybody a colour: first those who speak in most conversations, then those who speak first. */
export function peopleOf(conversations: readonly Conversation[]): People {
  const found = new Map<string, { speaker: Speaker; times: number }>();
  for (const { speakers } of conversations) {
    for (const speaker of speakers) {
      const known = found.get(speaker.id);
      found.set(speaker.id, {
        speaker: known?.speaker.role === undefined ? speaker : known.speaker,
        times: (known?.times ?? 0) + 1,
      });
    }
  }
  const all = [...found.values()].sort((one, other) => other.times - one.times);
  let colours = 0;
  return new Map(
    all.map(({ speaker: { id, name, role } }) => {
      const className = id === '' || colours >= COLOURS ? NO_COLOUR : `p${colours++}`;
      return [id, { name, role, className }];
    }),
  );
}

export function personOf(people: People, id: string): Person {
  const person = people.get(id);
  // Everybody who speaks is among the people of the report.
  if (person === undefined) throw new Error('A talk turn has a speaker who is not among the people.');
  return person;
}

/** The name of somebody within a sentence. Its writing direction does not reach the words around it. */
export function nameIn({ name }: Pick<Person, 'name'>): Markup {
  return markup`<bdi>${name}</bdi>`;
}

/** The colour and the name of somebody. */
export function badge({ name, className }: Person): Markup {
  return markup`<i class="dot ${className}"></i><bdi>${name}</bdi>`;
}
