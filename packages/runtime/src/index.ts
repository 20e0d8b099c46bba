export { bearer, clientCredentials, type Authentication } from './auth/authentication.ts';
export { apiKey, basic, type Credential } from './auth/credentials.ts';
export { binary } from './codecs/binary.ts';
export type {
  BodyCodec,
  BodyOptions,
  OptionParameters,
  ParameterCodec,
  ParameterStyle,
  ResponseCodec,
} from './operation.ts';
export { form } from './codecs/form.ts';
export { json, jsonObject } from './codecs/json.ts';
export { optionParameters } from './codecs/parameters.ts';
export { text } from './codecs/text.ts';
export { typedForm } from './codecs/typed-form.ts';
export { urlencoded } from './codecs/urlencoded.ts';
export {
  ApiError,
  AuthenticationError,
  BadRequestError,
  ConflictError,
  NotFoundError,
  RateLimitError,
  ServerError,
  type ReadonlyHeaders,
} from './errors/api-error.ts';
export { ConnectionError } from './errors/connection-error.ts';
export {
  AbortError,
  InvalidOptionError,
  ResponseError,
  TimeoutError,
  UnsupportedRequestError,
} from './errors/errors.ts';
export { SdkError } from './errors/sdk-error.ts';
export type { ProblemDetails, Violation } from './errors/violations.ts';
export type { ApiPromise, WithResponse } from './calls/api-promise.ts';
export type { Call, CallInput, CallOptions } from './calls/call.ts';
export { createCaller } from './calls/caller.ts';
export type { DirectOptions, ProxiedOptions } from './calls/client-options.ts';
export { fetchTransport } from './http/fetch-transport.ts';
export type { Operation } from './operation.ts';
export type { Service } from './calls/service.ts';
export type { Transport, TransportRequest, TransportResponse } from './http/transport.ts';
export type { Hooks, RequestEvent, ResponseEvent, RetryEvent } from './observability/hooks.ts';

// Types of the platform that declarations of this package name. Lib DOM and @types/node have them in full, and this adds
// nothing to them. A program with neither compiles all the same.
declare global {
  interface AbortSignal {}
  interface Blob {}
  interface File {}
  interface FormData {}
}
