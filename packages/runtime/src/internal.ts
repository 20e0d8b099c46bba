/**
 * What the packages of this family share beyond the public interface. It may change in any version.
 *
 * @module
 */
export type { BearerToken, TokenSource } from './auth/authentication.ts';
export { sendWithToken } from './auth/send-with-token.ts';
export { parseBaseUrl } from './calls/base-url.ts';
export { positive } from './calls/call-limits.ts';
export { sendWith } from './http/fetch-transport.ts';
export { checkHeader } from './calls/headers.ts';
export { defaultTimeout, type WrittenBody } from './operation.ts';
export { encodePathParameter, operationUrl } from './calls/operation-url.ts';
export { required } from './calls/required.ts';
export { isRedirect } from './http/response.ts';
export { timeLimit } from './http/time-limits.ts';
export { parseRetryAfter } from './retry/retry-after.ts';
export { isRetryableStatus } from './retry/retry-policy.ts';
export { wait } from './retry/wait.ts';
