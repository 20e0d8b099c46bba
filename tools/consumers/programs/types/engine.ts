import {
  analyzeConversation,
  detectBehaviors,
  parseTranscript,
  TranscriptError,
  type BehaviorsDetection,
} from '@conversation-analytics/engine';

export const detections: BehaviorsDetection[] = detectBehaviors('You should start small.', {
  includeTips: true,
});

export function analyse(bytes: Uint8Array): readonly unknown[] {
  try {
    const { talkTurns } = parseTranscript(bytes);
    const { analytics } = analyzeConversation({ talk_turns: talkTurns });
    return (analytics.speaker_analytics ?? []).map(({ id, analytics }) => [id, analytics?.utterance_count]);
  } catch (error) {
    if (error instanceof TranscriptError) return [error.code, error.line];
    throw error;
  }
}
