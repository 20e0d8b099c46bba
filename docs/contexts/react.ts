/** An app of React with the provider. */
import {
  ApiError,
  RateLimitError,
  type Client,
  type ConversationAnalyticsError,
  type ConversationsJobStatus,
  type ConversationsRequest,
} from '@conversation-analytics/client';
import {
  useBehaviorDetectionQuery,
  useConversationAnalysisQuery,
  useConversationAnalytics,
  useConversationJob,
  useStartConversationJob,
  useSuspenseConversationJob,
} from '@conversation-analytics/react';
import { skipToken, useQuery, type QueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';

export {
  ApiError,
  RateLimitError,
  skipToken,
  useBehaviorDetectionQuery,
  useConversationAnalysisQuery,
  useConversationAnalytics,
  useConversationJob,
  useQuery,
  useStartConversationJob,
  useSuspenseConversationJob,
  type ConversationAnalyticsError,
};
export declare const root: { render(element: ReactElement): void };
export declare const client: Client;
export declare const queryClient: QueryClient;
export declare const tenantId: string;
/** A job that was read before. */
export declare const job: ConversationsJobStatus & { readonly id: string };
/** The id of a job. */
export declare const id: string;
export declare const talk_turns: ConversationsRequest['talk_turns'];
export declare function App(): ReactElement;
