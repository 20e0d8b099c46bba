import type {
  BehaviorsResponse,
  ConversationAnalyticsSummary,
  ConversationsResponse,
  SpeakerAnalytics,
} from '@conversation-analytics/client';
import { bar, count, percent, shorten, table } from './text.ts';

export function behaviorsOfUtterances(response: BehaviorsResponse): string {
  const rows = (response.detections ?? []).map(({ text, behaviors }) => [
    shorten(text ?? '', 52),
    (behaviors ?? []).map(({ name, confidence }) => `${name ?? ''} ${percent(confidence ?? 0)}`).join(', ') ||
      '–',
  ]);
  return table(['utterance', 'behaviours'], rows);
}

/** Who speaks how much; without a speaker, how a transcript names its speakers. */
export function speakers(analytics: ConversationAnalyticsSummary): string {
  if (!analytics.speaker_analytics?.length) return noSpeaker;
  const all = analytics.conversation_analytics?.utterance_count ?? 0;
  const rows = (analytics.speaker_analytics ?? []).map(({ id, role, analytics: own }) => [
    shorten(id ?? '', 24),
    shorten(role ?? '–', 24),
    String(own?.talk_turn_count ?? 0),
    String(own?.utterance_count ?? 0),
    bar(own?.utterance_count ?? 0, all),
    percent(all === 0 ? 0 : (own?.utterance_count ?? 0) / all),
  ]);
  const found = table(['speaker', 'role', 'talk turns', 'utterances', 'share of utterances', ''], rows);
  const unattributed = talkTurnsWithoutSpeaker(analytics);
  if (unattributed === 0) return found;
  return `${found}\n\nWithout a speaker: ${count(unattributed, 'talk turn')}, counted for the conversation alone.`;
}

const noSpeaker = `No speaker was found: the transcript does not say who speaks, so nobody is compared. Name the speakers:
- text, SubRip or WebVTT: the name in front of what is said, as in Maya: How was your week?
- WebVTT: a voice tag in each cue, as in <v Maya>How was your week?
- JSON: a speaker in each talk turn, as in {"input": "How was your week?", "speaker": {"id": "Maya", "role": "coach"}}`;

/** They count for the conversation, and for no speaker. */
function talkTurnsWithoutSpeaker(analytics: ConversationAnalyticsSummary): number {
  const all = analytics.conversation_analytics?.talk_turn_count ?? 0;
  return (analytics.speaker_analytics ?? []).reduce(
    (rest, { analytics: own }) => rest - (own?.talk_turn_count ?? 0),
    all,
  );
}

/** The speakers who have a column of their own: more than four would not fit. */
export function comparedSpeakers({
  speaker_analytics: speakers,
}: ConversationAnalyticsSummary): SpeakerAnalytics[] {
  return speakers && speakers.length <= 4 ? speakers : [];
}

/**
 * One row per behaviour, most frequent first, one column per speaker; more than four speakers as a total alone.
 *
 * @param unjudged Why nothing was counted. Undefined where it was.
 */
export function behaviorCounts(
  analytics: ConversationAnalyticsSummary,
  unjudged: string | undefined,
): string {
  if (unjudged !== undefined) return `Behaviours: ${unjudged}`;
  const counts = Object.entries(analytics.conversation_analytics?.behavior_counts ?? {});
  const columns = comparedSpeakers(analytics);
  const most = Math.max(1, ...counts.map(([, count]) => count));
  const rows = counts
    .filter(([, count]) => count > 0)
    .sort((one, other) => other[1] - one[1] || (one[0] < other[0] ? -1 : 1))
    .map(([name, count]) => [
      name,
      bar(count, most),
      String(count),
      ...columns.map(({ analytics: own }) =>
        own?.behavior_counts ? String(own.behavior_counts[name] ?? 0) : '–',
      ),
    ]);
  return table(['behaviour', '', 'count', ...columns.map(({ id }) => shorten(id ?? '', 16))], rows);
}

export function totals(response: ConversationsResponse): string {
  const whole = response.analytics?.conversation_analytics;
  const people = response.analytics?.speaker_analytics?.length ?? 0;
  return [
    count(whole?.talk_turn_count ?? 0, 'talk turn'),
    count(whole?.utterance_count ?? 0, 'utterance'),
    count(people, 'speaker'),
  ].join(', ');
}
