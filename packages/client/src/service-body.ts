import { serviceJson } from './service-json.ts';
import { UnsupportedRequestError } from './errors.ts';
import type { TransportRequest } from './transport.ts';
import { serializeForm } from './service-form.ts';
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
  const { kind, mediaType, styles, mediaTypes } = how;
  switch (kind) {
    case 'json':
      return {
        content: serviceJson(id, body),
        mediaType: isRange(mediaType) ? 'application/json' : mediaType,
      };
    case 'urlencoded':
      return { content: fieldPairs(body, styles).join('&'), mediaType };
    case 'form':
      return serializeForm(id, body, mediaTypes);
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
