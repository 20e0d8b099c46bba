// Generated from spec/openapi.yaml by `pnpm generate`. Do not edit.
import type { ApiPromise } from '@conversation-analytics/runtime';
import type * as models from './models.ts';
import type { RequestOptions } from './options.ts';

/**
 * Behaviours in a single text.
 */
export interface BehaviorsResource {
  /**
   * Detect behaviours in a text.
   *
   * Splits the input into utterances and returns the behaviours found in each. `max_behaviors` limits how
   * many are returned per utterance; the `include_*` flags add suggestions, tips and definitions to each
   * behaviour.
   *
   * `POST /v1/behaviors`
   *
   * @throws ApiError for the statuses 400, 401, 500.
   */
  detect(body: models.BehaviorsRequest, options?: RequestOptions): ApiPromise<models.BehaviorsResponse>;
}

/**
 * Analysis of whole conversations, at once or as jobs.
 */
export interface ConversationsResource {
  /**
   * Analyse a conversation at once.
   *
   * Analyses an ordered list of talk turns and returns the analytics. `include_conversation` also returns the
   * talk turns annotated with the behaviours detected in them. `include_diagnostics` is accepted.
   *
   * `POST /v1/conversations`
   *
   * @throws ApiError for the statuses 400, 401, 500.
   */
  analyze(
    body: models.ConversationsRequest,
    options?: RequestOptions,
  ): ApiPromise<models.ConversationsResponse>;

  /**
   * Store metadata on a conversation.
   *
   * Stores the given metadata on a conversation. It is merged into what is already stored when
   * `merge_existing` is true.
   *
   * `POST /v1/conversations/update-metadata`
   */
  updateMetadata(body: models.UpdateConversationMetadataRequest, options?: RequestOptions): ApiPromise<void>;

  readonly jobs: ConversationsJobsResource;
}

/**
 * Analysis of whole conversations, at once or as jobs.
 */
export interface ConversationsJobsResource {
  /**
   * Start a conversation analysis as a job.
   *
   * Takes the same request as the analysis at once, and returns a job to be polled. `conversations_response`
   * carries the analysis when it is present.
   *
   * `POST /v1/conversations/jobs`
   *
   * @throws ApiError for the statuses 400, 401, 500.
   */
  start(
    body: models.ConversationsRequest,
    options?: RequestOptions,
  ): ApiPromise<models.ConversationsJobStatus>;

  /**
   * Read the status of a job.
   *
   * Returns the status of a job and, once it is there, the analysis.
   *
   * `GET /v1/conversations/jobs/{id}`
   *
   * @param id - The id of the job.
   *
   * @throws ApiError for the statuses 400, 401, 500.
   */
  get(id: string | null | undefined, options?: RequestOptions): ApiPromise<models.ConversationsJobStatus>;

  /**
   * Start a job whose file is uploaded in parts.
   *
   * Creates a job and returns its upload: the size and number of the parts, when their URLs expire, and one
   * URL per part number. Send the parts to those URLs, then complete or cancel the upload.
   *
   * `POST /v1/conversations/jobs/start-multipart`
   *
   * @throws ApiError for the statuses 400, 401, 500.
   */
  startMultipart(
    body: models.ConversationsMultipartStartRequest,
    options?: RequestOptions,
  ): ApiPromise<models.ConversationsMultipartStartResponse>;

  /**
   * Complete the upload of a job.
   *
   * Names every uploaded part with its ETag; the job then goes on to the analysis.
   *
   * `POST /v1/conversations/jobs/{id}/complete-multipart`
   *
   * @param id - The id of the job.
   *
   * @throws ApiError for the statuses 400, 401, 404, 409, 500.
   */
  completeMultipart(
    id: string | null | undefined,
    body: models.ConversationsMultipartCompleteRequest,
    options?: RequestOptions,
  ): ApiPromise<models.ConversationsJobStatus>;

  /**
   * Cancel the upload of a job.
   *
   * Gives the upload up, with an optional reason.
   *
   * `POST /v1/conversations/jobs/{id}/cancel-multipart`
   *
   * @param id - The id of the job.
   *
   * @throws ApiError for the statuses 400, 401, 404, 500.
   */
  cancelMultipart(
    id: string | null | undefined,
    body: models.ConversationsMultipartCancelRequest,
    options?: RequestOptions,
  ): ApiPromise<models.ConversationsJobStatus>;
}

/**
 * Uploaded files and imported recordings.
 */
export interface FilesResource {
  /**
   * Upload a file.
   *
   * Stores a file that is sent as multipart/form-data.
   *
   * `POST /v1/files`
   *
   * @throws ApiError for the statuses 400, 401, 500.
   */
  upload(body: models.FileUploadForm, options?: RequestOptions): ApiPromise<models.FileUploadResponse>;

  /**
   * Import a meeting recording.
   *
   * Imports a recording from a video-meeting platform and stores it as a file.
   *
   * `POST /v1/files/videomeeting`
   *
   * @throws ApiError for the statuses 400, 401, 500.
   */
  importRecording(
    body: models.ZoomImportRecordingRequest,
    options?: RequestOptions,
  ): ApiPromise<models.ZoomImportRecordingResponse>;
}

/**
 * What is active for the caller.
 */
export interface ProfileResource {
  /**
   * Read the profile of the caller.
   *
   * Returns the active behaviours and the permission flags of the caller. Filters may be sent as a JSON body.
   *
   * `GET /v1/profile`
   *
   * @throws ApiError for the statuses 400, 401, 500.
   */
  get(body?: models.ProfileRequest, options?: RequestOptions): ApiPromise<models.ProfileResponse>;
}

/**
 * Bearer tokens for client credentials.
 */
export interface TokenResource {
  /**
   * Issue a bearer token.
   *
   * The OAuth 2.0 client-credentials grant: exchanges a client id and a client secret, together with the
   * service id of the header, for a bearer token. If any of the three is wrong, the response is 401.
   *
   * `POST /v1/token`
   *
   * @throws ApiError for the statuses 400, 401, 500.
   */
  issue(body: models.TokenRequest, options?: RequestOptions): ApiPromise<models.TokenResponse>;
}

/**
 * Every resource of Conversation Analytics Service.
 */
export interface Resources {
  readonly behaviors: BehaviorsResource;
  readonly conversations: ConversationsResource;
  readonly files: FilesResource;
  readonly profile: ProfileResource;
  readonly token: TokenResource;
}
