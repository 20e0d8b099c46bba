import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { generateFiles } from '../src/targets/any-document.ts';
import { clientErrors } from './compile-client.ts';
import { documentOf, generateFrom, oddDocument } from './documents.ts';

const ok = (schema: object) => ({
  '200': { description: 'ok', content: { 'application/json': { schema } } },
});

describe('a client of any document', () => {
  it('compiles under the strictest options, used as people do, however odd the document', () => {
    const { files, notes } = generateFrom(oddDocument, 'odd.yaml', true);
    const consumer = `
import { apiKey, createClient, type Client } from './client.js';
import type { Level as LevelType, Node } from './models.js';
import { Level } from './models.js';
import { createOptions } from './react-options.js';

const client: Client = createClient({ auth: apiKey({ in: 'query', name: 'api_key', value: async () => 'a' }) });
export async function use(): Promise<unknown[]> {
  const node: Node | undefined = await client.thingStore.getThingsThingIdNew(1, 'b', {
    query: { filter: { a: 'b' }, ids: [1], where: 'a' },
    header: { 'X-Page': 1 },
    cookie: { session: 'c' },
    timeout: 5,
  });
  const value: string | null | undefined = node?.children?.[0]?.value;
  // @ts-expect-error The id is a number.
  await client.thingStore.getThingsThingIdNew('1', 'b');
  // @ts-expect-error Without the query, which is required.
  await client.thingStore.delete(1, 'b');
  // @ts-expect-error A parameter that the document does not have.
  await client.thingStore.getThingsThingIdNew(1, 'b', { query: { filtr: {} } });
  const nothing: void = await client.thingStore.delete(1, 'b', { query: { why: 'b"c' } });
  const text: string = await client.upload.constructor_({ file: new Blob(['a']), meta: { a: null }, tags: ['b'] });
  const file: Blob = await client.upload.putUpload(new Blob());
  const ids: { a?: string }[] = await client.upload.then_({ a: ['b'] });
  for (const pet of await client.pets.list()) {
    if (pet.kind === 'cat') {
      const purrs: boolean | undefined = pet.purrs;
      // @ts-expect-error It is a cat.
      const barks = pet.barks;
      ids.push({ a: String(purrs) + String(barks) });
    }
  }
  const { a } = await client.pets.list2({ 'a-b': 'c', class: 'd', "quo'te": 'e', 'emoji 🙂': 1 });
  const { data, status } = await client.pets.list().withResponse();
  const level: LevelType = Level.low;
  const options = createOptions(client, { scope: 'tenant-1' });
  const query = options.thingStore.getThingsThingIdNew(1, 'b', { query: { ids: [1] } });
  const mutation = options.upload.constructor_();
  await mutation.mutationFn?.({ body: { file: new Blob() } }, {} as never);
  const removal = options.thingStore.delete();
  await removal.mutationFn?.({ thingId: 1, new_: 'b', query: { why: 'old' } }, {} as never);
  // @ts-expect-error Without the query, which is required.
  await removal.mutationFn?.({ thingId: 1, new_: 'b' }, {} as never);
  return [value, nothing, text, file, a, data, status, level, query.queryKey];
}
`;
    expect(clientErrors(files, consumer)).toEqual([]);
    expect(notes).toEqual([
      'Two models are called SimpleUser; one is SimpleUser2 in code.',
      'Two members are called pets.list; one is called list2.',
    ]);
  });

  it.each(['client', 'scope', 'query_options', 'mutation_options', 'own', 'signal', 'call'])(
    'has options for React whose path parameter %s hides nothing',
    (name) => {
      const parameters = [
        { name, in: 'path', required: true, schema: { type: 'string' } },
        { name: 'q', in: 'query', schema: { type: 'string' } },
      ];
      const operation = { tags: ['a'], parameters, responses: ok({ type: 'string' }) };
      const item = {
        get: { ...operation, operationId: 'read' },
        put: { ...operation, operationId: 'write' },
      };
      const text = documentOf({ paths: { [`/a/{${name}}`]: item } });
      const { files } = generateFrom(text, 'a.json', true);
      const argument = `${name.replace(/_o/, 'O')}_`;
      expect(files.get('react-options.ts')).toContain(`read: (${argument}: string, options?`);
      expect(files.get('react-options.ts')).toContain(`[scope, "a", "read", { ${argument}, ...options }]`);
      expect(clientErrors(files)).toEqual([]);
    },
  );

  it('has what YAML merges into a map', () => {
    const text = `openapi: 3.1.0
info: { title: Tiny, version: '1' }
x-common: &common { type: object, required: [id], properties: { id: { type: string } } }
paths: {}
components: { schemas: { A: { <<: *common, description: Its own. }, B: { <<: *common, required: [] } } }
`;
    const types = generateFrom(text).files.get('schema-types.ts')?.replaceAll(/\s+/g, ' ');
    expect(types).toContain('/** @description Its own. */ A: A; B: B; }');
    expect(types).toContain('type A = { id: string; }; export type B = { id?: string; };');
  });

  it('compiles with letters that are newer than the compiler', () => {
    const schema = { $ref: pointer('\u{a7d3}') };
    const paths = { '/a': { get: { operationId: '\u{a7d3}', responses: ok(schema) } } };
    const { files } = generateFrom(documentOf({ paths, schemas: { '\u{a7d3}': { type: 'object' } } }));
    expect(clientErrors(files)).toEqual([]);
  });

  it('compiles whatever things are called', () => {
    const name = fc.oneof(
      fc.string({ minLength: 1, unit: 'grapheme' }),
      fc.constantFrom(
        'new',
        '__proto__',
        'then',
        'call',
        'options',
        'body',
        'Blob',
        'Record',
        '*/',
        '${a}',
        "'",
        '\\',
        '`',
        '1',
      ),
    );
    const operation = fc.record({
      id: name,
      tag: name,
      parameter: name,
      header: name,
      model: name,
      property: name,
    });
    fc.assert(
      fc.property(
        fc.uniqueArray(operation, { selector: ({ id }) => id, minLength: 1, maxLength: 5 }),
        (all) => {
          const paths = all.map(({ id, tag, parameter, model }, index) => [
            `/p${index}/{${parameter.replaceAll(/[{}/~%#]/g, '_')}}`,
            {
              post: {
                operationId: id,
                tags: [tag],
                summary: id,
                parameters: [{ name: parameter, in: 'query', schema: { $ref: pointer(model) } }],
                requestBody: { content: { 'application/json': { schema: { $ref: pointer(model) } } } },
                responses: ok({ type: 'object', properties: { [parameter]: { $ref: pointer(model) } } }),
              },
            },
          ]);
          const schemas = all.map(({ model, property }) => [
            model,
            {
              type: 'object',
              description: property,
              properties: { [property]: { type: 'string', enum: [property] } },
            },
          ]);
          const text = documentOf({ paths: Object.fromEntries(paths), schemas: Object.fromEntries(schemas) });
          const { files } = generateFrom(text, 'names.json', true);
          expect(clientErrors(files)).toEqual([]);
        },
      ),
      { numRuns: 20 },
    );
  });

  it('has no import and no parameter that nothing uses', () => {
    const text = {
      summary: 'Lists models.small and others.',
      tags: ['models'],
      parameters: [{ name: 'kind', in: 'query', schema: { enum: ['models.large'] } }],
      responses: ok({ type: 'string' }),
    };
    const { files } = generateFrom(documentOf({ paths: { '/a': { get: text } } }), 'models.yaml', true);
    expect(clientErrors(files)).toEqual([]);
    const empty = generateFrom(documentOf({ paths: {} }), 'empty.yaml', true);
    expect(clientErrors(empty.files)).toEqual([]);
  });

  it('sends what the document says to the service, through the pipeline of the client', async () => {
    const folder = await mkdtemp(join(resolve(import.meta.dirname, '..'), '.scratch-'));
    const requests: string[] = [];
    const server = createServer((request, response) => {
      requests.push(`${request.method} ${request.url} ${request.headers['x-page'] ?? ''}`);
      response.writeHead(requests.length === 1 ? 503 : 200, { 'retry-after': '0' }).end('{"value":"a"}');
    });
    try {
      server.listen(0, '127.0.0.1');
      await once(server, 'listening');
      // A server that listens on TCP has an address of this kind.
      const { port } = server.address() as AddressInfo;
      for (const [name, text] of generateFrom(oddDocument).files) await writeFile(join(folder, name), text);
      const { apiKey, createClient } = await import(join(folder, 'client.ts'));
      const auth = apiKey({ in: 'query', name: 'api_key', value: 'k' });
      const client = createClient({ baseUrl: `http://127.0.0.1:${port}/v1`, auth });
      const node = await client.thingStore.getThingsThingIdNew(1, 'b/c', {
        query: { filter: { a: 'x' }, ids: [1, 2] },
        header: { 'X-Page': 3 },
      });
      expect(node).toEqual({ value: 'a' });
      const sent = 'GET /v1/things/1/b%2Fc?filter%5Ba%5D=x&ids=1,2&api_key=k 3';
      expect(requests).toEqual([sent, sent]);
    } finally {
      server.close();
      await rm(folder, { recursive: true });
    }
  });
});

