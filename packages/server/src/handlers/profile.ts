import { behaviorsOfProfile } from '@conversation-analytics/engine';
import type { Caller } from '../authentication.ts';
import type { Handlers } from '../generated/handlers.ts';
import { createdAt, responseHead } from './response.ts';

/** The filters of the request are accepted and change nothing: the profile alone decides which behaviours are active. */
export function profileHandlers(): Pick<Handlers<Caller>, 'getProfile'> {
  return {
    async getProfile({ caller, body }) {
      return {
        ...responseHead(body),
        created_at: createdAt(),
        allow_suggestions: true,
        allow_tips: true,
        behaviors: behaviorsOfProfile(caller.profile),
        profile_id: caller.profile,
      };
    },
  };
}
