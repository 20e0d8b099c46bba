import { parseArgs } from 'node:util';
import { settingsOf, type ServiceOptions } from './options.ts';
import { settings, type SettingValues } from './settings.ts';
import { StartError } from './start-error.ts';

/** What the command is asked to do. */
export type Command =
  | { readonly kind: 'help' }
  | { readonly kind: 'version' }
  | { readonly kind: 'run'; readonly options: ServiceOptions };

/**
 * Reads the command line and the environment. An option goes before its variable.
 *
 * @throws {StartError} When an option is unknown, or one or a variable has no usable value.
 */
export function readCommand(
  words: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): Command {
  const values = parse(words);
  if (values['help'] === true) return { kind: 'help' };
  if (values['version'] === true) return { kind: 'version' };
  const fromOptions = optionSettings(values);
  const fromVariables = variableSettings(environment);
  const { serviceId, clientId, clientSecret, ...options } = {
    ...fromVariables,
    // A place for the data on the command line replaces the one in the environment, of whichever kind it is.
    ...(fromOptions.dataDirectory !== undefined && { memory: false }),
    ...fromOptions,
  };
  const credentials = credentialsOf({ serviceId, clientId, clientSecret });
  const run = { ...options, credentials };
  settingsOf(run);
  return { kind: 'run', options: run };
}

type Values = Readonly<Record<string, string | boolean | (string | boolean)[] | undefined>>;

function parse(words: readonly string[]): Values {
  const options = settings.flatMap(({ option, value, isRepeatable = false }) => {
    const type = value === undefined ? ('boolean' as const) : ('string' as const);
    return option === undefined ? [] : [[option, { type, multiple: isRepeatable }] as const];
  });
  try {
    return parseArgs({
      args: [...words],
      strict: true,
      options: { ...Object.fromEntries(options), version: { type: 'boolean' }, help: { type: 'boolean' } },
    }).values;
  } catch (error) {
    const [line = 'The options cannot be read.'] = (error instanceof Error ? error.message : '').split('\n');
    throw new StartError(line);
  }
}

function optionSettings(values: Values): SettingValues {
  const given = settings.map(({ option, read }) => {
    const value = option === undefined ? undefined : values[option];
    return value === undefined ? {} : read([value].flat().map(String), `--${option}`);
  });
  return combined(given, '--memory and --data exclude each other.');
}

/** An empty variable counts as none: so compose files write one that is not set. */
function variableSettings(environment: Readonly<Record<string, string | undefined>>): SettingValues {
  const given = settings.map(({ variable, read }) => {
    const value = environment[variable];
    return value === undefined || value === '' ? {} : read([value], variable);
  });
  if (given.filter(({ clientSecret }) => clientSecret !== undefined).length > 1) {
    throw new StartError(
      'CONVERSATION_ANALYTICS_CLIENT_SECRET and CONVERSATION_ANALYTICS_CLIENT_SECRET_FILE exclude each other.',
    );
  }
  return combined(given, 'CONVERSATION_ANALYTICS_MEMORY and CONVERSATION_ANALYTICS_DATA exclude each other.');
}

function combined(given: readonly SettingValues[], conflict: string): SettingValues {
  const values: SettingValues = Object.assign({}, ...given);
  if (values.memory === true && values.dataDirectory !== undefined) throw new StartError(conflict);
  return values;
}

function credentialsOf(given: Pick<SettingValues, 'serviceId' | 'clientId' | 'clientSecret'>) {
  const { serviceId, clientId, clientSecret } = given;
  if (serviceId !== undefined && clientId !== undefined && clientSecret !== undefined) {
    return { serviceId, clientId, clientSecret };
  }
  const names = { serviceId: 'service id', clientId: 'client id', clientSecret: 'client secret' } as const;
  const missing = Object.entries(names).filter(([key]) => given[key as keyof typeof names] === undefined);
  if (missing.length === 3) return undefined;
  throw new StartError(
    `The credentials of a caller lack the ${missing.map(([, name]) => name).join(' and the ')}.`,
  );
}
