import { behaviorCatalogue } from '@conversation-analytics/engine';
import type { Caller } from '../authentication.ts';
import type { Handlers } from '../generated/handlers.ts';
import { createdAt, responseHead } from './response.ts';

/** The filters of the request are accepted and change nothing: every behaviour is active for every role. */
export function profileHandlers(): Pick<Handlers<Caller>, 'getProfile'> {
  return {
    async getProfile({ caller, body }) {
      return {
        ...responseHead(body),
        created_at: createdAt(),
        // The engine makes no suggestions yet.
        allow_suggestions: false,
        allow_tips: true,
        behaviors: behaviorCatalogue.map((behavior) => ({ ...behavior })),
        profile_id: caller.profileId,
      };
    },
  };
}
