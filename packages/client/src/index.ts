export {
  AbortError,
  ApiError,
  AuthenticationError,
  BadRequestError,
  bearer,
  clientCredentials,
  ConflictError,
  ConnectionError,
  fetchTransport,
  InvalidOptionError,
  NotFoundError,
  RateLimitError,
  ResponseError,
  SdkError as ConversationAnalyticsError,
  ServerError,
  TimeoutError,
  UnsupportedRequestError,
  type ApiPromise,
  type Authentication,
  type Hooks,
  type ReadonlyHeaders,
  type RequestEvent,
  type ResponseEvent,
  type RetryEvent,
  type Transport,
  type TransportRequest,
  type TransportResponse,
  type Violation,
  type WithResponse,
} from '@conversation-analytics/runtime';
export {
  createClient,
  type Client,
  type ClientOptions,
  type DirectOptions,
  type ProxiedOptions,
} from './client.ts';
export * from './generated/models.ts';
export type { RequestOptions } from './generated/options.ts';
export type * from './generated/resources.ts';
export { JobFailedError, JobTimeoutError } from './jobs/job-errors.ts';
export type { JobMethods, WaitOptions } from './jobs/wait-for-job.ts';
