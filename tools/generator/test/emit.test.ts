import { describe, expect, it } from 'vitest';
import { emitHandlers } from '../src/emit/handlers.ts';
import { emitModels } from '../src/emit/models.ts';
import { emitOperations } from '../src/emit/operations.ts';
import { emitReference } from '../src/emit/reference.ts';
import { emitCreateResources, emitResources } from '../src/emit/resources.ts';
import { emitRoutes } from '../src/emit/routes.ts';
import { emitSchemaTypes } from '../src/emit/schema-types.ts';
import { build, getThings } from './tiny-contract.ts';

describe('schema types', () => {
  const table = [
    { schema: '{ type: [string, "null"] }', type: 'string | null' },
    { schema: '{ description: Anything. }', type: 'unknown' },
    { schema: '{ type: integer, enum: [0, 1, 2] }', type: '0 | 1 | 2' },
    {
      schema: '{ type: [object, "null"], additionalProperties: { type: integer } }',
      type: '{ [key: string]: number; } | null',
    },
    { schema: '{ type: object }', type: 'Record<string, unknown>' },
    {
      schema: '{ type: array, items: { $ref: "#/components/schemas/Thing" } }',
      type: 'components["schemas"]["Thing"][]',
    },
    { schema: '{ type: string, contentMediaType: application/octet-stream }', type: 'Blob' },
  ];

  it.each(table)('$schema is $type', async ({ schema, type }) => {
    const text = emitSchemaTypes(await build({ paths: getThings(), schemas: `Shape: ${schema}` }));
    expect(text.replaceAll(/\s+/g, ' ')).toContain(`Shape: ${type};`);
  });

  it('keep a property with a default optional, for it may be left out of a request', async () => {
    const schemas = 'Shape: { type: object, properties: { size: { type: integer, default: 3 } } }';
    const text = emitSchemaTypes(await build({ paths: getThings(), schemas }));
    expect(text).toContain('size?: number;');
  });

  it('let what may be left out of a request be undefined, and keep responses exact', async () => {
    const paths = `  /v1/things:
    post:
      operationId: send-thing
      tags: [things]
      summary: Send
      x-sdk: { resource: things, method: send }
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Sent' } } } }
      responses: { '200': { description: Ok., content: { application/json: { schema: { $ref: '#/components/schemas/Got' } } } } }
`;
    const schemas = `Sent: { type: object, properties: { a: { type: string }, b: { $ref: '#/components/schemas/Part' } } }
Part: { type: object, properties: { c: { type: [string, 'null'] }, any: {} }, required: [d], additionalProperties: false }
Got: { type: object, properties: { e: { type: string }, f: { $ref: '#/components/schemas/Part' } } }`;
    const text = emitSchemaTypes(await build({ paths, schemas })).replaceAll(/\s+/g, ' ');
    expect(text).toContain(
      'Sent: { a?: string | undefined; b?: components["schemas"]["Part"] | undefined; };',
    );
    expect(text).toContain('Part: { c?: string | null | undefined; any?: unknown; };');
    expect(text).toContain('Got: { e?: string; f?: components["schemas"]["Part"]; };');
  });

  it('say once that a field of a form is sent as JSON, of however many operations the form is', async () => {
    const form = (id: string) => `  /v1/${id}:
    post:
      operationId: ${id}
      tags: [things]
      summary: Send
      x-sdk: { resource: things, method: ${id} }
      requestBody: { content: { multipart/form-data: { schema: { $ref: '#/components/schemas/Form' } } } }
      responses: { '204': { description: Sent. } }
`;
    const schemas =
      'Form: { type: object, properties: { data: { description: Any., contentMediaType: application/json } } }';
    const text = emitSchemaTypes(await build({ paths: form('one') + form('two'), schemas }));
    expect(text).toContain('@description Any. Sent as JSON. *');
  });
});

describe('models', () => {
  it('give names to enum members only where the contract does', async () => {
    const schemas = `Plain: { type: integer, enum: [0, 1] }
Named: { type: integer, enum: [0, 1], x-enum-varnames: [NOT_FOUND, Found] }`;
    const text = emitModels(await build({ paths: getThings(), schemas }));
    expect(text).toContain('export const Named = {\n  notFound: 0,\n  found: 1,\n} as const');
    expect(text).not.toContain('const Plain');
  });

  it('mark what is deprecated', async () => {
    const text = emitModels(
      await build({ paths: getThings(), schemas: 'Old: { type: string, deprecated: true }' }),
    );
    expect(text).toContain(' * @deprecated\n */\nexport type Old');
  });

  it('let no description end its comment', async () => {
    const schemas = 'Odd: { type: string, description: "a */ b" }';
    expect(emitModels(await build({ paths: getThings(), schemas }))).toContain('a *\\/ b');
  });
});