function pointer(name: string): string {
  return `#/components/schemas/${encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'))}`;
}

describe('an operation', () => {
  const get = (operation: object, path = '/things') => documentOf({ paths: { [path]: { get: operation } } });
  const resources = (text: string) => generateFrom(text).files.get('resources.ts') ?? '';
  const client = (text: string) => generateFrom(text).files.get('operations.ts') ?? '';

  it.each([
    [{ operationId: 'repos/get-all', tags: ['repos'] }, 'readonly repos', 'getAll('],
    [{ operationId: 'getThing', tags: ['Things to do'] }, 'readonly thingsToDo', 'getThing('],
    [{ operationId: 'get-thing' }, 'readonly things', 'getThing('],
    [{}, 'readonly things', 'getThings('],
    [{ operationId: '' }, 'readonly things', 'getThings('],
    [{ operationId: 'a', 'x-sdk': { resource: 'shop.things', method: 'find' } }, 'readonly shop', 'find('],
  ])('%j has its place in the client', (operation, resource, method) => {
    const text = resources(get({ ...operation, responses: {} }));
    expect(text).toContain(resource);
    expect(text).toContain(`  ${method}options?: RequestOptions): ApiPromise<void>;`);
  });

  it('has the parameters of its path unless it says otherwise, in the order of the path', () => {
    const item = {
      parameters: [
        { name: 'b', in: 'path', required: true, schema: { type: 'string' } },
        { name: 'a', in: 'path', required: true, schema: { type: 'string' } },
      ],
      get: {
        parameters: [{ name: 'a', in: 'path', required: true, schema: { type: 'integer' } }],
        responses: {},
      },
    };
    expect(resources(documentOf({ paths: { '/{a}/{b}': item } }))).toContain(
      '(a: number, b: string, options?',
    );
  });

  it('whose path has a parameter that nobody describes takes a string, and says so', () => {
    const { files, notes } = generateFrom(get({ responses: {} }, '/things/{id}'));
    expect(files.get('resources.ts')).toContain('(id: string, options?');
    expect(notes).toEqual(['/things/{id} has {id}, which no parameter describes: it is taken for a string.']);
  });

  it('whose path has a parameter twice takes it once', () => {
    const { files, notes } = generateFrom(
      documentOf({ paths: { '/things/{id}/{id}': { get: { responses: ok({ type: 'string' }) } } } }),
    );
    expect(clientErrors(files)).toEqual([]);
    expect(files.get('resources.ts')).toContain('(id: string, options?');
    expect(notes).toHaveLength(1);
  });

  it.each([
    [{ '200': { description: 'a' } }, 'ApiPromise<void>'],
    [{ ...ok({ type: 'array', items: { type: 'integer' } }) }, 'ApiPromise<number[]>'],
    [
      { ...ok({ type: 'array', prefixItems: [{ type: 'integer' }] }) },
      'ApiPromise<models.GetThingsResponse>',
    ],
    [
      { ...ok({ type: ['string', 'null'] }), '202': { description: 'b' } },
      'ApiPromise<string | null | undefined>',
    ],
    [{ ...ok({ type: 'string' }), '201': ok({ type: 'boolean' })['200'] }, 'ApiPromise<string | boolean>'],
    [{ default: ok({ type: 'string' })['200'] }, 'ApiPromise<string>'],
    [{ '200': { description: 'a', content: { 'application/pdf': {} } } }, 'ApiPromise<Blob>'],
    [{ '200': { description: 'a', content: { 'text/html': {} } } }, 'ApiPromise<string>'],
    [
      { '200': { description: 'a', content: { 'application/problem+json': { schema: true } } } },
      'ApiPromise<unknown>',
    ],
  ])('that answers %j', (responses, type) => {
    expect(resources(get({ responses }))).toContain(type);
  });

  it.each([
    [
      '*/*',
      { type: 'object', properties: { a: { type: 'string' } } },
      'GetThingsResponse>',
      'response: json',
    ],
    ['application/*', { type: 'array', items: { type: 'string' } }, 'ApiPromise<string[]>', 'response: json'],
    ['*/*', { $ref: '#/components/schemas/File' }, 'ApiPromise<Blob>', '{ accept: "*/*" }'],
    ['*/*', { type: 'string', format: 'binary' }, 'ApiPromise<Blob>', '{ accept: "*/*" }'],
    [
      '*/*',
      { type: 'string' },
      'ApiPromise<string>',
      'response: text,\n  responseOptions: { accept: "*/*" }',
    ],
    [
      '*/*',
      { type: ['string', 'null'] },
      'ApiPromise<string>',
      'response: text,\n  responseOptions: { accept: "*/*" }',
    ],
    ['application/*', { type: 'string' }, 'ApiPromise<string>', 'response: json'],
  ])(
    'that answers the range %s is JSON unless its schema is a file or, of */*, a text: %j',
    (range, schema, type, row) => {
      const responses = { '200': { description: 'a', content: { [range]: { schema } } } };
      const schemas = { File: { type: 'string', contentMediaType: 'application/pdf' } };
      const { files } = generateFrom(documentOf({ paths: { '/things': { get: { responses } } }, schemas }));
      expect(files.get('resources.ts')).toContain(type);
      expect(files.get('operations.ts')).toContain(row);
    },
  );

  it('whose body is of any media type takes JSON unless its schema is a file or a text', () => {
    const body = (schema: object) => ({ responses: {}, requestBody: { content: { '*/*': { schema } } } });
    const paths = {
      '/a': { post: body({ type: 'integer' }) },
      '/b': { post: body({ type: 'string', format: 'binary' }) },
      '/c': { post: body({ type: 'string' }) },
    };
    expect(resources(documentOf({ paths }))).toContain('postA(body?: number');
    expect(resources(documentOf({ paths }))).toContain('postB(body?: Blob');
    expect(client(documentOf({ paths }))).toContain(
      'path: "/c",\n  body: text,\n  bodyOptions: { mediaType: "*/*" }',
    );
  });

  it.each(['application/json-seq', 'application/geo+json-seq'])('that answers %s answers a text', (type) => {
    const content = { [type]: { schema: { type: 'object' } } };
    const text = get({ responses: { '200': { description: 'a', content } } });
    expect(resources(text)).toContain('ApiPromise<string>');
    expect(client(text)).toContain(`response: text,\n  responseOptions: { accept: "${type}" }`);
  });

  it('sends a parameter that is a text without quotes', () => {
    const parameters = ['text/plain', 'application/json'].map((type, index) => ({
      name: `p${index}`,
      in: 'query',
      content: { [type]: { schema: { type: 'string' } } },
    }));
    expect(client(get({ parameters, responses: {} }))).toContain('styles: { query: { p1: "json" } }');
  });

  it('has the media types of the fields of its forms', () => {
    const encoding = {
      a: { contentType: 'application/json' },
      b: { contentType: 'text/csv' },
      c: { contentType: 'image/png, image/jpeg' },
    };
    const post = (mediaType: string) => {
      const requestBody = { content: { [mediaType]: { schema: { type: 'object' }, encoding } } };
      return client(documentOf({ paths: { '/a': { post: { requestBody, responses: {} } } } }));
    };
    expect(post('multipart/form-data')).toContain('parts: { a: "application/json", b: "text/csv" } }');
    expect(post('application/x-www-form-urlencoded')).toContain('styles: { a: "json" } }');
  });

  it('compiles with a style for what is called like a property of every object', () => {
    const names = ['constructor', 'toString', '__proto__'];
    const parameters = names.map((name) => ({
      name,
      in: 'query',
      explode: false,
      schema: { type: 'array', items: { type: 'string' } },
    }));
    const { files } = generateFrom(get({ parameters, responses: {} }));
    expect(clientErrors(files)).toEqual([]);
    expect(files.get('operations.ts')).toContain(
      'styles: { query: { constructor: "comma", toString: "comma", ["__proto__"]: "comma" }',
    );
  });

  it('tells the runtime what x-sdk says', () => {
    const sdk = { retry: 'safe', timeout_ms: 5, timeout_of: 'progress' };
    expect(client(get({ 'x-sdk': sdk, responses: {} }))).toContain(
      'timeout: 5,\n  timeoutOf: "progress",\n}',
    );
  });

  it('has what the document says of its parameters where they are passed', () => {
    const parameters = [
      { name: 'thing-id', in: 'path', required: true, description: 'Which\n*/ thing.', schema: {} },
      { name: 'limit', in: 'query', description: 'At most.', schema: { $ref: '#/components/schemas/A' } },
      { name: 'old', in: 'query', deprecated: true, schema: { type: 'string', default: 'a' } },
      { name: 'X-Plain', in: 'header', required: true, schema: { type: 'string' } },
    ];
    const item = { parameters, get: { responses: {} }, put: { responses: {} } };
    const schemas = { A: { type: 'integer', default: 10 } };
    const text = documentOf({ paths: { '/things/{thing-id}': item }, schemas });
    const { files } = generateFrom(text, 'service.json', true);
    expect(clientErrors(files)).toEqual([]);
    expect(files.get('resources.ts')).toContain(`
   * @param thingId - Which *\\/ thing.
   */
  getThingsThingId(thingId: unknown, options: RequestOptions & {
    readonly query?: {
      /**
       * At most.
       *
       * @default 10
       */
      limit?: models.A | undefined;
      /**
       * @default "a"
       *
       * @deprecated
       */
      old?: string | undefined;
    } | undefined;
    readonly header: {
      "X-Plain": string;
    };
  }): ApiPromise<void>;
`);
    const react = files.get('react-options.ts') ?? '';
    expect(react.match(/@param thingId/g)).toHaveLength(1);
    expect(react.match(/@default 10/g)).toHaveLength(2);
  });

  it('has the styles of its parameters by their place', () => {
    const parameters = [
      { name: 'a', in: 'query', explode: false, schema: { type: 'array', items: {} } },
      { name: 'a', in: 'header', explode: true, schema: { type: 'object' } },
      { name: 'a', in: 'cookie', content: { 'application/json': { schema: {} } } },
    ];
    expect(client(get({ parameters, responses: {} }))).toContain(
      'styles: { query: { a: "comma" }, header: { a: "pairs" }, cookie: { a: "json" } }',
    );
  });

  it('with a server of its own, or with reserved characters, is noted', () => {
    const item = {
      servers: [{ url: 'https://uploads.example.org' }],
      get: { parameters: [{ name: 'q', in: 'query', allowReserved: true, schema: {} }], responses: {} },
      put: { servers: [{ url: 'https://api.example.org/v1' }], responses: {} },
    };
    expect(generateFrom(documentOf({ paths: { '/a': item } })).notes).toEqual([
      '/a has q with allowReserved: it is encoded like any other parameter.',
      'GET /a has a server of its own, https://uploads.example.org: create a client with its baseUrl.',
    ]);
  });

  it('asks for the media type that its answer has', () => {
    const content = { 'text/csv': {}, 'application/vnd.a+json': { schema: {} } };
    expect(client(get({ responses: { '200': { description: 'a', content } } }))).toContain(
      'response: json,\n  responseOptions: { accept: "application/vnd.a+json" }',
    );
  });

  it('without credentials is told from the others', () => {
    const extra = { security: [{ a: [] }] };
    const paths = {
      '/open': { get: { security: [], responses: {} } },
      '/anonymous': { get: { security: [{}], responses: {} } },
      '/either': { get: { security: [{}, { b: [] }], responses: {} } },
      '/closed': { get: { responses: {} } },
    };
    const text = client(documentOf({ paths, extra }));
    expect(text).toContain('path: "/open",\n  secured: false,');
    expect(text).toContain('path: "/anonymous",\n  secured: false,');
    expect(text).toContain('path: "/either",\n}');
    expect(text).toContain('path: "/closed",\n}');
  });

  it('leaves out a parameter that its path does not have, and says so', () => {
    const parameters = [{ name: 'ident', in: 'path', required: true, schema: { type: 'string' } }];
    const { files, notes } = generateFrom(get({ parameters, responses: {} }, '/things'));
    expect(files.get('resources.ts')).toContain('getThings(options?: RequestOptions)');
    expect(notes).toEqual(['/things has no {ident}, which a parameter describes: it is left out.']);
  });

  it('takes and answers anything where a schema is said to be nothing', () => {
    const empty = { content: { 'application/json': { schema: null } } };
    const put = { operationId: 'a', tags: ['b'], requestBody: empty, responses: { '200': empty } };
    expect(resources(documentOf({ paths: { '/a': { put } } }))).toContain(
      'a(body?: unknown, options?: RequestOptions): ApiPromise<unknown>;',
    );
  });

  it('of TRACE is left out, and said to be', () => {
    const paths = { '/a': { trace: { responses: {} }, head: { responses: ok({}) } } };
    const { files, notes } = generateFrom(documentOf({ paths }));
    expect(notes).toEqual(['TRACE /a is left out: fetch does not send it.']);
    expect(files.get('resources.ts')).toContain('headA(options?: RequestOptions): ApiPromise<void>');
  });

  it('leaves out the headers that the client itself sets, and those that are its configuration', () => {
    const parameters = [
      { name: 'Authorization', in: 'header', schema: { type: 'string' } },
      {
        name: 'service-id',
        in: 'header',
        required: true,
        schema: {},
        'x-sdk': { configuration: 'serviceId' },
      },
    ];
    expect(resources(get({ parameters, responses: {} }))).toContain('(options?: RequestOptions)');
  });
});

