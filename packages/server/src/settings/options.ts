import { isClientId, isServiceId, type Credentials } from '../auth/credentials.ts';
import { longestTokenSeconds } from '../auth/token-format.ts';
import { plainEntries, type Log } from '../lifecycle/log.ts';
import { platformKeys, type PlatformKeys } from '../meetings/platform-keys.ts';
import { limits } from './limits.ts';
import { StartError } from '../lifecycle/start-error.ts';
import {
  transcriberOf,
  type CommandTranscriberOptions,
  type HttpTranscriberOptions,
} from '../recordings/configured-transcriber.ts';
import type { S3Options } from '../storage/objects/s3-connection.ts';
import { checkedS3Options } from './s3-settings.ts';
import type { Transcriber } from '../recordings/transcriber.ts';

/** What a process of the service does. */
export type Role = (typeof roles)[number];

export const roles = ['api', 'worker', 'all'] as const;

/** How a service runs. Everything has a default. */
export interface ServiceOptions {
  /** The address to listen on. Default: `127.0.0.1`, which only this machine reaches. */
  readonly host?: string | undefined;
  /** The port to listen on, 0 for any that is free. Default: 4010. */
  readonly port?: number | undefined;
  /** The folder of the database and the files. Default: `.conversation-analytics` in the working directory. */
  readonly dataDirectory?: string | undefined;
  /**
   * Keep the database in memory and the files in a private temporary folder: `close()` leaves nothing behind, and every
   * start creates new credentials. Default: false.
   */
  readonly memory?: boolean | undefined;
  /**
   * A PostgreSQL server instead of the embedded database: `postgres://user:password@host:port/database`. Its schema is made,
   * and brought up to date, by `conversation-analytics-server migrate`. Default: the embedded database.
   */
  readonly databaseUrl?: string | undefined;
  /** Keeps files in S3, or a storage that speaks its protocol. Default: on the disk. */
  readonly s3?: S3Options | undefined;
  /**
   * What this process does. `api` takes requests, `worker` runs jobs and does the regular work, `all` does both. `api` and
   * `worker` need a `databaseUrl`. Default: `all`.
   */
  readonly role?: Role | undefined;
  /** The address under which callers reach the service, for the URLs of uploads. Default: that of `url`. */
  readonly publicUrl?: string | undefined;
  /** Origins of web pages that may call the service, for example `https://app.example`. Default: none. */
  readonly corsOrigins?: readonly string[] | undefined;
  /**
   * A caller that the service knows, so that nobody has to read its first credentials from the output. They are added at
   * a start when the client id is new; other callers stay. Default: the first start of a data folder makes some.
   */
  readonly credentials?: Credentials | undefined;
  /**
   * A YAML file with a profile, or a folder of such files. Changes on the disk are noticed. Default: the built-in profiles
   * alone.
   */
  readonly profiles?: string | undefined;
  /**
   * Turns recordings into talk turns: a function, a service over HTTP, or a command. Without one `audio/*` and `video/*`
   * are refused. Default: none.
   */
  readonly transcriber?: Transcriber | HttpTranscriberOptions | CommandTranscriberOptions | undefined;
  /**
   * The key that the secrets of meeting platforms are encrypted with: 32 random bytes in base64. Several are separated by
   * commas; the first one encrypts. Default: none, so that recordings of meetings cannot be imported.
   */
  readonly platformKey?: string | undefined;
  /** Receives the log entries of the service. Default: nothing is logged. */
  readonly logger?: Log | undefined;
  /** Whether every request is logged. Default: true. */
  readonly accessLog?: boolean | undefined;
  /**
   * A port of its own at which Prometheus reads `/metrics`, 0 for any that is free. It is no port for callers.
   * Default: there are no metrics.
   */
  readonly metricsPort?: number | undefined;
  /** Requests a second that one service id may send, on average over ten seconds. Default: no limit. */
  readonly rateLimit?: number | undefined;
  /** Lifetime of bearer tokens, in seconds, up to a day. Default: 3600. */
  readonly tokenLifetimeSeconds?: number | undefined;
  /** Lifetime of the URLs of an upload, in seconds. Default: 3600. */
  readonly uploadUrlLifetimeSeconds?: number | undefined;
  /** How long after its URLs expired an upload is given up, in seconds. Default: 86400. */
  readonly uploadGraceSeconds?: number | undefined;
  /**
   * How long jobs that have ended, files and conversations are kept after they were made, in seconds. Later than that they
   * are deleted within minutes. Default: they are kept.
   */
  readonly keepResultsSeconds?: number | undefined;
  /** How many jobs of one service id may wait; a request for more gets a 429. Default: any number. */
  readonly maxWaitingJobs?: number | undefined;
}

/** The options with their defaults, checked. */
export interface Settings {
  readonly host: string;
  readonly port: number;
  readonly dataDirectory: string;
  readonly memory: boolean;
  readonly databaseUrl: string | undefined;
  readonly s3: S3Options | undefined;
  readonly role: Role;
  /** Without a slash at its end. */
  readonly publicUrl: string | undefined;
  readonly corsOrigins: readonly string[];
  readonly credentials: Credentials | undefined;
  readonly profiles: string | undefined;
  readonly transcriber: Transcriber | undefined;
  readonly platformKeys: PlatformKeys | undefined;
  readonly log: Log;
  readonly accessLog: boolean;
  readonly metricsPort: number | undefined;
  readonly rateLimit: number | undefined;
  readonly tokenLifetimeSeconds: number;
  readonly uploadUrlLifetimeSeconds: number;
  readonly uploadGraceSeconds: number;
  readonly keepResultsSeconds: number | undefined;
  /** Infinity when there is no limit. */
  readonly maxWaitingJobs: number;
}

