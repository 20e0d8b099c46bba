import {
  clientCredentials,
  createClient,
  UnsupportedRequestError,
  type Client,
} from '@conversation-analytics/client';
import { nodeTransport } from '@conversation-analytics/node';
import { CommandFailure } from '../frame/failure.ts';
import type { Account } from './account.ts';

/** A client of the account's service. */
export function connect(account: Account, serviceProfile = account.service_profile): Client {
  try {
    return createClient({
      baseUrl: account.base_url,
      serviceId: account.service_id,
      auth: clientCredentials({ clientId: account.client_id, clientSecret: account.client_secret }),
      transport: nodeTransport(),
      serviceProfile,
      allowInsecure: account.allow_insecure,
    });
  } catch (error) {
    if (!(error instanceof UnsupportedRequestError)) throw error;
    // The client names its options. The user of a command knows flags.
    const problem = error.message
      .replace('`baseUrl`', 'the address')
      .replace('`allowInsecure`', '--allow-insecure');
    throw new CommandFailure('failure', `The account cannot be used: ${problem}`);
  }
}
