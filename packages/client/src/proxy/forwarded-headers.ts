import { ownHeaders } from './problem.ts';

/** The request headers that are forwarded. Cookies, credentials and addresses stay here. */
export function acceptedHeaders(request: Request): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const name of ['content-type', 'service-profile']) {
    const value = request.headers.get(name);
    if (value !== null) headers[name] = value;
  }
  return headers;
}

/** The response headers that are returned to the browser. */
export function passedHeaders({ headers }: Response): Record<string, string> {
  const passed: Record<string, string> = { ...ownHeaders };
  for (const name of ['retry-after', 'x-request-id', 'date']) {
    const value = headers.get(name);
    if (value !== null) passed[name] = value;
  }
  // The error page of a gateway must not become a page on the origin of the app.
  const type = headers.get('content-type');
  if (type !== null)
    passed['content-type'] = /^application\/(?:[\w.-]+\+)?json\b/i.test(type)
      ? type
      : 'application/octet-stream';
  // fetch has decoded the body, so an encoded length is not its length.
  const length = headers.get('content-length');
  if (length !== null && !headers.has('content-encoding')) passed['content-length'] = length;
  return passed;
}
