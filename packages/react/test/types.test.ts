import type {
  BehaviorsRequest,
  BehaviorsResponse,
  Client,
  ConversationAnalyticsError,
  ConversationsJobStatus,
  ConversationsMultipartCancelRequest,
  ConversationsMultipartCompleteRequest,
  ConversationsMultipartStartRequest,
  ConversationsMultipartStartResponse,
  ConversationsRequest,
  ConversationsResponse,
  FileUploadForm,
  FileUploadResponse,
  ProfileResponse,
  UpdateConversationMetadataRequest,
  ZoomImportRecordingRequest,
  ZoomImportRecordingResponse,
} from '@conversation-analytics/client';
import { jobOutcome } from '@conversation-analytics/client/polling';
import {
  skipToken,
  useMutation,
  useQueries,
  useQuery,
  useSuspenseQuery,
  type QueryClient,
  type SkipToken,
  type UseMutationResult,
} from '@tanstack/react-query';
import { assertType, describe, expectTypeOf, it } from 'vitest';
import {
  useBehaviorDetection,
  useBehaviorDetectionQuery,
  useCancelMultipartConversationJob,
  useCompleteMultipartConversationJob,
  useConversationAnalysis,
  useConversationAnalysisQuery,
  useConversationAnalytics,
  useConversationJob,
  useImportRecording,
  useProfile,
  useStartConversationJob,
  useStartMultipartConversationJob,
  useSuspenseBehaviorDetectionQuery,
  useSuspenseConversationAnalysisQuery,
  useSuspenseConversationJob,
  useSuspenseProfile,
  useUpdateConversationMetadata,
  useUploadFile,
} from '../src/index.ts';
import type { ConversationAnalyticsOptions, MutationFactory, QueryOptions } from '../src/options.ts';

// `tsc` is what checks this file: a line below `@ts-expect-error` that compiles is an error. Nothing here is called.
declare const options: ConversationAnalyticsOptions;
declare const queryClient: QueryClient;
declare const maybe: string | SkipToken;
type Failure = ConversationAnalyticsError;
declare const job: ConversationsJobStatus;
declare const jobIfAny: ConversationsJobStatus | undefined;
const body: ConversationsRequest = { talk_turns: [{ input: 'Hello.' }] };

type VariablesOf<Factory> = Factory extends MutationFactory<infer Variables, infer _> ? Variables : never;
type DataOf<Factory> = Factory extends MutationFactory<infer _, infer Data> ? Data : never;

