import { bearer, createClient, type Client, type ClientOptions } from '@conversation-analytics/client';
import { mockService } from '@conversation-analytics/client/testing';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { setupServer } from 'msw/node';
import { StrictMode, type ReactNode } from 'react';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { ConversationAnalyticsProvider } from '../src/index.ts';

/** Of the page's own origin, as a proxy is, so that a DOM asks nobody for leave. */
export const baseUrl = 'http://localhost:3000/api/analytics';
export const mock = mockService({ baseUrl });
export const scope = 'tenant-1';
export const conversation = { talk_turns: [{ input: 'How was your week?' }] };

/** A mocked service for the tests of a file. */
export function useMockedService() {
  const server = setupServer(...mock.handlers);
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());
  return server;
}

export function connect(options?: Partial<ClientOptions>): Client {
  return createClient({ baseUrl, serviceId: 'service-1', auth: bearer('token-1'), ...options });
}

export interface App {
  readonly client: Client;
  readonly queryClient: QueryClient;
  /** Everything that hooks need around them. */
  readonly Wrapper: (props: { children: ReactNode }) => ReactNode;
}

/** An app as TanStack makes it by default: it would try everything four times. */
export function createApp({ strict = false, client = connect() } = {}): App {
  const queryClient = new QueryClient();
  return {
    client,
    queryClient,
    Wrapper({ children }) {
      const tree = (
        <QueryClientProvider client={queryClient}>
          <ConversationAnalyticsProvider client={client} scope={scope}>
            {children}
          </ConversationAnalyticsProvider>
        </QueryClientProvider>
      );
      return strict ? <StrictMode>{tree}</StrictMode> : tree;
    },
  };
}

/** A promise that a test keeps. */
export function signal(): { readonly given: Promise<void>; readonly give: () => void } {
  let give = () => {};
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give };
}
