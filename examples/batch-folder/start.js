import { startService } from '@conversation-analytics/server';

// A service that keeps its data in a folder, so that a second run finds the jobs of the first. A deployed program finds
// the address and the credentials in its environment.
const credentials = { serviceId: 'example', clientId: 'example', clientSecret: 'for-this-machine-only' };
const service = await startService({
  // The same at each start: what was uploaded is remembered for each address.
  port: 4015,
  dataDirectory: 'data/service',
  credentials,
});
Object.assign(process.env, {
  CONVERSATION_ANALYTICS_BASE_URL: service.url,
  CONVERSATION_ANALYTICS_SERVICE_ID: credentials.serviceId,
  CONVERSATION_ANALYTICS_CLIENT_ID: credentials.clientId,
  CONVERSATION_ANALYTICS_CLIENT_SECRET: credentials.clientSecret,
});

try {
  await import('./main.js');
} finally {
  await service.close();
}
