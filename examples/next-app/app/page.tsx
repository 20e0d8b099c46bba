import { createConversationAnalyticsOptions } from '@conversation-analytics/react/options';
import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query';
import { Detection } from './detection';
import { scope } from './scope';
import { client } from './service';

/** The service is asked for each request, not when the app is built. */
export const dynamic = 'force-dynamic';

export default async function Page() {
  const queryClient = new QueryClient();
  const options = createConversationAnalyticsOptions(client, { scope });
  await queryClient.prefetchQuery(options.profile.get.queryOptions());
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <Detection />
    </HydrationBoundary>
  );
}
