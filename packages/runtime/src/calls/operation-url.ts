import type { Operation } from '../operation.ts';
import { UnsupportedRequestError } from '../errors/errors.ts';
import { required } from './required.ts';

/** What the path of a call is filled with. */
export type PathParameters = Readonly<Record<string, unknown>>;

/**
 * The URL of a call without its query.
 *
 * @param root - The base address without a slash at its end.
 * @throws UnsupportedRequestError for a value that cannot be part of a URL.
 */
export function operationUrl(root: string, operation: Operation, path: PathParameters = {}): string {
  const encode = operation.parameters?.path ?? encodePathParameter;
  // Every second piece is the name of a parameter.
  const pieces = operation.path.split(/[{}]/);
  const pathname = pieces
    .map((piece, index) => (index % 2 === 0 ? piece : encode(piece, path[piece], operation)))
    .join('');
  // Path parameters are encoded and cannot lead elsewhere; if they ever did, a token would go to another host.
  if (!/^\/(?!\/)/.test(pathname)) throw new UnsupportedRequestError(`${operation.id} would leave baseUrl.`);
  return root + pathname;
}

/**
 * One path parameter, percent-encoded.
 *
 * @throws UnsupportedRequestError for a value without a text, and for values that would change the path: empty, `.`, `..`,
 * or an encoded dot.
 */
export function encodePathParameter(name: string, value: unknown): string {
  required(name, value);
  try {
    const text = Object(value) === value ? '' : `${value}`;
    if (!/^(?:\.|%2e){0,2}$/i.test(text)) return encodeURIComponent(text);
  } catch {
    // A symbol, or half of a surrogate pair, which has no encoding.
  }
  throw new UnsupportedRequestError(`The value of ${name} cannot be sent in a path.`);
}
