'use client';
import { useState, type ReactNode } from 'react';
import { createClient } from '@conversation-analytics/client';
import { ConversationAnalyticsProvider } from '@conversation-analytics/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';

const client = createClient({ baseUrl: '/api/analytics', auth: 'proxy' });

/** Renders on the server too, for many users: each request has its own query client. */
export function Providers({ scope, children }: { readonly scope: string; readonly children: ReactNode }) {
  // The page does not ask again for what the server has just read.
  const [queryClient] = useState(
    () => new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } }),
  );
  return (
    <QueryClientProvider client={queryClient}>
      <ConversationAnalyticsProvider client={client} scope={scope}>
        {children}
      </ConversationAnalyticsProvider>
    </QueryClientProvider>
  );
}
