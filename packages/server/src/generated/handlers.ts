// Generated from spec/openapi.yaml by `pnpm generate`. Do not edit.
import type { FormParts } from '../uploads/form-parts.ts';
import type * as models from './models.ts';

export interface Handlers<Caller> {
  /**
   * Detect behaviours in a text: `POST /v1/behaviors`
   */
  detectBehaviors(request: {
    caller: Caller;
    body: models.BehaviorsRequest;
  }): Promise<models.BehaviorsResponse>;

  /**
   * Analyse a conversation at once: `POST /v1/conversations`
   */
  analyzeConversation(request: {
    caller: Caller;
    body: models.ConversationsRequest;
  }): Promise<models.ConversationsResponse>;

  /**
   * Store metadata on a conversation: `POST /v1/conversations/update-metadata`
   */
  updateConversationMetadata(request: {
    caller: Caller;
    body: models.UpdateConversationMetadataRequest;
  }): Promise<void>;

  /**
   * Start a conversation analysis as a job: `POST /v1/conversations/jobs`
   */
  startConversationJob(request: {
    caller: Caller;
    body: models.ConversationsRequest;
  }): Promise<models.ConversationsJobStatus>;

  /**
   * Read the status of a job: `GET /v1/conversations/jobs/{id}`
   */
  getConversationJob(request: {
    caller: Caller;
    path: { id: string };
  }): Promise<models.ConversationsJobStatus>;

  /**
   * Start a job whose file is uploaded in parts: `POST /v1/conversations/jobs/start-multipart`
   */
  startMultipartConversationJob(request: {
    caller: Caller;
    body: models.ConversationsMultipartStartRequest;
  }): Promise<models.ConversationsMultipartStartResponse>;

  /**
   * Complete the upload of a job: `POST /v1/conversations/jobs/{id}/complete-multipart`
   */
  completeMultipartConversationJob(request: {
    caller: Caller;
    path: { id: string };
    body: models.ConversationsMultipartCompleteRequest;
  }): Promise<models.ConversationsJobStatus>;

  /**
   * Cancel the upload of a job: `POST /v1/conversations/jobs/{id}/cancel-multipart`
   */
  cancelMultipartConversationJob(request: {
    caller: Caller;
    path: { id: string };
    body: models.ConversationsMultipartCancelRequest;
  }): Promise<models.ConversationsJobStatus>;

  /**
   * Upload a file: `POST /v1/files`
   */
  uploadFile(request: { caller: Caller; form: FormParts }): Promise<models.FileUploadResponse>;

  /**
   * Import a meeting recording: `POST /v1/files/videomeeting`
   */
  importRecording(request: {
    caller: Caller;
    body: models.ZoomImportRecordingRequest;
  }): Promise<models.ZoomImportRecordingResponse>;

  /**
   * Read the profile of the caller: `GET /v1/profile`
   */
  getProfile(request: {
    caller: Caller;
    body: models.ProfileRequest | undefined;
  }): Promise<models.ProfileResponse>;

  /**
   * Issue a bearer token: `POST /v1/token`
   */
  issueToken(request: { serviceId: string; body: models.TokenRequest }): Promise<models.TokenResponse>;
}
