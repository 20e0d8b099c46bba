import {
  clientCredentials,
  createClient,
  UnsupportedRequestError,
  type Client,
  type DirectOptions,
} from '@conversation-analytics/client';
import { nodeTransport } from './node-transport.ts';

const prefix = 'CONVERSATION_ANALYTICS_';

/**
 * Makes a client of what the environment says, on `nodeTransport()`:
 *
 * - `CONVERSATION_ANALYTICS_BASE_URL`: address of the service
 * - `CONVERSATION_ANALYTICS_SERVICE_ID`, `CONVERSATION_ANALYTICS_CLIENT_ID`, `CONVERSATION_ANALYTICS_CLIENT_SECRET`: the
 *   credentials
 * - `CONVERSATION_ANALYTICS_SERVICE_PROFILE`: the profile to use; may be absent
 *
 * @param options - What is not said by the environment, or in place of it.
 * @throws UnsupportedRequestError that names every variable which is missing, and none of the values.
 *
 * @example
 * const client = clientFromEnv();
 */
export function clientFromEnv(
  options: Pick<DirectOptions, 'hooks' | 'serviceProfile' | 'transport'> = {},
): Client {
  const read = (name: string) => process.env[prefix + name] ?? '';
  const [baseUrl, serviceId, clientId, clientSecret] = required(read);
  const serviceProfile = read('SERVICE_PROFILE');
  const auth = clientCredentials({ clientId, clientSecret });
  try {
    return createClient({
      transport: nodeTransport(),
      ...(serviceProfile && { serviceProfile }),
      ...options,
      baseUrl,
      serviceId,
      auth,
    });
  } catch {
    // What the client says of an address has a piece of it, and nobody knows which value went into which variable.
    throw new UnsupportedRequestError(
      `${prefix}BASE_URL takes a URL of https, or of http on loopback, without query and password; ` +
        `${prefix}SERVICE_ID and ${prefix}SERVICE_PROFILE take what a header can hold.`,
    );
  }
}

function required(read: (name: string) => string): [string, string, string, string] {
  const names = ['BASE_URL', 'SERVICE_ID', 'CLIENT_ID', 'CLIENT_SECRET'];
  const [baseUrl = '', serviceId = '', clientId = '', clientSecret = ''] = names.map(read);
  const missing = names.filter((name) => read(name) === '').map((name) => prefix + name);
  if (missing.length > 0) throw new UnsupportedRequestError(`The environment lacks ${missing.join(', ')}.`);
  return [baseUrl, serviceId, clientId, clientSecret];
}
