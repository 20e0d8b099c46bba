// Generated from spec/openapi.yaml by `pnpm generate`. Do not edit.
import type { BehaviorsRequest, ConversationsRequest, ProfileRequest } from '@conversation-analytics/client';
import { digested, keysOf, type Key } from '../key.ts';

/**
 * The keys of everything that is cached, in the shape of the client. Each begins with the one above it, so that what
 * `all()` returns, or a key without its arguments, finds everything below.
 *
 * @param scope - Whose data it is, such as the id of a tenant. Never a token: keys are kept and logged.
 *
 * @example
 * await queryClient.invalidateQueries({ queryKey: conversationAnalyticsKeys('tenant-1').conversations.jobs.all() });
 */
export function conversationAnalyticsKeys(scope: string) {
  const key = keysOf(scope);
  return {
    /** Everything of the service. */
    all: (): Key => key([]),
    behaviors: {
      /** Everything of `behaviors`. */
      all: (): Key => key(['behaviors']),
      detect: (body?: BehaviorsRequest): Key => key(['behaviors', 'detect'], digested({ body })),
    },
    conversations: {
      /** Everything of `conversations`. */
      all: (): Key => key(['conversations']),
      analyze: (body?: ConversationsRequest): Key => key(['conversations', 'analyze'], digested({ body })),
      updateMetadata: (): Key => key(['conversations', 'updateMetadata']),
      jobs: {
        /** Everything of `conversations.jobs`. */
        all: (): Key => key(['conversations', 'jobs']),
        start: (): Key => key(['conversations', 'jobs', 'start']),
        get: (id?: string): Key => key(['conversations', 'jobs', 'get'], { id }),
        startMultipart: (): Key => key(['conversations', 'jobs', 'startMultipart']),
        completeMultipart: (): Key => key(['conversations', 'jobs', 'completeMultipart']),
        cancelMultipart: (): Key => key(['conversations', 'jobs', 'cancelMultipart']),
      },
    },
    files: {
      /** Everything of `files`. */
      all: (): Key => key(['files']),
      upload: (): Key => key(['files', 'upload']),
      importRecording: (): Key => key(['files', 'importRecording']),
    },
    profile: {
      /** Everything of `profile`. */
      all: (): Key => key(['profile']),
      get: (body?: ProfileRequest): Key => key(['profile', 'get'], { body }),
    },
  };
}

export type ConversationAnalyticsKeys = ReturnType<typeof conversationAnalyticsKeys>;
