import { likelyRenames, renameHint, structureOf } from '../renames.ts';
import { isAnything, reportMovement } from '../schema-step.ts';
import type { Step } from '../schema-step.ts';
import { shapeOf } from '../shape.ts';
import type { SchemaNode, Shape } from '../shape.ts';

export function compareProperties({ old, now, direction, report, descend }: Step): void {
  // Clients do not send read-only properties.
  const requires = (shape: Shape, name: string) =>
    shape.required.has(name) && !(direction === 'request' && isReadOnly(shape.properties.get(name)));
  const renames = likelyRenames(withoutThoseOf(now, old), withoutThoseOf(old, now));
  for (const name of new Set([...old.properties.keys(), ...now.properties.keys()])) {
    const before = old.properties.get(name);
    const after = now.properties.get(name);
    const keys = ['properties', name];
    const isRequired = requires(now, name);
    const hint = renameHint(renames, name);
    if (!after) report(`${direction}-property-removed`, `${name} was removed`, keys, true, hint);
    else if (!before && direction === 'response')
      report('response-property-added', `${name} was added`, keys, false, hint);
    else if (!before)
      report(
        `request-property-added-${isRequired ? 'required' : 'optional'}`,
        `${name} was added`,
        keys,
        false,
        hint,
      );
    if (!before || !after) continue;
    if (isRequired !== requires(old, name)) {
      report(
        `${direction}-property-became-${isRequired ? 'required' : 'optional'}`,
        `${name} became ${isRequired ? 'required' : 'optional'}`,
        keys,
      );
    }
    descend(before, after);
  }
  // A required property that is not described: only its presence is compared.
  for (const name of new Set([...now.required, ...old.required])) {
    const isRequired = now.required.has(name);
    if (isRequired === old.required.has(name) || old.properties.has(name) || now.properties.has(name))
      continue;
    report(
      `${direction}-property-became-${isRequired ? 'required' : 'optional'}`,
      `${name} became ${isRequired ? 'required' : 'optional'}`,
    );
  }
}

function isReadOnly(property: SchemaNode | undefined): boolean {
  return property !== undefined && shapeOf(property).keywords.get('readOnly') === true;
}

export function compareAdditional(step: Step): void {
  const { direction, report } = step;
  const [before, after] = [stated(step.old), stated(step.now)];
  if (before === after) return;
  const keys = ['additionalProperties'];
  if (typeof before === 'object' && typeof after === 'object') {
    // The type of the index signature includes the types of properties that do not fit it.
    const had = new Set(misfits(step.old, before));
    reportMisfits(
      step,
      misfits(step.now, after).filter((name) => !had.has(name)),
    );
    return step.descend(before, after);
  }
  if (before === 'closed') {
    return report(`${direction}-additional-properties-allowed`, 'undeclared properties are allowed', keys);
  }
  if (after === 'closed' && typeof before !== 'object') {
    report(`${direction}-additional-properties-forbidden`, 'undeclared properties are not allowed', keys);
    if (before === 'any') report('index-signature-removed', 'no longer has an index signature', keys, true);
    return;
  }
  if (typeof before === 'object') {
    const movement = after === 'closed' ? 'tightened' : 'loosened';
    if (after === 'closed' && direction === 'response') {
      return report('index-signature-removed', 'is no longer a map', keys, true);
    }
    return reportMovement(step, 'type', movement, 'values of the map are no longer typed');
  }
  if (typeof after === 'object')
    return reportMovement(step, 'type', 'tightened', 'values of the map are typed');
  if (after === 'any') return report('index-signature-added', 'has an index signature', keys);
  report('index-signature-removed', 'no longer has an index signature', keys, true);
}

/** Properties whose types an index signature includes: see typescript/index-signatures.ts. */
function misfits({ properties }: Shape, map: SchemaNode): string[] {
  const others = shapeOf(map);
  return [...properties].filter(([, property]) => !fits(shapeOf(property), others)).map(([name]) => name);
}

function reportMisfits({ report }: Step, names: readonly string[]): void {
  if (names.length === 0) return;
  report('index-signature-typed', `${names.join(', ')}: not what the map holds`, ['additionalProperties']);
}

/** The properties that only one shape has, by their structure. */
function withoutThoseOf(other: Shape, { properties, required }: Shape): Map<string, string> {
  return new Map(
    [...properties]
      .filter(([name]) => !other.properties.has(name))
      .map(([name, { parts }]) => [name, structureOf([required.has(name), parts.map(({ value }) => value)])]),
  );
}

/** Only scalars are checked. */
function fits(property: Shape, map: Shape): boolean {
  if (isAnything(map)) return true;
  if (map.values || (property.nullable && !map.nullable)) return false;
  return (property.types ?? ['anything']).every(
    (type) => /^(string|boolean|integer|number)$/.test(type) && map.types?.some((one) => isSame(one, type)),
  );
}

/** In code, integers and numbers have one type. */
function isSame(type: string, other: string): boolean {
  return type.replace('integer', 'number') === other.replace('integer', 'number');
}

/** An object without properties and without `additionalProperties` allows any property. */
function stated({ additional, properties, types }: Shape): Shape['additional'] {
  if (additional === 'unstated' && properties.size === 0 && types?.includes('object')) return 'any';
  return additional;
}
