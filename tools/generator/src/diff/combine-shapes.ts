import { canonical, isRecord, list, text } from '../document/json.ts';
import { documentationKeywords } from '../document/keywords.ts';
import type { SchemaNode, Shape } from './shape.ts';

/** The shape of values that fulfil both. */
export function both(a: Shape, b: Shape): Shape {
  const further = furtherAlternatives(a.alternatives ?? [], b.alternatives ?? []);
  return {
    types: commonTypes(a.types, b.types),
    nullable: a.nullable && b.nullable,
    values: commonValues(a.values, b.values),
    properties: merged(a.properties, b.properties, joined),
    required: new Set([...a.required, ...b.required]),
    additional: strictest(a.additional, b.additional),
    items: a.items && b.items ? joined(a.items, b.items) : (a.items ?? b.items),
    // A second set of alternatives is compared as a keyword.
    alternatives: a.alternatives ?? b.alternatives,
    sole: a.sole ?? b.sole,
    keywords: merged(merged(a.keywords, b.keywords, tightest), further, tightest),
  };
}

/** Empty unless there are two different sets. */
function furtherAlternatives(a: readonly SchemaNode[], b: readonly SchemaNode[]): Map<string, unknown> {
  const [one, other] = [a, b].map((nodes) =>
    nodes.map(({ parts }) => canonical(parts.map(({ value }) => value))).sort(),
  );
  const isFurther = a.length > 0 && b.length > 0 && canonical(one) !== canonical(other);
  return new Map(isFurther ? [['anyOf', other]] : []);
}

function commonTypes(a: Shape['types'], b: Shape['types']): Shape['types'] {
  if (!a || !b) return a ?? b;
  return [
    ...a.filter((type) => b.includes(type) || (type === 'integer' && b.includes('number'))),
    ...b.filter((type) => type === 'integer' && a.includes('number')),
  ];
}

function commonValues(a: Shape['values'], b: Shape['values']): Shape['values'] {
  return a && b ? new Set([...a].filter((value) => b.has(value))) : (a ?? b);
}

function merged<Value>(
  a: ReadonlyMap<string, Value>,
  b: ReadonlyMap<string, Value>,
  join: (one: Value, other: Value, key: string) => Value,
): Map<string, Value> {
  const result = new Map(a);
  for (const [key, value] of b) {
    const present = result.get(key);
    result.set(key, present === undefined ? value : join(present, value, key));
  }
  return result;
}

function joined(a: SchemaNode, b: SchemaNode): SchemaNode {
  const known = new Set(a.parts.map(({ pointer }) => pointer));
  const parts = [...a.parts, ...b.parts.filter(({ pointer }) => !known.has(pointer))];
  return { pointer: [...new Set(parts.map(({ pointer }) => pointer))].join(' & '), parts };
}

function strictest(a: Shape['additional'], b: Shape['additional']): Shape['additional'] {
  const order = (one: Shape['additional']) => ['unstated', 'any', 'closed'].indexOf(text(one) ?? '');
  if (typeof a === 'object' && typeof b === 'object') return joined(a, b);
  if (typeof a === 'object') return b === 'closed' ? b : a;
  if (typeof b === 'object') return a === 'closed' ? a : b;
  return order(a) >= order(b) ? a : b;
}

/** The stricter of two limits, both of two conditions, the outer of two descriptions. */
function tightest(a: unknown, b: unknown, key: string): unknown {
  if (isOuter(key) || canonical(a) === canonical(b)) return a;
  if (typeof a === 'number' && typeof b === 'number') {
    if (/^(min|exclusiveMin)/.test(key)) return Math.max(a, b);
    if (/^(max|exclusiveMax)/.test(key)) return Math.min(a, b);
  }
  const all = [a, b].flatMap((one) =>
    isRecord(one) && Array.isArray(one['allOf']) ? list(one['allOf']) : [one],
  );
  const said = new Set(all.map(canonical));
  return { allOf: [...said].sort().map((one): unknown => JSON.parse(one)) };
}

function isOuter(key: string): boolean {
  return (
    documentationKeywords.has(key) ||
    /^(deprecated|readOnly|writeOnly|discriminator|format|default|content.*)$/.test(key)
  );
}
