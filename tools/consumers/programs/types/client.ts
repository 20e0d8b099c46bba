import {
  bearer,
  clientCredentials,
  ConversationAnalyticsError,
  createClient,
  RateLimitError,
  type Client,
  type ConversationsJobStatus,
} from '@conversation-analytics/client';
import { logHooks } from '@conversation-analytics/client/logging';
import { jobOutcome, pollInterval } from '@conversation-analytics/client/polling';

export const client: Client = createClient({
  baseUrl: 'https://analytics.example.org',
  serviceId: 'service-1',
  auth: clientCredentials({ clientId: 'client-1', clientSecret: 'secret' }),
  hooks: [logHooks(({ level, message }) => [level, message])],
});
export const page = createClient({ baseUrl: '/api/analytics', auth: 'proxy' });
export const direct = createClient({ baseUrl: 'https://a.example', serviceId: 's', auth: bearer('token') });

export async function detect(input: string): Promise<readonly unknown[]> {
  try {
    const { detections } = await client.behaviors.detect({ input }, { timeout: 5000, retries: 1 });
    // @ts-expect-error: a key that the contract does not have.
    await client.behaviors.detect({ inputs: input });
    return (detections ?? []).flatMap(({ behaviors }) => (behaviors ?? []).map(({ name }) => name));
  } catch (error) {
    if (error instanceof RateLimitError) return [error.name, error.message];
    if (error instanceof ConversationAnalyticsError) return [error.message];
    throw error;
  }
}

export async function analyse(): Promise<ConversationsJobStatus> {
  const { id } = await client.conversations.jobs.start({
    talk_turns: [{ input: 'How was your week?', speaker: { id: 'maya' } }],
  });
  return client.conversations.jobs.wait(id ?? '', { deadline: 60_000 });
}

export const outcome: 'pending' | 'completed' | 'failed' = jobOutcome({ status: 'queued' });
export const milliseconds: number = pollInterval(1000, 0.5);
