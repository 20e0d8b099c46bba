// Generated from spec/openapi.yaml by `pnpm generate`. Do not edit.
export interface components {
  schemas: {
    /** @description A text in which behaviours are to be detected. */
    BehaviorsRequest: BehaviorsRequest;
    /** @description The behaviours detected in a text. */
    BehaviorsResponse: BehaviorsResponse;
    /** @description The behaviours of one utterance. */
    BehaviorsDetection: BehaviorsDetection;
    /** @description One detected behaviour. */
    Behavior: Behavior;
    /** @description A suggestion on a behaviour. */
    BehaviorSuggestion: BehaviorSuggestion;
    /** @description Advice on a behaviour. */
    BehaviorTip: BehaviorTip;
    /** @description A conversation to analyse. */
    ConversationsRequest: ConversationsRequest;
    /** @description What one speaker says until another speaks. */
    ConversationTalkTurn: ConversationTalkTurn;
    /** @description Who speaks. */
    ConversationSpeaker: ConversationSpeaker;
    /** @description The analysis of a conversation. */
    ConversationsResponse: ConversationsResponse;
    /** @description Analytics per speaker, per role and of the whole conversation. */
    ConversationAnalyticsSummary: ConversationAnalyticsSummary;
    /** @description Analytics and detections of one speaker. */
    SpeakerAnalytics: SpeakerAnalytics;
    /** @description Analytics and detections of everybody in one role. */
    RoleAnalytics: RoleAnalytics;
    /** @description Analytics and detections of the whole conversation. */
    ConversationAnalytics: ConversationAnalytics;
    /** @description Counts, frequencies and metrics. */
    Analytics: Analytics;
    /** @description Scores calculated from behaviours. */
    MetricsResponse: MetricsResponse;
    /** @description A score and the behaviours that went into it. */
    BehaviorCalculation: BehaviorCalculation;
    /** @description What one behaviour contributes to a score. */
    BehaviorStats: BehaviorStats;
    /** @description A list of detections. Empty when none was found, null when it was not judged. */
    ConversationDetections: components['schemas']['ConversationDetection'][] | null;
    /** @description Something found in the conversation, with the talk turns it was found in. */
    ConversationDetection: ConversationDetection;
    /**
     * Format: int32
     * @description Status of a detection. The interface gives the values no names.
     * @enum {integer}
     */
    ConversationDetectionStatus: 0 | 1 | 2;
    /**
     * Format: int32
     * @description Reason for the status of a detection. The interface gives the values no names.
     * @enum {integer}
     */
    ConversationDetectionReason: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;
    /** @description Points at a talk turn of the conversation. */
    TalkTurnReference: TalkTurnReference;
    /** @description Synchrony of two sides of a conversation. */
    Synchrony: Synchrony;
    /** @description The conversation as it was analysed. */
    AnalyzedConversation: AnalyzedConversation;
    /** @description A talk turn with the behaviours detected in it. */
    AnalyzedTalkTurn: AnalyzedTalkTurn;
    /** @description A job as it stands. */
    ConversationsJobStatus: ConversationsJobStatus;
    /** @description How the file of a job is to be uploaded. */
    ConversationsMultipartUpload: ConversationsMultipartUpload;
    /** @description One part of an upload. */
    ConversationsMultipartUploadPart: ConversationsMultipartUploadPart;
    /** @description The file that is going to be uploaded. */
    ConversationsMultipartStartRequest: ConversationsMultipartStartRequest;
    /** @description The job and its upload. */
    ConversationsMultipartStartResponse: ConversationsMultipartStartResponse;
    /** @description The parts that were uploaded. */
    ConversationsMultipartCompleteRequest: ConversationsMultipartCompleteRequest;
    /** @description One uploaded part. */
    ConversationsMultipartCompletePart: ConversationsMultipartCompletePart;
    /** @description Why the upload is given up. */
    ConversationsMultipartCancelRequest: ConversationsMultipartCancelRequest;
    /** @description Metadata to store on a conversation. */
    UpdateConversationMetadataRequest: UpdateConversationMetadataRequest;
    /** @description A file to store. */
    FileUploadForm: FileUploadForm;
    /** @description The stored file. */
    FileUploadResponse: FileUploadResponse;
    /** @description The meeting recording to import. */
    ZoomImportRecordingRequest: ZoomImportRecordingRequest;
    /** @description The imported recording. */
    ZoomImportRecordingResponse: ZoomImportRecordingResponse;
    /** @description Filters for the active behaviours. */
    ProfileRequest: ProfileRequest;
    /** @description What is active for the caller. */
    ProfileResponse: ProfileResponse;
    /** @description A behaviour that can be detected. */
    BehaviorDescription: BehaviorDescription;
    /** @description Client credentials. */
    TokenRequest: TokenRequest;
    /** @description A bearer token. */
    TokenResponse: TokenResponse;
    /** @description What went wrong. May carry further properties of any kind. */
    ProblemDetails: ProblemDetails;
    /** @description Data of your own, any JSON value or null. */
    UserMetadata: unknown;
  };
  responses: never;
  parameters: never;
  requestBodies: never;
  headers: never;
  pathItems: never;
}
export type BehaviorsRequest = {
  /** @description The text in which to detect behaviours. */
  input: string;
  user_metadata?: components['schemas']['UserMetadata'] | undefined;
  /**
   * Format: double
   * @description Confidence threshold for behaviours.
   */
  confidence_threshold?: number | null | undefined;
  /** @description The conversation that the request belongs to. */
  conversation_id?: string | null | undefined;
  /** @description Add suggestions to the detected behaviours. */
  include_suggestions?: boolean | undefined;
  /** @description Add tips to the detected behaviours. */
  include_tips?: boolean | undefined;
  /** @description Add definitions to the detected behaviours. */
  include_definitions?: boolean | undefined;
  /**
   * Format: int32
   * @description The most behaviours to return per utterance of the input.
   */
  max_behaviors?: number | null | undefined;
};
export type BehaviorsResponse = {
  /** @description Id of the response. */
  id?: string | null;
  user_metadata?: components['schemas']['UserMetadata'];
  /** @description Version of the interface that responded. */
  api_version?: string | null;
  /**
   * Format: int64
   * @description When the response was created, in seconds since 1970-01-01T00:00:00Z.
   */
  created_at?: number;
  /** @description One entry per utterance of the input. */
  detections?: components['schemas']['BehaviorsDetection'][] | null;
};
export type BehaviorsDetection = {
  /**
   * Format: int32
   * @description Position of the utterance.
   */
  index?: number;
  /** @description The utterance. */
  text?: string | null;
  /** @description The behaviours detected in the utterance. Empty when none was found, null when it was not judged. */
  behaviors?: components['schemas']['Behavior'][] | null;
};
export type Behavior = {
  /** @description Name of the behaviour. */
  name?: string | null;
  /**
   * Format: double
   * @description How confident the detection is.
   */
  confidence?: number | null;
  /** @description What the behaviour is, when definitions were asked for. */
  definition?: string | null;
  /**
   * Format: double
   * @description Score of the behaviour.
   */
  score?: number | null;
  /**
   * Format: int32
   * @description Severity of the behaviour.
   */
  severity?: number | null;
  suggestion?: components['schemas']['BehaviorSuggestion'];
  tip?: components['schemas']['BehaviorTip'];
};
export type BehaviorSuggestion = {
  /** @description The suggestion. */
  text?: string | null;
  /** @description Kind of the suggestion. */
  suggestion_type?: string | null;
};
export type BehaviorTip = {
  /** @description The tip. */
  text?: string | null;
  /** @description Kind of the tip. */
  tip_type?: string | null;
};
export type ConversationsRequest = {
  /** @description The talk turns, in their order. */
  talk_turns: components['schemas']['ConversationTalkTurn'][];
  user_metadata?: components['schemas']['UserMetadata'] | undefined;
  /** @description Id of the conversation. */
  conversation_id?: string | null | undefined;
  /**
   * Format: double
   * @description Confidence threshold for behaviours.
   */
  confidence_threshold?: number | null | undefined;
  /** @description Return the talk turns annotated with the behaviours detected in them. */
  include_conversation?: boolean | undefined;
  /** @description Add suggestions to the detected behaviours. */
  include_suggestions?: boolean | undefined;
  /** @description Add tips to the detected behaviours. */
  include_tips?: boolean | undefined;
  /** @description Add definitions to the detected behaviours. */
  include_definitions?: boolean | undefined;
  /** @description Accepted. */
  include_diagnostics?: boolean | undefined;
  /**
   * Format: int32
   * @description The most behaviours to return per utterance.
   */
  max_behaviors?: number | null | undefined;
};
export type ConversationTalkTurn = {
  /** @description What was said. */
  input: string;
  /** @description Your id of the talk turn. */
  talk_turn_id?: string | null | undefined;
  speaker?: components['schemas']['ConversationSpeaker'] | undefined;
  /** @description When the talk turn starts. */
  start_time?: string | null | undefined;
  /** @description When the talk turn ends. */
  end_time?: string | null | undefined;
};
export type ConversationSpeaker = {
  /** @description Id of the speaker. */
  id: string;
  /** @description Role of the speaker in the conversation. */
  role?: string | null | undefined;
};
export type ConversationsResponse = {
  /** @description Id of the response. */
  id?: string | null;
  user_metadata?: components['schemas']['UserMetadata'];
  /** @description Version of the interface that responded. */
  api_version?: string | null;
  /** @description Id of the conversation. */
  conversation_id?: string | null;
  /**
   * Format: int64
   * @description When the response was created, in seconds since 1970-01-01T00:00:00Z.
   */
  created_at?: number;
  analytics?: components['schemas']['ConversationAnalyticsSummary'];
  conversation?: components['schemas']['AnalyzedConversation'];
};
export type ConversationAnalyticsSummary = {
  /** @description Analytics of each speaker. */
  speaker_analytics?: components['schemas']['SpeakerAnalytics'][] | null;
  /** @description Analytics of each role. */
  role_analytics?: components['schemas']['RoleAnalytics'][] | null;
  conversation_analytics?: components['schemas']['ConversationAnalytics'];
  /** @description Synchrony of pairs. */
  synchrony_scores?: components['schemas']['Synchrony'][] | null;
};
export type SpeakerAnalytics = {
  /** @description Id of the speaker. */
  id?: string | null;
  /** @description Role of the speaker. */
  role?: string | null;
  analytics?: components['schemas']['Analytics'];
  action_items?: components['schemas']['ConversationDetections'];
  fidelity?: components['schemas']['ConversationDetections'];
  checklist?: components['schemas']['ConversationDetections'];
  highlights?: components['schemas']['ConversationDetections'];
  lowlights?: components['schemas']['ConversationDetections'];
  safety?: components['schemas']['ConversationDetections'];
};
export type RoleAnalytics = {
  /** @description The role. */
  role?: string | null;
  analytics?: components['schemas']['Analytics'];
  action_items?: components['schemas']['ConversationDetections'];
  fidelity?: components['schemas']['ConversationDetections'];
  checklist?: components['schemas']['ConversationDetections'];
  highlights?: components['schemas']['ConversationDetections'];
  lowlights?: components['schemas']['ConversationDetections'];
  safety?: components['schemas']['ConversationDetections'];
};
export type ConversationAnalytics = {
  /**
   * Format: int32
   * @description How many utterances there are.
   */
  utterance_count?: number;
  /**
   * Format: int32
   * @description How many talk turns there are.
   */
  talk_turn_count?: number;
  /** @description How often each behaviour was detected, by its name. Null when this was not judged. */
  behavior_counts?: {
    [key: string]: number;
  } | null;
  /** @description How frequent each behaviour is, by its name. Null when this was not judged. */
  frequencies?: {
    [key: string]: number;
  } | null;
  metrics?: components['schemas']['MetricsResponse'];
  action_items?: components['schemas']['ConversationDetections'];
  fidelity?: components['schemas']['ConversationDetections'];
  checklist?: components['schemas']['ConversationDetections'];
  highlights?: components['schemas']['ConversationDetections'];
  lowlights?: components['schemas']['ConversationDetections'];
  safety?: components['schemas']['ConversationDetections'];
};
export type Analytics = {
  /**
   * Format: int32
   * @description How many utterances there are.
   */
  utterance_count?: number;
  /**
   * Format: int32
   * @description How many talk turns there are.
   */
  talk_turn_count?: number;
  /** @description How often each behaviour was detected, by its name. Null when this was not judged. */
  behavior_counts?: {
    [key: string]: number;
  } | null;
  /** @description How frequent each behaviour is, by its name. Null when this was not judged. */
  frequencies?: {
    [key: string]: number;
  } | null;
  metrics?: components['schemas']['MetricsResponse'];
};
export type MetricsResponse = {
  collaboration?: components['schemas']['BehaviorCalculation'];
  curiosity?: components['schemas']['BehaviorCalculation'];
  empathy?: components['schemas']['BehaviorCalculation'];
  /** @description Further metrics, by the name of their group and their own name. */
  metric_groups?: {
    [key: string]: {
      [key: string]: components['schemas']['BehaviorCalculation'];
    };
  } | null;
};
export type BehaviorCalculation = {
  /** @description The behaviours that went into the score. */
  contributing_behaviors?: components['schemas']['BehaviorStats'][] | null;
  /**
   * Format: double
   * @description The score.
   */
  score?: number | null;
};
export type BehaviorStats = {
  /** @description Name of the behaviour. */
  behavior?: string | null;
  /**
   * Format: int32
   * @description How often it was detected.
   */
  count?: number;
  /**
   * Format: double
   * @description Weight of the behaviour in the score.
   */
  weight_on_score?: number;
  /** @description Influence of the behaviour on the score. */
  influence_on_score?: string | null;
};
export type ConversationDetection = {
  /**
   * @deprecated
   * @description Use `detection_id`.
   */
  id?: string | null;
  /** @description Id of the detection. */
  detection_id?: string | null;
  /** @description Id of the detector that found it. */
  pattern_detector_id?: string | null;
  /** @description Title of the detection. */
  title?: string | null;
  /** @description What the detection means. */
  definition?: string | null;
  /**
   * Format: int32
   * @description Place among the detections of its list.
   */
  display_order?: number;
  /** @description Advice on the detection. */
  tip?: string | null;
  /** @description An example of it. */
  example?: string | null;
  /** @description Names of the behaviours involved. */
  behaviors?: string[] | null;
  status?: components['schemas']['ConversationDetectionStatus'];
  reason?: components['schemas']['ConversationDetectionReason'];
  /** @description The talk turns it was found in. */
  talk_turns?: components['schemas']['TalkTurnReference'][] | null;
  /** @description Name of the approval status. */
  approval_status_name?: string | null;
  /** @description Whether the caller can approve it. */
  can_approve?: boolean | null;
};
export type TalkTurnReference = {
  /**
   * Format: int32
   * @description Position of the talk turn.
   */
  index?: number;
  /** @description Your id of the talk turn. */
  talk_turn_id?: string | null;
  /** @description When the talk turn starts. */
  start_time?: string | null;
  /** @description When the talk turn ends. */
  end_time?: string | null;
};
export type Synchrony = {
  /** @description How the score is calculated. */
  calculation_type?: string | null;
  /** @description The one side of the pair. */
  identifier_one?: string | null;
  /** @description The other side of the pair. */
  identifier_two?: string | null;
  /**
   * Format: double
   * @description The score.
   */
  synchrony_score?: number | null;
  /** @description Reason that is given with the score. */
  reason?: string | null;
};
export type AnalyzedConversation = {
  /** @description The talk turns, in their order. */
  talk_turns?: components['schemas']['AnalyzedTalkTurn'][] | null;
};
export type AnalyzedTalkTurn = {
  /** @description What was said. */
  input: string;
  /** @description Your id of the talk turn. */
  talk_turn_id?: string | null;
  /** @description Who speaks. */
  speaker?: {
    /** @description Id of the speaker. */
    id: string;
    /** @description Role of the speaker in the conversation. */
    role?: string | null;
  };
  /** @description When the talk turn starts. */
  start_time?: string | null;
  /** @description When the talk turn ends. */
  end_time?: string | null;
  /**
   * Format: int32
   * @description Position of the talk turn.
   */
  index?: number;
  /** @description The behaviours of each utterance of the talk turn. */
  behavior_detections?: components['schemas']['BehaviorsDetection'][] | null;
};
export type ConversationsJobStatus = {
  /** @description Id of the job. */
  id?: string | null;
  user_metadata?: components['schemas']['UserMetadata'];
  /** @description Version of the interface that responded. */
  api_version?: string | null;
  /** @description State of the job. */
  status?: string | null;
  conversations_response?: components['schemas']['ConversationsResponse'];
  upload?: components['schemas']['ConversationsMultipartUpload'];
};
export type ConversationsMultipartUpload = {
  /** @description Kind of the upload. */
  type?: string | null;
  /**
   * Format: int64
   * @description Size of the parts, in bytes.
   */
  part_size_bytes?: number | null;
  /**
   * Format: int32
   * @description How many parts there are.
   */
  part_count?: number | null;
  /**
   * Format: date-time
   * @description When the URLs of the parts expire.
   */
  urls_expire_at?: string | null;
  /** @description The parts and where to send them. */
  parts?: components['schemas']['ConversationsMultipartUploadPart'][] | null;
};
export type ConversationsMultipartUploadPart = {
  /**
   * Format: int32
   * @description Number of the part.
   */
  part_number?: number;
  /** @description The URL to which the part is sent. */
  url?: string | null;
};
export type ConversationsMultipartStartRequest = {
  /** @description Name of the file. */
  file_name: string;
  /**
   * Format: int64
   * @description Size of the file, in bytes.
   */
  file_size_bytes: number;
  /** @description Media type of the file. */
  content_type: string;
  /**
   * Format: int64
   * @description The part size you would like, in bytes. The answer says which one holds.
   */
  preferred_part_size_bytes?: number | null | undefined;
  user_metadata?: components['schemas']['UserMetadata'] | undefined;
};
export type ConversationsMultipartStartResponse = {
  /** @description Id of the job. */
  id?: string | null;
  user_metadata?: components['schemas']['UserMetadata'];
  /** @description Version of the interface that responded. */
  api_version?: string | null;
  /** @description Id of the conversation that the file will become. */
  conversation_id?: string | null;
  /** @description State of the job. */
  status?: string | null;
  upload?: components['schemas']['ConversationsMultipartUpload'];
};
export type ConversationsMultipartCompleteRequest = {
  user_metadata?: components['schemas']['UserMetadata'] | undefined;
  /** @description Every part with its ETag. */
  parts?: components['schemas']['ConversationsMultipartCompletePart'][] | null | undefined;
};
export type ConversationsMultipartCompletePart = {
  /**
   * Format: int32
   * @description Number of the part.
   */
  part_number: number;
  /** @description The ETag that the response to the part's upload has. */
  etag: string;
};
export type ConversationsMultipartCancelRequest = {
  user_metadata?: components['schemas']['UserMetadata'] | undefined;
  /** @description Why the upload is given up. */
  reason?: string | null | undefined;
};
export type UpdateConversationMetadataRequest = {
  /**
   * Format: uuid
   * @description Id of the conversation.
   */
  conversation_id?: string | undefined;
  /** @description The metadata, by name. */
  metadata?:
    | {
        [key: string]: string;
      }
    | null
    | undefined;
  /** @description Merge into the metadata that is already stored. */
  merge_existing?: boolean | undefined;
};
export type FileUploadForm = {
  /** @description The content of the file. */
  file: Blob;
  /**
   * Format: uuid
   * @description Your id for the file, a UUID per RFC 4122.
   */
  file_id?: string | undefined;
  /** @description A JSON document of your own. Sent as JSON. */
  user_metadata?: unknown;
};
export type FileUploadResponse = {
  /** @description Id of the response. */
  id?: string | null;
  user_metadata?: components['schemas']['UserMetadata'];
  /** @description Version of the interface that responded. */
  api_version?: string | null;
  /** @description Id of the uploaded file. */
  file_id?: string | null;
  /** @description A message about the upload, if there is any. */
  message?: string | null;
};
export type ZoomImportRecordingRequest = {
  /** @description Id of the credentials of the meeting platform to use. */
  credentials_id?: string | null | undefined;
  /** @description Id of the meeting. */
  meeting_id?: string | null | undefined;
  /** @description Id of the recording among those of the meeting. */
  recording_file_id?: string | null | undefined;
  user_metadata?: components['schemas']['UserMetadata'] | undefined;
};
export type ZoomImportRecordingResponse = {
  /** @description Id of the file. */
  file_id?: string;
  /** @description A message about the import. */
  message?: string;
  user_metadata?: components['schemas']['UserMetadata'];
};
export type ProfileRequest = {
  user_metadata?: components['schemas']['UserMetadata'] | undefined;
  /** @description The role whose active behaviours are wanted. */
  role?: string | null | undefined;
  /** @description Metadata that decides which behaviours are active. Any JSON value, or null. */
  metadata?: unknown;
};
export type ProfileResponse = {
  /** @description Id of the response. */
  id?: string | null;
  user_metadata?: components['schemas']['UserMetadata'];
  /** @description Version of the interface that responded. */
  api_version?: string | null;
  /**
   * Format: int64
   * @description When the response was created, in seconds since 1970-01-01T00:00:00Z.
   */
  created_at?: number;
  /** @description Permission flag for suggestions. */
  allow_suggestions?: boolean | null;
  /** @description Permission flag for tips. */
  allow_tips?: boolean | null;
  /** @description The active behaviours. */
  behaviors?: components['schemas']['BehaviorDescription'][] | null;
  /** @description Id of the profile. */
  profile_id?: string | null;
};
export type BehaviorDescription = {
  /** @description Name of the behaviour. */
  name?: string | null;
  /** @description What the behaviour is. */
  definition?: string | null;
  /** @description Category of the behaviour. */
  category?: string | null;
};
export type TokenRequest = {
  /** @description The grant, `client_credentials`. */
  grant_type: string;
  /** @description The client id. */
  client_id: string;
  /** @description The client secret. */
  client_secret: string;
  user_metadata?: components['schemas']['UserMetadata'] | undefined;
};
export type TokenResponse = {
  /** @description Id of the response. */
  id?: string | null;
  user_metadata?: components['schemas']['UserMetadata'];
  /** @description Version of the interface that responded. */
  api_version?: string | null;
  /** @description The bearer token. */
  access_token?: string | null;
  /**
   * Format: int32
   * @description Seconds until the token expires.
   */
  expires_in?: number | null;
  /** @description Type of the token. */
  token_type?: string | null;
};
export type ProblemDetails = {
  /** @description Identifies the kind of problem. */
  type?: string | null;
  /** @description A short summary of the kind of problem. */
  title?: string | null;
  /**
   * Format: int32
   * @description The HTTP status.
   */
  status?: number | null;
  /** @description What went wrong this time. */
  detail?: string | null;
  /** @description Identifies this occurrence. */
  instance?: string | null;
} & {
  [key: string]: unknown;
};
