// Generated from spec/openapi.yaml by `pnpm generate`. Do not edit.
import type * as models from './models.ts';
import * as operations from './operations.ts';

const exampleUserMetadata: models.UserMetadata = {
  example: true,
};

const exampleBehaviorSuggestion: models.BehaviorSuggestion = {
  text: 'Ask what made the week long.',
  suggestion_type: 'general',
};

const exampleBehaviorTip: models.BehaviorTip = {
  text: 'Leave a pause after the question.',
  tip_type: 'general',
};

const exampleBehavior: models.Behavior = {
  name: 'question',
  confidence: 0.85,
  definition: 'Asks the other person for something they know.',
  score: 0.85,
  severity: 0,
  suggestion: exampleBehaviorSuggestion,
  tip: exampleBehaviorTip,
};

const exampleBehaviorsDetection: models.BehaviorsDetection = {
  index: 0,
  text: 'How was your week?',
  behaviors: [exampleBehavior],
};

const exampleBehaviorsDetection_2: models.BehaviorsDetection = {
  index: 1,
  text: 'Long. But I did call my sister.',
  behaviors: [exampleBehavior],
};

const exampleBehaviorsResponse: models.BehaviorsResponse = {
  id: 'response-1',
  user_metadata: exampleUserMetadata,
  api_version: 'v1',
  created_at: 1768469400,
  detections: [exampleBehaviorsDetection, exampleBehaviorsDetection_2],
};

const exampleBehaviorStats: models.BehaviorStats = {
  behavior: 'question',
  count: 3,
  weight_on_score: 0.5,
  influence_on_score: 'positive',
};

const exampleBehaviorCalculation: models.BehaviorCalculation = {
  contributing_behaviors: [exampleBehaviorStats],
  score: 0.85,
};

const exampleMetricsResponse: models.MetricsResponse = {
  collaboration: exampleBehaviorCalculation,
  curiosity: exampleBehaviorCalculation,
  empathy: exampleBehaviorCalculation,
  metric_groups: {
    example: {
      example: exampleBehaviorCalculation,
    },
  },
};

const exampleAnalytics: models.Analytics = {
  utterance_count: 3,
  talk_turn_count: 3,
  behavior_counts: {
    question: 3,
  },
  frequencies: {
    question: 0.25,
  },
  metrics: exampleMetricsResponse,
};

const exampleTalkTurnReference: models.TalkTurnReference = {
  index: 0,
  talk_turn_id: 'talk-turn-1',
  start_time: '00:00:00.000',
  end_time: '00:00:04.200',
};

const exampleConversationDetection: models.ConversationDetection = {
  detection_id: 'detection-1',
  pattern_detector_id: 'pattern-detector-1',
  title: 'Open questions',
  definition: 'Asks the other person for something they know.',
  display_order: 0,
  tip: 'Leave a pause after the question.',
  example: 'How was your week?',
  behaviors: ['question'],
  status: 0,
  reason: 0,
  talk_turns: [exampleTalkTurnReference],
  approval_status_name: 'approved',
  can_approve: true,
};

const exampleConversationDetections: models.ConversationDetections = [exampleConversationDetection];

const exampleSpeakerAnalytics: models.SpeakerAnalytics = {
  id: 'speaker-1',
  role: 'coach',
  analytics: exampleAnalytics,
  action_items: exampleConversationDetections,
  fidelity: exampleConversationDetections,
  checklist: exampleConversationDetections,
  highlights: exampleConversationDetections,
  lowlights: exampleConversationDetections,
  safety: exampleConversationDetections,
};

const exampleSpeakerAnalytics_2: models.SpeakerAnalytics = {
  id: 'speaker-2',
  role: 'client',
  analytics: exampleAnalytics,
  action_items: exampleConversationDetections,
  fidelity: exampleConversationDetections,
  checklist: exampleConversationDetections,
  highlights: exampleConversationDetections,
  lowlights: exampleConversationDetections,
  safety: exampleConversationDetections,
};

const exampleRoleAnalytics: models.RoleAnalytics = {
  role: 'coach',
  analytics: exampleAnalytics,
  action_items: exampleConversationDetections,
  fidelity: exampleConversationDetections,
  checklist: exampleConversationDetections,
  highlights: exampleConversationDetections,
  lowlights: exampleConversationDetections,
  safety: exampleConversationDetections,
};

