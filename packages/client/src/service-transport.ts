import type { ReadonlyHeaders } from './errors.ts';
import { sendWith } from './fetch-transport.ts';
import type { Transport, TransportRequest, TransportResponse } from './transport.ts';

/** `fetch`, with files in answers. The client of the service itself does without these, and without their bytes. */
export const serviceTransport: Transport = async (request) => {
  let answer: Response | undefined;
  const response = await sendWith(async (...args) => (answer = await fetch(...args)), request);
  return { ...response, blob: async () => (answer ? answer.blob() : new Blob()) };
};

/** What was read of an answer; undefined where the transport cannot read a Blob. */
export type Kept = string | Blob | undefined;

/**
 * A transport of one call that keeps the last body, for its own reader: the pipeline reads JSON objects alone. It is asked for
 * with the headers that came with it, as an error may be of another answer: that to the request for a token.
 */
export function keepingTransport(
  transport: Transport,
  wantsBlob: boolean,
): { readonly transport: Transport; readonly kept: (headers: ReadonlyHeaders) => Kept } {
  let last: { readonly headers: ReadonlyHeaders; readonly body: Kept } | undefined;
  const send = async (request: TransportRequest): Promise<TransportResponse> => {
    last = undefined;
    const response = await transport(request);
    const { status, headers } = response;
    return {
      status,
      headers,
      discard: () => response.discard(),
      // With a limit it reads an error, which is a text whatever the operation answers.
      async text(limit) {
        if (wantsBlob && limit === undefined) {
          last = { headers, body: await response.blob?.() };
          if (!response.blob) response.discard();
          return '';
        }
        const text = await response.text(limit);
        last = { headers, body: text };
        return text;
      },
    };
  };
  const kept = (headers: ReadonlyHeaders) => (last?.headers === headers ? last.body : undefined);
  const { sendsBodyWithGet = false, reportsProgress = false } = transport;
  return { transport: Object.assign(send, { sendsBodyWithGet, reportsProgress }), kept };
}
