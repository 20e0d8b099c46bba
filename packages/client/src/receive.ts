import { apiError, ResponseError, type ReadonlyHeaders } from './errors.ts';
import type { Operation } from './operation.ts';
import { isPassing } from './retry.ts';
import { parseRetryAfter } from './retry-after.ts';

/** An answer that was read to its end. */
export interface Received {
  readonly status: number;
  readonly headers: ReadonlyHeaders;
  readonly text: string;
  /** Whether the token was refused and a replay may fare better; the body was not read then. */
  readonly isGivenUp: boolean;
}

/**
 * The data of a success; undefined where the operation declares no body.
 *
 * @throws ApiError for an error status.
 * @throws ResponseError for what the contract does not allow: a redirect, a success that is not a JSON object.
 */
export function dataOf(operation: Operation, received: Received, attempts: number): unknown {
  const { status, headers, text } = received;
  if (status >= 200 && status < 300)
    return operation.returnsBody ? successOf(operation, received) : undefined;
  if (isRedirect(status)) {
    throw new ResponseError(
      // Following it would hand credentials and conversation to another address.
      `${operation.id} was answered with a redirect. Set baseUrl to where it leads.`,
      received,
    );
  }
  const retryAfter = parseRetryAfter(headers.get('retry-after'), headers.get('date'));
  throw apiError({
    operation: operation.id,
    status,
    headers,
    // Proxies answer with HTML, plain text or nothing; ProblemDetails is open and has no required property.
    problem: objectIn(text),
    attempts,
    retryAfter,
    retryable: isPassing(status),
  });
}

export function isRedirect(status: number): boolean {
  return status >= 300 && status < 400;
}

function successOf(operation: Operation, received: Received): object {
  const data = objectIn(received.text);
  if (data) return data;
  const what = received.text.trim() === '' ? 'no body' : 'a body that is no JSON object';
  throw new ResponseError(`${operation.id} was answered with ${received.status} and ${what}.`, received);
}

/** The JSON object that a text is, if it is one. What the parser has to say is dropped: it quotes the text. */
function objectIn(text: string): Record<string, unknown> | undefined {
  try {
    const data: unknown = JSON.parse(text);
    const isObject = typeof data === 'object' && data !== null && !Array.isArray(data);
    // What is left of JSON then has strings for keys.
    return isObject ? (data as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
