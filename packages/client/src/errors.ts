import type { ProblemDetails } from './generated/models.ts';
import { violationsOf, type Violation } from './violations.ts';

/** Shared by all copies of this package in a process, so that `instanceof` holds across them. */
const brand = Symbol.for('conversation-analytics/error');

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
  declare readonly name: string;
  /** Whether the same call may succeed when it is made again. */
  readonly retryable: boolean = false;

  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    // A literal that survives minification, which the name of the class does not.
    this.name = new.target.kind;
  }

  get [brand](): true {
    return true;
  }

  static override [Symbol.hasInstance](value: unknown): boolean {
    // A class of your own that extends one of these has no kind and is told apart by its prototype.
    return Object.hasOwn(this, 'kind') ? isOfKind(value, this.kind) : super[Symbol.hasInstance](value);
  }
}

function isOfKind(value: unknown, kind: string): boolean {
  if (typeof value !== 'object' || value === null || !(brand in value)) return false;
  for (let at: object | null = Object.getPrototypeOf(value); at; at = Object.getPrototypeOf(at)) {
    // A class without a kind of its own has that of the one it extends, which makes it one of those.
    if (Reflect.get(at.constructor, 'kind') === kind) return true;
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
  /** The id of the operation that failed: that of the call, or `issue-token` when its token could not be fetched. */
  declare readonly operation: string;
  declare readonly status: number;
  /** The problem as the service describes it, if it does. */
  declare readonly problem: ProblemDetails | undefined;
  /**
   * Of a client that was generated from another document: what the service answered, where it is no JSON object but other
   * JSON or a text, up to a limit. It is not enumerable, so that nothing prints it.
   */
  declare readonly body?: unknown;
  /** The rules of the contract that the request broke, as far as the service names them. */
  readonly violations: readonly Violation[];
  /** Value of `x-request-id`, to quote when you ask the operator of the service. */
  readonly requestId: string | undefined;
  declare readonly headers: ReadonlyHeaders;
  declare readonly attempts: number;
  /** Milliseconds that the service asked to wait, if it did. */
  declare readonly retryAfter: number | undefined;

  constructor(answer: ErrorAnswer) {
    const violations = violationsOf(answer.problem);
    const requestId = answer.headers.get('x-request-id') ?? undefined;
    super(describe(answer, violations, requestId));
    this.violations = violations;
    this.requestId = requestId;
    Object.assign(this, answer);
  }
}

function describe(
  { operation, status, problem }: ErrorAnswer,
  [first, ...rest]: readonly Violation[],
  requestId: string | undefined,
): string {
  const text = [problem?.detail, problem?.title].find((one) => typeof one === 'string');
  const more = rest.length > 0 ? ` (and ${rest.length} more)` : '';
  // The service may have put its only violation into the text.
  const isSaid = first && text?.includes(first.pointer) && text.includes(first.message);
  const violation = first ? `${isSaid ? '' : ` ${first.pointer}: ${first.message}`}${more}` : '';
  const request = requestId ? ` [request ${requestId}]` : '';
  return `${operation} was answered with ${status}${text ? `: ${text}` : ''}${violation}${request}`;
}

/** 400: the request breaks a rule of the contract; `violations` says which. */
export class BadRequestError extends ApiError {
  protected static override readonly kind = 'BadRequestError';
  declare readonly name: 'BadRequestError';
}

/** 401: credentials are missing or invalid, after one replay with a fresh token. */
export class AuthenticationError extends ApiError {
  protected static override readonly kind = 'AuthenticationError';
  declare readonly name: 'AuthenticationError';
}

/** 404: there is no such upload. */
export class NotFoundError extends ApiError {
  protected static override readonly kind = 'NotFoundError';
  declare readonly name: 'NotFoundError';
}

/** 409: the upload is in a state that does not allow this. Never retried. */
export class ConflictError extends ApiError {
  protected static override readonly kind = 'ConflictError';
  declare readonly name: 'ConflictError';
}

/** 429: too many requests; `retryAfter` says how long to wait, if the service does. */
export class RateLimitError extends ApiError {
  protected static override readonly kind = 'RateLimitError';
  declare readonly name: 'RateLimitError';
}

/** 5xx: the service failed. */
export class ServerError extends ApiError {
  protected static override readonly kind = 'ServerError';
  declare readonly name: 'ServerError';
}

const classes: Partial<Record<number, typeof ApiError>> = {
  400: BadRequestError,
  401: AuthenticationError,
  404: NotFoundError,
  409: ConflictError,
  429: RateLimitError,
};

/** The error of the class that fits the status. */
export function apiError(answer: ErrorAnswer): ApiError {
  const Fitting = answer.status >= 500 ? ServerError : (classes[answer.status] ?? ApiError);
  return new Fitting(answer);
}

/** No answer: the connection could not be opened, or it died. `cause` has the reason of the runtime. */
export class ConnectionError extends ConversationAnalyticsError {
  protected static override readonly kind = 'ConnectionError';
  declare readonly name: 'ConnectionError';
  /** False for a certificate that is not trusted. */
  override readonly retryable: boolean;
  /** True when the runtime proves that nothing was sent. */
  readonly neverOpened: boolean;
  /** The id of the operation that failed: that of the call, or `issue-token` when its token could not be fetched. */
  readonly operation: string | undefined;

  constructor(
    message: string,
    options: ErrorOptions & { operation?: string; neverOpened: boolean; retryable: boolean },
  ) {
    super(message, options);
    this.operation = options.operation;
    this.neverOpened = options.neverOpened;
    this.retryable = options.retryable;
  }
}

/** An attempt took longer than `timeout`, or the call longer than `deadline`. */
export class TimeoutError extends ConversationAnalyticsError {
  protected static override readonly kind = 'TimeoutError';
  declare readonly name: 'TimeoutError';
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
  declare readonly name: 'AbortError';
}

/** An answer that the contract does not allow: a redirect, a success that is not JSON, a token without a token. */
export class ResponseError extends ConversationAnalyticsError {
  protected static override readonly kind = 'ResponseError';
  declare readonly name: 'ResponseError';
  readonly status: number;
  readonly requestId: string | undefined;

  constructor(message: string, answer: { status: number; headers: ReadonlyHeaders }) {
    super(message);
    this.status = answer.status;
    this.requestId = answer.headers.get('x-request-id') ?? undefined;
  }
}

/** The request was refused before anything was sent; the message says what to change. */
export class UnsupportedRequestError extends ConversationAnalyticsError {
  protected static override readonly kind = 'UnsupportedRequestError';
  declare readonly name: 'UnsupportedRequestError';
}

/** A job ended as `failed:<code>` or `cancelled`. */
export class JobFailedError extends ConversationAnalyticsError {
  protected static override readonly kind = 'JobFailedError';
  declare readonly name: 'JobFailedError';
  readonly jobId: string;
  /** The whole status, such as `failed:transcript_malformed`. */
  readonly status: string;
  /** What stands after the colon, if anything. */
  readonly code: string | undefined;

  constructor(jobId: string, status: string) {
    super(`Job ${jobId} ended as ${status}.`);
    this.jobId = jobId;
    this.status = status;
    this.code = /:(.*)/s.exec(status)?.[1];
  }
}

/**
 * A job did not end within the deadline. It goes on: wait again with `jobId` whenever you like. `cause` is what the last
 * poll failed with, if it did.
 */
export class JobTimeoutError extends ConversationAnalyticsError {
  protected static override readonly kind = 'JobTimeoutError';
  declare readonly name: 'JobTimeoutError';
  override readonly retryable = true;
  readonly jobId: string;
  /** The status that was seen last. */
  readonly status: string | undefined;

  constructor(jobId: string, status: string | undefined, deadline: number, options?: ErrorOptions) {
    super(
      `Job ${jobId} is ${status ?? 'pending'} after ${deadline} ms and goes on: wait again with its id.`,
      options,
    );
    this.jobId = jobId;
    this.status = status;
  }
}
