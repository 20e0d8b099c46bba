// Generated from spec/openapi.yaml by `pnpm generate`. Do not edit.
import type { Call } from '@conversation-analytics/runtime';
import * as operations from './operations.ts';
import type { Resources } from './resources.ts';

export function createResources(call: Call): Resources {
  return {
    behaviors: {
      detect: (body, options) => call(operations.detectBehaviors, { body }, options),
    },
    conversations: {
      analyze: (body, options) => call(operations.analyzeConversation, { body }, options),
      updateMetadata: (body, options) => call(operations.updateConversationMetadata, { body }, options),
      jobs: {
        start: (body, options) => call(operations.startConversationJob, { body }, options),
        get: (id, options) => call(operations.getConversationJob, { path: { id } }, options),
        startMultipart: (body, options) => call(operations.startMultipartConversationJob, { body }, options),
        completeMultipart: (id, body, options) =>
          call(operations.completeMultipartConversationJob, { path: { id }, body }, options),
        cancelMultipart: (id, body, options) =>
          call(operations.cancelMultipartConversationJob, { path: { id }, body }, options),
      },
    },
    files: {
      upload: (body, options) => call(operations.uploadFile, { body }, options),
      importRecording: (body, options) => call(operations.importRecording, { body }, options),
    },
    profile: {
      get: (body, options) => call(operations.getProfile, { body }, options),
    },
    token: {
      issue: (body, options) => call(operations.issueToken, { body }, options),
    },
  };
}
