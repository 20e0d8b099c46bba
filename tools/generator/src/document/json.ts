import { keysOf } from './pointer.ts';

/** An object of a parsed document, whose structure is not certain. */
export type Json = Readonly<Record<string, unknown>>;

/** A value of a document with its JSON pointer. */
export interface Located {
  readonly document: Json;
  readonly pointer: string;
  readonly value: unknown;
}

export function isRecord(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function record(value: unknown): Json {
  return isRecord(value) ? value : {};
}

export function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

export function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

export function texts(value: unknown): string[] {
  return list(value).filter((one) => typeof one === 'string');
}

/** JSON text that is equal for values whose keys are in different orders. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_, one: unknown) =>
    isRecord(one) ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1))) : one,
  );
}

export function pointerOf(...keys: string[]): string {
  return ['#', ...keys.map((key) => key.replaceAll('~', '~0').replaceAll('/', '~1'))].join('/');
}

export function child({ document, pointer, value }: Located, key: string | number): Located {
  const step = String(key).replaceAll('~', '~0').replaceAll('/', '~1');
  const next = Array.isArray(value) ? value[Number(key)] : ownValue(value, String(key));
  return { document, pointer: `${pointer}/${step}`, value: next };
}

export function children(parent: Located): [string, Located][] {
  return Object.keys(record(parent.value)).map((key) => [key, child(parent, key)]);
}

export function items(parent: Located): Located[] {
  return list(parent.value).map((_, index) => child(parent, index));
}

/** Follows references; a value that is no reference is returned as it is. */
export function follow(place: Located): Located {
  let here = place;
  for (const seen = new Set<string>(); isRecord(here.value) && typeof here.value['$ref'] === 'string';) {
    if (seen.has(here.pointer)) return { ...here, value: {} };
    seen.add(here.pointer);
    here = at(here.document, here.value['$ref']);
  }
  return here;
}

/** The place of a pointer such as `#/components/schemas/Thing`. */
export function at(document: Json, pointer: string): Located {
  return keysOf(pointer)
    .filter((key) => key !== '')
    .reduce<Located>((place, key) => child(place, key), { document, pointer: '#', value: document });
}

/** An inherited property such as `constructor` is not a value. */
function ownValue(value: unknown, key: string): unknown {
  return isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}
