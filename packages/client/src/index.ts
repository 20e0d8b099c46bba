export type { ApiPromise, WithResponse } from './api-promise.ts';
export { bearer, clientCredentials, type Authentication } from './authentication.ts';
export type { RequestOptions } from './call.ts';
export {
  createClient,
  type Client,
  type ClientOptions,
  type DirectOptions,
  type ProxiedOptions,
} from './client.ts';
export {
  AbortError,
  ApiError,
  AuthenticationError,
  BadRequestError,
  ConflictError,
  ConnectionError,
  ConversationAnalyticsError,
  JobFailedError,
  JobTimeoutError,
  NotFoundError,
  RateLimitError,
  ResponseError,
  ServerError,
  TimeoutError,
  UnsupportedRequestError,
  type ReadonlyHeaders,
} from './errors.ts';
export { fetchTransport } from './fetch-transport.ts';
export * from './generated/models.ts';
export type * from './generated/resources.ts';
export type { Hooks, RequestEvent, ResponseEvent, RetryEvent } from './hooks.ts';
export type { JobMethods, WaitOptions } from './jobs.ts';
export type { Transport, TransportRequest, TransportResponse } from './transport.ts';
export type { Violation } from './violations.ts';

// What declarations of this package, and of those that build on it, name of the platform. Lib DOM, @types/node and the types
// of other runtimes have it in full, and this adds nothing to them; a program with none of them compiles nevertheless.
declare global {
  interface AbortSignal {}
  interface Blob {}
  interface File {}
  interface FormData {}
}
