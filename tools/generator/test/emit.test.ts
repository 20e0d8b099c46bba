import { describe, expect, it } from 'vitest';
import { emitCreateResources } from '../src/emit/create-resources.ts';
import { emitModels, emitSchemaTypes } from '../src/emit/models.ts';
import { emitOperations } from '../src/emit/operations.ts';
import { emitResources } from '../src/emit/resources.ts';
import { emitHandlers } from '../src/targets/conversation-analytics/handlers.ts';
import { emitReference } from '../src/targets/conversation-analytics/reference/reference.ts';
import { emitRoutes } from '../src/targets/conversation-analytics/routes.ts';
import { build, getThings, ownTarget } from './tiny-contract.ts';

type Parts = Parameters<typeof build>[0];
const schemaTypesOf = async (parts: Parts) => emitSchemaTypes((await build(parts)).api, ownTarget).text;
const modelsOf = async (parts: Parts) => emitModels((await build(parts)).api, ownTarget).text;
const operationsOf = async (parts: Parts) => emitOperations((await build(parts)).api, ownTarget).text;
const resourcesOf = async (parts: Parts) =>
  emitResources((await build(parts)).api, ownTarget).text.replaceAll(/\s+/g, ' ');
const referenceOf = async (parts: Parts) => {
  const { api, wire } = await build(parts);
  return new Map(emitReference(api, wire).map(({ name, text }) => [name, text]));
};

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
    const text = await schemaTypesOf({ paths: getThings(), schemas: `Shape: ${schema}` });
    expect(text.replaceAll(/\s+/g, ' ').replace('Shape =', 'Shape:')).toContain(`Shape: ${type};`);
  });

  it('keep a property with a default optional, for it may be left out of a request', async () => {
    const schemas = 'Shape: { type: object, properties: { size: { type: integer, default: 3 } } }';
    const text = await schemaTypesOf({ paths: getThings(), schemas });
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
    const text = (await schemaTypesOf({ paths, schemas })).replaceAll(/\s+/g, ' ');
    expect(text).toContain(
      'Sent = { a?: string | undefined; b?: components["schemas"]["Part"] | undefined; };',
    );
    expect(text).toContain('Part = { c?: string | null | undefined; any?: unknown; };');
    expect(text).toContain('Got = { e?: string; f?: components["schemas"]["Part"]; };');
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
    const text = await schemaTypesOf({ paths: form('one') + form('two'), schemas });
    expect(text).toContain('@description Any. Sent as JSON. *');
  });
});

describe('models', () => {
  it('give names to enum members only where the contract does', async () => {
    const schemas = `Plain: { type: integer, enum: [0, 1] }
Named: { type: integer, enum: [0, 1], x-enum-varnames: [NOT_FOUND, Found] }`;
    const text = await modelsOf({ paths: getThings(), schemas });
    expect(text).toContain('export const Named = {\n  notFound: 0,\n  found: 1,\n} as const');
    expect(text).not.toContain('const Plain');
  });

  it('mark what is deprecated', async () => {
    const text = await modelsOf({ paths: getThings(), schemas: 'Old: { type: string, deprecated: true }' });
    expect(text).toContain(' * @deprecated\n */\nexport type Old');
  });

  it('let no description end its comment', async () => {
    const schemas = 'Odd: { type: string, description: "a */ b" }';
    expect(await modelsOf({ paths: getThings(), schemas })).toContain('a *\\/ b');
  });
});

describe('an operation', () => {
  it('has its retry class and its time limit where they are not the default', async () => {
    const table = await operationsOf({ paths: getThings() });
    expect(table).not.toMatch(/retry|timeout/);
    const own = getThings().replace(
      'method: list',
      'method: list, retry: unsafe, timeout_ms: 5000, timeout_of: progress',
    );
    expect(await operationsOf({ paths: own })).toContain(
      'retry: "unsafe",\n  timeout: 5000,\n  timeoutOf: "progress",',
    );
  });

  it('says which configuration it takes where it does not take all', async () => {
    const open = getThings('security: []')
      .replace('/v1/things', '/v1/open')
      .replace('list-things', 'list-open')
      .replace('method: list', 'method: listOpen')
      .replace(/ +- \$ref: '#\/components\/parameters\/ServiceProfile'\n/, '');
    const [first, second] = (await operationsOf({ paths: getThings() + open })).split('listOpen');
    expect(first).not.toContain('configuration');
    expect(second).toContain('secured: false,\n  configuration: ["serviceId"],');
  });

  it('takes path parameters, then the body, then options with the query', async () => {
    const paths = getThings()
      .replace('/v1/things:', '/v1/things/{thing_id}:')
      .replace('get:', 'put:')
      .replace(
        'parameters:\n',
        `parameters:
      - { name: thing_id, in: path, required: true, schema: { type: string }, x-sdk: { nullable: true } }
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
    const { api, wire } = await build({ paths, schemas });
    expect(await resourcesOf({ paths, schemas })).toContain(
      'list(thingId: string | null | undefined, body: models.Order | undefined, options: RequestOptions & { readonly query: { limit?: number | undefined; tag: readonly ("a" | "b")[]; }; }): ApiPromise<models.Thing>;',
    );
    expect(emitCreateResources(api, ownTarget).text).toContain(
      'list: (thingId, body, options) => call(operations.listThings, { path: { thing_id: thingId }, body }, options)',
    );
    expect(emitRoutes(api, wire, ownTarget).text).toContain('url: "/v1/things/:thing_id"');
    expect(emitHandlers(api, ownTarget).text).toContain(
      'path: { thing_id: string }; query: { limit?: number; tag: ',
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
    expect(await resourcesOf({ paths })).toContain('list(shop: string, thing: string, options?');
  });

  it('is deprecated in code and reference when it is in the contract', async () => {
    const paths = getThings('deprecated: true');
    expect(await resourcesOf({ paths })).toMatch(/@deprecated \*\/ list\(/);
    expect((await referenceOf({ paths })).get('things.md')).toContain('**Deprecated.**');
  });

  it('with an inline body has a name for it', async () => {
    const paths = getThings().replace(
      "{ $ref: '#/components/schemas/Thing' }",
      '{ type: object, properties: { a: { type: string } } }',
    );
    const { api, wire } = await build({ paths });
    expect(await resourcesOf({ paths })).toContain('ApiPromise<models.ListThingsResponse>');
    expect(emitRoutes(api, wire, ownTarget).text).toContain(
      'success: {"status":200,"schema":"ListThingsResponse"}',
    );
    expect(wire.schemas['ListThingsResponse']).toMatchObject({ properties: { a: { type: 'string' } } });
  });
});

describe('an operation that does not say where it stands', () => {
  it('stands in the resource of its tag, under its own id', async () => {
    const paths = getThings().replace(/ +x-sdk:.*\n/, '');
    expect((await referenceOf({ paths })).get('README.md')).toContain('`client.things.listThings`');
  });

  it('without a tag stands under its first path segment', async () => {
    const paths = getThings()
      .replace(/ +x-sdk:.*\n/, '')
      .replace(/ +tags:.*\n/, '');
    expect((await referenceOf({ paths })).get('README.md')).toContain('`client.things.listThings`');
  });
});

describe('the reference', () => {
  it('lists every operation and keeps a vertical bar from ending a cell', async () => {
    const pages = await referenceOf({ paths: getThings().replace('List things', "'List | things'") });
    expect(pages.get('README.md')).toContain('| `GET /v1/things` | `list-things` | List \\| things |');
  });
});
