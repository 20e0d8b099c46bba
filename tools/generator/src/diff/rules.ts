/** What a change asks of the version: the part of it that has to grow. */
export type Level = 'major' | 'minor' | 'patch' | 'none';

export interface ChangeRule {
  readonly level: Level;
  /** What has changed. */
  readonly what: string;
  /** Whom it breaks or touches. */
  readonly breaks: string;
  /** What that person does. */
  readonly action: string;
}

const nobody = 'Nobody';
const nothing = 'Nothing';
const senders = 'Whoever sends it';
const readers = 'Whoever reads it';

/**
 * The policy. `request` is what a client sends and `response` what it receives: a service may ask for less and promise
 * more, not the other way round. docs/guides/contract-changes.md shows this table, and a test holds it to it.
 */
export const changeRules = {
  // Operations
  'operation-added': rule('minor', 'An operation is new', nobody, 'Call it if it serves you'),
  'operation-removed': rule(
    'major',
    'An operation is gone',
    'Whoever calls it',
    'Stop calling it before updating',
  ),
  'operation-moved': rule(
    'major',
    'An operation has another path or HTTP method',
    'Whoever runs an older client, for which it is gone',
    'Update client and service together',
  ),
  'operation-deprecated': rule('minor', 'An operation is deprecated', nobody, 'Move to what replaces it'),
  'deprecation-lifted': rule('minor', 'Something is not deprecated any more', nobody, nothing),
  'path-parameter-renamed': rule(
    'patch',
    'A path parameter of what is read has another name',
    nobody,
    nothing,
  ),
  'path-variable-renamed': rule(
    'major',
    'A path parameter has another name where code passes it by name, or the place of another',
    'Whoever passes it by name, as a variable of a React mutation, or by its place',
    'Use the new name, in the new place',
  ),

  // Parameters
  'parameter-added-required': rule(
    'major',
    'A new parameter is required',
    'Whoever calls the operation',
    'Pass it',
  ),
  'parameter-added-optional': rule(
    'minor',
    'A new parameter is optional',
    nobody,
    'Pass it if it serves you',
  ),
  'parameter-removed': rule('major', 'A parameter is gone', 'Whoever passes it', 'Stop passing it'),
  'parameter-became-required': rule(
    'major',
    'A parameter became required',
    'Whoever leaves it out',
    'Pass it',
  ),
  'parameter-became-optional': rule('minor', 'A parameter became optional', nobody, nothing),
  'parameter-default-changed': rule(
    'major',
    'The default of a parameter changed',
    'Whoever leaves it out and relies on the default',
    'Pass the value you want',
  ),
  'parameter-serialization-changed': rule(
    'major',
    'A parameter is written in another style',
    'Whoever runs an older client, which writes it the old way',
    'Update client and service together',
  ),
  'header-parameter-respelled': rule(
    'major',
    'The name of a header parameter is written in another case',
    'Whoever passes it: it is named so in code',
    'Pass it under the new name',
  ),
  'parameter-deprecated': rule('minor', 'A parameter is deprecated', nobody, 'Stop passing it'),

  // Bodies and media types
  'request-body-added-required': rule(
    'major',
    'An operation requires a body where it took none',
    'Whoever calls it',
    'Send the body',
  ),
  'request-body-added-optional': rule(
    'minor',
    'An operation takes an optional body where it took none',
    nobody,
    'Send it if it serves you',
  ),
  'request-body-removed': rule(
    'major',
    'An operation takes no body any more',
    'Whoever sends one',
    'Stop sending it',
  ),
  'request-body-became-required': rule(
    'major',
    'A body became required',
    'Whoever leaves it out',
    'Send the body',
  ),
  'request-body-became-optional': rule('minor', 'A body became optional', nobody, nothing),
  'request-media-type-added': rule('minor', 'A body is taken in another media type too', nobody, nothing),
  'request-media-type-removed': rule(
    'major',
    'A media type of a body is not taken any more',
    'Whoever sends it',
    'Send another',
  ),
  'request-preferred-media-type-changed': rule(
    'major',
    'A further media type of a body goes before the one that was used',
    'Whoever passes the body: it is sent in the new media type, and its type is another',
    'Pass what the new media type asks for',
  ),
  'request-encoding-changed': rule(
    'major',
    'A part of a form is encoded in another way',
    'Whoever runs an older client, which writes it the old way',
    'Update client and service together',
  ),
  'response-status-added': rule(
    'minor',
    'A success has a further status',
    'Whoever compares the status with one number',
    'Take any 2xx as success',
  ),
  'response-status-removed': rule(
    'major',
    'A success status is gone',
    'Whoever waits for it',
    'Handle the others',
  ),
  'error-status-added': rule(
    'minor',
    'A further error status is declared',
    nobody,
    'Handle it if it matters to you',
  ),
  'error-status-removed': rule('minor', 'An error status is not declared any more', nobody, nothing),
  'response-body-added': rule(
    'minor',
    'A response without a body has one',
    nobody,
    'Read it if it serves you',
  ),
  'response-body-removed': rule('major', 'A response has no body any more', readers, 'Do without'),
  'response-media-type-added': rule('minor', 'A response comes in a further media type', nobody, nothing),
  'response-media-type-removed': rule(
    'major',
    'A media type of a response is gone',
    'Whoever asks for it',
    'Ask for another',
  ),
  'response-preferred-media-type-changed': rule(
    'major',
    'A further media type of a response goes before the one that was used',
    'Whoever reads it: its type is another',
    'Read the new type',
  ),
  'response-may-be-empty': rule(
    'major',
    'A success may have no body where all had one',
    readers,
    'Handle undefined',
  ),
  'answer-introduced': rule(
    'major',
    'A method that returned nothing returns something',
    'Whoever hands its result on as nothing: `Promise<void>`',
    'Pass over what is returned, or read it',
  ),
  'response-further-body': rule(
    'major',
    'A further success has another body',
    readers,
    'Handle the further type',
  ),
  'response-header-added': rule('minor', 'A response header is new', nobody, 'Read it if it serves you'),
  'response-header-removed': rule('major', 'A promised response header is gone', readers, 'Do without'),
  'response-optional-header-removed': rule(
    'minor',
    'A response header that was never promised is gone',
    readers,
    'Do without, as was always necessary',
  ),
  'response-header-became-optional': rule(
    'major',
    'A response header may be missing',
    readers,
    'Handle its absence',
  ),
  'response-header-became-required': rule('minor', 'A response header is always there', nobody, nothing),
  'webhook-added': rule('minor', 'A webhook or callback is new', nobody, 'Receive it if it serves you'),
  'webhook-removed': rule('major', 'A webhook or callback is gone', 'Whoever receives it', 'Do without'),
  'webhook-answer-added': rule(
    'minor',
    'A webhook or callback takes a further answer',
    nobody,
    'Give it if it serves you',
  ),
  'webhook-answer-removed': rule(
    'major',
    'A webhook or callback does not take an answer any more',
    'Whoever gives it',
    'Give another',
  ),

  // Properties
  'request-property-added-required': rule(
    'major',
    'A new property of a request is required',
    senders,
    'Send the property',
  ),
  'request-property-added-optional': rule(
    'minor',
    'A new property of a request is optional',
    nobody,
    'Send it if it serves you',
  ),
  'request-property-removed': rule(
    'major',
    'A property of a request is gone',
    'Whoever sends it',
    'Stop sending it',
  ),
  'request-property-became-required': rule(
    'major',
    'A property of a request became required',
    'Whoever leaves it out',
    'Send it',
  ),
  'request-property-became-optional': rule(
    'minor',
    'A property of a request became optional',
    nobody,
    nothing,
  ),
  'response-property-added': rule(
    'minor',
    'A property of a response is new',
    nobody,
    'Read it if it serves you',
  ),
  'response-property-removed': rule('major', 'A property of a response is gone', readers, 'Do without'),
  'response-property-became-optional': rule(
    'major',
    'A property of a response may be missing',
    readers,
    'Handle its absence',
  ),
  'response-property-became-required': rule(
    'minor',
    'A property of a response is always there',
    nobody,
    nothing,
  ),

  // Types
  'request-type-widened': rule('minor', 'A request takes further types', nobody, nothing),
  'request-type-narrowed': rule(
    'major',
    'A request takes fewer types',
    'Whoever sends the others',
    'Send one of those left',
  ),
  'request-type-changed': rule('major', 'A request takes another type', senders, 'Send the new type'),
  'response-type-widened': rule(
    'major',
    'A response may have further types',
    readers,
    'Handle the further types',
  ),
  'response-type-narrowed': rule('minor', 'A response has fewer types', nobody, nothing),
  'response-type-removed': rule(
    'major',
    'A response is not of one of its types any more',
    'Whoever asks whether it is of that type',
    'Stop asking for it',
  ),
  'response-type-changed': rule('major', 'A response has another type', readers, 'Read the new type'),
  'request-null-added': rule('minor', 'A request takes null', nobody, nothing),
  'request-null-removed': rule(
    'major',
    'A request does not take null any more',
    'Whoever sends null',
    'Leave it out or send a value',
  ),
  'response-null-added': rule('major', 'A response may be null', readers, 'Handle null'),
  'response-null-removed': rule('minor', 'A response is not null any more', nobody, nothing),
  'request-format-widened': rule('minor', 'A request takes any format, or a wider one', nobody, nothing),
  'request-format-narrowed': rule(
    'major',
    'A request is held to a format',
    'Whoever sends another',
    'Send that format',
  ),
  'request-format-changed': rule('major', 'A request takes another format', senders, 'Send the new format'),
  'response-format-widened': rule(
    'major',
    'A response promises no format any more, or a wider one',
    'Whoever parses it',
    'Handle what does not match',
  ),
  'response-format-narrowed': rule('minor', 'A response promises a format', nobody, nothing),
  'response-format-changed': rule(
    'major',
    'A response has another format',
    'Whoever parses it',
    'Parse the new format',
  ),
  'content-changed': rule(
    'major',
    'A string carries other content (contentMediaType, contentEncoding, format: binary)',
    'Whoever sends or reads it: its type is another',
    'Send or read the new content',
  ),

  // Values
  'request-enum-value-added': rule('minor', 'A request takes a further value', nobody, nothing),
  'request-enum-value-removed': rule(
    'major',
    'A value of a request is gone',
    'Whoever sends it',
    'Send another',
  ),
  'request-enum-introduced': rule(
    'major',
    'A request takes listed values alone',
    'Whoever sends another',
    'Send one of them',
  ),
  'request-enum-lifted': rule('minor', 'A request takes values beyond a list', nobody, nothing),
  'response-enum-value-added': rule(
    'major',
    'A response may have a further value; the type is a closed union',
    'Whoever handles every value',
    'Handle the new one',
  ),
  'response-enum-value-removed': rule(
    'major',
    'A response does not have a value any more; the type does not have it either',
    'Whoever compares with it: that does not compile',
    'Remove the comparison',
  ),
  'response-enum-introduced': rule(
    'major',
    'A response has listed values alone; the type has no others either',
    'Whoever compares with another: that does not compile',
    'Remove the comparison',
  ),
  'response-enum-lifted': rule(
    'major',
    'A response may have values beyond a list',
    'Whoever handles every value',
    'Handle unknown values',
  ),
  'request-limit-tightened': rule(
    'major',
    'A limit of a request is tighter (lengths, sizes, bounds, pattern)',
    'Whoever sends what was allowed',
    'Send what is allowed now',
  ),
  'request-limit-loosened': rule('minor', 'A limit of a request is looser', nobody, nothing),
  'request-limit-changed': rule(
    'major',
    'A limit of a request is another; which is tighter cannot be told',
    'Whoever sends what was allowed',
    'Send what is allowed now',
  ),
  'response-limit-tightened': rule('minor', 'A limit of a response is tighter', nobody, nothing),
  'response-limit-loosened': rule(
    'major',
    'A limit of a response is looser',
    'Whoever relies on it, say for the size of a column',
    'Handle what lies beyond',
  ),
  'response-pattern-changed': rule(
    'minor',
    'A response is not held to a pattern any more, or to another',
    'Whoever takes it apart by the pattern',
    'Take it apart by the new one',
  ),
  'response-limit-changed': rule(
    'major',
    'A limit of a response is another; which is looser cannot be told',
    'Whoever relies on it',
    'Handle what lies beyond',
  ),
  'request-default-changed': rule(
    'minor',
    'The default of a property of a request changed',
    'Whoever leaves it out and relies on the default',
    'Send the value you want',
  ),
  'response-default-changed': rule('patch', 'The default that a response names changed', nobody, nothing),
  'request-additional-properties-allowed': rule(
    'minor',
    'A request takes properties beyond those declared',
    nobody,
    nothing,
  ),
  'request-additional-properties-forbidden': rule(
    'major',
    'A request takes declared properties alone',
    'Whoever sends others',
    'Stop sending them',
  ),
  'response-additional-properties-allowed': rule(
    'minor',
    'A response may have properties beyond those declared',
    'Whoever refuses unknown properties',
    'Pass over what you do not know',
  ),
  'response-additional-properties-forbidden': rule(
    'minor',
    'A response has declared properties alone',
    nobody,
    nothing,
  ),
  'index-signature-removed': rule(
    'major',
    'A type has no index signature any more (additionalProperties: true is gone)',
    'Whoever reads or writes undeclared properties by name',
    'Cast, or have the property declared',
  ),
  'index-signature-added': rule(
    'minor',
    'A type has an index signature (additionalProperties: true)',
    nobody,
    nothing,
  ),
  'index-signature-typed': rule(
    'major',
    'An index signature takes in the types of properties that do not fit it (a typed map)',
    'Whoever reads the further properties',
    'Handle the further types',
  ),
  'request-alternative-added': rule('minor', 'A request takes a further alternative', nobody, nothing),
  'request-alternative-removed': rule(
    'major',
    'An alternative of a request is gone',
    'Whoever sends it',
    'Send another',
  ),
  'response-alternative-added': rule(
    'major',
    'A response may be a further alternative',
    readers,
    'Handle the new one',
  ),
  'response-alternative-removed': rule(
    'major',
    'An alternative of a response is gone',
    'Whoever asks whether it is that one',
    'Stop asking for it',
  ),
  'discriminator-added': rule('minor', 'Alternatives have a discriminator', nobody, nothing),
  'discriminator-introduced': rule(
    'major',
    'A discriminator lists the values of a property that could be any text',
    'Whoever compares it with a value that is not listed, or sends one',
    'Use the listed values',
  ),
  'discriminator-changed': rule(
    'major',
    'A discriminator is gone or is another property',
    'Whoever tells alternatives apart by it',
    'Use the new one',
  ),
  'discriminator-value-added': rule('minor', 'A discriminator has a further value', nobody, nothing),
  'discriminator-value-changed': rule(
    'major',
    'A value of a discriminator is gone or means another alternative',
    'Whoever tells alternatives apart by it',
    'Handle the new values',
  ),
  'condition-changed': rule(
    'major',
    'A keyword changed that cannot be judged (not, if, patternProperties, …)',
    'Perhaps whoever sends or reads it',
    'Compare by hand; lower the version with a reason if nobody is affected',
  ),
  'became-read-only': rule(
    'major',
    'A property is read-only; its type is readonly',
    'Whoever sets it',
    'Stop setting it',
  ),
  'access-changed': rule(
    'minor',
    'A property is not read-only any more, or write-only changed',
    nobody,
    nothing,
  ),
  'schema-deprecated': rule(
    'minor',
    'A property, model or header is deprecated',
    nobody,
    'Move to what replaces it',
  ),

  // Security
  'security-added': rule(
    'major',
    'An operation that was public asks for credentials',
    'Whoever calls it without',
    'Pass credentials',
  ),
  'security-removed': rule('minor', 'An operation asks for no credentials any more', nobody, nothing),
  'security-alternative-added': rule('minor', 'An operation takes further credentials', nobody, nothing),
  'security-alternative-removed': rule(
    'major',
    'An operation does not take some credentials any more',
    'Whoever uses them',
    'Use others',
  ),
  'security-scope-added': rule(
    'major',
    'An operation asks for a further scope',
    'Whoever does not have it',
    'Ask for the scope',
  ),
  'security-scope-removed': rule('minor', 'An operation asks for fewer scopes', nobody, nothing),
  'security-scheme-changed': rule(
    'major',
    'Credentials are obtained or sent in another way',
    'Whoever authenticates so',
    'Authenticate the new way',
  ),
  'security-flow-added': rule(
    'minor',
    'Tokens are to be had in a further way',
    nobody,
    'Use it if it serves you',
  ),
  'security-scope-declared': rule('minor', 'A scope is new', nobody, 'Ask for it if it serves you'),
  'security-scope-withdrawn': rule(
    'minor',
    'A scope is gone that no operation asks for',
    'Whoever asks for it anyway',
    'Ask for those that are left',
  ),

  // The SDK: names and behaviour that the wire does not show
  'model-added': rule('minor', 'A type is new', nobody, 'Import it if it serves you'),
  'model-removed': rule('major', 'A type is gone', 'Whoever imports it', 'Import another'),
  'model-replaced': rule(
    'major',
    'The name of a type stands for another type',
    'Whoever imports it',
    'Import the type that is meant',
  ),
  'model-renamed': rule('major', 'A type has another name', 'Whoever imports it', 'Import the new name'),
  'enum-member-added': rule('minor', 'A named value is new', nobody, 'Use it if it serves you'),
  'enum-member-removed': rule(
    'major',
    'A named value is gone, or means another value',
    'Whoever names it',
    'Use another name',
  ),
  'method-renamed': rule(
    'major',
    'A method has another name or resource',
    'Whoever calls it',
    'Call it by its new name',
  ),
  'resource-added': rule('minor', 'A resource is new', nobody, 'Use it if it serves you'),
  'resource-removed': rule(
    'major',
    'A resource is gone, and with it its type',
    'Whoever uses it',
    'Use what replaces it',
  ),
  'operation-id-changed': rule(
    'major',
    'An operation has another id',
    'Whoever compares the `operation` of errors and hooks, and whoever writes its handler',
    'Use the new id',
  ),
  'arguments-moved': rule(
    'major',
    'The arguments of a method are others, or in another order',
    'Whoever calls the method with an argument that moved',
    'Pass the arguments in their new order',
  ),
  'option-added': rule('minor', 'The client has a further option', nobody, 'Set it if it serves you'),
  'option-removed': rule(
    'major',
    'An option of the client is gone or has another name',
    'Whoever sets it',
    'Set what replaces it',
  ),
  'base-address-removed': rule(
    'major',
    'The document names no address any more that can be called as it is',
    'Whoever generates a client from the document and passes no `baseUrl`',
    'Pass `baseUrl`',
  ),
  'base-address-changed': rule(
    'minor',
    'The address that is called without `baseUrl` is another',
    'Whoever generates a client from the document and passes no `baseUrl`',
    'Check the new address, or pass `baseUrl`',
  ),
  'operation-address-changed': rule(
    'major',
    'An operation is at another address than before, by a server of its own or of its path',
    'Whoever calls it: a client has one address',
    'Call it with a client whose `baseUrl` is the new address',
  ),
  'retry-changed': rule(
    'minor',
    'A failed call is repeated where it was not, or not where it was',
    'Whoever relies on the retries of the method',
    'Set `retries` for the call',
  ),
  'timeout-changed': rule(
    'minor',
    'The timeout of a method changed',
    'Whoever relies on it',
    'Set `timeout` for the call',
  ),
  'sdk-key-added': rule(
    'minor',
    'An operation says something further of its place in the SDK (x-sdk)',
    nobody,
    'Use what follows from it if it serves you',
  ),
  'sdk-key-changed': rule(
    'major',
    'Something is gone or other that an operation said of its place in the SDK (x-sdk)',
    'Whoever uses a name that follows from it',
    'Use the new name, if there is one',
  ),

  // Words
  'server-changed': rule(
    'patch',
    'The addresses of the service changed, but not the one that is called without `baseUrl`',
    'Nobody who passes `baseUrl`; whoever calls an address of the document by hand',
    'Check the base address',
  ),
  'documentation-changed': rule('patch', 'Descriptions, titles or examples changed', nobody, 'Read them'),
  'version-changed': rule('none', 'The document calls itself another version', nobody, nothing),
} as const satisfies Record<string, ChangeRule>;

export type RuleId = keyof typeof changeRules;

function rule(level: Level, what: string, breaks: string, action: string): ChangeRule {
  return { level, what, breaks, action };
}
