// Generated from spec/openapi.yaml by `pnpm generate`. Do not edit.
export const contractSchemas: Record<string, unknown> = {
  $id: 'contract',
  components: {
    schemas: {
      BehaviorsRequest: {
        type: 'object',
        description: 'A text in which behaviours are to be detected.',
        additionalProperties: false,
        required: ['input'],
        properties: {
          input: {
            type: 'string',
            minLength: 1,
            description: 'The text in which to detect behaviours.',
          },
          user_metadata: {
            $ref: '#/components/schemas/UserMetadata',
          },
          confidence_threshold: {
            type: ['number', 'null'],
            format: 'double',
            description: 'Confidence threshold for behaviours.',
          },
          conversation_id: {
            type: ['string', 'null'],
            description: 'The conversation that the request belongs to.',
          },
          include_suggestions: {
            type: 'boolean',
            description: 'Add suggestions to the detected behaviours.',
          },
          include_tips: {
            type: 'boolean',
            description: 'Add tips to the detected behaviours.',
          },
          include_definitions: {
            type: 'boolean',
            description: 'Add definitions to the detected behaviours.',
          },
          max_behaviors: {
            type: ['integer', 'null'],
            format: 'int32',
            description: 'The most behaviours to return per utterance of the input.',
          },
        },
      },
      BehaviorsResponse: {
        type: 'object',
        description: 'The behaviours detected in a text.',
        properties: {
          id: {
            type: ['string', 'null'],
            description: 'Id of the response.',
          },
          user_metadata: {
            $ref: '#/components/schemas/UserMetadata',
          },
          api_version: {
            type: ['string', 'null'],
            description: 'Version of the interface that responded.',
          },
          created_at: {
            type: 'integer',
            format: 'int64',
            description: 'When the response was created, in seconds since 1970-01-01T00:00:00Z.',
          },
          detections: {
            type: ['array', 'null'],
            items: {
              $ref: '#/components/schemas/BehaviorsDetection',
            },
            description: 'One entry per utterance of the input.',
          },
        },
      },
      BehaviorsDetection: {
        type: 'object',
        description: 'The behaviours of one utterance.',
        properties: {
          index: {
            type: 'integer',
            format: 'int32',
            description: 'Position of the utterance.',
          },
          text: {
            type: ['string', 'null'],
            description: 'The utterance.',
          },
          behaviors: {
            type: ['array', 'null'],
            items: {
              $ref: '#/components/schemas/Behavior',
            },
            description:
              'The behaviours detected in the utterance. Empty when none was found, null when it was not judged.',
          },
        },
      },
      Behavior: {
        type: 'object',
        description: 'One detected behaviour.',
        properties: {
          name: {
            type: ['string', 'null'],
            description: 'Name of the behaviour.',
          },
          confidence: {
            type: ['number', 'null'],
            format: 'double',
            description: 'How confident the detection is.',
          },
          definition: {
            type: ['string', 'null'],
            description: 'What the behaviour is, when definitions were asked for.',
          },
          score: {
            type: ['number', 'null'],
            format: 'double',
            description: 'Score of the behaviour.',
          },
          severity: {
            type: ['integer', 'null'],
            format: 'int32',
            description: 'Severity of the behaviour.',
          },
          suggestion: {
            $ref: '#/components/schemas/BehaviorSuggestion',
          },
          tip: {
            $ref: '#/components/schemas/BehaviorTip',
          },
        },
      },
      BehaviorSuggestion: {
        type: 'object',
        description: 'A suggestion on a behaviour.',
        properties: {
          text: {
            type: ['string', 'null'],
            description: 'The suggestion.',
          },
          suggestion_type: {
            type: ['string', 'null'],
            description: 'Kind of the suggestion.',
          },
        },
      },
      BehaviorTip: {
        type: 'object',
        description: 'Advice on a behaviour.',
        properties: {
          text: {
            type: ['string', 'null'],
            description: 'The tip.',
          },
          tip_type: {
            type: ['string', 'null'],
            description: 'Kind of the tip.',
          },
        },
      },
      ConversationsRequest: {
        type: 'object',
        description: 'A conversation to analyse.',
        additionalProperties: false,
        required: ['talk_turns'],
        properties: {
          talk_turns: {
            type: 'array',
            minItems: 1,
            items: {
              $ref: '#/components/schemas/ConversationTalkTurn',
            },
            description: 'The talk turns, in their order.',
          },
          user_metadata: {
            $ref: '#/components/schemas/UserMetadata',
          },
          conversation_id: {
            type: ['string', 'null'],
            description: 'Id of the conversation.',
          },
          confidence_threshold: {
            type: ['number', 'null'],
            format: 'double',
            description: 'Confidence threshold for behaviours.',
          },
          include_conversation: {
            type: 'boolean',
            description: 'Return the talk turns annotated with the behaviours detected in them.',
          },
          include_suggestions: {
            type: 'boolean',
            description: 'Add suggestions to the detected behaviours.',
          },
          include_tips: {
            type: 'boolean',
            description: 'Add tips to the detected behaviours.',
          },
          include_definitions: {
            type: 'boolean',
            description: 'Add definitions to the detected behaviours.',
          },
          include_diagnostics: {
            type: 'boolean',
            description: 'Accepted.',
          },
          max_behaviors: {
            type: ['integer', 'null'],
            format: 'int32',
            description: 'The most behaviours to return per utterance.',
          },
        },
      },
      ConversationTalkTurn: {
        type: 'object',
        description: 'What one speaker says until another speaks.',
        additionalProperties: false,
        required: ['input'],
        properties: {
          input: {
            type: 'string',
            minLength: 1,
            description: 'What was said.',
          },
          talk_turn_id: {
            type: ['string', 'null'],
            description: 'Your id of the talk turn.',
          },
          speaker: {
            $ref: '#/components/schemas/ConversationSpeaker',
          },
          start_time: {
            type: ['string', 'null'],
            description: 'When the talk turn starts.',
          },
          end_time: {
            type: ['string', 'null'],
            description: 'When the talk turn ends.',
          },
        },
      },
      ConversationSpeaker: {
        type: 'object',
        description: 'Who speaks.',
        additionalProperties: false,
        required: ['id'],
        properties: {
          id: {
            type: 'string',
            minLength: 1,
            description: 'Id of the speaker.',
          },
          role: {
            type: ['string', 'null'],
            description: 'Role of the speaker in the conversation.',
          },
        },
      },
      ConversationsResponse: {
        type: 'object',
        description: 'The analysis of a conversation.',
        properties: {
          id: {
            type: ['string', 'null'],
            description: 'Id of the response.',
          },
          user_metadata: {
            $ref: '#/components/schemas/UserMetadata',
          },
          api_version: {
            type: ['string', 'null'],
            description: 'Version of the interface that responded.',
          },
          conversation_id: {
            type: ['string', 'null'],
            description: 'Id of the conversation.',
          },
          created_at: {
            type: 'integer',
            format: 'int64',
            description: 'When the response was created, in seconds since 1970-01-01T00:00:00Z.',
          },
          analytics: {
            $ref: '#/components/schemas/ConversationAnalyticsSummary',
          },
          conversation: {
            $ref: '#/components/schemas/AnalyzedConversation',
          },
        },
      },
      ConversationAnalyticsSummary: {
        type: 'object',
        description: 'Analytics per speaker, per role and of the whole conversation.',
        properties: {
          speaker_analytics: {
            type: ['array', 'null'],
            items: {
              $ref: '#/components/schemas/SpeakerAnalytics',
            },
            description: 'Analytics of each speaker.',
          },
          role_analytics: {
            type: ['array', 'null'],
            items: {
              $ref: '#/components/schemas/RoleAnalytics',
            },
            description: 'Analytics of each role.',
          },
          conversation_analytics: {
            $ref: '#/components/schemas/ConversationAnalytics',
          },
          synchrony_scores: {
            type: ['array', 'null'],
            items: {
              $ref: '#/components/schemas/Synchrony',
            },
            description: 'Synchrony of pairs.',
          },
        },
      },
      SpeakerAnalytics: {
        type: 'object',
        description: 'Analytics and detections of one speaker.',
        properties: {
          id: {
            type: ['string', 'null'],
            description: 'Id of the speaker.',
          },
          role: {
            type: ['string', 'null'],
            description: 'Role of the speaker.',
          },
          analytics: {
            $ref: '#/components/schemas/Analytics',
          },
          action_items: {
            $ref: '#/components/schemas/ConversationDetections',
          },
          fidelity: {
            $ref: '#/components/schemas/ConversationDetections',
          },
          checklist: {
            $ref: '#/components/schemas/ConversationDetections',
          },
          highlights: {
            $ref: '#/components/schemas/ConversationDetections',
          },
          lowlights: {
            $ref: '#/components/schemas/ConversationDetections',
          },
          safety: {
            $ref: '#/components/schemas/ConversationDetections',
          },
        },
      },
      RoleAnalytics: {
        type: 'object',
        description: 'Analytics and detections of everybody in one role.',
        properties: {
          role: {
            type: ['string', 'null'],
            description: 'The role.',
          },
          analytics: {
            $ref: '#/components/schemas/Analytics',
          },
          action_items: {
            $ref: '#/components/schemas/ConversationDetections',
          },
          fidelity: {
            $ref: '#/components/schemas/ConversationDetections',
          },
          checklist: {
            $ref: '#/components/schemas/ConversationDetections',
          },
          highlights: {
            $ref: '#/components/schemas/ConversationDetections',
          },
          lowlights: {
            $ref: '#/components/schemas/ConversationDetections',
          },
          safety: {
            $ref: '#/components/schemas/ConversationDetections',
          },
        },
      },
      ConversationAnalytics: {
        type: 'object',
        description: 'Analytics and detections of the whole conversation.',
        properties: {
          utterance_count: {
            type: 'integer',
            format: 'int32',
            description: 'How many utterances there are.',
          },
          talk_turn_count: {
            type: 'integer',
            format: 'int32',
            description: 'How many talk turns there are.',
          },
          behavior_counts: {
            type: ['object', 'null'],
            additionalProperties: {
              type: 'integer',
              format: 'int32',
            },
            description: 'How often each behaviour was detected, by its name. Null when this was not judged.',
          },
          frequencies: {
            type: ['object', 'null'],
            additionalProperties: {
              type: 'number',
              format: 'double',
            },
            description: 'How frequent each behaviour is, by its name. Null when this was not judged.',
          },
          metrics: {
            $ref: '#/components/schemas/MetricsResponse',
          },
          action_items: {
            $ref: '#/components/schemas/ConversationDetections',
          },
          fidelity: {
            $ref: '#/components/schemas/ConversationDetections',
          },
          checklist: {
            $ref: '#/components/schemas/ConversationDetections',
          },
          highlights: {
            $ref: '#/components/schemas/ConversationDetections',
          },
          lowlights: {
            $ref: '#/components/schemas/ConversationDetections',
          },
          safety: {
            $ref: '#/components/schemas/ConversationDetections',
          },
        },
      },
      Analytics: {
        type: 'object',
        description: 'Counts, frequencies and metrics.',
        properties: {
          utterance_count: {
            type: 'integer',
            format: 'int32',
            description: 'How many utterances there are.',
          },
          talk_turn_count: {
            type: 'integer',
            format: 'int32',
            description: 'How many talk turns there are.',
          },
          behavior_counts: {
            type: ['object', 'null'],
            additionalProperties: {
              type: 'integer',
              format: 'int32',
            },
            description: 'How often each behaviour was detected, by its name. Null when this was not judged.',
          },
          frequencies: {
            type: ['object', 'null'],
            additionalProperties: {
              type: 'number',
              format: 'double',
            },
            description: 'How frequent each behaviour is, by its name. Null when this was not judged.',
          },
          metrics: {
            $ref: '#/components/schemas/MetricsResponse',
          },
        },
      },
      MetricsResponse: {
        type: 'object',
        description: 'Scores calculated from behaviours.',
        properties: {
          collaboration: {
            $ref: '#/components/schemas/BehaviorCalculation',
          },
          curiosity: {
            $ref: '#/components/schemas/BehaviorCalculation',
          },
          empathy: {
            $ref: '#/components/schemas/BehaviorCalculation',
          },
          metric_groups: {
            type: ['object', 'null'],
            additionalProperties: {
              type: 'object',
              additionalProperties: {
                $ref: '#/components/schemas/BehaviorCalculation',
              },
            },
            description: 'Further metrics, by the name of their group and their own name.',
          },
        },
      },
      BehaviorCalculation: {
        type: 'object',
        description: 'A score and the behaviours that went into it.',
        properties: {
          contributing_behaviors: {
            type: ['array', 'null'],
            items: {
              $ref: '#/components/schemas/BehaviorStats',
            },
            description: 'The behaviours that went into the score.',
          },
          score: {
            type: ['number', 'null'],
            format: 'double',
            description: 'The score.',
          },
        },
      },
      BehaviorStats: {
        type: 'object',
        description: 'What one behaviour contributes to a score.',
        properties: {
          behavior: {
            type: ['string', 'null'],
            description: 'Name of the behaviour.',
          },
          count: {
            type: 'integer',
            format: 'int32',
            description: 'How often it was detected.',
          },
          weight_on_score: {
            type: 'number',
            format: 'double',
            description: 'Weight of the behaviour in the score.',
          },
          influence_on_score: {
            type: ['string', 'null'],
            description: 'Influence of the behaviour on the score.',
          },
        },
      },
      ConversationDetections: {
        type: ['array', 'null'],
        description: 'A list of detections. Empty when none was found, null when it was not judged.',
        items: {
          $ref: '#/components/schemas/ConversationDetection',
        },
      },
      ConversationDetection: {
        type: 'object',
        description: 'Something found in the conversation, with the talk turns it was found in.',
        properties: {
          id: {
            type: ['string', 'null'],
            deprecated: true,
            description: 'Use `detection_id`.',
          },
          detection_id: {
            type: ['string', 'null'],
            description: 'Id of the detection.',
          },
          pattern_detector_id: {
            type: ['string', 'null'],
            description: 'Id of the detector that found it.',
          },
          title: {
            type: ['string', 'null'],
            description: 'Title of the detection.',
          },
          definition: {
            type: ['string', 'null'],
            description: 'What the detection means.',
          },
          display_order: {
            type: 'integer',
            format: 'int32',
            description: 'Place among the detections of its list.',
          },
          tip: {
            type: ['string', 'null'],
            description: 'Advice on the detection.',
          },
          example: {
            type: ['string', 'null'],
            description: 'An example of it.',
          },
          behaviors: {
            type: ['array', 'null'],
            items: {
              type: 'string',
            },
            description: 'Names of the behaviours involved.',
          },
          status: {
            $ref: '#/components/schemas/ConversationDetectionStatus',
          },
          reason: {
            $ref: '#/components/schemas/ConversationDetectionReason',
          },
          talk_turns: {
            type: ['array', 'null'],
            items: {
              $ref: '#/components/schemas/TalkTurnReference',
            },
            description: 'The talk turns it was found in.',
          },
          approval_status_name: {
            type: ['string', 'null'],
            description: 'Name of the approval status.',
          },
          can_approve: {
            type: ['boolean', 'null'],
            description: 'Whether the caller can approve it.',
          },
        },
      },
      ConversationDetectionStatus: {
        type: 'integer',
        format: 'int32',
        enum: [0, 1, 2],
        description: 'Status of a detection. The interface gives the values no names.',
      },
      ConversationDetectionReason: {
        type: 'integer',
        format: 'int32',
        enum: [0, 1, 2, 3, 4, 5, 6, 7, 8],
        description: 'Reason for the status of a detection. The interface gives the values no names.',
      },
      TalkTurnReference: {
        type: 'object',
        description: 'Points at a talk turn of the conversation.',
        properties: {
          index: {
            type: 'integer',
            format: 'int32',
            description: 'Position of the talk turn.',
          },
          talk_turn_id: {
            type: ['string', 'null'],
            description: 'Your id of the talk turn.',
          },
          start_time: {
            type: ['string', 'null'],
            description: 'When the talk turn starts.',
          },
          end_time: {
            type: ['string', 'null'],
            description: 'When the talk turn ends.',
          },
        },
      },
      Synchrony: {
        type: 'object',
        description: 'Synchrony of two sides of a conversation.',
        properties: {
          calculation_type: {
            type: ['string', 'null'],
            description: 'How the score is calculated.',
          },
          identifier_one: {
            type: ['string', 'null'],
            description: 'The one side of the pair.',
          },
          identifier_two: {
            type: ['string', 'null'],
            description: 'The other side of the pair.',
          },
          synchrony_score: {
            type: ['number', 'null'],
            format: 'double',
            description: 'The score.',
          },
          reason: {
            type: ['string', 'null'],
            description: 'Reason that is given with the score.',
          },
        },
      },
      AnalyzedConversation: {
        type: 'object',
        description: 'The conversation as it was analysed.',
        properties: {
          talk_turns: {
            type: ['array', 'null'],
            items: {
              $ref: '#/components/schemas/AnalyzedTalkTurn',
            },
            description: 'The talk turns, in their order.',
          },
        },
      },
      AnalyzedTalkTurn: {
        type: 'object',
        description: 'A talk turn with the behaviours detected in it.',
        required: ['input'],
        properties: {
          input: {
            type: 'string',
            minLength: 1,
            description: 'What was said.',
          },
          talk_turn_id: {
            type: ['string', 'null'],
            description: 'Your id of the talk turn.',
          },
          speaker: {
            type: 'object',
            description: 'Who speaks.',
            required: ['id'],
            properties: {
              id: {
                type: 'string',
                minLength: 1,
                description: 'Id of the speaker.',
              },
              role: {
                type: ['string', 'null'],
                description: 'Role of the speaker in the conversation.',
              },
            },
          },
          start_time: {
            type: ['string', 'null'],
            description: 'When the talk turn starts.',
          },
          end_time: {
            type: ['string', 'null'],
            description: 'When the talk turn ends.',
          },
          index: {
            type: 'integer',
            format: 'int32',
            description: 'Position of the talk turn.',
          },
          behavior_detections: {
            type: ['array', 'null'],
            items: {
              $ref: '#/components/schemas/BehaviorsDetection',
            },
            description: 'The behaviours of each utterance of the talk turn.',
          },
        },
      },
      ConversationsJobStatus: {
        type: 'object',
        description: 'A job as it stands.',
        properties: {
          id: {
            type: ['string', 'null'],
            description: 'Id of the job.',
          },
          user_metadata: {
            $ref: '#/components/schemas/UserMetadata',
          },
          api_version: {
            type: ['string', 'null'],
            description: 'Version of the interface that responded.',
          },
          status: {
            type: ['string', 'null'],
            description: 'State of the job.',
          },
          conversations_response: {
            $ref: '#/components/schemas/ConversationsResponse',
          },
          upload: {
            $ref: '#/components/schemas/ConversationsMultipartUpload',
          },
        },
      },
      ConversationsMultipartUpload: {
        type: 'object',
        description: 'How the file of a job is to be uploaded.',
        properties: {
          type: {
            type: ['string', 'null'],
            description: 'Kind of the upload.',
          },
          part_size_bytes: {
            type: ['integer', 'null'],
            format: 'int64',
            description: 'Size of the parts, in bytes.',
          },
          part_count: {
            type: ['integer', 'null'],
            format: 'int32',
            description: 'How many parts there are.',
          },
          urls_expire_at: {
            type: ['string', 'null'],
            format: 'date-time',
            description: 'When the URLs of the parts expire.',
          },
          parts: {
            type: ['array', 'null'],
            items: {
              $ref: '#/components/schemas/ConversationsMultipartUploadPart',
            },
            description: 'The parts and where to send them.',
          },
        },
      },
      ConversationsMultipartUploadPart: {
        type: 'object',
        description: 'One part of an upload.',
        properties: {
          part_number: {
            type: 'integer',
            format: 'int32',
            description: 'Number of the part.',
          },
          url: {
            type: ['string', 'null'],
            description: 'The URL to which the part is sent.',
          },
        },
      },
      ConversationsMultipartStartRequest: {
        type: 'object',
        description: 'The file that is going to be uploaded.',
        additionalProperties: false,
        required: ['file_name', 'file_size_bytes', 'content_type'],
        properties: {
          file_name: {
            type: 'string',
            minLength: 1,
            description: 'Name of the file.',
          },
          file_size_bytes: {
            type: 'integer',
            format: 'int64',
            description: 'Size of the file, in bytes.',
          },
          content_type: {
            type: 'string',
            minLength: 1,
            description: 'Media type of the file.',
          },
          preferred_part_size_bytes: {
            type: ['integer', 'null'],
            format: 'int64',
            description: 'The part size you would like, in bytes. The answer says which one holds.',
          },
          user_metadata: {
            $ref: '#/components/schemas/UserMetadata',
          },
        },
      },
      ConversationsMultipartStartResponse: {
        type: 'object',
        description: 'The job and its upload.',
        properties: {
          id: {
            type: ['string', 'null'],
            description: 'Id of the job.',
          },
          user_metadata: {
            $ref: '#/components/schemas/UserMetadata',
          },
          api_version: {
            type: ['string', 'null'],
            description: 'Version of the interface that responded.',
          },
          conversation_id: {
            type: ['string', 'null'],
            description: 'Id of the conversation that the file will become.',
          },
          status: {
            type: ['string', 'null'],
            description: 'State of the job.',
          },
          upload: {
            $ref: '#/components/schemas/ConversationsMultipartUpload',
          },
        },
      },
      ConversationsMultipartCompleteRequest: {
        type: 'object',
        description: 'The parts that were uploaded.',
        additionalProperties: false,
        properties: {
          user_metadata: {
            $ref: '#/components/schemas/UserMetadata',
          },
          parts: {
            type: ['array', 'null'],
            items: {
              $ref: '#/components/schemas/ConversationsMultipartCompletePart',
            },
            description: 'Every part with its ETag.',
          },
        },
      },
      ConversationsMultipartCompletePart: {
        type: 'object',
        description: 'One uploaded part.',
        additionalProperties: false,
        required: ['part_number', 'etag'],
        properties: {
          part_number: {
            type: 'integer',
            format: 'int32',
            description: 'Number of the part.',
          },
          etag: {
            type: 'string',
            minLength: 1,
            description: "The ETag that the response to the part's upload has.",
          },
        },
      },
      ConversationsMultipartCancelRequest: {
        type: 'object',
        description: 'Why the upload is given up.',
        additionalProperties: false,
        properties: {
          user_metadata: {
            $ref: '#/components/schemas/UserMetadata',
          },
          reason: {
            type: ['string', 'null'],
            description: 'Why the upload is given up.',
          },
        },
      },
      UpdateConversationMetadataRequest: {
        type: 'object',
        description: 'Metadata to store on a conversation.',
        additionalProperties: false,
        properties: {
          conversation_id: {
            type: 'string',
            format: 'uuid',
            description: 'Id of the conversation.',
          },
          metadata: {
            type: ['object', 'null'],
            additionalProperties: {
              type: 'string',
            },
            description: 'The metadata, by name.',
          },
          merge_existing: {
            type: 'boolean',
            description: 'Merge into the metadata that is already stored.',
          },
        },
      },
      FileUploadForm: {
        type: 'object',
        description: 'A file to store.',
        required: ['file'],
        properties: {
          file: {
            contentMediaType: 'application/octet-stream',
            description: 'The content of the file.',
          },
          file_id: {
            type: 'string',
            format: 'uuid',
            description: 'Your id for the file, a UUID per RFC 4122.',
          },
          user_metadata: {
            type: 'string',
            contentMediaType: 'application/json',
            description: 'A JSON document of your own.',
          },
        },
      },
      FileUploadResponse: {
        type: 'object',
        description: 'The stored file.',
        properties: {
          id: {
            type: ['string', 'null'],
            description: 'Id of the response.',
          },
          user_metadata: {
            $ref: '#/components/schemas/UserMetadata',
          },
          api_version: {
            type: ['string', 'null'],
            description: 'Version of the interface that responded.',
          },
          file_id: {
            type: ['string', 'null'],
            description: 'Id of the uploaded file.',
          },
          message: {
            type: ['string', 'null'],
            description: 'A message about the upload, if there is any.',
          },
        },
      },
      ZoomImportRecordingRequest: {
        type: 'object',
        description: 'The meeting recording to import.',
        additionalProperties: false,
        properties: {
          credentials_id: {
            type: ['string', 'null'],
            description: 'Id of the credentials of the meeting platform to use.',
          },
          meeting_id: {
            type: ['string', 'null'],
            description: 'Id of the meeting.',
          },
          recording_file_id: {
            type: ['string', 'null'],
            description: 'Id of the recording among those of the meeting.',
          },
          user_metadata: {
            $ref: '#/components/schemas/UserMetadata',
          },
        },
      },
      ZoomImportRecordingResponse: {
        type: 'object',
        description: 'The imported recording.',
        properties: {
          file_id: {
            type: 'string',
            description: 'Id of the file.',
          },
          message: {
            type: 'string',
            description: 'A message about the import.',
          },
          user_metadata: {
            $ref: '#/components/schemas/UserMetadata',
          },
        },
      },
      ProfileRequest: {
        type: 'object',
        description: 'Filters for the active behaviours.',
        additionalProperties: false,
        properties: {
          user_metadata: {
            $ref: '#/components/schemas/UserMetadata',
          },
          role: {
            type: ['string', 'null'],
            description: 'The role whose active behaviours are wanted.',
          },
          metadata: {
            description: 'Metadata that decides which behaviours are active. Any JSON value, or null.',
          },
        },
      },
      ProfileResponse: {
        type: 'object',
        description: 'What is active for the caller.',
        properties: {
          id: {
            type: ['string', 'null'],
            description: 'Id of the response.',
          },
          user_metadata: {
            $ref: '#/components/schemas/UserMetadata',
          },
          api_version: {
            type: ['string', 'null'],
            description: 'Version of the interface that responded.',
          },
          created_at: {
            type: 'integer',
            format: 'int64',
            description: 'When the response was created, in seconds since 1970-01-01T00:00:00Z.',
          },
          allow_suggestions: {
            type: ['boolean', 'null'],
            description: 'Permission flag for suggestions.',
          },
          allow_tips: {
            type: ['boolean', 'null'],
            description: 'Permission flag for tips.',
          },
          behaviors: {
            type: ['array', 'null'],
            items: {
              $ref: '#/components/schemas/BehaviorDescription',
            },
            description: 'The active behaviours.',
          },
          profile_id: {
            type: ['string', 'null'],
            description: 'Id of the profile.',
          },
        },
      },
      BehaviorDescription: {
        type: 'object',
        description: 'A behaviour that can be detected.',
        properties: {
          name: {
            type: ['string', 'null'],
            description: 'Name of the behaviour.',
          },
          definition: {
            type: ['string', 'null'],
            description: 'What the behaviour is.',
          },
          category: {
            type: ['string', 'null'],
            description: 'Category of the behaviour.',
          },
        },
      },
      TokenRequest: {
        type: 'object',
        description: 'Client credentials.',
        additionalProperties: false,
        required: ['grant_type', 'client_id', 'client_secret'],
        properties: {
          grant_type: {
            type: 'string',
            minLength: 1,
            description: 'The grant, `client_credentials`.',
          },
          client_id: {
            type: 'string',
            minLength: 1,
            description: 'The client id.',
          },
          client_secret: {
            type: 'string',
            minLength: 1,
            description: 'The client secret.',
          },
          user_metadata: {
            $ref: '#/components/schemas/UserMetadata',
          },
        },
      },
      TokenResponse: {
        type: 'object',
        description: 'A bearer token.',
        properties: {
          id: {
            type: ['string', 'null'],
            description: 'Id of the response.',
          },
          user_metadata: {
            $ref: '#/components/schemas/UserMetadata',
          },
          api_version: {
            type: ['string', 'null'],
            description: 'Version of the interface that responded.',
          },
          access_token: {
            type: ['string', 'null'],
            description: 'The bearer token.',
          },
          expires_in: {
            type: ['integer', 'null'],
            format: 'int32',
            description: 'Seconds until the token expires.',
          },
          token_type: {
            type: ['string', 'null'],
            description: 'Type of the token.',
          },
        },
      },
      ProblemDetails: {
        type: 'object',
        description: 'What went wrong. May carry further properties of any kind.',
        additionalProperties: true,
        properties: {
          type: {
            type: ['string', 'null'],
            description: 'Identifies the kind of problem.',
          },
          title: {
            type: ['string', 'null'],
            description: 'A short summary of the kind of problem.',
          },
          status: {
            type: ['integer', 'null'],
            format: 'int32',
            description: 'The HTTP status.',
          },
          detail: {
            type: ['string', 'null'],
            description: 'What went wrong this time.',
          },
          instance: {
            type: ['string', 'null'],
            description: 'Identifies this occurrence.',
          },
        },
      },
      UserMetadata: {
        description: 'Data of your own, any JSON value or null.',
      },
    },
  },
};
