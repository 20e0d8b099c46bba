import { createClient } from '@conversation-analytics/client';
import { openTelemetryHooks } from '@conversation-analytics/client/opentelemetry';

export const client = createClient({
  baseUrl: '/api/analytics',
  auth: 'proxy',
  hooks: [openTelemetryHooks()],
});
