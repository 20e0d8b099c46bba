import { readFileSync } from 'node:fs';
import { defaults, roles, type Role, type ServiceOptions } from './options.ts';
import { durationSeconds } from './duration.ts';
import { StartError, systemCode } from '../lifecycle/start-error.ts';
import { logFormats, type LogFormat } from '../observability/log-output.ts';
import type { S3SettingValues } from './s3-settings.ts';

/** What an operator can set, in the notation of the command line. Credentials come one by one. */
export type SettingValues = Omit<ServiceOptions, 'credentials' | 's3' | 'transcriber'> &
  S3SettingValues & {
    readonly serviceId?: string | undefined;
    readonly clientId?: string | undefined;
    readonly clientSecret?: string | undefined;
    readonly log?: LogFormat | undefined;
    readonly transcriberUrl?: string | undefined;
    readonly transcriberModel?: string | undefined;
    readonly transcriberKey?: string | undefined;
    readonly transcriberCommand?: string | undefined;
  };

/** One thing that an operator can set, on the command line or in the environment. */
export interface Setting {
  /** Name of the option without its dashes. Undefined for what would be seen in a list of processes. */
  readonly option: string | undefined;
  readonly variable: string;
  /** What the option takes. Undefined for one that is there or not. */
  readonly value: string | undefined;
  readonly isRepeatable?: boolean;
  /** Whether commands read it too, because it says where the data are, or opens them. Default: false. */
  readonly isForCommands?: boolean;
  readonly meaning: string;
  readonly default: string;
  /** @throws {StartError} When the text cannot be used. */
  read(texts: readonly string[], name: string): SettingValues;
}

