import { clientCredentials, createClient } from '@conversation-analytics/client';
import { createProxyHandler } from '@conversation-analytics/client/proxy';

const {
  ANALYTICS_URL: baseUrl = '',
  ANALYTICS_SERVICE_ID: serviceId = '',
  ANALYTICS_CLIENT_ID: clientId = '',
  ANALYTICS_CLIENT_SECRET: clientSecret = '',
} = process.env;
const credentials = { clientId, clientSecret };

/** For what the server renders. It keeps its token, so it is one for all requests. */
export const client = createClient({ baseUrl, serviceId, auth: clientCredentials(credentials) });

/** For what the page asks. */
export const handler = createProxyHandler({
  baseUrl,
  serviceId,
  credentials,
  basePath: '/api/analytics',
  operations: ['detect-behaviors', 'get-conversation-job', 'get-profile'],
  authorize: () => true,
});
