import { isClientId, type Credentials } from './credentials.ts';
import { plainErrors, type Log } from './log.ts';
import { limits } from './limits.ts';
import { StartError } from './start-error.ts';
import type { Transcriber } from './transcriber.ts';

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
  /** The address under which callers reach the service, for the URLs of uploads. Default: that of `url`. */
  readonly publicUrl?: string | undefined;
  /** Origins of web pages that may call the service, for example `https://app.example`. Default: none. */
  readonly corsOrigins?: readonly string[] | undefined;
  /**
   * A caller that the service knows, so that nobody has to read its first credentials from the output. They are added at
   * a start when the client id is new; other callers stay. Default: the first start of a data folder makes some.
   */
  readonly credentials?: Credentials | undefined;
  /** Turns recordings into talk turns; without one `audio/*` and `video/*` are refused. Default: none. */
  readonly transcriber?: Transcriber | undefined;
  /** Takes what the service has to tell its operator. Default: nothing is told. */
  readonly logger?: Log | undefined;
  /** Lifetime of bearer tokens, in seconds. Default: 3600. */
  readonly tokenLifetimeSeconds?: number | undefined;
  /** Lifetime of the URLs of an upload, in seconds. Default: 3600. */
  readonly uploadUrlLifetimeSeconds?: number | undefined;
  /** How long after its URLs expired an upload is given up, in seconds. Default: 86400. */
  readonly uploadGraceSeconds?: number | undefined;
}

/** The options with their defaults, checked. */
export interface Settings {
  readonly host: string;
  readonly port: number;
  readonly dataDirectory: string;
  readonly memory: boolean;
  /** Without a slash at its end. */
  readonly publicUrl: string | undefined;
  readonly corsOrigins: readonly string[];
  readonly credentials: Credentials | undefined;
  readonly transcriber: Transcriber | undefined;
  readonly log: Log;
  readonly tokenLifetimeSeconds: number;
  readonly uploadUrlLifetimeSeconds: number;
  readonly uploadGraceSeconds: number;
}

export const defaults = { host: '127.0.0.1', port: 4010, dataDirectory: '.conversation-analytics' } as const;

/** @throws {StartError} When a value cannot be used. */
export function settingsOf(options: ServiceOptions): Settings {
  return {
    host: notEmpty('host', options.host ?? defaults.host),
    port: wholeNumber('port', options.port ?? defaults.port, 0, 65_535),
    dataDirectory: notEmpty('data folder', options.dataDirectory ?? defaults.dataDirectory),
    memory: options.memory ?? false,
    publicUrl: options.publicUrl === undefined ? undefined : webAddress('public URL', options.publicUrl),
    corsOrigins: (options.corsOrigins ?? []).map(origin),
    credentials: options.credentials && usableCredentials(options.credentials),
    transcriber: options.transcriber,
    log: plainErrors(options.logger ?? (() => {})),
    tokenLifetimeSeconds: seconds('tokenLifetimeSeconds', options.tokenLifetimeSeconds, 1),
    uploadUrlLifetimeSeconds: seconds('uploadUrlLifetimeSeconds', options.uploadUrlLifetimeSeconds, 1),
    uploadGraceSeconds: seconds('uploadGraceSeconds', options.uploadGraceSeconds, 0),
  };
}

type Duration = 'tokenLifetimeSeconds' | 'uploadUrlLifetimeSeconds' | 'uploadGraceSeconds';

function seconds(name: Duration, value: number | undefined, least: number): number {
  return wholeNumber(name, value ?? limits[name], least, 2 ** 31 - 1);
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

/** Messages never repeat the secret. */
function usableCredentials({ serviceId, clientId, clientSecret }: Credentials): Credentials {
  if (!/^[\x21-\x7e]{1,200}$/.test(serviceId)) {
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
