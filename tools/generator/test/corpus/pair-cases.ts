import { remove, rename, set, type Case, type Edit } from './edits.ts';

/** A change of what the contracts of the corpus do not have, which is put into the one of the generated client first. */
export interface PairCase extends Case {
  before: Edit[];
}

const pet = '/paths/~1pet/get';
const send = '/paths/~1file/post';
const form = `${send}/requestBody/content/multipart~1form-data/schema`;
const answer = `${pet}/responses/200/content/application~1json/schema`;
const schemas = '/components/schemas';
const text = { type: 'string' };
const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const answers = (schema: object) => [set(answer, schema)];
const animal = (kind: object) => ({ type: 'object', required: ['kind'], properties: { kind } });
const either = { oneOf: [reference('Cat'), reference('Dog')] };
const told = (mapping?: Record<string, string>) => ({
  ...either,
  discriminator: { propertyName: 'kind', ...(mapping && { mapping }) },
});
const animals = (kind: object = text) => [
  set(`${schemas}/Cat`, animal(kind)),
  set(`${schemas}/Dog`, animal(kind)),
];

export const pairCases: PairCase[] = [
  {
    name: 'the two path parameters of an operation change places',
    before: [
      set('/paths/~1p~1{a}~1{b}', {
        parameters: ['a', 'b'].map((name) => ({ name, in: 'path', required: true, schema: text })),
        delete: { operationId: 'removeIt', responses: { 204: { description: 'Gone.' } } },
      }),
    ],
    edits: [rename('/paths/~1p~1{a}~1{b}', '/p/{b}/{a}')],
    bump: 'major',
    rules: ['path-variable-renamed'],
  },
  {
    name: 'a header of an operation is written in another case',
    before: [set(`${pet}/parameters`, [{ name: 'If-Match', in: 'header', schema: text }])],
    edits: [set(`${pet}/parameters/0/name`, 'if-match')],
    bump: 'major',
    rules: ['header-parameter-respelled'],
  },
  {
    name: 'a header of an operation becomes an option of the client',
    before: [set(`${pet}/parameters`, [{ name: 'Tenant', in: 'header', schema: text }])],
    edits: [set(`${pet}/parameters/0/x-sdk`, { configuration: 'tenant' })],
    bump: 'major',
    rules: ['header-source-changed', 'option-added'],
  },
  {
    name: 'a new operation requires an option of the client',
    before: [],
    edits: [
      set('/paths/~1tenants', {
        get: {
          operationId: 'tenants/list',
          tags: ['pets'],
          parameters: [
            {
              name: 'Tenant',
              in: 'header',
              required: true,
              'x-sdk': { configuration: 'tenant' },
              schema: text,
            },
          ],
          responses: { '204': { description: 'None.' } },
        },
      }),
    ],
    bump: 'major',
    rules: ['operation-added', 'option-required'],
  },
  {
    name: 'a header that the client sends by itself is written in another case',
    before: [
      set(`${pet}/parameters`, [
        { name: 'Service-Id', in: 'header', 'x-sdk': { configuration: 'serviceId' }, schema: text },
      ]),
    ],
    edits: [set(`${pet}/parameters/0/name`, 'service-id')],
    bump: 'none',
    rules: [],
  },
  {
    name: 'a file of a form is text',
    before: [set(`${form}/properties/file`, { type: 'string', format: 'binary' })],
    edits: [remove(`${form}/properties/file/format`)],
    bump: 'major',
    rules: ['content-changed'],
  },
  {
    name: 'an answer has one alternative of two',
    before: [...animals({ enum: ['cat', 'dog'] }), ...answers(either)],
    edits: [remove(`${answer}/oneOf/1`)],
    bump: 'major',
    rules: ['response-alternative-removed'],
  },
  {
    name: 'an answer has one type of two',
    before: answers({ type: ['string', 'number', 'null'] }),
    edits: answers({ type: ['string', 'null'] }),
    bump: 'major',
    rules: ['response-type-removed'],
  },
  {
    name: 'an answer has one type where it could be anything',
    before: answers({}),
    edits: answers({ type: ['string', 'null'] }),
    bump: 'minor',
    rules: ['response-type-narrowed'],
  },
  {
    name: 'a success without a body is joined by one with a body',
    before: [],
    edits: [
      set(`${send}/responses/200`, { description: 'Taken.', content: { 'text/plain': { schema: text } } }),
    ],
    bump: 'major',
    rules: ['answer-introduced', 'response-status-added'],
  },
  {
    name: 'errors alone are joined by a success with a body',
    before: [set(`${send}/responses`, { 400: { description: 'No.' } })],
    edits: [
      set(`${send}/responses/200`, { description: 'Taken.', content: { 'text/plain': { schema: text } } }),
    ],
    bump: 'major',
    rules: ['answer-introduced', 'response-status-added'],
  },
  {
    name: 'an error has a body',
    before: [set(`${send}/responses/400`, { description: 'No.' })],
    edits: [set(`${send}/responses/400/content`, { 'application/json': { schema: text } })],
    bump: 'minor',
    rules: ['response-body-added'],
  },
  {
    name: 'a discriminator over a property that was any text',
    before: [...animals(), ...answers(either)],
    edits: [...answers(told({ cat: 'Cat', dog: 'Dog' }))],
    bump: 'major',
    rules: ['discriminator-introduced', 'model-added'],
  },
  {
    name: 'a discriminator over a property that lists its values',
    before: [...animals({ enum: ['Cat', 'Dog'] }), ...answers(either)],
    edits: [...answers(told())],
    bump: 'minor',
    rules: ['discriminator-added', 'model-added'],
  },
  {
    name: 'the names of alternatives written out as the values of their discriminator',
    before: [...animals(), ...answers(told())],
    edits: answers(told({ Cat: '#/components/schemas/Cat', Dog: 'Dog' })),
    bump: 'none',
    rules: [],
  },
  {
    name: 'no names of alternatives as the values of their discriminator any more',
    before: [...animals(), ...answers(told({ Cat: '#/components/schemas/Cat', Dog: 'Dog' }))],
    edits: answers(told()),
    bump: 'none',
    rules: [],
  },
  {
    name: 'other values of a discriminator than the names of its alternatives',
    before: [...animals(), ...answers(told())],
    edits: answers(told({ cat: 'Cat' })),
    bump: 'major',
    rules: ['discriminator-value-added', 'discriminator-value-changed'],
  },
  {
    name: 'a further key in a mapping of some alternatives',
    before: [...animals(), ...answers(told({ cat: 'Cat' }))],
    edits: answers(told({ cat: 'Cat', dog: 'Dog' })),
    bump: 'major',
    rules: ['discriminator-value-added', 'discriminator-value-changed'],
  },
  {
    name: 'a discriminator around one alternative',
    before: [...animals(), ...answers({ oneOf: [reference('Cat')] })],
    edits: [set(`${answer}/discriminator`, { propertyName: 'kind' })],
    bump: 'major',
    rules: ['discriminator-introduced', 'model-added'],
  },
  {
    name: 'a body of no media type has one, which moves the options',
    before: [set(`${pet}/requestBody`, { content: {} })],
    edits: [set(`${pet}/requestBody/content`, { 'text/plain': { schema: text } })],
    bump: 'major',
    rules: ['arguments-moved', 'request-media-type-added'],
  },

  // What is said in another way, or is nothing to a client
  {
    name: 'a redirect is gone, which is an error to the client',
    before: [set(`${pet}/responses/303`, { description: 'Elsewhere.' })],
    edits: [remove(`${pet}/responses/303`)],
    bump: 'minor',
    rules: ['error-status-removed'],
  },
  {
    name: 'a redirect is new',
    before: [],
    edits: [set(`${pet}/responses/303`, { description: 'Elsewhere.' })],
    bump: 'minor',
    rules: ['error-status-added'],
  },
  {
    name: 'headers that OpenAPI says to ignore',
    before: [],
    edits: [
      set(
        `${pet}/parameters`,
        ['Authorization', 'accept', 'Content-Type'].map((name) => ({
          name,
          in: 'header',
          required: true,
          schema: text,
        })),
      ),
    ],
    bump: 'none',
    rules: [],
  },
  {
    name: 'a text of a query that is not exploded',
    before: [set(`${pet}/parameters`, [{ name: 'a', in: 'query', schema: text }])],
    edits: [set(`${pet}/parameters/0/explode`, false)],
    bump: 'none',
    rules: [],
  },
  {
    name: 'a list of a query that is not exploded',
    before: [set(`${pet}/parameters`, [{ name: 'a', in: 'query', schema: { type: 'array', items: text } }])],
    edits: [set(`${pet}/parameters/0/explode`, false)],
    bump: 'major',
    rules: ['parameter-serialization-changed'],
  },
  {
    name: 'a file of a form in the words of OpenAPI 3.0',
    before: [set(`${form}/properties/file`, { contentMediaType: 'application/octet-stream' })],
    edits: [set(`${form}/properties/file`, { type: 'string', format: 'binary' })],
    bump: 'none',
    rules: [],
  },
  {
    name: 'a text of a request may be a list too, and null stands in its alternative',
    before: [set(`${form}/properties/role`, { type: ['string', 'null'], description: 'A role.' })],
    edits: [
      set(`${form}/properties/role`, {
        oneOf: [{ type: ['string', 'null'] }, { type: 'array', items: text }],
        description: 'A role.',
      }),
    ],
    bump: 'minor',
    rules: ['documentation-changed', 'request-alternative-added'],
  },
  {
    name: 'null as a constant',
    before: answers({ type: 'null' }),
    edits: answers({ const: null }),
    bump: 'none',
    rules: [],
  },
  {
    name: 'both booleans as an enum',
    before: answers({ type: 'boolean' }),
    edits: answers({ enum: [true, false] }),
    bump: 'none',
    rules: [],
  },
  {
    name: 'one boolean as an enum',
    before: answers({ type: 'boolean' }),
    edits: answers({ type: 'boolean', enum: [true] }),
    bump: 'major',
    rules: ['response-enum-introduced'],
  },
  {
    name: 'items that are anything',
    before: answers({ type: 'array' }),
    edits: answers({ type: 'array', items: {} }),
    bump: 'none',
    rules: [],
  },
  {
    name: 'a format that is a hint',
    before: [set(`${pet}/parameters`, [{ name: 'a', in: 'query', schema: text }])],
    edits: [set(`${pet}/parameters/0/schema/format`, 'password')],
    bump: 'none',
    rules: [],
  },
];
