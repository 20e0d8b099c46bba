import { afterAll, beforeAll } from 'vitest';
import { startService, type Service } from '@conversation-analytics/server';

export interface TestService {
  readonly url: string;
  /** The variables with which commands find the service. */
  readonly environment: Readonly<Record<string, string>>;
}

/** A service in memory for the tests of a file. */
export function testService(): TestService {
  let service: Service;
  beforeAll(async () => {
    service = await startService({ port: 0, memory: true });
  });
  afterAll(() => service.close());
  return {
    get url() {
      return service.url;
    },
    get environment() {
      const { serviceId = '', clientId = '', clientSecret = '' } = service.credentials ?? {};
      return {
        CONVERSATION_ANALYTICS_BASE_URL: service.url,
        CONVERSATION_ANALYTICS_SERVICE_ID: serviceId,
        CONVERSATION_ANALYTICS_CLIENT_ID: clientId,
        CONVERSATION_ANALYTICS_CLIENT_SECRET: clientSecret,
      };
    },
  };
}
