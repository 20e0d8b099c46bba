import type { ConversationsResponse, ProfileResponse } from '@conversation-analytics/client';
import { analyzeConversation, behaviorCatalogue } from '@conversation-analytics/engine';

/** An invented coaching session, as a service analyses it. */
export const analysed: ConversationsResponse = {
  id: 'response-1',
  api_version: 'v1',
  ...analyzeConversation({
    include_conversation: true,
    include_tips: true,
    talk_turns: [
      said('Maya', 'coach', 'Thank you for coming. What would you like to talk about?', 0, 4, 'turn-a'),
      said(
        'Tom',
        'client',
        'The evenings. They are long and I am tired of them, and nothing helps.',
        14,
        24,
        'turn-b',
      ),
      said('Maya', 'coach', 'You should sleep more. Did you try that?', 25, 29, 'turn-c'),
      said(
        'Tom',
        'client',
        'I did, for a week. I will try it again, I promise. I’ll start on Monday.',
        30,
        42,
        'turn-d',
      ),
    ],
  }),
};

export const catalogue: ProfileResponse = { behaviors: behaviorCatalogue.map((one) => ({ ...one })) };

function said(id: string, role: string, input: string, start: number, end: number, talk_turn_id: string) {
  const time = (seconds: number) => `00:00:${String(seconds).padStart(2, '0')}.000`;
  return { input, talk_turn_id, speaker: { id, role }, start_time: time(start), end_time: time(end) };
}
