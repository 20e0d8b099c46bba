/** An answer of the proxy's own: ProblemDetails, as the service itself describes errors. */
export function problem(
  status: number,
  detail: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const body = JSON.stringify({ title: titles[status] ?? 'Error', status, detail });
  return new Response(body, {
    status,
    headers: { 'content-type': 'application/json', ...ownHeaders, ...headers },
  });
}

/** On every answer: it is about one user, is not to be stored, and is never a page of the app. */
export const ownHeaders = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

const titles: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  403: 'Forbidden',
  404: 'Not Found',
  413: 'Content Too Large',
  499: 'Client Closed Request',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
};
