import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { beforeAll, describe, expect, it } from 'vitest';
import { emitExamples } from '../src/targets/conversation-analytics/examples.ts';
import { exampleOf } from '../src/targets/conversation-analytics/example.ts';
import { wireOf, type Wire } from '../src/targets/conversation-analytics/wire.ts';
import type { Api } from '../src/api/api.ts';
import { buildApi } from '../src/api/build-api.ts';
import { record } from '../src/document/json.ts';
import { loadContract } from '../src/document/load.ts';
import { build, getThings, ownTarget } from './tiny-contract.ts';

/** What is wrong with a value by a schema of a contract: null for nothing. */
function errorsOf({ schemas }: Wire, name: string, value: unknown) {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema({ $id: 'contract', components: { schemas } });
  const validate = ajv.compile({ $ref: `contract#/components/schemas/${name}` });
  validate(value);
  return validate.errors ?? null;
}

describe('the example of a schema', () => {
  const table: { schema: string; value: unknown }[] = [
    { schema: '{ type: [string, "null"] }', value: 'example' },
    { schema: '{ type: string, description: Colour of the thing. }', value: 'Colour of the thing' },
    { schema: '{ type: string, format: date-time }', value: '2026-01-15T09:30:00Z' },
    { schema: '{ type: string, format: uuid }', value: '3f2c8a54-6d1b-4e0f-9a7c-000000000001' },
    { schema: '{ type: ["null", integer], enum: [null, 4, 5] }', value: 4 },
    { schema: '{ const: fixed }', value: 'fixed' },
    { schema: '{ type: string, minLength: 9 }', value: 'exampleexample' },
    { schema: '{ type: string, maxLength: 3 }', value: 'exa' },
    { schema: '{ type: integer, minimum: 7 }', value: 7 },
    { schema: '{ type: number, maximum: 0.5 }', value: 0.5 },
    { schema: '{ type: string, pattern: "^[A-Z]{2}$", examples: [GB] }', value: 'GB' },
    { schema: '{ type: boolean }', value: true },
    { schema: '{ description: Anything. }', value: { example: true } },
    { schema: '{ type: [array, "null"], items: { type: integer, enum: [1, 2, 3] } }', value: [1, 2] },
    { schema: '{ type: array, minItems: 3, items: { type: boolean } }', value: [true, true, true] },
    { schema: '{ type: array, uniqueItems: true, items: { type: boolean } }', value: [true] },
    { schema: '{ type: object, additionalProperties: { type: boolean } }', value: { example: true } },
    { schema: '{ oneOf: [{ type: "null" }, { type: boolean }] }', value: true },
    { schema: '{ allOf: [{ type: array, items: { type: boolean } }] }', value: [true, true] },
    {
      schema:
        '{ type: object, properties: { id: { type: string, description: Id of the job. }, plan_id: { type: string } } }',
      value: { id: 'job-1', plan_id: 'plan-1' },
    },
    {
      schema:
        '{ type: array, items: { type: object, properties: { index: { type: integer }, part_number: { type: integer } } } }',
      value: [
        { index: 0, part_number: 1 },
        { index: 1, part_number: 2 },
      ],
    },
    {
      schema:
        '{ type: object, properties: { parts: { type: array, items: { type: boolean } }, part_count: { type: integer } } }',
      value: { parts: [true, true], part_count: 2 },
    },
    {
      schema:
        '{ type: object, required: [b], properties: { a: { type: string, deprecated: true }, b: { type: string, deprecated: true } } }',
      value: { b: 'b' },
    },
    // Lists in lists have one item.
    {
      schema: '{ type: array, items: { type: array, items: { type: boolean } } }',
      value: [[true], [true]],
    },
    // Schemas that contain themselves end.
    {
      schema:
        '{ type: object, properties: { children: { type: array, items: { $ref: "#/components/schemas/Shape" } } } }',
      value: { children: [] },
    },
    { schema: '{ type: object, properties: { parent: { $ref: "#/components/schemas/Shape" } } }', value: {} },
    {
      schema: '{ type: object, additionalProperties: { $ref: "#/components/schemas/Shape" } }',
      value: {},
    },
  ];

  it.each(table)('$schema is $value', async ({ schema, value }) => {
    const { wire } = await build({ paths: getThings(), schemas: `Shape: ${schema}` });
    const example = exampleOf(wire.schemas, 'Shape').value;
    expect(example).toEqual(value);
    expect(errorsOf(wire, 'Shape', example)).toBeNull();
  });

  it.each([
    [
      'a pattern that is not met',
      '{ type: object, properties: { code: { type: string, pattern: "^[A-Z]{2}$" } } }',
      'Shape: code follows the pattern ^[A-Z]{2}$; give it `examples` in the contract.',
    ],
    [
      'no finite value',
      '{ type: object, required: [next], properties: { next: { $ref: "#/components/schemas/Shape" } } }',
      'Shape contains itself without end.',
    ],
  ])('with %s is refused by name', async (_, schema, message) => {
    const { wire } = await build({ paths: getThings(), schemas: `Shape: ${schema}` });
    expect(() => exampleOf(wire.schemas, 'Shape')).toThrow(message);
  });
});

