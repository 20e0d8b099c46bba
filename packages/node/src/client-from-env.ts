import {
  clientCredentials,
  createClient,
  UnsupportedRequestError,
  type Client,
  type DirectOptions,
} from '@conversation-analytics/client';
import { nodeTransport } from './transport/node-transport.ts';

const prefix = 'CONVERSATION_ANALYTICS_';

/** Options of `createClient`. They replace the values of the environment. */
export type ClientFromEnvOptions = Omit<DirectOptions, 'baseUrl' | 'serviceId' | 'auth'>;

/**
 * Makes a client with `nodeTransport()` from these environment variables:
 *
 * - `CONVERSATION_ANALYTICS_BASE_URL`: address of the service
 * - `CONVERSATION_ANALYTICS_SERVICE_ID`, `CONVERSATION_ANALYTICS_CLIENT_ID`, `CONVERSATION_ANALYTICS_CLIENT_SECRET`: the
 *   credentials
 * - `CONVERSATION_ANALYTICS_SERVICE_PROFILE`: the profile to use; optional
 * - `CONVERSATION_ANALYTICS_ALLOW_INSECURE`: `1` accepts plain http beyond loopback, with a warning. The interface requires
 *   HTTPS. Optional
 *
 * @param options - Further options of `createClient`. They replace the values of the environment.
 * @throws UnsupportedRequestError that names every variable that is missing or cannot be used, and none of the values.
 *
 * @example
 * const client = clientFromEnv();
 */
export function clientFromEnv(options: ClientFromEnvOptions = {}): Client {
  const missing = required.filter((name) => read(name) === '');
  if (missing.length > 0) throw new UnsupportedRequestError(`The environment lacks ${listOf(missing)}.`);
  const settings = {
    transport: options.transport ?? nodeTransport(),
    serviceProfile: options.serviceProfile ?? read('SERVICE_PROFILE'),
    allowInsecure: options.allowInsecure ?? flag('ALLOW_INSECURE'),
  };
  const { allowInsecure } = settings;
  const auth = clientCredentials({ clientId: read('CLIENT_ID'), clientSecret: read('CLIENT_SECRET') });
  const baseUrl = read('BASE_URL');
  const serviceId = read('SERVICE_ID');
  // The client's own messages quote the value, which may be a secret in the wrong variable.
  const plain = { baseUrl: 'https://localhost', serviceId: 'none', auth };
  check('BASE_URL', urlRule(allowInsecure), () => createClient({ ...plain, baseUrl, allowInsecure }));
  check('SERVICE_ID', headerRule, () => createClient({ ...plain, serviceId }));
  if (options.serviceProfile === undefined) {
    const serviceProfile = read('SERVICE_PROFILE');
    check('SERVICE_PROFILE', headerRule, () => createClient({ ...plain, serviceProfile }));
  }
  return createClient({ ...options, ...settings, baseUrl, serviceId, auth });
}

const required = ['BASE_URL', 'SERVICE_ID', 'CLIENT_ID', 'CLIENT_SECRET'] as const;

const headerRule = 'takes what a header can hold: visible ASCII';

function urlRule(allowInsecure: boolean): string {
  return allowInsecure
    ? 'must begin with https:// or http://, and have no query and no password'
    : `must begin with https://, or with http:// on loopback, and have no query and no password. For http:// elsewhere set ${prefix}ALLOW_INSECURE=1`;
}

function read(name: string): string {
  return process.env[prefix + name] ?? '';
}

function flag(name: string): boolean {
  const value = read(name).toLowerCase();
  if (['1', 'true'].includes(value)) return true;
  if (['', '0', 'false'].includes(value)) return false;
  throw new UnsupportedRequestError(`${prefix}${name} takes 1 or 0.`);
}

function check(name: string, rule: string, make: () => Client): void {
  try {
    make();
  } catch {
    throw new UnsupportedRequestError(`${prefix}${name} ${rule}.`);
  }
}

function listOf(names: readonly string[]): string {
  return names.map((name) => prefix + name).join(', ');
}
