import { createClient } from '@conversation-analytics/client';
import {
  ConversationAnalyticsProvider,
  useConversationJob,
  useStartConversationJob,
} from '@conversation-analytics/react';
import { createConversationAnalyticsOptions } from '@conversation-analytics/react/options';
import { QueryClient, skipToken, useQuery } from '@tanstack/react-query';
import { createElement, type ReactElement } from 'react';

const client = createClient({ baseUrl: '/api/analytics', auth: 'proxy' });

export function App(): ReactElement {
  return createElement(ConversationAnalyticsProvider, { client, scope: 'tenant-1' }, createElement(Analysis));
}

function Analysis(): ReactElement {
  const start = useStartConversationJob();
  const job = useConversationJob(start.data?.id ?? skipToken, { select: ({ status }) => status });
  const status: string | null | undefined = job.data;
  return createElement('p', { role: 'alert' }, start.error?.message ?? status);
}

const options = createConversationAnalyticsOptions(client, { scope: 'tenant-1' });

export function useStatus(id: string): string | null | undefined {
  return useQuery(options.conversations.jobs.get.queryOptions(id)).data?.status;
}

export async function prefetch(id: string): Promise<string | null | undefined> {
  const { status } = await new QueryClient().fetchQuery(options.conversations.jobs.get.queryOptions(id));
  return status;
}
