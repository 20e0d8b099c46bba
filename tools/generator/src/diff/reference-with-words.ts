import { child, isRecord, items, record } from './json.ts';
import { nodeOf, words } from './shape.ts';
import type { SchemaNode } from './shape.ts';

/** A reference that says something of its own to people: `{ $ref, description }` or, in 3.0, `{ allOf: [{ $ref }], description }`. */
export interface ReferenceWithWords {
  readonly words: SchemaNode;
  readonly target: SchemaNode;
}

const beside = new Set([...words, 'deprecated', 'readOnly', 'writeOnly']);

/** What is referred to is compared where it stands, so that a change of it is one however many refer to it so. */
export function referenceWithWords({ pointer, parts }: SchemaNode): ReferenceWithWords | undefined {
  const [part] = parts;
  if (!part || parts.length > 1 || !isRecord(part.value)) return undefined;
  const { $ref, allOf, ...own } = part.value;
  const [only, ...others] = items(child(part, 'allOf'));
  const isOne =
    $ref === undefined ? only && others.length === 0 && isReference(only.value) : allOf === undefined;
  if (!isOne || Object.keys(own).some((key) => !beside.has(key) && !key.startsWith('x-'))) return undefined;
  const target = nodeOf(only ?? { ...part, value: { $ref } });
  return { words: { pointer, parts: [{ ...part, value: own }] }, target };
}

function isReference(value: unknown): boolean {
  return typeof record(value)['$ref'] === 'string';
}
