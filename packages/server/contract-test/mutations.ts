import { resolved, typesOf, type Schema } from './schemas.ts';

/** One thing that is wrong with a body, and where. */
export interface Mutation {
  readonly kind: string;
  /** The JSON Pointer that the service has to name. */
  readonly pointer: string;
  /** The body with it. */
  readonly body: unknown;
}

/** Every way in which one place of a valid body can break one rule of its schema. */
export function mutationsOf(schema: Schema, body: unknown): Mutation[] {
  return [...mutations(schema, body, '', (changed) => changed)];
}

type Replace = (changed: unknown) => unknown;

function* mutations(given: Schema, value: unknown, pointer: string, replace: Replace): Generator<Mutation> {
  const schema = resolved(given);
  for (const [kind, wrong] of wrongValues(schema)) yield { kind, pointer, body: replace(wrong) };
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      const put: Replace = (changed) => replace(value.with(index, changed));
      yield* mutations(schema.items ?? {}, item, `${pointer}/${index}`, put);
    }
  } else if (typeof value === 'object' && value !== null && typesOf(schema).includes('object')) {
    yield* objectMutations(schema, value, pointer, replace);
  }
}

function* objectMutations(
  { properties = {}, required = [], additionalProperties }: Schema,
  value: object,
  pointer: string,
  replace: Replace,
): Generator<Mutation> {
  for (const name of required) {
    const others = Object.entries(value).filter(([key]) => key !== name);
    yield { kind: 'missing', pointer: `${pointer}/${name}`, body: replace(Object.fromEntries(others)) };
  }
  if (additionalProperties === false) {
    for (const name of ['unknown', 'a/b~c', '__proto__', 'constructor']) {
      const place = `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
      const more = Object.fromEntries([...Object.entries(value), [name, 1]]);
      yield { kind: 'unknown property', pointer: place, body: replace(more) };
    }
  }
  for (const [name, child] of Object.entries(value)) {
    const schema = Object.hasOwn(properties, name) ? properties[name] : additionalProperties;
    if (typeof schema !== 'object') continue;
    const put: Replace = (changed) =>
      replace(
        Object.fromEntries(Object.entries(value).map(([key, old]) => [key, key === name ? changed : old])),
      );
    const place = `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    yield* mutations(schema, child, place, put);
  }
}

const examples: readonly (readonly [type: string, value: unknown])[] = [
  ['null', null],
  ['boolean', true],
  ['number', 1.5],
  ['string', '1'],
  ['array', []],
  ['object', {}],
];

/** Values that break one rule of the schema by themselves. */
function* wrongValues(schema: Schema): Generator<readonly [kind: string, value: unknown]> {
  const types = typesOf(schema);
  if (types.length === 0) return;
  for (const [type, value] of examples) {
    if (!types.includes(type))
      yield [type === 'number' && types.includes('integer') ? 'fraction' : 'type', value];
  }
  if ((schema.minLength ?? 0) > 0) yield ['empty text', ''];
  if ((schema.minItems ?? 0) > 0) yield ['empty list', []];
  if (schema.format === 'int32') yield* [2 ** 31, -(2 ** 31) - 1].map((value) => ['range', value] as const);
  if (schema.format === 'int64') yield* [2 ** 53, -(2 ** 53)].map((value) => ['range', value] as const);
  if (schema.format === 'uuid') yield* ['', 'no uuid'].map((value) => ['format', value] as const);
}
