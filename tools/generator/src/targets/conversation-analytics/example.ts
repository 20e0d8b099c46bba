import { schemaName, type Schema } from '../../document/open-api.ts';
import { exampleKey, exampleNumber, exampleText, type Place } from './example-values.ts';

/** The place in a value. */
interface Position extends Place {
  /** Names of the schemas that contain it, so that a schema which contains itself ends. */
  readonly within: readonly string[];
  /** Lists have two items, lists inside of them one: the size of an example grows with its depth otherwise. */
  readonly isInList: boolean;
}

/** An example, and the schema of each object and list in it. */
export interface Example {
  readonly value: unknown;
  readonly schemaOf: ReadonlyMap<unknown, string>;
}

/**
 * A value that a schema allows, with every property that is not deprecated: the same for the same contract.
 *
 * @throws Error for a schema that no finite value fulfils, and for a pattern that the derived text does not match. The
 *   contract must then have `examples`.
 */
export function exampleOf(schemas: Readonly<Record<string, Schema>>, name: string): Example {
  const schemaOf = new Map<unknown, string>();
  const start = { name: '', description: '', index: 0, within: [], isInList: false };
  const value = valueOf({ schemas, name, schemaOf }, { $ref: `#/components/schemas/${name}` }, start);
  if (value === undefined) throw new Error(`${name} contains itself without end.`);
  return { value, schemaOf };
}

/** What is the same for all places of an example. */
interface Walk {
  readonly schemas: Readonly<Record<string, Schema>>;
  /** Of the schema that the example is of. */
  readonly name: string;
  readonly schemaOf: Map<unknown, string>;
}

/** undefined where a schema contains itself. */
function valueOf(walk: Walk, schema: Schema, at: Position): unknown {
  if (schema.$ref !== undefined) return referenced(walk, schemaName(schema.$ref), at);
  const here = { ...at, description: schema.description ?? at.description };
  const given = givenValue(schema, at.index);
  if (given !== undefined) return given;
  const alternative = (schema.oneOf ?? schema.anyOf)?.find((one) => one.type !== 'null');
  if (alternative) return valueOf(walk, alternative, here);
  if (schema.allOf) return allOf(schema.allOf.map((one) => valueOf(walk, one, here)));
  const types = [schema.type ?? (schema.properties ? 'object' : [])].flat();
  const type = types.find((one) => one !== 'null');
  return typedValue(walk, type, schema, here) ?? (types.includes('null') ? null : undefined);
}

function referenced(walk: Walk, target: string, at: Position): unknown {
  if (at.within.includes(target)) return undefined;
  const value = valueOf(walk, walk.schemas[target] ?? {}, { ...at, within: [...at.within, target] });
  if (typeof value === 'object' && value !== null) walk.schemaOf.set(value, target);
  return value;
}

function typedValue(walk: Walk, type: string | undefined, schema: Schema, at: Position): unknown {
  switch (type) {
    case 'object':
      return objectValue(walk, schema, at);
    case 'array':
      return arrayValue(walk, schema, at);
    case 'string':
      return stringValue(walk, schema, at);
    case 'integer':
    case 'number':
      return Math.min(
        Math.max(exampleNumber(at, type === 'integer'), schema.minimum ?? -Infinity),
        schema.maximum ?? Infinity,
      );
    case 'boolean':
      return true;
    default:
      // Any JSON value.
      return type === undefined ? { example: true } : undefined;
  }
}

function objectValue(
  walk: Walk,
  { properties = {}, required = [], additionalProperties }: Schema,
  at: Position,
): unknown {
  const value: Record<string, unknown> = {};
  for (const [key, property] of Object.entries(properties)) {
    const isRequired = required.includes(key);
    if (property.deprecated && !isRequired) continue;
    const own = valueOf(walk, property, { ...at, name: key, description: '' });
    if (own !== undefined) value[key] = own;
    else if (isRequired) return undefined;
  }
  if (typeof additionalProperties === 'object') {
    const own = valueOf(walk, additionalProperties, at);
    if (own !== undefined) value[exampleKey(at)] = own;
  }
  return countLists(value);
}

function arrayValue(walk: Walk, { items = {}, minItems = 0, uniqueItems }: Schema, at: Position): unknown {
  const length = Math.max(minItems, at.isInList || uniqueItems ? 1 : 2);
  const found = Array.from({ length }, (_, index) => valueOf(walk, items, { ...at, index, isInList: true }));
  const values = found.filter((value) => value !== undefined);
  return values.length < minItems ? undefined : values;
}

function stringValue(
  walk: Walk,
  { format, minLength = 0, maxLength, pattern }: Schema,
  at: Position,
): string {
  const text = exampleText(at, format);
  const value = text.repeat(Math.ceil(minLength / text.length) || 1).slice(0, maxLength);
  if (pattern === undefined || new RegExp(pattern, 'u').test(value)) return value;
  throw new Error(
    `${walk.name}: ${at.name} follows the pattern ${pattern}; give it \`examples\` in the contract.`,
  );
}

/** A value that the contract itself gives. */
function givenValue({ examples, const: constant, enum: members }: Schema, index: number): unknown {
  if (examples?.[0] !== undefined) return examples[0];
  if (constant !== undefined) return constant;
  const values = members?.filter((member) => member !== null);
  return values?.[index] ?? values?.[0];
}

/** The value of several schemas: the properties of all or, where it is not an object, the first value. */
function allOf(values: readonly unknown[]): unknown {
  const whole = values.find((one) => Array.isArray(one) || (typeof one !== 'object' && one !== undefined));
  return whole ?? Object.assign({}, ...values);
}

/** `part_count` beside a list of `parts` is their number. */
function countLists(value: Record<string, unknown>): Record<string, unknown> {
  for (const [key, list] of Object.entries(value)) {
    const count = key.replace(/s$/, '_count');
    if (Array.isArray(list) && typeof value[count] === 'number') value[count] = list.length;
  }
  return value;
}
