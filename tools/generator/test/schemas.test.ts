import { describe, expect, it } from 'vitest';
import { clientErrors } from './compile-client.ts';
import { documentOf, generateFrom } from './documents.ts';

const to = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const text = { type: 'string' };
const number = { type: 'number' };
const object = (properties: object, more: object = {}) => ({ type: 'object', properties, ...more });

/** What is given of a schema: schemas, values of A, and others that are none. */
type Row = [string, Record<string, object>, string[], string[]];

const withId = {
  B: object({ id: text, b: text }, { required: ['b'] }),
  C: object({ id: text, c: text }, { required: ['c'] }),
};

function kindOf(mapping: Record<string, string>): object {
  return object({ kind: text }, { required: ['kind'], discriminator: { propertyName: 'kind', mapping } });
}

/** Holds what is in the list to be values of the schema A, and what is in the second to be none. */
function programOf(values: readonly string[], others: readonly string[]): string {
  return [
    `import type { A } from './models.js';`,
    ...values.map((value, index) => `export const value${index}: A = ${value};`),
    ...others.map((value, index) => `// @ts-expect-error\nexport const other${index}: A = ${value};`),
  ].join('\n');
}

function errorsOf(schemas: object, values: readonly string[], others: readonly string[], openapi = '3.1.0') {
  const { files } = generateFrom(documentOf({ paths: {}, schemas, openapi }));
  return clientErrors(files, programOf(values, others));
}

