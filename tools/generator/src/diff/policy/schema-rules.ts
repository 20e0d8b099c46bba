import { breaking, compatible, notable, optional, readers, senders, textual } from './change-rule.ts';

export const propertyRules = {
  'request-property-added-required': breaking(
    'A required property was added to a request',
    senders,
    'Send the property',
  ),
  'request-property-added-optional': compatible('An optional property was added to a request', optional),
  'request-property-removed': breaking('A property of a request was removed', senders, 'Stop sending it'),
  'request-property-became-required': breaking(
    'A property of a request became required',
    'Code that omits it',
    'Send it',
  ),
  'request-property-became-optional': compatible('A property of a request became optional'),
  'response-property-added': compatible('A property was added to a response', optional),
  'response-property-removed': breaking('A property of a response was removed', readers, 'Stop reading it'),
  'response-property-became-optional': breaking(
    'A property of a response became optional',
    readers,
    'Handle its absence',
  ),
  'response-property-became-required': compatible('A property of a response became required'),
} as const;

export const typeRules = {
  'request-type-widened': compatible('A request accepts more types'),
  'request-type-narrowed': breaking(
    'A request accepts fewer types',
    'Code that sends the removed types',
    'Send one of the remaining types',
  ),
  'request-type-changed': breaking('A request requires another type', senders, 'Send the new type'),
  'response-type-widened': breaking('A response may have more types', readers, 'Handle the added types'),
  'response-type-narrowed': compatible('A response has fewer types'),
  'response-type-removed': breaking(
    'A type of a response was removed',
    'Code that tests for that type',
    'Remove the test',
  ),
  'response-type-changed': breaking('A response has another type', readers, 'Read the new type'),
  'request-null-added': compatible('A request accepts null'),
  'request-null-removed': breaking(
    'A request no longer accepts null',
    'Code that sends null',
    'Omit it, or send a value',
  ),
  'response-null-added': breaking('A response may be null', readers, 'Handle null'),
  'response-null-removed': compatible('A response is no longer null'),
  'request-format-widened': compatible('A request accepts any format, or a wider one'),
  'request-format-narrowed': breaking(
    'A request requires a format',
    'Code that sends another format',
    'Send that format',
  ),
  'request-format-changed': breaking('A request requires another format', senders, 'Send the new format'),
  'response-format-widened': breaking(
    'A response no longer guarantees a format, or guarantees a wider one',
    'Code that parses it',
    'Handle other formats',
  ),
  'response-format-narrowed': compatible('A response guarantees a format'),
  'response-format-changed': breaking(
    'A response has another format',
    'Code that parses it',
    'Parse the new format',
  ),
  'content-changed': breaking(
    'The content of a string changed (contentMediaType, contentEncoding, format: binary)',
    'Code that sends or reads it: its type changes',
    'Send or read the new content',
  ),
} as const;

export const valueRules = {
  'request-enum-value-added': compatible('A request accepts another value'),
  'request-enum-value-removed': breaking('A value of a request was removed', senders, 'Send another value'),
  'request-enum-introduced': breaking(
    'A request accepts only listed values',
    'Code that sends another value',
    'Send a listed value',
  ),
  'request-enum-lifted': compatible('A request accepts values that are not listed'),
  'response-enum-value-added': breaking(
    'A response may have another value; its type is a closed union',
    'Code that handles every value',
    'Handle the added value',
  ),
  'response-enum-value-removed': breaking(
    'A value of a response was removed, also from its type',
    'Code that compares with it, which no longer compiles',
    'Remove the comparison',
  ),
  'response-enum-introduced': breaking(
    'A response has only listed values, and so has its type',
    'Code that compares with another value, which no longer compiles',
    'Remove the comparison',
  ),
  'response-enum-lifted': breaking(
    'A response may have values that are not listed',
    'Code that handles every value',
    'Handle unknown values',
  ),
  'request-limit-tightened': breaking(
    'A limit of a request is stricter (length, size, bound, pattern)',
    'Code that sends a value beyond the limit',
    'Send a value within the limit',
  ),
  'request-limit-loosened': compatible('A limit of a request is less strict'),
  'request-limit-changed': breaking(
    'A limit of a request changed; the generator cannot tell whether it is stricter',
    'Code that sends a value beyond the limit',
    'Send a value within the limit',
  ),
  'response-limit-tightened': compatible('A limit of a response is stricter'),
  'response-limit-loosened': breaking(
    'A limit of a response is less strict',
    'Code that relies on it, such as for the size of a column',
    'Handle values beyond the old limit',
  ),
  'response-pattern-changed': notable(
    'The pattern of a response changed or was removed',
    'Code that parses the value by the pattern',
    'Parse it by the new pattern',
  ),
  'response-limit-changed': breaking(
    'A limit of a response changed; the generator cannot tell whether it is less strict',
    'Code that relies on it',
    'Handle values beyond the old limit',
  ),
  'request-default-changed': notable(
    'The default of a property of a request changed',
    'Code that omits it and relies on the default',
    'Send the value you want',
  ),
  'response-default-changed': textual('The default in the description of a response changed'),
} as const;

export const objectRules = {
  'request-additional-properties-allowed': compatible('A request accepts undeclared properties'),
  'request-additional-properties-forbidden': breaking(
    'A request accepts only declared properties',
    'Code that sends others',
    'Stop sending them',
  ),
  'response-additional-properties-allowed': notable(
    'A response may have undeclared properties',
    'Code that rejects unknown properties',
    'Ignore unknown properties',
  ),
  'response-additional-properties-forbidden': compatible('A response has only declared properties'),
  'index-signature-removed': breaking(
    'The index signature of a type was removed (additionalProperties: true)',
    'Code that reads or writes undeclared properties by name',
    'Cast, or have the property declared',
  ),
  'index-signature-added': compatible('An index signature was added to a type (additionalProperties: true)'),
  'index-signature-typed': breaking(
    'An index signature includes the types of properties that do not fit it',
    'Code that reads undeclared properties',
    'Handle the added types',
  ),
  'request-alternative-added': compatible('A request accepts another alternative'),
  'request-alternative-removed': breaking(
    'An alternative of a request was removed',
    senders,
    'Send another alternative',
  ),
  'response-alternative-added': breaking(
    'A response may be another alternative',
    readers,
    'Handle the added alternative',
  ),
  'response-alternative-removed': breaking(
    'An alternative of a response was removed',
    'Code that tests for it',
    'Remove the test',
  ),
  'discriminator-added': compatible('A discriminator was added'),
  'discriminator-introduced': breaking(
    'A discriminator lists the values of a property that could be any string',
    'Code that compares it with, or sends, a value that is not listed',
    'Use the listed values',
  ),
  'discriminator-changed': breaking(
    'A discriminator was removed or is another property',
    'Code that tells alternatives apart by it',
    'Use the new discriminator',
  ),
  'discriminator-value-added': compatible('A value was added to a discriminator'),
  'discriminator-value-changed': breaking(
    'A value of a discriminator was removed or stands for another alternative',
    'Code that tells alternatives apart by it',
    'Handle the new values',
  ),
  'condition-changed': breaking(
    'A keyword changed that the generator cannot judge (not, if, patternProperties, …)',
    'Possibly code that sends or reads it',
    'Compare it yourself; lower the version with a reason if nobody is affected',
  ),
  'became-read-only': breaking(
    'A property became read-only, and its type readonly',
    'Code that sets it',
    'Stop setting it',
  ),
  'access-changed': compatible('A property is no longer read-only, or write-only changed'),
  'schema-deprecated': compatible('A property, model or header was deprecated', 'Move to its replacement'),
} as const;
