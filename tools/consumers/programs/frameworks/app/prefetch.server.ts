import { createConversationAnalyticsOptions } from '@conversation-analytics/react/options';
import { dehydrate, QueryClient, type DehydratedState } from '@tanstack/react-query';
import { scope } from './scope.ts';
import { client } from './service.server.ts';

/** What the page of a job shows. A query client for each request, so that no user sees what is another's. */
export async function prefetch(id: string): Promise<DehydratedState> {
  const queryClient = new QueryClient();
  const options = createConversationAnalyticsOptions(client, { scope });
  await Promise.all([
    queryClient.prefetchQuery(options.conversations.jobs.get.queryOptions(id)),
    queryClient.prefetchQuery(options.profile.get.queryOptions()),
  ]);
  return dehydrate(queryClient);
}