describe('the documentation of a client', () => {
  it('names the credentials of the document that can be given', () => {
    const securitySchemes = {
      a: { type: 'apiKey', in: 'header' },
      b: { $ref: '#/components/securitySchemes/c' },
      c: { type: 'http', scheme: 'Basic' },
    };
    const text = documentOf({ paths: {}, extra: { components: { securitySchemes } } });
    expect(generateFrom(text).files.get('client.ts')).toContain(
      ' * const client = createClient({ auth: basic({ username, password }) });',
    );
  });

  it('keeps what a text means by its indentation, and ends no line with a blank', () => {
    const summary = 'One:\n- a\n  - b  \n\n    const c = 1;\n';
    const { files } = generateFrom(documentOf({ paths: { '/a': { get: { summary, responses: {} } } } }));
    expect(files.get('resources.ts')).toContain(
      '\n   * One:\n   * - a\n   *   - b\n   *\n   *     const c = 1;\n',
    );
  });
});

describe('the address of a client', () => {
  const options = (servers: object[], url?: string) => {
    const text = documentOf({ paths: {}, extra: { servers } });
    const source = { name: 'a', text, url: url === undefined ? undefined : new URL(url) };
    const { files } = generateFiles(source, {});
    return `${files.get('service.ts')}${files.get('client.ts')}`;
  };

  it.each([
    [
      [{ url: 'https://{region}.example.org/v1/', variables: { region: { default: 'eu' } } }],
      undefined,
      'https://eu.example.org/v1',
    ],
    [[{ url: '/v2' }], 'https://example.org/openapi.json', 'https://example.org/v2'],
    [[{ url: 'http://example.org' }, { url: 'http://localhost:4010' }], undefined, 'http://localhost:4010'],
  ])('%j is that of the first server that can be called', (servers, url, expected) => {
    expect(options(servers, url)).toContain(`  baseUrl: ${JSON.stringify(expected)},\n`);
  });

  it.each([[[]], [[{ url: '/v2' }]], [[{ url: 'http://example.org' }]], [[{ url: 'https://{a}.org' }]]])(
    'is asked for when the document has none: %j',
    (servers) => {
      expect(options(servers)).toContain('createClient(options: ClientOptions): Client');
    },
  );
});