/** Everything that can be set. The help of the command and the table of the documentation are made from it. */
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
    isForCommands: true,
    meaning: 'where the data are kept',
    default: defaults.dataDirectory,
    read: (texts) => ({ dataDirectory: last(texts) }),
  },
  {
    option: 'memory',
    variable: 'CONVERSATION_ANALYTICS_MEMORY',
    value: undefined,
    isForCommands: true,
    meaning: 'keep no data: everything is gone when the service stops',
    default: 'data are kept',
    read: (texts, name) => ({ memory: yesOrNo(last(texts), name) }),
  },
  {
    option: undefined,
    variable: 'DATABASE_URL',
    value: 'URL',
    isForCommands: true,
    meaning:
      'PostgreSQL: `postgres://user:password@host:port/database`; no option, since it holds a password',
    default: 'an embedded database',
    read: (texts) => ({ databaseUrl: last(texts) }),
  },
  {
    option: 'role',
    variable: 'CONVERSATION_ANALYTICS_ROLE',
    value: 'ROLE',
    meaning: 'what this process does: api takes requests, worker runs jobs, all does both',
    default: 'all',
    read: (texts, name) => ({ role: roleOf(last(texts), name) }),
  },
  {
    option: 's3-bucket',
    variable: 'S3_BUCKET',
    value: 'NAME',
    isForCommands: true,
    meaning: 'bucket for the files, in S3 or a storage that speaks its protocol',
    default: 'files are kept on the disk',
    read: (texts) => ({ s3Bucket: last(texts) }),
  },
  {
    option: 's3-endpoint',
    variable: 'S3_ENDPOINT',
    value: 'URL',
    isForCommands: true,
    meaning: 'address of a storage other than Amazon S3; the bucket is named in the path there',
    default: 'Amazon S3',
    read: (texts) => ({ s3Endpoint: last(texts) }),
  },
  {
    option: 's3-public-endpoint',
    variable: 'S3_PUBLIC_ENDPOINT',
    value: 'URL',
    isForCommands: true,
    meaning: 'address at which callers reach that storage, for the URLs of uploads',
    default: 'the endpoint',
    read: (texts) => ({ s3PublicEndpoint: last(texts) }),
  },
  {
    option: 's3-region',
    variable: 'S3_REGION',
    value: 'NAME',
    isForCommands: true,
    meaning: 'region of the bucket',
    default: 'that of AWS tools; us-east-1 with an endpoint',
    read: (texts) => ({ s3Region: last(texts) }),
  },
  {
    option: undefined,
    variable: 'S3_ACCESS_KEY_ID',
    value: 'ID',
    isForCommands: true,
    meaning: 'access key of the bucket; needs the secret access key as well',
    default: 'those that AWS tools find',
    read: (texts) => ({ s3AccessKeyId: last(texts) }),
  },
  {
    option: undefined,
    variable: 'S3_SECRET_ACCESS_KEY',
    value: 'SECRET',
    isForCommands: true,
    meaning: 'secret access key of the bucket',
    default: 'those that AWS tools find',
    read: (texts) => ({ s3SecretAccessKey: last(texts) }),
  },
  {
    option: 'max-waiting-jobs',
    variable: 'CONVERSATION_ANALYTICS_MAX_WAITING_JOBS',
    value: 'NUMBER',
    meaning: 'most jobs of one service id that wait; a request for more gets 429',
    default: 'any number',
    read: (texts, name) => ({ maxWaitingJobs: numberOf(last(texts), name) }),
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
    option: 'profiles',
    variable: 'CONVERSATION_ANALYTICS_PROFILES',
    value: 'PATH',
    meaning: 'YAML file with a profile, or a folder of such files; changes on the disk are noticed',
    default: 'the built-in profiles alone',
    read: (texts) => ({ profiles: last(texts) }),
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
  {
    option: 'keep-results',
    variable: 'CONVERSATION_ANALYTICS_KEEP_RESULTS',
    value: 'DURATION',
    meaning: 'how long jobs that have ended, files and conversations are kept: 12h, 30d',
    default: 'they are kept',
    read: (texts, name) => ({ keepResultsSeconds: durationOf(last(texts), name) }),
  },
  {
    option: 'transcriber-url',
    variable: 'CONVERSATION_ANALYTICS_TRANSCRIBER_URL',
    value: 'URL',
    meaning: 'address that transcribes recordings as `/v1/audio/transcriptions` of OpenAI does',
    default: 'none: recordings are refused',
    read: (texts) => ({ transcriberUrl: last(texts) }),
  },
  {
    option: 'transcriber-model',
    variable: 'CONVERSATION_ANALYTICS_TRANSCRIBER_MODEL',
    value: 'NAME',
    meaning: 'model that this address is asked for',
    default: 'whisper-1',
    read: (texts) => ({ transcriberModel: last(texts) }),
  },
  {
    option: undefined,
    variable: 'CONVERSATION_ANALYTICS_TRANSCRIBER_KEY',
    value: 'KEY',
    meaning:
      'sent to this address as a bearer token; no option, since other users see the options of a process',
    default: 'none is sent',
    read: (texts) => ({ transcriberKey: last(texts) }),
  },
  {
    option: 'transcriber-command',
    variable: 'CONVERSATION_ANALYTICS_TRANSCRIBER_COMMAND',
    value: 'COMMAND',
    meaning:
      'command that gets the path of a recording in place of `{file}` or as its last word, and prints a transcript',
    default: 'none: recordings are refused',
    read: (texts) => ({ transcriberCommand: last(texts) }),
  },
  {
    option: undefined,
    variable: 'CONVERSATION_ANALYTICS_PLATFORM_KEY',
    value: 'KEY',
    isForCommands: true,
    meaning:
      'encrypts the secrets of meeting platforms: 32 random bytes in base64; no option, since it is a secret',
    default: 'none: meetings cannot be imported',
    read: (texts) => ({ platformKey: last(texts) }),
  },
  {
    option: 'log',
    variable: 'CONVERSATION_ANALYTICS_LOG',
    value: 'FORMAT',
    meaning: 'format of the log: json (a line of JSON for each entry), text, or off',
    default: 'text on a terminal, else json',
    read: (texts, name) => ({ log: logFormatOf(last(texts), name) }),
  },
  {
    option: 'no-access-log',
    variable: 'CONVERSATION_ANALYTICS_NO_ACCESS_LOG',
    value: undefined,
    meaning: 'log no line for each request; errors are logged all the same',
    default: 'requests are logged',
    read: (texts, name) => ({ accessLog: !yesOrNo(last(texts), name) }),
  },
  {
    option: 'metrics-port',
    variable: 'CONVERSATION_ANALYTICS_METRICS_PORT',
    value: 'NUMBER',
    meaning:
      'port of its own, at the same address, where Prometheus reads `/metrics`; keep callers away from it',
    default: 'no metrics',
    read: (texts, name) => ({ metricsPort: portOf(last(texts), name) }),
  },
  {
    option: 'rate-limit',
    variable: 'CONVERSATION_ANALYTICS_RATE_LIMIT',
    value: 'NUMBER',
    meaning:
      'requests a second that one service id may send to this process, on average over 10 s; beyond it 429',
    default: 'no limit',
    read: (texts, name) => ({ rateLimit: numberOf(last(texts), name) }),
  },
];

function last(texts: readonly string[]): string {
  return texts.at(-1) ?? '';
}

function portOf(text: string, name: string): number {
  if (/^\d{1,5}$/.test(text)) return Number(text);
  throw new StartError(`${name} must be a whole number from 0 to 65535: ${text}`);
}

function roleOf(text: string, name: string): Role {
  const role = roles.find((known) => known === text);
  if (role !== undefined) return role;
  throw new StartError(`${name} must be api, worker or all: ${text}`);
}

function numberOf(text: string, name: string): number {
  if (/^\d{1,15}$/.test(text)) return Number(text);
  throw new StartError(`${name} must be a whole number: ${text}`);
}

function logFormatOf(text: string, name: string): LogFormat {
  const format = logFormats.find((known) => known === text);
  if (format !== undefined) return format;
  throw new StartError(`${name} must be one of ${logFormats.join(', ')}: ${text}`);
}

function durationOf(text: string, name: string): number {
  const seconds = durationSeconds(text);
  if (seconds !== undefined && seconds > 0) return seconds;
  throw new StartError(`${name} must be a number and a unit, like 30m, 12h or 30d: ${text}`);
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
