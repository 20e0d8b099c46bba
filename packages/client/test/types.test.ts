import { assertType, describe, expectTypeOf, it } from 'vitest';
import {
  bearer,
  createClient,
  type ApiError,
  type BehaviorsRequest,
  type BehaviorsResponse,
  type Client,
  type ConversationDetection,
  type ConversationsJobStatus,
  type ConversationsMultipartStartResponse,
  type ConversationsResponse,
  type FileUploadResponse,
  type ProblemDetails,
  type ProfileResponse,
  type RequestOptions,
  type TokenResponse,
  type WaitOptions,
  type ZoomImportRecordingResponse,
} from '../src/index.ts';

// `tsc` is what checks this file: a line below `@ts-expect-error` that compiles is an error. No call is made.
const client = createClient({
  baseUrl: 'https://analytics.example.org',
  serviceId: 'service-1',
  auth: bearer('fixed-token'),
});
const { behaviors, conversations, files, profile, token } = client;
const { jobs } = conversations;
const talk_turns = [{ input: 'Hello.' }];
const file = new Blob();

describe('types', () => {
  it('make the results the data themselves', () => {
    expectTypeOf(behaviors.detect).returns.resolves.toEqualTypeOf<BehaviorsResponse>();
    expectTypeOf(conversations.analyze).returns.resolves.toEqualTypeOf<ConversationsResponse>();
    expectTypeOf(conversations.updateMetadata).returns.resolves.toEqualTypeOf<void>();
    expectTypeOf(jobs.start).returns.resolves.toEqualTypeOf<ConversationsJobStatus>();
    expectTypeOf(jobs.get).returns.resolves.toEqualTypeOf<ConversationsJobStatus>();
    expectTypeOf(jobs.wait).returns.resolves.toEqualTypeOf<ConversationsJobStatus>();
    expectTypeOf(jobs.startMultipart).returns.resolves.toEqualTypeOf<ConversationsMultipartStartResponse>();
    expectTypeOf(jobs.completeMultipart).returns.resolves.toEqualTypeOf<ConversationsJobStatus>();
    expectTypeOf(jobs.cancelMultipart).returns.resolves.toEqualTypeOf<ConversationsJobStatus>();
    expectTypeOf(files.upload).returns.resolves.toEqualTypeOf<FileUploadResponse>();
    expectTypeOf(files.importRecording).returns.resolves.toEqualTypeOf<ZoomImportRecordingResponse>();
    expectTypeOf(profile.get).returns.resolves.toEqualTypeOf<ProfileResponse>();
    expectTypeOf(token.issue).returns.resolves.toEqualTypeOf<TokenResponse>();
  });

  it('are never any', () => {
    expectTypeOf<BehaviorsResponse>().not.toBeAny();
    expectTypeOf<ConversationsJobStatus['conversations_response']>().toEqualTypeOf<
      ConversationsResponse | undefined
    >();
    expectTypeOf<BehaviorsResponse['user_metadata']>().toEqualTypeOf<unknown>();
    expectTypeOf<ApiError['problem']>().toEqualTypeOf<ProblemDetails | undefined>();
  });

  it('keep nulls and absence apart, as the contract does', () => {
    expectTypeOf<TokenResponse['access_token']>().toEqualTypeOf<string | null | undefined>();
    expectTypeOf<TokenResponse['expires_in']>().toEqualTypeOf<number | null | undefined>();
  });

  it('make the enumerations unions of numbers', () => {
    // Which numbers they are, the contract says, and may say otherwise.
    type Enumerations = Required<Pick<ConversationDetection, 'status' | 'reason'>>;
    expectTypeOf<0>().toExtend<Enumerations['status'] & Enumerations['reason']>();
    expectTypeOf<Enumerations['status'] | Enumerations['reason']>().toExtend<number>();
    expectTypeOf<number>().not.toExtend<Enumerations['status']>();
    expectTypeOf<number>().not.toExtend<Enumerations['reason']>();
  });

  it('refuse an unknown key in the body of every operation', () => {
    assertType(() => [
      // @ts-expect-error unknown key
      behaviors.detect({ input: 'x', unknown: 1 }),
      // @ts-expect-error unknown key
      conversations.analyze({ talk_turns, unknown: 1 }),
      // @ts-expect-error unknown key inside a turn
      conversations.analyze({ talk_turns: [{ input: 'x', unknown: 1 }] }),
      // @ts-expect-error unknown key inside a speaker
      conversations.analyze({ talk_turns: [{ input: 'x', speaker: { id: 'a', unknown: 1 } }] }),
      // @ts-expect-error unknown key
      conversations.updateMetadata({ unknown: 1 }),
      // @ts-expect-error unknown key
      jobs.start({ talk_turns, unknown: 1 }),
      // @ts-expect-error unknown key
      jobs.startMultipart({ file_name: 'a', file_size_bytes: 1, content_type: 'text/vtt', unknown: 1 }),
      // @ts-expect-error unknown key
      jobs.completeMultipart('job-1', { unknown: 1 }),
      // @ts-expect-error unknown key inside a part
      jobs.completeMultipart('job-1', { parts: [{ part_number: 1, etag: 'x', unknown: 1 }] }),
      // @ts-expect-error unknown key
      jobs.cancelMultipart('job-1', { unknown: 1 }),
      // @ts-expect-error unknown key
      files.upload({ file, unknown: 1 }),
      // @ts-expect-error unknown key
      files.importRecording({ unknown: 1 }),
      // @ts-expect-error unknown key
      profile.get({ unknown: 1 }),
      // @ts-expect-error unknown key
      token.issue({ grant_type: 'client_credentials', client_id: 'a', client_secret: 'b', unknown: 1 }),
    ]);
  });

  it('refuse a body without what is required, or with another type', () => {
    assertType(() => [
      // @ts-expect-error input is required
      behaviors.detect({}),
      // @ts-expect-error input is a string
      behaviors.detect({ input: null }),
      // @ts-expect-error talk_turns is required
      jobs.start({}),
      // @ts-expect-error etag is required
      jobs.completeMultipart('job-1', { parts: [{ part_number: 1 }] }),
      // @ts-expect-error file is required
      files.upload({}),
      // @ts-expect-error file is a Blob
      files.upload({ file: 'a path' }),
      // @ts-expect-error an id is a string
      jobs.get(7),
    ]);
  });

  it('take an id as the service returns it', () => {
    assertType(async () => {
      const { id } = await jobs.start({ talk_turns });
      return [jobs.get(id), jobs.wait(id), jobs.completeMultipart(id, {}), jobs.cancelMultipart(id, {})];
    });
    expectTypeOf(jobs.run).returns.resolves.toEqualTypeOf<ConversationsJobStatus>();
  });

  it('refuse wrong names of options', () => {
    assertType(() => {
      const { signal } = new AbortController();
      return [
        // @ts-expect-error wrong name
        behaviors.detect({ input: 'x' }, { sgnal: signal }),
        // @ts-expect-error wrong name
        jobs.get('job-1', { maxRetries: 1 }),
        // @ts-expect-error options go last
        profile.get({ signal }),
        // @ts-expect-error wrong name
        jobs.wait('job-1', { timeout: 1 }),
        // @ts-expect-error wrong name
        createClient({ baseUrl: '', serviceId: '', auth: bearer('x'), apiKey: '' }),
        // @ts-expect-error wrong name
        jobs.run({ talk_turns }, { timeout: 1 }),
        // @ts-expect-error auth is required
        createClient({ baseUrl: '', serviceId: '' }),
      ];
    });
    expectTypeOf<keyof RequestOptions>().toEqualTypeOf<
      'signal' | 'timeout' | 'deadline' | 'retries' | 'retry' | 'headers' | 'serviceProfile'
    >();
    expectTypeOf<keyof WaitOptions>().toEqualTypeOf<
      'signal' | 'deadline' | 'onStatus' | 'serviceProfile' | 'completedStates' | 'failedStates'
    >();
  });

  it('let a part of the client be taken without the whole', () => {
    interface Part {
      detect(body: BehaviorsRequest): Promise<BehaviorsResponse>;
    }
    const mine: Part = { detect: async () => ({ id: 'mine' }) };
    expectTypeOf(mine.detect).parameters.toEqualTypeOf<[BehaviorsRequest]>();
    expectTypeOf<Client['behaviors']>().toExtend<Part>();
  });
});
