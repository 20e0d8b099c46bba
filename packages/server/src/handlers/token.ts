import { areValidCredentials } from '../credentials.ts';
import type { Queries } from '../database/database.ts';
import type { Handlers } from '../generated/handlers.ts';
import { badRequest, unauthorized } from '../problem.ts';
import { issueToken } from '../tokens.ts';
import { responseHead } from './response.ts';

export function tokenHandlers(
  queries: Queries,
  lifetimeSeconds: number,
): Pick<Handlers<never>, 'issueToken'> {
  return {
    async issueToken({ serviceId, body }) {
      if (body.grant_type !== 'client_credentials') {
        throw badRequest([{ pointer: '/grant_type', detail: "must be 'client_credentials'." }]);
      }
      const credentials = { serviceId, clientId: body.client_id, clientSecret: body.client_secret };
      if (!(await areValidCredentials(queries, credentials))) {
        throw unauthorized('The service id, client id and client secret do not belong together.');
      }
      return {
        ...responseHead(body),
        access_token: await issueToken(queries, serviceId, lifetimeSeconds),
        expires_in: lifetimeSeconds,
        token_type: 'Bearer',
      };
    },
  };
}
