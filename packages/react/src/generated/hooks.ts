'use client';
// Generated from spec/openapi.yaml by `pnpm generate`. Do not edit.
import type {
  BehaviorsRequest,
  BehaviorsResponse,
  ConversationsJobStatus,
  ConversationsMultipartCancelRequest,
  ConversationsMultipartCompleteRequest,
  ConversationsMultipartStartRequest,
  ConversationsMultipartStartResponse,
  ConversationsRequest,
  ConversationsResponse,
  FileUploadForm,
  FileUploadResponse,
  ProfileRequest,
  ProfileResponse,
  UpdateConversationMetadataRequest,
  ZoomImportRecordingRequest,
  ZoomImportRecordingResponse,
} from '@conversation-analytics/client';
import type { SkipToken } from '@tanstack/react-query';
import { useConversationAnalytics } from '../provider.ts';
import type { InitialData } from '../types.ts';
import {
  useOperation,
  useOperationQuery,
  useOperationSuspenseQuery,
  type DebounceOptions,
  type DefinedQueryHookResult,
  type MutationHookOptions,
  type MutationHookResult,
  type QueryHookOptions,
  type QueryHookResult,
  type SuspenseQueryHookOptions,
  type SuspenseQueryHookResult,
} from '../use-operation.ts';

/**
 * Detect behaviours in a text.
 *
 * Splits the input into utterances and returns the behaviours found in each. `max_behaviors` limits how many
 * are returned per utterance; the `include_*` flags add suggestions, tips and definitions to each behaviour.
 *
 * `POST /v1/behaviors`
 */
export function useBehaviorDetection<OnMutateResult = unknown>(
  options?: MutationHookOptions<BehaviorsResponse, { body: BehaviorsRequest }, OnMutateResult>,
): MutationHookResult<BehaviorsResponse, { body: BehaviorsRequest }, OnMutateResult> {
  return useOperation(useConversationAnalytics().options.behaviors.detect, options);
}

/**
 * Detect behaviours in a text.
 *
 * Splits the input into utterances and returns the behaviours found in each. `max_behaviors` limits how many
 * are returned per utterance; the `include_*` flags add suggestions, tips and definitions to each behaviour.
 *
 * `POST /v1/behaviors`
 */
export function useBehaviorDetectionQuery<Selected = BehaviorsResponse>(
  body: BehaviorsRequest | SkipToken,
  options: QueryHookOptions<BehaviorsResponse, Selected> & DebounceOptions & InitialData<BehaviorsResponse>,
): DefinedQueryHookResult<Selected>;
/**
 * Detect behaviours in a text.
 *
 * Splits the input into utterances and returns the behaviours found in each. `max_behaviors` limits how many
 * are returned per utterance; the `include_*` flags add suggestions, tips and definitions to each behaviour.
 *
 * `POST /v1/behaviors`
 */
export function useBehaviorDetectionQuery<Selected = BehaviorsResponse>(
  body: BehaviorsRequest | SkipToken,
  options?: QueryHookOptions<BehaviorsResponse, Selected> & DebounceOptions,
): QueryHookResult<Selected>;
export function useBehaviorDetectionQuery(
  body: BehaviorsRequest | SkipToken,
  options?: QueryHookOptions<BehaviorsResponse, unknown> & DebounceOptions,
): QueryHookResult<unknown> {
  return useOperationQuery(useConversationAnalytics().options.behaviors.detect.queryOptions(body), options);
}

/**
 * Detect behaviours in a text.
 *
 * Splits the input into utterances and returns the behaviours found in each. `max_behaviors` limits how many
 * are returned per utterance; the `include_*` flags add suggestions, tips and definitions to each behaviour.
 *
 * `POST /v1/behaviors`
 */
export function useSuspenseBehaviorDetectionQuery<Selected = BehaviorsResponse>(
  body: BehaviorsRequest,
  options?: SuspenseQueryHookOptions<BehaviorsResponse, Selected>,
): SuspenseQueryHookResult<Selected> {
  return useOperationSuspenseQuery(
    useConversationAnalytics().options.behaviors.detect.queryOptions(body),
    options,
  );
}

/**
 * Analyse a conversation at once.
 *
 * Analyses an ordered list of talk turns and returns the analytics. `include_conversation` also returns the
 * talk turns annotated with the behaviours detected in them. `include_diagnostics` is accepted.
 *
 * `POST /v1/conversations`
 */
export function useConversationAnalysis<OnMutateResult = unknown>(
  options?: MutationHookOptions<ConversationsResponse, { body: ConversationsRequest }, OnMutateResult>,
): MutationHookResult<ConversationsResponse, { body: ConversationsRequest }, OnMutateResult> {
  return useOperation(useConversationAnalytics().options.conversations.analyze, options);
}

/**
 * Analyse a conversation at once.
 *
 * Analyses an ordered list of talk turns and returns the analytics. `include_conversation` also returns the
 * talk turns annotated with the behaviours detected in them. `include_diagnostics` is accepted.
 *
 * `POST /v1/conversations`
 */
