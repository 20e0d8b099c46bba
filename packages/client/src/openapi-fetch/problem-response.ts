import type { ApiError } from '@conversation-analytics/runtime';

/**
 * The response of an error. Its body is always a problem: openapi-fetch mistakes an error without a body for a success, and
 * gateways respond with HTML.
 */
export function problemResponse({ status, problem, headers }: ApiError): Response {
  const body = JSON.stringify(problem ?? { type: 'about:blank', title: `HTTP status ${status}`, status });
  const responseHeaders = new Headers({ 'content-type': 'application/problem+json' });
  for (const name of ['retry-after', 'x-request-id']) {
    const value = headers.get(name);
    if (value !== null) responseHeaders.set(name, value);
  }
  return new Response(body, { status, headers: responseHeaders });
}
