import { extend, inline, remove, rename, renameSchema, reverse, set, type Case } from './edits.ts';

const list = '/paths/~1animals/get';
const add = '/paths/~1animals/post';
const schemas = '/components/schemas';

/** Mutations of the foreign contract. */
export const foreignCases: Case[] = [
  { name: 'nothing', edits: [], bump: 'none', rules: [] },
  {
    name: 'references to a body and to a recursive schema written inline, and another order',
    edits: [inline(`${add}/requestBody`), inline(`${schemas}/Keeper/properties/boss/anyOf/0`), reverse()],
    bump: 'none',
    rules: [],
  },
  {
    name: 'allOf written flat',
    edits: [
      set(`${schemas}/Cat`, {
        type: 'object',
        required: ['kind'],
        properties: {
          lives: { type: 'integer' },
          kind: { type: 'string' },
          age: { type: 'integer', minimum: 0 },
          children: { type: 'array', items: { $ref: '#/components/schemas/Animal' } },
        },
      }),
    ],
    bump: 'none',
    rules: [],
  },
  {
    name: 'a property required beside allOf, sent and received',
    edits: [extend(`${schemas}/Cat`, { required: ['lives'] })],
    bump: 'major',
    rules: ['request-property-became-required', 'response-property-became-required'],
  },
  {
    name: 'a further alternative, sent and received',
    edits: [
      set(`${schemas}/Owl`, { allOf: [{ $ref: '#/components/schemas/Base' }] }),
      set(`${schemas}/Animal/oneOf/-`, { $ref: '#/components/schemas/Owl' }),
      set(`${schemas}/Animal/discriminator/mapping/owl`, '#/components/schemas/Owl'),
    ],
    bump: 'major',
    rules: [
      'discriminator-value-added',
      'model-added',
      'request-alternative-added',
      'response-alternative-added',
    ],
  },
  {
    name: 'an alternative is gone',
    edits: [remove(`${schemas}/Animal/oneOf/1`), remove(`${schemas}/Animal/discriminator/mapping/dog`)],
    bump: 'major',
    rules: ['discriminator-value-changed', 'request-alternative-removed', 'response-alternative-removed'],
  },
  {
    name: 'another discriminator',
    edits: [set(`${schemas}/Animal/discriminator/propertyName`, 'species')],
    bump: 'major',
    rules: ['discriminator-changed'],
  },
  {
    name: 'a recursive schema changes: said once',
    edits: [set(`${schemas}/Keeper/properties/since`, { type: 'string' })],
    bump: 'minor',
    rules: ['response-property-added'],
  },
  {
    name: 'an id for an operation that had none, which names its method',
    edits: [set('/paths/~1keepers~1{name}/get/operationId', 'getKeeper')],
    bump: 'major',
    rules: ['method-renamed', 'operation-id-changed'],
  },
  {
    name: 'another id, which names the method',
    edits: [set(`${list}/operationId`, 'allAnimals')],
    bump: 'major',
    rules: ['method-renamed', 'operation-id-changed'],
  },
  {
    name: 'another tag, which names the resource',
    edits: [set(`${list}/tags`, ['beasts'])],
    bump: 'major',
    rules: ['documentation-changed', 'method-renamed', 'resource-added'],
  },
  {
    name: 'a further query parameter that is optional',
    edits: [set(`${list}/parameters/-`, { name: 'color', in: 'query', schema: { type: 'string' } })],
    bump: 'minor',
    rules: ['parameter-added-optional'],
  },
  {
    name: 'a further query parameter that is required',
    edits: [
      set(`${list}/parameters/-`, { name: 'color', in: 'query', required: true, schema: { type: 'string' } }),
    ],
    bump: 'major',
    rules: ['parameter-added-required'],
  },
  {
    name: 'another limit of a query parameter',
    edits: [set(`${list}/parameters/0/schema/maximum`, 50)],
    bump: 'major',
    rules: ['request-limit-tightened'],
  },
  {
    name: 'another default of a query parameter',
    edits: [set(`${list}/parameters/0/schema/default`, 10)],
    bump: 'major',
    rules: ['parameter-default-changed'],
  },
  {
    name: 'a further value of a query parameter',
    edits: [set(`${list}/parameters/1/schema/enum/-`, 'size')],
    bump: 'minor',
    rules: ['request-enum-value-added'],
  },
  {
    name: 'a value of a query parameter is gone',
    edits: [remove(`${list}/parameters/1/schema/enum/1`)],
    bump: 'major',
    rules: ['request-enum-value-removed'],
  },
  {
    name: 'a query parameter becomes optional',
    edits: [set(`${list}/parameters/2/required`, false)],
    bump: 'minor',
    rules: ['parameter-became-optional'],
  },
  {
    name: 'a list in the query is written in another style',
    edits: [remove(`${list}/parameters/2/explode`)],
    bump: 'major',
    rules: ['parameter-serialization-changed'],
  },
  {
    name: 'a cookie is gone, from both operations of its path',
    edits: [remove('/paths/~1animals/parameters')],
    bump: 'major',
    rules: ['parameter-removed'],
  },
  {
    name: 'a promised response header may be missing',
    edits: [set(`${list}/responses/200/headers/x-total/required`, false)],
    bump: 'major',
    rules: ['response-header-became-optional'],
  },
  {
    name: 'a response header that was never promised is gone',
    edits: [remove(`${list}/responses/200/headers/x-next`)],
    bump: 'minor',
    rules: ['response-optional-header-removed'],
  },
  {
    name: 'a media type of an answer is gone',
    edits: [remove(`${list}/responses/200/content/text~1csv`)],
    bump: 'major',
    rules: ['response-media-type-removed'],
  },
  {
    name: 'a further scope',
    edits: [set(`${add}/security/0/login/-`, 'animals:feed')],
    bump: 'major',
    rules: ['security-scope-added'],
  },
  {
    name: 'a further way to be let in',
    edits: [set(`${add}/security/-`, { key: [] })],
    bump: 'minor',
    rules: ['security-alternative-added'],
  },
  {
    name: 'credentials became optional',
    edits: [set('/security/-', {})],
    bump: 'minor',
    rules: ['security-removed'],
  },
  {
    name: 'a security scheme with another name',
    edits: [rename('/components/securitySchemes/key', 'apiKey'), set('/security', [{ apiKey: [] }])],
    bump: 'none',
    rules: [],
  },
  {
    name: 'another address that gives tokens',
    edits: [
      set(
        '/components/securitySchemes/login/flows/clientCredentials/tokenUrl',
        'https://zoo.example.org/oauth',
      ),
    ],
    bump: 'major',
    rules: ['security-scheme-changed'],
  },
  {
    name: 'a model with a name that is the same in a generated client',
    edits: [renameSchema('Keeper', 'keeper')],
    bump: 'major',
    rules: ['model-renamed'],
  },
  {
    name: 'another server',
    edits: [set('/servers/0/url', 'https://zoo.example.com/v2')],
    bump: 'minor',
    rules: ['base-address-changed'],
  },
  {
    name: 'a property is not read-only any more',
    edits: [remove(`${schemas}/Keeper/properties/name/readOnly`)],
    bump: 'minor',
    rules: ['access-changed'],
  },
  {
    name: 'a keyword that cannot be judged',
    edits: [rename(`${schemas}/Keeper/properties/keys/patternProperties/^k-`, '^key-')],
    bump: 'major',
    rules: ['condition-changed'],
  },
  {
    name: 'a webhook is gone',
    edits: [remove('/webhooks/escaped')],
    bump: 'major',
    rules: ['webhook-removed'],
  },
  {
    name: 'a model with another name, in alternatives and their discriminator',
    edits: [
      renameSchema('Dog', 'Hound'),
      set(`${schemas}/Animal/discriminator/mapping/dog`, '#/components/schemas/Hound'),
    ],
    bump: 'major',
    rules: ['discriminator-value-changed', 'model-renamed'],
  },
  {
    name: 'an operation whose template is the same and whose tag places it',
    edits: [rename('/paths/~1keepers~1{name}', '/staff/{name}')],
    bump: 'major',
    rules: ['operation-added', 'operation-removed', 'resource-added', 'resource-removed'],
  },
];
