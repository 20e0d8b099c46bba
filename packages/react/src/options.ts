import type { Client } from '@conversation-analytics/client';
import { conversationAnalyticsKeys, type ConversationAnalyticsKeys } from './generated/keys.ts';
import { createResourceOptions, type ResourceOptions } from './generated/options.ts';

export { conversationAnalyticsKeys, type ConversationAnalyticsKeys } from './generated/keys.ts';
export type { Key } from './key.ts';
export type {
  AnalysisFactory,
  InitialData,
  MutationFactory,
  MutationOptions,
  MutationOverrides,
  QueryFactory,
  QueryOptions,
  SkippableQueryOptions,
} from './types.ts';

export interface OptionsScope {
  /** Whose data it is, such as the id of a tenant: it begins every key. Never a token: keys are kept and logged. */
  readonly scope: string;
}

/** Every operation's options, and the keys. */
export interface ConversationAnalyticsOptions extends ResourceOptions {
  readonly keys: ConversationAnalyticsKeys;
}

/**
 * The options of every operation for TanStack Query, in the shape of the client, to be passed to its hooks, loaders and
 * prefetching. Loads nothing of React, so that server components can call it.
 *
 * @example
 * const options = createConversationAnalyticsOptions(client, { scope: tenantId });
 * const { data: job } = useQuery(options.conversations.jobs.get.queryOptions(id));
 */
export function createConversationAnalyticsOptions(
  client: Client,
  { scope }: OptionsScope,
): ConversationAnalyticsOptions {
  const keys = conversationAnalyticsKeys(scope);
  return { ...createResourceOptions(client, keys), keys };
}