const exampleRoleAnalytics_2: models.RoleAnalytics = {
  role: 'client',
  analytics: exampleAnalytics,
  action_items: exampleConversationDetections,
  fidelity: exampleConversationDetections,
  checklist: exampleConversationDetections,
  highlights: exampleConversationDetections,
  lowlights: exampleConversationDetections,
  safety: exampleConversationDetections,
};

const exampleBehaviorStats_2: models.BehaviorStats = {
  behavior: 'appreciation',
  count: 3,
  weight_on_score: 0.5,
  influence_on_score: 'positive',
};

const exampleBehaviorCalculation_2: models.BehaviorCalculation = {
  contributing_behaviors: [exampleBehaviorStats, exampleBehaviorStats_2],
  score: 0.85,
};

const exampleMetricsResponse_2: models.MetricsResponse = {
  collaboration: exampleBehaviorCalculation_2,
  curiosity: exampleBehaviorCalculation_2,
  empathy: exampleBehaviorCalculation_2,
  metric_groups: {
    example: {
      example: exampleBehaviorCalculation_2,
    },
  },
};

const exampleConversationDetection_2: models.ConversationDetection = {
  detection_id: 'detection-2',
  pattern_detector_id: 'pattern-detector-2',
  title: 'Open questions',
  definition: 'Thanks the other person.',
  display_order: 1,
  tip: 'Leave a pause after the question.',
  example: 'Long. But I did call my sister.',
  behaviors: ['question'],
  status: 1,
  reason: 1,
  talk_turns: [exampleTalkTurnReference],
  approval_status_name: 'approved',
  can_approve: true,
};

const exampleConversationDetections_2: models.ConversationDetections = [
  exampleConversationDetection,
  exampleConversationDetection_2,
];

const exampleConversationAnalytics: models.ConversationAnalytics = {
  utterance_count: 3,
  talk_turn_count: 3,
  behavior_counts: {
    question: 3,
  },
  frequencies: {
    question: 0.25,
  },
  metrics: exampleMetricsResponse_2,
  action_items: exampleConversationDetections_2,
  fidelity: exampleConversationDetections_2,
  checklist: exampleConversationDetections_2,
  highlights: exampleConversationDetections_2,
  lowlights: exampleConversationDetections_2,
  safety: exampleConversationDetections_2,
};

const exampleSynchrony: models.Synchrony = {
  calculation_type: 'general',
  identifier_one: 'coach',
  identifier_two: 'client',
  synchrony_score: 0.85,
  reason: 'Both sides take turns of similar length.',
};

const exampleConversationAnalyticsSummary: models.ConversationAnalyticsSummary = {
  speaker_analytics: [exampleSpeakerAnalytics, exampleSpeakerAnalytics_2],
  role_analytics: [exampleRoleAnalytics, exampleRoleAnalytics_2],
  conversation_analytics: exampleConversationAnalytics,
  synchrony_scores: [exampleSynchrony, exampleSynchrony],
};

const exampleAnalyzedTalkTurn: models.AnalyzedTalkTurn = {
  input: 'How was your week?',
  talk_turn_id: 'talk-turn-1',
  speaker: {
    id: 'speaker-1',
    role: 'coach',
  },
  start_time: '00:00:00.000',
  end_time: '00:00:04.200',
  index: 0,
  behavior_detections: [exampleBehaviorsDetection],
};

const exampleAnalyzedTalkTurn_2: models.AnalyzedTalkTurn = {
  input: 'Long. But I did call my sister.',
  talk_turn_id: 'talk-turn-2',
  speaker: {
    id: 'speaker-2',
    role: 'client',
  },
  start_time: '00:00:04.200',
  end_time: '00:00:09.800',
  index: 1,
  behavior_detections: [exampleBehaviorsDetection],
};

const exampleAnalyzedConversation: models.AnalyzedConversation = {
  talk_turns: [exampleAnalyzedTalkTurn, exampleAnalyzedTalkTurn_2],
};