describe('query options', () => {
  it('of every read carry their data and their errors', () => {
    assertType(() => {
      const { profile, conversations, behaviors } = options;
      const job = useQuery(conversations.jobs.get.queryOptions('job-1'));
      expectTypeOf(job.data).toEqualTypeOf<ConversationsJobStatus | undefined>();
      expectTypeOf(job.error).toEqualTypeOf<Failure | null>();
      expectTypeOf(useQuery(profile.get.queryOptions()).data).toEqualTypeOf<ProfileResponse | undefined>();
      expectTypeOf(
        useQuery(profile.get.queryOptions({ role: 'coach' })).error,
      ).toEqualTypeOf<Failure | null>();
      const analysis = useQuery(conversations.analyze.queryOptions(body));
      expectTypeOf(analysis.data).toEqualTypeOf<ConversationsResponse | undefined>();
      expectTypeOf(analysis.error).toEqualTypeOf<Failure | null>();
      const detection = useQuery(behaviors.detect.queryOptions({ input: 'x' }));
      expectTypeOf(detection.data).toEqualTypeOf<BehaviorsResponse | undefined>();
    });
  });

  it('suspend unless they may be skipped', () => {
    assertType(() => {
      const { get } = options.conversations.jobs;
      expectTypeOf(get.queryOptions('job-1')).toEqualTypeOf<QueryOptions<ConversationsJobStatus>>();
      expectTypeOf(useSuspenseQuery(get.queryOptions('job-1')).data).toEqualTypeOf<ConversationsJobStatus>();
      expectTypeOf(
        useSuspenseQuery(options.profile.get.queryOptions()).data,
      ).toEqualTypeOf<ProfileResponse>();
      expectTypeOf(useQuery(get.queryOptions(maybe)).data).toEqualTypeOf<
        ConversationsJobStatus | undefined
      >();
      return [
        useQuery(get.queryOptions(skipToken)),
        useQuery(options.profile.get.queryOptions(skipToken)),
        useQuery(options.conversations.analyze.queryOptions(skipToken)),
        // @ts-expect-error skipped
        useSuspenseQuery(get.queryOptions(skipToken)),
        // @ts-expect-error may be skipped
        useSuspenseQuery(get.queryOptions(maybe)),
        // @ts-expect-error may be skipped
        useSuspenseQuery(options.conversations.analyze.queryOptions(skipToken)),
        // @ts-expect-error an id that may be null has to be checked
        get.queryOptions(null),
        // @ts-expect-error an id is required
        get.queryOptions(),
        // @ts-expect-error unknown key
        options.profile.get.queryOptions({ unknown: 1 }),
      ];
    });
  });

  it('take further options, whose select makes the data', () => {
    assertType(() => {
      const { get } = options.conversations.jobs;
      const own = get.queryOptions('job-1', { select: ({ status }) => status?.length ?? 0, staleTime: 1 });
      expectTypeOf(useQuery(own).data).toEqualTypeOf<number | undefined>();
      expectTypeOf(useSuspenseQuery(own).data).toEqualTypeOf<number>();
      // What is cached is not selected.
      expectTypeOf(queryClient.getQueryData(own.queryKey)).toEqualTypeOf<
        ConversationsJobStatus | undefined
      >();
      const profile = options.profile.get.queryOptions(undefined, { enabled: false });
      expectTypeOf(useQuery(profile).data).toEqualTypeOf<ProfileResponse | undefined>();
      const skipped = get.queryOptions(maybe, { select: ({ status }) => status ?? '' });
      expectTypeOf(useQuery(skipped).data).toEqualTypeOf<string | undefined>();
      const started = get.queryOptions('job-1', { initialData: job });
      expectTypeOf(useQuery(started).data).toEqualTypeOf<ConversationsJobStatus>();
      expectTypeOf(useSuspenseQuery(started).data).toEqualTypeOf<ConversationsJobStatus>();
      const kept = options.behaviors.detect.queryOptions({ input: 'x' }, { initialData: () => ({}) });
      expectTypeOf(useQuery(kept).data).toEqualTypeOf<BehaviorsResponse>();
      return [
        // @ts-expect-error the key is the factory's
        get.queryOptions('job-1', { queryKey: ['mine'] }),
        // @ts-expect-error and so is the function
        options.behaviors.detect.queryOptions({ input: 'x' }, { queryFn: async () => ({}) }),
      ];
    });
  });

  it('have filters that fit whatever takes one', () => {
    assertType(async () => {
      const { get } = options.conversations.jobs;
      await queryClient.invalidateQueries(get.queryFilter('job-1'));
      queryClient.removeQueries(options.profile.get.queryFilter(undefined, { stale: true }));
      // @ts-expect-error an id is a text
      get.queryFilter(1);
      // @ts-expect-error the key is the factory's
      get.queryFilter('job-1', { queryKey: ['mine'] });
    });
  });

  it('fit whatever else takes options', () => {
    assertType(async () => {
      const job = options.conversations.jobs.get.queryOptions('job-1');
      expectTypeOf(queryClient.getQueryData(job.queryKey)).toEqualTypeOf<
        ConversationsJobStatus | undefined
      >();
      expectTypeOf(await queryClient.fetchQuery(job)).toEqualTypeOf<ConversationsJobStatus>();
      expectTypeOf(await queryClient.query(job)).toEqualTypeOf<ConversationsJobStatus>();
      const selected = useQuery({ ...job, select: ({ status }) => status ?? '', enabled: false });
      expectTypeOf(selected.data).toEqualTypeOf<string | undefined>();
      const [first, second] = useQueries({ queries: [job, options.profile.get.queryOptions()] });
      expectTypeOf(first.data).toEqualTypeOf<ConversationsJobStatus | undefined>();
      expectTypeOf(second.data).toEqualTypeOf<ProfileResponse | undefined>();
      // @ts-expect-error data of another operation
      queryClient.setQueryData(job.queryKey, { profile_id: 'x' });
    });
  });
});

