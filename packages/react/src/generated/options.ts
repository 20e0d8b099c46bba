// Generated from spec/openapi.yaml by `pnpm generate`. Do not edit.
import type {
  BehaviorsRequest,
  BehaviorsResponse,
  Client,
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
import { analysis } from '../analysis.ts';
import { jobPolling } from '../job-polling.ts';
import { mutation } from '../mutation.ts';
import { query } from '../query.ts';
import type { AnalysisFactory, MutationFactory, QueryFactory } from '../types.ts';
import type { ConversationAnalyticsKeys } from './keys.ts';

/** The options of every operation, in the shape of the client. */
export interface ResourceOptions {
  readonly behaviors: {
    /**
     * Detect behaviours in a text.
     *
     * Splits the input into utterances and returns the behaviours found in each. `max_behaviors` limits how
     * many are returned per utterance; the `include_*` flags add suggestions, tips and definitions to each
     * behaviour.
     *
     * `POST /v1/behaviors`
     */
    readonly detect: AnalysisFactory<[body: BehaviorsRequest], BehaviorsResponse>;
  };
  readonly conversations: {
    /**
     * Analyse a conversation at once.
     *
     * Analyses an ordered list of talk turns and returns the analytics. `include_conversation` also returns
     * the talk turns annotated with the behaviours detected in them. `include_diagnostics` is accepted.
     *
     * `POST /v1/conversations`
     */
    readonly analyze: AnalysisFactory<[body: ConversationsRequest], ConversationsResponse>;
    /**
     * Store metadata on a conversation.
     *
     * Stores the given metadata on a conversation. It is merged into what is already stored when
     * `merge_existing` is true.
     *
     * `POST /v1/conversations/update-metadata`
     */
    readonly updateMetadata: MutationFactory<{ body: UpdateConversationMetadataRequest }, void>;
    readonly jobs: {
      /**
       * Start a conversation analysis as a job.
       *
       * Takes the same request as the analysis at once, and returns a job to be polled.
       * `conversations_response` carries the analysis when it is present.
       *
       * `POST /v1/conversations/jobs`
       */
      readonly start: MutationFactory<{ body: ConversationsRequest }, ConversationsJobStatus>;
      /**
       * Read the status of a job.
       *
       * Returns the status of a job and, once it is there, the analysis.
       *
       * `GET /v1/conversations/jobs/{id}`
       *
       * @param id - The id of the job.
       */
      readonly get: QueryFactory<[id: string], ConversationsJobStatus>;
      /**
       * Start a job whose file is uploaded in parts.
       *
       * Creates a job and returns its upload: the size and number of the parts, when their URLs expire, and
       * one URL per part number. Send the parts to those URLs, then complete or cancel the upload.
       *
       * `POST /v1/conversations/jobs/start-multipart`
       */
      readonly startMultipart: MutationFactory<
        { body: ConversationsMultipartStartRequest },
        ConversationsMultipartStartResponse
      >;
      /**
       * Complete the upload of a job.
       *
       * Names every uploaded part with its ETag; the job then goes on to the analysis.
       *
       * `POST /v1/conversations/jobs/{id}/complete-multipart`
       */
      readonly completeMultipart: MutationFactory<
        { id: string; body: ConversationsMultipartCompleteRequest },
        ConversationsJobStatus
      >;
      /**
       * Cancel the upload of a job.
       *
       * Gives the upload up, with an optional reason.
       *
       * `POST /v1/conversations/jobs/{id}/cancel-multipart`
       */
      readonly cancelMultipart: MutationFactory<
        { id: string; body: ConversationsMultipartCancelRequest },
        ConversationsJobStatus
      >;
    };
  };
  readonly files: {
    /**
     * Upload a file.
     *
     * Stores a file that is sent as multipart/form-data.
     *
     * `POST /v1/files`
     */
    readonly upload: MutationFactory<{ body: FileUploadForm }, FileUploadResponse>;
    /**
     * Import a meeting recording.
     *
     * Imports a recording from a video-meeting platform and stores it as a file.
     *
     * `POST /v1/files/videomeeting`
     */
    readonly importRecording: MutationFactory<
      { body: ZoomImportRecordingRequest },
      ZoomImportRecordingResponse
    >;
  };
  readonly profile: {
    /**
     * Read the profile of the caller.
     *
     * Returns the active behaviours and the permission flags of the caller. Filters may be sent as a JSON
     * body.
     *
     * `GET /v1/profile`
     */
    readonly get: QueryFactory<[body?: ProfileRequest], ProfileResponse>;
  };
}

export function createResourceOptions(client: Client, keys: ConversationAnalyticsKeys): ResourceOptions {
  return {
    behaviors: {
      detect: analysis<[body: BehaviorsRequest], BehaviorsResponse>(
        keys.behaviors.detect,
        client.behaviors.detect,
      ),
    },
    conversations: {
      analyze: analysis<[body: ConversationsRequest], ConversationsResponse>(
        keys.conversations.analyze,
        client.conversations.analyze,
      ),
      updateMetadata: mutation(
        keys.conversations.updateMetadata(),
        ({ body }) => client.conversations.updateMetadata(body),
        keys.conversations.all(),
      ),
      jobs: {
        start: mutation(
          keys.conversations.jobs.start(),
          ({ body }) => client.conversations.jobs.start(body),
          keys.conversations.jobs.all(),
        ),
        get: query<[id: string], ConversationsJobStatus>(
          keys.conversations.jobs.get,
          1,
          client.conversations.jobs.get,
          jobPolling,
        ),
        startMultipart: mutation(
          keys.conversations.jobs.startMultipart(),
          ({ body }) => client.conversations.jobs.startMultipart(body),
          keys.conversations.jobs.all(),
        ),
        completeMultipart: mutation(
          keys.conversations.jobs.completeMultipart(),
          ({ id, body }) => client.conversations.jobs.completeMultipart(id, body),
          keys.conversations.jobs.all(),
        ),
        cancelMultipart: mutation(
          keys.conversations.jobs.cancelMultipart(),
          ({ id, body }) => client.conversations.jobs.cancelMultipart(id, body),
          keys.conversations.jobs.all(),
        ),
      },
    },
    files: {
      upload: mutation(keys.files.upload(), ({ body }) => client.files.upload(body)),
      importRecording: mutation(keys.files.importRecording(), ({ body }) =>
        client.files.importRecording(body),
      ),
    },
    profile: {
      get: query<[body?: ProfileRequest], ProfileResponse>(keys.profile.get, 1, client.profile.get),
    },
  };
}
