import type {
  AnalyzedConversation,
  AnalyzedTalkTurn,
  ConversationAnalyticsSummary,
  ConversationsRequest,
  RoleAnalytics,
  SpeakerAnalytics,
} from '../generated/models.ts';
import { detectBehaviors, type DetectionOptions } from '../behaviors/detect.ts';
import { analyticsOf, countTalkTurn, emptyTally, type Tally } from './tally.ts';

/** The analysis of a conversation. */
export interface ConversationAnalysis {
  analytics: ConversationAnalyticsSummary;
  /** The talk turns with the behaviours detected in them, where the request asks for it. */
  conversation?: AnalyzedConversation;
}

/** Detections that are not made yet: null, since an empty list would say that there are none. */
const DETECTION_LISTS_TO_COME = {
  action_items: null,
  fidelity: null,
  checklist: null,
  highlights: null,
  lowlights: null,
  safety: null,
};

interface SpeakerTally {
  id: string;
  role: string | null;
  tally: Tally;
}

/**
 * Analyses a conversation: how many utterances and talk turns there are, how often each behaviour occurs, and how
 * frequent it is, for each speaker, each role and the whole conversation.
 *
 * - What is counted is what `detectBehaviors` returns with the request's `confidence_threshold` and `max_behaviors`.
 * - The frequency of a behaviour is its count divided by the number of utterances of the speaker, role or conversation.
 *   Without utterances `frequencies` is null.
 * - Speakers and roles come in the order of their first talk turn. A speaker is an `id`; its `role` is the first one
 *   that a talk turn of the speaker names. Role analytics pool the talk turns by the role that each one names.
 * - A talk turn without a speaker counts in the conversation only, one without a role in no role.
 * - `conversation` is there when `include_conversation` is true: the talk turns as given, with their `index` (from 0) and
 *   `behavior_detections`, to which the other `include_*` flags apply.
 *
 * Not calculated yet, and therefore null: the metrics, the six detection lists, and synchrony.
 *
 * @example
 * const { analytics } = analyzeConversation({
 *   talk_turns: [{ input: 'What brings you here?', speaker: { id: 'Maya', role: 'coach' } }],
 * });
 * analytics.conversation_analytics?.behavior_counts; // { 'open question': 1 }
 */
export function analyzeConversation(request: ConversationsRequest): ConversationAnalysis {
  const options = detectionOptions(request);
  const conversation = emptyTally();
  const speakers = new Map<string, SpeakerTally>();
  const roles = new Map<string, Tally>();
  const analyzedTurns: AnalyzedTalkTurn[] = [];

  for (const [index, turn] of request.talk_turns.entries()) {
    const detections = detectBehaviors(turn.input, options);
    countTalkTurn(conversation, detections);
    if (turn.speaker !== undefined) {
      const speaker = entryOf(speakers, turn.speaker.id, (id) => ({ id, role: null, tally: emptyTally() }));
      speaker.role ??= turn.speaker.role ?? null;
      countTalkTurn(speaker.tally, detections);
      if (typeof turn.speaker.role === 'string') {
        countTalkTurn(entryOf(roles, turn.speaker.role, emptyTally), detections);
      }
    }
    if (request.include_conversation === true) {
      // A request may hold undefined where a response has nothing; JSON leaves both out.
      analyzedTurns.push({ ...turn, index, behavior_detections: detections } as AnalyzedTalkTurn);
    }
  }

  return {
    analytics: {
      speaker_analytics: [...speakers.values()].map(speakerAnalytics),
      role_analytics: [...roles].map(roleAnalytics),
      conversation_analytics: { ...analyticsOf(conversation), ...DETECTION_LISTS_TO_COME },
      synchrony_scores: null,
    },
    ...(request.include_conversation === true ? { conversation: { talk_turns: analyzedTurns } } : {}),
  };
}

function detectionOptions(request: ConversationsRequest): DetectionOptions {
  return {
    confidenceThreshold: request.confidence_threshold,
    maxBehaviors: request.max_behaviors,
    includeSuggestions: request.include_suggestions,
    includeTips: request.include_tips,
    includeDefinitions: request.include_definitions,
  };
}

function entryOf<Value>(map: Map<string, Value>, key: string, create: (key: string) => Value): Value {
  const existing = map.get(key);
  if (existing !== undefined) return existing;
  const created = create(key);
  map.set(key, created);
  return created;
}

function speakerAnalytics({ id, role, tally }: SpeakerTally): SpeakerAnalytics {
  return { id, role, analytics: analyticsOf(tally), ...DETECTION_LISTS_TO_COME };
}

function roleAnalytics([role, tally]: [string, Tally]): RoleAnalytics {
  return { role, analytics: analyticsOf(tally), ...DETECTION_LISTS_TO_COME };
}