export const defaults = { host: '127.0.0.1', port: 4010, dataDirectory: '.conversation-analytics' } as const;

/** @throws {StartError} When a value cannot be used. */
export function settingsOf(options: ServiceOptions): Settings {
  const { databaseUrl, role = 'all' } = options;
  if (databaseUrl === undefined && role !== 'all') {
    throw new StartError(
      `The role ${role} needs a database that several processes share: set DATABASE_URL. ` +
        'An embedded database belongs to one process, which does everything.',
    );
  }
  if (databaseUrl !== undefined && options.memory === true) {
    throw new StartError('DATABASE_URL and a database in memory exclude each other.');
  }
  return {
    host: notEmpty('host', options.host ?? defaults.host),
    port: wholeNumber('port', options.port ?? defaults.port, 0, 65_535),
    dataDirectory: notEmpty('data folder', options.dataDirectory ?? defaults.dataDirectory),
    memory: options.memory ?? false,
    databaseUrl: databaseUrl === undefined ? undefined : databaseAddress(databaseUrl),
    s3: options.s3 && checkedS3Options(options.s3),
    role,
    publicUrl: options.publicUrl === undefined ? undefined : webAddress('public URL', options.publicUrl),
    corsOrigins: (options.corsOrigins ?? []).map(origin),
    profiles: options.profiles === undefined ? undefined : notEmpty('path of the profiles', options.profiles),
    credentials: options.credentials && usableCredentials(options.credentials),
    transcriber: options.transcriber && transcriberOf(options.transcriber),
    platformKeys: options.platformKey === undefined ? undefined : platformKeys(options.platformKey),
    log: plainEntries(options.logger ?? (() => {})),
    accessLog: options.accessLog !== false && options.logger !== undefined,
    metricsPort:
      options.metricsPort === undefined
        ? undefined
        : wholeNumber('metrics port', options.metricsPort, 0, 65_535),
    rateLimit:
      options.rateLimit === undefined
        ? undefined
        : wholeNumber('rate limit', options.rateLimit, 1, 1_000_000),
    tokenLifetimeSeconds: seconds(
      'tokenLifetimeSeconds',
      options.tokenLifetimeSeconds,
      1,
      longestTokenSeconds,
    ),
    uploadUrlLifetimeSeconds: seconds('uploadUrlLifetimeSeconds', options.uploadUrlLifetimeSeconds, 1),
    uploadGraceSeconds: seconds('uploadGraceSeconds', options.uploadGraceSeconds, 0),
    keepResultsSeconds:
      options.keepResultsSeconds === undefined
        ? undefined
        : wholeNumber('keepResultsSeconds', options.keepResultsSeconds, 1, 2 ** 31 - 1),
    maxWaitingJobs:
      options.maxWaitingJobs === undefined
        ? Infinity
        : wholeNumber('number of waiting jobs', options.maxWaitingJobs, 1, 2 ** 31 - 1),
  };
}

type Duration = 'tokenLifetimeSeconds' | 'uploadUrlLifetimeSeconds' | 'uploadGraceSeconds';

function seconds(name: Duration, value: number | undefined, least: number, most = 2 ** 31 - 1): number {
  return wholeNumber(name, value ?? limits[name], least, most);
}

function wholeNumber(name: string, value: number, least: number, most: number): number {
  if (Number.isInteger(value) && value >= least && value <= most) return value;
  throw new StartError(`The ${name} must be a whole number from ${least} to ${most}.`);
}

/** Empty, as a variable that is not set gives it, would mean every address, or the working directory. */
function notEmpty(name: string, value: string): string {
  if (value !== '') return value;
  throw new StartError(`The ${name} must not be empty.`);
}

function webAddress(name: string, value: string): string {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  const isWeb =
    url !== undefined &&
    /^https?:$/.test(url.protocol) &&
    url.username + url.password === '' &&
    url.search === '';
  if (!isWeb || url.hash !== '') {
    // The value is not repeated: it may hold a password.
    throw new StartError(
      `The ${name} must be an http or https address without password, query and fragment.`,
    );
  }
  let { href } = url;
  while (href.endsWith('/')) href = href.slice(0, -1);
  return href;
}

function databaseAddress(value: string): string {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (url !== undefined && /^postgres(?:ql)?:$/.test(url.protocol) && url.hostname !== '') return value;
  // The value is not repeated: it may hold a password.
  throw new StartError('DATABASE_URL must have the form postgres://user:password@host:port/database.');
}

/** Messages never repeat the secret. */
function usableCredentials({ serviceId, clientId, clientSecret }: Credentials): Credentials {
  if (!isServiceId(serviceId)) {
    throw new StartError('The service id must have 1 to 200 characters of ASCII without spaces.');
  }
  if (!isClientId(clientId)) {
    throw new StartError('The client id must have 1 to 100 characters of A-Z a-z 0-9 _ . -');
  }
  return { serviceId, clientId, clientSecret: notEmpty('client secret', clientSecret) };
}

function origin(value: string): string {
  if (URL.canParse(value) && new URL(value).origin === value) return value;
  throw new StartError(`A CORS origin must be a scheme, a host and a port (https://app.example): ${value}`);
}
