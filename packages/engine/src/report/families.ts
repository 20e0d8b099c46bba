import type { BehaviorCategory } from '../behaviors/definition.ts';
import { CATALOGUE } from '../behaviors/built-in.ts';
import { type Markup, markup } from './html.ts';

/** A family of behaviours. Each has its colour, and its own mark for those who see no colours. */
export interface Family {
  readonly name: BehaviorCategory | 'Other';
  readonly className: string;
  /** The lines of a mark, which have round or flat ends. */
  readonly shape: string;
  /** How far below its beginning a mark ends. */
  readonly height: number;
}

const DOT = { shape: 'h0', height: 0 };
/** A short line that is wide. */
const DASH = { shape: 'v3', height: 3 };
const LINE = { shape: 'v6', height: 6 };
const TWO_DOTS = { shape: 'h0m0 4h0', height: 4 };

/** In the order of the catalogue. `style.ts` has the colours and the widths of the lines. */
export const FAMILIES: readonly Family[] = [
  { name: 'Listening', className: 'l', ...DOT },
  { name: 'Curiosity', className: 'q', ...LINE },
  { name: 'Collaboration', className: 'o', ...DASH },
  { name: 'Friction', className: 'f', ...LINE },
  { name: 'Speaker state', className: 's', ...TWO_DOTS },
  { name: 'Other', className: 'x', ...DOT },
];

const BY_BEHAVIOR: ReadonlyMap<string, Family> = new Map(
  CATALOGUE.flatMap(({ name, category }): [string, Family][] =>
    FAMILIES.filter((family) => family.name === category).map((family) => [name, family]),
  ),
);

const OTHER: Family = FAMILIES.at(-1) ?? { name: 'Other', className: 'x', ...DOT };

/** The family of a behaviour. One that the catalogue does not have is among the others. */
export function familyOf(behavior: string): Family {
  return BY_BEHAVIOR.get(behavior) ?? OTHER;
}

/** The place of a behaviour among all. Unknown ones are last. */
export function placeOf(behavior: string): number {
  const place = CATALOGUE.findIndex(({ name }) => name === behavior);
  return place < 0 ? CATALOGUE.length : place;
}

/** The class of utterances with this behaviour. Undefined for one that the catalogue does not have. */
export function classOf(behavior: string): string | undefined {
  const place = placeOf(behavior);
  return place < CATALOGUE.length ? `b${place}` : undefined;
}

/** The classes of utterances with a behaviour of this family, and its name. */
export function classesOf(family: Family): { name: string; className: string }[] {
  return CATALOGUE.flatMap(({ name }) => {
    const className = familyOf(name) === family ? classOf(name) : undefined;
    return className === undefined ? [] : [{ name, className }];
  });
}

/** The path of marks at these places of a row. It has relative steps, as these are the shortest. */
export function marksAt(places: readonly number[], row: number, { shape, height }: Family): string {
  let path = '';
  let last = 0;
  for (const place of places) {
    path +=
      path === '' ? `M${place} ${row - height / 2}` : `m${place - last}${height === 0 ? ' 0' : -height}`;
    path += shape;
    last = place;
  }
  return path;
}

/** The mark of a family, as the timeline draws it. */
export function familyMark(family: Family): Markup {
  return markup`<svg class="key ${family.className}" viewBox="-6 0 12 10" aria-hidden=true><path d="${marksAt([0], 5, family)}"/></svg>`;
}
