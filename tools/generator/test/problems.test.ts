import { once } from 'node:events';
import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSource } from '../src/document/read.ts';
import { documentOf, generateFrom } from './documents.ts';

const head = "openapi: 3.1.0\ninfo: { title: Tiny, version: '1' }\n";

function nested(depth: number): object {
  let schema: object = { type: 'string' };
  for (let level = 0; level < depth; level += 1) schema = { type: 'array', items: schema };
  return schema;
}

it.each([['3.1'], ['3.0']])('the version %s may stand without quotes', (version) => {
  const text = `openapi: ${version}\ninfo: { title: Tiny, version: '1' }\npaths: {}\n`;
  expect(generateFrom(text).files.size).toBe(8);
});

describe('a document of which no client can be made is refused in a line with its place', () => {
  it.each([
    ['that is no YAML', 'a: [', /^service\.yaml:1:\d+ yaml: /],
    ['that is half of a JSON', '{\n  "openapi": "3.1.0",\n  "paths": {', /^service\.yaml:3:\d+ yaml: /],
    [
      'that is no OpenAPI',
      'hello: world\n',
      /openapi-version: .* is a document without `openapi: 3\.1\.x`\.$/,
    ],
    ['that is empty', '', /openapi-version: /],
    [
      'of Swagger 2.0',
      "swagger: '2.0'\npaths: {}\n",
      /^service\.yaml:1:10 openapi-version: .*Swagger 2\.0; convert it/,
    ],
    [
      'of a version to come',
      'openapi: 4.0.0\n',
      /^service\.yaml:1:10 openapi-version: .*this is OpenAPI 4\.0\.0/,
    ],
    [
      'whose paths are a list',
      `${head}paths: []\n`,
      /^service\.yaml:3:8 structure: `paths` must be an object\.$/,
    ],
    [
      'with a path that is none',
      `${head}paths: { things: {} }\n`,
      /structure: A path must begin with a slash/,
    ],
    [
      'with a reference that points at nothing',
      `${head}paths: {}\ncomponents:\n  schemas:\n    A:\n      $ref: '#/components/schemas/B'\n`,
      /^service\.yaml:7:13 dangling-ref: #\/components\/schemas\/B points at nothing\.$/,
    ],
    [
      'with a reference to another file',
      `${head}paths: {}\ncomponents: { schemas: { A: { $ref: './a.yaml#/A' } } }\n`,
      /^service\.yaml:4:37 external-ref: .*Bundle the document into one first\.$/,
    ],
    [
      'with a schema that consists of itself',
      `${head}paths: {}\ncomponents:\n  schemas:\n    A: { allOf: [{ $ref: '#/components/schemas/B' }] }\n    B: { allOf: [{ $ref: '#/components/schemas/A' }] }\n`,
      /^service\.yaml:6:8 cyclic-schema: A is part of itself: A -> B -> A\.\nservice\.yaml:7:8 cyclic-schema: B /,
    ],
    [
      'with alternatives that are each other',
      `${head}paths: {}\ncomponents:\n  schemas:\n    A: { oneOf: [{ $ref: '#/components/schemas/B' }, { type: string }] }\n    B: { anyOf: [{ $ref: '#/components/schemas/A' }, { type: 'null' }] }\n`,
      /^service\.yaml:6:8 cyclic-schema: A is part of itself: A -> B -> A\.\nservice\.yaml:7:8 cyclic-schema: B /,
    ],
    [
      'with a schema that is a part of its part',
      `${head}paths: {}\ncomponents:\n  schemas:\n    A B: { allOf: [{ allOf: [{ $ref: '#/components/schemas/A%20B' }] }] }\n`,
      /^service\.yaml:6:10 cyclic-schema: A B is part of itself: A B -> A B\.$/,
    ],
    [
      'with a schema in a path that is a part of itself',
      `${head}paths:\n  /a:\n    get:\n      requestBody:\n        content: { text/json: { schema: { allOf: [{ $ref: '#/paths/~1a/get/requestBody/content/text~1json/schema' }] } } }\n`,
      /^service\.yaml:7:41 cyclic-schema: schema is part of itself: schema -> schema\.$/,
    ],
    [
      'with a schema that has no type in TypeScript',
      `${head}paths: {}\ncomponents:\n  schemas:\n    A: { type: string }\n    B: { type: object, enum: [a] }\n`,
      /^service\.yaml:7:8 unsupported: The schema B has no type in TypeScript: .*$/,
    ],
    [
      'with an alias within itself',
      `${head}paths: {}\ncomponents: { schemas: { A: &a { type: object, properties: { a: *a } } } }\n`,
      /^service\.yaml:4:65 structure: An alias in components\/schemas\/A\/properties refers to a value that contains it\.$/,
    ],
    [
      'with 3,000 schemas in each other',
      `\n${documentOf({ paths: {}, schemas: { A: nested(3000) } })}`,
      /^service\.yaml:2:171 structure: components\/schemas\/A\/items is nested more than 250 levels deep\.$/,
    ],
    [
      'with a query in a path',
      `${head}paths:\n  /a?b=c: { get: { responses: {} } }\n`,
      /^service\.yaml:4:11 structure: The path \/a\?b=c must not contain # or \?\./,
    ],
    [
      'with a fragment in a path',
      `${head}paths:\n  '/a#b': { get: { responses: {} } }\n`,
      /^service\.yaml:4:11 structure: The path \/a#b must not contain /,
    ],
    [
      'with two operations of one id',
      `${head}paths:\n  /a:\n    get: { operationId: list, responses: {} }\n  /b:\n    put: { operationId: list, responses: {} }\n`,
      /^service\.yaml:7:25 operation-id: PUT \/b has the operationId list, which GET \/a already has\. An id must be unique\.$/,
    ],
    [
      'with a schema that is a text',
      `${head}paths: {}\ncomponents: { schemas: { A: { properties: { b: text } } } }\n`,
      /^service\.yaml:4:48 structure: A schema must be an object, true or false\.$/,
    ],
    [
      'with a path parameter in a style of its own',
      `${head}paths:\n  /a/{b}:\n    parameters:\n      - { name: b, in: path, required: true, style: matrix, schema: {} }\n    get: { responses: {} }\n`,
      /^service\.yaml:6:\d+ unsupported: The path parameter b has the style matrix; in a path it must be `simple`\.$/,
    ],
    [
      'with a query parameter in a style that is none',
      `${head}paths:\n  /a:\n    get: { parameters: [{ name: b, in: query, style: simple, schema: {} }], responses: {} }\n`,
      /^service\.yaml:5:25 unsupported: The query parameter b has the style simple; in a query it must be `form`, `spaceDelimited`, `pipeDelimited`, `deepObject`\.$/,
    ],
    [
      'with a type that is none',
      `${head}paths: {}\ncomponents: { schemas: { A: { type: file } } }\n`,
      /^service\.yaml:4:37 structure: `file` is not a type\. The types are null, boolean, object, array, number, integer, string\.$/,
    ],
    [
      'with a header that the transport writes',
      `${head}paths:\n  /a:\n    get:\n      parameters:\n        - { name: Content-Range, in: header, schema: {} }\n        - { name: Transfer-Encoding, in: header, schema: {} }\n      responses: {}\n`,
      /^service\.yaml:8:11 unsupported: The header Transfer-Encoding is written by the transport and cannot be a parameter\.$/,
    ],
    [
      'with a header that has no name of one',
      `${head}paths:\n  /a:\n    get:\n      parameters:\n        - { name: 'X A', in: header, schema: {} }\n      responses: {}\n`,
      /^service\.yaml:7:11 unsupported: The header X A has a name that no header can have\.$/,
    ],
    [
      'with one header twice',
      `${head}paths:\n  /a:\n    get:\n      parameters:\n        - { name: X-A, in: header, schema: {} }\n        - { name: x-a, in: header, schema: {} }\n      responses: {}\n`,
      /^service\.yaml:8:11 unsupported: The header x-a occurs twice: names of headers ignore case\.$/,
    ],
    [
      'with a body of parts without names',
      `${head}paths:\n  /a:\n    post:\n      requestBody: { content: { multipart/mixed: { schema: {} } } }\n      responses: {}\n`,
      /^service\.yaml:6:50 unsupported: A body of multipart\/mixed cannot be written; use `multipart\/form-data`\.$/,
    ],
    [
      'with a mistake in what is merged into it',
      `${head}x-common: &common\n  properties:\n    id: { type: strin }\npaths: {}\ncomponents:\n  schemas:\n    A:\n      <<: [{ title: a }, *common]\n`,
      /^service\.yaml:5:17 structure: `strin` is not a type\. /,
    ],
    [
      'with a mistake beside what is merged into it',
      `${head}x-common: &common { type: object, description: 1 }\npaths: {}\ncomponents:\n  schemas:\n    A:\n      <<: *common\n      description: 2\n`,
      /^service\.yaml:9:20 structure: `description` must be a string\.$/,
    ],
    [
      'that merges what is no map',
      `${head}x-common: &common 1\npaths: { <<: *common }\n`,
      /^service\.yaml:1:1 yaml: Merge sources must be maps/,
    ],
    [
      'with a parameter in a place that is none',
      `${head}paths:\n  /a:\n    get: { parameters: [{ name: b, in: body }], responses: {} }\n`,
      /^service\.yaml:5:25 unsupported: A parameter must have a name, and be in path, query, header or cookie\.$/,
    ],
    [
      'with an operation that is a number',
      `${head}paths:\n  /a:\n    post: 5\n`,
      /^service\.yaml:5:11 structure: The operation POST \/a must be an object\.$/,
    ],
    [
      'with an operation that is a list',
      `${head}paths:\n  /a:\n    put: []\n`,
      /^service\.yaml:5:10 structure: The operation PUT \/a must be an object/,
    ],
    [
      'with an operation of which nothing is said',
      `${head}paths:\n  /a:\n    get:\n    operationId: a\n`,
      /^service\.yaml:5:9 structure: The operation GET \/a must be an object/,
    ],
    [
      'with parameters that are an object',
      `${head}paths:\n  /a:\n    get: { parameters: { name: x }, responses: {} }\n`,
      /^service\.yaml:5:24 structure: `parameters` must be a list\.$/,
    ],
    [
      'with responses that are a list',
      `${head}paths:\n  /a:\n    get: { responses: [1, 2] }\n`,
      /^service\.yaml:5:23 structure: `responses` must be an object\.$/,
    ],
    [
      'with a response that is a text',
      `${head}paths:\n  /a:\n    get: { responses: { '200': foo } }\n`,
      /^service\.yaml:5:32 structure: A response must be an object\.$/,
    ],
    [
      'with a request body that is a number',
      `${head}paths:\n  /a:\n    put: { requestBody: 5, responses: {} }\n`,
      /^service\.yaml:5:25 structure: A request body must be an object\.$/,
    ],
    [
      'with a form in a style that is none',
      `${head}paths:\n  /a:\n    put: { requestBody: { content: { a/b: { encoding: { c: { style: bogus } } } } } }\n`,
      /^service\.yaml:5:69 structure: The style of the form field c is bogus; it must be `form`, /,
    ],
    [
      'with a second one in its file',
      `${head}paths: {}\n---\n${head}paths: {}\n`,
      /^service\.yaml:4:1 yaml: A second document begins here\. A file must contain only one\.$/,
    ],
    [
      'with an empty reference',
      `${head}paths: {}\ncomponents: { schemas: { A: { $ref: '' } } }\n`,
      /^service\.yaml:4:37 dangling-ref: `\$ref` must not be empty\.$/,
    ],
    [
      'with a reference to a name that nobody has',
      `${head}paths: {}\ncomponents: { schemas: { A: { $ref: '#b' }, B: { $anchor: c } } }\n`,
      /^service\.yaml:4:37 dangling-ref: #b points at nothing\.$/,
    ],
    ...['.nan', '-.inf', '1e400'].map((value): [string, string, RegExp] => [
      `with the value ${value}`,
      `${head}paths: {}\ncomponents: { schemas: { A: { enum: [0, ${value}] } } }\n`,
      /^service\.yaml:4:41 structure: (NaN|-?Infinity) is not a JSON value\.$/,
    ]),
    [
      'whose aliases would fill the memory',
      `a: &a [x,x,x,x,x,x,x,x,x]\n${'bcdefgh'.replaceAll(
        /./g,
        (key) =>
          `${key}: &${key} [${Array(9)
            .fill(`*${String.fromCodePoint((key.codePointAt(0) ?? 0) - 1)}`)
            .join()}]\n`,
      )}`,
      /^service\.yaml:1:1 yaml: Excessive alias count/,
    ],
  ])('%s', (_, text, message) => {
    expect(() => generateFrom(text)).toThrow(message);
  });
});

