import type { Operation } from './operation.ts';
import { UnsupportedRequestError } from './errors.ts';

export interface SerializedBody {
  readonly body: string | FormData | undefined;
  /** undefined where the transport has to set it, as the boundary of a form is its own. */
  readonly contentType: string | undefined;
}

/** @throws UnsupportedRequestError for a body that cannot be written. */
export function serializeBody(operation: Operation, body: unknown): SerializedBody {
  if (body === undefined) return { body: undefined, contentType: undefined };
  if (operation.body === 'form') return { body: form(operation, body), contentType: undefined };
  return { body: json(operation.id, body), contentType: 'application/json' };
}

function json(what: string, value: unknown): string {
  try {
    const text: string | undefined = JSON.stringify(value);
    if (text !== undefined) return text;
  } catch (cause) {
    throw new UnsupportedRequestError(`The body of ${what} cannot be written as JSON.`, { cause });
  }
  throw new UnsupportedRequestError(`The body of ${what} cannot be written as JSON.`);
}

/** Fields go before files, so that a service that streams knows them by the time the file arrives. */
function form(operation: Operation, body: unknown): FormData {
  const fields = operation.fields ?? [];
  const data = new FormData();
  for (const { name, content } of fields.filter((field) => field.content !== 'file')) {
    const value = property(body, name);
    if (value === undefined) continue;
    data.append(name, content === 'json' ? json(name, value) : String(value));
  }
  for (const { name } of fields.filter((field) => field.content === 'file')) {
    const value = property(body, name);
    if (value === undefined) continue;
    if (!(value instanceof Blob)) throw new UnsupportedRequestError(`${name} takes a Blob or a File.`);
    data.append(name, value);
  }
  return data;
}

function property(body: unknown, name: string): unknown {
  return typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined;
}
