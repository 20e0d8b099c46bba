import { encodePathParameter } from './base-url.ts';
import type { CallInput } from './call.ts';
import { UnsupportedRequestError } from './errors.ts';
import type { Operation } from './operation.ts';

/**
 * The URL of a call.
 *
 * @param root - The base address without a slash at its end.
 * @throws UnsupportedRequestError for a value that cannot be part of a URL.
 */
export function operationUrl(
  root: string,
  operation: Operation,
  { path = {}, query = {} }: CallInput,
): string {
  const pathname = operation.path.replaceAll(/\{([^{}]+)\}/g, (_, name: string) =>
    encodePathParameter(name, path[name]),
  );
  // Path parameters are encoded and cannot lead elsewhere; if they ever did, a token would go to another host.
  if (!pathname.startsWith('/') || pathname.startsWith('//'))
    throw new UnsupportedRequestError(`${operation.id} would leave baseUrl.`);
  const search = Object.entries(query).flatMap(([name, value]) => queryParameters(name, value));
  return root + pathname + (search.length > 0 ? `?${search.join('&')}` : '');
}

/** The default of OpenAPI for a query, style `form` with `explode`: a list repeats its name. */
function queryParameters(name: string, value: unknown): string[] {
  if (value === undefined) return [];
  if (Array.isArray(value)) return value.flatMap((item) => queryParameters(name, item));
  if (typeof value === 'object')
    throw new UnsupportedRequestError(`The query parameter ${name} takes no object.`);
  return [`${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`];
}
