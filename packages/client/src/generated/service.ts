// Generated from spec/openapi.yaml by `pnpm generate`. Do not edit.
import type { Service } from '@conversation-analytics/runtime';
import { issueToken } from './operations.ts';

export const service = {
  userAgent: 'conversation-analytics-client/0.0.0',
  configuration: {
    serviceId: { header: 'service-id', required: true },
    serviceProfile: { header: 'service-profile' },
  },
  tokenEndpoint: issueToken,
} as const satisfies Service;
