// Generated from spec/openapi.yaml by `pnpm generate`. Do not edit.
import { form, json, jsonObject, type Operation } from '@conversation-analytics/runtime';

export const detectBehaviors = {
  id: 'detect-behaviors',
  method: 'POST',
  path: '/v1/behaviors',
  body: json,
  response: jsonObject,
} as const satisfies Operation;

export const analyzeConversation = {
  id: 'analyze-conversation',
  method: 'POST',
  path: '/v1/conversations',
  body: json,
  response: jsonObject,
} as const satisfies Operation;

export const updateConversationMetadata = {
  id: 'update-conversation-metadata',
  method: 'POST',
  path: '/v1/conversations/update-metadata',
  body: json,
} as const satisfies Operation;

export const startConversationJob = {
  id: 'start-conversation-job',
  method: 'POST',
  path: '/v1/conversations/jobs',
  body: json,
  response: jsonObject,
} as const satisfies Operation;

export const getConversationJob = {
  id: 'get-conversation-job',
  method: 'GET',
  path: '/v1/conversations/jobs/{id}',
  response: jsonObject,
} as const satisfies Operation;

export const startMultipartConversationJob = {
  id: 'start-multipart-conversation-job',
  method: 'POST',
  path: '/v1/conversations/jobs/start-multipart',
  body: json,
  response: jsonObject,
} as const satisfies Operation;

export const completeMultipartConversationJob = {
  id: 'complete-multipart-conversation-job',
  method: 'POST',
  path: '/v1/conversations/jobs/{id}/complete-multipart',
  body: json,
  response: jsonObject,
} as const satisfies Operation;

export const cancelMultipartConversationJob = {
  id: 'cancel-multipart-conversation-job',
  method: 'POST',
  path: '/v1/conversations/jobs/{id}/cancel-multipart',
  body: json,
  response: jsonObject,
} as const satisfies Operation;

export const uploadFile = {
  id: 'upload-file',
  method: 'POST',
  path: '/v1/files',
  body: form,
  bodyOptions: { parts: { file: 'file', user_metadata: 'json' } },
  response: jsonObject,
  timeoutOf: 'progress',
} as const satisfies Operation;

export const importRecording = {
  id: 'import-recording',
  method: 'POST',
  path: '/v1/files/videomeeting',
  body: json,
  response: jsonObject,
  timeout: 300000,
} as const satisfies Operation;

export const getProfile = {
  id: 'get-profile',
  method: 'GET',
  path: '/v1/profile',
  body: json,
  response: jsonObject,
} as const satisfies Operation;

export const issueToken = {
  id: 'issue-token',
  method: 'POST',
  path: '/v1/token',
  secured: false,
  configuration: ['serviceId'],
  body: json,
  response: jsonObject,
} as const satisfies Operation;
