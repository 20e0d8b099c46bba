import type { ReadonlyHeaders } from '@conversation-analytics/client';
import type { PartBody } from '../sources/upload-source.ts';

/**
 * Sends the bytes of one part with PUT, and nothing else. The URL is the only permission that a storage needs. The request has
 * no token, service id, cookie or content type, and exactly `body.size` bytes. The transport follows no redirect.
 *
 * It returns every response, whatever its status. Without a response it throws the error of its runtime.
 */
export type PartTransport = (request: PartRequest) => Promise<PartResponse>;

export interface PartRequest {
  readonly url: string;
  readonly body: PartBody;
  /** Ends the request at once. No byte is sent after that. A transport that takes longer than 5 s to end is abandoned. */
  readonly signal: AbortSignal;
  /** Call it with the number of bytes of the body that were handed to the network so far. */
  readonly onBytes: (bytes: number) => void;
}

export interface PartResponse {
  readonly status: number;
  readonly headers: ReadonlyHeaders;
  /** The start of the body, at most 64 KiB. A storage gives the reason of a refusal there. */
  readonly text: string;
  /** Whether the response is a redirect, or comes from another address because the runtime followed one. */
  readonly wasRedirected: boolean;
}
