import { at, child, isRecord, items, pointerOf, record, type Json, type Located } from './json.ts';
import type { Problem } from './problem.ts';
import { isNameMap, isValue } from './keywords.ts';
import { keysOf } from './pointer.ts';

/** Keywords with the parts of a schema. */
export type PartKeyword = 'allOf' | 'anyOf' | 'oneOf';

/** Finds references that point at nothing, or into a file that was not read. */
export function* brokenReferences(document: Json): Generator<Problem> {
  for (const [keys, { $ref: reference }] of objectsIn(document, [])) {
    const pointer = [...keys, '$ref'];
    if (typeof reference === 'string') yield* brokenReference(document, reference, pointer);
    else if (reference !== undefined)
      yield { rule: 'structure', message: '`$ref` must be a string.', pointer };
  }
}

/** Every object whose keys are keywords, with its place. Maps of names, values and extensions are left out. */
function* objectsIn(value: unknown, keys: string[], isMap = false): Generator<[string[], Json]> {
  if (typeof value !== 'object' || value === null) return;
  if (!isMap && isRecord(value)) yield [keys, value];
  for (const [key, one] of Object.entries(value)) {
    // Only the readers of an extension know what it contains.
    if (isMap || !(isValue(key) || key.startsWith('x-')))
      yield* objectsIn(one, [...keys, key], !isMap && isNameMap(key));
  }
}

/** Replaces references to an `$anchor`, such as `$ref: '#name'`, by pointers. */
export function withoutAnchors(document: Json): Json {
  const pointers = new Map<string, string>();
  for (const [keys, { $anchor: anchor }] of objectsIn(document, [])) {
    if (typeof anchor === 'string') pointers.set(`#${anchor}`, pointerOf(...keys.map(encodeURIComponent)));
  }
  return pointers.size > 0 ? record(withPointers(document, pointers)) : document;
}

function withPointers(value: unknown, pointers: ReadonlyMap<string, string>, isMap = false): unknown {
  if (Array.isArray(value)) return value.map((one: unknown) => withPointers(one, pointers));
  if (!isRecord(value)) return value;
  const entries = Object.entries(value).map(([key, one]): [string, unknown] => {
    if (!isMap && key === '$ref' && typeof one === 'string') return [key, pointers.get(one) ?? one];
    if (!isMap && (isValue(key) || key.startsWith('x-'))) return [key, one];
    return [key, withPointers(one, pointers, !isMap && isNameMap(key))];
  });
  return Object.fromEntries(entries);
}

function* brokenReference(document: Json, reference: string, pointer: string[]): Generator<Problem> {
  if (reference === '') {
    yield { rule: 'dangling-ref', message: '`$ref` must not be empty.', pointer };
  } else if (!reference.startsWith('#')) {
    const message = `${reference} is in another file, which was not read or does not have it. Bundle the document into one first.`;
    yield { rule: 'external-ref', message, pointer };
  } else if (at(document, reference).value === undefined) {
    yield { rule: 'dangling-ref', message: `${reference} points at nothing.`, pointer };
  }
}

/**
 * Finds schemas that are part of themselves, by reference or through the given keywords. Through an alternative,
 * a schema can be compared, but its type cannot be written.
 */
export function* cyclicSchemas(document: Json, through: readonly PartKeyword[]): Generator<Problem> {
  const done = new Set<string>();
  for (const [keys, schema] of objectsIn(document, [])) {
    if (schema['$ref'] === undefined && through.every((key) => schema[key] === undefined)) continue;
    for (const cycle of cyclesFrom(at(document, pointerOf(...keys)), [])) yield* cyclicProblems(cycle);
  }

  /** Visits each schema once. */
  function* cyclesFrom(place: Located, way: readonly string[]): Generator<string[]> {
    const { pointer } = place;
    if (way.includes(pointer)) yield way.slice(way.indexOf(pointer));
    if (way.includes(pointer) || done.has(pointer)) return;
    for (const part of partsOf(place)) yield* cyclesFrom(part, [...way, pointer]);
    done.add(pointer);
  }

  function partsOf(place: Located): Located[] {
    const reference = record(place.value)['$ref'];
    const parts = through.flatMap((key) => items(child(place, key)));
    return typeof reference === 'string' ? [at(place.document, reference), ...parts] : parts;
  }
}

/** One problem for each schema of a cycle. */
function* cyclicProblems(cycle: readonly string[]): Generator<Problem> {
  // A part has no name.
  const withName = cycle.filter((pointer) => !/\/(all|any|one)Of\/\d+$/.test(pointer));
  const named = withName.length > 0 ? withName : cycle;
  for (const [index, pointer] of named.entries()) {
    const way = [...named.slice(index), ...named.slice(0, index), pointer].map(lastKey);
    const message = `${lastKey(pointer)} is part of itself: ${way.join(' -> ')}.`;
    yield { rule: 'cyclic-schema', message, pointer: keysOf(pointer) };
  }
}

function lastKey(pointer: string): string {
  return keysOf(pointer).at(-1) ?? pointer;
}
