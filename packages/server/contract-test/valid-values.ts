import * as fc from 'fast-check';
import { resolved, typesOf, type Schema } from './schemas.ts';

/** Characters of all kinds: composed ones, control characters, and halves of surrogate pairs. */
const text = fc.oneof(
  { weight: 4, arbitrary: fc.lorem({ mode: 'sentences', maxCount: 3 }) },
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  fc.string({ unit: 'binary', maxLength: 10 }),
  fc.array(fc.nat(0xffff), { maxLength: 5 }).map((units) => String.fromCharCode(...units)),
);

/** What JSON carries, as JSON carries it: it has no -0, and a property may have any name, `__proto__` too. */
const anyValue = fc.json({ maxDepth: 4 }).map((json): unknown => JSON.parse(json));

/** Makes the values that a schema allows. */
export function validValues(given: Schema): fc.Arbitrary<unknown> {
  const schema = resolved(given);
  const types = typesOf(schema);
  return types.length === 0 ? anyValue : fc.oneof(...types.map((type) => ofType(type, schema)));
}

function ofType(type: string, schema: Schema): fc.Arbitrary<unknown> {
  switch (type) {
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'number':
      return fc
        .oneof(
          fc.double({ noNaN: true, noDefaultInfinity: true }),
          fc.double({ min: 0, max: 1, noNaN: true }),
        )
        .map((value) => value + 0);
    case 'integer':
      return integers(schema.format);
    case 'string':
      if (schema.format === 'uuid') return fc.uuid();
      return text.filter((value) => value.length >= (schema.minLength ?? 0));
    case 'array':
      return fc.array(validValues(schema.items ?? {}), { minLength: schema.minItems ?? 0, maxLength: 4 });
    case 'object':
      return objects(schema);
    default:
      throw new Error(`There are no values of the type ${type}.`);
  }
}

function integers(format: string | undefined): fc.Arbitrary<number> {
  const small = fc.integer({ min: 0, max: 3 });
  return format === 'int32' ? fc.oneof(small, fc.integer()) : fc.oneof(small, fc.maxSafeInteger());
}

function objects({ properties = {}, required = [], additionalProperties }: Schema): fc.Arbitrary<unknown> {
  const known = fc.record(
    Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, validValues(schema)])),
    { requiredKeys: [...required] },
  );
  if (typeof additionalProperties !== 'object') return known;
  return fc.dictionary(text, validValues(additionalProperties), { maxKeys: 4 });
}