it.each([
  ['retry: whenever', 16, '`x-sdk.retry` must be `safe` or `unsafe`.'],
  ['timeout_ms: -1', 21, '`x-sdk.timeout_ms` must be a whole number of milliseconds above 0.'],
  ['timeout_of: bogus', 21, '`x-sdk.timeout_of` must be `attempt` or `progress`.'],
  ['resource: a..b', 19, '`x-sdk.resource` must be a name such as `jobs` or `conversations.jobs`.'],
  ['method: 1', 17, '`x-sdk.method` must be a name such as `start`.'],
  ['poll: yes', 15, '`x-sdk.poll` must be `true`, for a GET.'],
  [
    'query: text-analysis',
    16,
    '`x-sdk.query` must be a name such as `text-analysis`, for an operation that is not a GET.',
  ],
  ['token_endpoint: 1', 25, '`x-sdk.token_endpoint` must be `true`.'],
  [
    'timeout: 5',
    18,
    '`x-sdk.timeout` is not known; use `resource`, `method`, `retry`, `timeout_ms`, `timeout_of`, `query`, `poll` or `token_endpoint`.',
  ],
])('an operation with x-sdk of %s is refused in a line with its place', (wrong, column, message) => {
  const text = `${head}paths:\n  /a:\n    get:\n      x-sdk:\n        ${wrong}\n      responses: {}\n`;
  expect(() => generateFrom(text)).toThrow(`service.yaml:7:${column} unsupported: ${message}`);
});

