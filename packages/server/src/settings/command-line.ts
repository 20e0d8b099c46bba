import { parseArgs } from 'node:util';
import type {
  CommandTranscriberOptions,
  HttpTranscriberOptions,
} from '../recordings/configured-transcriber.ts';
import type { LogFormat } from '../observability/log-output.ts';
import { settingsOf, type ServiceOptions, type Settings } from './options.ts';
import { s3OptionsOf } from './s3-settings.ts';
import { repeatedOption } from './repeated-option.ts';
import { settings, type Setting, type SettingValues } from './settings.ts';
import { StartError } from '../lifecycle/start-error.ts';

/** What the command is asked to do. */
export type Command =
  | { readonly kind: 'help' }
  | { readonly kind: 'version' }
  | {
      readonly kind: 'run';
      readonly options: ServiceOptions;
      /** Undefined: what fits the output. */
      readonly log: LogFormat | undefined;
    };

/**
 * Reads the command line and the environment. An option takes precedence over its variable.
 *
 * @throws {StartError} When an option is unknown, or one or a variable has no usable value.
 */
export function readCommand(
  words: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): Command {
  const values = parse(words, settings);
  if (values['help'] === true) return { kind: 'help' };
  if (values['version'] === true) return { kind: 'version' };
  const {
    serviceId,
    clientId,
    clientSecret,
    log,
    transcriberUrl,
    transcriberModel,
    transcriberKey,
    transcriberCommand,
    ...options
  } = settingValues(settings, values, environment);
  const credentials = credentialsOf({ serviceId, clientId, clientSecret });
  const transcriber = transcriberSettings({
    transcriberUrl,
    transcriberModel,
    transcriberKey,
    transcriberCommand,
  });
  const run = { ...options, credentials, s3: s3OptionsOf(options), ...(transcriber && { transcriber }) };
  settingsOf(run);
  return { kind: 'run', options: run, log };
}

/**
 * Reads the settings among the words of a command, and those of the environment that commands read: where the data are.
 *
 * @throws {StartError} When a setting has no usable value.
 */
export function readCommandSettings(
  words: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): { readonly settings: Settings; readonly rest: readonly string[] } {
  const known = settings.filter(({ isForCommands = false }) => isForCommands);
  const own: string[] = [];
  const rest: string[] = [];
  for (let index = 0; index < words.length; index++) {
    const word = words[index] ?? '';
    // What follows are no options any more.
    if (word === '--') {
      rest.push(...words.slice(index));
      break;
    }
    const setting = known.find(
      ({ option }) => option !== undefined && word.split('=', 1)[0] === `--${option}`,
    );
    if (setting === undefined) rest.push(word);
    else if (setting.value === undefined || word.includes('=')) own.push(word);
    else own.push(...words.slice(index, ++index + 1));
  }
  const values = settingValues(known, parse(own, known), environment);
  return { settings: settingsOf({ ...values, s3: s3OptionsOf(values) }), rest };
}

function settingValues(
  known: readonly Setting[],
  values: Values,
  environment: Readonly<Record<string, string | undefined>>,
): SettingValues {
  const fromOptions = optionSettings(known, values);
  return {
    ...variableSettings(known, environment),
    // A place for the data on the command line replaces the one in the environment, of whichever kind it is.
    ...(fromOptions.dataDirectory !== undefined && { memory: false }),
    // Likewise a transcriber.
    ...(fromOptions.transcriberUrl !== undefined && { transcriberCommand: undefined }),
    ...(fromOptions.transcriberCommand !== undefined && { transcriberUrl: undefined }),
    ...fromOptions,
  };
}

type Values = Readonly<Record<string, string | boolean | (string | boolean)[] | undefined>>;

function parse(words: readonly string[], known: readonly Setting[]): Values {
  const options = known.flatMap(({ option, value, isRepeatable = false }) => {
    const type = value === undefined ? ('boolean' as const) : ('string' as const);
    return option === undefined ? [] : [[option, { type, multiple: isRepeatable }] as const];
  });
  const config = {
    args: [...words],
    strict: true,
    options: { ...Object.fromEntries(options), version: { type: 'boolean' }, help: { type: 'boolean' } },
  } as const;
  let repeated: string | undefined;
  try {
    repeated = repeatedOption(config);
    if (repeated === undefined) return parseArgs(config).values;
  } catch (error) {
    const [line = 'The options cannot be read.'] = (error instanceof Error ? error.message : '').split('\n');
    throw new StartError(line);
  }
  throw new StartError(`The option ${repeated} is given more than once.`);
}

function optionSettings(known: readonly Setting[], values: Values): SettingValues {
  const given = known.map(({ option, read }) => {
    const value = option === undefined ? undefined : values[option];
    return value === undefined ? {} : read([value].flat().map(String), `--${option}`);
  });
  return combined(given, '--memory and --data exclude each other.');
}

/** An empty variable counts as none: so compose files write one that is not set. */
function variableSettings(
  known: readonly Setting[],
  environment: Readonly<Record<string, string | undefined>>,
): SettingValues {
  const given = known.map(({ variable, read }) => {
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

function transcriberSettings({
  transcriberUrl: url,
  transcriberModel: model,
  transcriberKey: apiKey,
  transcriberCommand: command,
}: SettingValues): HttpTranscriberOptions | CommandTranscriberOptions | undefined {
  if (url !== undefined && command !== undefined) {
    throw new StartError('The URL and the command of the transcriber exclude each other.');
  }
  if (command !== undefined) return { command };
  return url === undefined ? undefined : { url, model, apiKey };
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
