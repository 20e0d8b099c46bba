import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { emitSchemaTypes } from '../src/emit/models.ts';
import { emitOperations } from '../src/emit/operations.ts';
import { emitResources } from '../src/emit/resources.ts';
import { emitHandlers } from '../src/targets/conversation-analytics/handlers.ts';
import { emitHooks } from '../src/targets/conversation-analytics/react-hooks.ts';
import { parameterSchemas } from '../src/targets/conversation-analytics/parameter-schemas.ts';
import { parseContract } from '../src/document/load.ts';
import { contractProblems } from '../src/targets/conversation-analytics/contract-problems.ts';
import { build, getThings, ownTarget, tinyContract } from './tiny-contract.ts';

/** `GET /v1/things` with further parameters. */
const withParameters = (...parameters: string[]) =>
  getThings().replace(
    'parameters:\n',
    `parameters:\n${parameters.map((one) => `      - ${one}\n`).join('')}`,
  );

const schemas = `Limit: { type: integer, minimum: 1, maximum: 100, example: 5 }
Order: { type: string, enum: [asc, desc] }
Tree: { type: object, properties: { name: { type: string }, children: { type: array, items: { $ref: '#/components/schemas/Tree' } } } }`;

const ref = (name: string) => `{ $ref: '#/components/schemas/${name}' }`;

/** What the validator of the service makes of values that arrive as strings; `refused` for what it does not allow. */
async function validated(
  place: 'query' | 'header' | 'cookie',
  parameter: string,
  value: unknown,
): Promise<unknown> {
  const { api, wire } = await build({ paths: withParameters(parameter), schemas });
  const schema = parameterSchemas(api.operations[0] as never, place, wire);
  // As the service has it.
  const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, allErrors: true, coerceTypes: 'array' });
  const values = { [place === 'header' ? 'x-value' : 'value']: value };
  return ajv.compile(schema ?? {})(values) ? Object.values(values)[0] : 'refused';
}

describe('a parameter of our own contract', () => {
  it.each([
    ['by reference', ref('Limit'), 'value?: models.Limit | undefined;'],
    [
      'of several types',
      '{ oneOf: [{ type: integer }, { type: string }] }',
      'value?: number | string | undefined;',
    ],
    ['listed without a type', '{ enum: [1, 2] }', 'value?: 1 | 2 | undefined;'],
    [
      'a list of references',
      `{ type: array, items: ${ref('Order')} }`,
      'value?: readonly models.Order[] | undefined;',
    ],
  ])('%s has its type in the client and in the handler', async (_, schema, type) => {
    const { api } = await build({
      paths: withParameters(`{ name: value, in: query, schema: ${schema} }`),
      schemas,
    });
    expect(emitResources(api, ownTarget).text).toContain(type);
    expect(emitHandlers(api, ownTarget).text).toContain(`query: { ${type.replace(' | undefined;', '')} }`);
    expect(emitOperations(api, ownTarget).text).toContain('parameters: optionParameters,');
  });

  it.each([
    [ref('Limit'), '5', 5],
    [ref('Limit'), '101', 'refused'],
    [ref('Order'), 'asc', 'asc'],
    [ref('Order'), 'up', 'refused'],
    ['{ oneOf: [{ type: string, pattern: "^[a-z]+$" }, { type: integer }] }', '7', 7],
    ['{ oneOf: [{ type: integer }, { type: string }] }', '7', 7],
    ['{ oneOf: [{ type: string }, { type: integer }] }', 'seven', 'seven'],
    ['{ oneOf: [{ type: integer }, { type: boolean }] }', 'seven', 'refused'],
    ['{ enum: [1, 2] }', '2', 2],
    ['{ enum: [1, 2] }', '3', 'refused'],
    [`{ type: array, items: ${ref('Limit')} }`, ['1', '2'], [1, 2]],
    [`{ type: array, items: ${ref('Limit')} }`, '3', [3]],
    [`{ allOf: [${ref('Limit')}, { maximum: 10 }] }`, '11', 'refused'],
    [`{ type: integer, description: A number., default: 5, x-unit: things }`, '6', 6],
    [`{ $ref: '#/components/schemas/Limit', maximum: 10 }`, '11', 'refused'],
    [ref('Tree'), 'leaf', 'refused'],
  ])('with the schema %s makes of %j: %j', async (schema, value, expected) => {
    expect(await validated('query', `{ name: value, in: query, schema: ${schema} }`, value)).toEqual(
      expected,
    );
  });

  it('in a header or a cookie is checked like one in the query, and handed to the handler', async () => {
    const header = `{ name: X-Value, in: header, required: true, schema: ${ref('Limit')} }`;
    const cookie = '{ name: value, in: cookie, schema: { type: integer } }';
    expect(await validated('header', header, '5')).toBe(5);
    expect(await validated('header', header, '0')).toBe('refused');
    expect(await validated('cookie', cookie, '5')).toBe(5);
    expect(await validated('cookie', cookie, 'a')).toBe('refused');
    const { api } = await build({ paths: withParameters(header, cookie), schemas });
    expect(emitResources(api, ownTarget).text.replaceAll(/\s+/g, ' ')).toContain(
      'list(options: RequestOptions & { readonly header: { "X-Value": models.Limit; }; readonly cookie?: { value?: number | undefined; } | undefined; })',
    );
    expect(emitHandlers(api, ownTarget).text).toContain(
      'header: { "x-value": models.Limit }; cookie: { value?: number }',
    );
    expect(emitOperations(api, ownTarget).text).toContain('parameters: optionParameters,');
  });
});