describe('a type takes what its schema allows, and not what it does not', () => {
  it.each<Row>([
    [
      'a child of what tells its children apart',
      {
        A: { allOf: [to('Base'), object({ a: text })] },
        B: { allOf: [to('Base')] },
        Base: kindOf({ a: '#/components/schemas/A', also: 'A', b: 'B' }),
      },
      [`{ kind: 'a', a: 'b' }`, `{ kind: 'also' }`],
      [`{ kind: 'b' }`, '{}'],
    ],
    [
      'a grandchild of what tells its children apart',
      { A: { allOf: [to('B')] }, B: { allOf: [to('Base')] }, Base: kindOf({ a: 'A', b: 'B' }) },
      [`{ kind: 'a' }`],
      [`{ kind: 'b' }`],
    ],
    [
      'a child that has children',
      { A: { allOf: [to('Base')] }, B: { allOf: [to('A')] }, Base: kindOf({ a: 'A', b: 'B' }) },
      [`{ kind: 'a' }`, `{ kind: 'b' }`],
      ['{}'],
    ],
    [
      'a choice that has no mapping, among children that have one',
      {
        A: { oneOf: [to('B'), to('C')], discriminator: { propertyName: 'kind' } },
        B: { allOf: [to('Base'), object({ b: text })] },
        C: { allOf: [to('Base'), object({ c: text })] },
        Base: kindOf({ b: 'B', c: 'C' }),
      },
      [`{ kind: 'b', b: 'd' }`, `{ kind: 'c' }`],
      [`{ kind: 'B' }`, `{ kind: 'c', b: 'd' }`],
    ],
    [
      'a child of two that give it different values',
      {
        A: { allOf: [to('Base'), to('Other')] },
        Base: kindOf({ a: 'A' }),
        Other: kindOf({ other: 'A' }),
      },
      [`{ kind: 'a' }`],
      [`{ kind: 'other' }`],
    ],
    [
      'a child of which nothing says the value',
      { A: { allOf: [to('Base')] }, Base: kindOf({ b: 'B' }) },
      [`{ kind: 'whatever' }`],
      ['{}'],
    ],
    [
      'a typed map with properties of other types',
      { A: object({ a: text, list: { type: 'array', items: text } }, { additionalProperties: number }) },
      ['{}', `{ a: 'b', c: 1 }`, `{ list: ['b'] }`],
      ['{ a: 1 }', '{ c: true }'],
    ],
    [
      'a typed map with a required property of another type',
      { A: object({ a: text }, { required: ['a'], additionalProperties: number }) },
      [`{ a: 'b', c: 1 }`],
      ['{ c: 1 }'],
    ],
    [
      'a map of itself with a name',
      { A: object({ name: text }, { additionalProperties: to('A') }) },
      [`{ name: 'a', b: { name: 'c' } }`],
      ['{ b: 1 }'],
    ],
    [
      'a typed map beside a part with other properties',
      { A: { allOf: [{ type: 'object', additionalProperties: text }, object({ a: number })] } },
      [`{ a: 1, b: 'c' }`],
      [`{ a: 'b' }`],
    ],
    [
      'properties by pattern beside properties of other types',
      { A: object({ a: { type: 'boolean' } }, { patternProperties: { '^x-': text, '^y-': number } }) },
      [`{ a: true, 'x-a': 'b', 'y-b': 1 }`],
      [`{ a: 'b' }`, `{ 'x-a': null }`],
    ],
    [
      'a tuple with further items',
      { A: { type: 'array', prefixItems: [text, number], items: { type: 'boolean' } } },
      [`['a', 1]`, `['a', 1, true, false]`],
      [`['a']`, `['a', 1, 'b']`],
    ],
    [
      'a tuple without further items',
      { A: { type: 'array', prefixItems: [text, number], items: false } },
      [`['a', 1]`],
      [`['a', 1, 2]`],
    ],
    [
      'a tuple of which less has to be there',
      { A: { type: 'array', prefixItems: [text, { anyOf: [text, number] }], minItems: 1, items: false } },
      [`['a']`, `['a', 1]`],
      ['[]', `['a', true]`],
    ],
    [
      'a tuple of which more has to be there',
      { A: { prefixItems: [text], minItems: 3, items: number } },
      [`['a', 1, 2]`, `['a', 1, 2, 3]`],
      [`['a', 1]`],
    ],
    [
      'a tuple of anything further',
      { A: { type: 'array', prefixItems: [text], items: true } },
      [`['a', {}]`],
      ['[1]'],
    ],
    ['a list without items', { A: { type: 'array', items: false } }, ['[]'], ['[1]']],
    [
      'a tuple with itself',
      { A: { type: 'array', prefixItems: [text, to('A')], minItems: 1, items: to('A') } },
      [`['a', ['b'], ['c', ['d']]]`],
      [`['a', 'b']`],
    ],
    [
      'what requires a property through a parent',
      {
        A: { allOf: [to('B'), { required: ['c'] }] },
        B: { allOf: [to('C')] },
        C: object({ c: text, d: text }),
      },
      [`{ c: 'a' }`],
      ['{}'],
    ],
    [
      'what requires a property by reference',
      { A: { allOf: [to('B'), to('C')] }, B: object({ b: text }), C: { type: 'object', required: ['b'] } },
      [`{ b: 'a' }`],
      ['{}'],
    ],
    [
      'what requires properties in a part of a part',
      {
        A: { allOf: [to('B'), { allOf: [{ required: ['b'] }, to('C')] }] },
        B: object({ b: text, c: text }),
        C: { required: ['c'] },
      },
      [`{ b: 'a', c: 'b' }`],
      [`{ b: 'a' }`, `{ c: 'a' }`],
    ],
    [
      'what requires a property that is called like one of every object',
      { A: { allOf: [to('B')], required: ['constructor', 'toString'] }, B: object({ b: text }) },
      [`{ b: 'a' }`],
      ['{ b: 1 }'],
    ],
    [
      'what requires a property of something that may be null',
      { A: { allOf: [to('B')], required: ['b'] }, B: { ...object({ b: text }), type: ['object', 'null'] } },
      [`{ b: 'a' }`, 'null'],
      ['{ b: 1 }', '{}'],
    ],
    ...(['oneOf', 'anyOf'] as const).map((key): Row => [
      `references in ${key}, beside which something is required`,
      { A: { required: ['id'], [key]: [to('B'), to('C')] }, ...withId },
      [`{ id: 'a', b: 'b' }`, `{ id: 'a', c: 'c' }`],
      [`{ b: 'b' }`, `{ c: 'c' }`, `{ id: 'a' }`],
    ]),
    [
      'a reference to alternatives, beside which something is required',
      { A: { allOf: [to('D')], required: ['id'] }, D: { oneOf: [to('B'), to('C')] }, ...withId },
      [`{ id: 'a', b: 'b' }`, `{ id: 'a', c: 'c' }`],
      [`{ b: 'b' }`, `{ c: 'c' }`],
    ],
    [
      'alternatives in a part, of which one has what is required beside them',
      {
        A: { allOf: [{ oneOf: [to('B'), to('D')] }], required: ['id'] },
        D: object({ d: text }, { required: ['d'] }),
        ...withId,
      },
      [`{ id: 'a', b: 'b' }`, `{ d: 'd' }`],
      [`{ b: 'b' }`],
    ],
    [
      'alternatives that require, hold themselves, and may be null or a text',
      {
        A: { required: ['id'], oneOf: [to('D'), { type: 'null' }, to('E')] },
        D: { ...object({ id: text, all: { type: 'array', items: to('A') } }), type: ['object', 'null'] },
        E: { oneOf: [{ type: 'array', items: to('A') }, text] },
      },
      [`{ id: 'a', all: [{ id: 'b' }, null, 'c'] }`, 'null', `['a', { id: 'b' }]`],
      ['{}', `{ id: 'a', all: [{}] }`, '[{}]'],
    ],
    [
      'alternatives of which one is a list of what requires one of them',
      {
        A: { allOf: [to('B'), object({ c: to('A') })], required: ['b'] },
        B: { oneOf: [object({ b: to('A') }), { type: 'array', items: to('A') }] },
      },
      ['{}'],
      ['{ b: 1 }', `'a'`],
    ],
    [
      'alternatives of what is required beside them',
      { A: { required: ['a'], oneOf: [object({ a: text }), object({ a: number })] } },
      ['{ a: 1 }', `{ a: 'b' }`],
      ['{}'],
    ],
    [
      'a reference with properties beside it',
      { A: { $ref: to('B').$ref, ...object({ c: number }), required: ['b'] }, B: object({ b: text }) },
      [`{ b: 'a', c: 1 }`],
      ['{ c: 1 }', `{ b: 'a', c: 'b' }`],
    ],
    [
      'definitions, which are no property',
      { A: object({ a: { $ref: '#/components/schemas/A/$defs/b' } }, { $defs: { b: text } }) },
      [`{ a: 'b' }`],
      [`{ $defs: { b: 'c' } }`],
    ],
    [
      'a reference to a name',
      { A: object({ b: { $ref: '#name' } }), 'B/C': object({ d: { ...text, $anchor: 'name' } }) },
      [`{ b: 'c' }`],
      ['{ b: 1 }'],
    ],
    [
      'alternatives of which properties have to be there',
      { A: object({ a: text, b: text }, { anyOf: [{ required: ['a'] }, { required: ['b'] }] }) },
      [`{ a: 'b' }`],
      [`{ a: 1 }`, `'a'`],
    ],
    [
      'any of several beside properties of its own',
      { A: object({ a: text }, { required: ['a'], anyOf: [object({ b: text }), object({ c: text })] }) },
      [`{ a: 'a', b: 'b' }`],
      [`{ b: 'b' }`],
    ],
    [
      'a text of any of several formats',
      { A: { ...text, anyOf: [{ format: 'date' }, { format: 'date-time' }] } },
      [`'a'`],
      ['1'],
    ],
    [
      'objects that are listed',
      { A: object({ a: text }, { enum: [{ a: 'b' }, { a: 'c' }, 'd'] }) },
      [`{ a: 'b' }`],
      [`{ a: 'd' }`, `'d'`],
    ],
    ['a constant null', { A: { const: null } }, ['null'], ['1']],
    ['false among alternatives', { A: { oneOf: [false, text] } }, [`'a'`], ['1']],
    [
      'alternatives that are alternatives themselves',
      {
        A: { oneOf: [to('B'), to('E')], discriminator: { propertyName: 'kind' } },
        B: { oneOf: [to('C'), to('D')], discriminator: { propertyName: 'kind', mapping: { c: 'C' } } },
        C: object({ kind: text }),
        D: object({ kind: text }),
        E: object({ kind: text }),
      },
      [`{ kind: 'c' }`, `{ kind: 'D' }`, `{ kind: 'E' }`],
      [`{ kind: 'B' }`],
    ],
    [
      'alternatives that are told apart by a number',
      {
        A: { oneOf: [to('B')], discriminator: { propertyName: 'kind', mapping: { '1': 'B' } } },
        B: object({ kind: { type: 'integer' } }),
      },
      ['{ kind: 1 }'],
      [`{ kind: '1' }`],
    ],
    [
      'alternatives that are mapped by an encoded reference',
      {
        A: {
          oneOf: [{ $ref: '#/components/schemas/B%20C' }],
          discriminator: { propertyName: 'kind', mapping: { b: '#/components/schemas/B C' } },
        },
        'B C': object({ kind: text }),
      },
      [`{ kind: 'b' }`],
      [`{ kind: 'B C' }`],
    ],
  ])('%s', (_, schemas, values, others) => {
    expect(errorsOf(schemas, values, others)).toEqual([]);
  });

  it.each<Row>([
    [
      'parts or null',
      { A: { type: 'object', allOf: [to('B')], nullable: true }, B: object({ b: text }) },
      ['null', `{ b: 'a' }`],
      [`'a'`],
    ],
    [
      'a reference, beside which nothing counts',
      { A: object({ a: { $ref: to('B').$ref, type: 'integer' } }), B: text },
      [`{ a: 'b' }`],
      ['{ a: 1 }'],
    ],
  ])('in OpenAPI 3.0: %s', (_, schemas, values, others) => {
    expect(errorsOf(schemas, values, others, '3.0.3')).toEqual([]);
  });
});

