import { ApiError, ResponseError, UnsupportedRequestError, type ReadonlyHeaders } from './errors.ts';
import type { ServiceOperation } from './service-caller.ts';
import type { Kept } from './service-transport.ts';

/** An error of a service may be a text or any JSON; one that is an object is its `problem`. */
export function withBody(error: unknown, keptOf: (headers: ReadonlyHeaders) => Kept): unknown {
  if (!(error instanceof ApiError) || error.problem) return error;
  const kept = keptOf(error.headers);
  if (!kept) return error;
  return Object.defineProperty(error, 'body', { value: jsonOrText(String(kept)) });
}

function jsonOrText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** @throws ResponseError for a success that is not what the document says. */
export function dataOf(
  operation: ServiceOperation,
  status: number,
  headers: ReadonlyHeaders,
  kept: Kept,
): unknown {
  const { id, answer, mayBeEmpty = false } = operation;
  const hasNone = status === 204 || status === 205;
  // Where the document says so: an empty text and an empty file are answers too.
  if (answer === undefined || (mayBeEmpty && hasNone)) return undefined;
  if (answer === 'binary') {
    if (kept === undefined)
      throw new UnsupportedRequestError(`${id} answers a file; use fetch as transport.`);
    return kept;
  }
  const text = String(kept ?? '');
  if (answer === 'text') return text;
  if (text.trim() === '') {
    if (mayBeEmpty || hasNone || operation.method === 'HEAD') return undefined;
    throw new ResponseError(`${id} was answered with ${status} and no body.`, { status, headers });
  }
  try {
    return JSON.parse(text);
  } catch {
    // What the parser has to say is dropped: it quotes the text.
    throw new ResponseError(`${id} was answered with ${status} and a body that is no JSON.`, {
      status,
      headers,
    });
  }
}
