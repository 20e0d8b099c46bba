import { breaking, callers, compatible, none, notable, optional, readers, textual } from './change-rule.ts';

const updateBoth = 'Update client and service together';
const oldClients = 'Older clients, which send it the old way';

export const operationRules = {
  'operation-added': compatible('An operation was added', optional),
  'operation-removed': breaking('An operation was removed', callers, 'Stop calling it before you update'),
  'operation-moved': breaking('The path or HTTP method of an operation changed', 'Older clients', updateBoth),
  'operation-deprecated': compatible('An operation was deprecated', 'Move to its replacement'),
  'deprecation-lifted': compatible('Something is no longer deprecated'),
  'path-parameter-renamed': textual('A path parameter of a GET operation was renamed'),
  'path-variable-renamed': breaking(
    'A path parameter was renamed where code passes it by name, or path parameters changed places',
    'Code that passes it by name, as a variable of a React mutation, or by its position',
    'Use the new name at the new position',
  ),
} as const;

export const parameterRules = {
  'parameter-added-required': breaking(
    'A required parameter was added',
    'Code that calls the operation',
    'Pass it',
  ),
  'parameter-added-optional': compatible('An optional parameter was added', optional),
  'parameter-removed': breaking('A parameter was removed', 'Code that passes it', 'Stop passing it'),
  'parameter-became-required': breaking('A parameter became required', 'Code that omits it', 'Pass it'),
  'parameter-became-optional': compatible('A parameter became optional'),
  'parameter-default-changed': breaking(
    'The default of a parameter changed',
    'Code that omits it and relies on the default',
    'Pass the value you want',
  ),
  'parameter-serialization-changed': breaking('The style of a parameter changed', oldClients, updateBoth),
  'header-parameter-respelled': breaking(
    'The name of a header parameter changed case',
    'Code that passes it: the option has this name',
    'Pass it under the new name',
  ),
  'parameter-deprecated': compatible('A parameter was deprecated', 'Stop passing it'),
} as const;

export const bodyRules = {
  'request-body-added-required': breaking('An operation now requires a body', callers, 'Send the body'),
  'request-body-added-optional': compatible('An operation now accepts a body', optional),
  'request-body-removed': breaking(
    'An operation no longer accepts a body',
    'Code that sends one',
    'Stop sending it',
  ),
  'request-body-became-required': breaking('A body became required', 'Code that omits it', 'Send the body'),
  'request-body-became-optional': compatible('A body became optional'),
  'request-media-type-added': compatible('A body is accepted in another media type'),
  'request-media-type-removed': breaking(
    'A media type of a body is no longer accepted',
    'Code that sends it',
    'Send another media type',
  ),
  'request-preferred-media-type-changed': breaking(
    'An added media type of a body takes precedence over the one that was used',
    'Code that passes the body: its media type and its type change',
    'Pass the type of the new media type',
  ),
  'request-encoding-changed': breaking('The encoding of a form field changed', oldClients, updateBoth),
  'response-status-added': notable(
    'A success status was added',
    'Code that compares the status with one number',
    'Treat every 2xx as success',
  ),
  'response-status-removed': breaking(
    'A success status was removed',
    'Code that expects it',
    'Handle the others',
  ),
  'error-status-added': compatible('An error status was declared', optional),
  'error-status-removed': compatible('An error status is no longer declared'),
  'response-body-added': compatible('A response without a body now has one', optional),
  'response-body-removed': breaking('A response no longer has a body', readers, 'Stop reading it'),
  'response-media-type-added': compatible('A response is available in another media type'),
  'response-media-type-removed': breaking(
    'A media type of a response was removed',
    'Code that requests it',
    'Request another media type',
  ),
  'response-preferred-media-type-changed': breaking(
    'An added media type of a response takes precedence over the one that was used',
    'Code that reads it: its type changes',
    'Read the new type',
  ),
  'response-may-be-empty': breaking(
    'A success may have no body, where every success had one',
    readers,
    'Handle undefined',
  ),
  'answer-introduced': breaking(
    'A method that returned nothing now returns a value',
    'Code that returns its result as `Promise<void>`',
    'Ignore the value, or read it',
  ),
  'response-further-body': breaking('An added success has another body', readers, 'Handle the added type'),
  'response-header-added': compatible('A response header was added', optional),
  'response-header-removed': breaking('A required response header was removed', readers, 'Stop reading it'),
  'response-optional-header-removed': notable(
    'An optional response header was removed',
    readers,
    'Stop reading it',
  ),
  'response-header-became-optional': breaking(
    'A response header became optional',
    readers,
    'Handle its absence',
  ),
  'response-header-became-required': compatible('A response header became required'),
  'webhook-added': compatible('A webhook or callback was added', optional),
  'webhook-removed': breaking(
    'A webhook or callback was removed',
    'Code that receives it',
    'Stop expecting it',
  ),
  'webhook-answer-added': compatible('A webhook or callback accepts another response', optional),
  'webhook-answer-removed': breaking(
    'A webhook or callback no longer accepts a response',
    'Code that sends it',
    'Send another response',
  ),
} as const;

export const securityRules = {
  'security-added': breaking(
    'An operation that was public requires credentials',
    'Code that calls it without credentials',
    'Pass credentials',
  ),
  'security-removed': compatible('An operation no longer requires credentials'),
  'security-alternative-added': compatible('An operation accepts other credentials as well'),
  'security-alternative-removed': breaking(
    'An operation no longer accepts some credentials',
    'Code that uses them',
    'Use other credentials',
  ),
  'security-scope-added': breaking(
    'An operation requires another scope',
    'Clients without the scope',
    'Request the scope',
  ),
  'security-scope-removed': compatible('An operation requires fewer scopes'),
  'security-scheme-changed': breaking(
    'Credentials are obtained or sent in another way',
    'Code that authenticates with them',
    'Authenticate in the new way',
  ),
  'security-flow-added': compatible('Tokens can be obtained in another way', optional),
  'security-scope-declared': compatible('A scope was added', optional),
  'security-scope-withdrawn': notable(
    'A scope was removed that no operation requires',
    'Clients that request it',
    'Stop requesting it',
  ),
} as const;

export const documentationRules = {
  'server-changed': textual(
    'The addresses of the service changed, except the one that is used without `baseUrl`',
    'Programs that call an address of the document directly',
    'Check the base address',
  ),
  'documentation-changed': textual('Descriptions, titles or examples changed', 'Nobody', 'Read them'),
  'version-changed': {
    level: 'none',
    what: 'The version of the document changed',
    breaks: 'Nobody',
    action: none,
  },
} as const;