it.each([
  ['that lists them', { type: 'string', enum: ['cat', 'dog'] }],
  ['that refers to their list', to('Kind')],
])('alternatives are told apart when their base has one property for all, %s', (_, kind) => {
  const tellingApart = { propertyName: 'kind', mapping: { cat: to('Cat').$ref, dog: 'Dog' } };
  const schemas = {
    A: { oneOf: [to('Cat'), to('Dog')], discriminator: tellingApart },
    Base: object({ kind }, { required: ['kind'] }),
    Kind: { type: 'string', enum: ['cat', 'dog'] },
    Cat: { allOf: [to('Base'), object({ meow: { type: 'boolean' } })] },
    Dog: { allOf: [to('Base'), object({ bark: text })] },
  };
  const { files } = generateFrom(documentOf({ paths: {}, schemas, openapi: '3.0.3' }));
  const program = `import type { A } from './models.js';
export function voice(pet: A): boolean | string | undefined {
  switch (pet.kind) {
    case 'cat':
      return pet.meow;
    case 'dog':
      return pet.bark;
  }
}
// @ts-expect-error A dog.
export const value: A = { kind: 'dog', meow: true };`;
  expect(clientErrors(files, program)).toEqual([]);
});

it.each([
  ['itself', { type: 'string', enum: ['a', 'b'] }],
  ['in a part', { allOf: [to('Kind')], description: 'a' }],
])('an alternative that lists other values than the discriminator says, %s, keeps them', (_, kind) => {
  const B = object({ kind }, { required: ['kind'] });
  const Kind = { type: 'string', enum: ['a', 'b'] };
  const schemas = { A: { oneOf: [to('B')], discriminator: { propertyName: 'kind' } }, B, Kind };
  expect(errorsOf(schemas, [`{ kind: 'a' }`, `{ kind: 'b' }`], [`{ kind: 'B' }`])).toEqual([]);
});

