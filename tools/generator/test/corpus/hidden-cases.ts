import { remove, set } from './edits.ts';
import type { PairCase } from './pair-cases.ts';

const pet = '/paths/~1pet/get';
const send = '/paths/~1file/post';
const content = `${send}/requestBody/content`;
const fields = 'application~1x-www-form-urlencoded';
const answer = `${pet}/responses/200/content/application~1json/schema`;
const text = { type: 'string' };
const either = (...names: string[]) => ({
  anyOf: names.map((name) => ({ type: 'object', required: [name], properties: { [name]: text } })),
});
const numbered = (required: boolean) => ['1', '2'].map(Number).map((name) => query(name, required));
const query = (name: number | string, required = false) => ({ name, in: 'query', required, schema: text });
const sent = (schema: object) =>
  set(`${send}/requestBody`, { required: true, content: { 'application/json': { schema } } });
const inFields = set(content, {
  'application/x-www-form-urlencoded': {
    schema: { type: 'object', properties: { sort: { type: 'object', properties: { by: text } } } },
  },
});
const hook = (call: object) =>
  set('/webhooks', { born: { post: { responses: { 200: { description: 'Taken.' } }, ...call } } });
const born = { content: { 'application/json': { schema: text } } };

/** What is easily passed over: what stands beside something else, and what documents in use write in odd ways. */
export const hiddenCases: PairCase[] = [
  // Beside something else
  {
    name: 'the second of two patterns',
    before: [sent({ allOf: [{ type: 'string', pattern: 'a' }, { pattern: 'b' }] })],
    edits: [sent({ allOf: [{ type: 'string', pattern: 'a' }, { pattern: 'c' }] })],
    bump: 'major',
    rules: ['request-limit-changed'],
  },
  {
    name: 'two patterns in another order',
    before: [sent({ allOf: [{ type: 'string', pattern: 'a' }, { pattern: 'b' }] })],
    edits: [sent({ allOf: [{ pattern: 'b' }, { type: 'string', pattern: 'a' }] })],
    bump: 'none',
    rules: [],
  },
  {
    name: 'the second of two conditions',
    before: [sent({ type: 'string', allOf: [{ not: { const: 'a' } }, { not: { const: 'b' } }] })],
    edits: [sent({ type: 'string', allOf: [{ not: { const: 'a' } }, { not: { const: 'c' } }] })],
    bump: 'major',
    rules: ['condition-changed'],
  },
  {
    name: 'the second of two sets of alternatives',
    before: [set(answer, { allOf: [either('a', 'b'), either('c', 'd')] })],
    edits: [set(`${answer}/allOf/1`, either('c', 'e'))],
    bump: 'major',
    rules: ['condition-changed'],
  },
  {
    name: 'a condition beside alternatives',
    before: [sent(either('a', 'b'))],
    edits: [sent({ ...either('a', 'b'), maxProperties: 1 })],
    bump: 'major',
    rules: ['request-limit-tightened'],
  },

  {
    name: 'listed values beside alternatives',
    before: [sent({ oneOf: [text, { type: 'array', items: text }] })],
    edits: [sent({ oneOf: [text, { type: 'array', items: text }], enum: ['a'] })],
    bump: 'major',
    rules: ['request-enum-introduced'],
  },
  {
    name: 'the schema of a header that has a media type',
    before: [
      set(`${pet}/responses/200/headers`, { 'x-at': { content: { 'application/json': { schema: text } } } }),
    ],
    edits: [set(`${pet}/responses/200/headers/x-at/content/application~1json/schema`, { type: 'integer' })],
    bump: 'major',
    rules: ['response-type-changed'],
  },

  // Written in odd ways
  {
    name: 'a bound in quotes',
    before: [sent({ type: 'integer', maximum: '9' })],
    edits: [sent({ type: 'integer', maximum: '5' })],
    bump: 'major',
    rules: ['request-limit-tightened'],
  },
  {
    name: 'a list of items',
    before: [sent({ type: 'array', items: [text] })],
    edits: [sent({ type: 'array', items: [{ type: 'integer' }] })],
    bump: 'major',
    rules: ['condition-changed'],
  },
  {
    name: 'the first of two parameters whose names are numbers is required',
    before: [set(`${pet}/parameters`, numbered(false))],
    edits: [set(`${pet}/parameters/0/required`, true)],
    bump: 'major',
    rules: ['parameter-became-required'],
  },
  {
    name: 'a property is required whose name is a number',
    before: [sent({ type: 'object', properties: { 404: text } })],
    edits: [set(`${content}/application~1json/schema/required`, [404])],
    bump: 'major',
    rules: ['request-property-became-required'],
  },
  {
    name: 'an id that is a number',
    before: [set(`${pet}/operationId`, 5)],
    edits: [set(`${pet}/operationId`, 6)],
    bump: 'major',
    rules: ['method-renamed', 'operation-id-changed'],
  },
  {
    name: 'an extension among the answers',
    before: [set(`${pet}/responses/x-more`, {})],
    edits: [remove(`${pet}/responses/x-more`)],
    bump: 'none',
    rules: [],
  },

  // How forms are written
  {
    name: 'an object in fields, which has been fields of its own',
    before: [inFields],
    edits: [set(`${content}/${fields}/encoding`, { sort: { contentType: 'application/json' } })],
    bump: 'major',
    rules: ['request-encoding-changed'],
  },
  {
    name: 'an encoding where there is no form',
    before: [sent({ type: 'object', properties: { a: text } })],
    edits: [set(`${content}/application~1json/encoding`, { a: { contentType: 'text/csv' } })],
    bump: 'none',
    rules: [],
  },
  {
    name: 'the media types of a part in another order',
    before: [
      set(`${content}/multipart~1form-data/encoding`, { file: { contentType: 'image/png, image/gif' } }),
    ],
    edits: [
      set(`${content}/multipart~1form-data/encoding`, { file: { contentType: 'image/gif, image/png' } }),
    ],
    bump: 'none',
    rules: [],
  },

  // What the service calls
  {
    name: 'a webhook may come without its body',
    before: [hook({ requestBody: { ...born, required: true } })],
    edits: [remove('/webhooks/born/post/requestBody/required')],
    bump: 'major',
    rules: ['response-may-be-empty'],
  },
  {
    name: 'a webhook takes an answer with a body where it took none',
    before: [hook({})],
    edits: [hook({ responses: { 200: { description: 'Taken.', ...born } } })],
    bump: 'major',
    rules: ['request-body-added-required'],
  },
];