const exampleConversationsResponse: models.ConversationsResponse = {
  id: 'response-1',
  user_metadata: exampleUserMetadata,
  api_version: 'v1',
  conversation_id: 'conversation-1',
  created_at: 1768469400,
  analytics: exampleConversationAnalyticsSummary,
  conversation: exampleAnalyzedConversation,
};

const exampleConversationsMultipartUploadPart: models.ConversationsMultipartUploadPart = {
  part_number: 1,
  url: 'https://example.org/1',
};

const exampleConversationsMultipartUploadPart_2: models.ConversationsMultipartUploadPart = {
  part_number: 2,
  url: 'https://example.org/2',
};

const exampleConversationsMultipartUpload: models.ConversationsMultipartUpload = {
  type: 'multipart',
  part_size_bytes: 8388608,
  part_count: 2,
  urls_expire_at: '2026-01-15T09:30:00Z',
  parts: [exampleConversationsMultipartUploadPart, exampleConversationsMultipartUploadPart_2],
};

const exampleConversationsJobStatus: models.ConversationsJobStatus = {
  id: 'job-1',
  user_metadata: exampleUserMetadata,
  api_version: 'v1',
  status: 'completed',
  conversations_response: exampleConversationsResponse,
  upload: exampleConversationsMultipartUpload,
};

const exampleConversationsMultipartStartResponse: models.ConversationsMultipartStartResponse = {
  id: 'job-1',
  user_metadata: exampleUserMetadata,
  api_version: 'v1',
  conversation_id: 'conversation-1',
  status: 'completed',
  upload: exampleConversationsMultipartUpload,
};

const exampleFileUploadResponse: models.FileUploadResponse = {
  id: 'response-1',
  user_metadata: exampleUserMetadata,
  api_version: 'v1',
  file_id: 'file-1',
  message: 'The file is stored.',
};

const exampleZoomImportRecordingResponse: models.ZoomImportRecordingResponse = {
  file_id: 'file-1',
  message: 'The file is stored.',
  user_metadata: exampleUserMetadata,
};

const exampleBehaviorDescription: models.BehaviorDescription = {
  name: 'question',
  definition: 'Asks the other person for something they know.',
  category: 'listening',
};

const exampleBehaviorDescription_2: models.BehaviorDescription = {
  name: 'appreciation',
  definition: 'Thanks the other person.',
  category: 'listening',
};

const exampleProfileResponse: models.ProfileResponse = {
  id: 'response-1',
  user_metadata: exampleUserMetadata,
  api_version: 'v1',
  created_at: 1768469400,
  allow_suggestions: true,
  allow_tips: true,
  behaviors: [exampleBehaviorDescription, exampleBehaviorDescription_2],
  profile_id: 'profile-1',
};

const exampleTokenResponse: models.TokenResponse = {
  id: 'response-1',
  user_metadata: exampleUserMetadata,
  api_version: 'v1',
  access_token: 'example-token',
  expires_in: 3600,
  token_type: 'Bearer',
};