it('an index signature that holds for the properties stays as it is', () => {
  const kind = { type: 'string', enum: ['a'] };
  const schemas = { A: object({ kind, name: text }, { additionalProperties: text }) };
  const types = generateFrom(documentOf({ paths: {}, schemas })).files.get('schema-types.ts');
  expect(types).toContain('[key: string]: string;');
});

it('each named value of an enum has a name of its own', () => {
  const A = { type: 'integer', enum: [1, 2, 3], 'x-enum-varnames': ['LOW', 'low', '-'] };
  const models = generateFrom(documentOf({ paths: {}, schemas: { A } })).files.get('models.ts');
  expect(models).toContain('  low: 1,\n  low2: 2,\n  _: 3,\n');
});

describe('a document', () => {
  it('without operations makes a client that compiles, also where nothing may be unused', () => {
    const files = generateFrom(documentOf({ paths: {} }), 'none.json', true).files;
    expect(clientErrors(files)).toEqual([]);
    expect(files.get('client.ts')).not.toContain('const call');
  });

  it('has the operations beside a reference to a path too', () => {
    const responses = { '204': { description: 'a' } };
    const paths = {
      '/a': { get: { operationId: 'there', responses } },
      '/b': { $ref: '#/paths/~1a', put: { operationId: 'beside', responses } },
    };
    const resources = generateFrom(documentOf({ paths })).files.get('resources.ts') ?? '';
    expect(resources.match(/(there|beside)\(/g)).toEqual(['there(', 'there(', 'beside(']);
  });

  it('in 3.0 is upgraded in a callback that is called like a keyword', () => {
    const schema = { type: 'string', nullable: true };
    const received = {
      post: { requestBody: { content: { 'application/json': { schema } } }, responses: {} },
    };
    const text = documentOf({
      openapi: '3.0.3',
      paths: { '/a': { post: { callbacks: { default: { '{$url}': received } }, responses: {} } } },
      extra: {
        components: { schemas: { A: { $ref: `#/paths/~1a/post/callbacks/default/{$url}/${schemaPath}` } } },
      },
    });
    expect(generateFrom(text).files.get('schema-types.ts')).toContain('string | null');
  });
});

const schemaPath = 'post/requestBody/content/application~1json/schema';
