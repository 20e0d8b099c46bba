import { readFileSync } from 'node:fs';
import { defaults, type ServiceOptions } from './options.ts';
import { StartError, systemCode } from './start-error.ts';

/** What an operator can set, in the notation of the command line. Credentials come one by one. */
export type SettingValues = Omit<ServiceOptions, 'credentials'> & {
  readonly serviceId?: string | undefined;
  readonly clientId?: string | undefined;
  readonly clientSecret?: string | undefined;
};

/** One thing that an operator can set, on the command line or in the environment. */
export interface Setting {
  /** Name of the option without its dashes. Undefined for what would be seen in a list of processes. */
  readonly option: string | undefined;
  readonly variable: string;
  /** What the option takes. Undefined for one that is there or not. */
  readonly value: string | undefined;
  readonly isRepeatable?: boolean;
  readonly meaning: string;
  readonly default: string;
  /** @throws {StartError} When the text cannot be used. */
  read(texts: readonly string[], name: string): SettingValues;
}

/** Everything that can be set. The help of the command and the table of the README are made from it. */
export const settings: readonly Setting[] = [
  {
    option: 'port',
    variable: 'CONVERSATION_ANALYTICS_PORT',
    value: 'NUMBER',
    meaning: 'port to listen on, 0 for any that is free',
    default: String(defaults.port),
    read: (texts, name) => ({ port: portOf(last(texts), name) }),
  },
  {
    option: 'host',
    variable: 'CONVERSATION_ANALYTICS_HOST',
    value: 'ADDRESS',
    meaning: 'address to listen on; 0.0.0.0 is every address of the machine',
    default: `${defaults.host}, which only this machine reaches`,
    read: (texts) => ({ host: last(texts) }),
  },
  {
    option: 'data',
    variable: 'CONVERSATION_ANALYTICS_DATA',
    value: 'FOLDER',
    meaning: 'where the data are kept',
    default: defaults.dataDirectory,
    read: (texts) => ({ dataDirectory: last(texts) }),
  },
  {
    option: 'memory',
    variable: 'CONVERSATION_ANALYTICS_MEMORY',
    value: undefined,
    meaning: 'keep no data: everything is gone when the service stops',
    default: 'data are kept',
    read: (texts, name) => ({ memory: yesOrNo(last(texts), name) }),
  },
  {
    option: 'public-url',
    variable: 'CONVERSATION_ANALYTICS_PUBLIC_URL',
    value: 'URL',
    meaning: 'address at which callers reach the service, for the URLs of uploads',
    default: 'the address it listens on',
    read: (texts) => ({ publicUrl: last(texts) }),
  },
  {
    option: 'cors-origin',
    variable: 'CONVERSATION_ANALYTICS_CORS_ORIGIN',
    value: 'URL',
    isRepeatable: true,
    meaning: 'origin of a web page that may call the service; repeat the option, or separate with commas',
    default: 'none',
    read: (texts) => ({ corsOrigins: texts.flatMap((text) => text.split(',').map((part) => part.trim())) }),
  },
  {
    option: 'service-id',
    variable: 'CONVERSATION_ANALYTICS_SERVICE_ID',
    value: 'ID',
    meaning: 'service id of a caller that the service knows; needs the client id and secret as well',
    default: 'made on the first start',
    read: (texts) => ({ serviceId: last(texts) }),
  },
  {
    option: 'client-id',
    variable: 'CONVERSATION_ANALYTICS_CLIENT_ID',
    value: 'ID',
    meaning: 'client id of that caller',
    default: 'made on the first start',
    read: (texts) => ({ clientId: last(texts) }),
  },
  {
    option: 'client-secret-file',
    variable: 'CONVERSATION_ANALYTICS_CLIENT_SECRET_FILE',
    value: 'FILE',
    meaning: 'file with the client secret of that caller',
    default: 'made on the first start',
    read: (texts, name) => ({ clientSecret: firstLine(last(texts), name) }),
  },
  {
    option: undefined,
    variable: 'CONVERSATION_ANALYTICS_CLIENT_SECRET',
    value: 'SECRET',
    meaning: 'the client secret itself; no option, since other users see the options of a process',
    default: 'made on the first start',
    read: (texts) => ({ clientSecret: last(texts) }),
  },
];

function last(texts: readonly string[]): string {
  return texts.at(-1) ?? '';
}

function portOf(text: string, name: string): number {
  if (/^\d{1,5}$/.test(text)) return Number(text);
  throw new StartError(`${name} must be a whole number from 0 to 65535: ${text}`);
}

function yesOrNo(text: string, name: string): boolean {
  if (text === '1' || text === 'true') return true;
  if (text === '0' || text === 'false') return false;
  throw new StartError(`${name} must be 1, true, 0 or false: ${text}`);
}

function firstLine(path: string, name: string): string {
  try {
    const [line = ''] = readFileSync(path, 'utf8').split(/\r?\n/, 1);
    // Some editors begin a file with a byte order mark.
    return line.replace(/^\u{FEFF}/u, '');
  } catch (error) {
    throw new StartError(`The file of ${name} cannot be read: ${path} (${systemCode(error) ?? 'unknown'}).`);
  }
}
