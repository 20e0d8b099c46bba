import { secretGeneration } from '../auth/credentials.ts';
import type { Queries } from '../storage/database.ts';
import type { Handlers } from '../generated/handlers.ts';
import { badRequest, unauthorized } from '../http/problem.ts';
import type { Tokens } from '../auth/tokens.ts';
import { responseHead } from './response.ts';

export function tokenHandlers(queries: Queries, tokens: Tokens): Pick<Handlers<never>, 'issueToken'> {
  return {
    async issueToken({ serviceId, body }) {
      if (body.grant_type !== 'client_credentials') {
        throw badRequest([{ pointer: '/grant_type', detail: "must be 'client_credentials'." }]);
      }
      const credentials = { serviceId, clientId: body.client_id, clientSecret: body.client_secret };
      const generation = await secretGeneration(queries, credentials);
      if (generation === undefined) {
        throw unauthorized('The service id, client id and client secret do not belong together.');
      }
      return {
        ...responseHead(body),
        access_token: tokens.issue({ serviceId, clientId: body.client_id, generation }),
        expires_in: tokens.lifetimeSeconds,
        token_type: 'Bearer',
      };
    },
  };
}