/** In the shape of the client. */
export const examples = {
  behaviors: {
    detect: {
      operation: operations.detectBehaviors,
      status: 200,
      success: exampleBehaviorsResponse,
      problems: {
        400: {
          type: 'about:blank',
          title: 'Bad Request',
          status: 400,
          detail: '/input is not valid.',
          instance: 'urn:request:request-1',
          errors: [{ pointer: '/input', detail: 'is not valid.' }],
        },
        401: {
          type: 'about:blank',
          title: 'Unauthorized',
          status: 401,
          detail: 'Detect behaviours in a text: unauthorized.',
          instance: 'urn:request:request-1',
        },
        500: {
          type: 'about:blank',
          title: 'Internal Server Error',
          status: 500,
          detail: 'Detect behaviours in a text: internal server error.',
          instance: 'urn:request:request-1',
        },
      },
    },
  },
  conversations: {
    analyze: {
      operation: operations.analyzeConversation,
      status: 200,
      success: exampleConversationsResponse,
      problems: {
        400: {
          type: 'about:blank',
          title: 'Bad Request',
          status: 400,
          detail: '/talk_turns is not valid.',
          instance: 'urn:request:request-1',
          errors: [{ pointer: '/talk_turns', detail: 'is not valid.' }],
        },
        401: {
          type: 'about:blank',
          title: 'Unauthorized',
          status: 401,
          detail: 'Analyse a conversation at once: unauthorized.',
          instance: 'urn:request:request-1',
        },
        500: {
          type: 'about:blank',
          title: 'Internal Server Error',
          status: 500,
          detail: 'Analyse a conversation at once: internal server error.',
          instance: 'urn:request:request-1',
        },
      },
    },
    updateMetadata: {
      operation: operations.updateConversationMetadata,
      status: 200,
      success: undefined,
      problems: {},
    },
    jobs: {
      start: {
        operation: operations.startConversationJob,
        status: 200,
        success: exampleConversationsJobStatus,
        problems: {
          400: {
            type: 'about:blank',
            title: 'Bad Request',
            status: 400,
            detail: '/talk_turns is not valid.',
            instance: 'urn:request:request-1',
            errors: [{ pointer: '/talk_turns', detail: 'is not valid.' }],
          },
          401: {
            type: 'about:blank',
            title: 'Unauthorized',
            status: 401,
            detail: 'Start a conversation analysis as a job: unauthorized.',
            instance: 'urn:request:request-1',
          },
          500: {
            type: 'about:blank',
            title: 'Internal Server Error',
            status: 500,
            detail: 'Start a conversation analysis as a job: internal server error.',
            instance: 'urn:request:request-1',
          },
        },
      },
      get: {
        operation: operations.getConversationJob,
        status: 200,
        success: exampleConversationsJobStatus,
        problems: {
          400: {
            type: 'about:blank',
            title: 'Bad Request',
            status: 400,
            detail: 'id is not valid.',
            instance: 'urn:request:request-1',
            errors: [{ parameter: 'id', detail: 'is not valid.' }],
          },
          401: {
            type: 'about:blank',
            title: 'Unauthorized',
            status: 401,
            detail: 'Read the status of a job: unauthorized.',
            instance: 'urn:request:request-1',
          },
          500: {
            type: 'about:blank',
            title: 'Internal Server Error',
            status: 500,
            detail: 'Read the status of a job: internal server error.',
            instance: 'urn:request:request-1',
          },
        },
      },
      startMultipart: {
        operation: operations.startMultipartConversationJob,
        status: 200,
        success: exampleConversationsMultipartStartResponse,
        problems: {
          400: {
            type: 'about:blank',
            title: 'Bad Request',
            status: 400,
            detail: '/file_name is not valid.',
            instance: 'urn:request:request-1',
            errors: [{ pointer: '/file_name', detail: 'is not valid.' }],
          },
          401: {
            type: 'about:blank',
            title: 'Unauthorized',
            status: 401,
            detail: 'Start a job whose file is uploaded in parts: unauthorized.',
            instance: 'urn:request:request-1',
          },
          500: {
            type: 'about:blank',
            title: 'Internal Server Error',
            status: 500,
            detail: 'Start a job whose file is uploaded in parts: internal server error.',
            instance: 'urn:request:request-1',
          },
        },
      },
      completeMultipart: {
        operation: operations.completeMultipartConversationJob,
        status: 200,
        success: exampleConversationsJobStatus,
        problems: {
          400: {
            type: 'about:blank',
            title: 'Bad Request',
            status: 400,
            detail: '/parts is not valid.',
            instance: 'urn:request:request-1',
            errors: [{ pointer: '/parts', detail: 'is not valid.' }],
          },
          401: {
            type: 'about:blank',
            title: 'Unauthorized',
            status: 401,
            detail: 'Complete the upload of a job: unauthorized.',
            instance: 'urn:request:request-1',
          },
          404: {
            type: 'about:blank',
            title: 'Not Found',
            status: 404,
            detail: 'Complete the upload of a job: not found.',
            instance: 'urn:request:request-1',
          },
          409: {
            type: 'about:blank',
            title: 'Conflict',
            status: 409,
            detail: 'Complete the upload of a job: conflict.',
            instance: 'urn:request:request-1',
          },
          500: {
            type: 'about:blank',
            title: 'Internal Server Error',
            status: 500,
            detail: 'Complete the upload of a job: internal server error.',
            instance: 'urn:request:request-1',
          },
        },
      },
      cancelMultipart: {
        operation: operations.cancelMultipartConversationJob,
        status: 200,
        success: exampleConversationsJobStatus,
        problems: {
          400: {
            type: 'about:blank',
            title: 'Bad Request',
            status: 400,
            detail: '/reason is not valid.',
            instance: 'urn:request:request-1',
            errors: [{ pointer: '/reason', detail: 'is not valid.' }],
          },
          401: {
            type: 'about:blank',
            title: 'Unauthorized',
            status: 401,
            detail: 'Cancel the upload of a job: unauthorized.',
            instance: 'urn:request:request-1',
          },
          404: {
            type: 'about:blank',
            title: 'Not Found',
            status: 404,
            detail: 'Cancel the upload of a job: not found.',
            instance: 'urn:request:request-1',
          },
          500: {
            type: 'about:blank',
            title: 'Internal Server Error',
            status: 500,
            detail: 'Cancel the upload of a job: internal server error.',
            instance: 'urn:request:request-1',
          },
        },
      },
    },
  },
  files: {
    upload: {
      operation: operations.uploadFile,
      status: 200,
      success: exampleFileUploadResponse,
      problems: {
        400: {
          type: 'about:blank',
          title: 'Bad Request',
          status: 400,
          detail: '/file is not valid.',
          instance: 'urn:request:request-1',
          errors: [{ pointer: '/file', detail: 'is not valid.' }],
        },
        401: {
          type: 'about:blank',
          title: 'Unauthorized',
          status: 401,
          detail: 'Upload a file: unauthorized.',
          instance: 'urn:request:request-1',
        },
        500: {
          type: 'about:blank',
          title: 'Internal Server Error',
          status: 500,
          detail: 'Upload a file: internal server error.',
          instance: 'urn:request:request-1',
        },
      },
    },
    importRecording: {
      operation: operations.importRecording,
      status: 200,
      success: exampleZoomImportRecordingResponse,
      problems: {
        400: {
          type: 'about:blank',
          title: 'Bad Request',
          status: 400,
          detail: '/credentials_id is not valid.',
          instance: 'urn:request:request-1',
          errors: [{ pointer: '/credentials_id', detail: 'is not valid.' }],
        },
        401: {
          type: 'about:blank',
          title: 'Unauthorized',
          status: 401,
          detail: 'Import a meeting recording: unauthorized.',
          instance: 'urn:request:request-1',
        },
        500: {
          type: 'about:blank',
          title: 'Internal Server Error',
          status: 500,
          detail: 'Import a meeting recording: internal server error.',
          instance: 'urn:request:request-1',
        },
      },
    },
  },
  profile: {
    get: {
      operation: operations.getProfile,
      status: 200,
      success: exampleProfileResponse,
      problems: {
        400: {
          type: 'about:blank',
          title: 'Bad Request',
          status: 400,
          detail: '/role is not valid.',
          instance: 'urn:request:request-1',
          errors: [{ pointer: '/role', detail: 'is not valid.' }],
        },
        401: {
          type: 'about:blank',
          title: 'Unauthorized',
          status: 401,
          detail: 'Read the profile of the caller: unauthorized.',
          instance: 'urn:request:request-1',
        },
        500: {
          type: 'about:blank',
          title: 'Internal Server Error',
          status: 500,
          detail: 'Read the profile of the caller: internal server error.',
          instance: 'urn:request:request-1',
        },
      },
    },
  },
  token: {
    issue: {
      operation: operations.issueToken,
      status: 200,
      success: exampleTokenResponse,
      problems: {
        400: {
          type: 'about:blank',
          title: 'Bad Request',
          status: 400,
          detail: '/grant_type is not valid.',
          instance: 'urn:request:request-1',
          errors: [{ pointer: '/grant_type', detail: 'is not valid.' }],
        },
        401: {
          type: 'about:blank',
          title: 'Unauthorized',
          status: 401,
          detail: 'Issue a bearer token: unauthorized.',
          instance: 'urn:request:request-1',
        },
        500: {
          type: 'about:blank',
          title: 'Internal Server Error',
          status: 500,
          detail: 'Issue a bearer token: internal server error.',
          instance: 'urn:request:request-1',
        },
      },
    },
  },
};
