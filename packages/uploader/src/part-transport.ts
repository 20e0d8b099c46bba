import type { ReadonlyHeaders } from '@conversation-analytics/client';
import type { PartBody } from './source.ts';

/**
 * Sends the bytes of one part with PUT, and nothing else: the URL is all the permission that a storage wants, so that
 * there is no token, no service id, no cookie and no content type, and exactly `body.size` bytes. It follows no redirect.
 *
 * It rejects when no answer came, with whatever its runtime throws; every answer, of any status, is a result.
 */
export type PartTransport = (request: PartRequest) => Promise<PartResponse>;

export interface PartRequest {
  readonly url: string;
  readonly body: PartBody;
  /** Ends the exchange at once; no byte goes out after that. A transport that takes longer than 5 s is not waited for. */
  readonly signal: AbortSignal;
  /** To be called with the number of bytes of the body that have been handed to the network so far. */
  readonly onBytes: (bytes: number) => void;
}

export interface PartResponse {
  readonly status: number;
  readonly headers: ReadonlyHeaders;
  /** The start of the body, at most 64 KiB: a storage says there why it refuses. */
  readonly text: string;
  /** Whether the answer comes from another address than the one asked, as with an XMLHttpRequest that was redirected. */
  readonly wasRedirected: boolean;
}