describe('mutation options', () => {
  it('of every other operation take one object with everything by its name', () => {
    type Of<Factory> = [VariablesOf<Factory>, DataOf<Factory>];
    type Jobs = ConversationAnalyticsOptions['conversations']['jobs'];
    type Conversations = ConversationAnalyticsOptions['conversations'];
    type Files = ConversationAnalyticsOptions['files'];
    expectTypeOf<Of<ConversationAnalyticsOptions['behaviors']['detect']>>().toEqualTypeOf<
      [{ body: BehaviorsRequest }, BehaviorsResponse]
    >();
    expectTypeOf<Of<Conversations['analyze']>>().toEqualTypeOf<
      [{ body: ConversationsRequest }, ConversationsResponse]
    >();
    expectTypeOf<Of<Conversations['updateMetadata']>>().toEqualTypeOf<
      [{ body: UpdateConversationMetadataRequest }, void]
    >();
    expectTypeOf<Of<Jobs['start']>>().toEqualTypeOf<
      [{ body: ConversationsRequest }, ConversationsJobStatus]
    >();
    expectTypeOf<Of<Jobs['startMultipart']>>().toEqualTypeOf<
      [{ body: ConversationsMultipartStartRequest }, ConversationsMultipartStartResponse]
    >();
    expectTypeOf<Of<Jobs['completeMultipart']>>().toEqualTypeOf<
      [{ id: string; body: ConversationsMultipartCompleteRequest }, ConversationsJobStatus]
    >();
    expectTypeOf<Of<Jobs['cancelMultipart']>>().toEqualTypeOf<
      [{ id: string; body: ConversationsMultipartCancelRequest }, ConversationsJobStatus]
    >();
    expectTypeOf<Of<Files['upload']>>().toEqualTypeOf<[{ body: FileUploadForm }, FileUploadResponse]>();
    expectTypeOf<Of<Files['importRecording']>>().toEqualTypeOf<
      [{ body: ZoomImportRecordingRequest }, ZoomImportRecordingResponse]
    >();
  });

  it('fit useMutation, and type what they are given', () => {
    assertType(() => {
      const { start, completeMultipart } = options.conversations.jobs;
      const started = useMutation(start.mutationOptions());
      expectTypeOf(started.data).toEqualTypeOf<ConversationsJobStatus | undefined>();
      expectTypeOf(started.error).toEqualTypeOf<Failure | null>();
      useMutation(
        start.mutationOptions({
          onMutate: () => ({ startedAt: 1 }),
          onSuccess: (job, variables, mine) => {
            expectTypeOf(job).toEqualTypeOf<ConversationsJobStatus>();
            expectTypeOf(variables).toEqualTypeOf<{ body: ConversationsRequest }>();
            expectTypeOf(mine).toEqualTypeOf<{ startedAt: number }>();
          },
          onError: (error) => expectTypeOf(error).toEqualTypeOf<Failure>(),
        }),
      );
      // @ts-expect-error the function is the factory's
      start.mutationOptions({ mutationFn: async () => ({}) });
      // @ts-expect-error the id is missing
      useMutation(completeMultipart.mutationOptions()).mutate({ body: {} });
      // @ts-expect-error an analysis is not a query by accident: a read has no mutation
      options.conversations.jobs.get.mutationOptions();
      // @ts-expect-error what issues tokens takes the secret, which has no place here
      void options.token;
    });
  });
});

describe('keys', () => {
  it('take what the operation takes, or less', () => {
    assertType(() => {
      const { keys } = options;
      return [
        keys.all(),
        keys.conversations.jobs.all(),
        keys.conversations.jobs.get(),
        keys.conversations.jobs.get('job-1'),
        keys.profile.get({ role: 'coach' }),
        // @ts-expect-error an id is a text
        keys.conversations.jobs.get(1),
      ];
    });
  });
});

