// Generated from spec/openapi.yaml by `pnpm generate`. Do not edit.
import type { FormParts } from '../form-parts.ts';
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
  FileUploadResponse,
  ProfileRequest,
  ProfileResponse,
  TokenRequest,
  TokenResponse,
  UpdateConversationMetadataRequest,
  ZoomImportRecordingRequest,
  ZoomImportRecordingResponse,
} from './models.ts';

export interface Handlers<Caller> {
  /**
   * Detect behaviours in a text: `POST /v1/behaviors`
   */
  detectBehaviors(request: { caller: Caller; body: BehaviorsRequest }): Promise<BehaviorsResponse>;

  /**
   * Analyse a conversation at once: `POST /v1/conversations`
   */
  analyzeConversation(request: { caller: Caller; body: ConversationsRequest }): Promise<ConversationsResponse>;

  /**
   * Store metadata on a conversation: `POST /v1/conversations/update-metadata`
   */
  updateConversationMetadata(request: { caller: Caller; body: UpdateConversationMetadataRequest }): Promise<void>;

  /**
   * Start a conversation analysis as a job: `POST /v1/conversations/jobs`
   */
  startConversationJob(request: { caller: Caller; body: ConversationsRequest }): Promise<ConversationsJobStatus>;

  /**
   * Read the status of a job: `GET /v1/conversations/jobs/{id}`
   */
  getConversationJob(request: { caller: Caller; path: { "id": string } }): Promise<ConversationsJobStatus>;

  /**
   * Start a job whose file is uploaded in parts: `POST /v1/conversations/jobs/start-multipart`
   */
  startMultipartConversationJob(request: { caller: Caller; body: ConversationsMultipartStartRequest }): Promise<ConversationsMultipartStartResponse>;

  /**
   * Complete the upload of a job: `POST /v1/conversations/jobs/{id}/complete-multipart`
   */
  completeMultipartConversationJob(request: { caller: Caller; path: { "id": string }; body: ConversationsMultipartCompleteRequest }): Promise<ConversationsJobStatus>;

  /**
   * Cancel the upload of a job: `POST /v1/conversations/jobs/{id}/cancel-multipart`
   */
  cancelMultipartConversationJob(request: { caller: Caller; path: { "id": string }; body: ConversationsMultipartCancelRequest }): Promise<ConversationsJobStatus>;

  /**
   * Upload a file: `POST /v1/files`
   */
  uploadFile(request: { caller: Caller; form: FormParts }): Promise<FileUploadResponse>;

  /**
   * Import a meeting recording: `POST /v1/files/videomeeting`
   */
  importRecording(request: { caller: Caller; body: ZoomImportRecordingRequest }): Promise<ZoomImportRecordingResponse>;

  /**
   * Read the profile of the caller: `GET /v1/profile`
   */
  getProfile(request: { caller: Caller; body: ProfileRequest | undefined }): Promise<ProfileResponse>;

  /**
   * Issue a bearer token: `POST /v1/token`
   */
  issueToken(request: { serviceId: string; body: TokenRequest }): Promise<TokenResponse>;
}
