import { at, child, children, follow, isRecord, pointerOf, record } from '../document/json.ts';
import type { Json, Located } from '../document/json.ts';
import { isNameMap, isValue } from '../document/keywords.ts';
import { operationsOf, operationsOfItem } from './document-operations.ts';
import type { Direction } from './schema-step.ts';
import { alternativesOf } from './compare/security.ts';

/** An operation that uses a schema, and in which direction. */
export interface Reach {
  readonly operation: string;
  readonly direction: Direction;
}

export type Reached = (pointer: string) => readonly Reach[];

/** Finds the operations that use a component, directly or through other components. */
export function reachOf(document: Json): Reached {
  const reached = new Map<string, Reach[]>();
  const known = new Map<string, ReadonlySet<string>>();
  const referencesOf = (place: Located) => {
    const found = known.get(place.pointer) ?? new Set(referencesIn(place.value, false));
    known.set(place.pointer, found);
    return found;
  };
  for (const { operation, direction, place } of sidesOf(document)) {
    const pointers = new Set([place.pointer]);
    // The loop also visits what is added to the set on the way.
    for (const pointer of pointers) {
      const here = pointer === place.pointer ? place : at(document, pointer);
      for (const reference of referencesOf(here)) pointers.add(at(document, reference).pointer);
      const before = reached.get(pointer);
      if (before) before.push({ operation, direction });
      else reached.set(pointer, [{ operation, direction }]);
    }
  }
  return (pointer) => reached.get(pointer) ?? [];
}

interface Side extends Reach {
  readonly place: Located;
}

/** A client sends the requests of operations, and receives those of callbacks and webhooks. */
function* sidesOf(document: Json): Generator<Side> {
  for (const { name, place, parameters } of operationsOf(document)) {
    yield* sides(name, place, ['request', 'response']);
    for (const one of parameters) yield { operation: name, direction: 'request', place: one.place };
    for (const scheme of alternativesOf(place).flatMap((one) => [...one.keys()]))
      yield { operation: name, direction: 'request', place: at(document, schemePointer(scheme)) };
    for (const [, callback] of children(child(place, 'callbacks')))
      for (const [url, item] of children(follow(callback)))
        for (const call of operationsOfItem(url, item))
          yield* sides(name, call.place, ['response', 'request']);
  }
  for (const [name, item] of children(at(document, '#/webhooks')))
    for (const call of operationsOfItem(name, item))
      yield* sides(`webhook ${name}`, call.place, ['response', 'request']);
}

function schemePointer(name: string): string {
  return pointerOf('components', 'securitySchemes', name);
}

function* sides(operation: string, place: Located, [taken, given]: [Direction, Direction]): Generator<Side> {
  yield { operation, direction: taken, place: child(place, 'requestBody') };
  yield { operation, direction: given, place: child(place, 'responses') };
}

/** The references within a value, and those in the mapping of a discriminator. */
function* referencesIn(value: unknown, isMap: boolean): Generator<string> {
  if (Array.isArray(value)) for (const one of value) yield* referencesIn(one, false);
  if (!isRecord(value)) return;
  for (const [key, one] of Object.entries(value)) {
    if (isMap) yield* referencesIn(one, false);
    else if (key === '$ref' && typeof one === 'string') yield one;
    else if (key === 'discriminator') yield* mappedIn(record(one)['mapping']);
    else if (!isValue(key) && !key.startsWith('x-')) yield* referencesIn(one, isNameMap(key));
  }
}

function* mappedIn(mapping: unknown): Generator<string> {
  for (const target of Object.values(record(mapping)))
    yield String(target).includes('/') ? String(target) : `#/components/schemas/${String(target)}`;
}
