import type { TokenRequest } from '../auth/authentication.ts';
import { apiPromise } from './api-promise.ts';
import type { Call } from './call.ts';
import type { DirectOptions, ProxiedOptions } from './client-options.ts';
import { connect } from './connection.ts';
import { sendCall } from '../http/pipeline.ts';
import type { Service } from './service.ts';

/**
 * Makes the function that generated methods call. It opens no connection and fetches no token before the first call.
 *
 * @throws UnsupportedRequestError for an option that is missing or cannot be used.
 */
export function createCaller(service: Service, options: DirectOptions | ProxiedOptions): Call {
  const { tokenEndpoint } = service;
  // Sent once: the call that needs the token is tried again itself.
  const issue =
    tokenEndpoint && ((body: TokenRequest) => call<object>(tokenEndpoint, { body }, { retries: 0 }));
  // A copy: the caller may change its object for another client.
  const connection = connect(service, { ...options }, issue);
  const call: Call = (operation, input, own = {}) => apiPromise(sendCall(connection, operation, input, own));
  return call;
}
