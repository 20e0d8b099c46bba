import type {
  AnalyzedConversation,
  AnalyzedTalkTurn,
  ConversationAnalyticsSummary,
  ConversationsRequest,
} from '../generated/models.ts';
import { type ConversationOptions, createConversation } from './create-conversation.ts';

/** The analysis of a conversation. */
export interface ConversationAnalysis {
  analytics: ConversationAnalyticsSummary;
  /** The talk turns with the behaviours detected in them, where the request asks for it. */
  conversation?: AnalyzedConversation;
}

/**
 * Analyses a conversation. Each speaker, each role and the whole conversation has counts, frequencies, metrics and six
 * lists of detections with their talk turns. Each pair of speakers has synchrony scores. The README of the
 * package `spec` has the formulas, units and minimums.
 *
 * - Counts, metrics and lists are made of the behaviours that remain after the profile (default: `default`) and the
 *   request's `confidence_threshold` and `max_behaviors`. `safety` and `checklist` look at the words alone.
 * - The frequency of a behaviour is its count divided by the number of utterances of the speaker, role or conversation.
 *   Without utterances `frequencies` is null. The scores of metrics are null below 10 utterances.
 * - Speakers and roles come in the order of their first talk turn. A speaker is an `id`. Its `role` is the first one
 *   that a talk turn of the speaker names. Role analytics pool the talk turns by the role that each one names.
 * - A talk turn without a speaker counts in the conversation only, one without a role in no role.
 * - Times are `hh:mm:ss.mmm`, `mm:ss` or seconds. A talk turn with any other has none.
 * - `conversation` is there when `include_conversation` is true. It has the talk turns as given, with their `index` (from
 *   0) and `behavior_detections`. The other `include_*` flags apply to these.
 *
 * @throws {Error} When the profile is unknown, or breaks a rule.
 *
 * @example
 * const { analytics } = analyzeConversation({
 *   talk_turns: [{ input: 'What brings you here?', speaker: { id: 'Maya', role: 'coach' } }],
 * });
 * analytics.conversation_analytics?.behavior_counts; // { 'open question': 1 }
 */
export function analyzeConversation(
  request: ConversationsRequest,
  { profile, metadata }: Pick<ConversationOptions, 'profile' | 'metadata'> = {},
): ConversationAnalysis {
  const conversation = createConversation({ ...detectionOptions(request), profile, metadata });
  const analyzedTurns: AnalyzedTalkTurn[] = [];
  for (const [index, turn] of request.talk_turns.entries()) {
    const detections = conversation.add(turn);
    if (request.include_conversation === true) {
      // A request may hold undefined where a response has nothing; JSON leaves both out.
      analyzedTurns.push({ ...turn, index, behavior_detections: detections } as AnalyzedTalkTurn);
    }
  }
  return {
    analytics: conversation.analytics(),
    ...(request.include_conversation === true ? { conversation: { talk_turns: analyzedTurns } } : {}),
  };
}

function detectionOptions(request: ConversationsRequest): ConversationOptions {
  return {
    confidenceThreshold: request.confidence_threshold,
    maxBehaviors: request.max_behaviors,
    includeSuggestions: request.include_suggestions,
    includeTips: request.include_tips,
    includeDefinitions: request.include_definitions,
  };
}
