import type { Client } from '@conversation-analytics/client';
import {
  HydrationBoundary,
  QueryClientProvider,
  type DehydratedState,
  type QueryClient,
} from '@tanstack/react-query';
import { createElement, Suspense, type ReactElement } from 'react';
import { ConversationAnalyticsProvider, useConversationJob, useSuspenseProfile } from '../src/index.ts';

export const scope = 'tenant-1';

export interface AppProps {
  readonly client: Client;
  readonly queryClient: QueryClient;
  /** What `dehydrate` made, after its way through a page. */
  readonly state: DehydratedState;
}

/** An app of one page, as server and browser render it. No JSX, so that Node runs it as it is. */
export function App({ client, queryClient, state }: AppProps): ReactElement {
  const page = createElement(Suspense, { fallback: 'waiting' }, createElement(Page));
  const hydrated = createElement(HydrationBoundary, { state, children: page });
  const provided = createElement(ConversationAnalyticsProvider, { client, scope }, hydrated);
  return createElement(QueryClientProvider, { client: queryClient, children: provided });
}

function Page(): ReactElement {
  const job = useConversationJob('job-1', { select: ({ status }) => status ?? 'unknown' });
  const { data: profile } = useSuspenseProfile();
  return createElement('p', null, `${job.data ?? 'no job'} of ${profile.profile_id ?? 'nobody'}`);
}