describe('hooks', () => {
  it('of every read answer data and errors, and what select makes of them', () => {
    assertType(() => {
      expectTypeOf(useConversationJob('job-1').data).toEqualTypeOf<ConversationsJobStatus | undefined>();
      expectTypeOf(useConversationJob(maybe).error).toEqualTypeOf<Failure | null>();
      expectTypeOf(useProfile().data).toEqualTypeOf<ProfileResponse | undefined>();
      expectTypeOf(useConversationAnalysisQuery(body).data).toEqualTypeOf<
        ConversationsResponse | undefined
      >();
      expectTypeOf(useBehaviorDetectionQuery(skipToken).data).toEqualTypeOf<BehaviorsResponse | undefined>();
      const selected = useConversationJob('job-1', { select: ({ status }) => status === 'completed' });
      expectTypeOf(selected.data).toEqualTypeOf<boolean | undefined>();
      expectTypeOf(useProfile({ role: 'coach' }, { enabled: false }).data).toEqualTypeOf<
        ProfileResponse | undefined
      >();
      // @ts-expect-error the key is the factory's
      useConversationJob('job-1', { queryKey: ['mine'] });
      // @ts-expect-error an id that may be undefined has to be checked
      useConversationJob(undefined);
    });
  });

  it('with initial data answer data that is there', () => {
    assertType(() => {
      const { data } = useConversationJob('job-1', { initialData: job });
      expectTypeOf(data).toEqualTypeOf<ConversationsJobStatus>();
      expectTypeOf(
        useConversationJob(maybe, { initialData: () => job }).data,
      ).toEqualTypeOf<ConversationsJobStatus>();
      const selected = useConversationJob('job-1', {
        initialData: job,
        select: ({ status }) => status ?? '',
      });
      expectTypeOf(selected.data).toEqualTypeOf<string>();
      const profile = useProfile(undefined, { initialData: {} });
      expectTypeOf(profile.data).toEqualTypeOf<ProfileResponse>();
      // It may be undefined where the function may return undefined.
      expectTypeOf(useConversationJob('job-1', { initialData: () => jobIfAny }).data).toEqualTypeOf<
        ConversationsJobStatus | undefined
      >();
      // @ts-expect-error data of another operation
      useConversationJob('job-1', { initialData: { profile_id: 'x' } });
    });
  });

  it('of an analysis wait until the body has settled, where that is asked for', () => {
    assertType(() => {
      const settled = useBehaviorDetectionQuery({ input: 'x' }, { debounce: 500 });
      expectTypeOf(settled.data).toEqualTypeOf<BehaviorsResponse | undefined>();
      useBehaviorDetectionQuery(skipToken, { debounce: undefined });
      // @ts-expect-error the id of a job is not typed in
      useConversationJob('job-1', { debounce: 500 });
    });
  });

  it('answer a status that is any text, since the service may have states that are not known yet', () => {
    assertType(() => {
      const { data } = useConversationJob('job-1', { initialData: { status: 'queued' } });
      expectTypeOf(data.status).toEqualTypeOf<string | null | undefined>();
      useConversationJob('job-1', { initialData: { status: 'some_later_state' } });
      // What the client makes of it is known.
      expectTypeOf(jobOutcome(data)).toEqualTypeOf<'pending' | 'completed' | 'failed'>();
    });
  });

  it('for Suspense answer data that is there', () => {
    assertType(() => {
      expectTypeOf(useSuspenseConversationJob('job-1').data).toEqualTypeOf<ConversationsJobStatus>();
      expectTypeOf(useSuspenseProfile().data).toEqualTypeOf<ProfileResponse>();
      expectTypeOf(useSuspenseConversationAnalysisQuery(body).data).toEqualTypeOf<ConversationsResponse>();
      const detection = useSuspenseBehaviorDetectionQuery({ input: 'x' }, { select: () => 7 });
      expectTypeOf(detection.data).toEqualTypeOf<number>();
      // @ts-expect-error cannot be skipped
      useSuspenseConversationJob(skipToken);
      // @ts-expect-error cannot be disabled
      useSuspenseConversationJob('job-1', { enabled: false });
    });
  });

  it('of everything else are mutations', () => {
    type Result<Variables, Data> = UseMutationResult<Data, Failure, Variables, unknown>;
    expectTypeOf(useBehaviorDetection<unknown>).returns.toEqualTypeOf<
      Result<{ body: BehaviorsRequest }, BehaviorsResponse>
    >();
    expectTypeOf(useConversationAnalysis<unknown>).returns.toEqualTypeOf<
      Result<{ body: ConversationsRequest }, ConversationsResponse>
    >();
    expectTypeOf(useUpdateConversationMetadata<unknown>).returns.toEqualTypeOf<
      Result<{ body: UpdateConversationMetadataRequest }, void>
    >();
    expectTypeOf(useStartConversationJob<unknown>).returns.toEqualTypeOf<
      Result<{ body: ConversationsRequest }, ConversationsJobStatus>
    >();
    expectTypeOf(useStartMultipartConversationJob<unknown>).returns.toEqualTypeOf<
      Result<{ body: ConversationsMultipartStartRequest }, ConversationsMultipartStartResponse>
    >();
    expectTypeOf(useCompleteMultipartConversationJob<unknown>).returns.toEqualTypeOf<
      Result<{ id: string; body: ConversationsMultipartCompleteRequest }, ConversationsJobStatus>
    >();
    expectTypeOf(useCancelMultipartConversationJob<unknown>).returns.toEqualTypeOf<
      Result<{ id: string; body: ConversationsMultipartCancelRequest }, ConversationsJobStatus>
    >();
    expectTypeOf(useUploadFile<unknown>).returns.toEqualTypeOf<
      Result<{ body: FileUploadForm }, FileUploadResponse>
    >();
    expectTypeOf(useImportRecording<unknown>).returns.toEqualTypeOf<
      Result<{ body: ZoomImportRecordingRequest }, ZoomImportRecordingResponse>
    >();
    expectTypeOf(useConversationAnalytics).returns.toHaveProperty('client').toEqualTypeOf<Client>();
  });
});