export function useConversationAnalysisQuery<Selected = ConversationsResponse>(
  body: ConversationsRequest | SkipToken,
  options: QueryHookOptions<ConversationsResponse, Selected> &
    DebounceOptions &
    InitialData<ConversationsResponse>,
): DefinedQueryHookResult<Selected>;
/**
 * Analyse a conversation at once.
 *
 * Analyses an ordered list of talk turns and returns the analytics. `include_conversation` also returns the
 * talk turns annotated with the behaviours detected in them. `include_diagnostics` is accepted.
 *
 * `POST /v1/conversations`
 */
export function useConversationAnalysisQuery<Selected = ConversationsResponse>(
  body: ConversationsRequest | SkipToken,
  options?: QueryHookOptions<ConversationsResponse, Selected> & DebounceOptions,
): QueryHookResult<Selected>;
export function useConversationAnalysisQuery(
  body: ConversationsRequest | SkipToken,
  options?: QueryHookOptions<ConversationsResponse, unknown> & DebounceOptions,
): QueryHookResult<unknown> {
  return useOperationQuery(
    useConversationAnalytics().options.conversations.analyze.queryOptions(body),
    options,
  );
}

/**
 * Analyse a conversation at once.
 *
 * Analyses an ordered list of talk turns and returns the analytics. `include_conversation` also returns the
 * talk turns annotated with the behaviours detected in them. `include_diagnostics` is accepted.
 *
 * `POST /v1/conversations`
 */
export function useSuspenseConversationAnalysisQuery<Selected = ConversationsResponse>(
  body: ConversationsRequest,
  options?: SuspenseQueryHookOptions<ConversationsResponse, Selected>,
): SuspenseQueryHookResult<Selected> {
  return useOperationSuspenseQuery(
    useConversationAnalytics().options.conversations.analyze.queryOptions(body),
    options,
  );
}

/**
 * Store metadata on a conversation.
 *
 * Stores the given metadata on a conversation. It is merged into what is already stored when `merge_existing`
 * is true.
 *
 * `POST /v1/conversations/update-metadata`
 */
export function useUpdateConversationMetadata<OnMutateResult = unknown>(
  options?: MutationHookOptions<void, { body: UpdateConversationMetadataRequest }, OnMutateResult>,
): MutationHookResult<void, { body: UpdateConversationMetadataRequest }, OnMutateResult> {
  return useOperation(useConversationAnalytics().options.conversations.updateMetadata, options);
}

/**
 * Start a conversation analysis as a job.
 *
 * Takes the same request as the analysis at once, and returns a job to be polled. `conversations_response`
 * carries the analysis when it is present.
 *
 * `POST /v1/conversations/jobs`
 */
export function useStartConversationJob<OnMutateResult = unknown>(
  options?: MutationHookOptions<ConversationsJobStatus, { body: ConversationsRequest }, OnMutateResult>,
): MutationHookResult<ConversationsJobStatus, { body: ConversationsRequest }, OnMutateResult> {
  return useOperation(useConversationAnalytics().options.conversations.jobs.start, options);
}

/**
 * Read the status of a job.
 *
 * Returns the status of a job and, once it is there, the analysis.
 *
 * `GET /v1/conversations/jobs/{id}`
 *
 * @param id - The id of the job.
 */
export function useConversationJob<Selected = ConversationsJobStatus>(
  id: string | SkipToken,
  options: QueryHookOptions<ConversationsJobStatus, Selected> & InitialData<ConversationsJobStatus>,
): DefinedQueryHookResult<Selected>;
/**
 * Read the status of a job.
 *
 * Returns the status of a job and, once it is there, the analysis.
 *
 * `GET /v1/conversations/jobs/{id}`
 *
 * @param id - The id of the job.
 */
export function useConversationJob<Selected = ConversationsJobStatus>(
  id: string | SkipToken,
  options?: QueryHookOptions<ConversationsJobStatus, Selected>,
): QueryHookResult<Selected>;
export function useConversationJob(
  id: string | SkipToken,
  options?: QueryHookOptions<ConversationsJobStatus, unknown>,
): QueryHookResult<unknown> {
  return useOperationQuery(
    useConversationAnalytics().options.conversations.jobs.get.queryOptions(id),
    options,
  );
}

/**
 * Read the status of a job.
 *
 * Returns the status of a job and, once it is there, the analysis.
 *
 * `GET /v1/conversations/jobs/{id}`
 *
 * @param id - The id of the job.
 */
export function useSuspenseConversationJob<Selected = ConversationsJobStatus>(
  id: string,
  options?: SuspenseQueryHookOptions<ConversationsJobStatus, Selected>,
): SuspenseQueryHookResult<Selected> {
  return useOperationSuspenseQuery(
    useConversationAnalytics().options.conversations.jobs.get.queryOptions(id),
    options,
  );
}

