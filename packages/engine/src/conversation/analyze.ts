import type { DetectionOptions } from '../behaviors/detect.ts';
import type {
  AnalyzedConversation,
  AnalyzedTalkTurn,
  ConversationAnalyticsSummary,
  ConversationsRequest,
} from '../generated/models.ts';
import { createConversation } from './create-conversation.ts';

/** The analysis of a conversation. */
export interface ConversationAnalysis {
  analytics: ConversationAnalyticsSummary;
  /** The talk turns with the behaviours in them. Present when the request asks for it. */
  conversation?: AnalyzedConversation;
}

/**
 * Analyses a conversation. The result has counts, frequencies, metrics and lists for each speaker, each role and the whole
 * conversation, and the synchrony of each pair of speakers.
 *
 * - Counts include the behaviours that remain after the request's `confidence_threshold` and `max_behaviors`.
 * - The frequency of a behaviour is its count divided by the number of utterances. Without utterances `frequencies` is
 *   null.
 * - Speakers and roles come in the order of their first talk turn. Speakers differ by their `id`. The `role` of a speaker
 *   is the first one that its talk turns name. Role analytics pool the talk turns by the role that each one names.
 * - A talk turn without a speaker counts in the conversation only. A talk turn without a role counts in no role.
 * - `conversation` is present when `include_conversation` is true. It has the talk turns as given, with their `index`
 *   (from 0) and `behavior_detections`. The other `include_*` flags apply to these detections.
 *
 * @example
 * const { analytics } = analyzeConversation({
 *   talk_turns: [{ input: 'What brings you here?', speaker: { id: 'Maya', role: 'coach' } }],
 * });
 * analytics.conversation_analytics?.behavior_counts; // { 'open question': 1 }
 */
export function analyzeConversation(
  request: ConversationsRequest,
  { profile }: Pick<DetectionOptions, 'profile'> = {},
): ConversationAnalysis {
  const conversation = createConversation({ ...detectionOptions(request), profile });
  const analyzedTurns: AnalyzedTalkTurn[] = [];
  for (const [index, turn] of request.talk_turns.entries()) {
    const detections = conversation.add(turn);
    if (request.include_conversation === true) {
      // A property of a request may be undefined, which the type of responses excludes. JSON leaves it out.
      analyzedTurns.push({ ...turn, index, behavior_detections: detections } as AnalyzedTalkTurn);
    }
  }
  return {
    analytics: conversation.analytics(),
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
