// Generated from spec/openapi.yaml by `pnpm generate`. Do not edit.
import type { Operation } from '../operation.ts';

const common = {
  method: "POST",
  secured: true,
  takesProfile: true,
  body: "json",
  returnsBody: true,
  retry: "unsafe",
  timeout: 60000,
  timeoutOf: "attempt",
} as const;

export const detectBehaviors = {
  ...common,
  id: "detect-behaviors",
  path: "/v1/behaviors",
} as const satisfies Operation;

export const analyzeConversation = {
  ...common,
  id: "analyze-conversation",
  path: "/v1/conversations",
} as const satisfies Operation;

export const updateConversationMetadata = {
  ...common,
  id: "update-conversation-metadata",
  path: "/v1/conversations/update-metadata",
  returnsBody: false,
} as const satisfies Operation;

export const startConversationJob = {
  ...common,
  id: "start-conversation-job",
  path: "/v1/conversations/jobs",
} as const satisfies Operation;

export const getConversationJob = {
  ...common,
  id: "get-conversation-job",
  method: "GET",
  path: "/v1/conversations/jobs/{id}",
  body: undefined,
  retry: "safe",
} as const satisfies Operation;

export const startMultipartConversationJob = {
  ...common,
  id: "start-multipart-conversation-job",
  path: "/v1/conversations/jobs/start-multipart",
} as const satisfies Operation;

export const completeMultipartConversationJob = {
  ...common,
  id: "complete-multipart-conversation-job",
  path: "/v1/conversations/jobs/{id}/complete-multipart",
} as const satisfies Operation;

export const cancelMultipartConversationJob = {
  ...common,
  id: "cancel-multipart-conversation-job",
  path: "/v1/conversations/jobs/{id}/cancel-multipart",
} as const satisfies Operation;

export const uploadFile = {
  ...common,
  id: "upload-file",
  path: "/v1/files",
  body: "form",
  fields: [{ name: "file_id", content: "text" }, { name: "user_metadata", content: "json" }, { name: "file", content: "file" }],
  timeoutOf: "progress",
} as const satisfies Operation;

export const importRecording = {
  ...common,
  id: "import-recording",
  path: "/v1/files/videomeeting",
  timeout: 300000,
} as const satisfies Operation;

export const getProfile = {
  ...common,
  id: "get-profile",
  method: "GET",
  path: "/v1/profile",
  retry: "safe",
} as const satisfies Operation;

export const issueToken = {
  ...common,
  id: "issue-token",
  path: "/v1/token",
  secured: false,
  takesProfile: false,
} as const satisfies Operation;
