import { behaviorsOfProfile } from '@conversation-analytics/engine';
import type { Caller } from '../auth/authentication.ts';
import type { Handlers } from '../generated/handlers.ts';
import { createdAt, responseHead } from './response.ts';

/** The filters of the request are the conditions under which the profile decides which behaviours are active. */
export function profileHandlers(): Pick<Handlers<Caller>, 'getProfile'> {
  return {
    async getProfile({ caller, body }) {
      const { name, definition } = caller.profile;
      return {
        ...responseHead(body),
        created_at: createdAt(),
        allow_suggestions: definition.allow_suggestions ?? true,
        allow_tips: definition.allow_tips ?? true,
        behaviors: behaviorsOfProfile(definition, {
          role: body?.role ?? undefined,
          metadata: body?.metadata,
        }),
        profile_id: name,
      };
    },
  };
}
