import { extend, inline, read, remove, rename, renameSchema, reverse, set, type Case } from './edits.ts';

const schema = (name: string, rest = '') => `/components/schemas/${name}${rest}`;
const property = (model: string, name: string, rest = '') => schema(model, `/properties/${name}${rest}`);
const operation = (path: string, method = 'post', rest = '') =>
  `/paths/${path.replaceAll('/', '~1')}/${method}${rest}`;
const detect = operation('/v1/behaviors');
const getJob = operation('/v1/conversations/jobs/{id}', 'get');
const requestBody = (place: string) => `${place}/requestBody/content/application~1json`;
const answer = (place: string, status = '200') => `${place}/responses/${status}/content/application~1json`;

const aNewOperation = {
  operationId: 'list-notes',
  tags: ['conversations'],
  summary: 'List notes',
  'x-sdk': { resource: 'notes', method: 'list' },
  parameters: [
    { $ref: '#/components/parameters/ServiceId' },
    { $ref: '#/components/parameters/ServiceProfile' },
  ],
  responses: { '200': { description: 'Done.' } },
};

/** Mutations of service.yaml. */
export const serviceCases: Case[] = [
  // Nothing
  { name: 'nothing', edits: [], bump: 'none', rules: [] },
  { name: 'everything in another order', edits: [reverse()], bump: 'none', rules: [] },
  {
    name: 'a reference to a schema written inline',
    edits: [inline(property('Behavior', 'suggestion'))],
    bump: 'none',
    rules: [],
  },
  {
    name: 'a reference of a body written inline, which is called after its operation then',
    edits: [inline(requestBody(detect) + '/schema')],
    bump: 'none',
    rules: [],
  },
  {
    name: 'references to a parameter and a response written inline',
    edits: [inline(`${getJob}/parameters/0`), inline(`${detect}/responses/400`)],
    bump: 'none',
    rules: [],
  },
  {
    name: 'an inline schema moved into a component that says the same and exists',
    edits: [
      set(property('AnalyzedTalkTurn', 'behavior_detections', '/items'), {
        $ref: '#/components/schemas/BehaviorsDetection',
      }),
    ],
    bump: 'none',
    rules: [],
  },
  {
    name: 'an inline schema moved into a new component, whose type is exported',
    edits: [
      (document) =>
        set(schema('AnalyzedSpeaker'), {
          type: 'object',
          description: 'Who speaks.',
          required: ['id'],
          properties: {
            id: { type: 'string', minLength: 1, description: 'Id of the speaker.' },
            role: { type: ['string', 'null'], description: 'Role of the speaker in the conversation.' },
          },
        })(document),
      set(property('AnalyzedTalkTurn', 'speaker'), { $ref: '#/components/schemas/AnalyzedSpeaker' }),
    ],
    bump: 'minor',
    rules: ['model-added'],
  },
  {
    name: 'a schema spread over allOf',
    edits: [
      set(schema('BehaviorTip'), {
        description: 'Advice on a behaviour.',
        allOf: [
          { type: 'object', properties: { text: { type: ['string', 'null'], description: 'The tip.' } } },
          { properties: { tip_type: { type: ['string', 'null'], description: 'Kind of the tip.' } } },
        ],
      }),
    ],
    bump: 'none',
    rules: [],
  },
  {
    name: 'null written as an alternative',
    edits: [
      set(property('BehaviorsRequest', 'conversation_id'), {
        oneOf: [{ type: 'string' }, { type: 'null' }],
        description: 'The conversation that the request belongs to.',
      }),
    ],
    bump: 'none',
    rules: [],
  },
  {
    name: 'an enum written as constants',
    edits: [
      remove(schema('ConversationDetectionStatus', '/enum')),
      extend(schema('ConversationDetectionStatus'), { oneOf: [{ const: 0 }, { const: 1 }, { const: 2 }] }),
    ],
    bump: 'none',
    rules: [],
  },
  {
    name: 'another version of the document',
    edits: [set('/info/version', '1.1.0')],
    bump: 'none',
    rules: ['version-changed'],
  },

  // Words
  {
    name: 'another description of an operation',
    edits: [set(`${detect}/description`, 'Finds behaviours.')],
    bump: 'patch',
    rules: ['documentation-changed'],
  },
  {
    name: 'another description of a property',
    edits: [set(property('Behavior', 'name', '/description'), 'What it is called.')],
    bump: 'patch',
    rules: ['documentation-changed'],
  },
  {
    name: 'an example',
    edits: [set(property('Behavior', 'name', '/examples'), ['question'])],
    bump: 'patch',
    rules: ['documentation-changed'],
  },
  {
    name: 'a tag with another name, while operations say their place themselves',
    edits: [set('/tags/3/name', 'caller'), set(`${operation('/v1/profile', 'get')}/tags`, ['caller'])],
    bump: 'patch',
    rules: ['documentation-changed'],
  },
  {
    name: 'another address of the service',
    edits: [set('/servers/0/variables/base_url/default', 'https://api.example.org')],
    bump: 'minor',
    rules: ['base-address-changed'],
  },
  {
    name: 'a path parameter with another name',
    edits: [
      rename('/paths/~1v1~1conversations~1jobs~1{id}', '/v1/conversations/jobs/{job_id}'),
      set('/paths/~1v1~1conversations~1jobs~1{job_id}/get/parameters/0', {
        name: 'job_id',
        in: 'path',
        required: true,
        description: 'The id of the job.',
        schema: { type: 'string' },
      }),
    ],
    bump: 'patch',
    rules: ['path-parameter-renamed'],
  },
  {
    name: 'a path parameter with another name where it is a variable',
    edits: [
      rename(
        '/paths/~1v1~1conversations~1jobs~1{id}~1cancel-multipart',
        '/v1/conversations/jobs/{job_id}/cancel-multipart',
      ),
      set('/paths/~1v1~1conversations~1jobs~1{job_id}~1cancel-multipart/post/parameters/0', {
        name: 'job_id',
        in: 'path',
        required: true,
        description: 'The id of the job.',
        schema: { type: 'string' },
      }),
    ],
    bump: 'major',
    rules: ['path-variable-renamed'],
  },
  {
    name: 'two models exchange their names',
    edits: [
      renameSchema('BehaviorTip', 'Exchanged'),
      renameSchema('BehaviorSuggestion', 'BehaviorTip'),
      renameSchema('Exchanged', 'BehaviorSuggestion'),
    ],
    bump: 'major',
    rules: ['model-replaced'],
  },
  {
    name: 'a model with another name, whose name another model takes that nothing uses',
    edits: [
      renameSchema('BehaviorTip', 'Tip'),
      set(schema('BehaviorTip'), { type: 'object', properties: { z: { type: 'string' } } }),
    ],
    bump: 'major',
    rules: ['model-added', 'model-replaced'],
  },

  // Operations
  {
    name: 'a new operation in a new resource',
    edits: [set('/paths/~1v1~1notes', { get: aNewOperation })],
    bump: 'minor',
    rules: ['operation-added', 'resource-added'],
  },
  {
    name: 'a new operation on a path that is there',
    edits: [
      set(operation('/v1/conversations', 'get'), {
        ...aNewOperation,
        'x-sdk': { resource: 'conversations', method: 'list' },
      }),
    ],
    bump: 'minor',
    rules: ['operation-added'],
  },
  {
    name: 'an operation is gone',
    edits: [remove('/paths/~1v1~1files~1videomeeting')],
    bump: 'major',
    rules: ['operation-removed'],
  },
  {
    name: 'the only operation of a resource is gone',
    edits: [remove('/paths/~1v1~1profile')],
    bump: 'major',
    rules: ['operation-removed', 'resource-removed'],
  },
  {
    name: 'an operation with another path',
    edits: [rename('/paths/~1v1~1token', '/v1/oauth/token')],
    bump: 'major',
    rules: ['operation-moved'],
  },
  {
    name: 'an operation with another HTTP method',
    edits: [rename(operation('/v1/conversations/update-metadata'), 'put')],
    bump: 'major',
    rules: ['operation-moved'],
  },
  {
    name: 'an operation is deprecated',
    edits: [set(`${detect}/deprecated`, true)],
    bump: 'minor',
    rules: ['operation-deprecated'],
  },
  {
    name: 'an operation with another id',
    edits: [set(`${detect}/operationId`, 'find-behaviors')],
    bump: 'major',
    rules: ['operation-id-changed'],
  },
  {
    name: 'a method with another name',
    edits: [set(`${detect}/x-sdk/method`, 'find')],
    bump: 'major',
    rules: ['method-renamed'],
  },
  {
    name: 'a method in another resource',
    edits: [set(`${operation('/v1/token')}/x-sdk/resource`, 'tokens')],
    bump: 'major',
    rules: ['method-renamed', 'resource-added', 'resource-removed'],
  },
  {
    name: 'a call that is repeated now',
    edits: [set(`${detect}/x-sdk/retry`, 'safe')],
    bump: 'minor',
    rules: ['retry-changed'],
  },
  {
    name: 'another timeout',
    edits: [set(`${detect}/x-sdk/timeout_ms`, 10_000)],
    bump: 'minor',
    rules: ['timeout-changed'],
  },

  {
    name: 'names that follow from a further key of x-sdk',
    edits: [set(`${detect}/x-sdk/alias`, 'find')],
    bump: 'minor',
    rules: ['sdk-key-added'],
  },

  // Parameters
  {
    name: 'a first query parameter that is optional',
    edits: [set(`${getJob}/parameters/-`, { name: 'verbose', in: 'query', schema: { type: 'boolean' } })],
    bump: 'minor',
    rules: ['parameter-added-optional'],
  },
  {
    name: 'a new required query parameter',
    edits: [
      set(`${getJob}/parameters/-`, {
        name: 'region',
        in: 'query',
        required: true,
        schema: { type: 'string' },
      }),
    ],
    bump: 'major',
    rules: ['parameter-added-required'],
  },
  {
    name: 'a new optional header',
    edits: [set(`${detect}/parameters/-`, { name: 'x-trace', in: 'header', schema: { type: 'string' } })],
    bump: 'minor',
    rules: ['parameter-added-optional'],
  },
  {
    name: 'a header becomes required',
    edits: [set('/components/parameters/ServiceProfile/required', true)],
    bump: 'major',
    rules: ['parameter-became-required'],
  },
  {
    name: 'a header becomes optional',
    edits: [set('/components/parameters/ServiceId/required', false)],
    bump: 'minor',
    rules: ['parameter-became-optional'],
  },
  {
    name: 'a header is gone',
    edits: [remove(`${detect}/parameters/1`)],
    bump: 'major',
    rules: ['parameter-removed'],
  },
  {
    name: 'a header is written in other letters',
    edits: [set('/components/parameters/ServiceId/name', 'Service-Id')],
    bump: 'none',
    rules: [],
  },
  {
    name: 'a header is supplied by another option of the client',
    edits: [set('/components/parameters/ServiceProfile/x-sdk/configuration', 'profile')],
    bump: 'major',
    rules: ['option-added', 'option-removed'],
  },
  {
    name: 'a path parameter takes fewer values',
    edits: [set('/components/parameters/JobId/schema/format', 'uuid')],
    bump: 'major',
    rules: ['request-format-narrowed'],
  },

  // Bodies
  {
    name: 'a body becomes required',
    edits: [set(`${operation('/v1/profile', 'get')}/requestBody/required`, true)],
    bump: 'major',
    rules: ['request-body-became-required'],
  },
  {
    name: 'a body becomes optional',
    edits: [set(`${detect}/requestBody/required`, false)],
    bump: 'minor',
    rules: ['request-body-became-optional'],
  },
  {
    name: 'a body is gone, and with it the first argument',
    edits: [remove(`${operation('/v1/profile', 'get')}/requestBody`)],
    bump: 'major',
    rules: ['arguments-moved', 'request-body-removed'],
  },
  {
    name: 'an optional body is new and moves the options',
    edits: [
      set(`${getJob}/requestBody`, {
        content: { 'application/json': { schema: { $ref: '#/components/schemas/ProfileRequest' } } },
      }),
    ],
    bump: 'major',
    rules: ['arguments-moved', 'request-body-added-optional'],
  },
  {
    name: 'a further media type of a body',
    edits: [
      set(`${detect}/requestBody/content/text~1json`, {
        schema: { $ref: '#/components/schemas/BehaviorsRequest' },
      }),
    ],
    bump: 'minor',
    rules: ['request-media-type-added'],
  },
  {
    name: 'a media type of a body is gone',
    edits: [remove(`${operation('/v1/files/videomeeting')}/requestBody/content/text~1json`)],
    bump: 'major',
    rules: ['request-media-type-removed'],
  },
  {
    name: 'a void answer has a body',
    edits: [
      set(`${operation('/v1/conversations/update-metadata')}/responses/200/content`, {
        'application/json': { schema: { $ref: '#/components/schemas/TokenResponse' } },
      }),
    ],
    bump: 'major',
    rules: ['answer-introduced', 'response-body-added'],
  },
  {
    name: 'an answer has no body any more',
    edits: [remove(`${detect}/responses/200/content`)],
    bump: 'major',
    rules: ['response-body-removed'],
  },
  {
    name: 'an answer in a further media type',
    edits: [set(`${detect}/responses/200/content/text~1csv`, { schema: { type: 'string' } })],
    bump: 'minor',
    rules: ['response-media-type-added'],
  },
  {
    name: 'an answer in another media type',
    edits: [rename(answer(detect), 'application/problem+json')],
    bump: 'major',
    rules: ['response-media-type-added', 'response-media-type-removed'],
  },
  {
    name: 'an answer with another model',
    edits: [set(`${answer(detect)}/schema`, { $ref: '#/components/schemas/BehaviorTip' })],
    bump: 'major',
    rules: ['documentation-changed', 'response-property-added', 'response-property-removed'],
  },

  // Statuses
  {
    name: 'a further success without a body',
    edits: [set(`${detect}/responses/202`, { description: 'Accepted.' })],
    bump: 'major',
    rules: ['response-may-be-empty', 'response-status-added'],
  },
  {
    name: 'a further success with the same body',
    edits: [
      (document) => set(`${detect}/responses/202`, read(document, `${detect}/responses/200`))(document),
    ],
    bump: 'minor',
    rules: ['response-status-added'],
  },
  {
    name: 'another success status',
    edits: [rename(`${detect}/responses/200`, '201')],
    bump: 'major',
    rules: ['response-status-added', 'response-status-removed'],
  },
  {
    name: 'a further error status',
    edits: [set(`${detect}/responses/429`, { $ref: '#/components/responses/BadRequest' })],
    bump: 'minor',
    rules: ['error-status-added'],
  },
  {
    name: 'an error status is gone',
    edits: [remove(`${detect}/responses/500`)],
    bump: 'minor',
    rules: ['error-status-removed'],
  },

  // Properties
  {
    name: 'a new optional property of a request',
    edits: [set(property('BehaviorsRequest', 'language'), { type: 'string' })],
    bump: 'minor',
    rules: ['request-property-added-optional'],
  },
  {
    name: 'a new required property of a request',
    edits: [
      set(property('BehaviorsRequest', 'language'), { type: 'string' }),
      set(schema('BehaviorsRequest', '/required/-'), 'language'),
    ],
    bump: 'major',
    rules: ['request-property-added-required'],
  },
  {
    name: 'a property of a request is gone',
    edits: [remove(property('BehaviorsRequest', 'max_behaviors'))],
    bump: 'major',
    rules: ['request-property-removed'],
  },
  {
    name: 'a property of a request with another name',
    edits: [rename(property('BehaviorsRequest', 'include_tips'), 'with_tips')],
    bump: 'major',
    rules: ['request-property-added-optional', 'request-property-removed'],
  },
  {
    name: 'a property of a request becomes required',
    edits: [set(schema('BehaviorsRequest', '/required/-'), 'conversation_id')],
    bump: 'major',
    rules: ['request-property-became-required'],
  },
  {
    name: 'a property of a request becomes optional',
    edits: [remove(schema('TokenRequest', '/required/0'))],
    bump: 'minor',
    rules: ['request-property-became-optional'],
  },
  {
    name: 'a new property of an answer',
    edits: [set(property('BehaviorsResponse', 'language'), { type: 'string' })],
    bump: 'minor',
    rules: ['response-property-added'],
  },
  {
    name: 'a property of an answer is gone',
    edits: [remove(property('Behavior', 'score'))],
    bump: 'major',
    rules: ['response-property-removed'],
  },
  {
    name: 'a property of an answer may be missing',
    edits: [remove(schema('AnalyzedTalkTurn', '/required'))],
    bump: 'major',
    rules: ['response-property-became-optional'],
  },
  {
    name: 'a property of an answer is always there',
    edits: [set(schema('BehaviorsResponse', '/required'), ['created_at'])],
    bump: 'minor',
    rules: ['response-property-became-required'],
  },
  {
    name: 'a property is deprecated',
    edits: [set(property('Behavior', 'score', '/deprecated'), true)],
    bump: 'minor',
    rules: ['schema-deprecated'],
  },

  // Types
  {
    name: 'a request takes numbers where it took integers',
    edits: [set(property('BehaviorsRequest', 'max_behaviors', '/type'), ['number', 'null'])],
    bump: 'minor',
    rules: ['request-type-widened'],
  },
  {
    name: 'a request takes integers where it took numbers',
    edits: [set(property('BehaviorsRequest', 'confidence_threshold', '/type'), ['integer', 'null'])],
    bump: 'major',
    rules: ['request-type-narrowed'],
  },
  {
    name: 'an answer has numbers where it had integers',
    edits: [set(property('BehaviorsResponse', 'created_at', '/type'), 'number')],
    bump: 'major',
    rules: ['response-type-widened'],
  },
  {
    name: 'an answer has integers where it had numbers',
    edits: [set(property('Behavior', 'confidence', '/type'), ['integer', 'null'])],
    bump: 'minor',
    rules: ['response-type-narrowed'],
  },
  {
    name: 'an answer has texts where it had integers',
    edits: [set(property('BehaviorsResponse', 'created_at'), { type: 'string', format: 'date-time' })],
    bump: 'major',
    rules: ['documentation-changed', 'response-type-changed'],
  },
  {
    name: 'a request may be null',
    edits: [set(property('BehaviorsRequest', 'include_tips', '/type'), ['boolean', 'null'])],
    bump: 'minor',
    rules: ['request-null-added'],
  },
  {
    name: 'a request may not be null',
    edits: [set(property('BehaviorsRequest', 'max_behaviors', '/type'), 'integer')],
    bump: 'major',
    rules: ['request-null-removed'],
  },
  {
    name: 'an answer may be null',
    edits: [set(property('BehaviorsResponse', 'created_at', '/type'), ['integer', 'null'])],
    bump: 'major',
    rules: ['response-null-added'],
  },
  {
    name: 'an answer may not be null',
    edits: [set(property('Behavior', 'name', '/type'), 'string')],
    bump: 'minor',
    rules: ['response-null-removed'],
  },
  {
    name: 'what goes both ways may be null: the answer decides',
    edits: [set(schema('UserMetadata', '/type'), ['object', 'array', 'string', 'number', 'boolean', 'null'])],
    bump: 'major',
    rules: ['request-type-narrowed', 'response-type-narrowed'],
  },
  {
    name: 'another format of a request',
    edits: [set(property('UpdateConversationMetadataRequest', 'conversation_id', '/format'), 'uri')],
    bump: 'major',
    rules: ['request-format-changed'],
  },
  {
    name: 'no format of a request any more',
    edits: [remove(property('UpdateConversationMetadataRequest', 'conversation_id', '/format'))],
    bump: 'minor',
    rules: ['request-format-widened'],
  },
  {
    name: 'longer integers in an answer',
    edits: [set(property('BehaviorsDetection', 'index', '/format'), 'int64')],
    bump: 'major',
    rules: ['response-format-widened'],
  },
  {
    name: 'a part of a form that was a document is a text',
    edits: [remove(property('FileUploadForm', 'user_metadata', '/contentMediaType'))],
    bump: 'major',
    rules: ['content-changed'],
  },
  {
    name: 'other items of a list in an answer',
    edits: [set(property('ConversationDetection', 'behaviors', '/items'), { type: 'integer' })],
    bump: 'major',
    rules: ['response-type-changed'],
  },
  {
    name: 'other values of a map in a request',
    edits: [
      set(property('UpdateConversationMetadataRequest', 'metadata', '/additionalProperties'), {
        type: 'number',
      }),
    ],
    bump: 'major',
    rules: ['request-type-changed'],
  },
  {
    name: 'values of a map in a request may be anything',
    edits: [set(property('UpdateConversationMetadataRequest', 'metadata', '/additionalProperties'), true)],
    bump: 'minor',
    rules: ['request-type-widened'],
  },

  // Values
  {
    name: 'a further value of an answer',
    edits: [set(schema('ConversationDetectionStatus', '/enum/-'), 3)],
    bump: 'major',
    rules: ['response-enum-value-added'],
  },
  {
    name: 'a value of an answer is gone',
    edits: [remove(schema('ConversationDetectionStatus', '/enum/2'))],
    bump: 'major',
    rules: ['response-enum-value-removed'],
  },
  {
    name: 'the values of an answer get names',
    edits: [set(schema('ConversationDetectionStatus', '/x-enum-varnames'), ['OPEN', 'DONE', 'DROPPED'])],
    bump: 'minor',
    rules: ['enum-member-added'],
  },
  {
    name: 'a request takes listed values alone',
    edits: [set(property('TokenRequest', 'grant_type', '/enum'), ['client_credentials'])],
    bump: 'major',
    rules: ['request-enum-introduced'],
  },
  {
    name: 'an answer has listed values alone',
    edits: [set(property('ConversationsJobStatus', 'status', '/enum'), ['running', 'done', null])],
    bump: 'major',
    rules: ['response-enum-introduced'],
  },
  {
    name: 'a default of a request',
    edits: [set(property('BehaviorsRequest', 'include_tips', '/default'), true)],
    bump: 'minor',
    rules: ['request-default-changed'],
  },
  {
    name: 'a text of a request is limited',
    edits: [set(property('BehaviorsRequest', 'input', '/maxLength'), 10_000)],
    bump: 'major',
    rules: ['request-limit-tightened'],
  },
  {
    name: 'a text of a request may be empty',
    edits: [remove(property('BehaviorsRequest', 'input', '/minLength'))],
    bump: 'minor',
    rules: ['request-limit-loosened'],
  },
  {
    name: 'a text of an answer may be empty',
    edits: [set(property('AnalyzedTalkTurn', 'input', '/minLength'), 0)],
    bump: 'major',
    rules: ['response-limit-loosened'],
  },
  {
    name: 'a text of an answer is limited',
    edits: [set(property('AnalyzedTalkTurn', 'input', '/maxLength'), 1000)],
    bump: 'minor',
    rules: ['response-limit-tightened'],
  },
  {
    name: 'a pattern of a request',
    edits: [set(property('TokenRequest', 'client_id', '/pattern'), '^[a-z]+$')],
    bump: 'major',
    rules: ['request-limit-tightened'],
  },
  {
    name: 'a request is open',
    edits: [remove(schema('ProfileRequest', '/additionalProperties'))],
    bump: 'minor',
    rules: ['request-additional-properties-allowed'],
  },
  {
    name: 'a request is closed',
    edits: [set(schema('FileUploadForm', '/additionalProperties'), false)],
    bump: 'major',
    rules: ['request-additional-properties-forbidden'],
  },
  {
    name: 'an answer is closed',
    edits: [set(schema('TokenResponse', '/additionalProperties'), false)],
    bump: 'minor',
    rules: ['response-additional-properties-forbidden'],
  },
  {
    name: 'an answer has no index signature any more',
    edits: [remove(schema('ProblemDetails', '/additionalProperties'))],
    bump: 'major',
    rules: ['index-signature-removed'],
  },
  {
    name: 'a request is a map too, of what some of its properties are not',
    edits: [set(schema('ProfileRequest', '/additionalProperties'), { type: 'string' })],
    bump: 'minor',
    rules: ['request-additional-properties-allowed'],
  },
  {
    name: 'an answer is a map too, of what some of its properties are not',
    edits: [set(schema('BehaviorStats', '/additionalProperties'), { type: ['string', 'null'] })],
    bump: 'minor',
    rules: ['response-type-narrowed'],
  },
  {
    name: 'an answer is a map too, of what all of its properties are',
    edits: [set(schema('BehaviorTip', '/additionalProperties'), { type: ['string', 'null'] })],
    bump: 'minor',
    rules: ['response-type-narrowed'],
  },
  {
    name: 'an answer is one of two models',
    edits: [
      set(property('Behavior', 'tip'), {
        oneOf: [
          { $ref: '#/components/schemas/BehaviorTip' },
          { $ref: '#/components/schemas/BehaviorSuggestion' },
        ],
      }),
    ],
    bump: 'major',
    rules: ['response-alternative-added'],
  },

  // Models
  {
    name: 'a model with another name',
    edits: [renameSchema('BehaviorTip', 'BehaviorAdvice')],
    bump: 'major',
    rules: ['model-renamed'],
  },
  {
    name: 'a model that nothing uses is new',
    edits: [set(schema('Unused'), { type: 'object', properties: { a: { type: 'string' } } })],
    bump: 'minor',
    rules: ['model-added'],
  },
  {
    name: 'a reference written inline, and its component is gone',
    edits: [inline(property('Behavior', 'tip')), remove(schema('BehaviorTip'))],
    bump: 'major',
    rules: ['model-removed'],
  },

  // Security
  {
    name: 'an operation is public',
    edits: [set(`${detect}/security`, [])],
    bump: 'minor',
    rules: ['security-removed'],
  },
  {
    name: 'a public operation asks for a token',
    edits: [remove(`${operation('/v1/token')}/security`)],
    bump: 'major',
    rules: ['security-added'],
  },
  {
    name: 'the token is sent in another way',
    edits: [
      set('/components/securitySchemes/bearerToken', { type: 'apiKey', in: 'header', name: 'x-token' }),
    ],
    bump: 'major',
    rules: ['security-scheme-changed'],
  },

  // Several
  {
    name: 'a new property and one that is gone: the larger counts',
    edits: [set(property('Behavior', 'language'), { type: 'string' }), remove(property('Behavior', 'score'))],
    bump: 'major',
    rules: ['response-property-added', 'response-property-removed'],
  },
  {
    name: 'a description and a new operation: the larger counts',
    edits: [set(`${detect}/summary`, 'Find behaviours'), set('/paths/~1v1~1notes', { get: aNewOperation })],
    bump: 'minor',
    rules: ['documentation-changed', 'operation-added', 'resource-added'],
  },
];
