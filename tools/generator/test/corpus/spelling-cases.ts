import { inline, remove, rename, set } from './edits.ts';
import type { PairCase } from './pair-cases.ts';

const pet = '/paths/~1pet/get';
const send = '/paths/~1file/post';
const media = `${send}/requestBody/content/multipart~1form-data`;
const bytes = '/paths/~1file/get/responses/200/content/application~1pdf';
const answer = `${pet}/responses/200/content/application~1json/schema`;
const schemas = '/components/schemas';
const text = { type: 'string' };
const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const query = (schema: object, others: object = {}) => [
  set(`${pet}/parameters`, [{ name: 'a', in: 'query', schema, ...others }]),
];
const asked = `${pet}/parameters/0/schema`;
const money = set(`${schemas}/Money`, {
  type: 'object',
  properties: { amount: { type: 'number' }, per: text },
});
/** Two properties that refer to one schema, each with words of its own. */
const sums = (write: (words: string) => object) => [
  money,
  set(answer, { type: 'object', properties: { price: write('The price.'), tax: write('The tax.') } }),
];
const inAllOf = (description: string) => ({ allOf: [reference('Money')], description });
const beside = (description: string) => ({ ...reference('Money'), description });
const part = (schema: object) => set(`${media}/schema/properties/part`, schema);

const sentAndRead = (required: string[]) => [
  set(`${schemas}/Planet`, {
    type: 'object',
    required: ['name', ...required],
    properties: { name: text, id: { type: 'integer', readOnly: true } },
  }),
  set(answer, reference('Planet')),
  set('/paths/~1pet/post', {
    operationId: 'addPlanet',
    tags: ['pets'],
    requestBody: { required: true, content: { 'application/json': { schema: reference('Planet') } } },
    responses: { 204: { description: 'Added.' } },
  }),
];
const hook = [
  set('/webhooks', {
    born: {
      post: {
        requestBody: { content: { 'application/json': { schema: reference('my_pet') } } },
        responses: { 200: { description: 'Taken.' } },
      },
    },
  }),
];

