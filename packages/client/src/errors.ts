import type { ProblemDetails } from './generated/models.ts';
import { violationsOf, type Violation } from './violations.ts';

/** Shared by all copies of this package in a process, so that `instanceof` holds across them. */
const brand = Symbol.for('@conversation-analytics/client/error');

/**
 * The root of everything this package throws.
 *
 * `instanceof` holds across copies and versions of the package; `name` is a literal that survives minification.
 *
 * @example
 * try {
 *   await client.behaviors.detect({ input: 'How was your week?' });
 * } catch (error) {
 *   if (error instanceof ApiError) console.error(error.status, error.problem?.detail, error.requestId);
 *   else throw error;
 * }
 */
export abstract class ConversationAnalyticsError extends Error {
  protected static readonly kind: string = 'ConversationAnalyticsError';
  abstract override readonly name: string;
  /** Whether the same call may succeed when it is made again. */
  abstract readonly retryable: boolean;

  get [brand](): true {
    return true;
  }

  static override [Symbol.hasInstance](value: unknown): boolean {
    // A class of your own that extends one of these has no kind and is told apart by its prototype.
    return Object.hasOwn(this, 'kind')
      ? isOfKind(value, this.kind)
      : Function.prototype[Symbol.hasInstance].call(this, value);
  }
}

function isOfKind(value: unknown, kind: string): boolean {
  if (typeof value !== 'object' || value === null || !(brand in value)) return false;
  let prototype: object | null = Object.getPrototypeOf(value);
  while (prototype) {
    const { constructor } = prototype;
    if (Object.hasOwn(constructor, 'kind') && 'kind' in constructor && constructor.kind === kind) return true;
    prototype = Object.getPrototypeOf(prototype);
  }
  return false;
}

/** What is known of an answer that is an error. */
export interface ErrorAnswer {
  readonly operation: string;
  readonly status: number;
  readonly headers: ReadonlyHeaders;
  /** The body, if it was a JSON object. */
  readonly problem: ProblemDetails | undefined;
  /** How many attempts were made, the last one included. */
  readonly attempts: number;
  /** Milliseconds that the service asked to wait, if it did. */
  readonly retryAfter: number | undefined;
  readonly retryable: boolean;
}

/** Response headers, by lower-case name. */
export interface ReadonlyHeaders {
  get(name: string): string | null;
}

/** The service answered with an error status. */
export class ApiError extends ConversationAnalyticsError {
  protected static override readonly kind: string = 'ApiError';
  override readonly name: string = 'ApiError';
  readonly status: number;
  /** The problem as the service describes it, if it does. */
  readonly problem: ProblemDetails | undefined;
  /** The rules of the contract that the request broke, as far as the service names them. */
  readonly violations: readonly Violation[];
  /** Value of `x-request-id`, to quote when you ask the operator of the service. */
  readonly requestId: string | undefined;
  readonly headers: ReadonlyHeaders;
  readonly attempts: number;
  /** Milliseconds that the service asked to wait, if it did. */
  readonly retryAfter: number | undefined;
  override readonly retryable: boolean;

  constructor(answer: ErrorAnswer) {
    super(describe(answer));
    this.status = answer.status;
    this.problem = answer.problem;
    this.violations = violationsOf(answer.problem);
    this.requestId = answer.headers.get('x-request-id') ?? undefined;
    this.headers = answer.headers;
    this.attempts = answer.attempts;
    this.retryAfter = answer.retryAfter;
    this.retryable = answer.retryable;
  }
}

function describe({ operation, status, problem, headers }: ErrorAnswer): string {
  const text = problem?.detail ?? problem?.title;
  const requestId = headers.get('x-request-id');
  const [first, ...rest] = violationsOf(problem);
  const violated = first
    ? ` ${first.pointer}: ${first.message}${rest.length > 0 ? ` (and ${rest.length} more)` : ''}`
    : '';
  return `${operation} was answered with ${status}${text ? `: ${text}` : ''}${violated}${requestId ? ` [request ${requestId}]` : ''}`;
}

/** 400: the request breaks a rule of the contract; `violations` says which. */
export class BadRequestError extends ApiError {
  protected static override readonly kind = 'BadRequestError';
  override readonly name = 'BadRequestError';
}

/** 401: credentials are missing or invalid, after one replay with a fresh token. */
export class AuthenticationError extends ApiError {
  protected static override readonly kind = 'AuthenticationError';
  override readonly name = 'AuthenticationError';
}

/** 404: there is no such upload. */
export class NotFoundError extends ApiError {
  protected static override readonly kind = 'NotFoundError';
  override readonly name = 'NotFoundError';
}

