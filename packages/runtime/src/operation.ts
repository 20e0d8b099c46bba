import type { ReadonlyHeaders } from './errors/api-error.ts';
import type { TransportRequest, TransportResponse } from './http/transport.ts';

/** One operation of a document, as generated code describes it. What is left out has its default. */
export interface Operation {
  /** `operationId` of the document. */
  readonly id: string;
  readonly method: 'GET' | 'PUT' | 'POST' | 'DELETE' | 'PATCH' | 'HEAD' | 'OPTIONS';
  /** With `{name}` for each path parameter. */
  readonly path: string;
  /** Whether credentials are sent. Default: true. */
  readonly secured?: boolean;
  /** Options of the client that the operation takes as headers. Default: all of the service's. */
  readonly configuration?: readonly string[];
  /** Writes query, header and cookie parameters, and lists and objects in a path. Default: scalars in a path alone. */
  readonly parameters?: ParameterCodec;
  /** Styles of parameters, where they are not the default of OpenAPI. */
  readonly styles?: Readonly<Partial<Record<'path' | 'query' | 'header' | 'cookie', ParameterStyles>>>;
  /** Writes the body. Default: there is none. */
  readonly body?: BodyCodec;
  readonly bodyOptions?: BodyOptions;
  /** Reads the body of a success. Default: it is not read, and the data is `undefined`. */
  readonly response?: ResponseCodec;
  readonly responseOptions?: ResponseOptions;
  /** Default: `safe` for GET, HEAD and OPTIONS, otherwise `unsafe`. */
  readonly retry?: RetryClass;
  /** Milliseconds for one attempt, headers and body, or without progress, as `timeoutOf` says. Default: 60,000. */
  readonly timeout?: number;
  /** `progress` limits the time without progress, for uploads, which take as long as they take. Default: `attempt`. */
  readonly timeoutOf?: 'attempt' | 'progress';
}

export type ParameterStyles = Readonly<Record<string, ParameterStyle>>;

export interface ResponseOptions {
  /** Whether a success may have no body. Default: false. */
  readonly mayBeEmpty?: boolean;
  /** Value of the header `accept`. Default: `application/json`. */
  readonly accept?: string;
}

/** `safe` is repeated after every retryable failure; `unsafe` only when the request cannot have had an effect. */
export type RetryClass = 'safe' | 'unsafe';

export function retryClassOf({ retry, method }: Operation): RetryClass {
  return retry ?? (/^(?:GET|HEAD|OPTIONS)$/.test(method) ? 'safe' : 'unsafe');
}

export const defaultTimeout = 60_000;

/** A body as it is sent. */
export interface WrittenBody {
  readonly content: TransportRequest['body'];
  /** undefined where the transport knows it, as for `FormData` with its boundary. */
  readonly mediaType: string | undefined;
}

/**
 * Writes the body of a request.
 *
 * @throws UnsupportedRequestError for a value that cannot be written.
 */
export interface BodyCodec {
  write(value: unknown, operation: Operation): WrittenBody;
}

/** How a body is written, where it is not the default of its codec. */
export interface BodyOptions {
  /** As the document has it. May be a range such as `image/*`. */
  readonly mediaType?: string;
  /** Styles of the fields of a URL-encoded form. */
  readonly styles?: Readonly<Record<string, ParameterStyle>>;
  /**
   * Parts of a multipart form. `file` takes a Blob, and `json` takes any value and is sent as text. Anything else is the
   * media type of the part. Other parts follow from their values.
   */
  readonly parts?: Readonly<Record<string, string>>;
}

/** A response that was read to its end. */
export interface ReadResponse {
  readonly status: number;
  readonly headers: ReadonlyHeaders;
  readonly content: string | Blob;
}

/** Reads the body of a success. */
export interface ResponseCodec {
  /** Reads the bytes of the body. Default: as text. */
  receive?(response: TransportResponse, operation: Operation): Promise<string | Blob>;
  /** @throws ResponseError for a body that the document does not allow. */
  read(response: ReadResponse, operation: Operation): unknown;
}

/**
 * How a list or an object is written as a parameter (`style` and `explode` of OpenAPI). `repeat` is the default of a
 * query: a list repeats its name, an object has one parameter for each property.
 */
export type ParameterStyle = 'repeat' | 'comma' | 'space' | 'pipe' | 'deepObject' | 'json' | 'pairs';

/** Parameters that are passed among the options of a call. */
export interface OptionParameters {
  readonly query?: object | undefined;
  readonly header?: object | undefined;
  readonly cookie?: object | undefined;
}

/** Writes parameters. */
export interface ParameterCodec {
  /** A value in a path, percent-encoded. */
  path(name: string, value: unknown, operation: Operation): string;
  /** Query, headers and cookies. */
  options(parameters: OptionParameters, operation: Operation): WrittenParameters;
}

export interface WrittenParameters {
  /** Encoded; empty or `a=1&b=2`. */
  readonly search: string;
  /** The header `cookie` among them. */
  readonly headers: Readonly<Record<string, string>>;
}