/** Several ways to write the same, and what only looks like one of them. */
export const spellingCases: PairCase[] = [
  // Numbers
  {
    name: 'integers above 0 are those from 1 on',
    before: query({ type: 'integer', minimum: 1, maximum: 9 }),
    edits: [set(asked, { type: 'integer', exclusiveMinimum: 0, exclusiveMaximum: 10 })],
    bump: 'none',
    rules: [],
  },
  {
    name: 'numbers above 0 may be 0',
    before: query({ type: 'number', exclusiveMinimum: 0 }),
    edits: [rename(`${asked}/exclusiveMinimum`, 'minimum')],
    bump: 'minor',
    rules: ['request-limit-loosened'],
  },
  {
    name: 'numbers up to 10 are below it',
    before: query({ type: 'number', maximum: 10 }),
    edits: [rename(`${asked}/maximum`, 'exclusiveMaximum')],
    bump: 'major',
    rules: ['request-limit-tightened'],
  },
  {
    name: 'a second bound that says less than the first',
    before: query({ type: 'number', minimum: 5 }),
    edits: [set(`${asked}/exclusiveMinimum`, 1)],
    bump: 'none',
    rules: [],
  },
  {
    name: 'no pattern in what is sent and received',
    before: [
      set(`${schemas}/Code`, { type: 'string', pattern: '^[A-Z]+$' }),
      ...query(reference('Code')),
      set(answer, { type: 'object', properties: { code: reference('Code') } }),
    ],
    edits: [remove(`${schemas}/Code/pattern`)],
    bump: 'minor',
    rules: ['request-limit-loosened', 'response-pattern-changed'],
  },

  // References with words beside them
  {
    name: 'a property of what two refer to in allOf, with words of their own: said once',
    before: sums(inAllOf),
    edits: [remove(`${schemas}/Money/properties/amount`)],
    bump: 'major',
    rules: ['response-property-removed'],
  },
  {
    name: 'references in allOf of 3.0 in the words of 3.1',
    before: sums(inAllOf),
    edits: sums(beside),
    bump: 'none',
    rules: [],
  },
  {
    name: 'the words beside a reference',
    before: sums(beside),
    edits: [set(`${answer}/properties/tax/description`, 'What the state takes.')],
    bump: 'patch',
    rules: ['documentation-changed'],
  },
  {
    name: 'a reference with words is deprecated',
    before: sums(beside),
    edits: [set(`${answer}/properties/tax/deprecated`, true)],
    bump: 'minor',
    rules: ['schema-deprecated'],
  },
  {
    name: 'a reference with words leads elsewhere',
    before: [...sums(beside), set(`${schemas}/Name`, text)],
    edits: [set(`${answer}/properties/tax/$ref`, '#/components/schemas/Name')],
    bump: 'major',
    rules: ['response-type-changed'],
  },
  {
    name: 'the items of a list of answers written inline',
    before: [money, set(answer, { type: 'array', items: reference('Money') })],
    edits: [inline(`${answer}/items`)],
    bump: 'none',
    rules: [],
  },
  {
    name: 'a body written inline that has a further property',
    before: [money, set(answer, reference('Money'))],
    edits: [inline(answer), set(`${answer}/properties/currency`, text)],
    bump: 'minor',
    rules: ['response-property-added'],
  },
  {
    name: 'an example and a link become references',
    before: [
      set(`${pet}/responses/200/content/application~1json/examples`, { one: { value: {} } }),
      set(`${pet}/responses/200/links`, { next: { operationId: 'getPet' } }),
    ],
    edits: [
      set('/components/examples', { one: { value: {} } }),
      set('/components/links', { next: { operationId: 'getPet' } }),
      set(`${pet}/responses/200/content/application~1json/examples/one`, {
        $ref: '#/components/examples/one',
      }),
      set(`${pet}/responses/200/links/next`, { $ref: '#/components/links/next' }),
    ],
    bump: 'none',
    rules: [],
  },

  // Objects and bytes
  {
    name: 'no further properties, by a schema that nothing fulfils',
    before: [set(answer, { type: 'object', properties: { a: text }, additionalProperties: false })],
    edits: [set(`${answer}/additionalProperties`, { not: {} })],
    bump: 'none',
    rules: [],
  },
  {
    name: 'bytes as text in the words of OpenAPI 3.0',
    before: [set(answer, { type: 'object', properties: { a: { type: 'string', format: 'byte' } } })],
    edits: [set(`${answer}/properties/a`, { type: 'string', contentEncoding: 'base64' })],
    bump: 'none',
    rules: [],
  },
  {
    name: 'a file whose schema says that it is one',
    before: [],
    edits: [set(`${bytes}/schema`, { type: 'string', format: 'binary' })],
    bump: 'none',
    rules: [],
  },

  {
    name: 'the charset that JSON has anyway',
    before: [],
    edits: [rename(`${pet}/responses/200/content/application~1json`, 'application/json; charset=utf-8')],
    bump: 'none',
    rules: [],
  },

  // How parts and parameters are written
  {
    name: 'the media types that parts have anyway',
    before: [part({ type: 'object', properties: { a: text } })],
    edits: [
      set(`${media}/encoding`, {
        part: { contentType: 'application/json' },
        file: { contentType: 'application/octet-stream' },
      }),
    ],
    bump: 'none',
    rules: [],
  },
  {
    name: 'another media type of a part',
    before: [part({ type: 'object', properties: { a: text } })],
    edits: [set(`${media}/encoding`, { part: { contentType: 'text/plain' } })],
    bump: 'major',
    rules: ['request-encoding-changed'],
  },
  {
    name: 'a further part with a media type of its own',
    before: [],
    edits: [part({ type: 'string' }), set(`${media}/encoding`, { part: { contentType: 'text/csv' } })],
    bump: 'minor',
    rules: ['request-property-added-optional'],
  },
  {
    name: 'a deep object, of which explode says nothing',
    before: query({ type: 'object', properties: { b: text } }, { style: 'deepObject', explode: true }),
    edits: [remove(`${pet}/parameters/0/explode`)],
    bump: 'none',
    rules: [],
  },
  {
    name: 'a parameter that may be sent empty',
    before: query(text),
    edits: [set(`${pet}/parameters/0/allowEmptyValue`, true)],
    bump: 'patch',
    rules: ['documentation-changed'],
  },
  // What is read-only, which only answers have to have
  {
    name: 'the first read-only property that answers always have',
    before: sentAndRead([]),
    edits: [set(`${schemas}/Planet/required`, ['name', 'id'])],
    bump: 'minor',
    rules: ['response-property-became-required'],
  },
  {
    name: 'a further read-only property that answers always have',
    before: sentAndRead(['id']),
    edits: [
      set(`${schemas}/Planet/properties/at`, { type: 'string', readOnly: true }),
      set(`${schemas}/Planet/required/-`, 'at'),
    ],
    bump: 'minor',
    rules: ['request-property-added-optional', 'response-property-added'],
  },
  {
    name: 'what was read-only has to be sent',
    before: sentAndRead(['id']),
    edits: [remove(`${schemas}/Planet/properties/id/readOnly`)],
    bump: 'major',
    rules: ['access-changed', 'model-removed', 'request-property-became-required'],
  },

  // What the service calls
  {
    name: 'a webhook is deprecated',
    before: hook,
    edits: [set('/webhooks/born/post/deprecated', true)],
    bump: 'minor',
    rules: ['operation-deprecated'],
  },
  {
    name: 'a webhook brings a further header, always',
    before: hook,
    edits: [
      set('/webhooks/born/post/parameters', [{ name: 'x-at', in: 'header', required: true, schema: text }]),
    ],
    bump: 'minor',
    rules: ['response-header-added'],
  },
  {
    name: 'a webhook takes another answer alone',
    before: hook,
    edits: [rename('/webhooks/born/post/responses/200', '204')],
    bump: 'major',
    rules: ['webhook-answer-added', 'webhook-answer-removed'],
  },
  {
    name: 'a header of an answer is deprecated',
    before: [set(`${pet}/responses/200/headers`, { 'x-at': { schema: text } })],
    edits: [set(`${pet}/responses/200/headers/x-at/deprecated`, true)],
    bump: 'minor',
    rules: ['schema-deprecated'],
  },

  // Words
  {
    name: 'where more is to be read',
    before: [],
    edits: [set('/externalDocs', { url: 'https://pets.example.org/more' })],
    bump: 'patch',
    rules: ['documentation-changed'],
  },
  {
    name: 'the words of a path',
    before: [],
    edits: [set('/paths/~1pet/summary', 'The pet.')],
    bump: 'patch',
    rules: ['documentation-changed'],
  },
];
