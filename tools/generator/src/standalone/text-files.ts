import { child, children, follow, isRecord, items, record, type Json, type Located } from '../diff/json.ts';
import { isFile } from '../emit/file-schema.ts';
import { isNameMap, isValue } from './keywords.ts';
import { bodyKind, preferred } from './operation.ts';

/** What a value is written as: a form, a part of it, one of a list in a part, a body of bytes, or JSON or a text. */
type Place = 'form' | 'part' | 'item' | 'bytes' | 'text';

/**
 * The document with every file that is written as JSON or a text as a string, which it is there: a `Blob` is bytes, in a body
 * of them or a part of a form. A schema that stands in both keeps both.
 */
export function withTextFiles(document: Json): Json {
  const asText = new Map<unknown, Json>();
  for (const [schema, places] of placesOf(schemasIn({ document, pointer: '#', value: document }, false))) {
    const text = places.has('text') ? textSchema(document, schema, places) : undefined;
    if (text) asText.set(schema, text);
  }
  const visit = (value: unknown): unknown => {
    const text = asText.get(value);
    if (text !== undefined) return text;
    if (Array.isArray(value)) return value.map(visit);
    if (!isRecord(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, visit(one)]));
  };
  return asText.size > 0 ? record(visit(document)) : document;
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
  const kind = bodyKind(mediaType, follow(schema).value);
  yield [schema, kind === 'form' ? 'form' : kind === 'binary' ? 'bytes' : 'text'];
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

function textSchema(document: Json, schema: unknown, places: ReadonlySet<Place>): Json | undefined {
  const written = record(schema);
  const target = record(follow({ document, pointer: '', value: schema }).value);
  if (!isAnyFile(target)) return undefined;
  const own = Object.entries({ type: 'string', ...target, ...written });
  const text = Object.fromEntries(own.filter(([key]) => !/^(format|contentMediaType|\$ref)$/.test(key)));
  return places.size > 1 ? { anyOf: [written, text] } : text;
}

/** A file, or one that may be null. */
function isAnyFile(schema: unknown): boolean {
  const { type, ...others } = record(schema);
  const types = [type].flat();
  return types.includes('string') ? isFile({ ...others, type: 'string' }) : isFile(schema);
}
