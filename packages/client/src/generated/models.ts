// Generated from spec/openapi.yaml by `pnpm generate`. Do not edit.
import type { components } from './schema-types.ts';

/**
 * A text in which behaviours are to be detected.
 */
export type BehaviorsRequest = components['schemas']['BehaviorsRequest'];

/**
 * The behaviours detected in a text.
 */
export type BehaviorsResponse = components['schemas']['BehaviorsResponse'];

/**
 * The behaviours of one utterance.
 */
export type BehaviorsDetection = components['schemas']['BehaviorsDetection'];

/**
 * One detected behaviour.
 */
export type Behavior = components['schemas']['Behavior'];

/**
 * A suggestion on a behaviour.
 */
export type BehaviorSuggestion = components['schemas']['BehaviorSuggestion'];

/**
 * Advice on a behaviour.
 */
export type BehaviorTip = components['schemas']['BehaviorTip'];

/**
 * A conversation to analyse.
 */
export type ConversationsRequest = components['schemas']['ConversationsRequest'];

/**
 * What one speaker says until another speaks.
 */
export type ConversationTalkTurn = components['schemas']['ConversationTalkTurn'];

/**
 * Who speaks.
 */
export type ConversationSpeaker = components['schemas']['ConversationSpeaker'];

/**
 * The analysis of a conversation.
 */
export type ConversationsResponse = components['schemas']['ConversationsResponse'];

/**
 * Analytics per speaker, per role and of the whole conversation.
 */
export type ConversationAnalyticsSummary = components['schemas']['ConversationAnalyticsSummary'];

/**
 * Analytics and detections of one speaker.
 */
export type SpeakerAnalytics = components['schemas']['SpeakerAnalytics'];

/**
 * Analytics and detections of everybody in one role.
 */
export type RoleAnalytics = components['schemas']['RoleAnalytics'];

/**
 * Analytics and detections of the whole conversation.
 */
export type ConversationAnalytics = components['schemas']['ConversationAnalytics'];

/**
 * Counts, frequencies and metrics.
 */
export type Analytics = components['schemas']['Analytics'];

/**
 * Scores calculated from behaviours.
 */
export type MetricsResponse = components['schemas']['MetricsResponse'];

/**
 * A score and the behaviours that went into it.
 */
export type BehaviorCalculation = components['schemas']['BehaviorCalculation'];

/**
 * What one behaviour contributes to a score.
 */
export type BehaviorStats = components['schemas']['BehaviorStats'];

/**
 * A list of detections. Empty when none was found, null when it was not judged.
 */
export type ConversationDetections = components['schemas']['ConversationDetections'];

/**
 * Something found in the conversation, with the talk turns it was found in.
 */
export type ConversationDetection = components['schemas']['ConversationDetection'];

/**
 * Status of a detection. The interface gives the values no names.
 */
export type ConversationDetectionStatus = components['schemas']['ConversationDetectionStatus'];

/**
 * Reason for the status of a detection. The interface gives the values no names.
 */
export type ConversationDetectionReason = components['schemas']['ConversationDetectionReason'];

/**
 * Points at a talk turn of the conversation.
 */
export type TalkTurnReference = components['schemas']['TalkTurnReference'];

/**
 * Synchrony of two sides of a conversation.
 */
export type Synchrony = components['schemas']['Synchrony'];

/**
 * The conversation as it was analysed.
 */
export type AnalyzedConversation = components['schemas']['AnalyzedConversation'];

/**
 * A talk turn with the behaviours detected in it.
 */
export type AnalyzedTalkTurn = components['schemas']['AnalyzedTalkTurn'];

/**
 * A job as it stands.
 */
export type ConversationsJobStatus = components['schemas']['ConversationsJobStatus'];

/**
 * How the file of a job is to be uploaded.
 */
export type ConversationsMultipartUpload = components['schemas']['ConversationsMultipartUpload'];

/**
 * One part of an upload.
 */
export type ConversationsMultipartUploadPart = components['schemas']['ConversationsMultipartUploadPart'];

/**
 * The file that is going to be uploaded.
 */
export type ConversationsMultipartStartRequest = components['schemas']['ConversationsMultipartStartRequest'];

/**
 * The job and its upload.
 */
export type ConversationsMultipartStartResponse =
  components['schemas']['ConversationsMultipartStartResponse'];

/**
 * The parts that were uploaded.
 */
export type ConversationsMultipartCompleteRequest =
  components['schemas']['ConversationsMultipartCompleteRequest'];

/**
 * One uploaded part.
 */
export type ConversationsMultipartCompletePart = components['schemas']['ConversationsMultipartCompletePart'];

/**
 * Why the upload is given up.
 */
export type ConversationsMultipartCancelRequest =
  components['schemas']['ConversationsMultipartCancelRequest'];

/**
 * Metadata to store on a conversation.
 */
export type UpdateConversationMetadataRequest = components['schemas']['UpdateConversationMetadataRequest'];

/**
 * A file to store.
 */
export type FileUploadForm = components['schemas']['FileUploadForm'];

/**
 * The stored file.
 */
export type FileUploadResponse = components['schemas']['FileUploadResponse'];

/**
 * The meeting recording to import.
 */
export type ZoomImportRecordingRequest = components['schemas']['ZoomImportRecordingRequest'];

/**
 * The imported recording.
 */
export type ZoomImportRecordingResponse = components['schemas']['ZoomImportRecordingResponse'];

/**
 * Filters for the active behaviours.
 */
export type ProfileRequest = components['schemas']['ProfileRequest'];

/**
 * What is active for the caller.
 */
export type ProfileResponse = components['schemas']['ProfileResponse'];

/**
 * A behaviour that can be detected.
 */
export type BehaviorDescription = components['schemas']['BehaviorDescription'];

/**
 * Client credentials.
 */
export type TokenRequest = components['schemas']['TokenRequest'];

/**
 * A bearer token.
 */
export type TokenResponse = components['schemas']['TokenResponse'];

/**
 * What went wrong. May carry further properties of any kind.
 */
export type ProblemDetails = components['schemas']['ProblemDetails'];

/**
 * Data of your own, any JSON value or null.
 */
export type UserMetadata = components['schemas']['UserMetadata'];
