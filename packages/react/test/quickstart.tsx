import { createClient } from '@conversation-analytics/client';
import { ConversationAnalyticsProvider, useConversationJob, useStartConversationJob } from '../src/index.ts';
import { QueryClient, QueryClientProvider, skipToken } from '@tanstack/react-query';

// The proxy on your own server adds the credentials; no secret is in the page.
const client = createClient({ baseUrl: '/api/analytics', auth: 'proxy' });
const queryClient = new QueryClient();

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <ConversationAnalyticsProvider client={client} scope="tenant-1">
        <Analysis talkTurns={[{ input: 'How was your week?', speaker: { id: 'maya' } }]} />
      </ConversationAnalyticsProvider>
    </QueryClientProvider>
  );
}

function Analysis({ talkTurns }: { talkTurns: { input: string; speaker: { id: string } }[] }) {
  const start = useStartConversationJob();
  const job = useConversationJob(start.data?.id ?? skipToken);

  if (start.isIdle)
    return <button onClick={() => start.mutate({ body: { talk_turns: talkTurns } })}>Analyse</button>;
  const error = start.error ?? job.error;
  if (error) return <p role="alert">{error.message}</p>;
  const analysis = job.data?.conversations_response?.analytics?.conversation_analytics;
  return <p>{analysis ? `${analysis.utterance_count ?? 0} utterances` : (job.data?.status ?? 'waiting')}</p>;
}
