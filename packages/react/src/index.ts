export * from './generated/hooks.ts';
export {
  ConversationAnalyticsProvider,
  useConversationAnalytics,
  type ConversationAnalytics,
  type ConversationAnalyticsProviderProps,
} from './provider.ts';
export type {
  DebounceOptions,
  DefinedQueryHookResult,
  MutationHookOptions,
  MutationHookResult,
  QueryHookOptions,
  QueryHookResult,
  SuspenseQueryHookOptions,
  SuspenseQueryHookResult,
} from './use-operation.ts';
export type { InitialData } from './types.ts';
