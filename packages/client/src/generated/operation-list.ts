// Generated from spec/openapi.yaml by `pnpm generate`. Do not edit.
import type { Operation } from '@conversation-analytics/runtime';
import * as operations from './operations.ts';

export const operationList: readonly Operation[] = [
  operations.detectBehaviors,
  operations.analyzeConversation,
  operations.updateConversationMetadata,
  operations.startConversationJob,
  operations.getConversationJob,
  operations.startMultipartConversationJob,
  operations.completeMultipartConversationJob,
  operations.cancelMultipartConversationJob,
  operations.uploadFile,
  operations.importRecording,
  operations.getProfile,
  operations.issueToken,
];
