import { apiError } from '../errors/api-error.ts';
import { ResponseError } from '../errors/errors.ts';
import { isObject } from '../codecs/json.ts';
import type { Operation, ReadResponse } from '../operation.ts';
import { parseRetryAfter } from '../retry/retry-after.ts';
import { isRetryableStatus } from '../retry/retry-policy.ts';
import type { TransportResponse } from './transport.ts';

const longestErrorBody = 1024 * 1024;

/**
 * Reads the body of a response. That of a redirect is not read, and that of an error is text whatever the operation returns.
 */
export function readBody(operation: Operation, response: TransportResponse): Promise<string | Blob> | string {
  const { status } = response;
  // The body of an error that stalls or breaks off changes nothing about the status.
  if (!isRedirect(status) && status >= 300) return response.text(longestErrorBody).catch(() => '');
  if (status < 300) return operation.response?.receive?.(response, operation) ?? response.text();
  response.discard();
  return '';
}

/**
 * The data of a success; undefined where the operation has no response body.
 *
 * @throws ApiError for an error status.
 * @throws ResponseError for a redirect, and for a success that the document does not allow.
 */
export function dataOf(operation: Operation, response: ReadResponse, attempts: number): unknown {
  const { status, headers, content } = response;
  if (status >= 200 && status < 300) return operation.response?.read(response, operation);
  if (isRedirect(status)) {
    // Following it would hand credentials and body to another address.
    throw new ResponseError(
      `${operation.id} was redirected, and redirects are not followed. Change \`baseUrl\`.`,
      response,
    );
  }
  // Proxies respond with HTML, plain text or nothing.
  const body = jsonOrText(String(content));
  throw apiError(
    {
      operation: operation.id,
      status,
      headers,
      problem: isObject(body) ? body : undefined,
      attempts,
      retryAfter: parseRetryAfter(headers.get('retry-after'), headers.get('date')),
      retryable: isRetryableStatus(status),
    },
    isObject(body) || content === '' ? undefined : body,
  );
}

export function isRedirect(status: number): boolean {
  return status >= 300 && status < 400;
}

function jsonOrText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
