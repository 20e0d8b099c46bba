// Generated from spec/openapi.yaml by `pnpm generate`. Do not edit.
import type { ApiPromise } from '../api-promise.ts';
import type { RequestOptions } from '../call.ts';
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
  TokenRequest,
  TokenResponse,
  UpdateConversationMetadataRequest,
  ZoomImportRecordingRequest,
  ZoomImportRecordingResponse,
} from './models.ts';

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
  detect(body: BehaviorsRequest, options?: RequestOptions): ApiPromise<BehaviorsResponse>;
}

/**
 * Analysis of whole conversations, at once or as jobs.
 */
export interface ConversationsResource {
  /**
   * Analyse a conversation at once.
   *
   * Analyses an ordered list of talk turns and answers with the analytics. `include_conversation` also
   * returns the talk turns annotated with the behaviours detected in them. `include_diagnostics` is accepted.
   *
   * `POST /v1/conversations`
   *
   * @throws ApiError for the statuses 400, 401, 500.
   */
  analyze(body: ConversationsRequest, options?: RequestOptions): ApiPromise<ConversationsResponse>;

  /**
   * Store metadata on a conversation.
   *
   * Stores the given metadata on a conversation. It is merged into what is already stored when
   * `merge_existing` is true.
   *
   * `POST /v1/conversations/update-metadata`
   */
  updateMetadata(body: UpdateConversationMetadataRequest, options?: RequestOptions): ApiPromise<void>;

  readonly jobs: ConversationsJobsResource;
}

export interface ConversationsJobsResource {
  /**
   * Start a conversation analysis as a job.
   *
   * Takes the same request as the analysis at once, and answers with a job to be polled.
   * `conversations_response` carries the analysis when it is present.
   *
   * `POST /v1/conversations/jobs`
   *
   * @throws ApiError for the statuses 400, 401, 500.
   */
  start(body: ConversationsRequest, options?: RequestOptions): ApiPromise<ConversationsJobStatus>;

  /**
   * Read the status of a job.
   *
   * Answers with the status of a job and, once it is there, the analysis.
   *
   * `GET /v1/conversations/jobs/{id}`
   *
   * @throws ApiError for the statuses 400, 401, 500.
   */
  get(id: string | null | undefined, options?: RequestOptions): ApiPromise<ConversationsJobStatus>;

  /**
   * Start a job whose file is uploaded in parts.
   *
   * Creates a job and answers with its upload: the size and number of the parts, when their URLs expire, and
   * one URL per part number. Send the parts to those URLs, then complete or cancel the upload.
   *
   * `POST /v1/conversations/jobs/start-multipart`
   *
   * @throws ApiError for the statuses 400, 401, 500.
   */
  startMultipart(body: ConversationsMultipartStartRequest, options?: RequestOptions): ApiPromise<ConversationsMultipartStartResponse>;

  /**
   * Complete the upload of a job.
   *
   * Names every uploaded part with its ETag; the job then goes on to the analysis.
   *
   * `POST /v1/conversations/jobs/{id}/complete-multipart`
   *
   * @throws ApiError for the statuses 400, 401, 404, 409, 500.
   */
  completeMultipart(id: string | null | undefined, body: ConversationsMultipartCompleteRequest, options?: RequestOptions): ApiPromise<ConversationsJobStatus>;

  /**
   * Cancel the upload of a job.
   *
   * Gives the upload up, with an optional reason.
   *
   * `POST /v1/conversations/jobs/{id}/cancel-multipart`
   *
   * @throws ApiError for the statuses 400, 401, 404, 500.
   */
  cancelMultipart(id: string | null | undefined, body: ConversationsMultipartCancelRequest, options?: RequestOptions): ApiPromise<ConversationsJobStatus>;
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
  upload(body: FileUploadForm, options?: RequestOptions): ApiPromise<FileUploadResponse>;

  /**
   * Import a meeting recording.
   *
   * Imports a recording from a video-meeting platform and stores it as a file.
   *
   * `POST /v1/files/videomeeting`
   *
   * @throws ApiError for the statuses 400, 401, 500.
   */
  importRecording(body: ZoomImportRecordingRequest, options?: RequestOptions): ApiPromise<ZoomImportRecordingResponse>;
}

/**
 * What is active for the caller.
 */
export interface ProfileResource {
  /**
   * Read the profile of the caller.
   *
   * Answers with the active behaviours and the permission flags of the caller. Filters may be sent as a JSON
   * body.
   *
   * `GET /v1/profile`
   *
   * @throws ApiError for the statuses 400, 401, 500.
   */
  get(body?: ProfileRequest, options?: RequestOptions): ApiPromise<ProfileResponse>;
}

/**
 * Bearer tokens for client credentials.
 */
export interface TokenResource {
  /**
   * Issue a bearer token.
   *
   * The OAuth 2.0 client-credentials grant: exchanges a client id and a client secret, together with the
   * service id of the header, for a bearer token. Any wrong part of the three is answered with 401.
   *
   * `POST /v1/token`
   *
   * @throws ApiError for the statuses 400, 401, 500.
   */
  issue(body: TokenRequest, options?: RequestOptions): ApiPromise<TokenResponse>;
}

/** Every resource of the service. */
export interface Resources {
  readonly behaviors: BehaviorsResource;
  readonly conversations: ConversationsResource;
  readonly files: FilesResource;
  readonly profile: ProfileResource;
  readonly token: TokenResource;
}
