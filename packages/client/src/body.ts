import type { Operation } from './operation.ts';
import { UnsupportedRequestError } from './errors.ts';

/** @throws UnsupportedRequestError for a body that cannot be written. */
export function serializeBody(operation: Operation, body: unknown): string | FormData | undefined {
  if (body === undefined) return undefined;
  return operation.body === 'form' ? form(operation, body) : json(operation.id, body);
}

/** @throws UnsupportedRequestError for what JSON cannot say. */
export function json(what: string, value: unknown): string {
  let cause: unknown;
  try {
    const text: string | undefined = JSON.stringify(value);
    if (text !== undefined) return text;
  } catch (error) {
    cause = error;
  }
  throw new UnsupportedRequestError(`The body of ${what} cannot be written as JSON.`, { cause });
}

/** The table has files last, so that a service that streams knows the fields by the time the file arrives. */
function form(operation: Operation, body: unknown): FormData {
  const data = new FormData();
  for (const { name, content } of operation.fields ?? []) {
    const value: unknown = Reflect.get(Object(body), name);
    if (value === undefined) continue;
    if (content !== 'file') data.append(name, content === 'json' ? json(name, value) : String(value));
    else if (value instanceof Blob) data.append(name, value);
    else throw new UnsupportedRequestError(`${name} takes a Blob.`);
  }
  return data;
}