/**
 * Start a job whose file is uploaded in parts.
 *
 * Creates a job and returns its upload: the size and number of the parts, when their URLs expire, and one URL
 * per part number. Send the parts to those URLs, then complete or cancel the upload.
 *
 * `POST /v1/conversations/jobs/start-multipart`
 */
export function useStartMultipartConversationJob<OnMutateResult = unknown>(
  options?: MutationHookOptions<
    ConversationsMultipartStartResponse,
    { body: ConversationsMultipartStartRequest },
    OnMutateResult
  >,
): MutationHookResult<
  ConversationsMultipartStartResponse,
  { body: ConversationsMultipartStartRequest },
  OnMutateResult
> {
  return useOperation(useConversationAnalytics().options.conversations.jobs.startMultipart, options);
}

/**
 * Complete the upload of a job.
 *
 * Names every uploaded part with its ETag; the job then goes on to the analysis.
 *
 * `POST /v1/conversations/jobs/{id}/complete-multipart`
 */
export function useCompleteMultipartConversationJob<OnMutateResult = unknown>(
  options?: MutationHookOptions<
    ConversationsJobStatus,
    { id: string; body: ConversationsMultipartCompleteRequest },
    OnMutateResult
  >,
): MutationHookResult<
  ConversationsJobStatus,
  { id: string; body: ConversationsMultipartCompleteRequest },
  OnMutateResult
> {
  return useOperation(useConversationAnalytics().options.conversations.jobs.completeMultipart, options);
}

/**
 * Cancel the upload of a job.
 *
 * Gives the upload up, with an optional reason.
 *
 * `POST /v1/conversations/jobs/{id}/cancel-multipart`
 */
export function useCancelMultipartConversationJob<OnMutateResult = unknown>(
  options?: MutationHookOptions<
    ConversationsJobStatus,
    { id: string; body: ConversationsMultipartCancelRequest },
    OnMutateResult
  >,
): MutationHookResult<
  ConversationsJobStatus,
  { id: string; body: ConversationsMultipartCancelRequest },
  OnMutateResult
> {
  return useOperation(useConversationAnalytics().options.conversations.jobs.cancelMultipart, options);
}

/**
 * Upload a file.
 *
 * Stores a file that is sent as multipart/form-data.
 *
 * `POST /v1/files`
 */
export function useUploadFile<OnMutateResult = unknown>(
  options?: MutationHookOptions<FileUploadResponse, { body: FileUploadForm }, OnMutateResult>,
): MutationHookResult<FileUploadResponse, { body: FileUploadForm }, OnMutateResult> {
  return useOperation(useConversationAnalytics().options.files.upload, options);
}

/**
 * Import a meeting recording.
 *
 * Imports a recording from a video-meeting platform and stores it as a file.
 *
 * `POST /v1/files/videomeeting`
 */
export function useImportRecording<OnMutateResult = unknown>(
  options?: MutationHookOptions<
    ZoomImportRecordingResponse,
    { body: ZoomImportRecordingRequest },
    OnMutateResult
  >,
): MutationHookResult<ZoomImportRecordingResponse, { body: ZoomImportRecordingRequest }, OnMutateResult> {
  return useOperation(useConversationAnalytics().options.files.importRecording, options);
}

/**
 * Read the profile of the caller.
 *
 * Returns the active behaviours and the permission flags of the caller. Filters may be sent as a JSON body.
 *
 * `GET /v1/profile`
 */
export function useProfile<Selected = ProfileResponse>(
  body: ProfileRequest | SkipToken | undefined,
  options: QueryHookOptions<ProfileResponse, Selected> & InitialData<ProfileResponse>,
): DefinedQueryHookResult<Selected>;
/**
 * Read the profile of the caller.
 *
 * Returns the active behaviours and the permission flags of the caller. Filters may be sent as a JSON body.
 *
 * `GET /v1/profile`
 */
export function useProfile<Selected = ProfileResponse>(
  body?: ProfileRequest | SkipToken,
  options?: QueryHookOptions<ProfileResponse, Selected>,
): QueryHookResult<Selected>;
export function useProfile(
  body?: ProfileRequest | SkipToken,
  options?: QueryHookOptions<ProfileResponse, unknown>,
): QueryHookResult<unknown> {
  return useOperationQuery(useConversationAnalytics().options.profile.get.queryOptions(body), options);
}

/**
 * Read the profile of the caller.
 *
 * Returns the active behaviours and the permission flags of the caller. Filters may be sent as a JSON body.
 *
 * `GET /v1/profile`
 */
export function useSuspenseProfile<Selected = ProfileResponse>(
  body?: ProfileRequest,
  options?: SuspenseQueryHookOptions<ProfileResponse, Selected>,
): SuspenseQueryHookResult<Selected> {
  return useOperationSuspenseQuery(
    useConversationAnalytics().options.profile.get.queryOptions(body),
    options,
  );
}
