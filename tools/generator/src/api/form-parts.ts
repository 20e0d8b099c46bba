import { child, children, follow, items, record, text, type Json, type Located } from '../document/json.ts';
import { jsonPart } from '../normalize/text-files.ts';
import { isFile } from '../typescript/file-schema.ts';
import type { Body } from './api.ts';

/** What the parts of a form are written as. A part that is not named is plain text or, where it is an object, JSON. */
export function partsOf(schema: Located, encoding: Json): Pick<Body, 'parts' | 'needsTypedParts'> {
  const properties = new Map(propertiesOf(schema, []));
  const names = new Set([...properties.keys(), ...Object.keys(encoding)]);
  const kinds = [...names].map((name) => {
    const declared = text(record(encoding[name])['contentType']);
    return [name, partOf(properties.get(name), declared)] as const;
  });
  return {
    parts: Object.fromEntries(
      kinds.flatMap(([name, kind]) => (kind === undefined || kind === 'plain' ? [] : [[name, kind]])),
    ),
    needsTypedParts:
      !isClosed(schema, []) || kinds.some(([, kind]) => !/^(file|json|plain)$/.test(kind ?? '')),
  };
}

/** undefined where it may be an object. Of several media types, or of a range, each file states its own. */
function partOf(property: Located | undefined, declared: string | undefined): string | undefined {
  if (declared !== undefined && !/[*,]/.test(declared)) return declared;
  const target = property && follow(property);
  const types = [record(target?.value)['type'] ?? []].flat();
  // A list has a part for each item.
  const item = types.includes('array') && target ? follow(child(target, 'items')) : undefined;
  const content = record(item ? item.value : target?.value);
  const [type, ...others] = [content['type'] ?? []].flat().filter((one) => one !== 'null');
  if (others.length === 0 && isFile({ ...content, type })) return 'file';
  if (content[jsonPart] === true) return 'json';
  const mediaType =
    others.length === 0 && (type === undefined || type === 'string')
      ? content['contentMediaType']
      : undefined;
  return text(mediaType) ?? (isScalar([type, ...others], content) ? 'plain' : undefined);
}

function isScalar(types: readonly unknown[], schema: Json): boolean {
  if (types.some((one) => one !== undefined))
    return types.every((one) => /^(string|number|integer|boolean)$/.test(String(one)));
  const values = schema['const'] === undefined ? schema['enum'] : [schema['const']];
  return Array.isArray(values) && values.every((one) => typeof one !== 'object' || one === null);
}

/** Also those of the parts that a schema is made of, and of its alternatives. */
function* propertiesOf(schema: Located, seen: readonly string[]): Generator<[string, Located]> {
  const target = follow(schema);
  if (seen.includes(target.pointer)) return;
  for (const part of ['allOf', 'anyOf', 'oneOf'].flatMap((key) => items(child(target, key))))
    yield* propertiesOf(part, [...seen, target.pointer]);
  yield* children(child(target, 'properties'));
}

/** Whether only the properties that are described have a type in code, so that no other is passed. */
function isClosed(schema: Located, seen: readonly string[]): boolean {
  const target = follow(schema);
  if (seen.includes(target.pointer)) return true;
  const { properties, additionalProperties, patternProperties, allOf, anyOf, oneOf } = record(target.value);
  const parts = ['allOf', 'anyOf', 'oneOf'].flatMap((key) => items(child(target, key)));
  if ((additionalProperties ?? false) !== false || patternProperties !== undefined) return false;
  if (properties === undefined && (allOf ?? anyOf ?? oneOf) === undefined) return false;
  return parts.every((one) => isClosed(one, [...seen, target.pointer]));
}
