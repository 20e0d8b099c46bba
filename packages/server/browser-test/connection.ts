import { clientCredentials, createClient } from '@conversation-analytics/client';
import type { Service } from '../src/index.ts';
import type { Connection } from './page.ts';

/** What a page needs to call a service that was started for the first time: a token, since it takes no secret. */
export async function connect({ url, credentials }: Service): Promise<Connection> {
  if (!credentials) throw new Error('A service in memory makes credentials.');
  const { serviceId, clientId, clientSecret } = credentials;
  const client = createClient({
    baseUrl: url,
    serviceId,
    auth: clientCredentials({ clientId, clientSecret }),
  });
  const { access_token: token } = await client.token.issue({
    grant_type: 'client_credentials',
    client_id: clientId,
    client_secret: clientSecret,
  });
  return { baseUrl: url, serviceId, token: token ?? '' };
}