describe('the examples of the contract', () => {
  let document: Awaited<ReturnType<typeof loadContract>>;
  let api: Api;
  let contract: Wire;
  beforeAll(async () => {
    document = await loadContract(new URL('../../../spec/openapi.yaml', import.meta.url).pathname);
    api = buildApi(record(document));
    contract = wireOf(record(document), api);
  });

  it('are valid for every schema, requests too', () => {
    const names = Object.keys(contract.schemas);
    expect(names.length).toBeGreaterThan(40);
    for (const name of names) {
      expect([name, errorsOf(contract, name, exampleOf(contract.schemas, name).value)]).toEqual([name, null]);
    }
  });

  it('hold a value for everything that is not deprecated', () => {
    const text = JSON.stringify(exampleOf(contract.schemas, 'ConversationsJobStatus').value);
    expect(text).not.toMatch(/null|\[\]|\{\}|""/);
    const { properties } = contract.schemas['ConversationDetection'] ?? {};
    const expected = Object.entries(properties ?? {}).filter(([, { deprecated }]) => !deprecated);
    expect(expected.filter(([name]) => !text.includes(`"${name}":`))).toEqual([]);
    expect(expected.length).toBeGreaterThan(10);
  });

  it('have a valid problem for every error status of every operation', () => {
    const { text } = emitExamples(api, contract, ownTarget);
    const problems = [...text.matchAll(/^ +(\d{3}): (\{.*\}),$/gm)];
    expect(problems).toHaveLength(api.operations.flatMap(({ errorStatuses }) => errorStatuses).length);
    for (const [, status, problem = ''] of problems) {
      const value: unknown = JSON.parse(problem);
      expect(value).toMatchObject({ status: Number(status) });
      expect(errorsOf(contract, 'ProblemDetails', value)).toBeNull();
    }
  });

  it('are the same every time', () => {
    const again = wireOf(structuredClone(record(document)), api);
    expect(emitExamples(api, contract, ownTarget)).toEqual(emitExamples(api, again, ownTarget));
  });
});

describe('the module of examples', () => {
  const examplesOf = async (parts: Parameters<typeof build>[0]) => {
    const { api, wire } = await build(parts);
    return emitExamples(api, wire, ownTarget).text;
  };

  it('has the success and the problems of an operation where the client has its method', async () => {
    const text = await examplesOf({ paths: getThings() });
    expect(text).toContain('const exampleThing: models.Thing = {\n  "name": "question",\n};');
    expect(text).toMatch(
      /export const examples = \{\n {2}things: \{\n {4}list: \{\n {6}operation: operations\.listThings,\n {6}status: 200,\n {6}success: exampleThing,\n {6}problems: \{\n {8}400: \{"type"/,
    );
  });

  it('says in a 400 which part of the request is wrong', async () => {
    const path = getThings()
      .replace('/v1/things:', '/v1/things/{thing_id}:')
      .replace(
        'parameters:\n',
        'parameters:\n      - { name: thing_id, in: path, required: true, schema: { type: string } }\n',
      );
    expect(await examplesOf({ paths: path })).toContain(
      '"errors":[{"parameter":"thing_id","detail":"is not valid."}]',
    );
    const body = path
      .replace('get:', 'put:')
      .replace(
        'responses:',
        'requestBody: { content: { application/json: { schema: { $ref: "#/components/schemas/Order" } } } }\n    responses:',
      );
    const schemas =
      'Order: { type: object, additionalProperties: false, properties: { any: {}, size: { type: integer } } }';
    expect(await examplesOf({ paths: body, schemas })).toContain(
      '"errors":[{"pointer":"/size","detail":"is not valid."}]',
    );
  });

  it('writes an example that occurs twice once', async () => {
    const schemas = `Pair: { type: object, properties: { left: { $ref: '#/components/schemas/Side' }, right: { $ref: '#/components/schemas/Side' } } }
Side: { type: object, properties: { length: { type: integer } } }`;
    const paths = getThings().replace('schemas/Thing', 'schemas/Pair');
    const text = await examplesOf({ paths, schemas });
    expect(text).toContain(
      'const examplePair: models.Pair = {\n  "left": exampleSide,\n  "right": exampleSide,\n};',
    );
  });

  it('returns nothing where the contract declares no body', async () => {
    const paths = getThings()
      .replace(/( +description: The things\.\n).*\n/, '$1')
      .replace("'200'", "'204'");
    expect(await examplesOf({ paths })).toContain('status: 204,\n      success: undefined,');
  });
});
