import { breaking, compatible, importers, notable, optional } from './change-rule.ts';

const withoutBaseUrl = 'Code that generates a client from the document and passes no `baseUrl`';

/** Names and behaviour that do not show on the wire. */
export const sdkRules = {
  'model-added': compatible('A type was added', optional),
  'model-removed': breaking('A type was removed', importers, 'Import another type'),
  'model-replaced': breaking(
    'The name of a type stands for another type',
    importers,
    'Import the type that you mean',
  ),
  'model-renamed': breaking('A type was renamed', importers, 'Import the new name'),
  'enum-member-added': compatible('A named value was added', optional),
  'enum-member-removed': breaking(
    'A named value was removed, or stands for another value',
    'Code that uses the name',
    'Use another name',
  ),
  'method-renamed': breaking(
    'A method was renamed or moved to another resource',
    'Code that calls it',
    'Call it by its new name',
  ),
  'resource-added': compatible('A resource was added', optional),
  'resource-removed': breaking(
    'A resource was removed, and its type as well',
    'Code that uses it',
    'Use its replacement',
  ),
  'operation-id-changed': breaking(
    'The id of an operation changed',
    'Code that compares the `operation` of errors and hooks, and its handler',
    'Use the new id',
  ),
  'arguments-moved': breaking(
    'The arguments of a method changed, or their order',
    'Code that passes an argument that moved',
    'Pass the arguments in their new order',
  ),
  'option-added': compatible('An option was added to the client', optional),
  'option-removed': breaking(
    'An option of the client was removed or renamed',
    'Code that sets it',
    'Set its replacement',
  ),
  'option-required': breaking(
    'An option of the client is required, by a new operation',
    'Code that creates a client without it',
    'Set it',
  ),
  'header-source-changed': breaking(
    'A header became an option of the client, or a parameter of the call again',
    'Code that passes it where it was',
    'Pass it in its new place',
  ),
  'base-address-removed': breaking(
    'The document no longer has an address that can be called as it is',
    withoutBaseUrl,
    'Pass `baseUrl`',
  ),
  'base-address-changed': notable(
    'The address that is used without `baseUrl` changed',
    withoutBaseUrl,
    'Check the new address, or pass `baseUrl`',
  ),
  'operation-address-changed': breaking(
    'The address of an operation changed, by a server of its own or of its path',
    'Code that calls it: a client has one address',
    'Call it with a client whose `baseUrl` is the new address',
  ),
  'retry-changed': notable(
    'Whether a failed call is retried changed',
    'Code that relies on the retries of the method',
    'Set `retries` for the call',
  ),
  'timeout-changed': notable(
    'The time limit of a method changed',
    'Code that relies on it',
    'Set `timeout` for the call',
  ),
  'sdk-key-added': compatible('A key was added to the place of an operation in the SDK (x-sdk)', optional),
  'sdk-key-changed': breaking(
    'A key of the place of an operation in the SDK (x-sdk) was changed or removed',
    'Code that uses a name that follows from it',
    'Use the new name, if there is one',
  ),
} as const;
