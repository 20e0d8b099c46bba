import { randomUUID } from 'node:crypto';
import {
  ApiError,
  bearer,
  clientCredentials,
  createClient,
  type Authentication,
  type Client,
} from '@conversation-analytics/client';
import { nodeTransport } from '@conversation-analytics/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '../src/generated/routes.ts';
import type { Service } from '../src/lifecycle/service.ts';
import { openTestService } from './support.ts';

type Calls = Readonly<Partial<Record<string, (of: Client) => Promise<unknown>>>>;

const transcript =
  'WEBVTT\n\n00:01.000 --> 00:02.000\n<v.role-coach Ann>What would you like to try?\n\n00:03.000 --> 00:04.000\n<v Ben>A walk.\n';
const talkTurns = [{ input: 'How was your week?', speaker: { id: 'ann', role: 'coach' } }];

describe('the SDK against the running service', () => {
  let service: Service;
  let takeDatabaseAway: () => Promise<void>;
  let client: Client;

  function connect(auth: Authentication, serviceId = service.credentials?.serviceId ?? ''): Client {
    return createClient({ baseUrl: service.url, serviceId, auth, transport: nodeTransport() });
  }

  function credentials() {
    if (!service.credentials) throw new Error('A service in memory makes credentials.');
    return service.credentials;
  }

  beforeAll(async () => {
    const opened = await openTestService();
    service = opened.service;
    takeDatabaseAway = () => opened.database.close();
    client = connect(clientCredentials(credentials()));
  });
  afterAll(() => service.close());

  async function startUpload(): Promise<{ id: string; urls: string[] }> {
    const { id, upload } = await client.conversations.jobs.startMultipart({
      file_name: 'talk.vtt',
      file_size_bytes: transcript.length,
      content_type: 'text/vtt',
    });
    return { id: id ?? '', urls: (upload?.parts ?? []).map(({ url }) => url ?? '') };
  }

  async function uploaded(): Promise<{ id: string; parts: { part_number: number; etag: string }[] }> {
    const { id, urls } = await startUpload();
    const response = await fetch(urls[0] ?? '', { method: 'PUT', body: transcript });
    return { id, parts: [{ part_number: 1, etag: response.headers.get('etag') ?? '' }] };
  }

  /** The call of each operation that is written, with a request that the service takes. */
  const success: Calls = {
    'detect-behaviors': (of) => of.behaviors.detect({ input: 'How are you?' }),
    'analyze-conversation': (of) => of.conversations.analyze({ talk_turns: talkTurns }),
    'update-conversation-metadata': async (of) => {
      const conversationId = randomUUID();
      await of.conversations.analyze({ talk_turns: talkTurns, conversation_id: conversationId });
      return of.conversations.updateMetadata({
        conversation_id: conversationId,
        metadata: { team: 'north' },
      });
    },
    'start-conversation-job': (of) => of.conversations.jobs.start({ talk_turns: talkTurns }),
    'get-conversation-job': async (of) => {
      const { id } = await of.conversations.jobs.start({ talk_turns: talkTurns });
      return of.conversations.jobs.get(id ?? '');
    },
    'start-multipart-conversation-job': (of) =>
      of.conversations.jobs.startMultipart({
        file_name: 'a.vtt',
        file_size_bytes: 9,
        content_type: 'text/vtt',
      }),
    'complete-multipart-conversation-job': async (of) => {
      const { id, parts } = await uploaded();
      return of.conversations.jobs.completeMultipart(id, { parts });
    },
    'cancel-multipart-conversation-job': async (of) =>
      of.conversations.jobs.cancelMultipart((await startUpload()).id, { reason: 'changed my mind' }),
    'upload-file': (of) =>
      of.files.upload({ file: new File(['bytes'], 'a.bin'), user_metadata: { a: [1, null] } }),
    // Refused on every service without credentials of a platform, so it has no success here.
    'import-recording': (of) => of.files.importRecording({ meeting_id: '1' }),
    'get-profile': (of) => of.profile.get({ role: 'coach' }),
    'issue-token': (of) => {
      const { clientId, clientSecret } = credentials();
      return of.token.issue({
        grant_type: 'client_credentials',
        client_id: clientId,
        client_secret: clientSecret,
      });
    },
  };

  /** The same with a request that breaks a rule. */
  const violation: Calls = {
    'detect-behaviors': (of) => of.behaviors.detect({ input: '' }),
    'analyze-conversation': (of) => of.conversations.analyze({ talk_turns: [] }),
    'update-conversation-metadata': (of) => of.conversations.updateMetadata({ conversation_id: 'no uuid' }),
    'start-conversation-job': (of) => of.conversations.jobs.start({ talk_turns: [] }),
    'get-conversation-job': (of) => of.conversations.jobs.get(randomUUID()),
    'start-multipart-conversation-job': (of) =>
      of.conversations.jobs.startMultipart({
        file_name: 'a.xls',
        file_size_bytes: 9,
        content_type: 'application/vnd.ms-excel',
      }),
    'complete-multipart-conversation-job': async (of) =>
      of.conversations.jobs.completeMultipart((await startUpload()).id, {
        parts: [{ part_number: 1, etag: 'wrong' }],
      }),
    'cancel-multipart-conversation-job': async (of) =>
      // @ts-expect-error The reason is a string.
      of.conversations.jobs.cancelMultipart((await startUpload()).id, { reason: 7 }),
    'upload-file': (of) => of.files.upload({ file: new Blob(['bytes']), file_id: 'no uuid' }),
    'import-recording': (of) => of.files.importRecording({ meeting_id: '1' }),
    // @ts-expect-error The role is a string.
    'get-profile': (of) => of.profile.get({ role: 7 }),
    'issue-token': (of) => of.token.issue({ grant_type: '', client_id: 'a', client_secret: 'b' }),
  };

  const refused: Calls = {
    'issue-token': (of) =>
      of.token.issue({ grant_type: 'client_credentials', client_id: 'a', client_secret: 'b' }),
  };

  const notFound: Calls = {
    'complete-multipart-conversation-job': (of) =>
      of.conversations.jobs.completeMultipart(randomUUID(), { parts: [{ part_number: 1, etag: 'a' }] }),
    'cancel-multipart-conversation-job': (of) => of.conversations.jobs.cancelMultipart(randomUUID(), {}),
  };

  const conflict: Calls = {
    'complete-multipart-conversation-job': async (of) => {
      const { id, parts } = await uploaded();
      await of.conversations.jobs.cancelMultipart(id, {});
      return of.conversations.jobs.completeMultipart(id, { parts });
    },
  };

  async function statusOf(call: Promise<unknown>): Promise<number> {
    try {
      await call;
      return 200;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const isDescribed = error.problem?.status === error.status && error.problem.title && error.requestId;
      if (!isDescribed)
        throw new Error('An error came without problem details or a request id.', { cause: error });
      return error.status;
    }
  }

  const operations = routes.filter(({ operationId }) => success[operationId]);

  function call(calls: Calls, operationId: string, of: Client): Promise<unknown> {
    const one = calls[operationId];
    if (!one) throw new Error(`${operationId} has no row.`);
    return one(of);
  }

  /** A call that is refused before the service looks at what it is about, so that nothing has to be prepared for it. */
  function callOfStranger(operationId: string, of: Client): Promise<unknown> {
    const calls = [refused, notFound, operationId === 'update-conversation-metadata' ? violation : success];
    return call(calls.find((one) => one[operationId]) ?? success, operationId, of);
  }

  it('has rows for operations of the contract alone', () => {
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(success).sort());
    expect(Object.keys(violation).sort()).toEqual(Object.keys(success).sort());
  });

  it.each(operations.filter(({ operationId }) => operationId !== 'import-recording'))(
    '$operationId succeeds',
    async ({ operationId }) => expect(await statusOf(call(success, operationId, client))).toBe(200),
  );

  it.each(operations)(
    '$operationId answers 400 to a broken rule, and says which',
    async ({ operationId }) => {
      const failure: unknown = await call(violation, operationId, client).catch((error: unknown) => error);
      expect(failure).toMatchObject({ name: 'BadRequestError', status: 400 });
      // An unknown job id is no part of a body, so there is nothing to point at.
      if (operationId === 'get-conversation-job') return;
      expect(failure).toHaveProperty('violations.0.pointer', expect.stringMatching(/^\//));
    },
  );

  it.each(operations)('$operationId answers 401 to wrong credentials', async ({ operationId }) => {
    const stranger = connect(bearer('no-such-token'));
    expect(await statusOf(callOfStranger(operationId, stranger))).toBe(401);
  });

  it.each(operations.filter(({ errorStatuses }) => errorStatuses.some((status) => status === 404)))(
    '$operationId answers 404 to an unknown upload',
    async ({ operationId }) => expect(await statusOf(call(notFound, operationId, client))).toBe(404),
  );

  it.each(operations.filter(({ errorStatuses }) => errorStatuses.some((status) => status === 409)))(
    '$operationId responds with 409 once the upload is cancelled',
    async ({ operationId }) => expect(await statusOf(call(conflict, operationId, client))).toBe(409),
  );

  it('keeps the jobs of one service id from another', async () => {
    const { id } = await client.conversations.jobs.start({ talk_turns: talkTurns });
    const other = await service.createCredentials();
    const stranger = connect(clientCredentials(other), other.serviceId);
    expect(await statusOf(stranger.conversations.jobs.get(id ?? ''))).toBe(400);
    expect(await statusOf(stranger.conversations.jobs.cancelMultipart(id ?? '', {}))).toBe(404);
  });

  it('answers 500 on every operation that needs the database when it is gone', async () => {
    await client.profile.get();
    await takeDatabaseAway();
    const statuses: Record<string, number | undefined> = {};
    for (const { operationId } of operations) {
      statuses[operationId] = await statusOf(callOfStranger(operationId, client));
    }
    // A token is checked by its signature, and a request before the database is asked.
    expect(statuses).toEqual({
      ...Object.fromEntries(operations.map(({ operationId }) => [operationId, 500])),
      'detect-behaviors': 200,
      'get-profile': 200,
      'import-recording': 400,
      'update-conversation-metadata': 400,
    });
  });
});
