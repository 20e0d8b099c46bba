import {
  analyzeConversation,
  behaviorsOfProfile,
  classifyTherapistTurn,
  createConversation,
  detectBehaviors,
  explain,
  parseTranscript,
  splitUtterances,
  TranscriptError,
  type BehaviorsDetection,
  type Conversation,
  type Profile,
  type Utterance,
} from '@conversation-analytics/engine';

const profile: Profile = 'motivational-interviewing';

export const detections: BehaviorsDetection[] = detectBehaviors('You should start small.', {
  includeTips: true,
  includeSuggestions: true,
  profile,
});
export const names: string[] = behaviorsOfProfile(profile).map(({ name }) => name);
export const places: number[] = splitUtterances('Good. What else?').map(({ start }: Utterance) => start);
export const probability: number = classifyTherapistTurn('What else?', [
  { role: 'client', text: 'I sleep badly.' },
]).question;

export const live: Conversation = createConversation({ profile });
live.add({ input: 'What would you like to try first?', speaker: { id: 'Maya' } });
export const scores = live.analytics().synchrony_scores?.map(({ synchrony_score: score }) => score);

export const evidence: unknown = explain('You should start small.');

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
