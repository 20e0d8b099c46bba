import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { resolve, type OpenApiDocument } from '../src/document/open-api.ts';
import type { Api, Operation } from '../src/api/api.ts';
import { buildApi } from '../src/api/build-api.ts';
import { record } from '../src/document/json.ts';
import { loadContract } from '../src/document/load.ts';

const file = new URL('../../../spec/openapi.yaml', import.meta.url).pathname;

/** Method, path, client method, request, success, error statuses: the endpoint table of the interface. */
type Endpoint = [string, string, string, string | undefined, string | undefined, number[]];
const endpoints: Endpoint[] = [
  ['POST', '/v1/behaviors', 'behaviors.detect', 'BehaviorsRequest', 'BehaviorsResponse', [400, 401, 500]],
  [
    'POST',
    '/v1/conversations',
    'conversations.analyze',
    'ConversationsRequest',
    'ConversationsResponse',
    [400, 401, 500],
  ],
  [
    'POST',
    '/v1/conversations/update-metadata',
    'conversations.updateMetadata',
    'UpdateConversationMetadataRequest',
    undefined,
    [],
  ],
  [
    'POST',
    '/v1/conversations/jobs',
    'conversations.jobs.start',
    'ConversationsRequest',
    'ConversationsJobStatus',
    [400, 401, 500],
  ],
  [
    'GET',
    '/v1/conversations/jobs/{id}',
    'conversations.jobs.get',
    undefined,
    'ConversationsJobStatus',
    [400, 401, 500],
  ],
  [
    'POST',
    '/v1/conversations/jobs/start-multipart',
    'conversations.jobs.startMultipart',
    'ConversationsMultipartStartRequest',
    'ConversationsMultipartStartResponse',
    [400, 401, 500],
  ],
  [
    'POST',
    '/v1/conversations/jobs/{id}/complete-multipart',
    'conversations.jobs.completeMultipart',
    'ConversationsMultipartCompleteRequest',
    'ConversationsJobStatus',
    [400, 401, 404, 409, 500],
  ],
  [
    'POST',
    '/v1/conversations/jobs/{id}/cancel-multipart',
    'conversations.jobs.cancelMultipart',
    'ConversationsMultipartCancelRequest',
    'ConversationsJobStatus',
    [400, 401, 404, 500],
  ],
  ['POST', '/v1/files', 'files.upload', 'FileUploadForm', 'FileUploadResponse', [400, 401, 500]],
  [
    'POST',
    '/v1/files/videomeeting',
    'files.importRecording',
    'ZoomImportRecordingRequest',
    'ZoomImportRecordingResponse',
    [400, 401, 500],
  ],
  ['GET', '/v1/profile', 'profile.get', 'ProfileRequest', 'ProfileResponse', [400, 401, 500]],
  ['POST', '/v1/token', 'token.issue', 'TokenRequest', 'TokenResponse', [400, 401, 500]],
];

function rowOf(operation: Operation): Endpoint {
  return [
    operation.httpMethod,
    operation.path,
    [...operation.resource, operation.methodName].join('.'),
    operation.body?.model,
    operation.success.model,
    operation.errorStatuses.map(Number),
  ];
}

describe('the contract', () => {
  let document: OpenApiDocument;
  let contract: Api;
  beforeAll(async () => {
    document = await loadContract(file);
    contract = buildApi(record(document));
  });

  it.each(endpoints)('has %s %s of the interface', (...endpoint) => {
    const [method, path] = endpoint;
    const operation = contract.operations.find((one) => one.path === path && one.httpMethod === method);
    if (!operation)
      throw new Error(`${method} ${path} is gone. Where the interface has lost it, its row here goes too.`);
    expect(rowOf(operation)).toEqual(endpoint);
  });

  it('names the operation that the interface names', () => {
    expect(contract.operations.map(({ id }) => id)).toContain('update-conversation-metadata');
  });

  it('asks for a bearer token and takes a profile on every endpoint of the interface but that of the token', () => {
    // What holds for others, the rules of the contract say.
    const ofInterface = contract.operations.filter((one) => endpoints.some(([, path]) => path === one.path));
    for (const { id, secured, parameters } of ofInterface) {
      const isToken = id === 'issue-token';
      const takesProfile = parameters.some(({ argument }) => argument === 'serviceProfile');
      expect({ id, secured, takesProfile }).toEqual({ id, secured: !isToken, takesProfile: !isToken });
    }
  });

  it('takes the import in three media types and the profile filters optionally', () => {
    const importRecording = contract.operations.find(({ name }) => name === 'importRecording');
    expect(importRecording?.body?.mediaTypes).toEqual([
      'application/json',
      'text/json',
      'application/*+json',
    ]);
    const profile = contract.operations.find(({ name }) => name === 'getProfile');
    expect(profile?.body?.required).toBe(false);
  });

  it('has no schema over a closed one', () => {
    const text = JSON.stringify(document);
    expect(text).not.toContain('allOf');
  });

  it('requires exactly what the interface requires', () => {
    const required = [...contract.models]
      .filter(([, { schema }]) => schema.required)
      .map(([name, { schema }]) => [name, schema.required]);
    expect(Object.fromEntries(required)).toMatchObject({
      BehaviorsRequest: ['input'],
      ConversationsRequest: ['talk_turns'],
      ConversationTalkTurn: ['input'],
      ConversationSpeaker: ['id'],
      AnalyzedTalkTurn: ['input'],
      ConversationsMultipartStartRequest: ['file_name', 'file_size_bytes', 'content_type'],
      ConversationsMultipartCompletePart: ['part_number', 'etag'],
      FileUploadForm: ['file'],
      TokenRequest: ['grant_type', 'client_id', 'client_secret'],
    });
  });

  it('leaves ProblemDetails open and answers every error with it', () => {
    expect(contract.models.get('ProblemDetails')?.schema.additionalProperties).toBe(true);
    for (const item of Object.values(document.paths)) {
      for (const operation of [item.get, item.post, item.put, item.patch, item.delete]) {
        for (const [status, response] of Object.entries(operation?.responses ?? {})) {
          if (Number(status) < 400) continue;
          const { content } = resolve(document, response);
          expect(content).toEqual({
            'application/json': { schema: { $ref: '#/components/schemas/ProblemDetails' } },
          });
        }
      }
    }
  });

  it('is bundled as it stands', async () => {
    const bundled: unknown = JSON.parse(await readFile(file.replace('.yaml', '.json'), 'utf8'));
    expect(bundled).toEqual(document);
  });
});
