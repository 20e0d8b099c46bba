import {
  clientCredentials,
  createClient,
  type Client,
  type ConversationsResponse,
} from '@conversation-analytics/client';
import { nodeTransport } from '@conversation-analytics/node';
import { bufferSource, nodePartTransport } from '@conversation-analytics/node/uploads';
import { startService, type Service } from '@conversation-analytics/server';
import { uploadConversation } from '@conversation-analytics/uploader';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countsOf, isThere, tenMeetings, toWebVtt, type Meeting } from './meetings.ts';

function expectCounts(
  response: ConversationsResponse,
  { talkTurns, speakers }: ReturnType<typeof countsOf>,
): void {
  const { conversation_analytics: whole, speaker_analytics: each } = response.analytics ?? {};
  expect(whole?.talk_turn_count).toBe(talkTurns);
  expect(each).toHaveLength(speakers);
  const sum = (one: 'utterance_count' | 'talk_turn_count') =>
    (each ?? []).reduce((total, { analytics }) => total + (analytics?.[one] ?? Number.NaN), 0);
  expect(sum('utterance_count')).toBe(whole?.utterance_count);
  expect(sum('talk_turn_count')).toBe(talkTurns);
  expect(whole?.utterance_count).toBeGreaterThanOrEqual(talkTurns);
}

describe.skipIf(!isThere)('ten real meetings, turned into WebVTT', () => {
  let meetings: readonly Meeting[];
  let service: Service;
  let client: Client;

  beforeAll(async () => {
    meetings = await tenMeetings();
    service = await startService({ port: 0, memory: true });
    if (!service.credentials) throw new Error('A service in memory makes credentials.');
    const { serviceId, ...credentials } = service.credentials;
    client = createClient({
      baseUrl: service.url,
      serviceId,
      auth: clientCredentials(credentials),
      transport: nodeTransport(),
    });
  });
  afterAll(async () => {
    await service.close();
  });

  it.each([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])(
    'meeting %i has the talk turns and speakers of its JSON, uploaded to the service',
    async (index) => {
      const meeting = meetings[index];
      if (!meeting) throw new Error('The data set has fewer meetings than ten.');
      const source = await bufferSource(Buffer.from(toWebVtt(meeting)), { name: `meeting-${index}.vtt` });
      const { conversations_response: response } = await uploadConversation(client, source, {
        preferredPartSizeBytes: 16 * 1024,
        transport: nodePartTransport(),
        wait: { deadline: 60_000 },
      });
      expectCounts(response ?? {}, countsOf(meeting));
    },
    90_000,
  );
});
