import { remove, set, type Edit } from './edits.ts';
import type { PairCase } from './pair-cases.ts';

const answer = '/paths/~1pet/get/responses/200/content/application~1json/schema';
const body = '/paths/~1file/post/requestBody/content/application~1json';
const owner = '/components/schemas/Owner';
const text = { type: 'string' };
const reference = { $ref: '#/components/schemas/Owner' };

/** The ways to refer to a schema in the middle of another, so that what is compared is not the schema itself. */
const references: Readonly<Record<string, object>> = {
  'a reference or null': { anyOf: [reference, { type: 'null' }] },
  'null or a reference': { oneOf: [{ type: 'null' }, reference] },
  'a single alternative': { oneOf: [reference] },
  'a reference or null, with a description': {
    anyOf: [reference, { type: 'null' }],
    description: 'Who owns it.',
  },
  'a part of allOf': { allOf: [reference, { type: 'object', properties: { since: text } }] },
  'a part of a part': { allOf: [{ allOf: [reference, { properties: { since: text } }] }] },
  'an item of a list or null': { type: 'array', items: { anyOf: [reference, { type: 'null' }] } },
};

const person = { type: 'object', required: ['name'], properties: { name: text, age: { type: 'integer' } } };
const changes: { what: string; edit: Edit; request: string; response: string }[] = [
  {
    what: 'has a new required property',
    edit: set(owner, {
      ...person,
      required: ['name', 'city'],
      properties: { ...person.properties, city: text },
    }),
    request: 'request-property-added-required',
    response: 'response-property-added',
  },
  {
    what: 'loses a property',
    edit: remove(`${owner}/properties/age`),
    request: 'request-property-removed',
    response: 'response-property-removed',
  },
];
const levels: Readonly<Record<string, PairCase['bump']>> = {
  'request-property-added-required': 'major',
  'response-property-added': 'minor',
  'request-property-removed': 'major',
  'response-property-removed': 'major',
};

const received = (schema: object) => set(answer, { type: 'object', properties: { owner: schema } });
const sent = (schema: object) => set(body, { schema: { type: 'object', properties: { owner: schema } } });

const shared = { tags: ['pets'], responses: { 200: { $ref: '#/components/responses/Shared' } } };
const sharing = [
  set('/components/responses', {
    Shared: { description: 'It.', content: { 'application/json': { schema: { properties: { a: text } } } } },
  }),
  set('/paths/~1x', { get: { operationId: 'getX', ...shared } }),
  set('/paths/~1y', { get: { operationId: 'getY', ...shared } }),
];

/** What several operations share has a type for each of them. */
const sharedCases: PairCase[] = [
  {
    name: 'a further operation with a response that others share',
    before: sharing,
    edits: [set('/paths/~1z', { get: { operationId: 'getZ', ...shared } })],
    bump: 'minor',
    rules: ['operation-added'],
  },
  {
    name: 'the last operation with a response that others share is gone',
    before: sharing,
    edits: [remove('/paths/~1y')],
    bump: 'major',
    rules: ['model-removed', 'operation-removed'],
  },
];

/** A model is judged in the direction in which operations reach it, however they refer to it. */
export const directionCases: PairCase[] = Object.entries(references).flatMap(([how, schema]) =>
  changes.flatMap(({ what, edit, request, response }) =>
    [
      { side: 'a response', put: received, rule: response },
      { side: 'a request', put: sent, rule: request },
    ].map(({ side, put, rule }) => ({
      name: `a model of ${side} alone, which is ${how}, ${what}`,
      before: [set(owner, person), put(schema)],
      edits: [edit],
      bump: levels[rule] ?? 'none',
      // The table above has rules of the policy alone.
      rules: [rule as PairCase['rules'][number]],
    })),
  ),
);

export const reachCases = [...directionCases, ...sharedCases];
