import { describe, expect, it } from 'vitest';
import { buildApi } from '../src/api/build-api.ts';
import { record } from '../src/document/json.ts';
import { clientErrors } from './compile-client.ts';
import { documentOf, generateFrom } from './documents.ts';

const header = (name: string, configuration: string, required = false) => ({
  name,
  in: 'header',
  required,
  schema: { type: 'string' },
  'x-sdk': { configuration },
});
const json = { content: { 'application/json': { schema: { type: 'object' } } } };
const operation = (operationId: string, own: object = {}) => ({
  operationId,
  tags: ['all'],
  responses: { '200': { description: 'Ok.', ...json } },
  ...own,
});

describe('x-sdk of a document', () => {
  it.each([
    [
      'one option for two headers',
      {
        get: operation('a', { parameters: [header('X-A', 'tenant')] }),
        put: operation('b', { parameters: [header('X-B', 'tenant')] }),
      },
      'The option `tenant` supplies the header X-A and cannot supply X-B.',
    ],
    [
      'an option that every client has',
      { get: operation('a', { parameters: [header('X-A', 'timeout')] }) },
      '`x-sdk.configuration` cannot be `timeout`: every client has such an option.',
    ],
    [
      'configuration that is a list',
      { get: operation('a', { parameters: [{ ...header('X-A', 'tenants'), schema: { type: 'array' } }] }) },
      'The header X-A is configuration and must be a string, a number or a boolean.',
    ],
    [
      'configuration in the query',
      { get: operation('a', { parameters: [{ ...header('a', 'tenant'), in: 'query' }] }) },
      '`x-sdk.configuration` must be a name such as `serviceId`, for a header.',
    ],
    [
      'a nullable query parameter',
      {
        get: operation('a', {
          parameters: [{ name: 'a', in: 'query', schema: {}, 'x-sdk': { nullable: true } }],
        }),
      },
      '`x-sdk.nullable` must be `true`, for a path parameter.',
    ],
    [
      'two token endpoints',
      {
        post: operation('a', { 'x-sdk': { token_endpoint: true } }),
        put: operation('b', { 'x-sdk': { token_endpoint: true } }),
      },
      'Only one operation can have `x-sdk.token_endpoint`; b has it too.',
    ],
    [
      'a query of more than a body',
      {
        post: operation('a', {
          'x-sdk': { query: 'a-b' },
          requestBody: json,
          parameters: [{ name: 'q', in: 'query', schema: {} }],
        }),
      },
      '`x-sdk.query` is for an operation whose only input is a body.',
    ],
    ['a text', { get: operation('a', { 'x-sdk': 'fast' }) }, '`x-sdk` must be an object.'],
  ])('that has %s is refused with line and column', (_, item, message) => {
    const generate = () => generateFrom(documentOf({ paths: { '/a': item } }));
    expect(generate).toThrow(/^service\.yaml:1:\d+ unsupported: /);
    expect(generate).toThrow(message);
  });

  it('gives the client its options, its token endpoint, its queries and its nullable ids', () => {
    const parameters = [header('X-Tenant', 'tenant', true), header('X-Locale', 'locale')];
    const id = {
      name: 'id',
      in: 'path',
      required: true,
      schema: { type: 'string' },
      'x-sdk': { nullable: true },
    };
    const paths = {
      '/token': {
        post: operation('issue', { security: [], requestBody: json, 'x-sdk': { token_endpoint: true } }),
      },
      '/text': {
        post: operation('analyze', {
          parameters,
          requestBody: { ...json, required: true },
          'x-sdk': { query: 'text-analysis' },
        }),
      },
      '/jobs/{id}': { get: operation('job', { parameters: [id] }) },
    };
    const { files, notes } = generateFrom(
      documentOf({ paths, extra: { security: [{ a: [] }] } }),
      'a.json',
      true,
    );
    const consumer = `
import { clientCredentials, createClient } from './client.js';
import { createOptions } from './react-options.js';
const auth = clientCredentials({ clientId: 'a', clientSecret: 'b' });
const client = createClient({ tenant: 't', auth, locale: 'en' });
// @ts-expect-error Without the tenant.
createClient({ auth });
// A proxy adds it.
createClient({ baseUrl: '/api', auth: 'proxy' });
const { all } = createOptions(client, { scope: 's' });
export const used = [
  client.all.job(null),
  client.all.analyze({}, { locale: 'de' }),
  // @ts-expect-error What is required is an option of the client.
  client.all.analyze({}, { tenant: 'u' }),
  all.analyze().mutationFn?.({ body: {} }, {} as never),
  all.textAnalysis({}),
  // @ts-expect-error Its body has the secret.
  all.issue,
];
`;
    expect(clientErrors(files, consumer)).toEqual([]);
    expect(notes).toEqual([]);
    expect(files.get('service.ts')).toContain('tokenEndpoint: issue,');
  });
});

it('an API can be built of a document that the generator refuses, with every problem', () => {
  const parameters = [{ name: 'b', in: 'path', required: true, style: 'matrix', schema: {} }];
  const put = operation('put', {
    requestBody: { content: { 'multipart/mixed': {} } },
    'x-sdk': { retry: 'always' },
  });
  const document = documentOf({ paths: { '/a/{b}': { parameters, get: operation('get'), put } } });
  const { operations, problems } = buildApi(record(JSON.parse(document)));
  expect(operations.map(({ name, parameters: all }) => [name, all.length])).toEqual([
    ['get', 1],
    ['put', 1],
  ]);
  expect(problems.map(({ pointer }) => pointer.slice(2).join('/')).sort()).toEqual([
    'parameters/0',
    'put/requestBody/content/multipart/mixed',
    'put/x-sdk/retry',
  ]);
});
