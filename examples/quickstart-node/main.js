import { clientFromEnv } from '@conversation-analytics/node';

const client = clientFromEnv();

const { detections } = await client.behaviors.detect({ input: 'What would you like to try first?' });
console.log(detections?.[0]?.behaviors?.map(({ name }) => name));

const { analytics } = await client.conversations.analyze({
  talk_turns: [
    { speaker: { id: 'Maya', role: 'coach' }, input: 'How was your week?' },
    { speaker: { id: 'Tom', role: 'client' }, input: 'Long. But I will call my sister tonight.' },
  ],
});
for (const { id, analytics: own } of analytics?.speaker_analytics ?? [])
  console.log(id, own?.behavior_counts);