describe('a parameter that the service cannot read is refused', () => {
  const list = '{ type: array, items: { type: integer } }';
  it.each([
    [
      'a list in a header',
      withParameters(`{ name: X-Numbers, in: header, schema: ${list} }`),
      'list-things has a header or a cookie that is a list or an object; the service reads none.',
    ],
    [
      'a list in a cookie, by reference',
      withParameters(`{ name: numbers, in: cookie, schema: { anyOf: [${ref('Limit')}, ${ref('Tree')}] } }`),
      'list-things has a header or a cookie that is a list or an object; the service reads none.',
    ],
    [
      'a name in the path that the router would cut off',
      withParameters('{ name: thing-id, in: path, required: true, schema: { type: string } }').replace(
        '/v1/things:',
        '/v1/things/{thing-id}:',
      ),
      'list-things has the path parameter thing-id; its name must consist of letters, digits and underscores.',
    ],
    [
      'a path with a colon',
      getThings().replace('/v1/things:', "'/v1/things:search':"),
      'list-things has a path with `:` or `*`, which the service cannot route.',
    ],
  ])('%s', async (_, paths, message) => {
    const document = await parseContract(tinyContract({ paths, schemas }), 'tiny.yaml');
    expect(contractProblems(document).map((one) => one.message)).toEqual([message]);
  });
});

describe('a hook', () => {
  it('keeps what its documentation says of models', async () => {
    const paths = getThings().replace(
      '    summary:',
      '    description: Lists models.Big and others.\n    summary:',
    );
    const { text } = emitHooks((await build({ paths })).api, ownTarget);
    expect(text).toContain('Lists models.Big and others.');
    expect(text).toContain('import type {\n  Thing,\n}');
  });
});

describe('credentials of an operation of our own contract', () => {
  const securedOf = async (change: (paths: string) => string) =>
    !emitOperations((await build({ paths: change(getThings()) })).api, ownTarget).text.includes(
      'secured: false',
    );
  const withoutProfile = (paths: string) =>
    paths.replace(/ +- \$ref: '#\/components\/parameters\/ServiceProfile'\n/, '');

  it.each([
    ['are those of the document where it says nothing', '', true],
    ['are not sent with an empty list', 'security: []', false],
    ['are not sent with the empty requirement', 'security: [{}]', false],
    ['are sent where they are optional', 'security: [{}, { bearerToken: [] }]', true],
  ])('%s', async (_, security, expected) => {
    const add = (paths: string) => paths.replace('    summary:', `    ${security}\n    summary:`);
    expect(await securedOf((paths) => withoutProfile(security === '' ? paths : add(paths)))).toBe(expected);
  });
});

describe('a field of a form of our own contract', () => {
  it.each([
    ['{ type: string, contentMediaType: text/vtt }', 'string', '"text/vtt"', 'typedForm'],
    ['{ type: string, contentMediaType: application/json }', 'unknown', '"json"', 'form'],
    ['{ type: string, contentMediaType: application/octet-stream }', 'Blob', '"file"', 'form'],
    ['{ type: array, items: { type: string, format: binary } }', 'Blob[]', '"file"', 'form'],
    ['{ type: string }', 'string', undefined, 'form'],
    ['{ type: object, properties: { a: { type: string } } }', '{', undefined, 'typedForm'],
  ])('with the schema %s has the type that the runtime writes', async (field, type, part, codec) => {
    const form = `{ type: object, required: [field], properties: { field: ${field} } }`;
    const body = `requestBody: { content: { multipart/form-data: { schema: ${form} } } }\n    responses:`;
    const { api } = await build({ paths: getThings().replace('get:', 'post:').replace('responses:', body) });
    const types = emitSchemaTypes(api, ownTarget).text.replaceAll(/\/\*\*[^]*?\*\/\s*/g, '');
    expect(types).toContain(`field: ${type}`);
    const table = emitOperations(api, ownTarget).text;
    expect(table).toContain(`body: ${codec},`);
    expect(/parts: \{ field: (.*?) \}/.exec(table)?.[1]).toBe(part);
  });
});
