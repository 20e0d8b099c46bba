import {
  child,
  children,
  follow,
  isRecord,
  items,
  record,
  text,
  type Json,
  type Located,
} from '../document/json.ts';
import { isFile } from '../typescript/file-schema.ts';
import { isNameMap, isValue } from '../document/keywords.ts';
import { bodyCodec, isJson, preferred } from './media-types.ts';

/** How a value is written: as a form, a part, an item of a list in a part, bytes, or text (JSON too). */
type Place = 'form' | 'part' | 'item' | 'bytes' | 'text';

/** Marks a part of a form that is written as JSON, whose type is not a string any more. */
export const jsonPart = 'x-json-part';

/**
 * The document in which a file is a string where it is written as JSON or text. It is a `Blob` in a body of bytes and in a part
 * of a form. A schema that is used for both is either.
 */
export function withTextFiles(document: Json): Json {
  const replaced = new Map<unknown, Json>();
  for (const [schema, places] of placesOf(schemasIn({ document, pointer: '#', value: document }, false))) {
    const other = replacement(document, schema, places);
    if (other) replaced.set(schema, other);
  }
  const visit = (value: unknown): unknown => {
    const other = replaced.get(value);
    if (other !== undefined) return other;
    if (Array.isArray(value)) return value.map(visit);
    if (!isRecord(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, visit(one)]));
  };
  return replaced.size > 0 ? record(visit(document)) : document;
}

/** The schemas of bodies, parameters and headers, with what their values are written as. */
function* schemasIn(here: Located, isMap: boolean): Generator<[Located, Place]> {
  for (const one of items(here)) yield* schemasIn(one, false);
  for (const [key, below] of children(here)) {
    if (isMap) yield* schemasIn(below, false);
    else if (key === 'schema') yield [below, 'text'];
    else if (key === 'content') yield* schemasOfContent(below);
    else if (key !== 'schemas' && !key.startsWith('x-') && !isValue(key))
      yield* schemasIn(below, isNameMap(key));
  }
}

function* schemasOfContent(content: Located): Generator<[Located, Place]> {
  const chosen = preferred(children(content));
  if (!chosen) return;
  const [mediaType, media] = chosen;
  const schema = child(media, 'schema');
  const codec = bodyCodec(mediaType, follow(schema).value);
  yield [schema, codec === 'form' ? 'form' : codec === 'binary' ? 'bytes' : 'text'];
}

/** What the properties and the items of a value are written as. An object in a form is JSON, a list is a part for each. */
const ofProperties = { form: 'part', part: 'text', item: 'text', bytes: 'bytes', text: 'text' } as const;
const ofItems = { form: 'part', part: 'item', item: 'text', bytes: 'bytes', text: 'text' } as const;

/** By their identity, all schemas that are reached. A list of what is to do, as references may lead very deep. */
function placesOf(roots: Iterable<[Located, Place]>): Map<unknown, Set<Place>> {
  const found = new Map<unknown, Set<Place>>();
  const next = [...roots];
  for (let step = next.pop(); step; step = next.pop()) {
    const [schema, place] = step;
    if (!isRecord(schema.value)) continue;
    const places = found.get(schema.value) ?? new Set();
    if (places.has(place)) continue;
    found.set(schema.value, places.add(place));
    const target = follow(schema);
    if (isAnyFile(target.value)) continue;
    if (target !== schema) next.push([target, place]);
    for (const [one, where] of below(schema, place)) next.push([one, where]);
  }
  return found;
}

function below(schema: Located, place: Place): [Located, Place][] {
  const at = (key: string) => child(schema, key);
  const parts = ['allOf', 'anyOf', 'oneOf'].flatMap((key) => items(at(key)));
  const named = ['properties', 'patternProperties'].flatMap((key) => children(at(key)).map(([, one]) => one));
  const properties = [...named, at('additionalProperties')];
  const ofList = [at('items'), ...items(at('prefixItems'))];
  return [
    ...parts.map((one): [Located, Place] => [one, place]),
    ...properties.map((one): [Located, Place] => [one, ofProperties[place]]),
    ...ofList.map((one): [Located, Place] => [one, ofItems[place]]),
  ];
}

function replacement(document: Json, schema: unknown, places: ReadonlySet<Place>): Json | undefined {
  const written = record(schema);
  const target = record(follow({ document, pointer: '', value: schema }).value);
  if (places.has('part') && isJsonText(target)) return anyValue(target);
  if (!places.has('text') || !isAnyFile(target)) return undefined;
  const own = Object.entries({ type: 'string', ...target, ...written });
  const asText = Object.fromEntries(own.filter(([key]) => !/^(format|contentMediaType|\$ref)$/.test(key)));
  return places.size > 1 ? { anyOf: [written, asText] } : asText;
}

/** A file, or one that may be null. */
function isAnyFile(schema: unknown): boolean {
  const { type, ...others } = record(schema);
  const types = [type].flat();
  return types.includes('string') ? isFile({ ...others, type: 'string' }) : isFile(schema);
}

/** A text that holds JSON. In a form the caller passes any value, which the client writes. */
function isJsonText({ type, contentMediaType, contentEncoding }: Json): boolean {
  const isText = type === undefined || [type].flat().includes('string');
  return isText && contentEncoding === undefined && isJson(String(contentMediaType ?? ''));
}

function anyValue({ description }: Json): Json {
  return { description: `${text(description) ?? ''} Sent as JSON.`.trim(), [jsonPart]: true };
}
