'use client';
import { createClient } from '@conversation-analytics/client';
import { ConversationAnalyticsProvider } from '@conversation-analytics/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState, type ReactElement, type ReactNode } from 'react';

const client = createClient({ baseUrl: '/api/analytics', auth: 'proxy' });

/** Renders on the server too, for many users: each gets a query client of his own. */
export function Providers(props: { readonly scope: string; readonly children: ReactNode }): ReactElement {
  // What the server has just read is not read again by the page.
  const [queryClient] = useState(
    () => new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } }),
  );
  return (
    <QueryClientProvider client={queryClient}>
      <ConversationAnalyticsProvider client={client} scope={props.scope}>
        {props.children}
      </ConversationAnalyticsProvider>
    </QueryClientProvider>
  );
}
