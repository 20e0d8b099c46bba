import { json } from './body.ts';
import { UnsupportedRequestError } from './errors.ts';
import type { TransportRequest } from './transport.ts';
import { pairsOf, styleOf, type ParameterStyle } from './service-parameters.ts';

/** How a body is written. */
export interface ServiceBody {
  readonly kind: 'json' | 'form' | 'urlencoded' | 'text' | 'binary';
  /** As the document has it; may be a range such as `image/*`. */
  readonly mediaType: string;
  /** Of the fields of a form, where it is not the default. */
  readonly styles?: Readonly<Record<string, ParameterStyle>>;
  /** Of the parts of a form, where the document names one. */
  readonly mediaTypes?: Readonly<Record<string, string>>;
}

export interface SerializedBody {
  readonly content: TransportRequest['body'];
  /** undefined where the transport says it, as of a form with its boundary. */
  readonly mediaType: string | undefined;
}

/** @throws UnsupportedRequestError for a body that cannot be written. */
export function serializeServiceBody(id: string, how: ServiceBody, body: unknown): SerializedBody {
  const { kind, mediaType, styles, mediaTypes = {} } = how;
  switch (kind) {
    case 'json':
      return { content: json(id, body), mediaType: isRange(mediaType) ? 'application/json' : mediaType };
    case 'urlencoded':
      return { content: fieldPairs(body, styles).join('&'), mediaType };
    case 'form':
      return { content: formData(id, body, mediaTypes), mediaType: undefined };
    case 'text':
      return { content: String(body), mediaType: isRange(mediaType) ? 'text/plain' : mediaType };
    case 'binary': {
      if (!(body instanceof Blob)) throw new UnsupportedRequestError(`The body of ${id} is a Blob.`);
      const own = body.type || 'application/octet-stream';
      return { content: body, mediaType: isRange(mediaType) ? own : mediaType };
    }
  }
}

function isRange(mediaType: string): boolean {
  return mediaType.includes('*');
}

function fieldPairs(body: unknown, styles: ServiceBody['styles']): string[] {
  return Object.entries(Object(body)).flatMap(([name, value]) =>
    pairsOf(name, value, styleOf(styles, name)).map((pair) => pair.join('=')),
  );
}

/** As OpenAPI has it by default: a list is a part for each, an object is JSON. Files go last, for a service that streams. */
function formData(id: string, body: unknown, mediaTypes: Readonly<Record<string, string>>): FormData {
  const parts = Object.entries(Object(body)).flatMap(([name, value]: [string, unknown]) =>
    [value].flat().map((one: unknown) => [name, one] as const),
  );
  const data = new FormData();
  for (const [name, value] of parts.toSorted(([, a], [, b]) => Number(isFile(a)) - Number(isFile(b)))) {
    if (value === undefined || value === null) continue;
    const type = Object.hasOwn(mediaTypes, name) ? mediaTypes[name] : undefined;
    if (value instanceof Blob) data.append(name, type === undefined ? value : typed(value, type));
    else if (typeof value === 'object' || !isPlain(type)) data.append(name, part(id, value, type));
    else data.append(name, String(value));
  }
  return data;
}

/** With its name, which a part of a Blob would make again. */
function typed(file: Blob, type: string): Blob {
  if (file.type === type) return file;
  return file instanceof File ? new File([file], file.name, { type }) : new Blob([file], { type });
}

/** A part is plain text unless it says otherwise; as a Blob it would have the name of a file. */
function isPlain(type = 'text/plain'): boolean {
  return /^text\/plain\s*(;|$)/i.test(type);
}

function part(id: string, value: unknown, type = 'application/json'): Blob {
  const isJson = typeof value === 'object' || /[/+]json(?![\w.-])/i.test(type);
  return new Blob([isJson ? json(id, value) : String(value)], { type });
}

function isFile(value: unknown): boolean {
  return value instanceof Blob;
}
