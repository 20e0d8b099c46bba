import { at, isRecord, list, pointerOf, record, type Json } from '../diff/json.ts';
import type { Problem } from '../problem.ts';
import { keysOf } from './pointer.ts';

/** Schemas that consist of themselves, by reference, as part or as alternative, which are no schemas. */
export function* cyclicSchemas(document: Json): Generator<Problem> {
  const names = Object.keys(record(at(document, '#/components/schemas').value));
  const starts = new Set(names.map((name) => pointerOf('components', 'schemas', name)));
  for (const pointer of referencesIn(document['paths'])) starts.add(pointer);
  for (const start of starts) {
    const cycle = cycleFrom(document, start);
    if (!cycle) continue;
    const pointer = keysOf(start);
    const message = `${pointer.at(-1)} is part of itself: ${cycle.map((one) => keysOf(one).at(-1)).join(' -> ')}.`;
    yield { rule: 'cyclic-schema', message, pointer };
  }
}

/** Where a schema in a path may come back to itself. */
function* referencesIn(value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, one] of Object.entries(value)) {
    if (key === '$ref' && typeof one === 'string') yield pointerOf(...keysOf(one));
    else yield* referencesIn(one);
  }
}

/** The way from a schema to itself. */
function cycleFrom(document: Json, start: string): string[] | undefined {
  const seen = new Set<string>();
  const visit = (pointer: string, way: readonly string[]): string[] | undefined => {
    if (way[0] === pointer) return [...way, pointer];
    if (seen.has(pointer)) return undefined;
    seen.add(pointer);
    for (const part of partsOf(at(document, pointer).value)) {
      const found = visit(part, [...way, pointer]);
      if (found) return found;
    }
    return undefined;
  };
  return visit(start, []);
}

/** Pointers in one spelling, as `%20` is a space. */
function partsOf(schema: unknown): string[] {
  if (!isRecord(schema)) return [];
  if (typeof schema['$ref'] === 'string') return [pointerOf(...keysOf(schema['$ref']))];
  return ['allOf', 'anyOf', 'oneOf'].flatMap((key) => list(schema[key]).flatMap(partsOf));
}
