import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { clientErrors } from './compile-client.ts';
import { documentOf, generateFrom } from './documents.ts';

const names = ['A', 'B', 'C', 'D'];
const property = fc.constantFrom('a', 'b', 'kind', 'toString');
const scalar = fc.constantFrom<object | boolean>({}, true, false, { type: 'string' }, { type: 'integer' });

/** A keyword is there in one of two schemas. */
function sometimes<Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Value | undefined> {
  return fc.option(value, { nil: undefined, freq: 1 });
}

/**
 * Keywords in whatever combination. As a part a schema refers to those that come after it alone, so that none is part of
 * itself.
 */
function schemaOf(index: number, depth: number, isPart: boolean): fc.Arbitrary<object | boolean> {
  const reachable = isPart ? names.slice(index + 1) : names;
  if (depth === 0 && reachable.length === 0) return scalar;
  const toName = (name: string) => ({ $ref: `#/components/schemas/${name}` });
  if (depth === 0) return fc.oneof(scalar, fc.constantFrom(...reachable).map(toName));
  const below = schemaOf(index, depth - 1, false);
  const part = fc.oneof(
    schemaOf(index, depth - 1, true),
    property.map((name) => ({ required: [name] })),
  );
  const parts = sometimes(fc.array(part, { minLength: 1, maxLength: 3 }));
  const keywords = fc.record({
    type: sometimes(
      fc.constantFrom<string | string[]>(
        'object',
        'array',
        'string',
        ['object', 'null'],
        ['array', 'string'],
      ),
    ),
    properties: sometimes(fc.dictionary(property, below, { maxKeys: 3, noNullPrototype: true })),
    required: sometimes(fc.uniqueArray(property)),
    additionalProperties: sometimes(fc.oneof(fc.boolean(), below)),
    patternProperties: sometimes(fc.record({ '^x-': below })),
    items: sometimes(below),
    prefixItems: sometimes(fc.array(below, { minLength: 1, maxLength: 2 })),
    minItems: sometimes(fc.nat(3)),
    allOf: parts,
    anyOf: parts,
    oneOf: parts,
    discriminator: sometimes(fc.constant({ propertyName: 'kind' })),
    const: fc.option(fc.constantFrom<unknown>(null, 1, 'a', { a: 1 }), { nil: undefined, freq: 12 }),
  });
  return keywords.map((one) =>
    Object.fromEntries(Object.entries(one).filter(([, value]) => value !== undefined)),
  );
}

it('whatever keywords schemas have, the client compiles', () => {
  const schemas = fc.record(Object.fromEntries(names.map((name, index) => [name, schemaOf(index, 2, true)])));
  fc.assert(
    fc.property(schemas, schemaOf(0, 2, false), (components, body) => {
      const content = { 'application/json': { schema: body } };
      const parameters = [{ name: 'filter', in: 'query', schema: body }];
      const post = {
        parameters,
        requestBody: { content },
        responses: { '200': { description: 'a', content } },
      };
      const { files } = generateFrom(
        documentOf({ paths: { '/a': { post } }, schemas: components }),
        'any.json',
        true,
      );
      expect(clientErrors(files)).toEqual([]);
    }),
    { numRuns: 30 },
  );
});