describe('an operation', () => {
  it('has a row with its retry class and timeout, by default those of its method', async () => {
    const table = emitOperations(await build({ paths: getThings() }));
    expect(table).toContain('retry: "safe",\n  timeout: 60000,\n  timeoutOf: "attempt",');
    const own = getThings().replace(
      'method: list',
      'method: list, retry: unsafe, timeout_ms: 5000, timeout_of: progress',
    );
    expect(emitOperations(await build({ paths: own }))).toContain(
      'retry: "unsafe",\n  timeout: 5000,\n  timeoutOf: "progress",',
    );
  });

  it('shares in the table what most have', async () => {
    const others = ['one', 'two'].map((name) =>
      getThings()
        .replace('/v1/things', `/v1/${name}`)
        .replace('list-things', `list-${name}`)
        .replace('method: list', `method: ${name}`),
    );
    const table = emitOperations(await build({ paths: [getThings(), ...others].join('') }));
    expect(table).toContain('const common = {\n  method: "GET",');
    expect(table).toContain(
      'export const listOne = {\n  ...common,\n  id: "list-one",\n  path: "/v1/one",\n} as const',
    );
  });

  it('takes path parameters, then the body, then options with the query', async () => {
    const paths = getThings()
      .replace('/v1/things:', '/v1/things/{thing-id}:')
      .replace('get:', 'put:')
      .replace(
        'parameters:\n',
        `parameters:
      - { name: thing-id, in: path, required: true, schema: { type: string } }
      - { name: limit, in: query, schema: { type: integer } }
      - { name: tag, in: query, required: true, schema: { type: array, items: { type: string, enum: [a, b] } } }
`,
      )
      .replace(
        'responses:',
        'requestBody: { content: { application/json: { schema: { $ref: "#/components/schemas/Order" } } } }\n    responses:',
      );
    const schemas =
      'Order: { type: object, additionalProperties: false, properties: { a: { type: string } } }';
    const contract = await build({ paths, schemas });
    expect(emitResources(contract)).toContain(
      'list(thingId: string | null | undefined, body: Order | undefined, options: RequestOptions & { readonly query: { "limit"?: number | undefined; "tag": readonly ("a" | "b")[] } }): ApiPromise<Thing>;',
    );
    expect(emitCreateResources(contract)).toContain(
      'list: (thingId, body, options) => call(operations.listThings, { path: { "thing-id": thingId }, query: options?.query, body }, options)',
    );
    expect(emitRoutes(contract)).toContain('url: "/v1/things/:thing-id"');
    expect(emitHandlers(contract)).toContain(
      'path: { "thing-id": string }; query: { "limit"?: number; "tag": ',
    );
  });

  it('takes path parameters in the order of the path, whatever the order of their list', async () => {
    const paths = getThings()
      .replace('/v1/things:', '/v1/shops/{shop}/things/{thing}:')
      .replace(
        'parameters:\n',
        `parameters:
      - { name: thing, in: path, required: true, schema: { type: string } }
      - { name: shop, in: path, required: true, schema: { type: string } }
`,
      );
    expect(emitResources(await build({ paths }))).toContain(
      'list(shop: string | null | undefined, thing: string | null | undefined, options?',
    );
  });

  it('is deprecated in code and reference when it is in the contract', async () => {
    const contract = await build({ paths: getThings('deprecated: true') });
    expect(emitResources(contract)).toMatch(/@deprecated\n +\*\/\n +list\(/);
    expect(emitReference(contract)['things.md']).toContain('**Deprecated.**');
  });

  it('with an inline body has a name for it', async () => {
    const paths = getThings().replace(
      "{ $ref: '#/components/schemas/Thing' }",
      '{ type: object, properties: { a: { type: string } } }',
    );
    expect(emitResources(await build({ paths }))).toContain('ApiPromise<ListThingsResponse>');
  });

  it.each([
    [
      'a cookie',
      '{ name: session, in: cookie, schema: { type: string } }',
      /list-things takes the cookie parameter session/,
    ],
    [
      'a header of its own',
      '{ name: x-page, in: header, schema: { type: string } }',
      /list-things takes the header parameter x-page/,
    ],
  ])('with %s is refused by name', async (_, parameter, message) => {
    const paths = getThings().replace('parameters:\n', `parameters:\n      - ${parameter}\n`);
    await expect(build({ paths })).rejects.toThrow(message);
  });
});

describe('an operation that does not say where it stands', () => {
  it('stands in the resource of its tag, under its own id', async () => {
    const paths = getThings().replace(/ +x-sdk:.*\n/, '');
    expect(emitReference(await build({ paths }))['README.md']).toContain('`client.things.listThings`');
  });

  it('without a tag stands under its first path segment', async () => {
    const paths = getThings()
      .replace(/ +x-sdk:.*\n/, '')
      .replace(/ +tags:.*\n/, '');
    expect(emitReference(await build({ paths }))['README.md']).toContain('`client.things.listThings`');
  });
});

describe('the reference', () => {
  it('lists every operation and keeps a vertical bar from ending a cell', async () => {
    const contract = await build({ paths: getThings().replace('List things', "'List | things'") });
    expect(emitReference(contract)['README.md']).toContain('| `GET /v1/things` | List \\| things |');
  });
});
