import { expect, it } from 'vitest';
import type { Schema } from '../src/document/open-api.ts';
import { documentTypes, schemaTypes } from '../src/typescript/openapi-typescript.ts';

// What the adapter makes of openapi-typescript, feature by feature: another version of it must make the same.

const to = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });
const text: Schema = { type: 'string' };
/** With keywords that the generator does not read. */
const schema = (keywords: object): Schema => keywords;

/** The type of `A`, in one line: that of its alias where it has one. */
function typeOf(A: Schema, others: Record<string, Schema> = {}, requests: string[] = []): string {
  const written = schemaTypes({ A, ...others }, { requests }).replaceAll(/\s+/g, ' ');
  const [, named] = / type A = (.*?); (?:export .*)?$/.exec(written) ?? [];
  return named ?? / A: (.*?); (?:B: .*)?\}; responses: /.exec(written)?.[1] ?? written;
}

it.each<[string, Schema, string]>([
  ['a text', text, 'string'],
  ['a whole number', { type: 'integer' }, 'number'],
  ['one of several types', { type: ['string', 'null'] }, 'string | null'],
  ['anything', {}, 'unknown'],
  ['listed values', { type: 'string', enum: ['a', 'b'] }, '"a" | "b"'],
  ['a constant', { const: 'a' }, '"a"'],
  ['a list', { type: 'array', items: text }, 'string[]'],
  ['a list without items', { type: 'array' }, 'unknown[]'],
  [
    'a list of alternatives',
    { type: 'array', items: { anyOf: [text, { type: 'number' }] } },
    '(string | number)[]',
  ],
  ['an object without properties', { type: 'object' }, 'Record<string, unknown>'],
  [
    'an object',
    { type: 'object', required: ['a'], properties: { a: text, 'b-c': text } },
    '{ a: string; "b-c"?: string; }',
  ],
  [
    'a closed object',
    { type: 'object', properties: { a: text }, additionalProperties: false },
    '{ a?: string; }',
  ],
  ['a map', { type: 'object', additionalProperties: text }, '{ [key: string]: string; }'],
  [
    'an open object',
    { type: 'object', properties: { a: text }, additionalProperties: true },
    '{ a?: string; } & { [key: string]: unknown; }',
  ],
  [
    'a map beside properties',
    { type: 'object', properties: { a: { type: 'number' } }, additionalProperties: text },
    '{ a?: number; } & { [key: string]: string | number | undefined; }',
  ],
  ['a reference', to('B'), 'components["schemas"]["B"]'],
  ['alternatives', { oneOf: [to('B'), text] }, 'components["schemas"]["B"] | string'],
  [
    'parts',
    { allOf: [to('B'), { type: 'object', properties: { c: text } }] },
    'components["schemas"]["B"] & { c?: string; }',
  ],
  [
    'parts of which one is required',
    { allOf: [to('B')], required: ['b'] },
    'WithRequired<components["schemas"]["B"], "b">',
  ],
  ['a file', { type: 'string', contentMediaType: 'image/png' }, 'Blob'],
  [
    'a default',
    { type: 'object', properties: { a: schema({ type: 'integer', default: 3 }) } },
    '{ /** @default 3 */ a?: number; }',
  ],
  [
    'something read-only',
    { type: 'object', properties: { a: schema({ type: 'string', readOnly: true }) } },
    '{ readonly a?: string; }',
  ],
  [
    'a description',
    { type: 'object', properties: { a: { type: 'string', description: 'The a.' } } },
    '{ /** @description The a. */ a?: string; }',
  ],
  [
    'something deprecated',
    { type: 'object', properties: { a: { type: 'string', deprecated: true } } },
    '{ /** @deprecated */ a?: string; }',
  ],
  [
    'a tuple',
    schema({ type: 'array', prefixItems: [text, { type: 'number' }], items: false, minItems: 1 }),
    '[ string, number? ]',
  ],
  ['a list of itself', { type: 'array', items: to('A') }, 'AType'],
])('the type of %s', (_, A, expected) => {
  expect(typeOf(A, { B: { type: 'object', properties: { b: text } } })).toBe(expected);
});

it('the types of requests accept undefined for what may be left out, also below', () => {
  const A: Schema = { type: 'object', properties: { b: to('B') } };
  const B: Schema = { type: 'object', properties: { c: text } };
  expect(schemaTypes({ A, B, C: B }, { requests: ['A'] }).replaceAll(/\s+/g, ' ')).toContain(
    'type A = { b?: components["schemas"]["B"] | undefined; }; export type B = { c?: string | undefined; }; export type C = { c?: string; };',
  );
});

it('an object has an alias of its name, unless a type of that name is used', () => {
  const object: Schema = { type: 'object', properties: { of: text } };
  const open: Schema = { type: 'object' };
  const written = schemaTypes({ Thing: object, Record: object, open: object, other: open }, { requests: [] });
  expect(written.replaceAll(/\s+/g, ' ')).toContain(
    'schemas: { Thing: Thing; Record: { of?: string; }; open: { of?: string; }; other: Record<string, unknown>; };',
  );
  expect(written).toMatch(/^export type Thing = \{\n    of\?: string;\n\};$/m);
});

it('paths, operations and components are those of openapi-typescript', () => {
  const document = {
    paths: {
      '/things/{id}': {
        parameters: [{ $ref: '#/components/parameters/Id' }],
        get: {
          operationId: 'get-thing',
          summary: 'Get a thing',
          parameters: [{ name: 'deep', in: 'query', schema: { type: 'boolean' } }],
          responses: {
            '200': {
              description: 'It.',
              content: { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } },
            },
          },
        },
        put: {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } },
          },
          responses: { '204': { description: 'Done.' } },
        },
      },
    },
    components: {
      parameters: { Id: { name: 'id', in: 'path', required: true, schema: { type: 'string' } } },
      schemas: { Thing: { type: 'object', properties: { name: { type: 'string' } } } },
    },
  };
  expect(documentTypes(document, { requests: ['Thing'] })).toMatchInlineSnapshot(`
    "export interface paths {
        "/things/{id}": {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: components["parameters"]["Id"];
                };
                cookie?: never;
            };
            /** Get a thing */
            get: operations["get-thing"];
            put: {
                parameters: {
                    query?: never;
                    header?: never;
                    path: {
                        id: components["parameters"]["Id"];
                    };
                    cookie?: never;
                };
                requestBody: {
                    content: {
                        "application/json": components["schemas"]["Thing"];
                    };
                };
                responses: {
                    /** @description Done. */
                    204: {
                        headers: {
                            [name: string]: unknown;
                        };
                        content?: never;
                    };
                };
            };
            post?: never;
            delete?: never;
            options?: never;
            head?: never;
            patch?: never;
            trace?: never;
        };
    }
    export interface components {
        schemas: {
            Thing: {
                name?: string | undefined;
            };
        };
        responses: never;
        parameters: {
            Id: string;
        };
        requestBodies: never;
        headers: never;
        pathItems: never;
    }
    export interface operations {
        "get-thing": {
            parameters: {
                query?: {
                    deep?: boolean;
                };
                header?: never;
                path: {
                    id: components["parameters"]["Id"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description It. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Thing"];
                    };
                };
            };
        };
    }
    "
  `);
});