describe('a schema', () => {
  const types = (schemas: object, openapi = '3.1.0') => {
    const { files } = generateFrom(documentOf({ paths: {}, schemas, openapi }));
    expect(clientErrors(files)).toEqual([]);
    return (files.get('schema-types.ts') ?? '').replaceAll(/\s+/g, ' ');
  };

  it.each([
    ['{ type: string, nullable: true }', { type: 'string', nullable: true }, 'A: string | null;'],
    ['an enum or null', { type: 'string', enum: ['a'], nullable: true }, 'A: "a" | null;'],
    [
      'a reference or null',
      { allOf: [{ $ref: '#/components/schemas/B' }], nullable: true },
      'A: components["schemas"]["B"] | null;',
    ],
    ['a file', { type: 'string', format: 'binary' }, 'A: Blob;'],
    [
      'properties that are called like keywords',
      {
        type: 'object',
        properties: { nullable: { type: 'string' }, enum: { type: 'string', nullable: true } },
      },
      'type A = { nullable?: string; enum?: string | null; };',
    ],
  ])('of OpenAPI 3.0 is upgraded: %s', (_, A, expected) => {
    expect(types({ A, B: { type: 'object' } }, '3.0.3')).toContain(expected);
  });

  it.each([
    ['format: binary', { type: 'string', format: 'binary' }, 'a?: Blob;'],
    ['or null', { type: ['string', 'null'], format: 'binary' }, 'a?: Blob | null;'],
    ['a media type', { type: 'string', contentMediaType: 'image/png' }, 'a?: Blob;'],
    ['without a type', { contentMediaType: 'image/png' }, 'a?: Blob;'],
    ['that is text', { type: 'string', contentMediaType: 'application/json' }, 'a?: string;'],
    [
      'in base64',
      { type: 'string', contentMediaType: 'image/png', contentEncoding: 'base64' },
      'a?: string;',
    ],
    ['in base64, too', { type: 'string', format: 'binary', contentEncoding: 'base64' }, 'a?: string;'],
  ])('of a file in 3.1 is a Blob unless it is written as text: %s', (_, a, expected) => {
    expect(types({ A: { type: 'object', properties: { a } } })).toContain(expected);
  });

  const file = { type: 'string', format: 'binary' };
  const holding = (a: object) => ({ type: 'object', properties: { a } });
  it.each([
    ['application/json', holding(file), '{ a?: string | undefined; }'],
    [
      'application/json',
      holding({ ...file, type: ['string', 'null'] }),
      '{ a?: string | null | undefined; }',
    ],
    ['application/json', holding({ contentMediaType: 'image/png' }), '{ a?: string | undefined; }'],
    ['application/json', holding({ $ref: '#/components/schemas/File' }), '{ a?: string | undefined; }'],
    ['application/x-www-form-urlencoded', holding(file), '{ a?: string | undefined; }'],
    ['multipart/form-data', holding(file), '{ a?: Blob | undefined; }'],
    ['multipart/form-data', holding({ type: 'array', items: file }), '{ a?: Blob[] | undefined; }'],
    [
      'multipart/form-data',
      holding({ $ref: '#/components/schemas/File' }),
      '{ a?: components["schemas"]["File"] | undefined; }',
    ],
    ['multipart/form-data', holding(holding(file)), '{ a?: { a?: string | undefined; } | undefined; }'],
  ])('of a file in a body of %s: %j', (mediaType, schema, expected) => {
    const post = { operationId: 'a', requestBody: { content: { [mediaType]: { schema } } }, responses: {} };
    const { files } = generateFrom(documentOf({ paths: { '/a': { post } }, schemas: { File: file } }));
    const text = (files.get('schema-types.ts') ?? '')
      .replaceAll(/\/\*\*.*?\*\//g, '')
      .replaceAll(/\s+/g, ' ');
    expect(text).toContain(`type ARequest = ${expected};`);
    expect(text).toContain('File: Blob;');
    expect(clientErrors(files)).toEqual([]);
  });

  it('of a file is a string in an answer and a parameter, and either in what is a form too', () => {
    const both = { $ref: '#/components/schemas/Both' };
    const post = {
      parameters: [{ name: 'q', in: 'query', schema: file }],
      requestBody: { content: { 'multipart/form-data': { schema: both } } },
      responses: ok({ type: 'array', items: both }),
    };
    const { files } = generateFrom(
      documentOf({ paths: { '/a': { post } }, schemas: { Both: holding(file) } }),
    );
    expect(files.get('schema-types.ts')?.replaceAll(/\s+/g, ' ')).toContain(
      'type Both = { a?: Blob | string | undefined; };',
    );
    expect(files.get('resources.ts')).toContain(' q?: string | undefined');
  });

  const to = (name: string) => ({ $ref: `#/components/schemas/${name}` });
  it.each([
    ['a list of itself', { A: { type: 'array', items: to('A') } }, 'AType = AType[];'],
    [
      'any JSON',
      {
        A: {
          anyOf: [
            { type: 'string' },
            { type: 'array', items: to('A') },
            { type: 'object', additionalProperties: to('A') },
          ],
        },
      },
      'AType = string | AType[] | { [key: string]: AType; };',
    ],
    [
      'two lists of each other',
      { A: { type: 'array', items: to('B') }, B: { oneOf: [to('A'), { type: 'string' }] } },
      'AType = BType[]; export type BType = AType | string;',
    ],
    [
      'a tuple',
      { A: { type: 'array', prefixItems: [to('A'), { type: 'string' }] } },
      'AType = [ AType, string ]',
    ],
    [
      'a list with the name of a type',
      { Array: { type: 'array', items: to('Array') } },
      'ArrayType = ArrayType[]',
    ],
  ])('that holds itself in a list compiles: %s', (_, schemas, expected) => {
    expect(types(schemas)).toContain(expected);
  });

  it('whose parts only require properties of others makes them required', () => {
    const B = { type: 'object', properties: { b: { type: 'string' } } };
    expect(types({ A: { allOf: [to('B'), { type: 'object', required: ['b'] }] }, B })).toContain(
      'A: WithRequired<components["schemas"]["B"], "b">;',
    );
    const own = { type: 'object', properties: { c: { type: 'string' } }, allOf: [{ required: ['c'] }] };
    expect(types({ A: own })).toContain('type A = { c: string; };');
  });

  it('that refers into the middle of another gets a model of its own', () => {
    const B = { $defs: { c: { type: 'integer' } }, type: 'object', properties: { d: { type: 'string' } } };
    const A = {
      type: 'object',
      properties: {
        c: { $ref: '#/components/schemas/B/$defs/c' },
        d: { $ref: '#/components/schemas/B/properties/d' },
      },
    };
    const text = types({ A, B });
    expect(text).toContain('type A = { c?: components["schemas"]["BC"]; d?: components["schemas"]["BD"]; };');
    expect(text).toContain('BC: number; BD: string;');
  });

  it('with a parent that is required compiles', () => {
    const A = { allOf: [{ $ref: '#/components/schemas/B' }, { type: 'object' }], required: ['b'] };
    expect(types({ A, B: { type: 'object', properties: { b: { type: 'string' } } } })).toContain(
      'WithRequired<',
    );
  });

  it('that is told apart keeps the values that it has of its own', () => {
    const kind = (value: string) => ({
      type: 'object',
      required: ['kind'],
      properties: { kind: { const: value } },
    });
    const A = {
      oneOf: [{ $ref: '#/components/schemas/B' }, { $ref: '#/components/schemas/C' }],
      discriminator: { propertyName: 'kind' },
    };
    expect(types({ A, B: kind('b'), C: kind('c') })).toContain(
      'A: components["schemas"]["B"] | components["schemas"]["C"];',
    );
  });
});