it('the end of a document may be marked', () => {
  expect(generateFrom(`---\n${head}paths: {}\n...\n---\n`).files.size).toBe(8);
});

it('what only looks like a reference, in an extension or a value, is none', () => {
  const like = { $ref: 'nope' };
  const A = { type: 'object', default: like, example: like, examples: [like], properties: {}, 'x-a': like };
  const get = { responses: {}, 'x-a': { deep: [like] } };
  const schemas = { A, B: { enum: [like] }, C: { const: like } };
  const { files } = generateFrom(documentOf({ paths: { '/a': { get } }, schemas }));
  expect(files.get('models.ts')?.match(/export type \w+/g)).toEqual(
    ['A', 'B', 'C'].map((name) => `export type ${name}`),
  );
});

describe('a source that cannot be read is refused in a line', () => {
  let folder: string;
  let server: Server;
  let origin: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'generator-'));
    server = createServer((request, response) => {
      if (request.url?.startsWith('/missing')) return void response.writeHead(404).end('secret');
      // Without end, as far as it is read.
      const more = () => {
        while (response.write(Buffer.alloc(1024 * 1024, 32)) && !response.destroyed);
      };
      response.on('drain', more);
      more();
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    // A server that listens on TCP has an address of this kind.
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    server.closeAllConnections();
    server.close();
    await rm(folder, { recursive: true });
  });

  it('when there is no file', async () => {
    const file = join(folder, 'none.yaml');
    await expect(readSource(file)).rejects.toThrow(
      `${file}:1:1 file: cannot be read: ENOENT: no such file or directory.`,
    );
  });

  it('when it is a folder', async () => {
    await expect(readSource(folder)).rejects.toThrow(/file: cannot be read: EISDIR/);
  });

  it('when it is no text', async () => {
    const file = join(folder, 'binary.yaml');
    await writeFile(file, Buffer.from([0xff, 0xfe, 0x00]));
    await expect(readSource(file)).rejects.toThrow('file: is not UTF-8.');
  });

  it('when it has 100 MB, without reading it', async () => {
    const file = join(folder, 'large.json');
    const handle = await open(file, 'w');
    await handle.truncate(100 * 1024 * 1024);
    await handle.close();
    await expect(readSource(file)).rejects.toThrow('file: has 100 MB; the limit is 64 MB.');
  });

  it.each([
    ['https://maya:secret@example.org/a?t=secret', 'has a user name or a password in its URL.'],
    ['https:maya:secret@example.org/a', 'has a user name or a password in its URL.'],
    ['https://maya:secret@exa mple.org/', 'is not a valid URL.'],
    ['ftp://maya:secret@example.org/a', 'is a ftp: URL. Pass a file or an http(s) URL.'],
  ])('when it is the URL %s, which is not quoted', async (url, message) => {
    const failure = await readSource(url).catch(String);
    expect(failure).toContain(`--spec:1:1 file: ${message}`);
    expect(failure).not.toContain('secret');
  });

  it.skipIf(process.platform === 'win32')('when it is a device without end', async () => {
    await expect(readSource('/dev/zero')).rejects.toThrow('has more than 64 MB, which is the limit.');
  });

  it('when a URL answers more than is read', async () => {
    await expect(readSource(`${origin}/endless`)).rejects.toThrow(
      'file: has more than 64 MB, which is the limit.',
    );
  });

  it('when a URL answers an error, of which neither query nor body is shown', async () => {
    const failure = await readSource(`${origin}/missing?token=secret`).catch(String);
    expect(failure).toBe(
      `ContractError: ${origin}/missing:1:1 file: cannot be read: the server responded with 404.`,
    );
  });

  it('when nobody answers at a URL', async () => {
    await expect(readSource('http://127.0.0.1:1/openapi.json')).rejects.toThrow(
      /^http:\/\/127\.0\.0\.1:1\/openapi\.json:1:1 file: cannot be read: /,
    );
  });
});