/** 409: the upload is in a state that does not allow this. Never retried. */
export class ConflictError extends ApiError {
  protected static override readonly kind = 'ConflictError';
  override readonly name = 'ConflictError';
}

/** 429: too many requests; `retryAfter` says how long to wait, if the service does. */
export class RateLimitError extends ApiError {
  protected static override readonly kind = 'RateLimitError';
  override readonly name = 'RateLimitError';
}

/** 5xx: the service failed. */
export class ServerError extends ApiError {
  protected static override readonly kind = 'ServerError';
  override readonly name = 'ServerError';
}

/** The error class that fits a status. */
export function apiError(answer: ErrorAnswer): ApiError {
  if (answer.status >= 500) return new ServerError(answer);
  switch (answer.status) {
    case 400:
      return new BadRequestError(answer);
    case 401:
      return new AuthenticationError(answer);
    case 404:
      return new NotFoundError(answer);
    case 409:
      return new ConflictError(answer);
    case 429:
      return new RateLimitError(answer);
    default:
      return new ApiError(answer);
  }
}

/** No answer: the connection could not be opened, or it died. `cause` has the reason of the runtime. */
export class ConnectionError extends ConversationAnalyticsError {
  protected static override readonly kind = 'ConnectionError';
  override readonly name = 'ConnectionError';
  override readonly retryable = true;
  /** True when the runtime proves that nothing was sent. */
  readonly neverOpened: boolean;

  constructor(message: string, options: ErrorOptions & { neverOpened: boolean }) {
    super(message, options);
    this.neverOpened = options.neverOpened;
  }
}

/** An attempt took longer than `timeout`, or the call longer than `deadline`. */
export class TimeoutError extends ConversationAnalyticsError {
  protected static override readonly kind = 'TimeoutError';
  override readonly name = 'TimeoutError';
  override readonly retryable = true;
  /** Which of the two limits ended it. */
  readonly limit: 'timeout' | 'deadline';

  constructor(message: string, limit: 'timeout' | 'deadline') {
    super(message);
    this.limit = limit;
  }
}

/** Your signal was aborted. `cause` is its reason. */
export class AbortError extends ConversationAnalyticsError {
  protected static override readonly kind = 'AbortError';
  override readonly name = 'AbortError';
  override readonly retryable = false;
}

/** An answer that the contract does not allow: a redirect, a success that is not JSON, a token without a token. */
export class ResponseError extends ConversationAnalyticsError {
  protected static override readonly kind = 'ResponseError';
  override readonly name = 'ResponseError';
  override readonly retryable = false;
  readonly status: number;
  readonly requestId: string | undefined;

  constructor(message: string, answer: { status: number; headers: ReadonlyHeaders }, options?: ErrorOptions) {
    super(message, options);
    this.status = answer.status;
    this.requestId = answer.headers.get('x-request-id') ?? undefined;
  }
}

/** The request was refused before anything was sent; the message says what to change. */
export class UnsupportedRequestError extends ConversationAnalyticsError {
  protected static override readonly kind = 'UnsupportedRequestError';
  override readonly name = 'UnsupportedRequestError';
  override readonly retryable = false;
}

/** A job ended as `failed:<code>` or `cancelled`. */
export class JobFailedError extends ConversationAnalyticsError {
  protected static override readonly kind = 'JobFailedError';
  override readonly name = 'JobFailedError';
  override readonly retryable = false;
  readonly jobId: string;
  /** The whole status, such as `failed:transcript_malformed`. */
  readonly status: string;
  /** What stands after the colon, if anything. */
  readonly code: string | undefined;

  constructor(jobId: string, status: string) {
    super(`Job ${jobId} ended as ${status}.`);
    const colon = status.indexOf(':');
    this.jobId = jobId;
    this.status = status;
    this.code = colon < 0 ? undefined : status.slice(colon + 1);
  }
}

/** A job did not end within the deadline. It goes on: wait again with `jobId` whenever you like. */
export class JobTimeoutError extends ConversationAnalyticsError {
  protected static override readonly kind = 'JobTimeoutError';
  override readonly name = 'JobTimeoutError';
  override readonly retryable = true;
  readonly jobId: string;
  /** The status that was seen last. */
  readonly status: string | undefined;

  constructor(jobId: string, status: string | undefined, deadline: number) {
    super(
      `Job ${jobId} did not end within ${deadline} ms${status ? `; its status was ${status}` : ''}. ` +
        'It goes on: wait for it again with the same id.',
    );
    this.jobId = jobId;
    this.status = status;
  }
}
