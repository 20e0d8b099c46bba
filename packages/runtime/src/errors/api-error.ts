import { SdkError } from './sdk-error.ts';
import { firstString, violationsOf, type ProblemDetails, type Violation } from './violations.ts';

/** What is known of a response with an error status. */
export interface ErrorResponse {
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

/** The service responded with an error status. */
export class ApiError extends SdkError {
  protected static override readonly kind: string = 'ApiError';
  /** The id of the operation that failed: that of the call, or `issue-token` when its token could not be fetched. */
  declare readonly operation: string;
  declare readonly status: number;
  /** The problem as the service describes it, if it does. */
  declare readonly problem: ProblemDetails | undefined;
  /**
   * The body of the response when it is not a JSON object: other JSON, or text of at most 1 MiB. It is not enumerable, so
   * that logs do not print it.
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

  constructor(response: ErrorResponse) {
    const violations = violationsOf(response.problem);
    const requestId = response.headers.get('x-request-id') ?? undefined;
    super(describe(response, violations, requestId));
    this.violations = violations;
    this.requestId = requestId;
    Object.assign(this, response);
  }
}

function describe(
  { operation, status, problem }: ErrorResponse,
  [first, ...rest]: readonly Violation[],
  requestId: string | undefined,
): string {
  const text = firstString(problem?.detail, problem?.title);
  const more = rest.length > 0 ? ` (and ${rest.length} more)` : '';
  // The service may have put its only violation into the text.
  const isSaid = first && text?.includes(first.pointer) && text.includes(first.message);
  const violation = first ? `${isSaid ? '' : ` ${first.pointer}: ${first.message}`}${more}` : '';
  const request = requestId ? ` [request ${requestId}]` : '';
  return `${operation} failed with status ${status}${text ? `: ${text}` : ''}${violation}${request}`;
}

/** 400: the request is not valid; `violations` says why, where the service names rules. */
export class BadRequestError extends ApiError {
  protected static override readonly kind = 'BadRequestError';
  declare readonly name: 'BadRequestError';
}

/** 401: credentials are missing or invalid, after one replay with a fresh token. */
export class AuthenticationError extends ApiError {
  protected static override readonly kind = 'AuthenticationError';
  declare readonly name: 'AuthenticationError';
}

/** 404: the resource does not exist. */
export class NotFoundError extends ApiError {
  protected static override readonly kind = 'NotFoundError';
  declare readonly name: 'NotFoundError';
}

/** 409: the state of the resource does not allow this. Never retried. */
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

/**
 * The error of the class that fits the status.
 *
 * @param body - What the response has for a body, where it is not a JSON object.
 */
export function apiError(response: ErrorResponse, body?: unknown): ApiError {
  const { status } = response;
  const Fitting = status >= 500 ? ServerError : (classes[status] ?? ApiError);
  const error = new Fitting(response);
  return body === undefined ? error : Object.defineProperty(error, 'body', { value: body });
}
