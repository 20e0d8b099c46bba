import { canonical, child, isRecord, items, record } from '../document/json.ts';
import type { Located } from '../document/json.ts';
import { documentationKeywords } from '../document/keywords.ts';
import { nodeOf } from './shape.ts';
import type { SchemaNode } from './shape.ts';

/** A schema that is another one, or null, and adds at most descriptions and flags: `{ $ref, description }`. */
export interface DescribedReference {
  /** What it adds. */
  readonly own: SchemaNode;
  readonly target: SchemaNode;
  readonly orNull: boolean;
}

const beside = new Set([...documentationKeywords, 'deprecated', 'readOnly', 'writeOnly']);

/**
 * The schema that is referred to is compared where it stands. A change of it is then one change, however many places refer
 * to it. A reference may be written as `$ref`, or as the only part or alternative: `{ anyOf: [{ $ref }, { type: 'null' }] }`.
 */
export function describedReference({ pointer, parts }: SchemaNode): DescribedReference | undefined {
  const [part] = parts;
  if (!part || parts.length > 1 || !isRecord(part.value)) return undefined;
  const { $ref, allOf, anyOf, oneOf, ...own } = part.value;
  const lists = Object.entries({ allOf, anyOf, oneOf }).filter(([, value]) => value !== undefined);
  if (lists.length + ($ref === undefined ? 0 : 1) !== 1) return undefined;
  if (Object.keys(own).some((key) => !beside.has(key) && !key.startsWith('x-'))) return undefined;
  const [key] = lists[0] ?? [];
  const all = key === undefined ? [{ ...part, value: { $ref } }] : items(child(part, key));
  const others = key === 'allOf' ? all : all.filter((one) => !isNull(one));
  const [only] = others;
  if (!only || others.length > 1 || typeof record(only.value)['$ref'] !== 'string') return undefined;
  return {
    own: { pointer, parts: [{ ...part, value: own }] },
    target: nodeOf(only),
    orNull: others.length < all.length,
  };
}

function isNull({ value }: Located): boolean {
  return canonical(value) === '{"type":"null"}';
}
