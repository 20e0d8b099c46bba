import { startService } from '@conversation-analytics/server';

// A service in memory, with credentials of its own. A deployed program finds all this in its environment.
const service = await startService({ port: 0, memory: true });
Object.assign(process.env, {
  CONVERSATION_ANALYTICS_BASE_URL: service.url,
  CONVERSATION_ANALYTICS_SERVICE_ID: service.credentials?.serviceId,
  CONVERSATION_ANALYTICS_CLIENT_ID: service.credentials?.clientId,
  CONVERSATION_ANALYTICS_CLIENT_SECRET: service.credentials?.clientSecret,
});

try {
  await import('./main.js');
} finally {
  await service.close();
}
