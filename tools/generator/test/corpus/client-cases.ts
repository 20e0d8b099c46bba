import { extend, inline, prepend, remove, set, type Case } from './edits.ts';

const it = '/paths/~1b/get';
const pet = '/paths/~1pet/get';
const byDefault = '/paths/~1default/get';
const file = '/paths/~1file/get';
const send = '/paths/~1file/post';
const search = '/paths/~1search/get';
const item = `${search}/responses/200/content/application~1json/schema/items`;
const schemas = '/components/schemas';

const myPet = { $ref: '#/components/schemas/my_pet' };
const text = { type: 'string' };

function json(schema: object): Record<string, unknown> {
  return { 'application/json': { schema } };
}

function response(schema?: object): object {
  return { description: 'New.', ...(schema && { content: json(schema) }) };
}

/** An operation whose method and body are called like those of `get_it`. */
const namesake = {
  get: {
    operationId: 'getIt',
    tags: ['pets'],
    responses: { 200: response({ type: 'object', properties: { a: { type: 'number' } } }) },
  },
};

/** An operation in a resource whose type is called like that of `petShop`. */
const shop = { get: { 'x-sdk': { resource: 'pet.shop', method: 'open' }, responses: { 204: response() } } };

/** Mutations of the contract of a generated client. The program that uses it stops compiling where they are major. */
export const clientCases: Case[] = [
  { name: 'nothing', edits: [], bump: 'none', rules: [] },

  // What a method returns
  {
    name: 'a further success without a body',
    edits: [set(`${pet}/responses/204`, response())],
    bump: 'major',
    rules: ['response-may-be-empty', 'response-status-added'],
  },
  {
    name: 'a further success with another body',
    edits: [set(`${pet}/responses/202`, response(text))],
    bump: 'major',
    rules: ['response-further-body', 'response-status-added'],
  },
  {
    name: 'a further success with the same body, written inline',
    edits: [
      set(`${pet}/responses/202`, response(myPet)),
      inline(`${pet}/responses/202/content/application~1json/schema`),
    ],
    bump: 'minor',
    rules: ['model-added', 'response-status-added'],
  },
  {
    name: 'a success without a body where there was a default alone',
    edits: [set(`${byDefault}/responses/200`, response())],
    bump: 'major',
    rules: ['response-body-removed', 'response-status-added'],
  },
  {
    name: 'a success with another body where there was a default alone',
    edits: [set(`${byDefault}/responses/200`, response(text))],
    bump: 'major',
    rules: ['response-further-body', 'response-status-added'],
  },
  {
    name: 'a success with the same body where there was a default alone',
    edits: [set(`${byDefault}/responses/200`, response(myPet))],
    bump: 'minor',
    rules: ['response-status-added'],
  },
  {
    name: 'the only answer, a default, is gone',
    edits: [set(`${byDefault}/responses`, { 404: { description: 'No.' } })],
    bump: 'major',
    rules: ['error-status-added', 'error-status-removed', 'response-body-removed'],
  },

  // Which media type is used
  {
    name: 'JSON beside a file that is answered',
    edits: [extend(`${file}/responses/200/content`, json(myPet))],
    bump: 'major',
    rules: ['response-media-type-added', 'response-preferred-media-type-changed'],
  },
  {
    name: 'JSON in a further success beside a file',
    edits: [set(`${file}/responses/202`, response(myPet))],
    bump: 'major',
    rules: ['response-preferred-media-type-changed', 'response-status-added'],
  },
  {
    name: 'text beside JSON that is answered',
    edits: [extend(`${pet}/responses/200/content`, { 'text/csv': { schema: text } })],
    bump: 'minor',
    rules: ['response-media-type-added'],
  },
  {
    name: 'JSON beside a form that is sent',
    edits: [extend(`${send}/requestBody/content`, json(myPet))],
    bump: 'major',
    rules: ['model-removed', 'request-media-type-added', 'request-preferred-media-type-changed'],
  },
  {
    name: 'text beside a form that is sent',
    edits: [extend(`${send}/requestBody/content`, { 'text/csv': { schema: text } })],
    bump: 'minor',
    rules: ['request-media-type-added'],
  },

  // Where requests go
  {
    name: 'no server',
    edits: [remove('/servers')],
    bump: 'major',
    rules: ['base-address-removed'],
  },
  {
    name: 'a server that is relative to the document',
    edits: [set('/servers', [{ url: '/v1' }])],
    bump: 'major',
    rules: ['base-address-removed'],
  },
  {
    name: 'a further server',
    edits: [set('/servers/-', { url: 'http://pets.example.org' })],
    bump: 'patch',
    rules: ['server-changed'],
  },

  // Names with numbers
  {
    name: 'an operation with the same name before another',
    edits: [prepend('/paths/~1a', namesake)],
    bump: 'major',
    rules: ['method-renamed', 'model-renamed', 'operation-added'],
  },
  {
    name: 'an operation with the same name after another',
    edits: [set('/paths/~1c', namesake)],
    bump: 'minor',
    rules: ['operation-added'],
  },
  {
    name: 'a resource with the name of a method',
    edits: [
      set('/paths/~1c', {
        get: { 'x-sdk': { resource: 'pets.getPet', method: 'get' }, responses: { 204: response() } },
      }),
    ],
    bump: 'major',
    rules: ['method-renamed', 'operation-added', 'resource-added'],
  },
  {
    name: 'a model with the same name before another',
    edits: [prepend(`${schemas}/MyPet`, text)],
    bump: 'major',
    rules: ['model-renamed'],
  },
  {
    name: 'a model with the same name after another',
    edits: [set(`${schemas}/MyPet`, text)],
    bump: 'minor',
    rules: ['model-added'],
  },
  {
    name: 'a model with the name of an inline body',
    edits: [set(`${schemas}/GetItResponse`, { type: 'number' })],
    bump: 'major',
    rules: ['model-renamed'],
  },
  {
    name: 'a model with the name of an inline body that is another now',
    edits: [
      set(`${schemas}/GetItResponse`, { type: 'number' }),
      set(`${it}/responses/200/content`, json(myPet)),
    ],
    bump: 'major',
    rules: ['model-replaced', 'response-property-added', 'response-property-removed'],
  },
  {
    name: 'an inline body becomes a model with its name',
    edits: [
      set(`${schemas}/GetItResponse`, { type: 'object', properties: { a: text } }),
      set(`${it}/responses/200/content`, json({ $ref: '#/components/schemas/GetItResponse' })),
    ],
    bump: 'none',
    rules: [],
  },
  {
    name: 'a model with the name of the type of a parameter',
    edits: [set(`${schemas}/GetSearchFilter`, { type: 'number' })],
    bump: 'major',
    rules: ['model-renamed'],
  },
  {
    name: 'a model with the name of the type of the items of a list',
    edits: [set(`${schemas}/GetSearchResponseItem`, { type: 'number' })],
    bump: 'major',
    rules: ['model-renamed'],
  },
  {
    name: 'an id for an operation whose types are called after its method and path',
    edits: [set(`${search}/operationId`, 'find')],
    bump: 'major',
    rules: ['model-renamed', 'operation-id-changed'],
  },
  {
    name: 'a list whose items have no name any more',
    edits: [set(item, myPet)],
    bump: 'major',
    rules: ['model-removed', 'response-property-added', 'response-property-removed'],
  },
  {
    name: 'a resource whose type has the name of another, before it',
    edits: [prepend('/paths/~1a', shop)],
    bump: 'major',
    rules: ['model-renamed', 'operation-added', 'resource-added'],
  },
  {
    name: 'a resource whose type has the name of another, after it',
    edits: [set('/paths/~1z', shop)],
    bump: 'minor',
    rules: ['operation-added', 'resource-added'],
  },
  {
    name: 'a typed map takes in the type of a further property',
    edits: [set(`${item}/properties/labels/properties/age`, { type: 'integer' })],
    bump: 'major',
    rules: ['index-signature-typed', 'response-property-added'],
  },
  {
    name: 'items of a tuple may be missing',
    edits: [set(`${item}/properties/range/minItems`, 1)],
    bump: 'major',
    rules: ['response-limit-tightened', 'response-type-widened'],
  },
  {
    name: 'all items of a tuple are there, and nothing else',
    edits: [extend(`${item}/properties/range`, { minItems: 2, maxItems: 2 })],
    bump: 'minor',
    rules: ['response-limit-tightened'],
  },
  {
    name: 'a typed map has a further property of its type',
    edits: [set(`${item}/properties/labels/properties/age`, { type: 'string' })],
    bump: 'minor',
    rules: ['response-property-added'],
  },
  {
    name: 'a reference written inline',
    edits: [inline(`${pet}/responses/200/content/application~1json/schema`)],
    bump: 'none',
    rules: [],
  },
];
