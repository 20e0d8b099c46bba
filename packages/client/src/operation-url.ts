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
  if (!/^\/(?!\/)/.test(pathname)) throw new UnsupportedRequestError(`${operation.id} would leave baseUrl.`);
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => queryParameters(name, value)),
  ).toString();
  return root + pathname + (search && `?${search}`);
}

/** The default of OpenAPI for a query, style `form` with `explode`: a list repeats its name. */
function queryParameters(name: string, value: unknown): [string, string][] {
  return [value].flat().flatMap((one): [string, string][] => {
    if (typeof one === 'object')
      throw new UnsupportedRequestError(`The query parameter ${name} takes no object.`);
    return one === undefined ? [] : [[name, String(one)]];
  });
}
