import type { ReadonlyHeaders } from '../errors/api-error.ts';

/** What goes over the wire. The pipeline has made every decision; a transport only sends. */
export interface TransportRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | FormData | Blob | undefined;
  /** Ends the exchange, headers and body. */
  readonly signal: AbortSignal;
  /** Whether cookies of the page's own origin go along, which a proxy on that origin needs. */
  readonly credentials: 'omit' | 'same-origin';
  /** To be called whenever bytes have gone out or come in, by a transport that has `reportsProgress`. */
  readonly onProgress: () => void;
}

export interface TransportResponse {
  readonly status: number;
  readonly headers: ReadonlyHeaders;
  /**
   * Reads the body, at most `limit` bytes of it.
   *
   * @throws when the connection dies inside the body, or the signal is aborted.
   */
  text(limit?: number): Promise<string>;
  /** Reads the body as a file. Needed by operations that return files. */
  blob?(): Promise<Blob>;
  /** Gives the body up unread. */
  discard(): void;
}

/**
 * Sends one request and returns as soon as the headers are there. It follows no redirects, stores no cookies and
 * throws whatever its runtime throws; the pipeline gives that a type.
 */
export interface Transport {
  (request: TransportRequest): Promise<TransportResponse>;
  /** Whether it can send a body with GET, which fetch cannot. */
  readonly sendsBodyWithGet?: boolean | undefined;
  /** Whether it calls `onProgress`. */
  readonly reportsProgress?: boolean | undefined;
}
