import { clientCredentials, createClient } from '@conversation-analytics/client';
import { createProxyHandler } from '@conversation-analytics/client/proxy';

const {
  CONVERSATION_ANALYTICS_BASE_URL: baseUrl = '',
  CONVERSATION_ANALYTICS_SERVICE_ID: serviceId = '',
  CONVERSATION_ANALYTICS_CLIENT_ID: clientId = '',
  CONVERSATION_ANALYTICS_CLIENT_SECRET: clientSecret = '',
} = process.env;
const credentials = { clientId, clientSecret };

/** For what the server renders. It keeps its token, so all requests share it. */
export const client = createClient({ baseUrl, serviceId, auth: clientCredentials(credentials) });

/** For what the page asks. The secret stays on the server. */
export const handler = createProxyHandler({
  baseUrl,
  serviceId,
  credentials,
  basePath: '/api/analytics',
  operations: ['detect-behaviors', 'get-profile'],
  // The names of the app. These are those of this machine.
  allowedHosts: ['localhost', '127.0.0.1', '[::1]'],
  // Check the session of your user here.
  authorize: () => true,
});
