'use client';
import type { Client } from '@conversation-analytics/client';
import { createContext, createElement, useContext, useMemo, type ReactElement, type ReactNode } from 'react';
import {
  createConversationAnalyticsOptions,
  type ConversationAnalyticsOptions,
  type OptionsScope,
} from './options.ts';

/** What the hooks work with. */
export interface ConversationAnalytics {
  readonly client: Client;
  readonly options: ConversationAnalyticsOptions;
}

const Context = createContext<ConversationAnalytics | undefined>(undefined);

export interface ConversationAnalyticsProviderProps extends OptionsScope {
  /** Make it once, outside of components: with another client everything below renders again. */
  readonly client: Client;
  readonly children?: ReactNode;
}

/**
 * Gives the hooks below their client. It stands inside of TanStack's `QueryClientProvider`.
 *
 * @example
 * <ConversationAnalyticsProvider client={client} scope={tenantId}>
 *   <App />
 * </ConversationAnalyticsProvider>
 */
export function ConversationAnalyticsProvider(props: ConversationAnalyticsProviderProps): ReactElement {
  const { client, scope, children } = props;
  const value = useMemo(
    () => ({ client, options: createConversationAnalyticsOptions(client, { scope }) }),
    [client, scope],
  );
  return createElement(Context.Provider, { value }, children);
}

/**
 * The client and the options of the nearest provider.
 *
 * @throws Error where there is no provider.
 */
export function useConversationAnalytics(): ConversationAnalytics {
  const value = useContext(Context);
  if (value) return value;
  throw new Error(
    'Wrap your app in <ConversationAnalyticsProvider>. If it is, two copies of this package are loaded.',
  );
}
