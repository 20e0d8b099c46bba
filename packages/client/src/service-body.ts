import { json } from './body.ts';
import { UnsupportedRequestError } from './errors.ts';
import type { TransportRequest } from './transport.ts';
import { pairsOf, type ParameterStyle } from './service-parameters.ts';

/** How a body is written. */
export interface ServiceBody {
  readonly kind: 'json' | 'form' | 'urlencoded' | 'text' | 'binary';
  /** As the document has it; may be a range such as `image/*`. */
  readonly mediaType: string;
  /** Of the fields of a form, where it is not the default. */
  readonly styles?: Readonly<Record<string, ParameterStyle>>;
}

export interface SerializedBody {
  readonly content: TransportRequest['body'];
  /** undefined where the transport says it, as of a form with its boundary. */
  readonly mediaType: string | undefined;
}

/** @throws UnsupportedRequestError for a body that cannot be written. */
export function serializeServiceBody(id: string, how: ServiceBody, body: unknown): SerializedBody {
  const { kind, mediaType, styles } = how;
  switch (kind) {
    case 'json':
      return { content: json(id, body), mediaType: isRange(mediaType) ? 'application/json' : mediaType };
    case 'urlencoded':
      return { content: fieldPairs(body, styles).join('&'), mediaType };
    case 'form':
      return { content: formData(id, body), mediaType: undefined };
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

function fieldPairs(body: unknown, styles: ServiceBody['styles'] = {}): string[] {
  return Object.entries(Object(body)).flatMap(([name, value]) =>
    pairsOf(name, value, styles[name]).map((pair) => pair.join('=')),
  );
}

/** As OpenAPI has it by default: a list is a part for each, an object is JSON. Files go last, for a service that streams. */
function formData(id: string, body: unknown): FormData {
  const parts = Object.entries(Object(body)).flatMap(([name, value]: [string, unknown]) =>
    [value].flat().map((one: unknown) => [name, one] as const),
  );
  const data = new FormData();
  for (const [name, value] of parts.toSorted(([, a], [, b]) => Number(isFile(a)) - Number(isFile(b)))) {
    if (value === undefined || value === null) continue;
    if (value instanceof Blob) data.append(name, value);
    else if (typeof value === 'object')
      data.append(name, new Blob([json(id, value)], { type: 'application/json' }));
    else data.append(name, String(value));
  }
  return data;
}

function isFile(value: unknown): boolean {
  return value instanceof Blob;
}
