import type { ActionItem } from '../lists/actions/action-items.ts';
import { PROVENANCE } from '../model/provenance.ts';
import { annotateConversation } from './annotate.ts';
import { type ConversationOptions, createConversation } from './create-conversation.ts';
import type { NotJudged } from './not-judged.ts';
import type { AnalysisRequest, AnalyticsSummary, TalkTurnResult, UtteranceBehaviors } from './result.ts';

/** The analysis of a conversation. */
export interface ConversationAnalysis {
  analytics: AnalyticsSummary;
  /** The promises and requests, with owner and date. Undefined where they were not judged. */
  actionItems: ActionItem[] | undefined;
  /** What was not judged, and why. Empty where all was. */
  notJudged: NotJudged[];
  /** What made the analysis: the version of this package, and the digest of its models (see the model card). */
  engine: typeof PROVENANCE;
  /** The talk turns with the behaviours detected in them, where the request asks for it. */
  conversation?: { talk_turns: TalkTurnResult[] };
}

/**
 * Analyses a conversation. Each speaker, each role and the whole conversation has counts, frequencies, metrics and six
 * lists of detections with their talk turns. Each pair of speakers has synchrony scores. The README of the
 * package `spec` has the formulas, units and minimums.
 *
 * - Counts, metrics and lists are made of the behaviours that remain after the profile (default: `default`) and the
 *   request's `confidence_threshold` and `max_behaviors`. `safety` and `checklist` look at the words alone.
 * - The frequency of a behaviour is its count divided by the number of utterances of the speaker, role or conversation. Those
 *   in which it was not looked for are left out. Without utterances `frequencies` is null. The scores of metrics are null
 *   below 10 utterances.
 * - The engine reads English. In utterances in another language, only signs of danger and behaviours that the profile
 *   defines are looked for. Who speaks another language has null as counts, frequencies, scores and lists: they were not judged. Signs of danger that were found stay in
 *   `safety`. What is too short to tell its language counts as that of the conversation.
 * - Speakers and roles come in the order of their first talk turn. A speaker is an `id`. Its `role` is the first one
 *   that a talk turn of the speaker names. Role analytics pool the talk turns by the role that each one names.
 * - A talk turn without a speaker counts in the conversation only, one without a role in no role.
 * - Times count from the beginning of the conversation. They are numbers of seconds, or texts: `hh:mm:ss.mmm`, `mm:ss` or
 *   seconds. A talk turn with any other text has none. Results have texts.
 * - `conversation` is there when `include_conversation` is true. It has the talk turns as given, with their `index` (from
 *   0) and `behavior_detections`. The other `include_*` flags apply to these.
 *
 * @throws {Error} When the profile is unknown, or breaks a rule.
 * @throws {TypeError} When a talk turn has no text as `input`.
 * @throws {RangeError} When a time is a negative number, no finite one, or 1,000,000 or more, as `Date.now() / 1000` is.
 *
 * @example
 * const { analytics } = analyzeConversation({
 *   talk_turns: [{ input: 'What brings you here?', speaker: { id: 'Maya', role: 'coach' } }],
 * });
 * analytics.conversation_analytics.behavior_counts; // { 'open question': 1 }
 */
export function analyzeConversation(
  request: AnalysisRequest,
  { profile, metadata }: Pick<ConversationOptions, 'profile' | 'metadata'> = {},
): ConversationAnalysis {
  const conversation = createConversation({ ...detectionOptions(request), profile, metadata });
  const isAnnotated = request.include_conversation === true;
  const detections: UtteranceBehaviors[][] = [];
  for (const turn of request.talk_turns) {
    const found = conversation.add(turn);
    if (isAnnotated) detections.push(found);
  }
  return {
    analytics: conversation.analytics(),
    actionItems: conversation.actionItems(),
    notJudged: conversation.notJudged(),
    engine: PROVENANCE,
    ...(isAnnotated && { conversation: annotateConversation(request.talk_turns, detections) }),
  };
}

/**
 * The part of an analysis that a response of the service has. There, the owners and dates of action items are in the titles of
 * the list `action_items`. What was not judged is null, and times are texts.
 *
 * @example
 * responseOf(analyzeConversation({ talk_turns: [] })); // { analytics: { … } }
 */
export function responseOf({
  analytics,
  conversation,
}: ConversationAnalysis): Pick<ConversationAnalysis, 'analytics' | 'conversation'> {
  return conversation === undefined ? { analytics } : { analytics, conversation };
}

function detectionOptions(request: AnalysisRequest): ConversationOptions {
  return {
    confidenceThreshold: request.confidence_threshold,
    maxBehaviors: request.max_behaviors,
    includeSuggestions: request.include_suggestions,
    includeTips: request.include_tips,
    includeDefinitions: request.include_definitions,
  };
}
