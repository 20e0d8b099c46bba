import { ResponseError, UnsupportedRequestError } from '../errors/errors.ts';
import type { BodyCodec, Operation, ReadResponse, ResponseCodec } from '../operation.ts';
import { mediaTypeOf } from './media-type.ts';
import { hasNoContent } from './no-content.ts';

const write: BodyCodec['write'] = (value, operation) => ({
  content: jsonText(`The body of ${operation.id}`, value),
  mediaType: mediaTypeOf(operation, 'application/json'),
});

/** JSON, of any kind of value. */
export const json: BodyCodec & ResponseCodec = {
  write,
  read: (response, operation) =>
    hasNoContent(response.status) || operation.method === 'HEAD' ? undefined : parsed(response, operation),
};

/** JSON whose responses are objects. */
export const jsonObject: BodyCodec & ResponseCodec = {
  // No spread of `json`: bundlers would keep both where neither is used.
  write,
  read(response, operation) {
    const value = parsed(response, operation);
    if (value === undefined || isObject(value)) return value;
    throw unexpected(response, operation, 'a body that is not a JSON object');
  },
};

/** undefined for an empty body, where there may be one. */
function parsed(response: ReadResponse, operation: Operation): unknown {
  const text = String(response.content).trim();
  if (text === '' && operation.responseOptions?.mayBeEmpty) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    // The message of the parser is dropped: it quotes the text.
    throw unexpected(response, operation, text === '' ? 'no body' : 'a body that is not JSON');
  }
}

function unexpected(response: ReadResponse, { id }: Operation, what: string): ResponseError {
  return new ResponseError(`${id} responded with ${response.status} and ${what}.`, response);
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * A value as JSON.
 *
 * @param what - Begins the message: `The body of detect-behaviors`.
 * @throws UnsupportedRequestError for what JSON cannot express, also a file, of which `JSON.stringify` makes `{}`.
 */
export function jsonText(what: string, value: unknown): string {
  let cause: unknown;
  try {
    const text = JSON.stringify(value);
    if (text?.includes('{}')) JSON.stringify(value, refuseBlob);
    if (text) return text;
  } catch (error) {
    cause = error;
  }
  throw new UnsupportedRequestError(`${what} has a value, such as a Blob, that JSON cannot hold.`, { cause });
}

/** For `JSON.stringify`, which follows no object in a circle that has a `toJSON`. */
function refuseBlob(_: string, value: unknown): unknown {
  if (value instanceof Blob) throw new TypeError();
  return value;
}
