import { canonical, isRecord, record, text } from '../../document/json.ts';
import type { Json } from '../../document/json.ts';
import { compareAdditional, compareProperties } from './objects.ts';
import { compareFlags, compareNull, compareDescriptions, isAnything } from '../schema-step.ts';
import type { Step } from '../schema-step.ts';
import { documentationKeywords } from '../../document/keywords.ts';
import { shapeOf } from '../shape.ts';
import type { SchemaNode, Shape } from '../shape.ts';

/** Compares alternatives. A schema without alternatives counts as its only alternative. */
export function compareAlternatives(step: Step): 'compared' | 'none' {
  const { old, now, direction } = step;
  if (!old.alternatives && !now.alternatives) {
    if (old.sole ?? now.sole) compareDiscriminator(step);
    return 'none';
  }
  if (isAnything(old) || isAnything(now)) return 'none';
  const gone = [...(old.alternatives ?? [old.sole ?? step.base])];
  const added = [...(now.alternatives ?? [now.sole ?? step.revision])];
  for (const isSame of [sameName, sameText, sameScalar]) {
    for (const one of gone.slice()) {
      const other = added.find((candidate) => isSame(one, candidate));
      if (!other) continue;
      gone.splice(gone.indexOf(one), 1);
      added.splice(added.indexOf(other), 1);
      step.descend(one, other);
    }
  }
  // As many were added as removed: they are taken for changed ones, in their order.
  if (gone.length === added.length) {
    for (const [index, one] of gone.entries()) {
      const other = added[index];
      if (other) step.descend(one, other);
    }
  } else {
    for (const one of gone)
      step.report(`${direction}-alternative-removed`, `${lastKey(one)} was removed`, [], true);
    for (const one of added) step.report(`${direction}-alternative-added`, `${lastKey(one)} was added`);
  }
  compareNull(step);
  compareDiscriminator(step);
  if (old.alternatives && now.alternatives) {
    compareDescriptions(step);
    compareFlags(step);
    compareProperties(step);
    compareAdditional(step);
  }
  return 'compared';
}

function sameName(a: SchemaNode, b: SchemaNode): boolean {
  return a.pointer.startsWith('#/components/') && a.pointer === b.pointer;
}

function sameText(a: SchemaNode, b: SchemaNode): boolean {
  return canonical(a.parts.map(({ value }) => value)) === canonical(b.parts.map(({ value }) => value));
}

/** The same except for descriptions: a single schema has become one of several. */
function sameScalar(a: SchemaNode, b: SchemaNode): boolean {
  const [one, other] = [a, b].map((node) => {
    const { types, nullable, values, properties, keywords, items, alternatives } = shapeOf(node);
    if (!types || /array|object/.test(types.join()) || properties.size > 0 || items || alternatives)
      return undefined;
    const rest = [...keywords].filter(([key]) => !documentationKeywords.has(key)).sort();
    return canonical([types, nullable, values ? [...values].sort() : null, rest]);
  });
  return one !== undefined && one === other;
}

function lastKey(node: SchemaNode): string {
  const title = record(node.parts[0]?.value)['title'];
  if (typeof title === 'string') return title;
  const key = node.pointer.slice(node.pointer.lastIndexOf('/') + 1);
  return /^\d+$/.test(key) ? `alternative ${Number(key) + 1}` : key;
}

function compareDiscriminator({ old, now, report }: Step): void {
  const before = old.keywords.get('discriminator');
  const after = now.keywords.get('discriminator');
  if (canonical(before) === canonical(after) && !isRecord(before)) return;
  if (!isRecord(before)) {
    const rule = introducesValues(now, after) ? 'discriminator-introduced' : 'discriminator-added';
    return report(rule, 'has a discriminator', ['discriminator']);
  }
  if (!isRecord(after) || before['propertyName'] !== after['propertyName']) {
    return report(
      'discriminator-changed',
      `was ${canonical(before)}, is ${isRecord(after) ? canonical(after) : 'removed'}`,
    );
  }
  const [values, newValues] = [valuesOf(old, before), valuesOf(now, after)];
  for (const [value, target] of values) {
    if (newValues.get(value) !== target)
      report('discriminator-value-changed', `${value} was removed or stands for another alternative`);
  }
  for (const value of newValues.keys()) {
    if (!values.has(value)) report('discriminator-value-added', `${value} was added`);
  }
}

const schemas = '#/components/schemas/';

/** Value -> its schema. An alternative that is not in the mapping has its name as value. */
function valuesOf({ alternatives, sole }: Shape, { mapping }: Json): Map<string, string> {
  const values = new Map(
    Object.entries(record(mapping)).map(([value, to]) => {
      const target = String(to);
      return [value, target.includes('/') ? target : schemas + target];
    }),
  );
  const told = new Set(values.values());
  for (const { pointer } of alternatives ?? (sole ? [sole] : [])) {
    if (pointer.startsWith(schemas) && !told.has(pointer)) values.set(pointer.slice(schemas.length), pointer);
  }
  return values;
}

/** A schema that lists the values of the property has the same type with and without a discriminator. */
function introducesValues({ alternatives, sole }: Shape, discriminator: unknown): boolean {
  const name = text(record(discriminator)['propertyName']) ?? '';
  return (alternatives ?? (sole ? [sole] : [])).some((node) => {
    const shape = shapeOf(node);
    const property = shape.properties.get(name);
    if (!node.pointer.startsWith(schemas) || shape.alternatives) return false;
    if (!property) return true;
    const { values, types } = shapeOf(property);
    return !values && (types?.includes('string') ?? true);
  });
}
